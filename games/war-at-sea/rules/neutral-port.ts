/** Chapter 17: the Neutral Port charges for a stay. */
import { allies, neutralPort, neutralPortCost, type Ship, shipCount, shipIds } from "../components.ts";
import { marked, moved } from "../state.ts";
import type { Event, State } from "../types.ts";

/**
 * 17.2, R29: what the turn's idlers pay, positive for the Allies. A ship that moved this turn, or tried to, has
 * only just arrived.
 */
export function neutralPortPayments(state: State, log: Event[] | undefined): number {
  let paid = 0;
  const idle: Ship[] = [];
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] !== neutralPort || marked(state, ship, moved)) continue;
    idle.push(ship);
    paid += state.side[ship] === allies ? -neutralPortCost : neutralPortCost;
  }
  if (log && idle.length > 0) {
    log.push({ type: "neutral-port", rule: "17.2", ships: idle.map((ship) => shipIds[ship]!) });
  }
  return paid;
}
