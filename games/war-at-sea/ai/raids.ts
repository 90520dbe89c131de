/**
 * The Axis moves second and sees what lies in each sea (6.1): its best answer by the forecast. Ships are moved one by
 * one as long as that promises more, from several beginnings, because a raid pays only when enough ships sail together.
 */
import type { FastChance } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  axis,
  everyArea,
  everyShip,
  isGerman,
  mediterranean,
  type Ship,
  shipCount,
} from "../components.ts";
import { marked, moved, refuelled } from "../state.ts";
import type { State } from "../types.ts";
import type { Disposition, Posting } from "./dispositions.ts";
import { type Fleet, fleetOf, type Prospect, prospect, type Stakes, Sums, stakesOf, sumsOf } from "./forecast.ts";

const found: Prospect = { value: 0, spoil: 0 };

/** Moves single ships of a group while that gains, at most `passes` times through; returns the value for the Axis. */
function improve(
  state: State,
  fleet: Fleet,
  group: readonly Ship[],
  stakes: Stakes,
  own: Sums,
  to: Posting[],
  bound: readonly boolean[],
): number {
  const theirs = sumsOf(fleet, to);
  for (const ship of everyShip) if (state.side[ship] === axis && marked(state, ship, moved)) theirs.join(state, ship);
  const values: number[] = [];
  for (let area = 0 as Area; area < areaCount; area++) values.push(prospect(stakes, area, own, theirs, found).value);
  for (let pass = 0; pass < passes; pass++) {
    let changed = false;
    for (const ship of group) {
      const from = to[ship]!;
      const yard = fleet.yard[ship] as number;
      let away = 0;
      let left = 0;
      let best: Posting = from;
      let most = from === -1 ? yard : 0;
      let there = from === -1 ? 0 : (values[from] as number);
      if (from !== -1) {
        theirs.add(fleet, ship, from, -1);
        left = prospect(stakes, from, own, theirs, found).value;
        away = left - (values[from] as number);
        if (!bound[ship] && away + yard > most + 1e-9) {
          best = -1;
          most = away + yard;
        }
      }
      for (let area = 0 as Area; area < areaCount; area++) {
        if (area === from || fleet.come[ship * areaCount + area] === 0) continue;
        theirs.add(fleet, ship, area, 1);
        const value = prospect(stakes, area, own, theirs, found).value;
        theirs.add(fleet, ship, area, -1);
        const gain = away + value - (values[area] as number);
        if (gain > most + 1e-9) {
          most = gain;
          best = area;
          there = value;
        }
      }
      if (best !== -1) theirs.add(fleet, ship, best, 1);
      if (best === from) continue;
      changed = true;
      if (from !== -1) values[from] = left;
      if (best !== -1) values[best] = there;
      to[ship] = best;
    }
    if (!changed) break;
  }
  let sum = 0;
  for (const value of values) sum += value;
  for (const ship of fleet.ships) if (to[ship] === -1) sum += fleet.yard[ship] as number;
  return sum;
}

const passes = 3;

interface Answer {
  readonly to: Posting[];
  readonly value: number;
}

/** Best answers to what the Allies have at sea, the best first: from port, and from everything in one sea. */
export function answers(state: State, fleet: Fleet, own: Sums, stakes: Stakes): Answer[] {
  const bound = everyShip.map((ship) => marked(state, ship, refuelled));
  // The least ships first: they take what nobody guards.
  const italians: Ship[] = [];
  const germans: Ship[] = [];
  const home: Posting[] = new Array(shipCount).fill(-1);
  for (let index = fleet.ships.length - 1; index >= 0; index--) {
    const ship = fleet.ships[index]!;
    (isGerman[ship] ? germans : italians).push(ship);
    if (bound[ship]) home[ship] = anywhere(fleet, ship);
  }
  // The Mediterranean is a war of its own: the better of staying in port and coming out in force.
  const inPort = home.slice();
  const out = send(fleet, italians, mediterranean, home);
  let base = inPort;
  if (italians.length > 0) {
    const still = improve(state, fleet, italians, stakes, own, inPort, bound);
    base = improve(state, fleet, italians, stakes, own, out, bound) > still ? out : inPort;
  }
  const result: Answer[] = [];
  for (const area of [-1, ...everyArea] as const) {
    if (area !== -1 && !germans.some((ship) => (fleet.come[ship * areaCount + area] as number) > 0)) continue;
    const to = area === -1 ? base.slice() : send(fleet, germans, area, base);
    const value = improve(state, fleet, germans, stakes, own, to, bound);
    result.push({ to, value });
  }
  return result.sort((a, b) => b.value - a.value);
}

/** All of a group that can get there. */
function send(fleet: Fleet, group: readonly Ship[], area: Area, from: Disposition): Posting[] {
  const to = from.slice();
  for (const ship of group) if ((fleet.come[ship * areaCount + area] as number) > 0) to[ship] = area;
  return to;
}

function anywhere(fleet: Fleet, ship: Ship): Posting {
  for (let area = 0 as Area; area < areaCount; area++)
    if ((fleet.come[ship * areaCount + area] as number) > 0) return area;
  return -1;
}

/** The Axis' answers at its own movement, under stakes bent by chance: the spread says how much. */
export function answersNow(state: State, chance: FastChance, spread: number): Answer[] {
  const own = new Sums();
  own.addAtSea(state, allies);
  return answers(state, fleetOf(state, axis), own, stakesOf(state, bender(chance, spread)));
}

export function answer(state: State, chance: FastChance, spread: number): Disposition {
  return answersNow(state, chance, spread)[0]?.to ?? [];
}

export function bender(chance: FastChance, spread: number): () => number {
  return () => Math.exp(spread * (chance.fraction() + chance.fraction() + chance.fraction() - 1.5));
}
