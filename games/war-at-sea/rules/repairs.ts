/** Chapter 13: repairs. */
import * as make from "../actions.ts";
import { isPort, placeCount, portSide, repairCapacity, shipCount, shipIds } from "../components.ts";
import { marked, moved, portOpen } from "../state.ts";
import type { Action, Event, ShipId, State, StepName } from "../types.ts";

/** 13.1: damaged, in an open friendly port, and neither moved nor tried to. */
function mayRepair(state: State, side: number, ship: number): boolean {
  const place = state.loc[ship] as number;
  return (
    state.side[ship] === side &&
    (state.damage[ship] as number) > 0 &&
    isPort(place) &&
    portSide[place] === side &&
    portOpen(state, place) &&
    !marked(state, ship, moved)
  );
}

/** 13.2: each port starts the turn with its printed number of points. Skipped when nothing can be repaired. */
export function openYards(state: State, side: number): boolean {
  for (let port = 0; port < placeCount; port++) {
    state.yards[port] = portSide[port] === side ? (repairCapacity[port] as number) : 0;
  }
  for (let ship = 0; ship < shipCount; ship++) if (mayRepair(state, side, ship)) return true;
  return false;
}

export function repairActions(state: State, side: number, list: Action[]): void {
  for (let ship = 0; ship < shipCount; ship++) {
    if (!mayRepair(state, side, ship)) continue;
    const most = Math.min(state.damage[ship] as number, state.yards[state.loc[ship] as number] as number);
    for (let points = 1; points <= most; points++) list.push(make.repair(ship, points));
  }
  list.push(make.done);
}

export function repair(
  state: State,
  side: number,
  ship: number,
  points: number,
  log: Event[] | undefined,
): StepName | undefined {
  const port = state.loc[ship] as number;
  state.damage[ship] = (state.damage[ship] as number) - points;
  state.yards[port] = (state.yards[port] as number) - points;
  log?.push({
    type: "repaired",
    rule: "13.2",
    ship: shipIds[ship] as ShipId,
    points,
    damage: state.damage[ship] as number,
  });
  for (let other = 0; other < shipCount; other++) {
    if (mayRepair(state, side, other) && (state.yards[state.loc[other] as number] as number) > 0) return undefined;
  }
  return finishRepairs(state, side);
}

export function finishRepairs(state: State, side: number): StepName {
  for (let port = 0; port < placeCount; port++) state.yards[port] = 0;
  return side === 0 ? "axis-movement" : "air";
}
