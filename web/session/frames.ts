/** A match as a row of moments, for replays. */
import { type Game, type MatchRecord, type Notice, replay } from "@admiralty/engine";
import type { Frame } from "./session.ts";

/** The entry behind each of a viewer's moments, for the referee alone while the match runs. */
export function entriesOf(game: Game, record: MatchRecord, viewer: string): readonly number[] {
  const open: MatchRecord = { ...record, result: { winner: null, score: {}, rule: "", reason: "" } };
  return framesOf(game, open, viewer).map(({ entry }) => entry ?? 0);
}

/**
 * The moments of a record that a viewer noticed, numbered as `steps` numbers them where those are given;
 * what was taken back is left out. A step is noticed as in `Match`: by its events, by who owes a decision, by its maker.
 */
export function framesOf(
  game: Game,
  record: MatchRecord,
  viewer: string,
  steps: readonly Notice[] = [],
): readonly Frame[] {
  const taken = new Set(steps.flatMap((step) => step.undone ?? []));
  const standing = steps.filter((step) => step.undone === undefined && !taken.has(step.seq));
  const frames: Frame[] = [];
  let awaited = "";
  for (const { number, state, events, undone } of replay(game, record)) {
    const entry = record.entries[number - 1];
    if (undone || (entry && !("actions" in entry))) continue;
    const before = awaited;
    awaited = game.outcome(state) ? "over" : game.awaiting(state).join();
    const seen = events.filter((event) => !event.to || event.to.includes(viewer));
    if (entry && seen.length === 0 && entry.seat !== viewer && awaited === before) continue;
    const seq = standing[frames.length]?.seq ?? (frames[frames.length - 1]?.seq ?? 0) + 1;
    const frame = { seq, seat: entry?.seat, events: seen, view: game.view(state, viewer) };
    // Numbers of entries count hidden steps too: they are told when the match is over.
    frames.push(record.result ? { ...frame, entry: number } : frame);
  }
  return frames;
}
