/** What there is to watch just now: a match that is played, or else one of the library, moment by moment. */
import type { Table } from "@admiralty/client";
import { type Board, loadBoard } from "../boards.ts";
import { framesOf } from "../session/archive.ts";
import { library, type OnShelf } from "../state/library.ts";
import { standingOf } from "./standing.ts";

export interface Moment {
  readonly game: string;
  readonly view: unknown;
  readonly seat: string;
  /** "Turn 2: Axis move" */
  readonly headline: string;
  readonly score: string | undefined;
}

/** What a seat saw then. */
export function momentAt(game: string, board: Board | undefined, seat: string, view: unknown): Moment {
  const headline = board?.headline(view as never);
  return {
    game,
    view,
    seat,
    headline: headline ? `${headline.title}: ${headline.now}` : "",
    score: board?.score(view as never)?.title,
  };
}

/** As onlookers see it. */
export async function momentOf(table: Table): Promise<Moment> {
  return { game: table.game, ...(await standingOf(table.id, table.game)) };
}

/** The library's match of a day; games take turns. */
export async function matchOf(day: number): Promise<OnShelf | undefined> {
  const all = await library();
  const games = [...new Set(all.map(({ game }) => game))];
  // Not the game of the day's signal, which goes round in the same order.
  const own = all.filter(({ game }) => game === games[(day + 1) % games.length]);
  return own[Math.floor(day / games.length) % own.length];
}

/** The last one that is spoken of. */
export async function lastMomentOf(match: OnShelf): Promise<Moment | undefined> {
  return (await momentsOf(match)).at(-1);
}

/** The moments that its comments are about. */
export async function momentsOf({ game, open }: OnShelf): Promise<readonly Moment[]> {
  const { study } = await open();
  const { record, remarks } = study;
  const seats = Object.keys(record.players);
  const seat = remarks.find(({ as }) => seats.includes(as))?.as ?? seats[0] ?? "spectator";
  const [frames, board] = await Promise.all([framesOf(record, seat), loadBoard(game)]);
  return remarks.flatMap(({ entry }) => {
    const frame = frames.findLast((each) => (each.entry ?? 0) <= entry);
    if (!frame) return [];
    return momentAt(game, board, seat, frame.view);
  });
}
