/** 5.1 to 5.3: ships move zone by zone, burn fuel and patrol; 9.729: what damage leaves of their speed. */
import orders from "../data/order-of-appearance.json" with { type: "json" };
import { AirStatus, Changed, type Event, ShipStatus, type State } from "../types.ts";
import { airOnBoard, BISMARCK, CARRIER, CRUISER, GERMAN, SHIPS, ships, shipType, sideOf, unitIds } from "../units.ts";
import { BERGEN, zoneIds } from "../zones.ts";
import { boundToPatrol, isBound } from "./appearance.ts";
import { evasion, inPort, members } from "./fleet.ts";
import { canTow } from "./task-forces.ts";
import { FIRST_TURN, isC } from "./time.ts";

const printedSpeed = ships.map((ship) => ship.speed);

/** 9.729 */
export type Speed = "none" | "emergency" | "one" | "two";
export function speedByEvasion(level: number): Speed {
  return level <= 6 ? "none" : level <= 15 ? "emergency" : level <= 24 ? "one" : "two";
}

/** Only German ships, only in the first turn (5.28). */
export function inBreakout(state: State, ship: number): boolean {
  return state.turn === FIRST_TURN && sideOf[ship] === GERMAN;
}

/** Out of fuel or crippled: one zone, and only in a C turn (5.23, 5.24, 9.729). */
export function inEmergency(state: State, ship: number): boolean {
  if (speedByEvasion(evasion(state, ship)) === "emergency") return true;
  return shipType[ship] !== CRUISER && state.fuel[ship] === 0;
}

function launchedThisTurn(state: State, carrier: number): boolean {
  for (const unit of airOnBoard[carrier] as readonly number[]) {
    if (state.status[unit] === AirStatus.aloft && state.since[unit - SHIPS] === state.turn) return true;
  }
  return false;
}

/** Most zones the ship by herself may move in this turn, whatever her task force does. */
export function mostZones(state: State, ship: number): number {
  if (state.status[ship] !== ShipStatus.inPlay || state.held[ship] === state.turn || isBound(state, ship)) return 0;
  const speed = speedByEvasion(evasion(state, ship));
  if (speed === "none") return 0;
  if (inEmergency(state, ship)) return isC(state.turn) ? 1 : 0;
  if (inBreakout(state, ship)) return speed === "two" ? orders.breakout.most : 1;
  const most = speed === "two" ? (printedSpeed[ship] as number) : 1;
  if (shipType[ship] === CRUISER || most < 2) return most;
  // 5.13, 5.26: never two zones in consecutive turns. 5.29: not when aircraft were launched.
  if (state.fast[ship] === state.turn - 1) return 1;
  return shipType[ship] === CARRIER && launchedThisTurn(state, ship) ? 1 : most;
}

/** Fuel factors that the ship's next zone costs (5.21, 5.22, 5.25, 5.27, 5.28). */
export function fuelForNextZone(state: State, ship: number): number {
  if (shipType[ship] === CRUISER) return 0;
  const moved = state.moved[ship] as number;
  if (inBreakout(state, ship)) return moved >= orders.breakout.free ? 1 : 0;
  if (printedSpeed[ship] === 2) return moved === 1 ? 1 : 0;
  return isC(state.turn) || inEmergency(state, ship) ? 0 : 1;
}

/** May the whole group of this first ship move one zone more? A ship that cannot move at all must be towed (9.729). */
export function canStep(state: State, first: number): boolean {
  const force = state.force[first] as number;
  if (force === 0) return shipCanStep(state, first);
  let towed = false;
  const group = members(state, first);
  for (const ship of group) {
    if (speedByEvasion(evasion(state, ship)) === "none") towed = true;
    else if (!shipCanStep(state, ship)) return false;
  }
  if (!towed) return true;
  if (!isC(state.turn) || (state.moved[first] as number) > 0) return false;
  for (const ship of group) if (state.held[ship] === state.turn) return false;
  return canTow(state, group);
}

