/** Resolving fire (9.66 to 9.68), where each hit goes (9.71, 9.81) and special damage (9.712, 9.84). */
import type { Chance, May, No } from "@admiralty/engine";
import tables from "../../data/battle-fire.json" with { type: "json" };
import {
  allForward,
  alwaysTableA,
  Box,
  hasUncertainGuns,
  isHeavy,
  midshipsBoxes,
  recordSize,
  type Ship,
  type Slot,
  shipId,
  shipName,
} from "../components.ts";
import { abeam, aRange, sector } from "../hexes.ts";
import { apart, type Battle, sinking } from "../state.ts";
import type { BattleEvent, Field, Range, ShotResult } from "../types.ts";
import { countShots, salvosOn } from "./designation.ts";
import { boxesLeft, hitMidships, hitSection, loseEvasion, thirdTurretSection } from "./hit-record.ts";

const fields: readonly Field[] = ["bow", "broadside", "broadside", "stern"];

/** The columns of the fire table, by range and field. */
export function fireColumn(range: Range, field: Field): readonly ShotResult[] {
  return tables.fire[range][field] as readonly ShotResult[];
}

export interface SpecialRow {
  /** All boxes when the ship is sunk outright. */
  readonly midships: number;
  readonly evasion: number;
  readonly sunk: boolean;
}

/** Cruisers, Hood, Repulse and Renown roll on A at every range (9.84); the best armoured have their own column of it. */
export function specialTable(unit: Ship, range: Range): Range {
  return range === "A" || alwaysTableA(unit) ? "A" : "B";
}

const special = {
  A: specialRows(tables.special.A),
  heavy: specialRows(tables.special.heavy),
  B: specialRows(tables.special.B),
};

function specialRows(table: { midships: (number | null)[]; evasion: number[] }): readonly SpecialRow[] {
  return table.midships.map((boxes, row) => ({
    midships: boxes ?? 99,
    evasion: table.evasion[row] as number,
    sunk: boxes === null,
  }));
}

export function specialRow(unit: Ship, range: Range, roll: number): SpecialRow {
  const table = specialTable(unit, range);
  const rows = table === "B" ? special.B : isHeavy(unit) ? special.heavy : special.A;
  return rows[roll - 2] as SpecialRow;
}

/** At night every shot is rolled on the B tables (11.12). */
export function rangeOf(b: Battle, slot: Slot, target: Slot): Range {
  return !b.night && apart(b, slot, target) <= aRange ? "A" : "B";
}

/** The side of the target that the firing ship looks at (9.67). */
export function fieldOf(b: Battle, slot: Slot, target: Slot): Field {
  const dq = b.q[slot]! - b.q[target]!;
  const dr = b.r[slot]! - b.r[target]!;
  return fields[sector(b.heading[target]!, dq, dr)] as Field;
}

/** 9.83: a die of 4 to 6 halves one end, and a second die says which. Both are rolled whatever the ship fires. */
export function testGuns(b: Battle, slot: Slot, chance: Chance, log?: BattleEvent[]): void {
  const first = chance.die();
  const second = first < 4 ? 0 : chance.die();
  const jammed = second === 0 ? null : second < 4 ? "bow" : "stern";
  b.jam = jammed ?? "none";
  log?.push({
    type: "guns-tested",
    rule: "9.83",
    ship: shipId(b.unit[slot]!),
    dice: second === 0 ? [first] : [first, second],
    jammed,
  });
}

/** Turns what is laid into shots and rolls them. */
export function openFire(b: Battle, slot: Slot, chance: Chance, log?: BattleEvent[]): void {
  countShots(b, slot);
  if (log) {
    const targets: { target: string; salvos: number; shots: number }[] = [];
    for (let target = 0 as Slot; target < b.unit.length; target++) {
      const salvos = salvosOn(b, target);
      if (salvos > 0) {
        targets.push({ target: shipId(b.unit[target]!), salvos, shots: b.shots[target]! });
      }
    }
    log.push({ type: "opened-fire", rule: "9.651", ship: shipId(b.unit[slot]!), targets });
  }
  rollShots(b, slot, chance, log);
}

/** Rolls shot after shot until all are spent or a hit has to be placed by somebody (`markSlot`). */
export function rollShots(b: Battle, slot: Slot, chance: Chance, log?: BattleEvent[]): void {
  for (let target = 0 as Slot; target < b.unit.length; target++) {
    while (b.shots[target]! > 0) {
      if (sinking(b, target)) {
        log?.push({
          type: "shots-lost",
          rule: "9.62",
          ship: shipId(b.unit[slot]!),
          target: shipId(b.unit[target]!),
          shots: b.shots[target]!,
        });
        b.shots[target] = 0;
        break;
      }
      b.shots[target] = b.shots[target]! - 1;
      shoot(b, slot, target, chance, log);
      if (b.markSlot >= 0) return;
    }
  }
}

