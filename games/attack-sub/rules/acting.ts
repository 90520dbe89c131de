/** 3.1 and 3.6: one action for each ship and turn, two different ones under Battle Stations. */
import type { State, Table } from "../types.ts";

/** Kinds of action as bits, so that two can be told to be identical (3.6). */
export const SEARCH = 1;
export const REDUCE = 2;
export const ATTACK = 4;
export const DAMAGE = 8;
export const RANGE = 16;
export const LAUNCH = 32;
/** Two repairs differ if the system or the method does: four bits. */
const REPAIR_DRAW = 64;
const REPAIR_CARD = 256;
/** Entered this turn: it took its action before it could share a range card (8.2, 11.1). */
export const ENTERED = 1024;

/** The bits by name, for scenes. */
export const KIND_BITS = {
  search: SEARCH,
  reduce: REDUCE,
  attack: ATTACK,
  "damage-control": DAMAGE,
  range: RANGE,
  launch: LAUNCH,
  "repair-sensor": REPAIR_DRAW,
  "repair-attack": REPAIR_DRAW << 1,
  "technician-sensor": REPAIR_CARD,
  "technician-attack": REPAIR_CARD << 1,
  entered: ENTERED,
} as const;
export type KindName = keyof typeof KIND_BITS;
export const KIND_NAMES = Object.keys(KIND_BITS) as KindName[];

export function repairBit(system: number, withCard: boolean): number {
  return (withCard ? REPAIR_CARD : REPAIR_DRAW) << system;
}

/** The actor has an action left and it would not be the same again. */
export function mayDo(t: Table, actor: number, kind: number): boolean {
  const acts = t.acts[actor]!;
  return acts === 0 || (acts === 1 && t.stations[actor] !== 0 && (t.did[actor]! & kind) === 0);
}

/** The actor has an action left at all. */
export function mayAct(t: Table, actor: number): boolean {
  const acts = t.acts[actor]!;
  return acts === 0 || (acts === 1 && t.stations[actor] !== 0);
}

export function didAct(t: Table, actor: number, kind: number): void {
  t.acts[actor]!++;
  t.did[actor]! |= kind;
  t.acted = true;
}

/** A new black play is on the table: nobody has answered it yet. */
export function beginPlay(state: State, play: Table["play"], actor: number, target: number, loud: boolean): void {
  const t = state.table;
  t.play = play;
  t.actor = actor;
  t.target = target;
  t.loud = loud;
  t.evasion = 0;
  t.evasions = 0;
  t.heard = 0;
  clearAnswers(t);
  if (t.searched.length > 0) t.searched = [];
}

export function endPlay(t: Table): void {
  t.play = "none";
  t.actor = -1;
  t.target = -1;
  if (t.cards.length > 0) t.cards = [];
  if (t.searched.length > 0) t.searched = [];
  t.loud = false;
  t.evasion = 0;
  t.evasions = 0;
  t.heard = 0;
  clearAnswers(t);
  t.phase = "turn";
}

function clearAnswers(t: Table): void {
  for (let i = 0; i < t.reds.length; i++) {
    t.reds[i] = 0;
    t.ears[i] = 0;
  }
}
