/** What is known of a test file while nothing is changed, and what came of a change. */
import type { Mutant } from "./mutants.ts";
import type { Reach } from "./worker.ts";

export interface Known {
  readonly file: string;
  readonly loading: number;
  readonly rounds: number;
  readonly reached: ReadonlySet<number>;
  readonly tests: readonly Reach[];
}

export type Outcome =
  /** By which test file, and what it said; `waiting` when it waited for something that never came. */
  | { readonly fate: "killed"; readonly by: string; readonly why: string; readonly waiting: boolean }
  /** The tests that reached it, and how many files more there was no time for within so many seconds. */
  | { readonly fate: "survived"; readonly tried: readonly string[]; readonly more: number; readonly within: number }
  | { readonly fate: "not reached" };

export type Result = Outcome &
  Pick<Mutant, "original" | "changed"> & {
    readonly number: number;
    readonly where: string;
    readonly seconds: number;
    /** That it was to break. */
    readonly rule?: string;
  };

/** What a run knows so far. */
export interface Progress {
  /** Test files and what they reach, and those that cannot tell anything, with the reason. */
  readonly known: readonly Known[];
  readonly out: ReadonlyMap<string, string>;
  readonly results: readonly Result[];
}

export const nothing: Progress = { known: [], out: new Map(), results: [] };
