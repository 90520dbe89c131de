/** Record files: read with every complaint named, and their decisions as sentences. */
import { type Entry, type Game, type MatchRecord, plain, readRecord, recordSizeLimit } from "@admiralty/engine";
import { loadRules } from "@admiralty/games";
import { gameNamed, readText, UserError } from "./command.ts";

/** With the rules it was played by, where they are kept; otherwise with today's, which have another version then. */
export async function recordFrom(file: string): Promise<{ readonly record: MatchRecord; readonly game: Game }> {
  const reading = readRecord(await readText(file, recordSizeLimit));
  if (!reading.ok) {
    throw new UserError(reading.problems.map(({ place, cause }) => `${file}: ${place}: ${cause}`).join("\n"));
  }
  const { record } = reading;
  const today = await gameNamed(record.game);
  return { record, game: (await loadRules(record.game, record.rules)) ?? today };
}

/** What an entry says, in words. */
export function entryText(game: Game, entry: Entry): string {
  if ("actions" in entry) return entry.actions.map((action) => plain(game.text.action(action))).join("; ");
  if ("undo" in entry) return `takes back ${entry.undo.join(", ")}${entry.consent ? ", by consent" : ""}`;
  return {
    resign: "resigns",
    timeout: "runs out of time",
    draw: "agrees on a draw",
    abort: "leaves the match undecided",
  }[entry.end];
}
