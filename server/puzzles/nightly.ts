/**
 * The signal of a day, made in the night before from what was played here lately; where no match has a decision that is
 * sure enough, the day has one of those that come with the program. One node makes it, whichever is free.
 */
import { Worker } from "node:worker_threads";
import { dayOf, type MatchRecord, type Puzzle, signalOf } from "@admiralty/engine";
import type { Logger } from "pino";
import type { Again, JobKind } from "../jobs.ts";
import { privacyOf } from "../people/privacy.ts";
import { recordOf } from "../play/hosted.ts";
import type { Shelf } from "../shelf.ts";
import type { Store } from "../store/store.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** So long before its day a signal is begun, and matches of so many days are looked into, so many at most. */
const before = 3 * hour;
const lately = 30 * day;
const mostMatches = 12;
/** Matches with fewer entries have no story. */
const shortest = 40;
/** Seconds for each match, and after which a thread that has not answered is given up. */
const secondsEach = 90;
const patience = 60;

/** What a thread is given. */
export interface Looked {
  readonly record: MatchRecord;
  readonly seconds: number;
  readonly seed: number;
}
export type Look = (looked: Looked) => Promise<Puzzle | undefined>;

export class Nightly {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly log: Logger;
  private readonly look: Look;
  private readonly added: () => void;
  private readonly fewest: number;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `fewest`: entries of a match that is looked into. */
  constructor(store: Store, shelf: Shelf, log: Logger, look: Look, added: () => void, fewest = shortest) {
    this.fewest = fewest;
    this.store = store;
    this.shelf = shelf;
    this.log = log;
    this.look = look;
    this.added = added;
  }

  start(): void {
    const plan = (): void => {
      this.plan().catch((error) => this.log.warn({ err: error }, "the next signal could not be planned"));
    };
    plan();
    this.timer = setInterval(plan, hour);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get job(): JobKind {
    return { limit: 1, attempts: 3, run: ({ day: wanted }: { day: number }) => this.make(wanted) };
  }

  /** Tomorrow's is to be made, unless that is done or planned already. */
  async plan(): Promise<void> {
    const { db } = this.store;
    const now = this.store.now();
    const wanted = dayOf(now) + 1;
    const key = `signal ${wanted}`;
    const [made, planned] = await Promise.all([
      db.selectFrom("signals").select("day").where("day", "=", wanted).executeTakeFirst(),
      db.selectFrom("jobs").select("id").where("key", "=", key).executeTakeFirst(),
    ]);
    if (made || planned) return;
    const run_at = Math.max(now, wanted * day - before);
    await this.store.addJob({ kind: "signal", key, payload: JSON.stringify({ day: wanted }), run_at });
    this.added();
  }

  /** A day that has begun keeps what it has. */
  private async make(wanted: number): Promise<Again | undefined> {
    const { db } = this.store;
    const begun = (): boolean => dayOf(this.store.now()) >= wanted;
    const known = await db.selectFrom("signals").select("day").where("day", "=", wanted).executeTakeFirst();
    if (known || begun()) return undefined;
    const puzzles = (await Promise.all(this.shelf.ids.map((id) => this.shelf.puzzles(id)))).flat();
    const game = signalOf(puzzles, wanted)?.game;
    for (const table of game === undefined ? [] : await this.matches(game)) {
      const record = await this.record(table);
      const puzzle = record && (await this.look({ record, seconds: secondsEach, seed: wanted }));
      if (begun()) return undefined;
      if (!puzzle) continue;
      // Who has played is told from the match itself: somebody may want to be forgotten.
      const body = JSON.stringify({ ...puzzle, players: {} });
      await this.keep({ day: wanted, puzzle: puzzle.id, table_id: table, body });
      return undefined;
    }
    await this.keep({ day: wanted, puzzle: null, table_id: null, body: null });
    return undefined;
  }

  private async keep(row: { day: number; puzzle: string | null; table_id: string | null; body: string | null }) {
    await this.store.db
      .insertInto("signals")
      .values({ ...row, made_at: this.store.now() })
      .onConflict((known) => known.column("day").doNothing())
      .execute();
    this.log.info({ day: row.day, puzzle: row.puzzle }, "signal made");
  }

  /** Public matches of people who all allow it, of the rules of today, the strongest players' first, none used before. */
  private async matches(game: string): Promise<readonly string[]> {
    const { db } = this.store;
    const { version } = await this.shelf.game(game);
    const rows = await db
      .selectFrom("archive")
      .innerJoin("tables", "tables.id", "archive.table_id")
      .select("archive.table_id")
      .where("archive.game", "=", game)
      .where("archive.ended_at", ">", this.store.now() - lately)
      .where("archive.length", ">=", this.fewest)
      .where("tables.rules", "=", version)
      .where(
        "archive.table_id",
        "not in",
        db
          .selectFrom("signals")
          .select("table_id")
          .where("table_id", "is not", null)
          .$narrowType<{ table_id: string }>(),
      )
      // Those without a rating come last in both databases.
      .orderBy((order) => order.fn.coalesce("archive.strength", order.lit(0)), "desc")
      .orderBy("archive.ended_at", "desc")
      .limit(4 * mostMatches)
      .execute();
    const ids = rows.map(({ table_id }) => table_id);
    if (ids.length === 0) return [];
    const people = await db
      .selectFrom("players")
      .innerJoin("people", "people.id", "players.person")
      .select(["table_id", "privacy", "erase_at"])
      .where("table_id", "in", ids)
      .execute();
    const refused = new Set(
      people.filter((row) => privacyOf(row).puzzles === "nobody" || row.erase_at !== null).map((row) => row.table_id),
    );
    const played = new Set(people.map((row) => row.table_id));
    return ids.filter((id) => played.has(id) && !refused.has(id)).slice(0, mostMatches);
  }

  private async record(table: string): Promise<MatchRecord | undefined> {
    const { db } = this.store;
    const row = await db.selectFrom("tables").selectAll().where("id", "=", table).executeTakeFirst();
    if (!row) return undefined;
    const players = await db.selectFrom("players").selectAll().where("table_id", "=", table).execute();
    return recordOf(row, players, await this.store.entries(table));
  }
}

/** In a thread of its own, one at a time; `end` stops it. */
export class Puzzler {
  private readonly file: URL;
  private worker: Worker | undefined;

  constructor(file: URL) {
    this.file = file;
  }

  readonly look: Look = (looked) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(this.file, { workerData: looked });
      worker.unref();
      this.worker = worker;
      const late = setTimeout(() => void worker.terminate(), 1000 * (looked.seconds + patience));
      late.unref();
      worker.once("message", (puzzle: Puzzle | null) => resolve(puzzle ?? undefined));
      worker.once("error", reject);
      worker.once("exit", () => {
        clearTimeout(late);
        resolve(undefined);
      });
    });

  async end(): Promise<void> {
    await this.worker?.terminate();
  }
}
