/** The position as a page of text: who lies where, what is to come and what is lost. */
import type { PageSection } from "@admiralty/engine";
import { areaIds, placeIds } from "./components.ts";
import { type FullView, fullView, type ShipView } from "./full-view/index.ts";
import { capital, count, listed, placeName, sideName } from "./names.ts";
import { track } from "./text.ts";
import type { Fate, PlaceId, Seat } from "./types.ts";
import type { View } from "./view.ts";

const seats: readonly Seat[] = ["allies", "axis"];
const fates: Readonly<Record<Exclude<Fate, "chart">, string>> = {
  sunk: "Sunk",
  scuttled: "Scuttled",
  interned: "Interned",
  delivered: "Delivered",
  eliminated: "Eliminated",
};

export function page(small: View): readonly PageSection[] {
  const view = fullView(small);
  return [
    { title: `Turn ${view.turn}`, lines: standing(view) },
    ...placeIds.flatMap((id, place) => {
      const lines = lying(view, id);
      return lines.length > 0 ? [{ title: capital(placeName(place)), lines }] : [];
    }),
    { title: "Not on the map", lines: elsewhere(view) },
  ].filter(({ lines }) => lines.length > 0);
}

function standing(view: FullView): readonly string[] {
  const boats = view.uBoats.inPlay;
  const markers = seats.flatMap((seat) => {
    const where = view.air[seat];
    return where === null || where === "hidden"
      ? []
      : [`${capital(sideName(seat))}: land-based air ${spotted(where)}.`];
  });
  return [track(view.poc), ...(boats > 0 ? [`${count(boats, "U-boat")} in play.`] : []), ...markers];
}

const spotted = (where: PlaceId | "held"): string =>
  where === "held" ? "is held back" : `over ${placeName(placeIds.indexOf(where))}`;

function lying(view: FullView, id: PlaceId): string[] {
  const area = areaIds.find((one) => one === id);
  const flag = area && view.flags[area];
  const lines = flag ? [`Controlled by ${sideName(flag)}.`] : [];
  for (const seat of seats) {
    const ships = view.ships.filter(({ place, side }) => place === id && side === seat);
    if (ships.length > 0) lines.push(`${capital(sideName(seat))}: ${ships.map(shipText).join(", ")}.`);
  }
  const boats = area ? view.uBoats.at[area] : 0;
  if (boats > 0) lines.push(`${capital(sideName("axis"))}: ${count(boats, "U-boat")}.`);
  const faceDown = view.faceDown[id] ?? 0;
  if (faceDown > 0) lines.push(`${count(faceDown, "ship")} face down.`);
  return lines;
}

/** "Hood 4-5-7 (damage 2)": attack, defense and speed as they are now. */
function shipText({ name, current, damage, crippled, disabled }: ShipView): string {
  const { attack, defense, speed, air } = current;
  const wings = air > 0 ? ` air ${air}` : "";
  const hurt = [crippled ? "crippled" : damage > 0 && `damage ${damage}`, disabled && "disabled"].filter(Boolean);
  return `${name} ${attack}-${defense}-${speed}${wings}${hurt.length > 0 ? ` (${hurt.join(", ")})` : ""}`;
}

function elsewhere(view: FullView): string[] {
  const waiting = view.ships.filter(({ fate }) => fate === "chart");
  const turns = [...new Set(waiting.map(({ enters }) => enters))].sort((a, b) => a - b);
  const names = (ships: readonly ShipView[]): string => listed(ships.map(({ name }) => name));
  return [
    ...turns.map((turn) => `To come in turn ${turn}: ${names(waiting.filter(({ enters }) => enters === turn))}.`),
    ...Object.entries(fates).flatMap(([fate, title]) => {
      const ships = view.ships.filter((ship) => ship.fate === fate);
      return ships.length > 0 ? [`${title}: ${names(ships)}.`] : [];
    }),
  ];
}
