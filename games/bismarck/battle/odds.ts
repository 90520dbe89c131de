/** Exact odds of gunfire, torpedoes and air strikes, by going through every throw of the dice. */
import air from "../data/battle-air.json" with { type: "json" };
import { ways } from "../dice.ts";
import {
  allForward,
  Box,
  boxes,
  isThirdTurret,
  midshipsBoxes,
  recordSize,
  type Section,
  type Ship,
  type Slot,
} from "./components.ts";
import { abeam, aRange } from "./hexes.ts";
import { type BomberTable, type Strike, strikeRow } from "./rules/air-strike.ts";
import { bears, inRange, salvosOf, shotsFor, shown, thirdTurretHalf } from "./rules/designation.ts";
import { fieldOf, fireColumn, rangeOf, specialRow } from "./rules/gunfire.ts";
import { boxesLeft } from "./rules/hit-record.ts";
import { awayModifier, evasionModifier, hitsFor, mostTorpedoHits, torpedoDamage } from "./rules/torpedoes.ts";
import { apart, type Battle, evasion, recordIn, slotNamed } from "./state.ts";
import type { Field, Range, ShotResult } from "./types.ts";

/** Chance of each result of one shot. */
export function shotOdds(range: Range, field: Field): Readonly<Record<ShotResult, number>> {
  const odds: Record<ShotResult, number> = {
    miss: 0,
    bow: 0,
    stern: 0,
    secondary: 0,
    "midships 1": 0,
    "midships 2": 0,
    special: 0,
  };
  fireColumn(range, field).forEach((result, row) => {
    odds[result] += (ways[row] as number) / 36;
  });
  return odds;
}

/** From which side the fire comes: decides which secondary section can be hit (9.716). */
export type Flank = "port" | "starboard" | "either";

export interface FireOdds {
  /** At least one box marked. */
  readonly anyHit: number;
  readonly sunk: number;
  /** Chance of exactly 0, 1, 2 … more midships boxes; the last entry is the chance of sinking. */
  readonly midships: readonly number[];
  /** Mean boxes marked: bow, stern, port, starboard, midships. */
  readonly meanBoxes: readonly number[];
  /** Mean evasion lost for good. */
  readonly meanPermanent: number;
}

/** A part of the record; or either secondary side, or either of Rodney's bow sections, by somebody's choice. */
type Part = Section | typeof Box.midships | "secondary" | "turret";

interface Outcome {
  readonly chance: number;
  readonly section: Part;
  readonly count: number;
}

/** One shot as independent outcomes: so many boxes of one section, where the record may pass them on. */
function outcomesOf(unit: Ship, range: Range, field: Field, side: Flank): readonly Outcome[] {
  const secondary = side === "port" ? Box.port : side === "starboard" ? Box.starboard : "secondary";
  const odds = shotOdds(range, field);
  const list: Outcome[] = [
    { chance: odds["midships 1"], section: Box.midships, count: 1 },
    { chance: odds["midships 2"], section: Box.midships, count: 2 },
    { chance: odds.bow, section: Box.bow, count: 1 },
    { chance: odds.secondary, section: secondary, count: 1 },
  ];
  if (!allForward(unit)) list.push({ chance: odds.stern, section: Box.stern, count: 1 });
  else if (field === "stern") list.push({ chance: odds.stern, section: secondary, count: 1 });
  else {
    list.push({ chance: (odds.stern * 2) / 3, section: Box.stern, count: 1 });
    list.push({ chance: odds.stern / 3, section: "turret", count: 1 });
  }
  ways.forEach((count, row) => {
    const { midships } = specialRow(unit, range, row + 2);
    list.push({ chance: (odds.special * count) / 36, section: Box.midships, count: midships });
  });
  return list.filter((outcome) => outcome.chance > 0);
}

/** Mean evasion that one shot takes for good. */
function permanentPerShot(unit: Ship, range: Range, field: Field): number {
  const special = shotOdds(range, field).special;
  return ways.reduce((sum, count, row) => sum + (special * count * specialRow(unit, range, row + 2).evasion) / 36, 0);
}

