/** What comes in is bounded, and nothing that comes in is a fault of the server's; files that are not ours are named. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toy } from "@admiralty/engine/toy";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backup, doctor } from "../index.ts";
import { databaseFile, openSqlite } from "../store/sqlite.ts";
import { StoreAway } from "../store/trouble.ts";
import { startServer, type TestServer, toyShelf, twoAtTable, until } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Picket with a document among its options, as Attack Sub has one. */
const document = { type: "document", title: "", text: "", default: null, check: () => [] } as const;
const games = { ...toyShelf, load: async () => ({ ...toy, options: { ...toy.options, custom: document } }) as never };

describe.each(["sqlite", "postgres"] as const)("%s", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ games, ...(dialect === "postgres" ? { databaseUrl: postgres.url } : {}) });
  });
  afterAll(() => server.stop());

  test("a NUL in a text, a time beyond all calendars: refused, not failed at", async () => {
    const { red, table } = await twoAtTable(server);
    const nul = "a\u0000b";
    for (const [method, path, body] of [
      ["POST", `/api/tables/${table.id}/chat`, { text: nul }],
      ["PUT", `/api/tables/${table.id}/note`, { text: nul }],
      ["POST", "/api/me/tokens", { name: nul }],
      ["POST", "/api/session", { name: nul, password: "correct horse" }],
      ["POST", "/api/tables", { game: nul }],
      ["POST", "/api/tables", { game: "picket", options: { [nul]: 1 } }],
      ["GET", "/api/tables?game=%00", undefined],
      ["GET", `/api/tables/${table.id}?invite=%00`, undefined],
      ["GET", "/api/tables?before=1e30", undefined],
      ["GET", `/api/tables/${table.id}/chat?after=1e30`, undefined],
    ] as const) {
      expect((await red.raw(method, path, body)).status, `${method} ${path}`).toBe(400);
    }
    // The letters of the escape are not the character.
    expect((await red.raw("POST", `/api/tables/${table.id}/chat`, { text: "\\u0000" })).status).toBe(200);
  });

  test("long texts are refused, and a list tells of each table only what a list needs", async () => {
    const guest = await server.guest();
    const make = (notes: string) =>
      guest.raw("POST", "/api/tables", { game: "picket", options: { custom: { title: "Mine", notes } } });
    expect((await make("x".repeat(200_000))).status).toBe(400);
    const made = (await make("x".repeat(20_000))).json();
    expect(made.options.custom.notes).toHaveLength(20_000);
    for (const list of ["/api/tables?status=open", "/api/me/tables"]) {
      const { text, json } = await guest.raw("GET", list);
      expect(text.length).toBeLessThan(300_000);
      const listed = json().tables.find((table: { id: string }) => table.id === made.id);
      expect(listed.options).toMatchObject({ custom: { title: "Mine" }, rounds: expect.any(Number) });
      expect(listed.options.custom.notes).toBeUndefined();
    }
    expect((await guest.client.table(made.id)).options["custom"]).toMatchObject({ title: "Mine" });
  });
});

describe("a full disk", () => {
  test("of the embedded database: told as such, and over when there is room again", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "admiralty-full-"));
    const store = await openSqlite(dataDir);
    const append = (number: number) =>
      store.append({
        table: "full",
        number,
        entry: JSON.stringify("x".repeat(500_000)),
        key: null,
        at: 1,
        change: undefined,
        rev: 0,
        jobs: [],
        snapshot: undefined,
        rated: undefined,
      });
    expect(await append(1)).toBe(true);
    await sql`pragma max_page_count = 100`.execute(store.db);
    const error = await append(2).catch((reason) => reason);
    expect(error).toBeInstanceOf(StoreAway);
    expect(error).toMatchObject({ full: true, status: 503, body: { code: "store" } });
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    expect(await append(2)).toBe(true);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("of PostgreSQL: 503 and not ready, until there is room again", async () => {
    const server = await startServer({ databaseUrl: postgres.url });
    const { red, table } = await twoAtTable(server);
    const { seq, actions = [] } = await red.client.update(table.id);
    const act = () =>
      red.raw("POST", `/api/tables/${table.id}/actions`, { expected: seq, actions: [actions[0]], key: "no-room-yet" });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    // Says what PostgreSQL says when its disk is full.
    await client.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    for (const each of ["entries", "settings"]) {
      await client.query(`create trigger full_disk before insert or update on ${each} execute function full_disk()`);
    }
    const refused = await act();
    expect([refused.status, refused.json().error.code]).toEqual([503, "store"]);
    const ready = await red.raw("GET", "/readyz");
    expect([ready.status, ready.json().error.code]).toEqual([503, "full"]);
    await client.query("drop function full_disk cascade");
    await client.end();
    await until("ready again", async () => (await red.raw("GET", "/readyz")).status === 200);
    expect((await act()).status).toBe(200);
    await server.stop();
  });
});

describe("files that are not what they should be", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "admiralty-files-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test("a lock that is none is not taken for another server", async () => {
    const lock = join(dataDir, "lock.db");
    writeFileSync(lock, "not a lock ".repeat(1000));
    await expect(openSqlite(dataDir)).rejects.toThrow(/lock\.db is not a lock/);
    rmSync(lock);
  });

  test("an empty database is not taken for a new one, nor anything else for a database", async () => {
    writeFileSync(databaseFile(dataDir), "");
    await expect(openSqlite(dataDir)).rejects.toThrow(/admiralty\.db is empty/);
    await expect(doctor(dataDir, toyShelf)).rejects.toThrow(/is empty/);
    await expect(backup(dataDir, join(dataDir, "copy.db"))).rejects.toThrow(/is empty/);
    writeFileSync(databaseFile(dataDir), "not a database ".repeat(1000));
    await expect(openSqlite(dataDir)).rejects.toThrow(/admiralty\.db is not a database/);
    rmSync(databaseFile(dataDir));
    await (await openSqlite(dataDir)).close();
  });
});
