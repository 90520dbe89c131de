/**
 * The Allies move first (6.1), so what a disposition is worth is what the Axis' best answer leaves of it. A disposition
 * is improved ship by ship against a growing list of answers: the best ones to what was thought of before.
 */
import type { FastChance } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  axis,
  barents,
  isConvoy,
  northAtlantic,
  type Ship,
  shipCount,
  usa,
} from "../components.ts";
import type { State } from "../types.ts";
import { type Disposition, dispose, type Posting, stance, waysOf } from "./dispositions.ts";
import {
  type Fleet,
  fleetOf,
  type Prospect,
  prospect,
  type Stakes,
  type Sums,
  spoilt,
  stakesOf,
  sumsOf,
} from "./forecast.ts";
import { answers, bender } from "./raids.ts";

const found: Prospect = { value: 0, spoil: 0 };

/** An answer of the Axis, with what each sea brings it against the disposition at hand. */
interface Raid {
  readonly sums: Sums;
  readonly values: number[];
  readonly spoil: number[];
  /** Value and spoil of the sea that is being tried, to be put back. */
  readonly kept: [number, number];
}

function look(raid: Raid, stakes: Stakes, own: Sums, area: Area): void {
  prospect(stakes, area, own, raid.sums, found);
  raid.values[area] = found.value;
  raid.spoil[area] = found.spoil;
}

/** What the raids bring the Axis: the worst for the Allies, and a little of the others. */
function toll(raids: readonly Raid[], own: Sums, boats: number): number {
  let worst = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const raid of raids) {
    let value = spoilt(raid.spoil, own, boats);
    for (let area = 0 as Area; area < areaCount; area++) value += raid.values[area] as number;
    sum += value;
    if (value > worst) worst = value;
  }
  return worst + (0.15 * sum) / raids.length;
}

function lookAll(raids: readonly Raid[], stakes: Stakes, own: Sums, area: Area): void {
  for (const raid of raids) look(raid, stakes, own, area);
}

function keep(raid: Raid, area: Area): void {
  raid.kept[0] = raid.values[area] as number;
  raid.kept[1] = raid.spoil[area] as number;
}

function putBack(raid: Raid, area: Area): void {
  raid.values[area] = raid.kept[0];
  raid.spoil[area] = raid.kept[1];
}

/** One pass through the fleet, each ship to where the raids gain least; whether anything changed. */
function improve(fleet: Fleet, stakes: Stakes, own: Sums, to: Posting[], raids: readonly Raid[], boats: number) {
  let changed = false;
  let least = toll(raids, own, boats);
  for (const ship of fleet.ships) {
    const from = to[ship]!;
    const yard = fleet.yard[ship] as number;
    const stay = least - (from === -1 ? yard : 0);
    let best: Posting = from;
    let low = stay;
    if (from !== -1) {
      own.add(fleet, ship, from, -1);
      lookAll(raids, stakes, own, from);
      const home = toll(raids, own, boats) - yard;
      if (home < low - 1e-6) {
        low = home;
        best = -1;
      }
    }
    for (let area = 0 as Area; area < areaCount; area++) {
      if (area === from || fleet.come[ship * areaCount + area] === 0) continue;
      for (const raid of raids) keep(raid, area);
      own.add(fleet, ship, area, 1);
      lookAll(raids, stakes, own, area);
      const value = toll(raids, own, boats);
      if (value < low - 1e-6) {
        low = value;
        best = area;
      }
      own.add(fleet, ship, area, -1);
      for (const raid of raids) putBack(raid, area);
    }
    if (best !== -1) {
      own.add(fleet, ship, best, 1);
      lookAll(raids, stakes, own, best);
    }
    if (best === from) continue;
    changed = true;
    to[ship] = best;
    least = toll(raids, own, boats);
  }
  return changed;
}

const thoughts = 5;

