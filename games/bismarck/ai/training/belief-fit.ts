/**
 * Trains the net by which the British plot is corrected, on games against many Germans, each of whom counts alike.
 *
 * node scripts/run.mjs games/bismarck/ai/training/belief-fit.ts <net to write> <games held out> <games> [games …]
 *
 * `plot-games.ts` plays the games. What is made small is the surprise at the Bismarck's true zone, at the start of a turn
 * and after its moves, among all that are possible, with some weight lying evenly on them (Adam, cross entropy).
 */
import { writeFileSync } from "node:fs";
import { FastChance } from "@admiralty/engine";
import { bismarck, type Zone, zoneCount } from "../../components.ts";
import { expand, zoneOfCode } from "../../deduction.ts";
import { knowledge } from "../../imagine.ts";
import type { MoveNotes } from "../../knowledge.ts";
import type { View } from "../../view.ts";
import {
  type BeliefNet,
  byZone,
  correctionBy,
  floor,
  type Inputs,
  inputCount,
  inputsOf,
  waterCount,
  waters,
} from "../belief-net.ts";
import { figures } from "../intents.ts";
import { Lookout } from "../track.ts";
import { gamesIn, kindOf, measure, type PlottedGame } from "./plot-bits.ts";

/** A moment at which the British judge where she is. */
interface Moment {
  readonly german: string;
  readonly inputs: Inputs;
  /** Where she is, in the list of the inputs. */
  readonly truth: number;
  /** How many zones are possible. */
  readonly count: number;
}

function momentsOf({ german, turns }: PlottedGame): Moment[] {
  const moments: Moment[] = [];
  let heard: Inputs | undefined;
  const lookout = new Lookout([bismarck], (weights, drift, report) => {
    heard = inputsOf(byZone(weights), byZone(drift), report);
    return weights;
  });
  const note = (codes: readonly number[], truth: Zone): void => {
    if (heard === undefined) return;
    const possible = new Uint8Array(zoneCount);
    for (const code of codes) possible[zoneOfCode(code)] = 1;
    const kept = [...heard.at.keys()].filter((index) => possible[heard?.at[index] as Zone] === 1);
    const rows = new Float32Array(kept.length * inputCount);
    for (const [to, from] of kept.entries())
      rows.set(heard.rows.subarray(from * inputCount, (from + 1) * inputCount), to * inputCount);
    const at = kept.map((index) => heard?.at[index] as Zone);
    const where = at.indexOf(truth);
    const count = possible.reduce((sum, one) => sum + one, 0);
    if (count > 1 && where >= 0) moments.push({ german: kindOf(german), inputs: { at, rows }, truth: where, count });
  };
  for (const { turn, told, at, after } of turns) {
    heard = undefined;
    lookout.follow({ turn, known: { british: told } } as unknown as View);
    const { notes, possible } = knowledge(told);
    const codes = possible[bismarck] as readonly number[];
    note(codes, at);
    heard = undefined;
    lookout.weight(bismarck, turn, true);
    if (after >= 0) note(expand(codes, bismarck, turn, notes[bismarck] as MoveNotes, []), after);
  }
  return moments;
}

const hidden = 24;
const rounds = 14;
const batch = 128;
const decay = 1e-4;

/** All figures that are learned, one after the other, and where each part begins. */
const sizes = [inputCount * hidden, hidden, hidden, waterCount] as const;
const starts = [0, sizes[0], sizes[0] + sizes[1], sizes[0] + sizes[1] + sizes[2]] as const;
const total = sizes.reduce((sum, size) => sum + size, 0);

class Training {
  readonly learned = new Float64Array(total);
  private readonly slope = new Float64Array(total);
  private readonly first = new Float64Array(total);
  private readonly second = new Float64Array(total);
  private steps = 0;
  private readonly mean: Float64Array;
  private readonly spread: Float64Array;

