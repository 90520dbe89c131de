/**
 * The sequential probability ratio test over pairs of games (sides swapped, same dice): stop as soon as the
 * results tell the two hypotheses apart. The generalised test over the five results of a pair, as is usual for
 * chess programs: a pair scores 0, ½, 1, 1½ or 2 points.
 */
import { shareOf } from "./stats.ts";

export interface SprtSettings {
  /** "No better than this": hypothesis 0. */
  readonly elo0: number;
  /** "At least this much better": hypothesis 1. */
  readonly elo1: number;
  /** Chance of accepting 1 when 0 is true, and the reverse. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** Log likelihood ratio, with the bounds where the test stops. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: "better" | "not better" | "open";
}

/** How many pairs scored 0, ½, 1, 1½ and 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

const values = [0, 0.25, 0.5, 0.75, 1] as const;

export function sprt(counts: PairCounts, { elo0, elo1, alpha, beta }: SprtSettings): SprtState {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const llr = pairs === 0 ? 0 : logLikelihoodRatio(counts, shareOf(elo0), shareOf(elo1));
  const verdict = llr >= upper ? "better" : llr <= lower ? "not better" : "open";
  return { llr, lower, upper, verdict };
}

function logLikelihoodRatio(counts: PairCounts, share0: number, share1: number): number {
  // A result not seen yet is still possible.
  const seen = counts.map((count) => Math.max(count, 1e-3));
  const total = seen.reduce((sum, count) => sum + count, 0);
  const observed = seen.map((count) => count / total);
  const under0 = likeliest(observed, share0);
  const under1 = likeliest(observed, share1);
  return (
    total *
    observed.reduce((sum, p, index) => sum + p * Math.log((under1[index] as number) / (under0[index] as number)), 0)
  );
}

/** The distribution nearest to the observed one (in likelihood) whose mean is `mean`. */
function likeliest(observed: readonly number[], mean: number): readonly number[] {
  // p_i = observed_i / (1 + t (value_i − mean)), with t such that the mean is right: monotone in t, so bisect.
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  const slope = (t: number): number =>
    values.reduce<number>((sum, value, index) => {
      const off = value - mean;
      return sum + ((observed[index] as number) * off) / (1 + t * off);
    }, 0);
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const t = (low + high) / 2;
  return observed.map((p, index) => p / (1 + t * ((values[index] as number) - mean)));
}
