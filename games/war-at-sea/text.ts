/** Events and actions as sentences, for the log, the terminal and the screen reader. */
import { type GameText, textOf } from "@admiralty/engine";
import { isSea, placeNumber } from "./components.ts";
import { capital, count, does, fleet, listed, placeRef as place, shipRef, sideName } from "./names.ts";
import { steps } from "./steps.ts";
import type { Action, Event, PlaceId, Seat, Shots } from "./types.ts";
import { verbs } from "./verbs.ts";

const seats: Readonly<Record<Seat, string>> = { allies: "Allies", axis: "Axis" };
const sides: GameText<Seat, Action, Event>["sides"] = {
  allies: { name: "the Allies", many: true },
  axis: { name: "the Axis", many: false },
};

function shots(volley: Shots): string {
  const who = `${shipRef(volley.ship)} fires at ${shipRef(volley.target)}`;
  if (volley.lost === "sunk") return `${who}, but the target is gone already.`;
  if (volley.lost === "escorted") return `${who}, but an unharmed escort keeps the convoy out of reach.`;
  const bonus = volley.bonus > 0 ? ` (+${volley.bonus} each)` : "";
  const hits =
    volley.damage.length > 0 ? `; ${count(volley.damage.length, "hit")} for ${volley.damage.join(" + ")}` : "";
  return `${who}: ${volley.dice.join(", ")}${bonus}${hits}.`;
}

const toPort: Readonly<Record<string, string>> = {
  failed: "turns back to",
  disabled: "makes for",
  disengaged: "escapes to",
  returned: "returns to",
  "no-oiler": "finds no oiler and puts into",
};