/** A hit record as one number, five figures of sixteen. */
function pack(record: readonly number[]): number {
  return record.reduce((sum, boxes) => sum * 16 + boxes, 0);
}

/** The record after so many boxes of a section. Where somebody may choose, the fuller section takes it. */
function marked(unit: Ship, record: readonly number[], outcome: Outcome): number[] {
  const next = record.slice();
  const fuller = (one: Section, other: Section): Section =>
    boxesLeft(unit, one, next, 0) >= boxesLeft(unit, other, next, 0) ? one : other;
  let { section } = outcome;
  if (section === "secondary") section = fuller(Box.port, Box.starboard);
  else if (section === "turret") section = fuller(Box.bow, Box.stern);
  if (section !== Box.midships && boxesLeft(unit, section, next, 0) <= 0) section = Box.midships;
  const most = section === Box.midships ? midshipsBoxes(unit) : boxes(unit, section).length;
  next[section] = Math.min(most, (next[section] as number) + outcome.count);
  return next;
}

/** What so many shots do to a ship with this hit record: exact, the boxes filling as the shots fall. */
export function fireOdds(
  unit: Ship,
  hits: readonly number[],
  shots: number,
  range: Range,
  field: Field,
  side: Flank,
): FireOdds {
  const outcomes = outcomesOf(unit, range, field, side);
  const miss = shotOdds(range, field).miss;
  const start = hits.slice(0, 5);
  const boxesAfloat = midshipsBoxes(unit);
  const perShot = permanentPerShot(unit, range, field);
  let states = new Map<number, { readonly record: readonly number[]; chance: number }>([
    [pack(start), { record: start, chance: 1 }],
  ]);
  let meanPermanent = 0;
  for (let shot = 0; shot < shots; shot++) {
    const after: typeof states = new Map();
    const add = (record: readonly number[], chance: number): void => {
      const key = pack(record);
      const known = after.get(key);
      if (known === undefined) after.set(key, { record, chance });
      else known.chance += chance;
    };
    for (const { record, chance } of states.values()) {
      // Shots at a ship that is sunk already are lost (9.62).
      if ((record[Box.midships] as number) >= boxesAfloat) {
        add(record, chance);
        continue;
      }
      meanPermanent += chance * perShot;
      add(record, chance * miss);
      for (const outcome of outcomes) add(marked(unit, record, outcome), chance * outcome.chance);
    }
    states = after;
  }
  const before = start[Box.midships] as number;
  const midships = Array.from({ length: boxesAfloat - before + 1 }, () => 0);
  const meanBoxes = [0, 0, 0, 0, 0];
  for (const { record, chance } of states.values()) {
    const more = (record[Box.midships] as number) - before;
    midships[more] = (midships[more] as number) + chance;
    for (let section = 0; section < 5; section++) {
      meanBoxes[section] =
        (meanBoxes[section] as number) + chance * ((record[section] as number) - (start[section] as number));
    }
  }
  return { anyHit: 1 - miss ** shots, sunk: midships.at(-1) as number, midships, meanBoxes, meanPermanent };
}

export interface Aim {
  readonly salvos: number;
  readonly shots: number;
  readonly range: Range;
  readonly field: Field;
  readonly odds: FireOdds;
}

/** Every gun of one ship that bears on another, as she stands now; undefined when none does. */
export function aim(b: Battle, slot: Slot, target: Slot): Aim | undefined {
  if (!inRange(b, slot, target)) return undefined;
  const unit = b.unit[slot]!;
  const hexes = apart(b, slot, target);
  let salvos = 0;
  for (let section = 0 as Section; section < 4; section++) {
    if (!bears(b, slot, section, target)) continue;
    const full = salvosOf(b, slot, section);
    // 9.82: the third bow turret beside the others in A range.
    const halved = section === Box.stern && isThirdTurret(unit) && hexes <= aRange && shown(b, slot, Box.bow) > 0;
    salvos += halved && full > 0 ? thirdTurretHalf(b, slot) : full;
  }
  if (salvos === 0) return undefined;
  const shots = Math.max(1, shotsFor(salvos, hexes));
  const range = rangeOf(b, slot, target);
  const field = fieldOf(b, slot, target);
  const off = abeam(b.heading[target]!, b.q[slot]! - b.q[target]!, b.r[slot]! - b.r[target]!);
  const hits = recordIn(b, target);
  const side: Flank = off === 0 ? "either" : off < 0 ? "port" : "starboard";
  return { salvos, shots, range, field, odds: fireOdds(b.unit[target]!, hits, shots, range, field, side) };
}

