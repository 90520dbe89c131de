/** The position as a page of text: the hour, the own ships and aircraft, what is known of the enemy, the action. */
import type { PageSection } from "@admiralty/engine";
import type { BattleView } from "./battle/index.ts";
import { unitText, zoneText } from "./names.ts";
import type { AirView, ShipView, View } from "./view.ts";

export function page(view: View): readonly PageSection[] {
  const { british, german } = view.points;
  return [
    {
      title: `${view.time} ${view.date}, turn ${view.turn}`,
      lines: [
        `Visibility ${view.visibility}${view.south === undefined ? "" : ` in the north, ${view.south} in the south`}${view.fog ? " with fog" : ""}.`,
        `Points: British ${british}, German ${german}.`,
        ...(["british", "german"] as const).flatMap((seat) => {
          const zones = view.called[seat];
          return zones.length > 0 ? [`${seat === "british" ? "British" : "German"} search: ${zones.join(", ")}.`] : [];
        }),
      ],
    },
    { title: "Your ships", lines: view.ships.map(shipText) },
    { title: "Your aircraft", lines: view.aircraft.map(airText) },
    { title: "Known of the German ships", lines: [...reported(view), ...trailed(view)] },
    ...(view.battle ? [{ title: `Action, round ${view.battle.round}`, lines: action(view.battle) }] : []),
  ].filter(({ lines }) => lines.length > 0);
}

function shipText(ship: ShipView): string {
  const name = unitText(ship.ship);
  if (ship.status === "sunk") return `${name}: sunk.`;
  if (ship.status === "awaited") return `${name}: to come.`;
  if (ship.status === "left") return `${name}: has left the board.`;
  const hits = ship.hits.reduce((sum, each) => sum + each, 0);
  const parts = [
    ship.zone === null ? "off the board" : zoneText(ship.zone),
    ship.status === "escort" ? "escorts a convoy" : `in ${ship.mode}`,
    ship.force > 0 && `task force ${ship.force}`,
    `evasion ${ship.evasion}`,
    `fuel ${ship.fuel}`,
    hits > 0 && "damaged",
    ship.shadows !== null &&
      (ship.shadows === ship.ship ? "has lost whom she shadowed" : `shadows ${unitText(ship.shadows)}`),
    ship.found === 0 ? false : `found in turn ${ship.found}`,
  ];
  return `${name}: ${parts.filter(Boolean).join(", ")}.`;
}

function airText({ unit, status, zone, mode, shadows }: AirView): string {
  const name = unitText(unit);
  if (status !== "aloft")
    return `${name}: ${status === "lost" ? "lost" : status === "resting" ? "resting" : "at base"}.`;
  const where = zone === null ? "" : ` over ${zoneText(zone)}`;
  return `${name}: aloft${where}, ${mode}${shadows === null ? "" : `, shadows ${unitText(shadows)}`}.`;
}

/** 41.1 */
function trailed(view: View): readonly string[] {
  return (view.intermediate?.trailing?.trails ?? []).map(({ unit, target, zone, type, by, evasion }) => {
    const who =
      unit === null ? (by === "aircraft" ? "German aircraft" : `A German ${by}, evasion ${evasion},`) : unitText(unit);
    return `${who} ${unit === null && by === "aircraft" ? "shadow" : "shadows"} ${target === null ? `a ${type}` : unitText(target)}, named in ${zoneText(zone)}.`;
  });
}

function reported(view: View): readonly string[] {
  return view.reported.flatMap(({ ship, found, shadowed, committed }) => {
    const last = Math.max(found, shadowed, committed);
    if (last === 0) return [];
    const how = last === committed ? "in action" : last === shadowed ? "held by shadow" : "located";
    return [`${unitText(ship)}: last ${how} in turn ${last}.`];
  });
}

function action({ ships }: BattleView): readonly string[] {
  return ships.map(({ ship, status, hex, heading, evasion, speed }) =>
    status === "fighting" || status === "withdrawing"
      ? `${unitText(ship)}: at ${hex}, heading ${heading}, speed ${speed}, evasion ${evasion}${status === "withdrawing" ? ", withdraws" : ""}.`
      : `${unitText(ship)}: ${status}.`,
  );
}
