/** The bomber tables of 9.17 and 9.18: one strike of two dice against one ship, damage taking effect at once. */
import type { Chance } from "@admiralty/engine";
import tables from "../../data/battle-air.json" with { type: "json" };
import { allForward, Box, isCapital, type Section, type Ship, shipId } from "../components.ts";
import type { BattleEvent } from "../types.ts";
import { boxesLeft, hitMidships, hitSection, loseEvasion, thirdTurretSection } from "./hit-record.ts";

export type BomberTable = "british-torpedo-bomber" | "british-level-bomber" | "german-level-bomber";

export interface Strike {
  readonly dice: readonly [number, number];
  /** Boxes the table calls for; sections knocked out pass theirs to midships (9.717). */
  readonly secondary: number;
  readonly bow: number;
  readonly stern: number;
  readonly midships: number;
  /** Evasion lost for good (9.722, R22). */
  readonly evasion: number;
  /** Anything marked: then the ship's name must be told (9.18). */
  readonly damage: boolean;
}

/** What a throw of two dice does to a ship of the unit's kind, before the hit record is looked at. */
export function strikeRow(table: BomberTable, unit: Ship, roll: number): Omit<Strike, "dice"> {
  const columns = tables[table];
  const row = roll - 2;
  const kind = isCapital(unit) ? 1 : 0;
  const secondary = columns.secondary[row] as number;
  const bow = columns.bow[row]?.[kind] as number;
  const stern = columns.stern[row] as number;
  const midships = columns.midships[row]?.[kind] as number;
  const evasion = columns.evasion[row] as number;
  return { secondary, bow, stern, midships, evasion, damage: secondary + bow + stern + midships + evasion > 0 };
}

/** Rolls one strike and marks its damage on the ship's hit record. */
export function airStrike(
  table: BomberTable,
  unit: Ship,
  hits: number[],
  at: number,
  chance: Chance,
  log?: BattleEvent[],
): Strike {
  const first = chance.die();
  const second = chance.die();
  const row = strikeRow(table, unit, first + second);
  for (let hit = 0; hit < row.secondary; hit++) {
    // A bomb has no bearing: the die says which side (R6).
    const side = chance.die();
    hitSection(unit, hits, at, tables.secondarySide.port.includes(side) ? Box.port : Box.starboard, log);
  }
  for (let hit = 0; hit < row.bow; hit++) hitSection(unit, hits, at, Box.bow, log);
  for (let hit = 0; hit < row.stern; hit++) hitSection(unit, hits, at, sternSection(unit, hits, at, chance, log), log);
  hitMidships(unit, hits, at, row.midships, log);
  loseEvasion(unit, hits, at, row.evasion, 0, log);
  return {
    dice: [first, second],
    secondary: row.secondary,
    bow: row.bow,
    stern: row.stern,
    midships: row.midships,
    evasion: row.evasion,
    damage: row.damage,
  };
}

/** 9.81 for bombs, which come from no bearing: the broadside die; where it leaves a choice, the fuller section (R45). */
function sternSection(unit: Ship, hits: readonly number[], at: number, chance: Chance, log?: BattleEvent[]): Section {
  if (!allForward(unit)) return Box.stern;
  const die = chance.die();
  if (log) log.push({ type: "turret-die", rule: "9.81", ship: shipId(unit), die });
  const section = thirdTurretSection(unit, hits, at, die);
  if (section !== undefined) return section;
  return boxesLeft(unit, Box.bow, hits, at) >= boxesLeft(unit, Box.stern, hits, at) ? Box.bow : Box.stern;
}
