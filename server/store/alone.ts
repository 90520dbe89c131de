/** Counting and adding as one: what was counted before something is added is still the number when it is. */
import type { Transaction } from "kysely";
import type { Schema } from "./schema.ts";
import type { Store } from "./store.ts";

/** Does something for a person, at a table, or in a tournament, while nobody does anything else for the same by this way. */
export function alone<Result>(
  store: Store,
  what: "people" | "tables" | "tournaments",
  id: string,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return store.db.transaction().execute(async (trx) => {
    // The embedded database has one connection: a transaction on it is alone anyway. What refers to the row may be added
    // by others meanwhile (no key update): they have rows of their own that we may want.
    if (store.shared) await trx.selectFrom(what).select("id").where("id", "=", id).forNoKeyUpdate().execute();
    return work(trx);
  });
}
