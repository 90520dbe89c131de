/**
 * What a raider may be about, and how she would go about it: for every goal a chance of each move from each zone.
 * The British reckon with all of them at once and let what they see decide between them.
 */

import {
  bergen,
  coastWatch,
  everyZone,
  german,
  nowhere,
  outOfReach,
  passage,
  sailSteps,
  searchColumn,
  type Zone,
  zone,
  zoneCount,
} from "../components.ts";
import orders from "../data/order-of-appearance.json" with { type: "json" };

interface Intent {
  /** Where she is bound; -1 nowhere in particular. */
  readonly at: Zone;
  /** How likely before anything is known. */
  readonly share: number;
}

/** Shares of raiders, of those who hide, run for port, and drift about. */
const raiders = 0.37;
const hiders = 0.4;
const runners = 0.08;
const drifters = 0.15;

const toward = (share: number, ...ids: readonly string[]): Intent[] =>
  ids.map((id) => ({ at: zone(id), share: share / ids.length }));

/** Convoy routes, corners to hide in and open water, the French ports and home. */
export const intents: readonly Intent[] = [
  ...toward(raiders, "H2", "H4", "H6", "H9", "L14", "O15", "R16", "T17", "V18", "X19"),
  ...toward(hiders, "A12", "A16", "C6", "F2", "K4", "J8", "M9", "P7", "R10", "W11", "Z15"),
  ...toward(runners, "P23", "B18"),
  { at: nowhere, share: drifters },
];
export const intentCount = intents.length;

const steps = sailSteps[german];
const ways = passage[german];
/** British patrols that everybody knows at the start. */
const pickets: readonly Zone[] = ["B7", "D9", "F12", "E13", "F14", "G15"].map(zone);

/** What a raider would go round, in zones. */
const peril: readonly number[] = everyZone.map((at) => {
  const column = searchColumn[at] as number;
  const shore = column < 0 ? 0 : column === 0 ? 0.15 : column === 1 ? 0.4 : 1;
  const watched = pickets.some((picket) => (ways[picket]?.[at] as number) <= 1) ? 0.7 : 0;
  return shore + watched + (coastWatch[at] === 0 ? 4 : 0);
});

/** Cheapest way from every zone to a goal, peril counted as distance. */
function costs(goal: Zone): Float64Array {
  const cost = new Float64Array(zoneCount).fill(goal < 0 ? 0 : outOfReach);
  if (goal < 0) return cost;
  cost[goal] = 0;
  const queue = [goal];
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as Zone;
    const here = (cost[at] as number) + 1 + (peril[at] as number);
    for (const from of steps[at] as readonly Zone[]) {
      if (here >= (cost[from] as number)) continue;
      cost[from] = here;
      queue.push(from);
    }
  }
  return cost;
}

const twoAway: readonly (readonly Zone[])[] = everyZone.map((from) => everyZone.filter((at) => ways[from]?.[at] === 2));

/** Moves from every zone: targets of zone z stand from `first[z]`, those of one zone and none before `second[z]`. */
interface Moves {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly to: Int16Array;
  readonly weight: Float32Array;
  /** Sums of the weights: of all moves, and of those a ship may make that was fast the turn before. */
  readonly all: Float64Array;
  readonly slow: Float64Array;
}

/** How sharply a raider keeps to the better way, and how much she likes to stay where she has arrived. */
const keenness = 2.2;
const arrivedWithin = 1.5;
const restWeight = 6;
const loiterWeight = 0.6;
/** The same for the first turn. */
const outwardKeenness = 0.8;
const outwardWhim = 0.01;
/** Every move that is possible at all is thought of. */
const usualWhim = 0.04;

/** Who has just been found does not stay, makes two zones if she can, and goes where nobody would. */
const bolting = { stay: 0.3, two: 2, whim: 0.3 };
const steady = { stay: 1, two: 1, whim: usualWhim };

