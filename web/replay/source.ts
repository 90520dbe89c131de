/** Where a replay comes from: a match in this browser, a table on the server, or a file. */
import type { AnyGame, MatchRecord } from "@admiralty/engine";
import { type AnyBoard, loadBoard } from "../boards.ts";
import { loadGameById } from "../games.ts";
import type { Route } from "../router.svelte.ts";
import { framesOf } from "../session/archive.ts";
import { openLocal } from "../session/local.ts";
import { openRemote } from "../session/remote.ts";
import type { AnyStep, Frame, TableSession } from "../session/session.ts";
import { account } from "../state/account.svelte.ts";

export interface ReplaySource {
  readonly game: AnyGame;
  readonly board: AnyBoard | undefined;
  readonly players: Readonly<Record<string, string>>;
  /** Whose eyes may be borrowed: one's own while the match runs, everybody's when it is over. */
  readonly viewers: readonly string[];
  readonly over: boolean;
  frames(viewer: string): Promise<readonly Frame[]>;
  /** Everything a viewer was told, also where no moment was kept; undefined where the frames tell it all. */
  steps(viewer: string): readonly AnyStep[] | undefined;
  record(): Promise<MatchRecord | undefined>;
  close(): void;
}

export async function sourceOf(route: Extract<Route, { at: "replay" }>): Promise<ReplaySource | undefined> {
  if (route.where === "file") return undefined;
  if (route.where === "local") {
    const session = await openLocal(route.id, true);
    return session && fromSession(session, await loadGameById(session.state.game));
  }
  const table = await account.client.table(route.id);
  const game = await loadGameById(table.game);
  return fromSession(await openRemote(account.client, table, () => {}), game);
}

async function fromSession(session: TableSession, game: AnyGame): Promise<ReplaySource> {
  const { state, mySeats } = session;
  const over = state.outcome !== undefined;
  const [mine] = mySeats;
  const players: Record<string, string> = {};
  for (const player of state.players) players[player.seat] = player.name;
  return {
    game,
    board: await loadBoard(game.id),
    players,
    // Two at one device must not look into each other's hands while they play.
    viewers: over ? [...orderFrom(game, mine), "spectator"] : mySeats.length === 1 && mine ? [mine] : ["spectator"],
    over,
    frames: (viewer) => session.history(viewer),
    steps: (viewer) => (viewer === session.state.viewer ? session.state.steps : undefined),
    record: () => session.record(),
    close: () => session.close(),
  };
}

export async function fromRecord(record: MatchRecord): Promise<ReplaySource> {
  const game = await loadGameById(record.game);
  return {
    game,
    board: await loadBoard(game.id),
    players: record.players,
    viewers: record.result ? [...game.seats, "spectator"] : ["spectator"],
    over: record.result !== undefined,
    frames: (viewer) => framesOf(record, viewer),
    steps: () => undefined,
    record: async () => record,
    close: () => {},
  };
}

function orderFrom(game: AnyGame, mine: string | undefined): readonly string[] {
  const seats = game.seats as readonly string[];
  return mine ? [mine, ...seats.filter((seat) => seat !== mine)] : seats;
}
