/** Many entries in one transaction, and nearly always in one statement, with what follows from them. */
import { channel } from "./listening.ts";
import type { Connection, PatientPool } from "./pool.ts";
import { type RatedEnd, ratingsAfter } from "./ratings.ts";
import type { RatingRow } from "./schema.ts";
import type { Append } from "./store.ts";

/** Two nodes met on the same rows; one of them is asked to try again. */
const passing = new Set(["40001", "40P01"]);
const attempts = 5;

/** How the other nodes are told: of an entry, and that there are new jobs of a kind (which ends the word). */
export interface Words {
  match(append: Append): string;
  readonly jobs: string;
}

/** Answers for each whether it was stored; all of them or, where it throws, most likely none. */
export async function appendAll(
  pool: PatientPool,
  appends: readonly Append[],
  words: Words,
): Promise<readonly boolean[]> {
  // Of two with the same number the first has it; the order is the same everywhere, so that no two nodes wait for
  // each other.
  const firsts = new Map<string, Append>();
  for (const append of appends) if (!firsts.has(nameOf(append))) firsts.set(nameOf(append), append);
  const sorted = [...firsts.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await transact(pool, sorted, words);
      return appends.map((append) => firsts.get(nameOf(append)) === append && stored.has(nameOf(append)));
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (attempt >= attempts || !passing.has(code ?? "")) throw error;
    }
  }
}

async function transact(pool: PatientPool, appends: readonly Append[], words: Words): Promise<ReadonlySet<string>> {
  const client = await pool.connect();
  // Most entries are one statement, which is a transaction by itself.
  const more = appends.some(({ snapshot, rated }) => snapshot || rated);
  try {
    if (more) await client.query("begin");
    const stored = await storeEntries(client, appends, words);
    if (more) {
      for (const append of appends) if (stored.has(nameOf(append))) await storeMore(client, append);
      await client.query("commit");
    }
    return stored;
  } catch (error) {
    if (more) await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Entries, what they change on their tables, the jobs that follow from them, and the word to the other nodes: in one
 * statement, which the database has read and planned before. In a record without gaps: whoever would leave one does not
 * know what is stored.
 */
const storing = `
  with new as (
    select *, row_number() over (partition by table_id order by number) as place
      from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[])
        as new(table_id, number, entry, key, at, word)),
  stored as (
    insert into entries (table_id, number, entry, key, at)
      select table_id, number, entry, key, at from new
        where number = place + coalesce((select max(number) from entries where entries.table_id = new.table_id), 0)
      on conflict do nothing returning table_id, number),
  changed as (
    update tables set awaiting = c.awaiting, clocks = c.clocks, rev = tables.rev + c.rev,
        offers = case when tables.rev = c.known then c.offers else tables.offers end,
        deadline = case when c.listed then c.deadline else tables.deadline end,
        status = case when c.listed then c.status else tables.status end,
        outcome = case when c.listed then c.outcome else tables.outcome end,
        ended_at = case when c.listed then c.ended_at else tables.ended_at end,
        updated_at = case when c.listed then c.updated_at else tables.updated_at end
      from unnest($7::text[], $8::int[], $9::text[], $10::text[], $11::text[], $12::int[], $13::int[], $14::boolean[],
          $15::bigint[], $16::text[], $17::text[], $18::bigint[], $19::bigint[])
        as c(table_id, number, awaiting, clocks, offers, known, rev, listed, deadline, status, outcome, ended_at,
          updated_at)
      join stored using (table_id, number)
      where tables.id = c.table_id),
  added as (
    insert into jobs (kind, key, payload, run_at, owner, origin)
      select distinct on (key) kind, key, payload, run_at, owner, origin
        from unnest($20::text[], $21::int[], $22::text[], $23::text[], $24::text[], $25::bigint[], $26::text[],
            $27::text[]) with ordinality
          as job(table_id, number, kind, key, payload, run_at, owner, origin, place)
        join stored using (table_id, number)
        order by key, place desc
      on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, taken_until = 0,
        taken_by = null, attempts = 0
      returning kind)
  select table_id, number, pg_notify('${channel}', word) from stored join new using (table_id, number)
  union all
  select null, null, pg_notify('${channel}', $28 || kind) from (select distinct kind from added) as kinds`;

async function storeEntries(
  client: Connection,
  appends: readonly Append[],
  words: Words,
): Promise<ReadonlySet<string>> {
  const changes = appends.flatMap(({ table, number, change }) => (change ? [{ table, number, change }] : []));
  const jobs = appends.flatMap(({ table, number, jobs: each }) => each.map((job) => ({ table, number, job })));
  const { rows } = await client.query<{ table_id: string | null; number: number }>(
    storing,
    [
      appends.map(({ table }) => table),
      appends.map(({ number }) => number),
      appends.map(({ entry }) => entry),
      appends.map(({ key }) => key),
      appends.map(({ at }) => at),
      appends.map((append) => words.match(append)),
      changes.map(({ table }) => table),
      changes.map(({ number }) => number),
      changes.map(({ change }) => change.awaiting),
      changes.map(({ change }) => change.clocks),
      changes.map(({ change }) => change.offers?.text),
      changes.map(({ change }) => change.offers?.rev),
      changes.map(({ change }) => change.rev),
      changes.map(({ change }) => change.listing !== undefined),
      changes.map(({ change }) => change.listing?.deadline),
      changes.map(({ change }) => change.listing?.status),
      changes.map(({ change }) => change.listing?.outcome),
      changes.map(({ change }) => change.listing?.ended_at),
      changes.map(({ change }) => change.listing?.updated_at),
      jobs.map(({ table }) => table),
      jobs.map(({ number }) => number),
      jobs.map(({ job }) => job.kind),
      jobs.map(({ job }) => job.key),
      jobs.map(({ job }) => job.payload),
      jobs.map(({ job }) => job.run_at),
      jobs.map(({ job }) => job.owner ?? ""),
      jobs.map(({ job }) => job.origin ?? ""),
      words.jobs,
    ],
    "storing",
  );
  return new Set(rows.flatMap(({ table_id, number }) => (table_id === null ? [] : [`${table_id} ${number}`])));
}

/** What few entries bring along: a picture of the position, and the ratings after a match that counts. */
async function storeMore(client: Connection, { snapshot, rated }: Append): Promise<void> {
  if (snapshot) {
    const { table_id, entries, rules, state, seqs } = snapshot;
    await client.query(
      `insert into snapshots (table_id, entries, rules, state, seqs) values ($1, $2, $3, $4, $5)
         on conflict (table_id) do update set entries = $2, rules = $3, state = $4, seqs = $5`,
      [table_id, entries, rules, state, seqs],
    );
  }
  if (rated) await saveRatings(client, rated);
}

/** Matches of the same people may end on two nodes at once: each waits for the other's ratings. */
async function saveRatings(client: Connection, end: RatedEnd): Promise<void> {
  const people = end.players.map((player) => player.person);
  const known = await client.query<RatingRow>(
    `select ratings.* from people left join ratings on ratings.person = people.id and ratings.game = $1
       where people.id = any($2::text[]) order by people.id for no key update of people`,
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
