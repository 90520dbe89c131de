/**
 * A study: a finished match together with what somebody says about moments of it. The annotated matches that come with
 * a game are studies, and so are those that people write.
 */
import type { MatchRecord } from "./record.ts";

/** Something on the board that can be pointed at: a part of it by its name there, or a place as shares of its size. */
export type Spot = { readonly part: string; readonly id: string } | { readonly x: number; readonly y: number };

export interface Arrow {
  readonly from: Spot;
  readonly to: Spot;
}

export interface Remark {
  /** What answers hold on to; given by the server that keeps the study. */
  readonly id?: string;
  /** After which entry of the record it stands; 0 is the set-up. */
  readonly entry: number;
  /** Through whose eyes the moment is looked at: a seat, "both" or "spectator". */
  readonly as: string;
  /** May carry references, see `text.ts`. */
  readonly text: string;
  readonly arrows?: readonly Arrow[];
  /** How it could have gone on from there: a match that was forked from this one, with a record of its own. */
  readonly variation?: MatchRecord;
}

export interface Study {
  readonly title: string;
  readonly record: MatchRecord;
  /** In the order of the match. */
  readonly remarks: readonly Remark[];
}

/** An annotated match as it stands on the shelf: the match itself is fetched when somebody opens it. */
export interface LibraryMatch {
  /** Part of its address, and like no other in any game. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences: why it is worth a look. */
  readonly text: string;
  open(): Promise<{ readonly study: Study }>;
}

/** Whether a match was forked from another: the same beginning, then other decisions. Says after which entry. */
export function forkedAfter(record: MatchRecord, from: MatchRecord): number | undefined {
  const entries = record.earlier?.at(-1)?.entries;
  if (entries === undefined || record.game !== from.game || entries > from.entries.length) return undefined;
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const begins = same(record.setup, from.setup) && same(record.options, from.options);
  return begins && same(record.entries.slice(0, entries), from.entries.slice(0, entries)) ? entries : undefined;
}
