/**
 * The hit record (9.7): what has been marked off on a ship's line of the pad.
 *
 * Seven numbers in a flat array: boxes marked in the four gun sections and midships, evasion lost for good and
 * evasion lost for a time. `at` is where a ship's seven begin, so one array serves a whole fleet.
 */
import type { Chance } from "@admiralty/engine";
import board from "../../data/battle-board.json" with { type: "json" };
import { boxes, evasionPerMidships, midshipsBoxes, printedEvasion, shipId } from "../components.ts";
import type { BattleEvent, GunSection } from "../types.ts";

export const BOW = 0;
export const STERN = 1;
export const PORT = 2;
export const STARBOARD = 3;
export const MIDSHIPS = 4;
export const PERMANENT = 5;
export const TEMPORARY = 6;
/** Numbers in a hit record. */
export const RECORD = 7;

export const SECTIONS: readonly GunSection[] = ["bow", "stern", "port", "starboard"];

export function freshRecord(): number[] {
  return [0, 0, 0, 0, 0, 0, 0];
}

/** Evasion never falls below nought (R9). */
export function currentEvasion(unit: number, hits: readonly number[], at: number): number {
  const left = printedEvasion(unit) - (hits[at + PERMANENT] as number) - (hits[at + TEMPORARY] as number);
  return left > 0 ? left : 0;
}

/** Boxes of a gun section not yet marked. A box printed 0 fires nothing but takes a hit (9.717). */
export function boxesLeft(unit: number, section: number, hits: readonly number[], at: number): number {
  return boxes(unit, section).length - (hits[at + section] as number);
}

/** The salvo figure that shows: the leftmost box not marked (9.64, 9.711). */
export function salvos(unit: number, section: number, marked: number): number {
  return boxes(unit, section)[marked] ?? 0;
}

export function isSunk(unit: number, hits: readonly number[], at: number): boolean {
  return (hits[at + MIDSHIPS] as number) >= midshipsBoxes(unit);
}

/**
 * Marks midships boxes; each takes its share of evasion for a time (9.723). Marks no more boxes than there are.
 * `knockedOut` names the gun section the dice had called for (9.717).
 */
export function hitMidships(
  unit: number,
  hits: number[],
  at: number,
  count: number,
  log?: BattleEvent[],
  knockedOut?: GunSection,
): void {
  const room = midshipsBoxes(unit) - (hits[at + MIDSHIPS] as number);
  const marked = count < room ? count : room;
  if (marked <= 0) return;
  hits[at + MIDSHIPS] = (hits[at + MIDSHIPS] as number) + marked;
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
  unit: number,
  hits: number[],
  at: number,
  permanent: number,
  temporary: number,
  log?: BattleEvent[],
): void {
  if (permanent === 0 && temporary === 0) return;
  hits[at + PERMANENT] = (hits[at + PERMANENT] as number) + permanent;
  hits[at + TEMPORARY] = (hits[at + TEMPORARY] as number) + temporary;
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
export function hitSection(unit: number, hits: number[], at: number, section: number, log?: BattleEvent[]): void {
  const name = SECTIONS[section] as GunSection;
  if (boxesLeft(unit, section, hits, at) <= 0) {
    hitMidships(unit, hits, at, 1, log, name);
    return;
  }
  hits[at + section] = (hits[at + section] as number) + 1;
  if (log) log.push({ type: "hit", rule: "9.711", ship: shipId(unit), section: name, boxes: 1 });
}

/**
 * A stern hit that did not come from astern on a ship whose after boxes are a third bow turret (9.81): the die
 * sends it to that turret (3 to 6) or leaves the choice of either bow section (1, 2). Returns -1 when the choice
 * is open, otherwise the section.
 */
export function thirdTurretSection(unit: number, hits: readonly number[], at: number, die: number): number {
  if (die >= 3) return STERN;
  const bow = boxesLeft(unit, BOW, hits, at) > 0;
  const third = boxesLeft(unit, STERN, hits, at) > 0;
  return bow && third ? -1 : third ? STERN : BOW;
}

/** The repair attempt of 9.728. Evasion lost for good stays lost, midships boxes stay marked. Returns what was regained. */
export function repairEvasion(
  hits: number[],
  at: number,
  chance: Chance,
): { readonly die: number; readonly regained: number } {
  const die = chance.die();
  const lost = hits[at + TEMPORARY] as number;
  const table = board.repair.regained[die - 1] as number;
  const regained = table < lost ? table : lost;
  hits[at + TEMPORARY] = lost - regained;
  return { die, regained };
}
