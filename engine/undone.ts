/** Which entries of a record were taken back. A file of its own: who only counts needs no schema of records. */
import type { Entry } from "./record.ts";

/** The numbers (from 1) of the entries that a later entry took back. */
export function undoneNumbers(entries: readonly Entry[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const entry of entries) {
    if ("undo" in entry) for (const number of entry.undo) undone.add(number);
  }
  return undone;
}
