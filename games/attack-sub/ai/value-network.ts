/** The value network: a small net that turns the figures of a position into the chance of winning: one layer between, and a straight way past it. */
import type { Actor } from "../components.ts";
import type { Side, State } from "../types.ts";
import { figureCount, figuresOf } from "./figures.ts";

/** As stored: into the layer between (a row for each figure), out of it, and past it. */
export interface StoredValueNetwork {
  readonly into: readonly number[];
  readonly start: readonly number[];
  readonly out: readonly number[];
  readonly past: readonly number[];
  readonly base: number;
}

export class ValueNetwork {
  private readonly figures = new Float64Array(figureCount);
  private readonly sums: Float64Array;
  private readonly into: Float64Array;
  private readonly start: Float64Array;
  private readonly out: Float64Array;
  private readonly past: Float64Array;
  private readonly base: number;

  constructor(stored: StoredValueNetwork) {
    this.sums = new Float64Array(stored.start.length);
    this.into = Float64Array.from(stored.into);
    this.start = Float64Array.from(stored.start);
    this.out = Float64Array.from(stored.out);
    this.past = Float64Array.from(stored.past);
    this.base = stored.base;
  }

  /** Chance that a side wins, 0 to 1, by what it knows. */
  judge(state: State, side: Side): number {
    const { figures, sums, into, out, past } = this;
    const width = sums.length;
    figuresOf(state, side, figures);
    sums.set(this.start);
    let sum = this.base;
    for (let figure = 0; figure < figureCount; figure++) {
      const value = figures[figure] as number;
      // Most figures are nought at any time.
      if (value === 0) continue;
      sum += value * (past[figure] as number);
      const row = figure * width;
      for (let unit = 0 as Actor; unit < width; unit++)
        sums[unit] = (sums[unit] as number) + value * (into[row + unit] as number);
    }
    for (let unit = 0 as Actor; unit < width; unit++) sum += Math.max(0, sums[unit] as number) * (out[unit] as number);
    return 1 / (1 + Math.exp(-sum));
  }
}
