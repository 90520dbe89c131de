/**
 * A battle as plain data inside the game's state, questions that every chapter asks of it, and the copy that search
 * lives on. Ships are slots of flat arrays; a slot keeps its number until the battle is over, and a reserve has its
 * slot from the start, hidden until it enters the board.
 */
import { type By, type May, type No, other, type Side } from "@admiralty/engine";
import type { Zone } from "../zones.ts";
import {
  Box,
  type Heading,
  noReserve,
  noSlot,
  type Reserve,
  recordSize,
  type Ship,
  type Slot,
  shipName,
  shipNumber,
  torpedoSalvoes,
} from "./components.ts";
import { distance, stepQ, stepR } from "./hexes.ts";
import { currentEvasion, freshRecord, isSunk } from "./rules/hit-record.ts";
import type { BattleEnding, BattleReserve, BattleShipIn, Jam, Status, StepName, Waiting } from "./types.ts";

export interface Battle {
  zone: Zone;
  night: boolean;
  attacker: Side;
  round: number;
  step: StepName;
  /** The side that owes a decision. */
  asked: Side;
  /** Edge the attacker entered by, 1 to 6; 0 before the die. */
  edge: number;
  ending: BattleEnding | null;

  unit: By<Slot, Ship>;
  side: By<Slot, Side>;
  status: By<Slot, Status>;
  q: By<Slot, number>;
  r: By<Slot, number>;
  heading: By<Slot, Heading>;
  /** `noReserve` for ships that began on the board. */
  reserve: By<Slot, Reserve>;
  /** 1 when she has acted in this phase: moved (9.31), fired (9.62) or made the bonus move (9.95). */
  acted: By<Slot, 0 | 1>;
  /** Hit records, seven numbers a slot, slashes of this round included (9.715). */
  hits: number[];
  /** Bow, stern, port and starboard boxes marked when the round's fire began: what the guns still count by (9.713). */
  guns: number[];
  /** Evasion when the round's fire began, or when she declared her withdrawal (9.94 asks whether it was reduced). */
  speed: By<Slot, number>;

  // The ship under way or firing.
  /** `noSlot` when none has begun. */
  actor: Slot;
  hexes: number;
  turns: number;
  /** She stands in a friend's hex and must not pass through it (R29). */
  stopped: boolean;
  jam: Jam;
  /** Salvos laid: four sections for every target slot. */
  laid: number[];
  /** Shots still to be rolled at each slot. */
  shots: By<Slot, number>;
  /** A hit that waits to be placed; `noSlot` when none. */
  markSlot: Slot;
  markKind: Waiting;

  // Reinforcements.
  reserveSide: By<Reserve, Side>;
  /** 1 when held back (9.272). */
  reserveHeld: By<Reserve, 0 | 1>;
  /** Attempts made (9.41). */
  reserveTries: By<Reserve, number>;
  /** 1 when the die has let it come (9.44). */
  reserveReady: By<Reserve, 0 | 1>;
  /** Round in which it last rolled; for ships held back, after which they came on. */
  reserveRolled: By<Reserve, number>;
  /** Reserve coming on now and its edge; `noReserve` and 0 when none. */
  joining: Reserve;
  joinEdge: number;
  /** The attacker has offered to break off (9.92). */
  offered: boolean;
  /** 38.1: boxes of ammunition left, where that is played. */
  ammunition: By<Slot, number> | null;
  /** 19: where torpedoes are played. */
  torpedoes: Torpedoes | null;
  /** 21: where fuel damage is played. */
  leaks: Leaks | null;
  /** 52.1: the loss of the Bismarck does not end it. */
  goesOn: boolean;
}

export interface Leaks {
  /** Has she fuel to lose (21.2)? */
  has: By<Slot, boolean>;
  /** Midships boxes that dice have been rolled for. */
  tested: By<Slot, number>;
  /** Fuel lost in this action: her own side's secret (21.3). */
  fuel: By<Slot, number>;
}

/** Torpedoes on their way this round (19.2). */
export interface Launch {
  readonly ship: Slot;
  readonly target: Slot;
  readonly salvoes: number;
}

export interface Torpedoes {
  /** Salvoes left. */
  left: By<Slot, number>;
  /** Hits taken in the whole game (23.62), and evasion that those of this action cost (23.64). */
  hits: By<Slot, number>;
  lost: By<Slot, number>;
  /** Launched and turned away in this round. */
  launches: readonly Launch[];
  away: readonly Slot[];
}

/** Filled one by one: such an array has no holes and stays fast. */
const none = <Key extends number, Value>(): By<Key, Value> => [] as never;

