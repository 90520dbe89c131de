/** Making, copying and reading the state. */
import {
  airOf,
  attackOf,
  defenseTable,
  isActive,
  onChart,
  placeCount,
  shipCount,
  sideOf,
  speedOf,
  turns,
} from "./components.ts";
import type { Options, State } from "./types.ts";

/** Bits of `mark`, all of them about this turn. */
export const moved = 1;
export const disabled = 2;
export const disengaged = 4;
/** Came to port during combat, so not to be struck there (9.5). */
export const arrived = 8;
export const struck = 16;
/** Found an oiler last turn; waits to be placed (16.1). */
export const refuelled = 32;
/** A convoy that remains at sea (14.3). */
export const stays = 64;
/** 19.3 */
export const faceDown = 128;

/** Pushed one by one: such an array has no holes and stays fast. */
function filled(length: number, value: number): number[] {
  const values: number[] = [];
  for (let index = 0; index < length; index++) values.push(value);
  return values;
}

export function blank(options: Options): State {
  return {
    options,
    turn: 1,
    step: "stations",
    next: "over",
    poc: 0,
    since: 1,
    opening: 0,
    loc: filled(shipCount, onChart),
    damage: filled(shipCount, 0),
    side: sideOf.slice(),
    mark: filled(shipCount, 0),
    origin: filled(shipCount, onChart),
    ready: filled(shipCount, 0),
    uBoats: 0,
    uBoatsWaiting: 0,
    boats: filled(6, 0),
    control: filled(turns * 6, 0),
    ledger: filled(turns * 4, 0),
    convoyPoints: 0,
    attempted: 0,
    yards: filled(placeCount, 0),
    air: [-1, -1],
    unfought: 0,
    at: -1,
    round: 0,
    group: filled(shipCount, 0),
    guns: filled(shipCount, 0),
    target: filled(shipCount, -1),
    orders: [],
    strikes: [0, 0],
    secret: [0, 0],
    fled: -1,
    intent: 0,
    queue: [],
  };
}

export function clone(state: State): State {
  return {
    options: state.options,
    turn: state.turn,
    step: state.step,
    next: state.next,
    poc: state.poc,
    since: state.since,
    opening: state.opening,
    loc: state.loc.slice(),
    damage: state.damage.slice(),
    side: state.side.slice(),
    mark: state.mark.slice(),
    origin: state.origin.slice(),
    ready: state.ready.slice(),
    uBoats: state.uBoats,
    uBoatsWaiting: state.uBoatsWaiting,
    boats: state.boats.slice(),
    control: state.control.slice(),
    ledger: state.ledger.slice(),
    convoyPoints: state.convoyPoints,
    attempted: state.attempted,
    yards: state.yards.slice(),
    air: state.air.slice(),
    unfought: state.unfought,
    at: state.at,
    round: state.round,
    group: state.group.slice(),
    guns: state.guns.slice(),
    target: state.target.slice(),
    orders: state.orders.slice(),
    strikes: state.strikes.slice(),
    secret: state.secret.slice(),
    fled: state.fled,
    intent: state.intent,
    queue: state.queue.slice(),
  };
}

// --- current factors (7.5, 7.6) ------------------------------------------------------------

export function defense(state: State, ship: number): number {
  return defenseTable(state.options.weakBismarcks)[ship] as number;
}

/** 7.5: a point of speed for a point of damage, never below 1. */
export function speed(state: State, ship: number): number {
  const left = (speedOf[ship] as number) - (state.damage[ship] as number);
  return left < 1 ? 1 : left;
}

/** 7.6, R10: damage equal to defense leaves one shot, or none to a ship that never had any. */
export function attack(state: State, ship: number): number {
  const printed = attackOf[ship] as number;
  return printed > 1 && (state.damage[ship] as number) >= defense(state, ship) ? 1 : printed;
}

/** 7.6: a crippled carrier cannot launch. */
export function airFactor(state: State, ship: number): number {
  const printed = airOf[ship] as number;
  return printed > 0 && (state.damage[ship] as number) >= defense(state, ship) ? 0 : printed;
}

/** 7.4 */
export function isSunk(state: State, ship: number): boolean {
  return (state.damage[ship] as number) > defense(state, ship);
}

export function marked(state: State, ship: number, bit: number): boolean {
  return ((state.mark[ship] as number) & bit) !== 0;
}

export function setMark(state: State, ship: number, bit: number): void {
  state.mark[ship] = (state.mark[ship] as number) | bit;
}

export function clearMark(state: State, ship: number, bit: number): void {
  state.mark[ship] = (state.mark[ship] as number) & ~bit;
}

/** 2.4, 2.5 */
export function portOpen(state: State, place: number): boolean {
  return isActive(place, state.turn);
}

/** Whether a side has a ship in a place. */
export function present(state: State, side: number, place: number): boolean {
  const { loc, side: sides } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] === place && sides[ship] === side) return true;
  }
  return false;
}

/** Control last turn: 0 nobody, 1 allies, 2 axis. Before the first turn nobody (6.2). */
export function controlLastTurn(state: State, area: number): number {
  return state.turn === 1 ? 0 : (state.control[(state.turn - 2) * 6 + area] as number);
}
