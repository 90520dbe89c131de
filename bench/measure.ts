/** Rates by CPU time of the main thread: other work on the same machine disturbs them little. */
import { readFileSync } from "node:fs";
import { median } from "@admiralty/ai";

/** CPU seconds of the main thread so far; of the whole process where the system does not tell them apart. */
export function cpuSeconds(): number {
  try {
    const file = `/proc/${process.pid}/task/${process.pid}/schedstat`;
    return Number(readFileSync(file, "latin1").split(" ", 1)[0]) / 1e9;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

export interface Budget {
  /** CPU milliseconds of one run, of warming up, and the number of runs. */
  readonly run: number;
  readonly warm: number;
  readonly runs: number;
}

export interface Rate {
  /** Per CPU second. */
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** `work` does something and says how many units it did. */
export function rate(work: () => number, { run, warm, runs }: Budget): Rate {
  spend(work, warm);
  const rates = Array.from({ length: runs }, () => {
    const { units, seconds } = spend(work, run);
    return units / seconds;
  });
  return { median: median(rates), min: Math.min(...rates), max: Math.max(...rates) };
}

function spend(work: () => number, milliseconds: number): { units: number; seconds: number } {
  const began = cpuSeconds();
  let units = 0;
  let now = began;
  let looked = performance.now();
  do {
    units += work();
    // Asking the system for the time costs some microseconds: not after every unit.
    if (performance.now() - looked > milliseconds / 20) {
      now = cpuSeconds();
      looked = performance.now();
    }
  } while ((now - began) * 1000 < milliseconds);
  return { units, seconds: cpuSeconds() - began };
}
