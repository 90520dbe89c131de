/** What the database's steps are written with. */
import { type QueryExecutorProvider, sql } from "kysely";

export type Dialect = "sqlite" | "postgres";

export interface Words {
  readonly dialect: Dialect;
  /** A number that counts up by itself. */
  readonly counter: string;
  /** Rows are found by their key alone: SQLite then needs one tree instead of a table and an index. */
  readonly keyed: string;
}

export function wordsOf(dialect: Dialect): Words {
  return dialect === "sqlite"
    ? { dialect, counter: "integer primary key autoincrement", keyed: "without rowid" }
    : { dialect, counter: "bigserial primary key", keyed: "" };
}

/** Statements one after the other. */
export async function runAll(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
