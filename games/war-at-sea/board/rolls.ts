/** Dice as the tray and the battle show them, and where a replay stops. */
import { type Roll, ref } from "@admiralty/engine";
import { dice } from "@admiralty/kit/rolls.ts";
import { areaCount, placeNames, placeNumber, shipNames, shipNumber } from "../components.ts";
import { shotDice, shotResult, shotTone } from "../shots.ts";
import type { Event, PlaceId, ShipId } from "../types.ts";

export function shipRef(id: ShipId): string {
  return ref("ship", id, shipNames[shipNumber(id)] ?? id);
}

function placeRef(id: PlaceId): string {
  return ref(placeNumber(id) < areaCount ? "area" : "port", id, placeNames[placeNumber(id)] ?? id);
}

/** One die at one target: an airstrike or a torpedo. */
function single(label: string, rule: string, die: number, damage: number | undefined): Roll {
  const shots = { dice: [die], bonus: 0, damage: damage === undefined ? [] : [damage] };
  const result = shotResult(shots);
  return { label, rule, dice: shotDice(shots), result, tone: result === "no effect" ? "plain" : "bad" };
}

export function rolls(event: Event): readonly Roll[] {
  switch (event.type) {
    case "release":
      return [yesNo(`${shipRef(event.ship)}`, event.rule, event.die, event.released, "released", "stays home")];
    case "russian":
      return [yesNo(shipRef(event.ship), event.rule, event.die, event.maySail, "may sail", "stays in port")];
    case "takeover":
      return [
        {
          label: shipRef(event.ship),
          rule: event.rule,
          dice: dice([event.die]),
          result: event.result === "scuttled" ? "scuttled" : `goes ${event.result}`,
          tone: event.result === "scuttled" ? "bad" : "plain",
        },
      ];
    case "attempt":
      if (event.die === undefined) return [];
      return [
        yesNo(
          `${shipRef(event.ship)} (${event.speed}) to ${placeRef(event.area)}`,
          event.rule,
          event.die,
          event.success,
          "arrives",
          "turns back",
        ),
      ];
    case "oiler":
      return [yesNo(shipRef(event.ship), event.rule, event.die, event.success, "refuelled", "Neutral Port")];
    case "asw": {
      const parts = [
        event.sunk > 0 ? `${event.sunk} sunk` : "",
        event.disabled > 0 ? `${event.disabled} driven home` : "",
      ].filter(Boolean);
      return [
        {
          label: `ASW in ${placeRef(event.at)}`,
          rule: event.rule,
          dice: event.dice.flatMap((face) => dice([face], shotTone(face, 0))),
          result: parts.join(", ") || "no effect",
          tone: parts.length > 0 ? "good" : "plain",
        },
      ];
    }
    case "torpedo":
      if (event.lost) return [];
      return [single(`U-boat at ${shipRef(event.target)}`, event.rule, event.die, event.damage)];
    case "strike":
      return [single(`Aircraft at ${shipRef(event.target)}`, event.rule, event.die, event.damage)];
    case "fired": {
      if (event.lost) return [];
      const result = shotResult(event);
      return [
        {
          label: `${shipRef(event.ship)} at ${shipRef(event.target)}${event.bonus > 0 ? " (+1)" : ""}`,
          rule: event.rule,
          dice: shotDice(event),
          result,
          tone: result === "no effect" ? "plain" : "bad",
        },
      ];
    }
    default:
      return [];
  }
}

function yesNo(label: string, rule: string, die: number, success: boolean, yes: string, no: string): Roll {
  return { label, rule, dice: dice([die]), result: success ? yes : no, tone: success ? "good" : "bad" };
}

export function mark(event: Event): { size: "turn" | "round"; title: string } | undefined {
  if (event.type === "turn") return { size: "turn", title: `Turn ${event.turn}` };
  if (event.type === "battle") return { size: "round", title: placeNames[placeNumber(event.at)] ?? event.at };
  if (event.type === "round") return { size: "round", title: `Round ${event.round}` };
  return undefined;
}