/** Dispositions that stand up to the Axis' best answers, the best first: made for bent stakes, judged by the true ones. */
export function screensFor(state: State, chance: FastChance, count: number): Disposition[] {
  const fleet = fleetOf(state, allies);
  const enemy = fleetOf(state, axis);
  const ways = waysOf(state, allies);
  const stakes = stakesOf(state);
  const made = Array.from({ length: Math.ceil(count * choice) }, (_, index) => {
    const spread = index < 3 ? 0 : (0.8 * index) / (count * choice);
    const from = dispose(state, allies, stance(allies, chance, 0.2 + spread), chance, ways);
    const russia = convoyForRussia(state, chance);
    const bent = stakesOf(state, bender(chance, spread));
    const screened = screen(state, fleet, enemy, from, russia < 0 ? bent : { ...bent, held: escorted(bent.held) });
    const own = sumsOf(fleet, screened);
    own.addAtSea(state, allies);
    const toll = tollOf(state, enemy, own, russia < 0 ? stakes : { ...stakes, held: escorted(stakes.held) });
    return { to: withConvoys(state, screened, russia), toll };
  });
  made.sort((a, b) => a.toll - b.toll);
  return made.slice(0, count).map(({ to }) => to);
}

/** How many are made for each that is kept. */
const choice = 1.6;

/** What the Axis gains by its best answer, the U-boats' part included. */
function tollOf(state: State, enemy: Fleet, own: Sums, stakes: Stakes): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { to, value } of answers(state, enemy, own, stakes).slice(0, 3)) {
    const raid = raidOf(sumsOf(enemy, to));
    for (let area = 0 as Area; area < areaCount; area++) look(raid, stakes, own, area);
    most = Math.max(most, value + spoilt(raid.spoil, own, state.uBoats));
  }
  return most;
}

function raidOf(sums: Sums): Raid {
  return { sums, values: new Array(areaCount).fill(0), spoil: new Array(areaCount).fill(0), kept: [0, 0] };
}

/** The disposition improved against the answers to it, the answers to that, and so on; the best of all. */
function screen(state: State, fleet: Fleet, enemy: Fleet, from: Disposition, stakes: Stakes): Disposition {
  const raids: Raid[] = [];
  let to = from.slice();
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (let thought = 0; thought <= thoughts; thought++) {
    const own = sumsOf(fleet, to);
    own.addAtSea(state, allies);
    const replies = answers(state, enemy, own, stakes);
    const value = replies[0]?.value ?? 0;
    if (value < least) {
      least = value;
      best = to;
    }
    if (thought === thoughts) break;
    // The first time the next best too, or all ships would run from one raid into another.
    for (const reply of replies.slice(0, thought === 0 ? 3 : 1)) raids.push(raidOf(sumsOf(enemy, reply.to)));
    for (let area = 0 as Area; area < areaCount; area++) lookAll(raids, stakes, own, area);
    to = to.slice();
    if (!improve(fleet, stakes, own, to, raids, state.uBoats)) break;
    improve(fleet, stakes, own, to, raids, state.uBoats);
  }
  return best;
}

/** 14.4: three points are in the escort's hands. */
function escorted(held: Stakes["held"]): Stakes["held"] {
  return held.map(([own = 1, theirs = 1], area) => (area === barents ? [own + 1.5, theirs + 1] : [own, theirs]));
}

/** The convoy in the Atlantic that might go on to the Barents Sea this turn, -1 if there is none or it waits. */
function convoyForRussia(state: State, chance: FastChance): number {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (isConvoy[ship] && state.loc[ship] === northAtlantic) return chance.fraction() < 0.6 ? ship : -1;
  }
  return -1;
}

/** 14.1 to 14.3: on to the Barents as decided; out of the USA as soon as the Atlantic is free. */
function withConvoys(state: State, planned: Disposition, russia: number): Disposition {
  const to = planned.slice();
  let waits = false;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!isConvoy[ship]) continue;
    to[ship] = ship === russia ? barents : -1;
    if (ship !== russia && state.loc[ship] === northAtlantic) waits = true;
  }
  if (waits) return to;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!isConvoy[ship] || state.loc[ship] !== usa) continue;
    to[ship] = northAtlantic;
    break;
  }
  return to;
}
