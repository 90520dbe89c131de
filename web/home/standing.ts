/** How a match on the server stands, for its player: the position, the turn, the score, the time there is. */
import { loadBoard } from "../boards.ts";
import { account } from "../state/account.svelte.ts";

export interface Standing {
  readonly view: unknown;
  readonly seat: string;
  readonly headline: string;
  readonly score: string | undefined;
  /** By this browser's clock; undefined where there is none. */
  readonly deadline: number | undefined;
}

/** The position alone: a list needs no board to draw it. */
export function viewOf(table: string): Promise<{ readonly view: unknown }> {
  return account.client.update(table, { actions: false, steps: false });
}

export async function standingOf(table: string, game: string): Promise<Standing> {
  const [update, board] = await Promise.all([
    account.client.update(table, { actions: false, steps: false }),
    loadBoard(game),
  ]);
  const { view, viewer, clocks } = update;
  const headline = board?.headline(view as never);
  const left = clocks?.running.includes(viewer) ? clocks.remaining[viewer] : undefined;
  return {
    view,
    seat: viewer,
    headline: headline ? `${headline.title}: ${headline.now}` : "",
    score: board?.score(view as never)?.title,
    deadline: left === undefined ? undefined : Date.now() + left,
  };
}
