/** PostgreSQL, for any number of nodes: rows, LISTEN/NOTIFY between nodes, SKIP LOCKED for jobs. */
import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { Batcher } from "./batch.ts";
import { addJob, finishJob, takeJobs } from "./jobs.ts";
import { migrate } from "./migrations.ts";
import { type RatedEnd, ratingsAfter } from "./ratings.ts";
import type { RatingRow, Schema } from "./schema.ts";
import type { Append, NewJob, NoticeHandler, NoticeKind, Store } from "./store.ts";

// bigint as a number: times and counts stay far below 2^53.
pg.types.setTypeParser(20, Number);

const channel = "admiralty";
/** Two nodes met on the same rows; one of them is asked to try again. */
const passing = new Set(["40001", "40P01"]);

export async function openPostgres(url: string, onTrouble: (error: Error) => void): Promise<Store> {
  const node = randomBytes(6).toString("hex");
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true });
  pool.on("error", onTrouble);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db as never, "postgres");

  const handlers: NoticeHandler[] = [];
  let closed = false;
  let listener: pg.Client | undefined;
  const connectListener = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on("notification", ({ payload = "" }) => {
      const [from, kind, id = ""] = payload.split(" ");
      if (from !== node) for (const handler of handlers) handler(kind as NoticeKind, id);
    });
    const again = (error?: Error): void => {
      if (closed || listener !== client) return;
      listener = undefined;
      if (error) onTrouble(error);
      setTimeout(() => {
        if (!closed) connectListener().catch(again);
      }, 1000).unref();
    };
    client.on("error", again);
    client.on("end", () => again());
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      again(error as Error);
      return;
    }
    // What was told while nobody listened is made up for by reading: everybody looks again.
    for (const handler of handlers) handler("match", "*");
  };
  await connectListener();

  const write = async (appends: readonly Append[]): Promise<readonly boolean[]> => {
    // Of two with the same number the first has it; the order is the same everywhere, so that no two nodes wait for
    // each other.
    const firsts = new Map<string, Append>();
    for (const append of appends) if (!firsts.has(nameOf(append))) firsts.set(nameOf(append), append);
    const sorted = [...firsts.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
    const client = await pool.connect();
    try {
      await client.query("begin");
      const inserted = await client.query<{ table_id: string; number: number }>(
        `insert into entries (table_id, number, entry, key, at)
           select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[])
           on conflict do nothing returning table_id, number`,
        [
          sorted.map((append) => append.table),
          sorted.map((append) => append.number),
          sorted.map((append) => append.entry),
          sorted.map((append) => append.key),
          sorted.map((append) => append.at),
        ],
      );
      const stored = new Set(inserted.rows.map((row) => `${row.table_id} ${row.number}`));
      const done = sorted.filter((append) => stored.has(nameOf(append)));
      const changed = done.filter((append) => append.change);
      if (changed.length > 0) {
        await client.query(
          `update tables set awaiting = c.awaiting, clocks = c.clocks, offers = c.offers, rev = tables.rev + c.rev
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) as c(id, awaiting, clocks, offers, rev)
           where tables.id = c.id`,
          [
            changed.map((append) => append.table),
            changed.map(({ change }) => change?.awaiting),
            changed.map(({ change }) => change?.clocks),
            changed.map(({ change }) => change?.offers),
            changed.map(({ change }) => change?.rev),
          ],
        );
      }
      const listed = changed.filter(({ change }) => change?.listing);
      if (listed.length > 0) {
        await client.query(
          `update tables set deadline = c.deadline, status = c.status, outcome = c.outcome, ended_at = c.ended_at,
             updated_at = c.updated_at
           from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
             as c(id, deadline, status, outcome, ended_at, updated_at)
           where tables.id = c.id`,
          [
            listed.map((append) => append.table),
            listed.map(({ change }) => change?.listing?.deadline),
            listed.map(({ change }) => change?.listing?.status),
            listed.map(({ change }) => change?.listing?.outcome),
            listed.map(({ change }) => change?.listing?.ended_at),
            listed.map(({ change }) => change?.listing?.updated_at),
          ],
        );
      }
      const jobs = uniqueByKey(done.flatMap((append) => append.jobs));
      if (jobs.length > 0) {
        await client.query(
          `insert into jobs (kind, key, payload, run_at)
             select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
             on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, taken_until = 0, attempts = 0`,
          [jobs.map((j) => j.kind), jobs.map((j) => j.key), jobs.map((j) => j.payload), jobs.map((j) => j.run_at)],
        );
      }
      for (const { snapshot } of done) {
        if (!snapshot) continue;
        const { table_id, entries, rules, state, seqs } = snapshot;
        await client.query(
          `insert into snapshots (table_id, entries, rules, state, seqs) values ($1, $2, $3, $4, $5)
             on conflict (table_id) do update set entries = $2, rules = $3, state = $4, seqs = $5`,
          [table_id, entries, rules, state, seqs],
        );
      }
      for (const { rated } of done) if (rated) await saveRatings(client, rated);
      const words = [...new Set(done.map((append) => `${node} match ${append.table}`))];
      if (jobs.length > 0) words.push(`${node} jobs -`);
      if (words.length > 0) {
        await client.query(`select pg_notify('${channel}', word) from unnest($1::text[]) as word`, [words]);
      }
      await client.query("commit");
      client.release();
      return appends.map((append) => firsts.get(nameOf(append)) === append && stored.has(nameOf(append)));
    } catch (error) {
      await client.query("rollback").catch(() => {});
      client.release(error as Error);
      throw error;
    }
  };
  const patient = async (appends: readonly Append[]): Promise<readonly boolean[]> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write(appends);
      } catch (error) {
        if (attempt >= 5 || !passing.has((error as { code?: string }).code ?? "")) throw error;
      }
    }
  };
  const batcher = new Batcher(patient);
  const tell = async (kind: NoticeKind, id: string): Promise<void> => {
    await sql`select pg_notify(${channel}, ${`${node} ${kind} ${id}`})`.execute(db);
  };

  return {
    dialect: "postgres",
    shared: true,
    db,
    append: (append) => batcher.add(append),
    entries: (table, behind = 0) =>
      db
        .selectFrom("entries")
        .selectAll()
        .where("table_id", "=", table)
        .where("number", ">", behind)
        .orderBy("number")
        .execute(),
    get backlog() {
      return batcher.length;
    },
    get commits() {
      return batcher.commits;
    },
    async addJob(job) {
      await addJob(db, job);
      await tell("jobs", "-");
    },
    takeJobs: (kinds, now, lease, limit) => takeJobs(db, kinds, now, lease, limit, true),
    finishJob: (job) => finishJob(db, job),
    tell,
    listen(handler) {
      handlers.push(handler);
    },
    async close() {
      closed = true;
      await batcher.drain();
      await listener?.end().catch(() => {});
      await db.destroy();
    },
  };
}

/** Matches of the same people may end on two nodes at once: each waits for the other's ratings. */
async function saveRatings(client: pg.PoolClient, end: RatedEnd): Promise<void> {
  const people = end.players.map((player) => player.person);
  const known = await client.query<RatingRow>(
    `select ratings.* from people left join ratings on ratings.person = people.id and ratings.game = $1
       where people.id = any($2::text[]) order by people.id for update of people`,
    [end.game, people],
  );
  for (const row of ratingsAfter(end, known.rows)) {
    const { person, game, seat, rating, deviation, volatility, matches, at } = row;
    await client.query(
      `insert into ratings (person, game, seat, rating, deviation, volatility, matches, at)
         select $1, $2, $3, $4, $5, $6, $7, $8 where exists (select 1 from people where id = $1)
         on conflict (person, game, seat) do update
           set rating = $4, deviation = $5, volatility = $6, matches = $7, at = $8`,
      [person, game, seat, rating, deviation, volatility, matches, at],
    );
  }
}

function nameOf({ table, number }: Append): string {
  return `${table} ${number}`;
}

function uniqueByKey(jobs: readonly NewJob[]): readonly NewJob[] {
  return [...new Map(jobs.map((job) => [job.key, job])).values()];
}
