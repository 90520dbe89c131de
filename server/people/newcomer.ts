/** Who is new here: they challenge less, and send nobody elsewhere. */
import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { vanished } from "../store/trouble.ts";

/** Who has begun fewer matches than this is new. */
const newcomer = 5;

export async function isNewcomer(trx: Kysely<Schema>, person: string): Promise<boolean> {
  const query = trx.selectFrom("people").select("kind").where("id", "=", person);
  const { kind } = await query.executeTakeFirstOrThrow(vanished);
  if (kind === "guest") return true;
  const begun = await trx
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .select("tables.id")
    .where("players.person", "=", person)
    .where("tables.started_at", "is not", null)
    .limit(newcomer)
    .execute();
  return begun.length < newcomer;
}
