/** The embedded database's journal: what is in it is in the record of its match, wherever the process ended. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "../store/migrations.ts";
import { databaseFile, openSqlite, remembering, sqliteModule } from "../store/sqlite.ts";
import type { Append, Store } from "../store/store.ts";

const folders: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "admiralty-journal-"));
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

/** What has been moved to the record, entry by entry. */
const moved =
  "select table_id, value ->> 0 as number, value -> 1 as entry, value ->> 2 as key, value ->> 3 as at from record, json_each(entries)";

/** The folder as a process leaves it that is killed now. */
function killed(dataDir: string): string {
  const copy = folder();
  for (const part of ["", "-wal"]) cpSync(databaseFile(dataDir) + part, databaseFile(copy) + part);
  return copy;
}

async function fill(store: Store, tables: number, from: number, to: number): Promise<Append[]> {
  const all: Append[] = [];
  for (let number = from; number <= to; number++) {
    const some = Array.from({ length: tables }, (_, index) => append(`table-${index}`, number));
    expect((await Promise.all(some.map((each) => store.append(each)))).every(Boolean)).toBe(true);
    all.push(...some);
  }
  return all;
}

test("an entry is read as it was written, before and after it was moved", async () => {
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
  expect(look(dataDir, `${moved} order by number`)).toEqual(written.map(row));
  expect(look(dataDir, "select * from journal")).toEqual([]);
  const again = await openSqlite(copy);
  expect(await again.entries(odd)).toEqual(written.map(row));
  expect(await again.append(append(odd, 3))).toBe(false);
  expect(await again.append(append(odd, 4))).toBe(true);
  await again.close();
});

test("what has waited longest is moved, the journal stays short, and nothing is lost or there twice", async () => {
  const dataDir = folder();
  const store = await openSqlite(dataDir);
  // One table stops early: it must not keep the journal from being cleared.
  const idle = append("idle", 1);
  await store.append(idle);
  const written = [idle, ...(await fill(store, 300, 1, 100))];
  const sorted = (rows: readonly object[]): string[] => rows.map((each) => JSON.stringify(each)).sort();
  const copy = killed(dataDir);
  const [{ waiting }] = look(copy, "select sum(json_array_length(batch)) as waiting from journal") as [
    { waiting: number },
  ];
  expect(waiting).toBeGreaterThan(8000);
  expect(waiting).toBeLessThan(20_000);
  expect(look(copy, `${moved} where table_id = 'idle'`)).toEqual([row(idle)]);
  expect(sorted(look(copy, "select * from entries") as object[])).toEqual(sorted(written.map(row)));
  expect(await store.entries("table-7", 98)).toEqual([row(append("table-7", 99)), row(append("table-7", 100))]);
  await store.close();
  expect(sorted(look(dataDir, moved) as object[])).toEqual(sorted(written.map(row)));
  // After the kill the next start moves what was left, and goes on from there.
  const again = await openSqlite(copy);
  expect(look(copy, "select count(*) as n from journal")).toEqual([{ n: 0 }]);
  expect(await again.append(append("table-0", 100))).toBe(false);
  expect(await again.append(append("table-0", 101))).toBe(true);
  expect(await again.entries("table-0")).toHaveLength(101);
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
