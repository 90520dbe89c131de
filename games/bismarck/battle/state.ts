/** Questions that every chapter of the battle asks of its state, and the copy that search lives on. */
import { distance, STEP_Q, STEP_R } from "./hexes.ts";
import { currentEvasion, isSunk, RECORD } from "./hit-record.ts";
import { type Battle, Status } from "./types.ts";

export function cloneBattle(b: Battle): Battle {
  return {
    zone: b.zone,
    night: b.night,
    attacker: b.attacker,
    round: b.round,
    phase: b.phase,
    asked: b.asked,
    edge: b.edge,
    ending: b.ending,
    unit: b.unit.slice(),
    side: b.side.slice(),
    status: b.status.slice(),
    q: b.q.slice(),
    r: b.r.slice(),
    heading: b.heading.slice(),
    reserve: b.reserve.slice(),
    acted: b.acted.slice(),
    hits: b.hits.slice(),
    guns: b.guns.slice(),
    speed: b.speed.slice(),
    actor: b.actor,
    hexes: b.hexes,
    turns: b.turns,
    stopped: b.stopped,
    jam: b.jam,
    laid: b.laid.slice(),
    shots: b.shots.slice(),
    markSlot: b.markSlot,
    markKind: b.markKind,
    reserveSide: b.reserveSide.slice(),
    reserveHeld: b.reserveHeld.slice(),
    reserveTries: b.reserveTries.slice(),
    reserveReady: b.reserveReady.slice(),
    reserveRolled: b.reserveRolled.slice(),
    joining: b.joining,
    joinEdge: b.joinEdge,
    offered: b.offered,
  };
}

/** On the battle board, withdrawing or not. */
export function present(b: Battle, slot: number): boolean {
  const status = b.status[slot] as number;
  return status === Status.fighting || status === Status.withdrawing;
}

export function evasion(b: Battle, slot: number): number {
  return currentEvasion(b.unit[slot] as number, b.hits, slot * RECORD);
}

/** Every midships box marked, though she still fires this round (9.714). */
export function sinking(b: Battle, slot: number): boolean {
  return isSunk(b.unit[slot] as number, b.hits, slot * RECORD);
}

export function slotOf(b: Battle, unit: number): number {
  return b.unit.indexOf(unit);
}

export function apart(b: Battle, one: number, other: number): number {
  return distance((b.q[one] as number) - (b.q[other] as number), (b.r[one] as number) - (b.r[other] as number));
}

/** Ships of a side in a hex, `except` left out. */
export function shipsIn(b: Battle, side: number, q: number, r: number, except: number): number {
  let count = 0;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (slot !== except && b.side[slot] === side && b.q[slot] === q && b.r[slot] === r && present(b, slot)) count++;
  }
  return count;
}

export function aheadQ(b: Battle, slot: number, heading: number): number {
  return (b.q[slot] as number) + (STEP_Q[heading] as number);
}
export function aheadR(b: Battle, slot: number, heading: number): number {
  return (b.r[slot] as number) + (STEP_R[heading] as number);
}

/** A side has a ship on the board. */
export function sidePresent(b: Battle, side: number): boolean {
  for (let slot = 0; slot < b.unit.length; slot++) if (b.side[slot] === side && present(b, slot)) return true;
  return false;
}

/**
 * The evasion of the ships whose turn it is among those that have not acted: lowest first (9.31); -1 when all have.
 * `which` limits it to one status (withdrawing ships for the bonus move).
 */
export function slowest(b: Battle, which: number): number {
  let least = -1;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (!present(b, slot) || b.acted[slot] === 1 || (which >= 0 && b.status[slot] !== which)) continue;
    const speed = evasion(b, slot);
    if (least < 0 || speed < least) least = speed;
  }
  return least;
}

/** Of ships equally fast the attacker's act first (9.31). */
export function sideOfSlowest(b: Battle, which: number, least: number): number {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.attacker && isNext(b, slot, which, least)) return b.attacker;
  }
  return 1 - b.attacker;
}

export function isNext(b: Battle, slot: number, which: number, least: number): boolean {
  return (
    present(b, slot) && b.acted[slot] === 0 && (which < 0 || b.status[slot] === which) && evasion(b, slot) === least
  );
}

export function clearActed(b: Battle): void {
  for (let slot = 0; slot < b.acted.length; slot++) b.acted[slot] = 0;
}
