/**
 * What raiders are like, learned from games: a small net that says how much likelier than the plot a zone is, from what
 * lies there, how she would have come there and what the plot has near it. It was trained on many Germans (see
 * `training/belief-fit.ts`), and never sees more than the British have been told.
 */
import {
  coastWatch,
  german,
  isFogZone,
  neighbours,
  outOfReach,
  passage,
  routeDistance,
  searchColumn,
  type Zone,
  zone,
  zoneCount,
  zones,
} from "../components.ts";
import { firstTurn, lastTurn } from "../rules/time.ts";
import stored from "./belief-net.json" with { type: "json" };

/** What the British know of a raider besides her plot. */
export interface Report {
  readonly turn: number;
  /** Where she was last known to be, so many turns ago; where she set out from when she was never seen. */
  readonly from: Zone;
  readonly age: number;
  readonly seen: boolean;
  /** She was found within the last turns, and knows it. */
  readonly hunted: boolean;
  /** Turns for which she may have been in a zone, by zone. */
  readonly open: Uint8Array;
}

/** Weights of a layer of the plot by zone; they need not sum to one. */
export type ByPlace = Float64Array;

export interface BeliefNet {
  /** What is taken from each input, and what it is divided by. */
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  /** Weights of the hidden units, input by input, and their thresholds. */
  readonly inward: readonly number[];
  readonly threshold: readonly number[];
  readonly outward: readonly number[];
  /** Waters that are liked more or less, by where they lie. */
  readonly waters: readonly number[];
}

export const inputCount = 24;
/** Beside the mean of all zones: weights below it are alike to the net. */
export const floor = 0.01;
const brest = zone("P23");
const far = passage[german];

/** What is the same in every game, by zone: the last inputs. */
const places = zones.map((printed, at) => {
  const route = routeDistance[at as Zone] as number;
  const column = searchColumn[at as Zone] as number;
  const [x = 0, y = 0] = printed.at;
  return [
    Math.min(route, 8) / 4,
    route === 0 ? 1 : 0,
    route === 1 ? 1 : 0,
    column < 0 ? 1 : 0,
    column === 0 ? 1 : 0,
    column === 1 ? 1 : 0,
    coastWatch[at as Zone] === 0 ? 1 : 0,
    reach(far[brest]?.[at as Zone]) / 10,
    x / 1200,
    y / 1200,
    isFogZone[at as Zone] as number,
    (neighbours[at as Zone] as readonly Zone[]).length / 6,
  ];
});

function reach(way: number | undefined): number {
  return Math.min(way ?? outOfReach, 20);
}

/** Waters: round spots on a lattice over the chart, each shading off over some three zones. */
const lattice = 420;
const shade = 300;
const spots: readonly (readonly [x: number, y: number])[] = (() => {
  const found: [number, number][] = [];
  const sea = zones.filter((printed) => printed.sea);
  for (let y = 0; y <= 2600; y += lattice)
    for (let x = -1000; x <= 3400; x += lattice)
      if (sea.some(({ at: [zx = 0, zy = 0] }) => Math.hypot(zx - x, zy - y) < lattice)) found.push([x, y]);
  return found;
})();
export const waterCount = spots.length;
/** How much of each spot a zone has. */
export const waters: readonly Float32Array[] = zones.map(({ at: [x = 0, y = 0] }) =>
  Float32Array.from(spots, ([sx, sy]) => Math.exp(-((x - sx) ** 2 + (y - sy) ** 2) / (2 * shade * shade))),
);

/** What the net is given: a row of inputs for each zone that she may be in. */
export interface Inputs {
  readonly at: Zone[];
  readonly rows: Float32Array;
}