  constructor(mean: Float64Array, spread: Float64Array, chance: FastChance) {
    this.mean = mean;
    this.spread = spread;
    for (let index = 0; index < sizes[0]; index++) {
      const normal = Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction());
      this.learned[index] = normal / Math.sqrt(inputCount);
    }
  }

  /** Adds one moment's slope; answers its surprise in bits. */
  learn({ inputs: { at, rows }, truth, count }: Moment, share: number): number {
    const { learned, slope, mean, spread } = this;
    const places = at.length;
    const scaled = new Float64Array(places * inputCount);
    const units = new Float64Array(places * hidden);
    const chance = new Float64Array(places);
    let most = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < places; place++) {
      const row = place * inputCount;
      for (let input = 0; input < inputCount; input++)
        scaled[row + input] = ((rows[row + input] as number) - (mean[input] as number)) / (spread[input] as number);
      // The plot's own weight, before it is corrected.
      let value = Math.log(Math.max(1e-9, Math.exp(rows[row] as number) - floor));
      for (let unit = 0; unit < hidden; unit++) {
        let sum = learned[starts[1] + unit] as number;
        for (let input = 0; input < inputCount; input++)
          sum += (scaled[row + input] as number) * (learned[input * hidden + unit] as number);
        const fired = Math.tanh(sum);
        units[place * hidden + unit] = fired;
        value += fired * (learned[starts[2] + unit] as number);
      }
      const spot = waters[at[place] as Zone] as Float32Array;
      for (let water = 0; water < waterCount; water++)
        value += (spot[water] as number) * (learned[starts[3] + water] as number);
      chance[place] = value;
      most = Math.max(most, value);
    }
    let sum = 0;
    for (let place = 0; place < places; place++) {
      chance[place] = Math.exp((chance[place] as number) - most);
      sum += chance[place] as number;
    }
    for (let place = 0; place < places; place++) chance[place] = (chance[place] as number) / sum;
    const { doubtful } = figures;
    const believed = (1 - doubtful) * (chance[truth] as number);
    const whole = believed + doubtful / count;
    const pull = (share * believed) / whole;
    for (let place = 0; place < places; place++) {
      const error = pull * ((chance[place] as number) - (place === truth ? 1 : 0));
      if (Math.abs(error) < 1e-7) continue;
      const row = place * inputCount;
      for (let unit = 0; unit < hidden; unit++) {
        const fired = units[place * hidden + unit] as number;
        const back = error * (learned[starts[2] + unit] as number) * (1 - fired * fired);
        slope[starts[2] + unit] = (slope[starts[2] + unit] as number) + error * fired;
        slope[starts[1] + unit] = (slope[starts[1] + unit] as number) + back;
        for (let input = 0; input < inputCount; input++) {
          const index = input * hidden + unit;
          slope[index] = (slope[index] as number) + back * (scaled[row + input] as number);
        }
      }
      const spot = waters[at[place] as Zone] as Float32Array;
      for (let water = 0; water < waterCount; water++) {
        const index = starts[3] + water;
        slope[index] = (slope[index] as number) + error * (spot[water] as number);
      }
    }
    return -Math.log2(whole);
  }

  /** One step of Adam by the slopes of a batch. */
  step(moments: number, rate: number): void {
    const { learned, slope, first, second } = this;
    this.steps++;
    for (let index = 0; index < total; index++) {
      const pull = (slope[index] as number) / moments + decay * (learned[index] as number);
      slope[index] = 0;
      first[index] = 0.9 * (first[index] as number) + 0.1 * pull;
      second[index] = 0.999 * (second[index] as number) + 0.001 * pull * pull;
      const tilt = (first[index] as number) / (1 - 0.9 ** this.steps);
      const scale = Math.sqrt((second[index] as number) / (1 - 0.999 ** this.steps)) + 1e-8;
      learned[index] = (learned[index] as number) - (rate * tilt) / scale;
    }
  }

  get net(): BeliefNet {
    const part = (index: 0 | 1 | 2 | 3): number[] =>
      rounded(this.learned.subarray(starts[index], starts[index] + sizes[index]));
    return {
      mean: rounded(this.mean),
      spread: rounded(this.spread),
      inward: part(0),
      threshold: part(1),
      outward: part(2),
      waters: part(3),
    };
  }
}

const rounded = (values: Float64Array): number[] => Array.from(values, (value) => Number(value.toPrecision(5)));

function scales(moments: readonly Moment[]): { mean: Float64Array; spread: Float64Array } {
  const mean = new Float64Array(inputCount);
  const spread = new Float64Array(inputCount);
  let count = 0;
  for (const { inputs } of moments) count += inputs.at.length;
  for (const { inputs } of moments)
    for (const [index, value] of inputs.rows.entries())
      mean[index % inputCount] = (mean[index % inputCount] as number) + value / count;
  for (const { inputs } of moments)
    for (const [index, value] of inputs.rows.entries()) {
      const off = value - (mean[index % inputCount] as number);
      spread[index % inputCount] = (spread[index % inputCount] as number) + (off * off) / count;
    }
  return { mean, spread: spread.map((value) => Math.sqrt(value) + 1e-3) };
}

/** Wanderers and styles by lot are many opponents, everybody else is one. */
const many = 4;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const [written, heldOut, ...files] = process.argv.slice(2);
if (written === undefined || heldOut === undefined || files.length === 0)
  throw new Error("name a file for the net, one with games held out and some with games to learn from");
const moments = files.flatMap((file) => gamesIn(file).flatMap(momentsOf));
const kinds = new Map<string, number>();
for (const { german } of moments) kinds.set(german, (kinds.get(german) ?? 0) + 1);
const whole = [...kinds.keys()].reduce((sum, kind) => sum + weightOf(kind), 0);
function weightOf(kind: string): number {
  return kind === "wanderers" || kind === "styles by lot" ? many : 1;
}
const shareOf = (german: string): number =>
  (weightOf(german) / whole) * (moments.length / (kinds.get(german) as number));
say(`${moments.length} moments of ${kinds.size} kinds of Germans`);
const chance = new FastChance(1);
const { mean, spread } = scales(moments);
const training = new Training(mean, spread, chance);
const order = [...moments.keys()];
for (let round = 0; round < rounds; round++) {
  for (let index = order.length - 1; index > 0; index--) {
    const other = chance.below(index + 1);
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  const rate = 0.01 * 0.5 ** ((round * 5) / rounds);
  let bits = 0;
  for (const [nth, index] of order.entries()) {
    const moment = moments[index] as Moment;
    bits += shareOf(moment.german) * training.learn(moment, shareOf(moment.german));
    if ((nth + 1) % batch === 0) training.step(batch, rate);
  }
  say(`round ${round + 1}: ${(bits / moments.length).toFixed(3)} bits`);
  writeFileSync(written, `${JSON.stringify(training.net)}\n`);
}
for (const [name, { ahead }] of measure(gamesIn(heldOut), correctionBy(training.net))) {
  const better = (ahead.even - ahead.plot) / ahead.turns;
  say(
    `${name}: ${(ahead.plot / ahead.turns).toFixed(2)} bits, better than even by ${better.toFixed(2)} (${ahead.turns} turns)`,
  );
}
