/** Bismarck in figures: shots that told against what the fire table brings on average, and the zones steered for. */
import { type Conduct, type EventBase, plain } from "@admiralty/engine";
import { shotOdds } from "./battle/index.ts";
import { ships } from "./components.ts";
import { unitText } from "./names.ts";
import type { Action, Event, State } from "./types.ts";

const sideOfShip = new Map(ships.map(({ id, side }) => [id, side]));

export const conduct: Conduct = {
  unit: "hits of the guns",
  fortune(told: EventBase<string>) {
    const event = told as Event;
    if (event.type !== "shot") return undefined;
    const seat = sideOfShip.get(event.ship);
    if (seat === undefined) return undefined;
    return { seat, got: event.result === "miss" ? 0 : 1, expected: 1 - shotOdds(event.range, event.field).miss };
  },
  station(told) {
    const action = told as Action;
    return action.do === "sail" ? action.to : undefined;
  },
  turn(told) {
    const event = told as Event;
    return event.type === "turn" ? event.turn : undefined;
  },
  lost(told) {
    const event = told as Event;
    switch (event.type) {
      case "battle-result":
        return event.ships.flatMap(({ ship, sunk }) => (sunk ? [plain(unitText(ship))] : []));
      case "struck":
        return event.damage?.sunk ? [plain(unitText(event.damage.ship))] : [];
      default:
        return [];
    }
  },
  lead(state) {
    const { points } = state as State;
    return (points[0] ?? 0) - (points[1] ?? 0);
  },
};
