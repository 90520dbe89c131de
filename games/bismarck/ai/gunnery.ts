/** Whom a ship fires at: every way to give her guns to one target or two, valued by the exact odds of the shots. */

import { noSlot, type Slot } from "../battle/components.ts";
import { abeam } from "../battle/hexes.ts";
import { type Battle, cloneBattle, fireOdds } from "../battle/index.ts";
import { broadside, countShots, mayOpenFire, salvosOn } from "../battle/rules/designation.ts";
import { fieldOf, rangeOf } from "../battle/rules/gunfire.ts";
import { present } from "../battle/state.ts";
import { ships } from "../components.ts";
import { hitCount } from "../types.ts";
import { boxWorth, hitValue } from "./strength.ts";

/** The first target takes every gun that bears, the second what is left. */
export interface Allocation {
  readonly slot: Slot;
  readonly targets: readonly Slot[];
  readonly value: number;
}

/** A ship gone fires no more and cannot be repaired: worth so much of her points besides her boxes. */
const goneWorth = 0.3;

/** The chance that so many shots sink her, each with these chances of 0, 1, 2 … more midships boxes. */
function sinks(perShot: readonly number[], shots: number): number {
  const full = perShot.length - 1;
  let marked = perShot;
  for (let shot = 1; shot < shots; shot++) {
    const next = perShot.map(() => 0);
    for (let before = 0; before <= full; before++) {
      for (let more = 0; more <= full; more++) {
        const boxes = Math.min(full, before + more);
        next[boxes] = (next[boxes] as number) + (marked[before] as number) * (perShot[more] as number);
      }
    }
    marked = next;
  }
  return marked[full] as number;
}

/**
 * The shots counted on each target, in points. Each shot by its exact odds against the hit record as it is; that a gun
 * section may fill up within one salvo is left out, since going through every record takes seconds.
 */
function worthOf(b: Battle, slot: Slot): number {
  let sum = 0;
  for (let target = 0 as Slot; target < b.unit.length; target++) {
    const shots = b.shots[target]!;
    if (shots === 0) continue;
    const unit = b.unit[target]!;
    const off = abeam(b.heading[target]!, b.q[slot]! - b.q[target]!, b.r[slot]! - b.r[target]!);
    const hits = b.hits.slice(target * hitCount, target * hitCount + hitCount);
    const side = off === 0 ? "either" : off < 0 ? "port" : "starboard";
    const one = fireOdds(unit, hits, 1, rangeOf(b, slot, target), fieldOf(b, slot, target), side);
    const gone = sinks(one.midships, shots) * (ships[unit]?.points ?? 0);
    sum += shots * hitValue(one) * boxWorth(unit) + goneWorth * gone;
  }
  return sum;
}

/** The ship whose guns are to be laid: the one in hand, or the first that may open fire. */
export function gunShip(b: Battle): Slot {
  if (b.actor >= 0) return b.actor;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) if (mayOpenFire(b, slot)) return slot;
  return noSlot;
}

/** All ways for her to fire, best first. */
export function allocations(b: Battle, slot: Slot): Allocation[] {
  const list: Allocation[] = [];
  const add = (laid: Battle, targets: readonly Slot[]): void => {
    const counted = cloneBattle(laid);
    countShots(counted, slot);
    list.push({ slot, targets, value: worthOf(counted, slot) });
  };
  const give = (from: Battle, targets: readonly Slot[]): void => {
    for (let target = 0 as Slot; target < b.unit.length; target++) {
      if (b.side[target] === b.side[slot] || !present(b, target) || targets.includes(target)) continue;
      const laid = cloneBattle(from);
      laid.actor = slot;
      broadside(laid, slot, target);
      if (salvosOn(laid, target) === salvosOn(from, target)) continue;
      const all = [...targets, target];
      add(laid, all);
      if (all.length < 2) give(laid, all);
    }
  };
  give(b, []);
  return list.sort((a, b) => b.value - a.value);
}
