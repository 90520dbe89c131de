/** In every worker: which change is active, which were reached, and an end to loops that a change made endless. */
import { afterAll, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    mutant: number;
    /** Rounds of loops after which a test is given up. */
    rounds: number;
  }
  interface TaskMeta {
    reached?: number[];
    rounds?: number;
  }
}

const active = inject("mutant");
const most = inject("rounds");
const reached = new Set<number>();
let rounds = 0;

Object.assign(globalThis, {
  __mutant: (number: number): boolean => {
    reached.add(number);
    return number === active;
  },
  __step: (): void => {
    if (++rounds > most) throw new Error("a loop without end");
  },
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads off this what a hook asks for.
afterAll(({}, suite) => {
  suite.file.meta.reached = [...reached];
  suite.file.meta.rounds = rounds;
});