export function emptyBattle(zone: Zone, night: boolean, attacker: Side): Battle {
  return {
    zone,
    night,
    attacker,
    round: 0,
    step: "deploy",
    asked: other(attacker),
    edge: 0,
    ending: null,
    unit: none(),
    side: none(),
    status: none(),
    q: none(),
    r: none(),
    heading: none(),
    reserve: none(),
    acted: none(),
    hits: [],
    guns: [],
    speed: none(),
    actor: noSlot,
    hexes: 0,
    turns: 0,
    stopped: false,
    jam: "untested",
    laid: [],
    shots: none(),
    markSlot: noSlot,
    markKind: "none",
    reserveSide: none(),
    reserveHeld: none(),
    reserveTries: none(),
    reserveReady: none(),
    reserveRolled: none(),
    joining: noReserve,
    joinEdge: 0,
    offered: false,
    ammunition: null,
    torpedoes: null,
    leaks: null,
    goesOn: false,
  };
}

/** What ships carry of things that are counted only where they are played. */
export interface Stores {
  /** 38.1: boxes of a ship that has fired nothing. */
  readonly ammunition?: number;
  /** 19.1: her printed salvoes. */
  readonly torpedoes?: boolean;
  /** 21.2: who has fuel to lose, by ship. */
  readonly leaks?: readonly boolean[];
  /** 52.1: play goes on when the Bismarck is sunk. */
  readonly goesOn?: boolean;
}

/** All of it, for a ship of which nothing else is known. */
export function carriedBy(unit: Ship, stores: Stores): Omit<BattleShipIn, "unit" | "hits"> {
  return {
    ...(stores.ammunition === undefined ? {} : { ammunition: stores.ammunition }),
    ...(stores.torpedoes ? { torpedoes: torpedoSalvoes(unit) } : {}),
    ...(stores.leaks ? { leaks: stores.leaks[unit]! } : {}),
  };
}

/** Gives a ship her slot. Reserves wait off the board, others are to be placed. */
export function addShip(b: Battle, ship: BattleShipIn, side: Side, reserve: Reserve): Slot {
  const slot = b.unit.length as Slot;
  const hits = ship.hits.length === recordSize ? ship.hits : freshRecord();
  b.unit[slot] = ship.unit as Ship;
  b.side[slot] = side;
  b.status[slot] = reserve < 0 ? "placing" : "reserve";
  b.q[slot] = 0;
  b.r[slot] = 0;
  b.heading[slot] = 0;
  b.reserve[slot] = reserve;
  b.acted[slot] = 0;
  b.hits.push(...hits);
  b.guns.push(...hits.slice(0, 4));
  b.speed[slot] = evasion(b, slot);
  b.laid.push(0, 0, 0, 0);
  b.shots[slot] = 0;
  if (ship.ammunition !== undefined) {
    b.ammunition ??= none();
    b.ammunition[slot] = ship.ammunition;
  }
  if (ship.torpedoes !== undefined) {
    b.torpedoes ??= { left: none(), hits: none(), lost: none(), launches: [], away: [] };
    b.torpedoes.left[slot] = ship.torpedoes;
    b.torpedoes.hits[slot] = ship.torpedoHits ?? 0;
    b.torpedoes.lost[slot] = 0;
  }
  if (ship.leaks !== undefined) {
    b.leaks ??= { has: none(), tested: none(), fuel: none() };
    b.leaks.has[slot] = ship.leaks;
    b.leaks.tested[slot] = hits[Box.midships]!;
    b.leaks.fuel[slot] = 0;
  }
  return slot;
}

/** A ship or task force that may come later; `kind` as in `BattleReserve`. */
export function addReserve(
  b: Battle,
  side: Side,
  kind: BattleReserve["kind"],
  { tries = 0, ready = false, rolled = 0 } = {},
): Reserve {
  const reserve = b.reserveSide.length as Reserve;
  b.reserveSide[reserve] = side;
  b.reserveHeld[reserve] = kind === "held-back" ? 1 : 0;
  b.reserveTries[reserve] = tries;
  b.reserveReady[reserve] = ready ? 1 : 0;
  b.reserveRolled[reserve] = rolled;
  return reserve;
}

function copied<Values>(values: Values): Values {
  return (values as unknown[]).slice() as Values;
}

function cloneTorpedoes({ left, hits, lost, launches, away }: Torpedoes): Torpedoes {
  return { left: copied(left), hits: copied(hits), lost: copied(lost), launches, away };
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
    unit: copied(b.unit),
    side: copied(b.side),
    status: copied(b.status),
    q: copied(b.q),
    r: copied(b.r),
    heading: copied(b.heading),
    reserve: copied(b.reserve),
    acted: copied(b.acted),
    hits: b.hits.slice(),
    guns: b.guns.slice(),
    speed: copied(b.speed),
    actor: b.actor,
    hexes: b.hexes,
    turns: b.turns,
    stopped: b.stopped,
    jam: b.jam,
    laid: b.laid.slice(),
    shots: copied(b.shots),
    markSlot: b.markSlot,
    markKind: b.markKind,
    reserveSide: copied(b.reserveSide),
    reserveHeld: copied(b.reserveHeld),
    reserveTries: copied(b.reserveTries),
    reserveReady: copied(b.reserveReady),
    reserveRolled: copied(b.reserveRolled),
    joining: b.joining,
    joinEdge: b.joinEdge,
    offered: b.offered,
    ammunition: b.ammunition ? copied(b.ammunition) : null,
    torpedoes: b.torpedoes ? cloneTorpedoes(b.torpedoes) : null,
    leaks: b.leaks ? { has: b.leaks.has, tested: copied(b.leaks.tested), fuel: copied(b.leaks.fuel) } : null,
    goesOn: b.goesOn,
  };
}

