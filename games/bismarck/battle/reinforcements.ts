/** Reinforcements (9.4) and the faster ships that kept out at first (9.272). */
import type { Chance } from "@admiralty/engine";
import board from "../data/battle-board.json" with { type: "json" };
import { CARRY_ON, JOIN, SIGNAL } from "./actions.ts";
import { oppositeEdge } from "./hexes.ts";
import { shipId } from "./ships.ts";
import { evasion, present } from "./state.ts";
import { type Battle, type BattleAction, type BattleEvent, type Seat, SIDES, Status } from "./types.ts";

/** The first slot of a reserve that is still off the board; -1 when it has come. */
export function leader(b: Battle, reserve: number): number {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.reserve[slot] === reserve && b.status[slot] === Status.reserve) return slot;
  }
  return -1;
}

/** It could attack some enemy of the action: its fastest ship is as fast as one of them (9.43, 9.222). */
export function qualifies(b: Battle, reserve: number): boolean {
  let fastest = -1;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.reserve[slot] !== reserve) continue;
    const speed = evasion(b, slot);
    if (speed > fastest) fastest = speed;
  }
  if (fastest < 0) return false;
  for (let enemy = 0; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.reserveSide[reserve] || !present(b, enemy)) continue;
    if (evasion(b, enemy) <= fastest) return true;
  }
  return false;
}

/** May it roll now? From the end of the third round, once a round (9.41). */
export function maySignal(b: Battle, reserve: number): boolean {
  return (
    b.reserveHeld[reserve] === 0 &&
    b.reserveReady[reserve] === 0 &&
    b.round >= board.reinforcement.firstRoundEnd &&
    (b.reserveRolled[reserve] as number) < b.round &&
    qualifies(b, reserve)
  );
}

/** May it come on now? Held-back ships need no die (9.272). */
export function mayJoin(b: Battle, reserve: number): boolean {
  return (b.reserveHeld[reserve] === 1 || b.reserveReady[reserve] === 1) && qualifies(b, reserve);
}

export function musterActions(b: Battle): readonly BattleAction[] {
  const actions: BattleAction[] = [];
  for (let reserve = 0; reserve < b.reserveSide.length; reserve++) {
    if (b.reserveSide[reserve] !== b.asked) continue;
    const slot = leader(b, reserve);
    if (slot < 0) continue;
    const unit = b.unit[slot] as number;
    if (maySignal(b, reserve)) actions.push(SIGNAL[unit] as BattleAction);
    if (mayJoin(b, reserve)) actions.push(JOIN[unit] as BattleAction);
  }
  actions.push(CARRY_ON);
  return actions;
}

/** One die: 1 on the first attempt, 1 or 2 on the second, and so on (9.41, R7). */
export function signal(b: Battle, reserve: number, chance: Chance, log?: BattleEvent[]): void {
  const needed = (b.reserveTries[reserve] as number) + 1;
  b.reserveTries[reserve] = needed;
  b.reserveRolled[reserve] = b.round;
  const die = chance.die();
  const comes = die <= needed;
  if (comes) b.reserveReady[reserve] = 1;
  if (log) {
    log.push({
      type: "signalled",
      rule: "9.41",
      to: [SIDES[b.asked] as Seat],
      ship: shipId(b.unit[leader(b, reserve)] as number),
      die,
      needed,
      comes,
    });
  }
}

/**
 * The reserve shows itself and learns its edge: by die (9.42); ships held back enter by the attacker's own edge or,
 * for the defender, the opposite one (9.272).
 */
export function join(b: Battle, reserve: number, chance: Chance, log?: BattleEvent[]): void {
  const side = b.reserveSide[reserve] as number;
  b.joining = reserve;
  const ships: string[] = [];
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.reserve[slot] !== reserve) continue;
    b.status[slot] = Status.placing;
    if (log) ships.push(shipId(b.unit[slot] as number));
  }
  const held = b.reserveHeld[reserve] === 1;
  if (log) {
    const rule = held ? "9.272" : "9.42";
    log.push({ type: "joining", rule, reveals: true, side: SIDES[side] as Seat, ships });
  }
  if (held) {
    b.reserveRolled[reserve] = b.round;
    b.joinEdge = side === b.attacker ? b.edge : oppositeEdge(b.edge);
    return;
  }
  const die = chance.die();
  b.joinEdge = die;
  if (log) log.push({ type: "edge", rule: "9.42", side: SIDES[side] as Seat, die, edge: die });
}
