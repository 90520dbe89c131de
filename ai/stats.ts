/** Statistics of match results: what was seen, and how far it can be trusted. */

/** Two-sided 95 %. */
const z95 = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval for a share: honest near 0 and 1 and for few games. Half points count as half successes. */
export function wilson(successes: number, trials: number, z = z95): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const zz = (z * z) / trials;
  const centre = (share + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((share * (1 - share)) / trials + zz / (4 * trials));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

export interface Mean extends Interval {
  readonly mean: number;
}

/** Mean with its normal 95 % interval. */
export function meanOf(values: readonly number[]): Mean {
  const count = values.length;
  if (count === 0) return { mean: 0, low: 0, high: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1);
  const half = z95 * Math.sqrt(variance / count);
  return { mean, low: mean - half, high: mean + half };
}

/** The value below which the given share of the sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Elo difference that a score share stands for; finite only inside 0 to 1. */
export function eloOf(share: number): number {
  return -400 * Math.log10(1 / share - 1);
}

/** Expected score share at an Elo difference. */
export function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export interface PairResult {
  readonly a: number;
  readonly b: number;
  /** Points of `a`, draws counting half, out of `games`. */
  readonly points: number;
  readonly games: number;
}

export interface Rating {
  readonly elo: number;
  /** Half the width of the 95 % interval. */
  readonly error: number;
}

/**
 * Ratings of all players at once (Bradley and Terry, draws as half a win each), mean 0. A weak prior of one drawn
 * game against the average keeps unbeaten players finite. The intervals come from the curvature at the maximum.
 * Sides are swapped in pairs, which makes results steadier than independent games: the intervals err on the wide side.
 */
export function ratings(players: number, results: readonly PairResult[]): readonly Rating[] {
  const scale = Math.LN10 / 400;
  const prior = 1;
  let strength: number[] = new Array(players).fill(0);
  let hessian: number[][] = [];
  for (let round = 0; round < 100; round++) {
    const gradient: number[] = new Array(players).fill(0);
    hessian = Array.from({ length: players }, () => new Array<number>(players).fill(0));
    for (let player = 0; player < players; player++) {
      const expected = 1 / (1 + Math.exp(-(strength[player] as number)));
      gradient[player] = prior * (0.5 - expected);
      (hessian[player] as number[])[player] = prior * expected * (1 - expected);
    }
    for (const { a, b, points, games } of results) {
      if (games === 0) continue;
      const expected = 1 / (1 + Math.exp((strength[b] as number) - (strength[a] as number)));
      const information = games * expected * (1 - expected);
      gradient[a] = (gradient[a] as number) + points - games * expected;
      gradient[b] = (gradient[b] as number) - points + games * expected;
      const rowA = hessian[a] as number[];
      const rowB = hessian[b] as number[];
      rowA[a] = (rowA[a] as number) + information;
      rowB[b] = (rowB[b] as number) + information;
      rowA[b] = (rowA[b] as number) - information;
      rowB[a] = (rowB[a] as number) - information;
    }
    const inverse = invert(hessian);
    const step = inverse.map((row) => row.reduce((sum, value, index) => sum + value * (gradient[index] as number), 0));
    const longest = Math.max(...step.map(Math.abs));
    // Newton's step, held short where the curve is flat.
    const damp = longest > 1 ? 1 / longest : 1;
    strength = strength.map((value, index) => value + damp * (step[index] as number));
    if (longest < 1e-9) break;
  }
  const mean = strength.reduce((sum, value) => sum + value, 0) / Math.max(1, players);
  // Only differences are measured: the uncertainty of the common level is taken out.
  const covariance = invert(hessian);
  const rowMeans = covariance.map((row) => row.reduce((sum, value) => sum + value, 0) / players);
  const levelVariance = rowMeans.reduce((sum, value) => sum + value, 0) / Math.max(1, players);
  return strength.map((value, index) => {
    const own = (covariance[index] as number[])[index] as number;
    const variance = own - 2 * (rowMeans[index] as number) + levelVariance;
    return { elo: (value - mean) / scale, error: (z95 * Math.sqrt(Math.max(0, variance))) / scale };
  });
}

/** Gauss and Jordan; the matrices here are small and positive definite. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const work = matrix.map((row, index) => [...row, ...Array.from({ length: size }, (_, at) => (at === index ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(work[row]?.[column] as number) > Math.abs(work[best]?.[column] as number)) best = row;
    }
    const pivotRow = work[best] as number[];
    work[best] = work[column] as number[];
    work[column] = pivotRow;
    const pivot = pivotRow[column] as number;
    for (let at = 0; at < 2 * size; at++) pivotRow[at] = (pivotRow[at] as number) / pivot;
    for (const row of work) {
      if (row === pivotRow) continue;
      const factor = row[column] as number;
      for (let at = 0; at < 2 * size; at++) row[at] = (row[at] as number) - factor * (pivotRow[at] as number);
    }
  }
  return work.map((row) => row.slice(size));
}
