/** The embedded database: SQLite with a write-ahead log, every commit on disk before it is answered. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Kysely } from "kysely";
import { Batcher } from "./batch.ts";
import { DurableDialect, Log } from "./durable.ts";
import { Entries } from "./entries.ts";
import { addJob, dueKinds, takeJobs } from "./jobs.ts";
import { type ArchiveOptions, LogArchive } from "./log-archive.ts";
import { migrate } from "./migrations.ts";
import { type RatedEnd, ratingsAfter } from "./ratings.ts";
import type { RatingRow, Schema, TableRow } from "./schema.ts";
import { touch } from "./settings.ts";
import type { Append, Store } from "./store.ts";
import { asRefusal, StoreAway, sqliteTrouble } from "./trouble.ts";

/** The part of the node:sqlite API that is used. */
interface Statement {
  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  all(...values: unknown[]): unknown[];
  iterate(...values: unknown[]): IterableIterator<unknown>;
  columns?(): readonly unknown[];
}
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
interface SqliteModule {
  DatabaseSync: new (path: string, options?: { readOnly?: boolean }) => SqliteDatabase;
}

/** Built into newer versions of Node; before that, a package with the same interface. */
export function sqliteModule(): SqliteModule {
  const builtIn = process.getBuiltinModule("node:sqlite") as unknown as SqliteModule | undefined;
  return builtIn ?? (createRequire(import.meta.url)("@photostructure/sqlite") as SqliteModule);
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, "admiralty.db");
}

export class DataInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Admiralty server is using the data folder ${dataDir}.`);
  }
}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

export function isNoDatabase(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteNotADatabase;
}

/** Says what is wrong with a file that stands where the database should, before anything is made of it. */
function checkFile(file: string): void {
  if (existsSync(file) && statSync(file).size === 0) {
    throw new Error(`${file} is empty: it holds no database. Restore a backup, or remove it to begin anew.`);
  }
}

/** Made beside its place and put there when it is a database: what is empty there was not left by us. */
function makeFile(file: string): void {
  if (existsSync(file)) return;
  const { DatabaseSync } = sqliteModule();
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const made = new DatabaseSync(unfinished);
  made.exec("pragma user_version = 1");
  made.close();
  renameSync(unfinished, file);
}

/** Held as long as the process lives, and let go by the system whatever way it dies. */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { DatabaseSync } = sqliteModule();
  const file = join(dataDir, "lock.db");
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (isNoDatabase(error)) throw new Error(`${file} is not a lock of Admiralty's: remove it and start again.`);
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) throw new DataInUse(dataDir);
    throw new Error(`${file} cannot be locked: ${(error as Error).message}.`);
  }
  return () => lock.close();
}

interface Hearing {
  /** Something may have been changed. */
  wrote(): void;
  failed(error: unknown): unknown;
}

/** Kysely asks for a statement anew each time; preparing it once is enough. */
export function remembering(
  database: SqliteDatabase,
  { wrote, failed }: Hearing = { wrote: () => {}, failed: (error) => error },
) {
  const known = new Map<string, { reader: boolean; all: never; run: never; iterate: never }>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      let found = known.get(sql);
      if (!found) {
        const statement = database.prepare(sql);
        const reads = /^\s*(select|pragma)\s/i.test(sql);
        found = {
          // Earlier versions of the built-in module cannot say what a statement gives back.
          reader: statement.columns
            ? statement.columns().length > 0
            : /^\s*(select|with|pragma)|\sreturning\s/i.test(sql),
          all: ((values: readonly unknown[]) => {
            if (!reads) wrote();
            try {
              return statement.all(...values);
            } catch (error) {
              throw failed(error);
            }
          }) as never,
          run: ((values: readonly unknown[]) => {
            if (!reads) wrote();
            try {
              return statement.run(...values);
            } catch (error) {
              throw failed(error);
            }
          }) as never,
          iterate: ((values: readonly unknown[]) => statement.iterate(...values)) as never,
        };
        if (known.size < 500) known.set(sql, found);
      }
      return found;
    },
  };
}

