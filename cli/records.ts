/** Record files: read with every complaint named, and their decisions as sentences. */
import { type Entry, type Game, type MatchRecord, plain, readRecord, recordSizeLimit } from "@admiralty/engine";
import { gameNamed, readText, UserError } from "./command.ts";

export async function recordFrom(file: string): Promise<{ readonly record: MatchRecord; readonly game: Game }> {
  const reading = readRecord(await readText(file, recordSizeLimit));
  if (!reading.ok) {
    throw new UserError(reading.problems.map(({ place, cause }) => `${file}: ${place}: ${cause}`).join("\n"));
  }
  return { record: reading.record, game: await gameNamed(reading.record.game) };
}

/** What an entry says, in words. */
export function entryText(game: Game, entry: Entry): string {
  if ("actions" in entry) return entry.actions.map((action) => plain(game.text.action(action))).join("; ");
  if ("undo" in entry) return `takes back ${entry.undo.join(", ")}${entry.consent ? ", by consent" : ""}`;
  return entry.end;
}
