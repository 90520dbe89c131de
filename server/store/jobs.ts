/** The queue of jobs, as both databases keep it. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { Job, NewJob } from "./store.ts";

/** One that is asked for again is due anew, even where somebody is at work on it. */
export async function addJob(db: Kysely<Schema>, job: NewJob): Promise<void> {
  await db
    .insertInto("jobs")
    .values(job)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ payload: job.payload, run_at: job.run_at, taken_until: 0, attempts: 0 }),
    )
    .execute();
}

/** `apart`: several nodes take jobs at the same time, each those that no other is just taking. */
export async function takeJobs(
  db: Kysely<Schema>,
  kinds: readonly string[],
  now: number,
  lease: number,
  limit: number,
  apart: boolean,
): Promise<readonly Job[]> {
  if (kinds.length === 0) return [];
  const due = db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "in", [...kinds])
    .where("run_at", "<=", now)
    .where("taken_until", "<=", now)
    .orderBy("run_at")
    .limit(limit);
  return db
    .updateTable("jobs")
    .set((update) => ({ taken_until: now + lease, attempts: update("attempts", "+", 1) }))
    .where("id", "in", apart ? due.forUpdate().skipLocked() : due)
    .returning(["id", "kind", "key", "payload", "attempts", "taken_until"])
    .execute();
}

export async function finishJob(db: Kysely<Schema>, job: Job): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", job.id).where("taken_until", "=", job.taken_until).execute();
}
