/** The orders open to a group of ships: where it can go (5.17, 5.18) and whether it may patrol (5.3). */
import { type SearchBoardAction, ShipStatus, type State } from "../types.ts";
import { CARRIER, SHIPS, ships, shipType, sideOf, unitIds } from "../units.ts";
import { sailSteps, ZONES, zoneIds } from "../zones.ts";
import { strands } from "./aircraft.ts";
import { canChangeMode, canPatrol, canStep } from "./ships.ts";

const sailActions: (readonly SearchBoardAction[] | undefined)[] = new Array(SHIPS * ZONES);
/** All steps of a ship from a zone, made once. */
function stepsFrom(ship: number, from: number): readonly SearchBoardAction[] {
  const key = ship * ZONES + from;
  let found = sailActions[key];
  if (!found) {
    const steps = sailSteps[sideOf[ship] as number]?.[from] as readonly number[];
    found = steps.map((to) => ({ do: "sail", ship: unitIds[ship] as string, to: zoneIds[to] as string }));
    sailActions[key] = found;
  }
  return found;
}
const patrolActions = ships.map((ship): SearchBoardAction => ({ do: "patrol", ship: ship.id }));
const cruiseActions = ships.map((ship): SearchBoardAction => ({ do: "cruise", ship: ship.id }));

/** Orders open to one group, in the ship movement phase or while it is shadowed. */
export function groupOrders(state: State, first: number, list: SearchBoardAction[]): void {
  if (state.status[first] !== ShipStatus.inPlay) return;
  if (canStep(state, first)) {
    const from = state.zone[first] as number;
    const steps = sailSteps[sideOf[first] as number]?.[from] as readonly number[];
    const orders = stepsFrom(first, from);
    const free = state.force[first] === 0 && shipType[first] !== CARRIER;
    for (let index = 0; index < steps.length; index++) {
      if (free || !strands(state, first, steps[index] as number)) list.push(orders[index] as SearchBoardAction);
    }
  }
  if (canChangeMode(state, first)) {
    if (state.mode[first] === 1) list.push(cruiseActions[first] as SearchBoardAction);
    else if (canPatrol(state, first)) list.push(patrolActions[first] as SearchBoardAction);
  }
}