function shoot(b: Battle, slot: Slot, target: Slot, chance: Chance, log?: BattleEvent[]): void {
  const unit = b.unit[target]!;
  const at = target * recordSize;
  const range = rangeOf(b, slot, target);
  const field = fieldOf(b, slot, target);
  const first = chance.die();
  const second = chance.die();
  const result = fireColumn(range, field)[first + second - 2] as ShotResult;
  if (log) {
    const ship = shipId(b.unit[slot]!);
    log.push({ type: "shot", rule: "9.66", ship, target: shipId(unit), range, field, dice: [first, second], result });
  }
  switch (result) {
    case "miss":
      return;
    case "midships 1":
      hitMidships(unit, b.hits, at, 1, log);
      return;
    case "midships 2":
      hitMidships(unit, b.hits, at, 2, log);
      return;
    case "bow":
      hitSection(unit, b.hits, at, Box.bow, log);
      return;
    case "stern":
      hitStern(b, slot, target, field, chance, log);
      return;
    case "secondary":
      hitSecondary(b, slot, target, log);
      return;
    case "special":
      specialDamage(unit, b.hits, at, range, chance, log);
      return;
  }
}

/** 9.716: the side the fire comes from; straight down the row either, the firing player's choice (R41). */
function hitSecondary(b: Battle, slot: Slot, target: Slot, log?: BattleEvent[]): void {
  const unit = b.unit[target]!;
  const at = target * recordSize;
  const dq = b.q[slot]! - b.q[target]!;
  const dr = b.r[slot]! - b.r[target]!;
  const side = abeam(b.heading[target]!, dq, dr);
  if (side !== 0) {
    hitSection(unit, b.hits, at, side < 0 ? Box.port : Box.starboard, log);
    return;
  }
  const port = boxesLeft(unit, Box.port, b.hits, at) > 0;
  const starboard = boxesLeft(unit, Box.starboard, b.hits, at) > 0;
  if (port && starboard) {
    b.markSlot = target;
    b.markKind = "secondary";
    return;
  }
  hitSection(unit, b.hits, at, port ? Box.port : Box.starboard, log);
}

/** 9.81, 50.4: from astern a secondary hit, otherwise the die; everybody else has stern turrets. */
function hitStern(b: Battle, slot: Slot, target: Slot, field: Field, chance: Chance, log?: BattleEvent[]): void {
  const unit = b.unit[target]!;
  const at = target * recordSize;
  if (!allForward(unit)) {
    hitSection(unit, b.hits, at, Box.stern, log);
    return;
  }
  if (field === "stern") {
    hitSecondary(b, slot, target, log);
    return;
  }
  const die = chance.die();
  log?.push({ type: "turret-die", rule: "9.81", ship: shipId(unit), die });
  const section = thirdTurretSection(unit, b.hits, at, die);
  if (section === undefined) {
    b.markSlot = target;
    b.markKind = "turret";
    return;
  }
  hitSection(unit, b.hits, at, section, log);
}

export function specialDamage(
  unit: Ship,
  hits: number[],
  at: number,
  range: Range,
  chance: Chance,
  log?: BattleEvent[],
): void {
  const first = chance.die();
  const second = chance.die();
  const row = specialRow(unit, range, first + second);
  log?.push({
    type: "special-damage",
    rule: "9.712",
    ship: shipId(unit),
    table: specialTable(unit, range),
    dice: [first, second],
    midships: row.sunk ? midshipsBoxes(unit) : row.midships,
    evasion: row.evasion,
    sunk: row.sunk,
  });
  hitMidships(unit, hits, at, row.midships, log);
  loseEvasion(unit, hits, at, row.evasion, 0, log);
}

/** 9.83: new guns are tried once, before any of them is laid. */
export function mustTest(b: Battle, slot: Slot): boolean {
  return hasUncertainGuns(b.unit[slot]!) && (b.actor !== slot || b.jam === "untested");
}

export function needsTrial(b: Battle, slot: Slot, no?: No): May {
  return mustTest(b, slot) || no?.("9.83", `${shipName(b.unit[slot]!)}'s guns need no trial now.`);
}

export function areTried(b: Battle, slot: Slot, no?: No): May {
  return !mustTest(b, slot) || no?.("9.83", `Try ${shipName(b.unit[slot]!)}'s guns first.`);
}