function movesOf(goal: Zone, { stay, two, whim }: typeof bolting): Moves {
  const cost = costs(goal);
  const first = new Int32Array(zoneCount + 1);
  const second = new Int32Array(zoneCount);
  const to: Zone[] = [];
  const weight: number[] = [];
  for (let from = 0 as Zone; from < zoneCount; from++) {
    first[from] = to.length;
    const here = cost[from] as number;
    const arrived = here <= arrivedWithin;
    const add = (at: Zone, pace: number): void => {
      const gain = here - (cost[at] as number);
      const keen = arrived
        ? at === from
          ? restWeight
          : Math.exp(Math.min(0, gain) * loiterWeight)
        : Math.exp(keenness * gain);
      to.push(at);
      weight.push(pace * (whim + keen));
    };
    if ((steps[from] as readonly Zone[]).length > 0) {
      add(from, stay);
      for (const at of steps[from] as readonly Zone[]) add(at, 1);
      second[from] = to.length;
      for (const at of twoAway[from] as readonly Zone[]) add(at, two);
    } else second[from] = to.length;
  }
  first[zoneCount] = to.length;
  const all = new Float64Array(zoneCount);
  const slow = new Float64Array(zoneCount);
  for (let from = 0 as Zone; from < zoneCount; from++) {
    for (let index = first[from] as number; index < (first[from + 1] as number); index++) {
      all[from] = (all[from] as number) + (weight[index] as number);
      if (index < (second[from] as number)) slow[from] = (slow[from] as number) + (weight[index] as number);
    }
  }
  return { first, second, to: Int16Array.from(to), weight: Float32Array.from(weight), all, slow };
}

const tables: (Moves | undefined)[] = [];
function movesFor(intent: number, hunted: boolean): Moves {
  const key = intent * 2 + (hunted ? 1 : 0);
  tables[key] ??= movesOf((intents[intent] as Intent).at, hunted ? bolting : steady);
  return tables[key];
}

/** Codes are zone × 2, plus one for a capital ship that has just made two zones and must go slower next turn. */
export const codeCount = zoneCount * 2;

/** Carries one turn's move of a ship bent on an intent from `before` to `after` (both by code). */
export function carry(
  intent: number,
  capital: boolean,
  hunted: boolean,
  before: Float64Array,
  after: Float64Array,
): void {
  const { first, second, to, weight, all, slow } = movesFor(intent, hunted);
  const fast = capital ? 1 : 0;
  for (let from = 0 as Zone; from < zoneCount; from++) {
    const begin = first[from] as number;
    const slowEnd = second[from] as number;
    const end = first[from + 1] as number;
    if (begin === end) continue;
    for (let bit = 0; bit < 2; bit++) {
      const mass = before[from * 2 + bit] as number;
      if (mass < 1e-7) continue;
      const last = bit === 1 ? slowEnd : end;
      const share = mass / ((bit === 1 ? slow : all)[from] as number);
      for (let index = begin; index < slowEnd; index++) {
        const code = (to[index] as number) * 2;
        after[code] = (after[code] as number) + share * (weight[index] as number);
      }
      for (let index = slowEnd; index < last; index++) {
        const code = (to[index] as number) * 2 + fast;
        after[code] = (after[code] as number) + share * (weight[index] as number);
      }
    }
  }
}

/** 5.28: the first turn's move out of Bergen, up to five zones. */
export function breakOut(intent: number, capital: boolean, after: Float64Array): void {
  const cost = costs((intents[intent] as Intent).at);
  const far = ways[bergen] as Uint8Array;
  const here = cost[bergen] as number;
  let sum = 0;
  for (let at = 0 as Zone; at < zoneCount; at++) {
    const way = far[at] as number;
    if (way > orders.breakout.most) continue;
    // Three zones are free, more cost fuel.
    const value =
      Math.exp(outwardKeenness * (here - (cost[at] as number)) - (way > orders.breakout.free ? 0.8 : 0)) + outwardWhim;
    const code = at * 2 + (capital && way > 1 ? 1 : 0);
    after[code] = value;
    sum += value;
  }
  for (let code = 0; code < codeCount; code++) after[code] = (after[code] as number) / sum;
}
