/** The records in the embedded database: read as they were written, wherever the process ended. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "../store/migrations.ts";
import { databaseFile, openSqlite, remembering, sqliteModule } from "../store/sqlite.ts";
import type { Append } from "../store/store.ts";

const folders: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "admiralty-entries-"));
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

function append(table: string, number: number, entry = `{"n":${number}}`): Append {
  const key = number % 2 === 0 ? null : `red key-${number}`;
  return {
    table,
    number,
    entry,
    key,
    at: 1_763_200_000_000 + number,
    change: undefined,
    rev: 0,
    jobs: [],
    snapshot: undefined,
    rated: undefined,
  };
}

const row = ({ table, number, entry, key, at }: Append) => ({ table_id: table, number, entry, key, at });

function look(dataDir: string, sql: string): unknown[] {
  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(databaseFile(dataDir));
  try {
    return database
      .prepare(sql)
      .all()
      .map((each) => ({ ...(each as object) }));
  } finally {
    database.close();
  }
}

/** The folder as a process leaves it that is killed now. */
function killed(dataDir: string): string {
  const copy = folder();
  for (const part of ["", "-wal"]) cpSync(databaseFile(dataDir) + part, databaseFile(copy) + part);
  return copy;
}

test("an entry is read as it was written, also after a kill", async () => {
  const dataDir = folder();
  const entries = [
    '{"seat":"red","actions":[{"do":"sail","n":1.50,"big":1e21,"text":"é\\u0000\\"\\\\ – \\n"}],"draws":[1,6]}',
    '"only text"',
    "[]",
  ];
  const store = await openSqlite(dataDir);
  const odd = `a "table" with 'quotes'`;
  const written = entries.map((entry, index) => append(odd, index + 1, entry));
  for (const each of written) expect(await store.append(each)).toBe(true);
  expect(await store.entries(odd)).toEqual(written.map(row));
  expect(await store.entries(odd, 2)).toEqual(written.slice(2).map(row));
  const copy = killed(dataDir);
  expect(look(copy, "select * from entries order by number")).toEqual(written.map(row));
  await store.close();
  expect(look(dataDir, "select * from entries order by number")).toEqual(written.map(row));
  const again = await openSqlite(copy);
  expect(await again.entries(odd)).toEqual(written.map(row));
  expect(await again.append(append(odd, 3))).toBe(false);
  expect(await again.append(append(odd, 4))).toBe(true);
  await again.close();
});

describe("a database from before", () => {
  const old = '{"seat":"red","n":1.50}';
  const single = `values ('old', 1, '${old}', 'red "k"', 5), ('old', 2, '{}', null, 6)`;
  const before: readonly (readonly [what: string, step: string, rows: string])[] = [
    ["there was a journal", "0003-conditional-orders", `insert into entries ${single}`],
    [
      "the record was kept in stretches",
      "0004-journal",
      `insert into record ${single};
       insert into journal values (7, '[["old",2,{},null,6],["new",1,{"n":1},"red k",7]]')`,
    ],
    [
      "each entry had a row of its own again",
      "0023-openings",
      `insert into record values ('old', 1, 2, '[[1,${old},"red \\"k\\"",5],[2,{},null,6]]');
       insert into journal values (7, '[["old",2,{},null,6],["new",1,{"n":1},"red k",7]]')`,
    ],
  ];

  test.each(before)("%s is brought up to date", async (_, step, rows) => {
    const dataDir = folder();
    const { DatabaseSync } = sqliteModule();
    const raw = new DatabaseSync(databaseFile(dataDir));
    const db = new Kysely({ dialect: new SqliteDialect({ database: remembering(raw) as never }) });
    await migrate(db as never, "sqlite", step);
    // Entries alone, without their tables.
    raw.exec(`pragma foreign_keys = off; ${rows}`);
    await db.destroy();
    const store = await openSqlite(dataDir);
    expect(await store.entries("old")).toEqual([
      { table_id: "old", number: 1, entry: old, key: 'red "k"', at: 5 },
      { table_id: "old", number: 2, entry: "{}", key: null, at: 6 },
    ]);
    expect(await store.append(append("old", 2))).toBe(false);
    expect(await store.append(append("old", 3))).toBe(true);
    const journalled = rows.includes("insert into journal");
    expect(await store.entries("new")).toEqual(
      journalled ? [{ table_id: "new", number: 1, entry: '{"n":1}', key: "red k", at: 7 }] : [],
    );
    expect(await store.append(append("new", 1))).toBe(!journalled);
    await store.close();
    expect(look(dataDir, "select number from entries where table_id = 'old' order by number")).toEqual([
      { number: 1 },
      { number: 2 },
      { number: 3 },
    ]);
  });
});
