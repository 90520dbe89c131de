/** What a match answers: notices for those who watch, acceptance or refusal for those who act, pictures for the store. */
import type { Fairness } from "./chance.ts";
import type { GameTypes } from "./game.ts";
import type { Entry } from "./record.ts";

/** What one viewer noticed of one entry of the record. */
export interface Notice<G extends GameTypes = GameTypes> {
  /** Counts this viewer's notices from 1. */
  readonly seq: number;
  /** Whose decision it was; absent for the set-up. */
  readonly seat?: G["Seat"];
  readonly events: readonly G["Event"][];
  /** Numbers of this viewer's earlier notices that were taken back. */
  readonly undone?: readonly number[];
}

export type Refusal =
  | { readonly ok: false; readonly code: "over"; readonly reason: string }
  | { readonly ok: false; readonly code: "seat"; readonly reason: string }
  | { readonly ok: false; readonly code: "stale"; readonly reason: string; readonly seq: number }
  /** `index` says which of the actions. */
  | {
      readonly ok: false;
      readonly code: "illegal";
      readonly reason: string;
      readonly rule: string;
      readonly index: number;
    }
  | { readonly ok: false; readonly code: "batch"; readonly reason: string; readonly index: number }
  | { readonly ok: false; readonly code: "nothing"; readonly reason: string }
  | { readonly ok: false; readonly code: "consent"; readonly reason: string };

export interface Accepted {
  readonly ok: true;
  /** The acting seat's number after it. */
  readonly seq: number;
  /** What to append to the stored record. */
  readonly entry: Entry;
}

export interface NewMatch<Options> {
  readonly options: Options;
  readonly fairness: Fairness;
  readonly players?: Readonly<Record<string, string>>;
  /** The position it begins with, in the game's scene format; its own set-up where it is left out. */
  readonly scene?: unknown;
}

/**
 * A cache of the fold up to an entry that undo cannot cross; the record stays the truth.
 * Taken there, so that a resumed match undoes as freely as one that never stopped.
 */
export interface Snapshot<State> {
  readonly entries: number;
  readonly state: State;
  readonly seqs: Readonly<Record<string, number>>;
}

export const over: Refusal = { ok: false, code: "over", reason: "The match is over." };