function shipCanStep(state: State, ship: number): boolean {
  // Most have moved all they ever could: asked first, for this is asked at every step.
  const moved = state.moved[ship] as number;
  if (moved >= 2 && !inBreakout(state, ship)) return false;
  return moved < mostZones(state, ship) && fuelForNextZone(state, ship) <= (state.fuel[ship] as number);
}

/** Has the group had its move under a shadow already (8.11)? Then it has none in the movement phase. */
export function hasFled(state: State, first: number): boolean {
  return ((state.changed[first] as number) & Changed.fled) !== 0;
}

/** 5.32: before she moves, once a turn. The Edinburgh stays on patrol until she is set free. */
export function canChangeMode(state: State, first: number): boolean {
  if ((state.moved[first] as number) > 0 || ((state.changed[first] as number) & Changed.mode) !== 0) return false;
  return state.mode[first] !== 1 || !boundToPatrol(state, first);
}

/** Everyone but carriers; a force with one ship that can (5.31, 5.45, R26). */
export function canPatrol(state: State, first: number): boolean {
  if (state.force[first] === 0) return shipType[first] !== CARRIER;
  for (const ship of members(state, first)) if (shipType[ship] !== CARRIER) return true;
  return false;
}

export function sail(state: State, first: number, to: number, log?: Event[]): void {
  const from = state.zone[first] as number;
  const group = members(state, first);
  const costs: number[] = [];
  for (const ship of group) {
    const cost = speedByEvasion(evasion(state, ship)) === "none" ? 0 : fuelForNextZone(state, ship);
    costs.push(cost);
  }
  for (let index = 0; index < group.length; index++) {
    stepTo(state, group[index] as number, to, costs[index] as number);
  }
  if (log) {
    log.push({
      type: "sailed",
      rule: "5.17",
      ships: group.map((ship) => unitIds[ship] as string),
      from: zoneIds[from] as string,
      zone: zoneIds[to] as string,
      fuel: costs,
      to: sideOf[first] === GERMAN ? ["german"] : ["british"],
    });
  }
}

export function stepTo(state: State, ship: number, to: number, cost: number): void {
  const before = state.moved[ship] as number;
  // R2: only a zone entered and left in this turn was passed through.
  if (before > 0) state.passed[ship] = state.zone[ship] as number;
  state.zone[ship] = to;
  state.moved[ship] = before + 1;
  state.mode[ship] = 0;
  state.fuel[ship] = (state.fuel[ship] as number) - cost;
  if (before + 1 >= 2) state.fast[ship] = state.turn;
}

export function setMode(state: State, first: number, mode: number, log?: Event[]): void {
  for (const ship of members(state, first)) {
    state.mode[ship] = mode;
    state.changed[ship] = (state.changed[ship] as number) | Changed.mode;
  }
  if (log) {
    log.push({
      type: "mode",
      rule: "5.32",
      unit: unitIds[first] as string,
      mode: mode === 1 ? "patrol" : "movement",
      to: sideOf[first] === GERMAN ? ["german"] : ["british"],
    });
  }
}

/** After all ships have moved: who came into port, and whether the Bismarck has left Bergen. */
export function berth(state: State, log?: Event[]): void {
  for (const ship of [0, 1]) {
    if (state.status[ship] !== ShipStatus.inPlay) continue;
    if (!inPort(state, ship)) {
      state.docked[ship] = 0;
      state.raided[ship] = 0;
    } else if ((state.moved[ship] as number) > 0) {
      state.docked[ship] = state.turn;
      state.raided[ship] = 0;
      if (log) {
        const at = zoneIds[state.zone[ship] as number] as string;
        log.push({
          type: "port",
          rule: "12.7",
          ship: unitIds[ship] as string,
          zone: at,
          turn: state.turn,
          to: ["german"],
        });
      }
    }
  }
  if (state.zone[BISMARCK] !== BERGEN) state.sailed = 1;
}
