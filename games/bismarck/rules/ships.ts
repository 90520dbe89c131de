/**
 * 5.1 to 5.3: ships move zone by zone, burn fuel and patrol; 9.729: what damage leaves of their speed. A side moves any
 * of its ships or none (5.11), and any number share a zone (5.19).
 */

import type { May, No, Side } from "@admiralty/engine";
import {
  type AirUnit,
  airOnBoard,
  bergen,
  bismarck,
  canPatrol,
  carrier,
  german,
  only,
  type Ship,
  shipCount,
  ships,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import orders from "../data/order-of-appearance.json" with { type: "json" };
import { forcesIn, shipsOf } from "../forces.ts";
import { put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { AirStatus, Changed, type Event, ShipStatus, type State } from "../types.ts";
import { isAtHand, isBound, mayEndPatrol, mayLeave } from "./appearance.ts";
import { mayMoveOn } from "./chance-phase.ts";
import { changesIn, opening } from "./changes.ts";
import { evasion, inPort, isInterned, isNotInterned, mayCommand, members } from "./fleet.ts";
import { canTow, mayBeNamed } from "./task-forces.ts";
import { isC, isLastTurn } from "./time.ts";

const printedSpeed = ships.map((ship) => ship.speed);
/** 5.13: who does not move two zones in consecutive turns: battleships and carriers. */
const tires = ships.map(({ type }) => type === "battleship" || type === "carrier");

/** 9.729 */
export type Speed = "none" | "emergency" | "one" | "two";
export function speedByEvasion(level: number): Speed {
  return level <= 6 ? "none" : level <= 15 ? "emergency" : level <= 24 ? "one" : "two";
}

/** Only German ships, only in the first turn (5.28), and only from where they may break out (43.2). */
export function inBreakout(state: State, ship: Ship): boolean {
  return sideOf[ship] === german && state.turn === opening(state) && forcesIn(state).breaksOut[ship] === 1;
}

/** Out of fuel or crippled: one zone, and only in a C turn (5.23, 5.24, 9.729). */
export function inEmergency(state: State, ship: Ship): boolean {
  return speedByEvasion(evasion(state, ship)) === "emergency" || isDry(state, ship);
}

function isDry(state: State, ship: Ship): boolean {
  return state.fuel[ship] === 0 && changesIn(state).burns[ship] === true;
}

function launchedThisTurn(state: State, carrier: Ship): boolean {
  for (const unit of airOnBoard[carrier] as readonly AirUnit[]) {
    if (state.status[unit] === AirStatus.aloft && state.since[unit - shipCount] === state.turn) return true;
  }
  return false;
}

/**
 * Most zones the ship by herself may move in this turn, whatever her task force does: cruisers two every turn (5.12, 44.2),
 * others less often, all of them less when damaged or without fuel (5.15).
 */
export function mostZones(state: State, ship: Ship): number {
  const { brokenDown, range } = changesIn(state);
  let most = soundZones(state, ship);
  if (most > 1 && brokenDown?.(state, ship)) most = 1;
  return range === undefined ? most : Math.min(most, range(state, ship));
}

function soundZones(state: State, ship: Ship): number {
  if (state.status[ship] !== ShipStatus.inPlay || state.held[ship] === state.turn || isBound(state, ship)) return 0;
  if (changesIn(state).laidUp?.(state, ship) || isInterned(state, ship)) return 0;
  const speed = speedByEvasion(evasion(state, ship));
  if (speed === "none") return 0;
  if (speed === "emergency" || isDry(state, ship)) return isC(state.turn) ? 1 : 0;
  if (inBreakout(state, ship)) return speed === "two" ? orders.breakout.most : 1;
  const most = speed === "two" ? (printedSpeed[ship] as number) : 1;
  if (!tires[ship] || most < 2) return most;
  // 5.13, 5.26: never two zones in consecutive turns, a breakout of two or more counted (R23). 5.29: not when aircraft were launched.
  if (isLastTurn(state.fast[ship] as number, state.turn)) return 1;
  return shipType[ship] === carrier && launchedThisTurn(state, ship) ? 1 : most;
}

/** Fuel factors that the ship's next zone costs (5.21, 5.22, 5.25, 5.27, 5.28). */
export function fuelForNextZone(state: State, ship: Ship): number {
  if (changesIn(state).burns[ship] !== true) return 0;
  const moved = state.moved[ship] as number;
  if (inBreakout(state, ship)) return moved >= orders.breakout.free ? 1 : 0;
  if (printedSpeed[ship] === 2) return moved === 1 ? 1 : 0;
  return isC(state.turn) || inEmergency(state, ship) ? 0 : 1;
}

/**
 * May the whole group of this first ship move one zone more (5.44)? A ship that cannot move at all must be towed
 * (9.729).
 */
export function canStep(state: State, first: Ship, no?: No, group: readonly Ship[] = members(state, first)): May {
  if (state.force[first] === 0) return shipCanStep(state, first, no);
  let towed = false;
  for (const ship of group) if (isDisabled(state, ship)) towed = true;
  if (towed && !mayBeTowed(state, first, group, no)) return false;
  const why: No | undefined =
    no && ((rule, reason) => no(rule, `${reason} Her force moves as its slowest ship does (5.44).`));
  for (const ship of group) if (!(towed && isDisabled(state, ship)) && !shipCanStep(state, ship, why)) return false;
  return true;
}

/** Is no ship of the group kept out of a zone that is open to her side? Asked once, before any of the zones. */
export function entersFreely(state: State, group: readonly Ship[]): boolean {
  const { homeward } = changesIn(state);
  if (homeward === undefined) return true;
  for (let index = 0; index < group.length; index++) if (homeward(state, group[index] as Ship)) return false;
  return true;
}

/** May all ships of the group go into a zone that is open to their side? */
export function mayEnter(state: State, group: readonly Ship[], to: Zone, no?: No): May {
  const { mayEnter: may } = changesIn(state);
  if (may === undefined) return true;
  for (let index = 0; index < group.length; index++) if (!may(state, group[index] as Ship, to, no)) return false;
  return true;
}

function isDisabled(state: State, ship: Ship): boolean {
  return speedByEvasion(evasion(state, ship)) === "none";
}

function mayBeTowed(state: State, first: Ship, group: readonly Ship[], no?: No): May {
  const helpless = () => nameOf(group.find((ship) => isDisabled(state, ship)) as Ship);
  if ((state.moved[first] as number) > 0) return no?.("9.729", `${helpless()} is in tow and moves one zone a turn.`);
  for (const ship of group) if (!mayMoveOn(state, ship, no)) return false;
  return (isC(state.turn) && canTow(state, group)) || no?.("9.729", needsTow(helpless()));
}

const needsTow = (name: string): string =>
  `${name} cannot move by herself: in C turns a battleship, a ship of her type or any two ships of her force tow her one zone.`;

/** 9.729: without a tow. */
export function movesByHerself(state: State, ship: Ship, no?: No): May {
  return !isDisabled(state, ship) || no?.("9.729", `${nameOf(ship)} cannot move by herself.`);
}

function shipCanStep(state: State, ship: Ship, no?: No): May {
  // Most have moved all they ever could: asked first, for this is asked at every step.
  const moved = state.moved[ship] as number;
  if ((moved >= 2 && !inBreakout(state, ship)) || moved >= mostZones(state, ship)) return no && limit(state, ship, no);
  return hasFuel(state, ship, fuelForNextZone(state, ship), no);
}

/** 5.23 */
export function hasFuel(state: State, ship: Ship, needed: number, no?: No): May {
  return needed <= (state.fuel[ship] as number) || no?.("5.23", `${nameOf(ship)} has not enough fuel for it.`);
}

/** Why a ship has come to the end of her movement. */
function limit(state: State, ship: Ship, no: No): false {
  const name = nameOf(ship);
  const level = evasion(state, ship);
  const speed = speedByEvasion(level);
  if (!mayMoveOn(state, ship, no) || !mayLeave(state, ship, no)) return false;
  if (!isNotInterned(state, ship, no)) return false;
  if (changesIn(state).home?.(state, ship)) return no("52.3", `${name} has come into port for good.`);
  const fitting = changesIn(state).fitting?.(state, ship);
  if (fitting) return no(fitting.rule, fitting.why);
  if (changesIn(state).laidUp?.(state, ship)) return no("52.3", `${name} lies in port for two complete turns first.`);
  if (speed === "none") return no("9.729", needsTow(name));
  if (inEmergency(state, ship)) {
    const [rule, why] = speed === "emergency" ? ["9.729", `With evasion ${level}`] : ["5.24", "Without fuel"];
    return no(
      rule,
      isC(state.turn) ? `${why} ${name} moves one zone and no more.` : `${why} ${name} moves only in turns marked C.`,
    );
  }
  if (speed === "one" && printedSpeed[ship] === 2) {
    return no("9.729", `With evasion ${level} ${name} moves one zone a turn.`);
  }
  if (changesIn(state).brokenDown?.(state, ship)) return no("39.2", `${name} has broken down and moves one zone.`);
  const { range } = changesIn(state);
  if (range && range(state, ship) <= (state.moved[ship] as number)) {
    return no("23.21", `${name} has not enough fuel for it.`);
  }
  if (printedSpeed[ship] === 1) return no("5.14", `${name} moves one zone a turn.`);
  if (tires[ship] && state.moved[ship] === 1) {
    return isLastTurn(state.fast[ship] as number, state.turn)
      ? no("5.26", `${name} moved two zones or more last turn: one zone is all she may move now.`)
      : no("5.29", `${name} has launched aircraft this turn and moves no more than one zone.`);
  }
  return no("5.16", `${name} has moved as far as she can this turn.`);
}

/** Has the group had its move under a shadow already (8.11)? Then it has none in the movement phase. */
export function hasFled(state: State, first: Ship): boolean {
  return ((state.changed[first] as number) & Changed.fled) !== 0;
}

export function hasHerMove(state: State, first: Ship, no?: No): May {
  return !hasFled(state, first) || no?.("8.11", `${nameOf(first)} has had her move under shadow.`);
}

/** A group that takes orders at all: in play, named by its first ship (5.44), not yet moved under a shadow (8.11). */
export function mayOrder(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  return isAtHand(state, ship, no) && mayBeNamed(state, ship, no) && hasHerMove(state, ship, no);
}

/** 5.32: before she moves, once a turn. */
function mayChangeMode(state: State, first: Ship, no?: No): May {
  if ((state.moved[first] as number) > 0) return no?.("5.32", "The mode is changed before she moves.");
  return (
    ((state.changed[first] as number) & Changed.mode) === 0 ||
    no?.("5.32", "She has changed her mode already this turn.")
  );
}

/** 5.34 */
export const onPatrol = (name: string, no?: No): May => no?.("5.34", `${name} is on patrol already.`);

/** 5.31, 2.423, 23.17: everyone but carriers and flotillas; a force with one ship that can (5.45, R26). */
export function mayPatrol(state: State, first: Ship, no?: No, group: readonly Ship[] = members(state, first)): May {
  if (!mayChangeMode(state, first, no)) return false;
  if (state.mode[first] === 1) return onPatrol(nameOf(first), no);
  if (!isNotInterned(state, first, no)) return false;
  const { mayPatrol: may } = changesIn(state);
  if (may !== undefined) for (const ship of group) if (!may(state, ship, no)) return false;
  for (const ship of group) if (canPatrol[ship]) return true;
  return no?.("5.31", "Aircraft carriers and flotillas do not patrol.");
}

/** The Edinburgh stays on patrol until she is set free (4.1). */
export function mayCruise(state: State, first: Ship, no?: No): May {
  if (!mayChangeMode(state, first, no)) return false;
  if (state.mode[first] !== 1) return no?.("5.34", "She is not on patrol.");
  return mayEndPatrol(state, first, no);
}

export function sailTo(state: State, first: Ship, to: Zone, log?: Event[]): void {
  const from = state.zone[first] as Zone;
  const group = members(state, first);
  const costs: number[] = [];
  for (const ship of group) {
    const cost = speedByEvasion(evasion(state, ship)) === "none" ? 0 : fuelForNextZone(state, ship);
    costs.push(cost);
  }
  for (let index = 0; index < group.length; index++) {
    stepTo(state, group[index] as Ship, to, costs[index] as number);
  }
  log?.push({
    type: "sailed",
    rule: "5.17",
    ships: group.map((ship) => unitIds[ship] as string),
    from: zoneIds[from] as string,
    zone: zoneIds[to] as string,
    fuel: costs,
    to: only[sideOf[first] as Side],
  });
}

export function stepTo(state: State, ship: Ship, to: Zone, cost: number): void {
  const before = state.moved[ship] as number;
  // R2: only a zone entered and left in this turn was passed through.
  const from = state.zone[ship] as Zone;
  if (before > 0) state.passed = put(state.passed, ship, from);
  // Under way she is no longer on patrol: on patrol she does not move (5.33).
  state.zone[ship] = to;
  state.moved = put(state.moved, ship, before + 1);
  state.mode[ship] = 0;
  changesIn(state).entered?.(state, ship, from);
  state.fuel = put(state.fuel, ship, (state.fuel[ship] as number) - cost);
  if (before + 1 >= 2) state.fast = put(state.fast, ship, state.turn);
}

export function setMode(state: State, first: Ship, mode: number, log?: Event[]): void {
  for (const ship of members(state, first)) {
    state.mode[ship] = mode;
    state.changed = put(state.changed, ship, (state.changed[ship] as number) | Changed.mode);
  }
  log?.push({
    type: "mode",
    rule: "5.32",
    unit: unitIds[first] as string,
    mode: mode === 1 ? "patrol" : "movement",
    to: only[sideOf[first] as Side],
  });
}

/** After all ships have moved: who came into port, and whether the Bismarck has left Bergen. */
export function berth(state: State, log?: Event[]): void {
  for (const ship of shipsOf(state, german)) {
    if (state.status[ship] !== ShipStatus.inPlay) continue;
    if (!inPort(state, ship)) {
      state.docked = put(state.docked, ship, 0);
      state.raided = put(state.raided, ship, 0);
    } else if ((state.moved[ship] as number) > 0) {
      state.docked = put(state.docked, ship, state.turn);
      state.raided = put(state.raided, ship, 0);
      const [id, zone] = [unitIds[ship] as string, zoneIds[state.zone[ship] as Zone] as string];
      log?.push({ type: "port", rule: "12.7", ship: id, zone, turn: state.turn, to: only[german] });
    }
  }
  if (state.zone[bismarck] !== bergen) state.sailed = 1;
}
