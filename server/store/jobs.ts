import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { Job } from "./store.ts";

export async function finishJob(db: Kysely<Schema>, job: Job): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", job.id).where("taken_until", "=", job.taken_until).execute();
}
