/**
 * The hit record (2.82, 9.7): what has been marked off on a ship's line of the pad.
 *
 * Seven numbers in a flat array: boxes marked in the four gun sections and midships, evasion lost for good and
 * evasion lost for a time. `at` is where a ship's seven begin, so one array serves a whole fleet.
 */
import type { Chance } from "@admiralty/engine";
import board from "../../data/battle-board.json" with { type: "json" };
import {
  Box,
  boxes,
  evasionPerMidships,
  midshipsBoxes,
  printedEvasion,
  type Section,
  type Ship,
  sectionIds,
  shipId,
} from "../components.ts";
import type { BattleEvent, SectionId } from "../types.ts";

export function freshRecord(): number[] {
  return [0, 0, 0, 0, 0, 0, 0];
}

/** What is left of her evasion (9.721), kept with the record (9.727); never below nought (R9). */
export function currentEvasion(unit: Ship, hits: readonly number[], at: number): number {
  const left = printedEvasion(unit) - hits[at + Box.permanent]! - hits[at + Box.temporary]!;
  return left > 0 ? left : 0;
}

/** Boxes of a gun section not yet marked. A box printed 0 fires nothing but takes a hit (9.717). */
export function boxesLeft(unit: Ship, section: Section, hits: readonly number[], at: number): number {
  return boxes(unit, section).length - hits[at + section]!;
}

/** The salvo figure that shows: the leftmost box not marked (9.64, 9.711). */
export function salvos(unit: Ship, section: Section, marked: number): number {
  return boxes(unit, section)[marked] ?? 0;
}

/** Every midships box is marked (9.714). */
export function isSunk(unit: Ship, hits: readonly number[], at: number): boolean {
  return hits[at + Box.midships]! >= midshipsBoxes(unit);
}

/**
 * Marks midships boxes; each takes its share of evasion for a time (9.723), by the kind of ship (9.724 to 9.726).
 * Marks no more boxes than there are.
 * `knockedOut` names the gun section the dice had called for (9.717).
 */
export function hitMidships(
  unit: Ship,
  hits: number[],
  at: number,
  count: number,
  log?: BattleEvent[],
  knockedOut?: SectionId,
): void {
  const room = midshipsBoxes(unit) - hits[at + Box.midships]!;
  const marked = count < room ? count : room;
  if (marked <= 0) return;
  hits[at + Box.midships] = hits[at + Box.midships]! + marked;
  if (log) {
    const ship = shipId(unit);
    log.push(
      knockedOut === undefined
        ? { type: "hit", rule: "9.711", ship, section: "midships", boxes: marked }
        : { type: "hit", rule: "9.717", ship, section: "midships", boxes: marked, knockedOut },
    );
  }
  loseEvasion(unit, hits, at, 0, marked * evasionPerMidships(unit), log);
}

/** Evasion lost for good (9.722) and for a time (9.723), kept apart: only the second can be repaired. */
export function loseEvasion(
  unit: Ship,
  hits: number[],
  at: number,
  permanent: number,
  temporary: number,
  log?: BattleEvent[],
): void {
  if (permanent === 0 && temporary === 0) return;
  hits[at + Box.permanent] = hits[at + Box.permanent]! + permanent;
  hits[at + Box.temporary] = hits[at + Box.temporary]! + temporary;
  if (log) {
    log.push({
      type: "evasion",
      rule: permanent > 0 ? "9.722" : "9.723",
      ship: shipId(unit),
      permanent,
      temporary,
      evasion: currentEvasion(unit, hits, at),
    });
  }
}

/** Marks one box of a gun section, or midships when the section is knocked out (9.717). */
export function hitSection(unit: Ship, hits: number[], at: number, section: Section, log?: BattleEvent[]): void {
  const name = sectionIds[section]!;
  if (boxesLeft(unit, section, hits, at) <= 0) {
    hitMidships(unit, hits, at, 1, log, name);
    return;
  }
  hits[at + section] = hits[at + section]! + 1;
  if (log) log.push({ type: "hit", rule: "9.711", ship: shipId(unit), section: name, boxes: 1 });
}

/**
 * A stern hit that did not come from astern on a ship whose after boxes are a third bow turret (9.81): the die
 * sends it to that turret (3 to 6) or leaves the choice of either bow section (1, 2). Returns the section,
 * undefined when the choice is open.
 */
export function thirdTurretSection(unit: Ship, hits: readonly number[], at: number, die: number): Section | undefined {
  if (die >= 3) return Box.stern;
  const bow = boxesLeft(unit, Box.bow, hits, at) > 0;
  const third = boxesLeft(unit, Box.stern, hits, at) > 0;
  return bow && third ? undefined : third ? Box.stern : Box.bow;
}

/** The repair attempt of 9.728. Evasion lost for good stays lost, midships boxes stay marked. Returns what was regained. */
export function repairEvasion(
  hits: number[],
  at: number,
  chance: Chance,
): { readonly die: number; readonly regained: number } {
  const die = chance.die();
  const lost = hits[at + Box.temporary]!;
  const table = board.repair.regained[die - 1] as number;
  const regained = table < lost ? table : lost;
  hits[at + Box.temporary] = lost - regained;
  return { die, regained };
}

/** Hit records as they are told of ships that come on the table: not at all where nobody is hit. */
export function damageIn(records: readonly (readonly number[])[]): { readonly hits?: readonly (readonly number[])[] } {
  return records.some((record) => record.some((boxes) => boxes > 0)) ? { hits: records } : {};
}
