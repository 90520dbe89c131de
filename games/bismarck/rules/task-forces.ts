/** 5.4: ships in one zone combine into task forces and leave them, in the visibility phase only. */
import { Changed, type Event, type SearchBoardAction, ShipStatus, type State } from "../types.ts";
import { BATTLESHIP, BRITISH, CARRIER, SHIPS, ships, shipsOf, shipType, sideOf, unitIds } from "../units.ts";
import { boundToPatrol } from "./appearance.ts";
import { evasion, lead, members } from "./fleet.ts";

const combineActions: (SearchBoardAction | undefined)[] = new Array(SHIPS * SHIPS);
function combineAction(ship: number, other: number): SearchBoardAction {
  const key = ship * SHIPS + other;
  let action = combineActions[key];
  if (!action) {
    action = { do: "combine", ship: unitIds[ship] as string, with: unitIds[other] as string };
    combineActions[key] = action;
  }
  return action;
}
const detachActions = ships.map((ship): SearchBoardAction => ({ do: "detach", ship: ship.id }));

/** Each ship may leave a force once and enter one once a turn: enough for every arrangement, and it ends. */
export function taskForceActions(state: State, seat: number, list: SearchBoardAction[]): void {
  const own = shipsOf[seat] as readonly number[];
  for (const ship of own) {
    if (state.status[ship] !== ShipStatus.inPlay) continue;
    const changed = state.changed[ship] as number;
    if (state.force[ship] !== 0) {
      if ((changed & (Changed.detached | Changed.combined)) === 0) list.push(detachActions[ship] as SearchBoardAction);
      continue;
    }
    if ((changed & Changed.combined) !== 0) continue;
    for (const other of own) {
      if (other !== ship && mayCombine(state, ship, other)) list.push(combineAction(ship, other));
    }
  }
}

/** A force is entered by naming its first ship; of two single ships the later one joins the earlier. */
function mayCombine(state: State, ship: number, other: number): boolean {
  if (state.status[other] !== ShipStatus.inPlay || state.zone[other] !== state.zone[ship]) return false;
  return state.force[other] === 0 ? other < ship : lead(state, other) === other;
}

export function combine(state: State, ship: number, other: number, log?: Event[]): void {
  if (state.force[other] === 0) {
    state.force[other] = freeNumber(state, sideOf[ship] as number);
    state.changed[other] = (state.changed[other] as number) | Changed.combined;
  }
  state.force[ship] = state.force[other] as number;
  state.mode[ship] = state.mode[other] as number;
  const group = members(state, ship);
  if (boundToPatrol(state, ship)) for (const member of group) state.mode[member] = 1;
  state.changed[ship] = (state.changed[ship] as number) | Changed.combined;
  if (log) {
    const together = group.map((member) => unitIds[member] as string);
    log.push({
      type: "combined",
      rule: "5.41",
      ships: together,
      to: sideOf[ship] === BRITISH ? ["british"] : ["german"],
    });
  }
}

export function detach(state: State, ship: number, log?: Event[]): void {
  leaveForce(state, ship);
  state.changed[ship] = (state.changed[ship] as number) | Changed.detached;
  if (log) {
    const to = sideOf[ship] === BRITISH ? (["british"] as const) : (["german"] as const);
    log.push({ type: "detached", rule: "5.44", ship: unitIds[ship] as string, to });
  }
}

/** A force of one is no force; and carriers left to themselves are not on patrol (5.31). */
export function leaveForce(state: State, ship: number): void {
  const force = state.force[ship] as number;
  if (force === 0) return;
  state.force[ship] = 0;
  const left = (shipsOf[sideOf[ship] as number] as readonly number[]).filter((other) => state.force[other] === force);
  if (left.length === 1) state.force[left[0] as number] = 0;
  if (shipType[ship] === CARRIER) state.mode[ship] = 0;
  if (left.every((other) => shipType[other] === CARRIER)) for (const other of left) state.mode[other] = 0;
}

function freeNumber(state: State, seat: number): number {
  for (let number = 1; ; number++) {
    let used = false;
    for (const ship of shipsOf[seat] as readonly number[]) if (state.force[ship] === number) used = true;
    if (!used) return number;
  }
}

/** 9.729: a ship that cannot move is towed by a battleship, by a ship of her own type, or by any two ships. */
export function canTow(state: State, group: readonly number[]): boolean {
  const towed = group.filter((ship) => evasion(state, ship) <= 6);
  let tugs = group.filter((ship) => evasion(state, ship) > 6);
  // One tow at a time: each disabled ship needs her own tugs. Battleships first, for only a battleship tows one alone.
  for (const ship of towed.sort((a, b) => (shipType[a] as number) - (shipType[b] as number))) {
    const ownType = tugs.findIndex((tug) => shipType[tug] === shipType[ship]);
    const single = ownType >= 0 ? ownType : tugs.findIndex((tug) => shipType[tug] === BATTLESHIP);
    if (single >= 0) tugs = tugs.filter((_, index) => index !== single);
    else if (tugs.length >= 2) tugs = tugs.slice(2);
    else return false;
  }
  return true;
}
