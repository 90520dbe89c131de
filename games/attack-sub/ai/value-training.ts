/** A net while it learns: weights that can still move, towards how the games it was shown ended (Adam, cross entropy). */

import type { FastChance } from "@admiralty/engine";
import type { Actor } from "../components.ts";
import type { StoredValueNetwork } from "./value-network.ts";

/** Positions as figures, one after the other, and what came of each: 1 won, 0 lost. */
export interface Samples {
  readonly figures: Float32Array;
  readonly won: Float32Array;
}

const rate = 0.002;
const rounding = 1000;
const rounded = (value: number): number => Math.round(value * rounding) / rounding;

export class ValueTrainer {
  private readonly count: number;
  private readonly width: number;
  /** In the order of a stored net: into, start, out, past, base. */
  private readonly weights: Float64Array;
  private readonly slope: Float64Array;
  private readonly drift: Float64Array;
  private readonly spread: Float64Array;
  private readonly layer: Float64Array;
  private steps = 0;

  constructor({ into, start, out, past, base }: StoredValueNetwork) {
    this.count = past.length;
    this.width = start.length;
    this.weights = Float64Array.from([...into, ...start, ...out, ...past, base]);
    this.slope = new Float64Array(this.weights.length);
    this.drift = new Float64Array(this.weights.length);
    this.spread = new Float64Array(this.weights.length);
    this.layer = new Float64Array(this.width);
  }

  /** A net that has learned nothing yet. */
  static fresh(count: number, width: number, chance: FastChance): ValueTrainer {
    const small = (size: number, most: number) =>
      Array.from({ length: size }, () => (chance.fraction() * 2 - 1) * most);
    const none = (size: number) => new Array<number>(size).fill(0);
    return new ValueTrainer({
      into: small(count * width, Math.sqrt(3 / count)),
      start: none(width),
      out: small(width, 0.17),
      past: none(count),
      base: 0,
    });
  }

  judge(figures: Float32Array, at = 0): number {
    const { weights, layer, count, width } = this;
    const startAt = count * width;
    const outAt = startAt + width;
    const pastAt = outAt + width;
    for (let unit = 0 as Actor; unit < width; unit++) layer[unit] = weights[startAt + unit] as number;
    let sum = weights[pastAt + count] as number;
    for (let figure = 0; figure < count; figure++) {
      const value = figures[at + figure] as number;
      if (value === 0) continue;
      sum += value * (weights[pastAt + figure] as number);
      const row = figure * width;
      for (let unit = 0 as Actor; unit < width; unit++)
        layer[unit] = (layer[unit] as number) + value * (weights[row + unit] as number);
    }
    for (let unit = 0 as Actor; unit < width; unit++)
      sum += Math.max(0, layer[unit] as number) * (weights[outAt + unit] as number);
    return 1 / (1 + Math.exp(-sum));
  }

  /** Cross entropy over samples: how surprised the network is by what came of the positions. */
  surprise({ figures, won }: Samples): number {
    let sum = 0;
    for (let row = 0; row < won.length; row++) {
      const chance = Math.min(1 - 1e-6, Math.max(1e-6, this.judge(figures, row * this.count)));
      const result = won[row] as number;
      sum -= result * Math.log(chance) + (1 - result) * Math.log(1 - chance);
    }
    return sum / won.length;
  }

  /** Goes through the samples once, in another order each time; `left` is the share of the training still to come. */
  study(sample: Samples, chance: FastChance, left: number, batch = 512): void {
    const rows = sample.won.length;
    const order = Uint32Array.from({ length: rows }, (_, row) => row);
    for (let last = rows - 1; last > 0; last--) {
      const other = chance.below(last + 1);
      const row = order[last] as number;
      order[last] = order[other] as number;
      order[other] = row;
    }
    const size = Math.min(batch, rows);
    for (let from = 0; from + size <= rows; from += size) {
      this.slope.fill(0);
      for (let at = from; at < from + size; at++) this.regret(sample, order[at] as number, size);
      this.move(rate * left + 1e-5);
    }
  }

  /** Adds to the slope what one position says. */
  private regret({ figures, won }: Samples, row: number, size: number): void {
    const { weights, slope, layer, count, width } = this;
    const at = row * count;
    const error = (this.judge(figures, at) - (won[row] as number)) / size;
    const startAt = count * width;
    const outAt = startAt + width;
    const pastAt = outAt + width;
    slope[pastAt + count] = (slope[pastAt + count] as number) + error;
    for (let unit = 0 as Actor; unit < width; unit++) {
      const lit = layer[unit] as number;
      layer[unit] = lit > 0 ? error * (weights[outAt + unit] as number) : 0;
      slope[startAt + unit] = (slope[startAt + unit] as number) + (layer[unit] as number);
      slope[outAt + unit] = (slope[outAt + unit] as number) + Math.max(0, lit) * error;
    }
    for (let figure = 0; figure < count; figure++) {
      const value = figures[at + figure] as number;
      if (value === 0) continue;
      slope[pastAt + figure] = (slope[pastAt + figure] as number) + value * error;
      const first = figure * width;
      for (let unit = 0 as Actor; unit < width; unit++)
        slope[first + unit] = (slope[first + unit] as number) + value * (layer[unit] as number);
    }
  }

  private move(pace: number): void {
    const { weights, slope, drift, spread } = this;
    this.steps++;
    const driftSeen = 1 - 0.9 ** this.steps;
    const spreadSeen = 1 - 0.999 ** this.steps;
    for (let at = 0; at < weights.length; at++) {
      const g = (slope[at] as number) + 1e-5 * (weights[at] as number);
      drift[at] = 0.9 * (drift[at] as number) + 0.1 * g;
      spread[at] = 0.999 * (spread[at] as number) + 0.001 * g * g;
      const step = (drift[at] as number) / driftSeen / (Math.sqrt((spread[at] as number) / spreadSeen) + 1e-8);
      weights[at] = (weights[at] as number) - pace * step;
    }
  }

  stored(): StoredValueNetwork {
    const { count, width } = this;
    const all = [...this.weights].map(rounded);
    const startAt = count * width;
    const outAt = startAt + width;
    const pastAt = outAt + width;
    return {
      into: all.slice(0, startAt),
      start: all.slice(startAt, outAt),
      out: all.slice(outAt, pastAt),
      past: all.slice(pastAt, pastAt + count),
      base: all[pastAt + count] as number,
    };
  }
}
