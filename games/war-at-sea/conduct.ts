/** War at Sea in figures: hits against what so many dice bring on average, and the seas that ships are sent to. */
import type { Conduct, EventBase, Fortune } from "@admiralty/engine";
import { areaIds, hittingFace, placeNumber, shipNumber } from "./components.ts";
import { placeName, shipName } from "./names.ts";
import type { Action, Event, Seat, State } from "./types.ts";

/** 7.2: the share of throws that hit, with so much added to each. */
const chanceOf = (bonus: number): number => (7 - hittingFace + bonus) / 6;

function shots(seat: Seat, dice: readonly number[], bonus = 0): Fortune {
  const got = dice.filter((die) => die + bonus >= hittingFace).length;
  return { seat, got, expected: dice.length * chanceOf(bonus) };
}

export const conduct: Conduct = {
  unit: "hits",
  fortune(told: EventBase<string>) {
    const event = told as Event;
    switch (event.type) {
      case "fired":
        return shots(event.seat, event.dice, event.bonus);
      case "strike":
        return shots(event.seat, [event.die]);
      case "torpedo":
        return event.lost ? undefined : shots("axis", [event.die]);
      case "asw":
        return shots("allies", event.dice);
      default:
        return undefined;
    }
  },
  station(told) {
    const action = told as Action;
    if (action.do !== "sail" || !areaIds.some((id) => id === action.to)) return undefined;
    return placeName(placeNumber(action.to)).replace(/^the /, "");
  },
  turn(told) {
    const event = told as Event;
    return event.type === "turn" ? event.turn : undefined;
  },
  lost(told) {
    const event = told as Event;
    return event.type === "sunk" ? [shipName(shipNumber(event.ship))] : [];
  },
  lead: (state) => (state as State).poc,
};
