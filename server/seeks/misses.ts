/** Who was found an opponent and did not come, again and again, is found nobody for a while. */
import type { Kysely } from "kysely";
import { Refused } from "../errors.ts";
import type { Schema } from "../store/schema.ts";

/** So many, one soon after the other. */
const most = 2;
const rest = 5 * 60_000;

export async function missed(db: Kysely<Schema>, person: string, now: number): Promise<void> {
  const lately = await db.selectFrom("seek_misses").selectAll().where("person", "=", person).executeTakeFirst();
  const times = lately && lately.at > now - rest ? lately.times + 1 : 1;
  await db
    .insertInto("seek_misses")
    .values({ person, times, at: now })
    .onConflict((already) => already.column("person").doUpdateSet({ times, at: now }))
    .execute();
}

export async function checkMissed(db: Kysely<Schema>, person: string, now: number): Promise<void> {
  const row = await db.selectFrom("seek_misses").selectAll().where("person", "=", person).executeTakeFirst();
  const left = (row?.at ?? 0) + rest - now;
  if (!row || row.times < most || left <= 0) return;
  const retryAfter = Math.ceil(left / 1000);
  const text = `Two opponents were found and you did not come; look again in ${Math.ceil(left / 60_000)} minutes.`;
  throw new Refused(409, "missed", text, { retryAfter });
}