/** The same by name, for the page and the terminal. */
export function aimAt(b: Battle, ship: string, target: string): Aim | undefined {
  const [from, at] = [slotNamed(b, ship), slotNamed(b, target)];
  return from < 0 || at < 0 ? undefined : aim(b, from, at);
}

export interface TorpedoOdds {
  /** Chance of exactly 0, 1, 2 … hits. */
  readonly hits: readonly number[];
  readonly sunk: number;
  /** Chance of exactly 0, 1, 2 … more midships boxes; the last entry is the chance of sinking. */
  readonly midships: readonly number[];
  /** Mean evasion lost for good. */
  readonly meanEvasion: number;
}

/** 19.4, 23.6: so many salvoes at so many hexes: every die, and for each hit every die of its damage. */
export function torpedoOdds(
  unit: Ship,
  marked: number,
  taken: number,
  { hexes, salvoes, modifier }: { readonly hexes: number; readonly salvoes: number; readonly modifier: number },
): TorpedoOdds {
  const room = midshipsBoxes(unit) - marked;
  const midships = Array.from({ length: room + 1 }, () => 0);
  const hits = Array.from({ length: mostTorpedoHits + 1 }, () => 0);
  let meanEvasion = 0;
  const explode = (boxes: number, hit: number, left: number, chance: number): void => {
    if (left === 0 || boxes >= room) {
      const marks = Math.min(boxes, room);
      midships[marks] = (midships[marks] as number) + chance;
      return;
    }
    for (let die = 1; die <= 6; die++) {
      const damage = torpedoDamage(unit, die, taken + hit);
      meanEvasion += (chance / 6) * damage.evasion;
      explode(boxes + damage.midships, hit + 1, left - 1, chance / 6);
    }
  };
  for (let die = 1; die <= 6; die++) {
    const struck = hitsFor(hexes, salvoes, die + modifier);
    hits[struck] = (hits[struck] as number) + 1 / 6;
    explode(0, 0, struck, 1 / 6);
  }
  return { hits, sunk: midships[room] as number, midships, meanEvasion };
}

/** Torpedoes of one ship at another as they lie now, if they bear; `away`: should she turn away. */
export function torpedoAimAt(
  b: Battle,
  ship: string,
  at: string,
  salvoes: number,
  away = false,
): TorpedoOdds | undefined {
  const [slot, target] = [slotNamed(b, ship), slotNamed(b, at)];
  if (!b.torpedoes || slot < 0 || target < 0) return undefined;
  const modifier = evasionModifier(evasion(b, target)) + (away ? awayModifier : 0);
  const marked = b.hits[target * recordSize + Box.midships]!;
  const hexes = apart(b, slot, target);
  return torpedoOdds(b.unit[target]!, marked, b.torpedoes.hits[target]!, { hexes, salvoes, modifier });
}

export interface StrikeOdds {
  readonly damage: number;
  readonly meanMidships: number;
  readonly meanEvasion: number;
  readonly rows: readonly { readonly roll: number; readonly chance: number; readonly strike: Omit<Strike, "dice"> }[];
}

/** One air strike on an undamaged ship of this kind, row by row of its table. */
export function strikeOdds(table: BomberTable, unit: Ship): StrikeOdds {
  const rows = air[table].dice.map((roll, row) => ({
    roll,
    chance: (ways[row] as number) / 36,
    strike: strikeRow(table, unit, roll),
  }));
  const mean = (value: (strike: Omit<Strike, "dice">) => number): number =>
    rows.reduce((sum, row) => sum + row.chance * value(row.strike), 0);
  return {
    damage: mean((strike) => (strike.damage ? 1 : 0)),
    meanMidships: mean((strike) => strike.midships),
    meanEvasion: mean((strike) => strike.evasion),
    rows,
  };
}
