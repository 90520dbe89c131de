/** Makes somebody an operator, or a player again. The server may run meanwhile. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { setOperator } from "../accounts/operators.ts";
import { openPostgres } from "../store/postgres.ts";
import type { Schema } from "../store/schema.ts";
import { databaseFile, remembering, sqliteModule } from "../store/sqlite.ts";

/** `where` is the data folder, or the address of a PostgreSQL database. */
export async function appoint(where: string, name: string, wanted: boolean): Promise<void> {
  if (/^postgres(ql)?:\/\//.test(where)) {
    const store = await openPostgres(where, () => {});
    try {
      await setOperator(store.db, name, wanted);
    } finally {
      await store.close();
    }
    return;
  }
  const file = databaseFile(resolve(where));
  if (!existsSync(file)) throw new Error(`There is no database in ${where}.`);
  const { DatabaseSync } = sqliteModule();
  const raw = new DatabaseSync(file);
  // Its log is folded by the server, who may have to copy it first.
  raw.exec("pragma busy_timeout = 5000; pragma synchronous = full; pragma wal_autocheckpoint = 0");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: remembering(raw) as never }) });
  try {
    await setOperator(db, name, wanted);
  } finally {
    await db.destroy();
  }
}
