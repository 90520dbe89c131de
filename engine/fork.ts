/** A match that goes on from a moment of another one: the same entries up to there, then other decisions and new dice. */
import type { Fairness } from "./chance.ts";
import type { MatchRecord } from "./record.ts";

/**
 * The last entry up to `entry` at which the match really stood as its replay shows it. A replay leaves out what was
 * taken back later; the match had not done so yet.
 */
export function forkPoint(record: MatchRecord, entry: number): number {
  let point = Math.max(0, Math.min(entry, record.entries.length));
  for (let before = -1; before !== point; ) {
    before = point;
    for (const later of record.entries.slice(point)) {
      if ("undo" in later) point = Math.min(point, ...later.undo.map((number) => number - 1));
    }
    while ("end" in (record.entries[point - 1] ?? {})) point--;
  }
  return point;
}

/**
 * The record of a match as it was after an entry, to be resumed with a key of its own. The entries keep their chance
 * results; whose key yielded them is written down, so that the whole can be verified in the end. `open` says whether
 * the other match is over and its key may be told.
 */
export function forkRecord(record: MatchRecord, entry: number, fairness: Fairness, open: boolean): MatchRecord {
  const entries = forkPoint(record, entry);
  const { key, ...sealed } = record.fairness;
  const { result: _result, final: _final, origin: _origin, sides: _sides, ...rest } = record;
  return {
    ...rest,
    fairness: { commitment: fairness.commitment, words: { ...fairness.words } },
    entries: record.entries.slice(0, entries),
    earlier: [
      ...(record.earlier ?? []).filter((part) => part.entries < entries),
      { entries, fairness: open && key !== undefined ? { ...sealed, key } : sealed },
    ],
  };
}