/** `now`: the machine's clock, which is the database's too. `archiving`: where its log is kept, if it is to be. */
export async function openSqlite(
  dataDir: string,
  onTrouble: (error: Error) => void = () => {},
  now: () => number = Date.now,
  archiving?: ArchiveOptions,
): Promise<Store> {
  const unlock = lockData(dataDir);
  const { DatabaseSync } = sqliteModule();
  const file = databaseFile(dataDir);
  try {
    checkFile(file);
    makeFile(file);
  } catch (error) {
    unlock();
    throw error;
  }
  const raw = new DatabaseSync(file);
  // Patience first: a backup or the doctor may just be reading, and making the log good after a kill needs it alone.
  try {
    raw.exec("pragma busy_timeout = 5000; pragma journal_mode = wal; pragma foreign_keys = on");
  } catch (error) {
    raw.close();
    unlock();
    if (isNoDatabase(error))
      throw new Error(`${file} is not a database. Restore a backup, or remove it to begin anew.`);
    throw error;
  }
  // A longer log is folded into the database less often, and each page of it once for many changes.
  raw.exec("pragma wal_autocheckpoint = 8000");
  // The newest page of some thousand records stays in memory (the usual 2 MB hold that of 500).
  raw.exec("pragma cache_size = -32000");
  raw.exec("pragma synchronous = full");
  const log = new Log();
  const failed = (error: unknown): unknown => {
    const refusal = asRefusal(error, sqliteTrouble);
    if (refusal instanceof StoreAway) onTrouble(refusal);
    return refusal;
  };
  const database = remembering(raw, {
    wrote: () => {
      log.written = true;
    },
    failed,
  });
  const db = new Kysely<Schema>({ dialect: new DurableDialect({ database: database as never }, log) });
  try {
    await broughtUpToDate(raw, db);
  } catch (error) {
    raw.close();
    unlock();
    throw error;
  }
  // A first write that SQLite syncs itself makes the log file and its name durable; from then on we sync it.
  raw.exec("insert or replace into settings (name, value) values ('opened', strftime('%s', 'now'))");
  raw.exec("pragma synchronous = normal");
  log.open(`${databaseFile(dataDir)}-wal`);

  const entries = new Entries(raw);
  const updateTable = raw.prepare(
    "update tables set awaiting = ?, clocks = ?, offers = coalesce(?, offers), rev = rev + ? where id = ?",
  );
  const selectTable = raw.prepare("select * from tables where id = ?");
  const updateListing = raw.prepare(
    "update tables set deadline = ?, status = ?, outcome = ?, ended_at = ?, updated_at = ? where id = ?",
  );
  const insertJob = raw.prepare(
    `insert into jobs (kind, key, payload, run_at, owner, origin) values (?, ?, ?, ?, ?, ?)
       on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, taken_until = 0,
         taken_by = null, attempts = 0`,
  );
  const insertSnapshot = raw.prepare(
    "insert or replace into snapshots (table_id, entries, rules, state, seqs) values (?, ?, ?, ?, ?)",
  );
  const selectRatings = raw.prepare(
    "select * from ratings where game = ? and ((person = ? and seat = ?) or (person = ? and seat = ?))",
  );
  // Whoever has been deleted meanwhile needs none.
  const saveRating = raw.prepare(
    `insert or replace into ratings (person, game, seat, rating, deviation, volatility, matches, at)
       select ?, ?, ?, ?, ?, ?, ?, ? where exists (select 1 from people where id = ?)`,
  );
  const keepRating = raw.prepare(
    `insert or replace into rating_history (person, game, seat, at, rating, deviation)
       select ?, ?, ?, ?, ?, ? where exists (select 1 from people where id = ?)`,
  );
  const saveRatings = (end: RatedEnd): void => {
    const [one, other] = end.players;
    const known = selectRatings.all(end.game, one.person, one.seat, other.person, other.seat) as RatingRow[];
    for (const row of ratingsAfter(end, known)) {
      const { person, game, seat, rating, deviation, volatility, matches, at } = row;
      saveRating.run(person, game, seat, rating, deviation, volatility, matches, at, person);
      keepRating.run(person, game, seat, at, rating, deviation, person);
    }
  };
  const begin = raw.prepare("begin immediate");
  const commit = raw.prepare("commit");
  const rollback = raw.prepare("rollback");

  const inTransaction = <Result>(work: () => Result): Result => {
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      try {
        rollback.run();
      } catch {
        // A full disk has undone it already.
      }
      throw error;
    }
  };
  const storeRest = ({ table, change, jobs, snapshot, rated }: Append): void => {
    if (change) {
      updateTable.run(change.awaiting, change.clocks, change.offers?.text ?? null, change.rev, table);
      if (change.listing) {
        const { deadline, status, outcome, ended_at, updated_at } = change.listing;
        updateListing.run(deadline, status, outcome, ended_at, updated_at, table);
      }
    }
    for (const { kind, key, payload, run_at, owner = "", origin = "" } of jobs) {
      insertJob.run(kind, key, payload, run_at, owner, origin);
    }
    if (snapshot) {
      const { table_id, entries, rules, state, seqs } = snapshot;
      insertSnapshot.run(table_id, entries, rules, state, seqs);
    }
    if (rated) saveRatings(rated);
  };
  const write = (appends: readonly Append[]): readonly boolean[] => {
    const stored = appends.map(({ table, number }) => entries.take(table, number));
    const taken = appends.filter((_, index) => stored[index]);
    try {
      inTransaction(() => {
        entries.store(taken);
        for (const append of taken) storeRest(append);
      });
    } catch (error) {
      entries.giveBack(taken);
      throw error;
    }
    return stored;
  };
  // The one connection is asked for through Kysely, so that no transaction of somebody else is open on it.
  const batcher = new Batcher((appends) =>
    db
      .connection()
      .execute(async () => {
        log.written = true;
        return write(appends);
      })
      .catch((error) => {
        throw failed(error);
      }),
  );

  const alone = <Result>(work: () => Result): Promise<Result> => db.connection().execute(async () => work());
  const archive = archiving && new LogArchive(archiving, file, raw, now, alone, telling(onTrouble));
  await archive?.round();
  archive?.start();

  return {
    dialect: "sqlite",
    shared: false,
    db,
    now,
    async feel(written) {
      if (written) await touch(db);
      return 0;
    },
    hears: true,
    append: (append) => batcher.add(append),
    entries: async (table, behind = 0) => entries.after(table, behind),
    look: (table, behind) =>
      db.connection().execute(async () => {
        const [row] = selectTable.all(table) as TableRow[];
        return row && { row: { ...row }, entries: entries.after(table, behind) };
      }),
    get backlog() {
      return batcher.length;
    },
    get commits() {
      return batcher.commits;
    },
    statements: 0,
    addJob: (job) => addJob(db, job),
    dueKinds: () => dueKinds(db, now()),
    takeJobs: (taking) => takeJobs(db, taking, now(), false),
    async tell() {},
    listen() {},
    async close() {
      await batcher.drain();
      await archive?.stop();
      await db.destroy();
      await log.close();
      unlock();
    },
  };
}

/** All steps or none, however it ends: what is half at a step could neither be gone on with nor be served. */
async function broughtUpToDate(raw: SqliteDatabase, db: Kysely<Schema>): Promise<void> {
  raw.exec("begin immediate");
  try {
    await migrate(db as never, "sqlite");
    raw.exec("commit");
  } catch (error) {
    raw.exec("rollback");
    throw error;
  }
}

/** The same trouble once a second is told once. */
function telling(onTrouble: (error: Error) => void): (error: Error | undefined) => void {
  let told = false;
  return (error) => {
    if (error && !told) onTrouble(new Error("what was stored is not archived", { cause: error }));
    told = error !== undefined;
  };
}
