/**
 * A battle as plain data inside the game's state, questions that every chapter asks of it, and the copy that search
 * lives on. Ships are slots of flat arrays; a slot keeps its number until the battle is over, and a reserve has its
 * slot from the start, hidden until it enters the board.
 */
import type { May, No, Side } from "@admiralty/engine";
import { shipName } from "./components.ts";
import { distance, STEP_Q, STEP_R } from "./hexes.ts";
import { currentEvasion, freshRecord, isSunk, RECORD } from "./rules/hit-record.ts";
import type { BattleEnding, BattleShipIn, Jam, Status, StepName, Waiting } from "./types.ts";

export interface Battle {
  zone: number;
  night: boolean;
  attacker: Side;
  round: number;
  step: StepName;
  /** The side that owes a decision. */
  asked: Side;
  /** Edge the attacker entered by, 1 to 6; 0 before the die. */
  edge: number;
  ending: BattleEnding | null;

  // One entry per slot.
  unit: number[];
  side: Side[];
  status: Status[];
  q: number[];
  r: number[];
  heading: number[];
  /** Index into the reserve arrays, -1 for ships that began on the board. */
  reserve: number[];
  /** 1 when she has acted in this phase: moved (9.31), fired (9.62) or made the bonus move (9.95). */
  acted: number[];
  /** Hit records, seven numbers a slot, slashes of this round included (9.715). */
  hits: number[];
  /** Bow, stern, port and starboard boxes marked when the round's fire began: what the guns still count by (9.713). */
  guns: number[];
  /** Evasion when the round's fire began, or when she declared her withdrawal (9.94 asks whether it was reduced). */
  speed: number[];

  // The ship under way or firing.
  /** Slot, -1 when none has begun. */
  actor: number;
  hexes: number;
  turns: number;
  /** She stands in a friend's hex and must not pass through it (R29). */
  stopped: boolean;
  jam: Jam;
  /** Salvos laid: four sections for every target slot. */
  laid: number[];
  /** Shots still to be rolled at each slot. */
  shots: number[];
  /** The slot of a hit that waits to be placed; -1 when none. */
  markSlot: number;
  markKind: Waiting;

  // Reinforcements.
  reserveSide: Side[];
  /** 1 when held back (9.272). */
  reserveHeld: number[];
  /** Attempts made (9.41). */
  reserveTries: number[];
  /** 1 when the die has let it come (9.44). */
  reserveReady: number[];
  /** Round in which it last rolled; for ships held back, after which they came on. */
  reserveRolled: number[];
  /** Reserve coming on now and its edge; -1 and 0 when none. */
  joining: number;
  joinEdge: number;
  /** The attacker has offered to break off (9.92). */
  offered: boolean;
}

export function emptyBattle(zone: number, night: boolean, attacker: Side): Battle {
  return {
    zone,
    night,
    attacker,
    round: 0,
    step: "deploy",
    asked: defender({ attacker }),
    edge: 0,
    ending: null,
    unit: [],
    side: [],
    status: [],
    q: [],
    r: [],
    heading: [],
    reserve: [],
    acted: [],
    hits: [],
    guns: [],
    speed: [],
    actor: -1,
    hexes: 0,
    turns: 0,
    stopped: false,
    jam: "untested",
    laid: [],
    shots: [],
    markSlot: -1,
    markKind: "none",
    reserveSide: [],
    reserveHeld: [],
    reserveTries: [],
    reserveReady: [],
    reserveRolled: [],
    joining: -1,
    joinEdge: 0,
    offered: false,
  };
}

/** Gives a ship her slot. Reserves wait off the board, others are to be placed. */
export function addShip(b: Battle, ship: BattleShipIn, side: Side, reserve: number): number {
  const slot = b.unit.length;
  b.unit.push(ship.unit);
  b.side.push(side);
  b.status.push(reserve < 0 ? "placing" : "reserve");
  b.q.push(0);
  b.r.push(0);
  b.heading.push(0);
  b.reserve.push(reserve);
  b.acted.push(0);
  const hits = ship.hits.length === RECORD ? ship.hits : freshRecord();
  for (let index = 0; index < RECORD; index++) b.hits.push(hits[index] as number);
  for (let section = 0; section < 4; section++) b.guns.push(hits[section] as number);
  b.speed.push(0);
  b.speed[slot] = evasion(b, slot);
  b.laid.push(0, 0, 0, 0);
  b.shots.push(0);
  return slot;
}

export function cloneBattle(b: Battle): Battle {
  return {
    zone: b.zone,
    night: b.night,
    attacker: b.attacker,
    round: b.round,
    step: b.step,
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

export const defender = ({ attacker }: Pick<Battle, "attacker">): Side => (1 - attacker) as Side;

/** On the battle board, withdrawing or not. */
export function present(b: Battle, slot: number): boolean {
  const status = b.status[slot];
  return status === "fighting" || status === "withdrawing";
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

/** 9.21: a ship of one's own in this action. The enemy's reserves are not known to be there. */
export function mayCommand(b: Battle, side: Side, unit: number, no?: No): May {
  const slot = slotOf(b, unit);
  if (slot < 0 || (b.side[slot] !== side && b.status[slot] === "reserve")) {
    return no?.("9.21", `${shipName(unit)} is not in this action.`);
  }
  return b.side[slot] === side || no?.("9.21", `${shipName(unit)} is not yours to command.`);
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
export function slowest(b: Battle, which?: Status): number {
  let least = -1;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (!present(b, slot) || b.acted[slot] === 1 || (which && b.status[slot] !== which)) continue;
    const speed = evasion(b, slot);
    if (least < 0 || speed < least) least = speed;
  }
  return least;
}

/** Of ships equally fast the attacker's act first (9.31). */
export function sideOfSlowest(b: Battle, least: number, which?: Status): Side {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.attacker && isNext(b, slot, least, which)) return b.attacker;
  }
  return defender(b);
}

export function isNext(b: Battle, slot: number, least: number, which?: Status): boolean {
  return present(b, slot) && b.acted[slot] === 0 && (!which || b.status[slot] === which) && evasion(b, slot) === least;
}

export function clearActed(b: Battle): void {
  for (let slot = 0; slot < b.acted.length; slot++) b.acted[slot] = 0;
}
