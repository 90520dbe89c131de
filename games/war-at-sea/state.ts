/** Making, copying and reading the state. */
import type { By, Side } from "@admiralty/engine";
import {
  type Area,
  airOf,
  areaCount,
  attackOf,
  defenseTable,
  isActive,
  noShip,
  nowhere,
  onChart,
  type Place,
  placeCount,
  type Ship,
  shipCount,
  sideOf,
  speedOf,
  turns,
} from "./components.ts";
import type { Options, Seen, State } from "./types.ts";

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
function filled<Key extends number, Value>(length: number, value: Value): By<Key, Value> {
  const values: Value[] = [];
  for (let index = 0; index < length; index++) values.push(value);
  return values as never;
}

function copied<Values>(values: Values): Values {
  return (values as unknown[]).slice() as Values;
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
    side: copied(sideOf) as State["side"],
    mark: filled(shipCount, 0),
    origin: filled(shipCount, onChart),
    ready: filled(shipCount, 0),
    uBoats: 0,
    uBoatsWaiting: 0,
    boats: filled(areaCount, 0),
    control: new Array(turns * areaCount).fill(0),
    ledger: new Array(turns * 4).fill(0),
    convoyPoints: 0,
    attempted: 0,
    yards: filled(placeCount, 0),
    air: [-1, -1],
    unfought: 0,
    at: nowhere,
    round: 0,
    group: filled(shipCount, 0),
    guns: filled(shipCount, 0),
    target: filled(shipCount, noShip),
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
    loc: copied(state.loc),
    damage: copied(state.damage),
    side: copied(state.side),
    mark: copied(state.mark),
    origin: copied(state.origin),
    ready: copied(state.ready),
    uBoats: state.uBoats,
    uBoatsWaiting: state.uBoatsWaiting,
    boats: copied(state.boats),
    control: state.control.slice(),
    ledger: state.ledger.slice(),
    convoyPoints: state.convoyPoints,
    attempted: state.attempted,
    yards: copied(state.yards),
    air: [state.air[0], state.air[1]],
    unfought: state.unfought,
    at: state.at,
    round: state.round,
    group: copied(state.group),
    guns: copied(state.guns),
    target: copied(state.target),
    orders: state.orders.slice(),
    strikes: [state.strikes[0], state.strikes[1]],
    secret: [state.secret[0], state.secret[1]],
    fled: state.fled,
    intent: state.intent,
    queue: state.queue.slice(),
  };
}

// --- current factors (7.5, 7.6) ------------------------------------------------------------

export function defense(state: Seen, ship: Ship): number {
  return defenseTable(state.options.weakBismarcks)[ship]!;
}

/** 7.5: a point of speed for a point of damage, never below 1. */
export function speed(state: Seen, ship: Ship): number {
  const left = speedOf[ship]! - state.damage[ship]!;
  return left < 1 ? 1 : left;
}

/** 7.6, R10: damage equal to defense leaves one shot, or none to a ship that never had any. */
export function attack(state: Seen, ship: Ship): number {
  const printed = attackOf[ship]!;
  return printed > 1 && state.damage[ship]! >= defense(state, ship) ? 1 : printed;
}

/** 7.6: a crippled carrier cannot launch. */
export function airFactor(state: Seen, ship: Ship): number {
  const printed = airOf[ship]!;
  return printed > 0 && state.damage[ship]! >= defense(state, ship) ? 0 : printed;
}

/** 7.4 */
export function isSunk(state: Seen, ship: Ship): boolean {
  return state.damage[ship]! > defense(state, ship);
}

export function marked(state: Seen, ship: Ship, bit: number): boolean {
  return (state.mark[ship]! & bit) !== 0;
}

export function setMark(state: State, ship: Ship, bit: number): void {
  state.mark[ship] = state.mark[ship]! | bit;
}

export function clearMark(state: State, ship: Ship, bit: number): void {
  state.mark[ship] = state.mark[ship]! & ~bit;
}

/** 2.4, 2.5 */
export function portOpen(state: State, place: Place): boolean {
  return isActive(place, state.turn);
}

/** Whether a side has a ship in a place. */
export function present(state: State, side: Side, place: Place): boolean {
  const { loc, side: sides } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] === place && sides[ship] === side) return true;
  }
  return false;
}

/** Control last turn: 0 nobody, 1 allies, 2 axis. Before the first turn nobody (6.2). */
export function controlLastTurn(state: State, area: Area): 0 | 1 | 2 {
  return state.turn === 1 ? 0 : state.control[(state.turn - 2) * areaCount + area]!;
}
