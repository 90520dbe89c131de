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

/** Strings of 10,000 letters made by appending, for half a second. Returns how many. */
function strings(): number {
  const start = performance.now();
  let made = 0;
  while (performance.now() - start < 500) {
    let text = "";
    for (let letters = 0; letters < 10_000; letters++) text += "a";
    if (text.length === 1) throw new Error("a compiler that leaves the work out would be wrong about this");
    made++;
  }
  return made;
}

/** Lists of 100,000 numbers copied to and fro, for half a second. Returns how many. */
function copies(): number {
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const start = performance.now();
  let made = 0;
  do {
    for (let ten = 0; ten < 10; ten++) {
      const [from, to] = [lists[made % 2]!, lists[(made + 1) % 2]!];
      for (let at = 0; at < from.length; at++) to[at] = from[at]!;
      made++;
    }
  } while (performance.now() - start < 500);
  return made;
}

/**
 * The mean of both kinds of work, in tens a second: a second of the page's own processor time instead of the clock's, so
 * that it says the same while others work on the machine. The best of some runs.
 */
export async function speedOf(page: Page, runs = 4): Promise<Speed> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async (): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const tensPerSecond = async (work: () => number): Promise<number> => {
    const before = await spent();
    const made = await page.evaluate(work);
    return made / 10 / ((await spent()) - before);
  };
  let index = 0;
  for (let left = runs; left > 0; left--) {
    index = Math.max(index, ((await tensPerSecond(strings)) + (await tensPerSecond(copies))) / 2);
  }
  return { index, lighthouse: lighthouseFactor(index), mid: index / 1000, low: index / 264 };
}
