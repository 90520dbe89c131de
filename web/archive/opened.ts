/** An opening on the board: the newest matches that began so, and the position in which the opening had been played. */
import type { ArchivedMatch } from "@admiralty/client";
import { standingDecisions } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { loadBoard } from "../boards.ts";
import { type Moment, momentAt } from "../home/showing.ts";
import { framesOf } from "../session/archive.ts";
import { account } from "../state/account.svelte.ts";

export async function matchesOf(game: string, opening: string): Promise<readonly ArchivedMatch[]> {
  const page = await account.ask(() => account.client.archive({ game, opening, limit: 4 }));
  return page?.matches ?? [];
}

/** As that side saw it. */
export async function pictureOf({ table, game }: ArchivedMatch, seat: string): Promise<Moment | undefined> {
  const [record, part, board] = await Promise.all([
    account.client.record(table),
    manifestOf(game)?.opening?.(),
    loadBoard(game),
  ]);
  const { options, entries } = record;
  const decisions = standingDecisions(entries);
  const last = decisions[(part?.opening.length(seat, { options, decisions }) ?? 0) - 1];
  const entry = last === undefined ? 0 : entries.indexOf(last) + 1;
  const frames = await framesOf(record, seat);
  const frame = frames.findLast((each) => (each.entry ?? 0) <= entry) ?? frames[0];
  if (!frame) return undefined;
  return momentAt(game, board, seat, frame.view);
}
