/** Where a replay comes from: a match in this browser, a table on the server, or a file. */
import type { Game, MatchRecord, Notice, Study } from "@admiralty/engine";
import { type Board, loadBoard } from "../boards.ts";
import { loadGame } from "../games.ts";
import type { Route } from "../router.svelte.ts";
import { fork, framesOf } from "../session/archive.ts";
import { LocalSession, openLocal } from "../session/local.ts";
import { openRemote } from "../session/remote.ts";
import type { SeatPlayer } from "../session/saved.ts";
import type { TableSession } from "../session/session.ts";
import { account } from "../state/account.svelte.ts";
import { openFromLibrary } from "../state/library.ts";
import { bothSides, type ReplayFrame } from "./both.ts";

type Seats = Readonly<Record<string, SeatPlayer>>;

export interface ReplaySource {
  readonly game: Game;
  readonly board: Board | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: Readonly<Record<string, string>>;
  /** Whose eyes may be borrowed: one's own while the match runs, everybody's and both sides' at once when it is over. */
  readonly viewers: readonly string[];
  /** The seat of whoever looks, where it is one. */
  readonly mine: string | undefined;
  readonly over: boolean;
  frames(viewer: string): Promise<readonly ReplayFrame[]>;
  /** Everything a viewer was told, also where no moment was kept; undefined where the frames tell it all. */
  steps(viewer: string): readonly Notice[] | undefined;
  record(): Promise<MatchRecord | undefined>;
  /** Begins a new match here from one of a viewer's moments and says its id; undefined where that may not be. */
  readonly fork: ((viewer: string, moment: number, frame: ReplayFrame, seats: Seats) => Promise<string>) | undefined;
  /** What is said about moments of it. */
  readonly study?: Study;
  close(): void;
}

export async function sourceOf(route: Extract<Route, { at: "replay" }>): Promise<ReplaySource | undefined> {
  if (route.where === "file") return undefined;
  if (route.where === "local") {
    const session = await openLocal(route.id, true);
    return session && fromSession(session, await loadGame(session.state.game));
  }
  if (route.where === "study") {
    const { openStudy } = await import("../studies/open.ts");
    const study = await openStudy(route.id);
    return { ...(await fromRecord(study.record)), study };
  }
  if (route.where === "library") {
    const study = await openFromLibrary(route.id);
    return { ...(await fromRecord(study.record)), study };
  }
  const table = await account.client.table(route.id);
  const game = await loadGame(table.game);
  return fromSession(await openRemote(account.client, table, () => {}), game);
}

export async function fromSession(session: TableSession, game: Game): Promise<ReplaySource> {
  const { state, mySeats } = session;
  const over = state.outcome !== undefined;
  const [mine] = mySeats;
  const players: Record<string, string> = {};
  for (const player of state.players) players[player.seat] = player.name;
  const seats = orderFrom(game, mine);
  const forkOver = async (_viewer: string, _moment: number, { entry }: ReplayFrame, sitting: Seats) => {
    const record = await session.record();
    if (!record || entry === undefined) throw new Error("the record is not open");
    return fork(record, entry, sitting);
  };
  return {
    game,
    board: await loadBoard(game.id),
    options: state.options,
    players,
    // Two at one device must not look into each other's hands while they play.
    viewers: over ? [...seats, "both", "spectator"] : mySeats.length === 1 && mine ? [mine] : ["spectator"],
    mine: mySeats.length === 1 ? mine : undefined,
    over,
    frames: (viewer) => (viewer === "both" ? both(seats, (seat) => session.history(seat)) : session.history(viewer)),
    steps: (viewer) => (viewer === session.state.viewer ? session.state.steps : undefined),
    record: () => session.record(),
    fork: over
      ? forkOver
      : session instanceof LocalSession
        ? (viewer, moment, _frame, sitting) => session.fork(viewer, moment, sitting)
        : undefined,
    close: () => session.close(),
  };
}

export async function fromRecord(record: MatchRecord): Promise<ReplaySource> {
  const game = await loadGame(record.game);
  const seats = game.seats;
  const over = record.result !== undefined;
  return {
    game,
    board: await loadBoard(game.id),
    options: record.options,
    players: record.players,
    viewers: over ? [...seats, "both", "spectator"] : ["spectator"],
    mine: undefined,
    over,
    frames: (viewer) => (viewer === "both" ? both(seats, (seat) => framesOf(record, seat)) : framesOf(record, viewer)),
    steps: () => undefined,
    record: async () => (over ? record : undefined),
    fork: over ? (_viewer, _moment, { entry }, sitting) => fork(record, entry ?? 0, sitting) : undefined,
    close: () => {},
  };
}

async function both(
  seats: readonly string[],
  history: (seat: string) => Promise<readonly ReplayFrame[]>,
): Promise<readonly ReplayFrame[]> {
  const [mine = "", theirs = ""] = seats;
  const [here, there] = await Promise.all([history(mine), history(theirs)]);
  return bothSides(here, there, mine);
}

function orderFrom(game: Game, mine: string | undefined): readonly string[] {
  const seats = game.seats;
  return mine ? [mine, ...seats.filter((seat) => seat !== mine)] : seats;
}