/** `plot` and `drift` (bound nowhere in particular) are weights by zone. */
export function inputsOf(plot: ByPlace, drift: ByPlace, report: Report): Inputs {
  const { turn, from, age, seen, hunted, open } = report;
  const at: Zone[] = [];
  let sum = 0;
  let drifting = 0;
  for (let place = 0 as Zone; place < zoneCount; place++) {
    if ((plot[place] as number) <= 0) continue;
    at.push(place);
    sum += plot[place] as number;
    drifting += drift[place] as number;
  }
  const count = at.length;
  const rows = new Float32Array(count * inputCount);
  const even = count / (sum || 1);
  const evenDrift = drifting > 0 ? count / drifting : 0;
  const ways = far[from] as Uint8Array;
  const common = [
    Math.min(age, 20) / 10,
    seen ? 1 : 0,
    (turn - firstTurn) / (lastTurn - firstTurn),
    Math.log(count),
    hunted ? 1 : 0,
  ];
  for (let index = 0; index < count; index++) {
    const place = at[index] as Zone;
    const near = neighbours[place] as readonly Zone[];
    let mass = plot[place] as number;
    let inside = 0;
    for (const beside of near) {
      const value = plot[beside] as number;
      if (value <= 0) continue;
      inside++;
      mass += value;
    }
    const way = reach(ways[place]);
    let next = index * inputCount;
    rows[next++] = Math.log((plot[place] as number) * even + floor);
    rows[next++] = Math.log((mass * even) / (near.length + 1) + floor);
    rows[next++] = Math.log((drift[place] as number) * evenDrift + floor);
    rows[next++] = way / Math.max(1, age);
    rows[next++] = way / 10;
    rows[next++] = inside / 6;
    rows[next++] = Math.min(open[place] as number, 12) / 12;
    for (const value of common) rows[next++] = value;
    for (const value of places[place] as readonly number[]) rows[next++] = value;
  }
  return { at, rows };
}

/** How much likelier than by the plot each zone is, as a logarithm. */
export function lean(
  { mean, spread, inward, threshold, outward, waters: liked }: BeliefNet,
  inputs: Inputs,
): Float64Array {
  const hidden = threshold.length;
  const scaled = new Float64Array(inputCount);
  return Float64Array.from(inputs.at, (place, index) => {
    for (let input = 0; input < inputCount; input++)
      scaled[input] =
        ((inputs.rows[index * inputCount + input] as number) - (mean[input] as number)) / (spread[input] as number);
    let value = 0;
    for (let unit = 0; unit < hidden; unit++) {
      let sum = threshold[unit] as number;
      for (let input = 0; input < inputCount; input++)
        sum += (scaled[input] as number) * (inward[input * hidden + unit] as number);
      value += Math.tanh(sum) * (outward[unit] as number);
    }
    const spot = waters[place] as Float32Array;
    for (let water = 0; water < waterCount; water++) value += (spot[water] as number) * (liked[water] as number);
    return value;
  });
}

/** Corrects the weights of a plot, both codes of a zone alike, by those of its layer that is bound nowhere. */
export type Correction = (weights: Float64Array, drift: Float64Array, report: Report) => Float64Array;

export const correctionBy =
  (net: BeliefNet): Correction =>
  (weights, drift, report) => {
    const inputs = inputsOf(byZone(weights), byZone(drift), report);
    const leaning = lean(net, inputs);
    const most = leaning.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    const found = weights.slice();
    for (const [index, place] of inputs.at.entries()) {
      const factor = Math.exp((leaning[index] as number) - most);
      found[place * 2] = (weights[place * 2] as number) * factor;
      found[place * 2 + 1] = (weights[place * 2 + 1] as number) * factor;
    }
    return found;
  };

/** The plot as it is. */
export const uncorrected: Correction = (weights) => weights;

/** By the net that is in use. */
export const corrected = correctionBy(stored);

export function byZone(codes: Float64Array): ByPlace {
  const found = new Float64Array(zoneCount);
  for (let at = 0; at < zoneCount; at++) found[at] = (codes[at * 2] as number) + (codes[at * 2 + 1] as number);
  return found;
}
