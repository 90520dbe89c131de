/** Secrets that the server makes for itself at its first start, one for all nodes. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { Store } from "./store.ts";

export async function setting(store: Store, name: string, make: () => string): Promise<string> {
  await store.db
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Whoever was first, all read the same.
  const row = await store.db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}

/** Writes something, to see whether anything can be written. */
export async function touch(db: Kysely<Schema>): Promise<void> {
  const value = String(Date.now());
  await db
    .insertInto("settings")
    .values({ name: "touched", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
