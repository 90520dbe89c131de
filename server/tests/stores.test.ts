/** One suite for both databases: what SQLite does on one machine, PostgreSQL does for many. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyRecord } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { JobRunner } from "../jobs.ts";
import { Credentials } from "../people/credentials.ts";
import { People } from "../people/people.ts";
import { alone } from "../store/alone.ts";
import { finishJob, putBackJob, renewJob, takeJobs } from "../store/jobs.ts";
import { openPostgres } from "../store/postgres.ts";
import { setting } from "../store/settings.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Append, Job, Store, TableChange } from "../store/store.ts";
import { Housekeeper } from "../upkeep/housekeeper.ts";
import { playOut, quiet, startServer, type TestServer, twoAtTable, until } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const change: TableChange = {
  awaiting: '["blue"]',
  clocks: null,
  offers: undefined,
  rev: 1,
  listing: { deadline: 12345, status: "playing", outcome: null, ended_at: null, updated_at: 7 },
};

function append(table: string, number: number, more: Partial<Append> = {}): Append {
  return {
    table,
    number,
    entry: `{"n":${number}}`,
    key: null,
    at: 1,
    change: undefined,
    rev: 0,
    jobs: [],
    snapshot: undefined,
    rated: undefined,
    ...more,
  };
}

describe.each(["sqlite", "postgres"] as const)("%s", (dialect) => {
  let store: Store;
  let folder = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "admiralty-store-"));
    store = dialect === "sqlite" ? await openSqlite(folder) : await openPostgres(postgres.url, () => {});
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("who was deleted since they were looked at is told so, and nothing is stored", async () => {
    const credentials = new Credentials(store, store.now);
    const made = credentials.makeToken({ id: "nobody-any-more", password: null }, { name: "late" });
    await expect(made).rejects.toMatchObject({ status: 410, body: { code: "vanished" } });
    expect(await credentials.tokens("nobody-any-more")).toEqual([]);
  });

  async function newTable(id: string): Promise<string> {
    await store.db
      .insertInto("tables")
      .values({
        id,
        rev: 1,
        game: "picket",
        rules: "1",
        options: "{}",
        status: "open",
        visibility: "public",
        sides: "choose",
        clock: "{}",
        undo: "free",
        places: 2,
        creator: null,
        invite: "i",
        key: "k",
        commitment: "c",
        setup: null,
        awaiting: "[]",
        outcome: null,
        offers: "{}",
        clocks: null,
        deadline: null,
        rematch: null,
        rematch_of: null,
        request: null,
        delay: 0,
        rated: 0,
        orders: 0,
        origin: "",
        opened: 0,
        opened_at: null,
        created_at: 1,
        started_at: null,
        ended_at: null,
        updated_at: 1,
      })
      .execute();
    return id;
  }

  test("the first to store a number has it; the second learns that it is taken, and changes nothing", async () => {
    const table = await newTable("first-come");
    const [first, second] = await Promise.all([
      store.append(append(table, 1, { change })),
      store.append(append(table, 1, { entry: '"late"', change: { ...change, awaiting: '["red"]' } })),
    ]);
    expect([first, second]).toEqual([true, false]);
    const rows = await store.db.selectFrom("entries").selectAll().where("table_id", "=", table).execute();
    expect(rows.map((row) => row.entry)).toEqual(['{"n":1}']);
    const row = await store.db.selectFrom("tables").selectAll().where("id", "=", table).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ awaiting: '["blue"]', deadline: 12345, rev: 2, status: "playing", updated_at: 7 });
    await store.append(append(table, 2, { change: { ...change, awaiting: '["red"]', listing: undefined } }));
    const later = await store.db.selectFrom("tables").selectAll().where("id", "=", table).executeTakeFirstOrThrow();
    expect(later).toEqual({ ...row, awaiting: '["red"]', rev: 3 });
  });

  test("the end of a rated match changes the ratings with it; whoever is gone has none", async () => {
    const table = await newTable("rated-match");
    for (const id of ["rated-one", "rated-two"]) {
      const guest = await new People(store, store.now).makeGuest();
      await store.db.updateTable("people").set({ id, kind: "account" }).where("id", "=", guest.id).execute();
    }
    const end = (one: string, other: string): Append["rated"] => ({
      game: "picket",
      at: 1,
      players: [
        { person: one, seat: "red", score: 1 },
        { person: other, seat: "blue", score: 0 },
      ],
    });
    const ratings = () => store.db.selectFrom("ratings").selectAll().orderBy("person").execute();
    // Three ends at once, one of them under a number that is taken.
    const stored = await Promise.all([
      store.append(append(table, 1, { rated: end("rated-one", "rated-two") })),
      store.append(append(table, 1, { rated: end("rated-two", "rated-one") })),
      store.append(append(table, 2, { rated: end("rated-one", "nobody") })),
    ]);
    expect(stored).toEqual([true, false, true]);
    const rows = await ratings();
    expect(rows.map(({ person, seat, matches }) => [person, seat, matches])).toEqual([
      ["rated-one", "red", 2],
      ["rated-two", "blue", 1],
    ]);
    expect(rows[0]?.rating).toBeGreaterThan(1500);
    expect(rows[1]?.rating).toBeLessThan(1500);
    await store.db.deleteFrom("people").where("id", "=", "rated-one").execute();
    expect((await ratings()).map(({ person }) => person)).toEqual(["rated-two"]);
  });

  test("what arrives together shares a commit, and all of it is there afterwards", async () => {
    const before = store.commits;
    const stored = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        store.append(append(`together-${index % 30}`, 1 + Math.floor(index / 30))),
      ),
    );
    expect(stored.every(Boolean)).toBe(true);
    expect(store.commits - before).toBeLessThan(10);
    const { count } = await store.db
      .selectFrom("entries")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("table_id", "like", "together-%")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(300);
  });

  test("a job of one key waits once; it is taken by one, comes back when its lease ends, and goes when finished", async () => {
    const job = { kind: "test", key: "same", payload: '{"a":1}', run_at: 100 };
    const take = (now: number) =>
      takeJobs(store.db, { kind: "test", lease: 1000, limit: 10, fairly: false }, now, store.shared);
    const finish = (taken: Job | undefined) => finishJob(store.db, taken as Job);
    await store.append(append("with-job", 1, { jobs: [job] }));
    await store.addJob({ ...job, payload: '{"a":2}' });
    expect(await take(50)).toEqual([]);
    const taken = (await Promise.all([1, 2, 3].map(() => take(100)))).flat();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ kind: "test", payload: '{"a":2}', attempts: 1 });
    expect(await take(1099)).toEqual([]);
    const [again] = await take(1100);
    expect(again).toMatchObject({ attempts: 2 });
    // The first taker comes too late: the job is the second's now.
    await finish(taken[0]);
    const [third] = await take(9999);
    expect(third).toMatchObject({ attempts: 3 });
    await store.addJob(job);
    await finish(third);
    // Asked for anew, it counts its attempts anew.
    const [last] = await take(99_999);
    expect(last).toMatchObject({ payload: '{"a":1}', attempts: 1 });
    await finish(last);
    expect(await take(999_999)).toEqual([]);
  });

  test("a job that ends while its lease is renewed is not run again; put back, it keeps what was asked anew", async () => {
    const job = { kind: "marked", key: "marked", payload: '"first"', run_at: 100 };
    const take = (now: number) =>
      takeJobs(store.db, { kind: "marked", lease: 1000, limit: 10, fairly: false }, now, store.shared);
    await store.addJob(job);
    const [taken] = await take(100);
    await renewJob(store.db, taken as Job, 5000);
    expect(await take(4999)).toEqual([]);
    await finishJob(store.db, taken as Job);
    expect(await take(10_000)).toEqual([]);
    await store.addJob(job);
    const [second] = await take(100);
    await store.addJob({ ...job, payload: '"newer"' });
    await putBackJob(store.db, second as Job, { run_at: 50_000, attempts: 0 });
    await renewJob(store.db, second as Job, 99_000);
    const [third] = await take(200);
    expect(third).toMatchObject({ payload: '"newer"', attempts: 1 });
    await putBackJob(store.db, third as Job, { run_at: 500, attempts: 7 });
    expect(await take(499)).toEqual([]);
    expect(await take(500)).toMatchObject([{ attempts: 8 }]);
  });

  test("where nothing is due all kinds of jobs are one question, and nothing is written", async () => {
    const [asked, taken] = [vi.spyOn(store, "dueKinds"), vi.spyOn(store, "takeJobs")];
    const runner = new JobRunner(store, quiet);
    const done: string[] = [];
    for (const name of ["one", "two", "three", "four", "five"]) {
      const run = async (): Promise<undefined> => void done.push(name);
      runner.handle(name, { limit: 1, attempts: 1, run });
    }
    runner.start(3_600_000);
    await asked.mock.results[0]?.value;
    // Of a kind that is for other nodes.
    await store.addJob({ kind: "elsewhere", key: "elsewhere", payload: "1", run_at: 100 });
    runner.poke();
    await until("the second question", () => asked.mock.calls.length === 2);
    await asked.mock.results[1]?.value;
    expect(taken).not.toHaveBeenCalled();
    await store.addJob({ kind: "four", key: "four", payload: "1", run_at: 100 });
    runner.poke();
    await until("the job", () => done.length === 1);
    expect(done).toEqual(["four"]);
    await runner.stop(1000);
    expect(new Set(taken.mock.calls.map(([{ kind }]) => kind))).toEqual(new Set(["four"]));
    for (const spy of [asked, taken]) spy.mockRestore();
  });

  test("people and addresses take turns, however many jobs each has waiting", async () => {
    const add = (owner: string, origin: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          store.addJob({ kind: "turns", key: `${owner} ${index}`, payload: "1", run_at: index, owner, origin }),
        ),
      );
    // Two greedy ones at one address, long before the others.
    await add("greedy", "a", 8);
    await add("brother", "a", 8);
    await add("modest", "b", 2);
    await add("late", "c", 1);
    const take = async (limit: number): Promise<string[]> => {
      const jobs = await takeJobs(store.db, { kind: "turns", lease: 1000, limit, fairly: true }, 100, store.shared);
      return jobs.map((job) => job.key.split(" ")[0] ?? "").sort();
    };
    expect(await take(3)).toEqual(["greedy", "late", "modest"].sort());
    // What is being worked on counts: the brother is next at that address, and nobody has two before all have one.
    expect(await take(2)).toEqual(["brother", "modest"]);
    expect(await take(2)).toEqual(["brother", "greedy"]);
  });

  test("one at a time, whoever has had a turn lately waits for who has not, and nobody for ever", async () => {
    const add = (owner: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          store.addJob({ kind: "singly", key: `singly ${owner} ${index}`, payload: "1", run_at: index, owner }),
        ),
      );
    await add("greedy", 6);
    await add("modest", 3);
    const lately: Job[] = [];
    for (let taken = 0; taken < 9; taken++) {
      const taking = { kind: "singly", lease: 1000, limit: 1, fairly: true, lately };
      const [job] = await takeJobs(store.db, taking, 100, store.shared);
      lately.push(job as Job);
      // Nothing is under way when the next one is taken.
      await finishJob(store.db, job as Job);
    }
    const served = lately.map(({ owner }) => owner);
    for (const pair of [0, 2, 4]) expect(served.slice(pair, pair + 2).toSorted()).toEqual(["greedy", "modest"]);
    expect(served.slice(6)).toEqual(["greedy", "greedy", "greedy"]);
  });

  test.runIf(dialect === "postgres")("whoever is counted for may be referred to meanwhile", async () => {
    const { id } = await new People(store, store.now).makeGuest();
    const follow = { person: id, followed: id, at: 1 };
    await alone(store, "people", id, async () => {
      await store.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = 100`.execute(trx);
        await trx.insertInto("follows").values(follow).execute();
      });
    });
    expect(await store.db.selectFrom("follows").selectAll().where("person", "=", id).execute()).toEqual([follow]);
  });

  test("what nobody will look at again is swept out, what was played stays", async () => {
    const now = 500 * 86_400_000;
    const people = new People(store, () => 1);
    const [idle, player, returning] = await Promise.all([people.makeGuest(), people.makeGuest(), people.makeGuest()]);
    await newTable("never-begun");
    await store.db
      .updateTable("tables")
      .set({ setup: "[]" })
      .where("id", "=", await newTable("was-played"))
      .execute();
    const seat = {
      level: null,
      seat: null,
      bid: null,
      word: "",
      saw: null,
      identity: null,
      name: "",
      muted: 0,
      seen: 0,
    };
    await store.db
      .insertInto("players")
      .values({ table_id: "was-played", place: 0, person: player.id, ...seat })
      .execute();
    await new Credentials(store, () => now - 1000).openSession(returning, "");
    await new Credentials(store, people.now).openSession(idle, "");
    await new Housekeeper(store, quiet, () => now).sweep();
    const left = await store.db.selectFrom("people").select("id").execute();
    const ids = left.map((row) => row.id);
    expect(ids).toContain(player.id);
    expect(ids).toContain(returning.id);
    expect(ids).not.toContain(idle.id);
    const tables = await store.db
      .selectFrom("tables")
      .select("id")
      .where("id", "in", ["never-begun", "was-played"])
      .execute();
    expect(tables.map((row) => row.id)).toEqual(["was-played"]);
  });

  test("a secret made at the first start is the same for everybody", async () => {
    const [a, b] = await Promise.all([setting(store, "s", () => "one"), setting(store, "s", () => "two")]);
    expect(a).toBe(b);
    expect(await setting(store, "s", () => "three")).toBe(a);
  });
});

describe.each(["sqlite", "postgres"] as const)("a server on %s", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(dialect === "postgres" ? { databaseUrl: postgres.url } : {});
  });
  afterAll(() => server.stop());

  test("plays a match with chat, note, undo and rematch, and the record verifies", async () => {
    const { red, blue, table } = await twoAtTable(server);
    await red.client.say(table.id, "Good luck.");
    await blue.client.saveNote(table.id, "He bluffs.");
    expect((await blue.client.chat(table.id)).map((line) => line.text)).toEqual(["Good luck."]);
    expect(await red.client.note(table.id)).toBe("");
    const { seq, actions = [] } = await red.client.update(table.id);
    await red.client.act(table.id, seq, [actions[0] as object]);
    const undone = await red.client.undo(table.id, seq + 1);
    expect(undone.asked).toBeUndefined();
    await playOut(table.id, [red, blue]);
    expect(verifyRecord(toy as never, await red.client.record(table.id)).ok).toBe(true);
    const again = await red.client.rematch(table.id);
    const same = await blue.client.rematch(table.id);
    expect(same.id).toBe(again.id);
    expect(same.players.map((player) => [player.name, player.seat])).toEqual([
      ["Red captain", "blue"],
      ["Blue captain", "red"],
    ]);
    expect(same.status).toBe("playing");
  });

  test("an account adopts its guest's matches, and its data can be taken along and deleted", async () => {
    const { red, blue, table } = await twoAtTable(server);
    const name = `Captain ${dialect}`;
    await red.client.register({ name, password: "correct horse" });
    const other = server.visitor();
    await other.client.signIn(name.toUpperCase(), "correct horse");
    expect((await other.client.myTables()).map((each) => each.id)).toContain(table.id);
    const data = await other.client.account.exportData();
    expect(data["matches"]).toHaveLength(1);
    await other.client.account.deleteMe("correct horse");
    expect(await red.client.me()).toBeUndefined();
    await until("the match to end", async () => (await blue.client.table(table.id)).status === "over");
    expect((await blue.client.table(table.id)).outcome?.winner).toBe("blue");
  });

  test("the lobby lists open tables; mine that wait for me come first", async () => {
    const { red, blue, table } = await twoAtTable(server);
    const open = await red.client.createTable({ game: "picket", seat: "blue" });
    const listed = await blue.client.openTables("picket");
    expect(listed.map((each) => each.id)).toContain(open.id);
    const mine = await red.client.myTables();
    expect(mine[0]).toMatchObject({ id: table.id, you: { waiting: true } });
    expect((await blue.client.runningTables()).map((each) => each.id)).toContain(table.id);
  });
});
