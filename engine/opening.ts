/** How matches of a game begin, so that the archive can put together those that begin alike. */
import type { OptionValues } from "./options.ts";
import type { DecidedEntry, Entry } from "./record.ts";
import { undoneNumbers } from "./undone.ts";

/** What is looked at: the options, and the decisions that stand, in order. */
export interface Begun {
  readonly options: OptionValues;
  readonly decisions: readonly DecidedEntry[];
}

export interface Opening {
  /** "First dispositions" */
  readonly title: string;
  /** What is looked at of each side that has an opening, in a sentence. */
  readonly sides: Readonly<Record<string, string>>;
  /**
   * The opening of a side, in words that are the same for what is alike, 200 letters at most; undefined where the match
   * did not come so far. Only asked about matches that are over.
   */
  of(seat: string, begun: Begun): string | undefined;
  /** After so many of the decisions it has been played: the position then is its picture. */
  length(seat: string, begun: Begun): number;
}

/** The decisions of a record that stand. */
export function standingDecisions(entries: readonly Entry[]): readonly DecidedEntry[] {
  const undone = undoneNumbers(entries);
  return entries.filter((entry, index): entry is DecidedEntry => "actions" in entry && !undone.has(index + 1));
}
