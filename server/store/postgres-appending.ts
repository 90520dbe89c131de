/** Many entries in one transaction, with what follows from them. */
import { Listening } from "./listening.ts";
import type { Connection, PatientPool } from "./pool.ts";
import { type RatedEnd, ratingsAfter } from "./ratings.ts";
import type { RatingRow } from "./schema.ts";
import type { Append, NewJob } from "./store.ts";

/** Two nodes met on the same rows; one of them is asked to try again. */
const passing = new Set(["40001", "40P01"]);
const attempts = 5;

/** Answers for each whether it was stored; all of them or, where it throws, most likely none. */
export async function appendAll(
  pool: PatientPool,
  appends: readonly Append[],
  word: (kind: "match" | "jobs", id: string) => string,
): Promise<readonly boolean[]> {
  // Of two with the same number the first has it; the order is the same everywhere, so that no two nodes wait for
  // each other.
  const firsts = new Map<string, Append>();
  for (const append of appends) if (!firsts.has(nameOf(append))) firsts.set(nameOf(append), append);
  const sorted = [...firsts.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await transact(pool, sorted, word);
      return appends.map((append) => firsts.get(nameOf(append)) === append && stored.has(nameOf(append)));
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (attempt >= attempts || !passing.has(code ?? "")) throw error;
    }
  }
}

async function transact(
  pool: PatientPool,
  appends: readonly Append[],
  word: (kind: "match" | "jobs", id: string) => string,
): Promise<ReadonlySet<string>> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const stored = await insertEntries(client, appends);
    const done = appends.filter((append) => stored.has(nameOf(append)));
    await updateTables(client, done);
    const jobs = uniqueByKey(done.flatMap((append) => append.jobs));
    await insertJobs(client, jobs);
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
    const words = [...new Set(done.map((append) => word("match", append.table)))];
    if (jobs.length > 0) words.push(word("jobs", "-"));
    if (words.length > 0) await client.query(Listening.telling, [words]);
    await client.query("commit");
    return stored;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** A record without gaps: whoever would leave one does not know what is stored. */
async function insertEntries(client: Connection, appends: readonly Append[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ table_id: string; number: number }>(
    `insert into entries (table_id, number, entry, key, at)
       select table_id, number, entry, key, at from (
         select *, coalesce((select max(number) from entries where entries.table_id = new.table_id), 0) as head,
             row_number() over (partition by table_id order by number) as place
           from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[])
             as new(table_id, number, entry, key, at)) as placed
       where number = head + place
       on conflict do nothing returning table_id, number`,
    [
      appends.map((append) => append.table),
      appends.map((append) => append.number),
      appends.map((append) => append.entry),
      appends.map((append) => append.key),
      appends.map((append) => append.at),
    ],
  );
  return new Set(rows.map((row) => `${row.table_id} ${row.number}`));
}

async function updateTables(client: Connection, done: readonly Append[]): Promise<void> {
  const changed = done.filter((append) => append.change);
  if (changed.length > 0) {
    await client.query(
      `update tables set awaiting = c.awaiting, clocks = c.clocks, rev = tables.rev + c.rev,
         offers = case when tables.rev = c.known then c.offers else tables.offers end
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[])
         as c(id, awaiting, clocks, offers, known, rev)
       where tables.id = c.id`,
      [
        changed.map((append) => append.table),
        changed.map(({ change }) => change?.awaiting),
        changed.map(({ change }) => change?.clocks),
        changed.map(({ change }) => change?.offers?.text),
        changed.map(({ change }) => change?.offers?.rev),
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
}

async function insertJobs(client: Connection, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await client.query(
    `insert into jobs (kind, key, payload, run_at, owner, origin)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
       on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, taken_until = 0,
         taken_by = null, attempts = 0`,
    [
      jobs.map((job) => job.kind),
      jobs.map((job) => job.key),
      jobs.map((job) => job.payload),
      jobs.map((job) => job.run_at),
      jobs.map((job) => job.owner ?? ""),
      jobs.map((job) => job.origin ?? ""),
    ],
  );
}

/** Matches of the same people may end on two nodes at once: each waits for the other's ratings. */
async function saveRatings(client: Connection, end: RatedEnd): Promise<void> {
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
    await client.query(
      `insert into rating_history (person, game, seat, at, rating, deviation)
         select $1, $2, $3, $4, $5, $6 where exists (select 1 from people where id = $1)
         on conflict (person, game, seat, at) do update set rating = $5, deviation = $6`,
      [person, game, seat, at, rating, deviation],
    );
  }
}

function nameOf({ table, number }: Append): string {
  return `${table} ${number}`;
}

function uniqueByKey(jobs: readonly NewJob[]): readonly NewJob[] {
  return [...new Map(jobs.map((job) => [job.key, job])).values()];
}
