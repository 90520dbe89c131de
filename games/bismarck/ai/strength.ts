/** How strong ships are: guns times what they can take, and what one shot does. */

import type { Side } from "@admiralty/engine";
import type { Ship, Slot } from "../battle/components.ts";
import type { Battle } from "../battle/index.ts";
import { type FireOdds, fireOdds } from "../battle/index.ts";
import { present } from "../battle/state.ts";
import type { Field, Range } from "../battle/types.ts";
import { ships } from "../components.ts";
import { hitCount, type State } from "../types.ts";

/** Salvos of a section with so many boxes marked. */
function salvos(boxes: readonly number[], marked: number): number {
  return boxes[marked] ?? 0;
}

/** Salvos left to a ship with a hit record at `at`, and the midships boxes left. */
export function firepower(ship: Ship, hits: readonly number[], at: number): number {
  const unit = ships[ship];
  if (!unit) return 0;
  const main = salvos(unit.bow, hits[at] as number) + salvos(unit.stern, hits[at + 1]!);
  const side = salvos(unit.port, hits[at + 2]!) + salvos(unit.starboard, hits[at + 3]!);
  return main + side / 2;
}

export function boxesLeft(ship: Ship, hits: readonly number[], at: number): number {
  return (ships[ship]?.midships as number) - hits[at + 4]!;
}

/** A force as one number: doubling it takes √2 times the ships (Lanchester's square law). */
export function forceOf(state: State, group: readonly Ship[]): number {
  let guns = 0;
  let boxes = 0;
  for (const ship of group) {
    guns += firepower(ship, state.hits, ship * hitCount);
    boxes += boxesLeft(ship, state.hits, ship * hitCount);
  }
  return guns * boxes;
}

/** The same for a side on the battle board. */
export function forceInBattle(b: Battle, side: Side): number {
  let guns = 0;
  let boxes = 0;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] !== side || !present(b, slot)) continue;
    const unit = b.unit[slot]!;
    guns += firepower(unit, b.hits, slot * hitCount);
    boxes += boxesLeft(unit, b.hits, slot * hitCount);
  }
  return guns * boxes;
}

/** What fire does on the mean, in midships boxes: guns and speed lost count for a part of one. */
export function hitValue(odds: FireOdds): number {
  const [bow = 0, stern = 0, port = 0, starboard = 0, midships = 0] = odds.meanBoxes;
  return midships + 0.4 * (bow + stern) + 0.1 * (port + starboard) + 0.08 * odds.meanPermanent;
}

const soundRecord = [0, 0, 0, 0, 0, 0, 0];
const fieldNumber: Readonly<Record<Field, number>> = { bow: 0, broadside: 1, stern: 2 };
/** Six for every ship: three fields in A range, three in B range. */
const perShot: (number | undefined)[] = new Array<number | undefined>(ships.length * 6).fill(undefined);

/** What one shot at a sound ship is worth, in midships boxes. */
export function shotValue(unit: Ship, range: Range, field: Field): number {
  const key = unit * 6 + (range === "A" ? 0 : 3) + fieldNumber[field];
  let value = perShot[key];
  if (value === undefined) {
    value = hitValue(fireOdds(unit, soundRecord, 1, range, field, "either"));
    perShot[key] = value;
  }
  return value;
}

/** Victory points that hang on one midships box. */
export function boxWorth(unit: Ship): number {
  const ship = ships[unit];
  return ship ? ship.points / ship.midships : 0;
}
