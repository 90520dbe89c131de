/** In every worker: which change is active, which were reached by whom, and an end to loops that a change made endless. */
import { afterAll, afterEach, beforeEach, inject } from "vitest";

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
/** What was reached before any test began, or by the one that runs. */
let reached = new Set<number>();
let rounds = 0;
const byFile = reached;

Object.assign(globalThis, {
  __mutant:
    active >= 0
      ? (number: number): boolean => number === active
      : (number: number): boolean => {
          reached.add(number);
          return false;
        },
  __step: (): void => {
    if (++rounds > most) throw new Error("a loop without end");
  },
});

beforeEach(() => {
  reached = new Set();
});

// At once: what is known of a test is sent when it has ended.
afterEach(({ task }) => {
  task.meta.reached = [...reached];
  reached = byFile;
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads off this what a hook asks for.
afterAll(({}, suite) => {
  suite.file.meta.reached = [...byFile];
  suite.file.meta.rounds = rounds;
});
