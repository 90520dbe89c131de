/** The queue of jobs, as both databases keep it. */
import { type Kysely, sql } from "kysely";
import { newId } from "../ids.ts";
import type { Schema } from "./schema.ts";
import type { Job, NewJob, Taking, Whose } from "./store.ts";

/**
 * One that is asked for again is due anew, even where somebody is at work on it; never later than it was, for what it
 * was due for may have come since whoever asks now has looked.
 */
export async function addJob(db: Kysely<Schema>, job: NewJob): Promise<void> {
  const { owner = "", origin = "", ...rest } = job;
  await db
    .insertInto("jobs")
    .values({ ...rest, owner, origin })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((update) => ({
        payload: job.payload,
        run_at: update
          .case()
          .when("jobs.run_at", "<", job.run_at)
          .then(update.ref("jobs.run_at"))
          .else(job.run_at)
          .end(),
        taken_until: 0,
        taken_by: null,
        attempts: 0,
      })),
    )
    .execute();
}

/** Kinds of which some are due that nobody is at: one question, whatever there is. */
export async function dueKinds(db: Kysely<Schema>, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("kind")
    .distinct()
    .where("run_at", "<=", now)
    .where("taken_until", "<=", now)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** `apart`: several nodes take jobs at the same time, each those that no other is just taking. */
export async function takeJobs(
  db: Kysely<Schema>,
  { kind, lease, limit, fairly, lately = [] }: Taking,
  now: number,
  apart: boolean,
): Promise<readonly Job[]> {
  let due = db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", kind)
    .where("run_at", "<=", now)
    .where("taken_until", "<=", now);
  due = fairly ? due.where("id", "in", inTurn(kind, now, limit, lately)) : due.orderBy("run_at").limit(limit);
  return db
    .updateTable("jobs")
    .set((update) => ({ taken_until: now + lease, taken_by: newId(), attempts: update("attempts", "+", 1) }))
    .where("id", "in", apart ? due.forUpdate().skipLocked() : due)
    .returning(["id", "kind", "key", "payload", "attempts", "taken_by", "owner", "origin"])
    .execute() as Promise<readonly Job[]>;
}

/**
 * Addresses take turns, and the people of one address among themselves, however many jobs each has waiting; what is
 * being worked on for somebody, or was lately, counts as a turn they have had.
 */
function inTurn(kind: string, now: number, limit: number, lately: readonly Whose[]) {
  const had = lately.map(({ origin, owner }) => sql`(${origin}, ${owner})`);
  const before = had.length === 0 ? sql`` : sql`union all values ${sql.join(had)}`;
  return sql<number>`(
    with turns as (
      select origin, owner from jobs where kind = ${kind} and taken_until > ${now} ${before}
    ), taken as (
      select origin, owner, count(*) as n from turns group by origin, owner
    ), waiting as (
      select id, origin, run_at, row_number() over (partition by origin, owner order by run_at, id)
          + coalesce((select n from taken where taken.origin = jobs.origin and taken.owner = jobs.owner), 0) as turn
        from jobs where kind = ${kind} and run_at <= ${now} and taken_until <= ${now}
    ), placed as (
      select id, turn, run_at, row_number() over (partition by origin order by turn, run_at, id)
          + coalesce((select sum(n) from taken where taken.origin = waiting.origin), 0) as place
        from waiting
    )
    select id from placed order by place, turn, run_at, id limit ${limit})`;
}

/** The job is done, unless it was asked for anew meanwhile. */
export async function finishJob(db: Kysely<Schema>, { id, taken_by }: Job): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", id).where("taken_by", "=", taken_by).execute();
}

/** Still at work; where the job was asked for anew meanwhile, it is somebody else's already. */
export async function renewJob(db: Kysely<Schema>, { id, taken_by }: Job, until: number): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ taken_until: until })
    .where("id", "=", id)
    .where("taken_by", "=", taken_by)
    .execute();
}

/** To be done later, by anybody; `attempts` is how many count so far. What was asked for anew meanwhile stays so. */
export async function putBackJob(
  db: Kysely<Schema>,
  { id, taken_by }: Job,
  later: { readonly run_at: number; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ ...later, taken_until: 0, taken_by: null })
    .where("id", "=", id)
    .where("taken_by", "=", taken_by)
    .execute();
}
