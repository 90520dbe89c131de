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
import stored from "./plot-figures.json" with { type: "json" };

/** The figures that say how raiders go about it, learned from games (`training/plot-fit.ts`). */
export interface PlotFigures {
  /** Where she may be bound, and how likely before anything is known. */
  readonly goals: Readonly<Record<string, number>>;
  /** Bound nowhere in particular. */
  readonly drift: number;
  /** How sharply a raider keeps to the better way. */
  readonly keenness: number;
  /** Who is so near her goal has arrived: how much she likes to stay, and how little to leave. */
  readonly arrivedWithin: number;
  readonly rest: number;
  readonly loiter: number;
  /** Every move that is possible at all is thought of. */
  readonly whim: number;
  /** Zones of detour for waters seen from the shore, in parts of what is usual, and for the pickets of the first days. */
  readonly shore: number;
  readonly pickets: number;
  /** The first turn's move. */
  readonly outward: { readonly keenness: number; readonly whim: number; readonly fuel: number };
  /** Who has just been found: how much less she stays and how much rather makes two zones, away from where it was. */
  readonly bolting: { readonly stay: number; readonly two: number; readonly whim: number; readonly away: number };
  /** Chance that she changes her mind in a turn; and when she has been found. */
  readonly fickle: number;
  readonly startled: number;
  /** Weight given to the bare set of possible places, however unlikely: nobody is predictable. */
  readonly doubtful: number;
}

interface Intent {
  /** Where she is bound; -1 nowhere in particular. */
  readonly at: Zone;
  /** How likely before anything is known. */
  readonly share: number;
}

export let figures: PlotFigures = stored;
export let intents: readonly Intent[] = intentsBy(stored);

/** For whoever looks for better figures: everything that follows from the old ones is forgotten. */
export function useFigures(given: PlotFigures): void {
  figures = given;
  intents = intentsBy(given);
  tables.length = 0;
  perils = perilsBy(given);
}

function intentsBy({ goals, drift }: PlotFigures): Intent[] {
  const list = [
    ...Object.entries(goals).map(([id, share]) => ({ at: zone(id), share })),
    { at: nowhere, share: drift },
  ];
  const sum = list.reduce((total, { share }) => total + share, 0);
  return list.map(({ at, share }) => ({ at, share: share / sum }));
}

const steps = sailSteps[german];
const ways = passage[german];
/** British patrols that everybody knows at the start. */
const picketZones: readonly Zone[] = ["B7", "D9", "F12", "E13", "F14", "G15"].map(zone);

/** What a raider would go round, in zones. */
let perils = perilsBy(stored);
function perilsBy({ shore, pickets }: PlotFigures): readonly number[] {
  return everyZone.map((at) => {
    const column = searchColumn[at] as number;
    const seen = column < 0 ? 0 : column === 0 ? 0.15 : column === 1 ? 0.4 : 1;
    const watched = picketZones.some((picket) => (ways[picket]?.[at] as number) <= 1) ? pickets : 0;
    return shore * seen + watched + (coastWatch[at] === 0 ? 4 : 0);
  });
}

/** Cheapest way from every zone to a goal, peril counted as distance. */
function costs(goal: Zone): Float64Array {
  const cost = new Float64Array(zoneCount).fill(goal < 0 ? 0 : outOfReach);
  if (goal < 0) return cost;
  cost[goal] = 0;
  const queue = [goal];
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as Zone;
    const here = (cost[at] as number) + 1 + (perils[at] as number);
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

/** How willingly she stays and makes two zones, and how much she does for no reason. */
interface Manner {
  readonly stay: number;
  readonly two: number;
  readonly whim: number;
}

function movesOf(goal: Zone, { stay, two, whim }: Manner): Moves {
  const { arrivedWithin, keenness, loiter, rest } = figures;
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
      const keen = arrived ? (at === from ? rest : Math.exp(Math.min(0, gain) * loiter)) : Math.exp(keenness * gain);
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
  const manner = hunted ? figures.bolting : { stay: 1, two: 1, whim: figures.whim };
  tables[key] ??= movesOf((intents[intent] as Intent).at, manner);
  return tables[key];
}

/** Codes are zone × 2, plus one for a capital ship that has just made two zones and must go slower next turn. */
export const codeCount = zoneCount * 2;

/** What draws her away from a zone where she was found, by zone; nothing for who was not. */
export function awayFrom(found: Zone): Float64Array | undefined {
  const { away } = figures.bolting;
  if (found < 0 || away === 0) return undefined;
  return Float64Array.from(ways[found] as Uint8Array, (way) => Math.exp(away * Math.min(way, farEnough)));
}
/** Zones from where she was found beyond which one is as good as another. */
const farEnough = 6;

/** Carries one turn's move of a ship bent on an intent from `before` to `after` (both by code). */
export function carry(
  intent: number,
  capital: boolean,
  hunted: boolean,
  before: Float64Array,
  after: Float64Array,
  away?: Float64Array,
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
      let sum = (bit === 1 ? slow : all)[from] as number;
      if (away) {
        sum = 0;
        for (let index = begin; index < last; index++) {
          sum += (weight[index] as number) * (away[to[index] as number] as number);
        }
      }
      const share = mass / sum;
      for (let index = begin; index < last; index++) {
        const at = to[index] as number;
        const code = at * 2 + (index < slowEnd ? 0 : fast);
        const pull = away ? (away[at] as number) : 1;
        after[code] = (after[code] as number) + share * pull * (weight[index] as number);
      }
    }
  }
}

/** Chance of one move: what `carry` does for all of them. */
export function moveChance(
  intent: number,
  from: Zone,
  to: Zone,
  tired: boolean,
  hunted: boolean,
  away?: Float64Array,
): number {
  const moves = movesFor(intent, hunted);
  const last = tired ? (moves.second[from] as number) : (moves.first[from + 1] as number);
  let sum = 0;
  let here = 0;
  for (let index = moves.first[from] as number; index < last; index++) {
    const at = moves.to[index] as number;
    const weight = (moves.weight[index] as number) * (away ? (away[at] as number) : 1);
    sum += weight;
    if (at === to) here += weight;
  }
  return sum > 0 ? here / sum : 0;
}

/** 5.28: the first turn's move out of Bergen, up to five zones. */
export function breakOut(intent: number, capital: boolean, after: Float64Array): void {
  const { keenness, whim, fuel } = figures.outward;
  const cost = costs((intents[intent] as Intent).at);
  const far = ways[bergen] as Uint8Array;
  const here = cost[bergen] as number;
  let sum = 0;
  for (let at = 0 as Zone; at < zoneCount; at++) {
    const way = far[at] as number;
    if (way > orders.breakout.most) continue;
    // Three zones are free, more cost fuel.
    const value = Math.exp(keenness * (here - (cost[at] as number)) - (way > orders.breakout.free ? fuel : 0)) + whim;
    const code = at * 2 + (capital && way > 1 ? 1 : 0);
    after[code] = value;
    sum += value;
  }
  for (let code = 0; code < codeCount; code++) after[code] = (after[code] as number) / sum;
}