export const defender = (b: Battle): Side => other(b.attacker);

/** One function for all steps: asked several times for each decision, it costs a tenth of one when every step has its own. */
export const isAsked = (b: Battle, side: Side): boolean => side === b.asked;

/** On the battle board, withdrawing or not. */
export function present(b: Battle, slot: Slot): boolean {
  const status = b.status[slot];
  return status === "fighting" || status === "withdrawing";
}

export function evasion(b: Battle, slot: Slot): number {
  return currentEvasion(b.unit[slot]!, b.hits, slot * recordSize);
}

/** Every midships box marked, though she still fires this round (9.714). */
export function sinking(b: Battle, slot: Slot): boolean {
  return isSunk(b.unit[slot]!, b.hits, slot * recordSize);
}

/** 38.3: her main guns have nothing left to fire. */
export const isDry = (b: Battle, slot: Slot): boolean => b.ammunition?.[slot] === 0;

/** `noSlot` for a ship that is not in this battle. */
export function slotOf(b: Battle, unit: Ship): Slot {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) if (b.unit[slot] === unit) return slot;
  return noSlot;
}

/** The same by id. */
export function slotNamed(b: Battle, id: string): Slot {
  const unit = shipNumber(id);
  return unit === undefined ? noSlot : slotOf(b, unit);
}

/** For loops that need not be fast. */
export const slotsOf = (b: Battle): Slot[] => Array.from({ length: b.unit.length }, (_, slot) => slot as Slot);
export const reservesOf = (b: Battle): Reserve[] =>
  Array.from({ length: b.reserveSide.length }, (_, reserve) => reserve as Reserve);

/** Her line of the pad (9.711). */
export const recordIn = (b: Battle, slot: Slot): number[] =>
  b.hits.slice(slot * recordSize, slot * recordSize + recordSize);

/** 9.21: a ship of one's own in this action. The enemy's reserves are not known to be there. */
export function mayCommand(b: Battle, side: Side, unit: Ship, no?: No): May {
  const slot = slotOf(b, unit);
  if (slot < 0 || (b.side[slot] !== side && b.status[slot] === "reserve")) {
    return no?.("9.21", `${shipName(unit)} is not in this action.`);
  }
  return b.side[slot] === side || no?.("9.21", `${shipName(unit)} is not yours to command.`);
}

export function apart(b: Battle, from: Slot, to: Slot): number {
  return distance(b.q[from]! - b.q[to]!, b.r[from]! - b.r[to]!);
}

/** Ships of a side in a hex, `except` left out. */
export function shipsIn(b: Battle, side: Side, q: number, r: number, except = noSlot): number {
  let count = 0;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (slot !== except && b.side[slot] === side && b.q[slot] === q && b.r[slot] === r && present(b, slot)) count++;
  }
  return count;
}

export function aheadQ(b: Battle, slot: Slot, heading: Heading): number {
  return b.q[slot]! + stepQ[heading]!;
}
export function aheadR(b: Battle, slot: Slot, heading: Heading): number {
  return b.r[slot]! + stepR[heading]!;
}

/** A side has a ship on the board. */
export function sidePresent(b: Battle, side: Side): boolean {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) if (b.side[slot] === side && present(b, slot)) return true;
  return false;
}

/**
 * The evasion of the ships whose turn it is among those that have not acted: lowest first (9.31); -1 when all have.
 * `which` limits it to one status (withdrawing ships for the bonus move).
 */
export function slowest(b: Battle, which?: Status): number {
  let least = -1;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (!present(b, slot) || b.acted[slot] === 1 || (which && b.status[slot] !== which)) continue;
    const speed = evasion(b, slot);
    if (least < 0 || speed < least) least = speed;
  }
  return least;
}

/** Of ships equally fast the attacker's act first (9.31). */
export function sideOfSlowest(b: Battle, least: number, which?: Status): Side {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.attacker && isNext(b, slot, least, which)) return b.attacker;
  }
  return defender(b);
}

export function isNext(b: Battle, slot: Slot, least: number, which?: Status): boolean {
  return present(b, slot) && b.acted[slot] === 0 && (!which || b.status[slot] === which) && evasion(b, slot) === least;
}

export function clearActed(b: Battle): void {
  for (let slot = 0 as Slot; slot < b.acted.length; slot++) b.acted[slot] = 0;
}