export function eventText(event: Event, toAll = false): string {
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn} begins.`;
    case "step":
      return steps[event.step].title;
    case "arrive":
      return `${event.ships.length > 8 ? `${event.ships.length} ships are placed` : `${fleet(event.ships)} ${event.ships.length === 1 ? "arrives" : "arrive"}`}.`;
    case "u-boats-arrive":
      return [
        `${count(event.arrived, "U-boat")} ${event.arrived === 1 ? "arrives" : "arrive"}; ${event.inPlay} in play.`,
        event.lost > 0 ? `${event.lost} beyond seven ${event.lost === 1 ? "is" : "are"} lost.` : "",
        event.waiting > 0 ? `${event.waiting} ${event.waiting === 1 ? "waits" : "wait"} for room.` : "",
      ]
        .filter(Boolean)
        .join(" ");
    case "port-opens":
      return `${capital(place(event.port))} is open from now on.`;
    case "interned":
      return `${capital(place(event.port))} is lost; ${fleet(event.ships)} ${event.ships.length === 1 ? "is" : "are"} removed.`;
    case "release":
      return `${shipRef(event.ship)} rolls ${event.die} and is ${event.released ? "released" : "not released"}.`;
    case "russian":
      return `${shipRef(event.ship)} rolls ${event.die} and ${event.maySail ? "may sail" : "stays in port"} this turn.`;
    case "takeover":
      return `Italy changes sides: ${shipRef(event.ship)} rolls ${event.die} and ${
        event.result === "allied"
          ? "joins the Allies"
          : event.result === "scuttled"
            ? "is scuttled"
            : "fights on for Germany"
      }.`;
    case "no-takeover":
      return "The Axis has held the Mediterranean long enough: the Italian fleet stays loyal.";
    case "stationed":
      return `${shipRef(event.ship)} starts in ${place(event.at)}.`;
    case "sailed":
      if (event.rule === "16.1") return `${shipRef(event.ship)}, refuelled at sea, appears in ${place(event.area)}.`;
      return `${shipRef(event.ship)} sails from ${place(event.from)} to ${place(event.area)}.`;
    case "attempt":
      return `${shipRef(event.ship)} tries for ${place(event.area)}: ${
        event.die === undefined ? "fast enough not to roll" : `${event.die} against speed ${event.speed}`
      }, ${event.success ? "she arrives" : "she fails"}.`;
    case "face-down": {
      const parts = Object.entries(event.counts).map(([id, number]) => `${number} in ${place(id as PlaceId)}`);
      if (parts.length === 0) return "No British ship lies face down.";
      return `British ships lie face down: ${listed(parts)}. They are ${listed(event.ships.map(shipRef))}.`;
    }
    case "face-up":
      return `British ships are turned up: ${listed(event.ships.map(({ ship, at }) => `${shipRef(ship)} in ${place(at)}`))}.`;
    case "to-port":
      return `${shipRef(event.ship)} ${toPort[event.why]} ${place(event.port)}.`;
    case "repaired":
      return `${shipRef(event.ship)} is repaired by ${event.points}${event.damage > 0 ? `; ${event.damage} remain` : ""}.`;
    case "deployed":
      return `A U-boat is placed in ${place(event.area)}.`;
    case "flags-removed":
      return "Last turn's control flags are removed.";
    case "air-chosen":
      return `${toAll ? `${event.seat === "allies" ? "Allied" : "Axis"} land-based` : "Your land-based"} aircraft ${
        event.at === null ? "stay on the ground" : `go to ${place(event.at)}`
      }.`;
    case "air-placed":
      return `Land-based aircraft: Allies ${event.allies === null ? "held back" : `to ${place(event.allies)}`}, Axis ${
        event.axis === null ? "held back" : `to ${place(event.axis)}`
      }.`;
    case "battle":
      return isSea(placeNumber(event.at)) ? `Battle in ${place(event.at)}.` : `Aircraft attack ${place(event.at)}.`;
    case "asw":
      return `Anti-submarine attack in ${place(event.at)}: ${event.dice.join(", ")}; ${event.sunk} sunk, ${event.disabled} driven off, ${event.left} left.`;
    case "torpedo-aimed":
      return `A U-boat aims at ${shipRef(event.target)}.`;
    case "torpedo":
      return event.lost
        ? `A U-boat finds ${shipRef(event.target)} gone already.`
        : `A U-boat attacks ${shipRef(event.target)}: ${event.die}${event.damage ? `, a hit for ${event.damage}` : ""}.`;
    case "strike":
      return `${event.seat === "allies" ? "Allied" : "Axis"} aircraft attack ${shipRef(event.target)}: ${event.die}${
        event.damage ? `, a hit for ${event.damage}` : ""
      }.`;
    case "intention":
      return `${shipRef(event.ship)} will ${event.fires ? "" : "not "}fire in this round.`;
    case "round":
      return `Surface combat in ${place(event.at)}, round ${event.round}.`;
    case "aimed":
      return `${shipRef(event.ship)} aims at ${shipRef(event.target)}.`;
    case "fired":
      return shots(event);
    case "damaged":
      return `${shipRef(event.ship)} takes ${event.points}; damage is now ${event.damage}.`;
    case "crippled":
      return `${shipRef(event.ship)} is crippled.`;
    case "disabled":
      return `${shipRef(event.ship)} is disabled.`;
    case "sunk":
      return `${shipRef(event.ship)} is sunk in ${place(event.at)}.`;
    case "chosen":
      return `${toAll ? capital(sideName(event.seat)) : "You"} will ${event.disengage ? "disengage" : "stay"}.`;
    case "disengaging":
      if (event.allies && event.axis) return "Both sides disengage.";
      if (!event.allies && !event.axis) return "Neither side disengages.";
      return `${capital(does(event.allies ? "allies" : "axis", "disengage"))}.`;
    case "grouped":
      return `${shipRef(event.ship)} withdraws with group ${event.group}.`;
    case "groups":
      return `${capital(does(event.seat, "withdraw"))}: ${listed(
        event.groups.map(({ group, speed, ships }) => `group ${group} at speed ${speed} (${fleet(ships)})`),
      )}.`;
    case "pursues":
      return `${shipRef(event.ship)} pursues group ${event.group}.`;
    case "escaped":
      return `${fleet(event.ships)} ${event.ships.length === 1 ? "escapes" : "escape"}.`;
    case "broke-off":
      return `${fleet(event.ships)} ${event.ships.length === 1 ? "breaks" : "break"} off the pursuit.`;
    case "battle-over":
      return `The ${isSea(placeNumber(event.at)) ? "battle in" : "attack on"} ${place(event.at)} is over.`;
    case "control":
      return event.seat === null
        ? `Nobody controls ${place(event.area)}.`
        : `${capital(does(event.seat, "control"))} ${place(event.area)}.`;
    case "oiler":
      return `${shipRef(event.ship)} looks for an oiler: ${event.die}, ${event.success ? "found" : "not found"}.`;
    case "stayed-at-sea":
      return `${shipRef(event.ship)} remains in ${place(event.at)}.`;
    case "delivered":
      return `${shipRef(event.ship)} reaches ${place(event.port)} for ${count(event.points, "point")}.`;
    case "eliminated":
      return `${shipRef(event.ship)} has no port to go to and is removed.`;
    case "neutral-port":
      return `${fleet(event.ships)} ${event.ships.length === 1 ? "stays" : "stay"} in ${place("neutral-port")}, which costs a point${event.ships.length === 1 ? "" : " each"}.`;
    case "points":
      return `Points: Allies ${event.allies}, Axis ${event.axis}. ${track(event.poc)}`;
    case "over":
      return event.winner === null ? "The game is over: a draw." : `The game is over: ${does(event.winner, "win")}.`;
  }
}

export function track(poc: number): string {
  if (poc === 0) return "The track is level.";
  return `${capital(does(poc > 0 ? "allies" : "axis", "lead"))} by ${Math.abs(poc)}.`;
}

export const text: GameText<Seat, Action, Event> = {
  seats,
  sides,
  event: eventText,
  action: (action) => textOf(verbs, action),
};
