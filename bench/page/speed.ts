/**
 * How fast this machine is, on the scale by which Lighthouse and Chrome's DevTools choose how far to slow it down until
 * it is a phone. Sources: Lighthouse docs/throttling.md and the calculator it links; DevTools CalibrationController.ts.
 */
import type { Page } from "playwright-core";

export interface Speed {
  /** Lighthouse's BenchmarkIndex of this machine. */
  readonly index: number;
  /** Slower by this factor, it is Lighthouse's mid-tier phone (a Moto G4). */
  readonly lighthouse: number;
  /** ... DevTools' mid-tier phone (a Pixel 5: an index of 1000). */
  readonly mid: number;
  /** ... DevTools' low-tier phone (a Moto G Power of 2022: an index of 264). */
  readonly low: number;
}

/** The calculator's fixed points: an index, and the factor that makes such a machine the mid-tier phone. */
const points = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
] as const;

function lighthouseFactor(index: number): number {
  const at = points.findIndex(([known], place) => place > 0 && (index < known || place === points.length - 1));
  const [[low, from], [high, to]] = [points[at - 1]!, points[at]!];
  return Math.max(1, from + ((index - low) / (high - low)) * (to - from));
}

/** Work of two kinds, half a second each: strings of 10,000 letters made by appending, lists of 100,000 numbers copied. */
function benchmarkIndex(): number {
  const tenthsPerSecond = (work: (round: number) => void): number => {
    const start = performance.now();
    let rounds = 0;
    do for (let ten = 0; ten < 10; ten++) work(rounds++);
    while (performance.now() - start < 500);
    return rounds / 10 / ((performance.now() - start) / 1000);
  };
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const strings = tenthsPerSecond(() => {
    let text = "";
    for (let letters = 0; letters < 10_000; letters++) text += "a";
    if (text.length === 1) throw new Error("a compiler that leaves the work out would be wrong about this");
  });
  const copies = tenthsPerSecond((round) => {
    const [from, to] = [lists[round % 2]!, lists[(round + 1) % 2]!];
    for (let at = 0; at < from.length; at++) to[at] = from[at]!;
  });
  return (strings + copies) / 2;
}

/** The best of some runs: what else the machine does can only make it look slower than it is. */
export async function speedOf(page: Page, runs = 6): Promise<Speed> {
  let index = 0;
  for (let left = runs; left > 0; left--) index = Math.max(index, await page.evaluate(benchmarkIndex));
  return { index, lighthouse: lighthouseFactor(index), mid: index / 1000, low: index / 264 };
}
