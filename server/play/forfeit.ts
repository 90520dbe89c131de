/** A rated match that was given up, or left to the clock, before it had really begun does not count. */
import { replay } from "@admiralty/engine";
import type { Shelf } from "../shelf.ts";
import type { Hosted } from "./hosted.ts";

/** Whether it was given up before this turn began. A game that counts no turns says nothing. */
export async function isForfeit(shelf: Pick<Shelf, "conduct">, hosted: Hosted, turn: number): Promise<boolean> {
  const { match, game, row } = hosted;
  const last = match.entriesAfter(match.length - 1)[0];
  if (turn <= 1 || last === undefined || !("end" in last) || last.end === "draw" || last.end === "abort") return false;
  const conduct = await shelf.conduct(game.id);
  if (!conduct?.turn || row.rules !== game.version || hosted.differs !== undefined) return false;
  let reached: number | undefined;
  for (const { events, undone } of replay(game, match.record())) {
    if (undone) continue;
    for (const event of events) reached = conduct.turn(event) ?? reached;
    if (reached !== undefined && reached >= turn) return false;
  }
  return reached !== undefined;
}
