/** The orders open to a group of ships: where it can go (5.17, 5.18) and whether it may patrol (5.3). */
import { type SearchBoardAction, ShipStatus, type State } from "../types.ts";
import { SHIPS, ships, sideOf, unitIds } from "../units.ts";
import { sailSteps, ZONES, zoneIds } from "../zones.ts";
import { strands } from "./aircraft.ts";
import { canChangeMode, canPatrol, canStep } from "./ships.ts";

const sailActions: (SearchBoardAction | undefined)[] = new Array(SHIPS * ZONES);
export function sailAction(ship: number, to: number): SearchBoardAction {
  const key = ship * ZONES + to;
  let action = sailActions[key];
  if (!action) {
    action = { do: "sail", ship: unitIds[ship] as string, to: zoneIds[to] as string };
    sailActions[key] = action;
  }
  return action;
}
const patrolActions = ships.map((ship): SearchBoardAction => ({ do: "patrol", ship: ship.id }));
const cruiseActions = ships.map((ship): SearchBoardAction => ({ do: "cruise", ship: ship.id }));

/** Orders open to one group, in the ship movement phase or while it is shadowed. */
export function groupOrders(state: State, first: number, list: SearchBoardAction[]): void {
  if (state.status[first] !== ShipStatus.inPlay) return;
  if (canStep(state, first)) {
    const steps = sailSteps[sideOf[first] as number]?.[state.zone[first] as number] as readonly number[];
    for (const to of steps) if (!strands(state, first, to)) list.push(sailAction(first, to));
  }
  if (canChangeMode(state, first)) {
    if (state.mode[first] === 1) list.push(cruiseActions[first] as SearchBoardAction);
    else if (canPatrol(state, first)) list.push(patrolActions[first] as SearchBoardAction);
  }
}
