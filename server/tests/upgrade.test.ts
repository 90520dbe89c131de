/** A database written by any version of the schema is brought up to date, and what is in it goes on as it was. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyRecord } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doctor, type ServeOptions } from "../index.ts";
import { migrate } from "../store/migrations.ts";
import { databaseFile, openSqlite, sqliteModule } from "../store/sqlite.ts";
import { oldHand, oldPassword } from "./fixtures/upgrading.ts";
import { startServer, toyShelf } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

/** Each named for the last step that had been taken. */
const fixtures = readdirSync(join(import.meta.dirname, "fixtures"))
  .filter((name) => name.endsWith(".sql"))
  .map((name) => name.replace(/\.sql$/, ""));
const { DatabaseSync } = sqliteModule();
const scratch = mkdtempSync(join(tmpdir(), "admiralty-upgrade-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The kept database of a step, as a data folder. */
function kept(step: string, name: string): string {
  const folder = mkdtempSync(join(scratch, `${name}-${step}-`));
  const raw = new DatabaseSync(databaseFile(folder));
  raw.exec("pragma synchronous = off");
  raw.exec(readFileSync(join(import.meta.dirname, "fixtures", `${step}.sql`), "utf8"));
  raw.close();
  return folder;
}

/** Serves what is there, plays on, and has the doctor look at it. */
async function goesOn(options: ServeOptions, where: string): Promise<void> {
  const server = await startServer(options);
  const hand = server.visitor();
  await hand.client.signIn(oldHand, oldPassword);
  const tables = await hand.client.myTables();
  const [over, running] = ["over", "playing"].map(
    (status) => tables.find((table) => table.status === status)?.id ?? "",
  );
  const record = await hand.client.record(over ?? "");
  expect(verifyRecord(toy as never, record)).toMatchObject({ ok: true, origin: { signature: "good" } });
  expect((await hand.client.chat(running ?? "")).map(({ text }) => text)).toEqual(["Your move."]);
  expect(await hand.client.note(running ?? "")).toBe("Think.");
  const { seq, actions } = await hand.client.update(running ?? "");
  await hand.client.act(running ?? "", seq, [actions?.[0] as object]);
  expect((await hand.client.account.tokens()).map(({ name }) => name)).toEqual(["old bot"]);
  await expect(server.visitor().client.guest(oldHand)).rejects.toMatchObject({ code: "name-taken" });
  await server.stop();
  expect(await doctor(where, toyShelf)).toMatchObject({ database: "ok", findings: [], matches: 2 });
}

test.each(fixtures)("SQLite as %s left it", async (step) => {
  const dataDir = kept(step, "lite");
  await goesOn({ dataDir }, dataDir);
});

test("a step that fails half-way leaves SQLite as it was before all steps", async () => {
  const dataDir = kept("0031-archive-in-order", "half");
  const raw = new DatabaseSync(databaseFile(dataDir));
  const columns = () => raw.prepare("select name from pragma_table_info('tables')").all();
  const before = columns();
  // The next step adds two columns before it makes this.
  raw.exec("create table seek_misses (stranger text)");
  await expect(openSqlite(dataDir)).rejects.toThrow("seek_misses");
  expect(columns()).toEqual(before);
  raw.exec("drop table seek_misses");
  raw.close();
  await goesOn({ dataDir }, dataDir);
});

describe("PostgreSQL", () => {
  /** Taken from step to step, without a row; each test goes on with a copy. */
  let empty: TestPostgres;
  beforeAll(async () => {
    empty = await startPostgres();
  });
  afterAll(() => empty.stop());

  test.each(fixtures)("as %s left it", async (step) => {
    await using(empty, (pool) =>
      migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }) as never, "postgres", step),
    );
    const database = await startPostgres(empty);
    try {
      await using(database, (pool) => copyInto(pool, kept(step, "post")));
      await goesOn({ databaseUrl: database.url }, database.url);
    } finally {
      await database.stop();
    }
  });
});

async function using(database: TestPostgres, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url });
  await work(pool);
  await pool.end();
}

/** What is in the kept database, row by row, into the tables of the same step. */
async function copyInto(pool: pg.Pool, folder: string): Promise<void> {
  const raw = new DatabaseSync(databaseFile(folder));
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  // These first: others refer to them.
  const first = ["people", "tables", "archive_options", "archive"].filter((name) =>
    columns.some((column) => column.table_name === name),
  );
  const names = [...new Set([...first, ...columns.map((column) => column.table_name)])];
  for (const name of names) {
    if (name.startsWith("kysely_") || name === "jobs" || name === "snapshots") continue;
    const own = columns.filter((column) => column.table_name === name).map((column) => column.column_name);
    const rows = raw.prepare(`select ${own.map((column) => `"${column}"`).join(", ")} from "${name}"`).all();
    for (const row of rows as Record<string, unknown>[]) {
      const marks = own.map((_, index) => `$${index + 1}`);
      const quoted = own.map((column) => `"${column}"`);
      await pool.query(
        `insert into "${name}" (${quoted.join(", ")}) values (${marks.join(", ")})`,
        own.map((column) => row[column]),
      );
    }
  }
  raw.close();
}
