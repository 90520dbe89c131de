/** PostgreSQL, for any number of nodes: rows, LISTEN/NOTIFY between nodes, SKIP LOCKED for jobs. */
import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { Batcher } from "./batch.ts";
import { DatabaseClock } from "./clock.ts";
import { addJob, dueKinds, takeJobs } from "./jobs.ts";
import { Listening } from "./listening.ts";
import { migrate } from "./migrations.ts";
import { PatientPool } from "./pool.ts";
import { appendAll } from "./postgres-appending.ts";
import type { Schema, TableRow } from "./schema.ts";
import { touch } from "./settings.ts";
import type { Append, NoticeKind, Store } from "./store.ts";

/** `own`: the machine's clock. What counts is the database's. */
export async function openPostgres(
  url: string,
  onTrouble: (error: Error) => void,
  own: () => number = Date.now,
): Promise<Store> {
  await migrateFirst(url);
  const pool = new PatientPool(url, onTrouble);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  const clock = new DatabaseClock(own);
  const listening = new Listening(url, randomBytes(6).toString("hex"), clock.now, onTrouble);
  await listening.start();

  const ask = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
    const client = await pool.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      client.release();
    }
  };
  const feel = async (written: boolean): Promise<number> => {
    if (written) await touch(db);
    const asked = performance.now();
    const [row] = await ask<{ now: number }>("select (extract(epoch from clock_timestamp()) * 1000)::bigint as now");
    return clock.take(row?.now ?? 0, asked, performance.now());
  };
  await feel(false);
  const tell = async (kind: NoticeKind, id: string): Promise<void> => {
    await ask(Listening.telling, [[listening.word(kind, id)]]);
  };
  const words = { match: (append: Append) => listening.wordOf(append), jobs: listening.word("jobs", "") };
  const batcher = new Batcher((appends) => appendAll(pool, appends, words));

  return {
    dialect: "postgres",
    shared: true,
    db,
    now: clock.now,
    feel,
    get hears() {
      return listening.hears;
    },
    append: (append) => batcher.add(append),
    entries: (table, behind = 0) =>
      db
        .selectFrom("entries")
        .selectAll()
        .where("table_id", "=", table)
        .where("number", ">", behind)
        .orderBy("number")
        .execute(),
    // One statement sees one moment.
    async look(table, behind) {
      const [found] = await ask<TableRow & { tail: [number, string, string | null, number][] | null }>(
        `select tables.*, (select json_agg(json_build_array(number, entry, key, at) order by number)
             from entries where table_id = tables.id and number > $2) as tail
           from tables where id = $1`,
        [table, behind],
      );
      if (!found) return undefined;
      const { tail, ...row } = found;
      const entries = (tail ?? []).map(([number, entry, key, at]) => ({ table_id: table, number, entry, key, at }));
      return { row, entries };
    },
    get backlog() {
      return batcher.length;
    },
    get commits() {
      return batcher.commits;
    },
    get statements() {
      return pool.statements;
    },
    async addJob(job) {
      await addJob(db, job);
      await tell("jobs", job.kind);
    },
    dueKinds: () => dueKinds(db, clock.now()),
    takeJobs: (taking) => takeJobs(db, taking, clock.now(), true),
    tell,
    listen: (listener) => listening.add(listener),
    async close() {
      await batcher.drain();
      listening.close();
      await db.destroy();
    },
  };
}

/** Steps of a migration, and waiting for another node that is at them, may take longer than our usual patience. */
async function migrateFirst(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db as never, "postgres");
  } finally {
    await db.destroy();
  }
}
