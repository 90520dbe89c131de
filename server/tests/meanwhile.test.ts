/**
 * What is looked at and what is done about it are one for everybody else: somebody sits down, moves, or changes a
 * password at the very moment at which something is decided about it. On PostgreSQL the moment is made by a lock.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NewSeek } from "@admiralty/client";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Mailing } from "../accounts/mailing.ts";
import { Credentials } from "../people/credentials.ts";
import { People } from "../people/people.ts";
import { Asking } from "../play/asking.ts";
import { Desk } from "../play/desk.ts";
import { Seeks } from "../seeks/seeks.ts";
import { usualLimits } from "../service.ts";
import { Shelf } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import type { PeopleRow } from "../store/schema.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { openTable } from "../tables/open-table.ts";
import { Tables } from "../tables/tables.ts";
import { Talk } from "../tables/talk.ts";
import { bundled, startServer, type TestServer, toyShelf, twoAtTable, until } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

const live: NewSeek = {
  game: "picket",
  clocks: [{ kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" }],
};

/**
 * Both at once, the first a step ahead: each waits for the table, which is held until both do, or until the second has
 * shown that it does not.
 */
async function bothAt<First, Second>(
  url: string,
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select id from tables where id = $1 for update", [table]);
  const waiting = async (): Promise<number> => {
    const { rows } = await holder.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  const one = first();
  await until("the first to wait", async () => (await waiting()) === 1);
  let settled = false;
  const other = second().finally(() => {
    settled = true;
  });
  other.catch(() => {});
  await until("the second to wait", async () => settled || (await waiting()) === 2);
  await holder.query("commit");
  await holder.end();
  return Promise.allSettled([one, other]);
}

describe("who sits down at the last moment", () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let store: Store;
  let later = 0;
  let tables: Tables;
  let seeks: Seeks;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({ databaseUrl: postgres.url, limits: { ...usualLimits, claimMinutes: 0 } });
    const opened = await openPostgres(postgres.url, () => {});
    const now = (): number => opened.now() + later;
    store = new Proxy(opened, { get: (target, name) => (name === "now" ? now : Reflect.get(target, name)) });
    tables = new Tables(store, new Shelf(toyShelf), store.now, usualLimits);
    seeks = new Seeks(store, new Shelf(toyShelf), tables, () => {});
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
    await postgres.stop();
  });

  /** Two were found for each other, and the first sits. */
  async function found(): Promise<{ ann: PeopleRow; bob: PeopleRow; table: string }> {
    const people = new People(store, store.now);
    const [ann, bob] = [await people.makeGuest("Ann"), await people.makeGuest("Bob")];
    await seeks.seek(ann, live);
    const table = (await seeks.seek(bob, live)).table ?? "";
    await tables.join(table, ann, {});
    return { ann, bob, table };
  }

  test("plays, and the opponent is not sent to seek another", async () => {
    const { ann, bob, table } = await found();
    later += 31_000;
    const [sat] = await bothAt(
      postgres.url,
      table,
      () => tables.join(table, bob, {}),
      () => seeks.match(),
    );
    expect(sat).toMatchObject({ status: "fulfilled", value: { status: "playing" } });
    expect((await seeks.waiting(undefined)).map(({ name }) => name)).toEqual([]);
    expect(await seeks.read(ann.id)).toMatchObject({ table });
  });

  test("plays, also where the opponent gives up seeking at that moment", async () => {
    const { ann, bob, table } = await found();
    const [sat] = await bothAt(
      postgres.url,
      table,
      () => tables.join(table, bob, {}),
      () => seeks.withdraw(ann.id),
    );
    expect(sat).toMatchObject({ status: "fulfilled", value: { status: "playing" } });
    expect((await seeks.waiting(undefined)).map(({ name }) => name)).toEqual([]);
  });

  test("says the last line there is room for; who speaks at the same moment is told that it was", async () => {
    const { ann, bob, table } = await found();
    const said = { table_id: table, person: ann.id, name: "Ann", seat: null, text: "Hm.", at: 0 };
    const lines = Array.from({ length: 4999 }, () => said);
    for (let from = 0; from < lines.length; from += 1000) {
      await store.db
        .insertInto("chat")
        .values(lines.slice(from, from + 1000))
        .execute();
    }
    const talk = new Talk(store, store.now);
    const [one, other] = await bothAt(
      postgres.url,
      table,
      () => talk.say(table, ann, null, "So be it."),
      () => talk.say(table, bob, null, "So be it."),
    );
    expect(one.status).toBe("fulfilled");
    expect(other).toMatchObject({ status: "rejected", reason: { body: { code: "chat-full" } } });
  });

  /** A tournament of two under way, in which the first sits at the table. */
  async function paired() {
    const [ann, bob] = [await server.guest("Ann"), await server.guest("Bob")];
    const { id } = await ann.client.tournaments.announce({
      name: "Duel",
      game: "picket",
      format: "swiss",
      rounds: 1,
      clock: { kind: "live", minutes: 5, incrementSeconds: 0, timeout: "lose" },
      startsAt: Date.now() + 3_600_000,
      rated: false,
    });
    for (const each of [ann, bob]) await each.client.tournaments.enter(id);
    await ann.client.tournaments.direct(id, { do: "begin" });
    const table = (await ann.client.tournaments.duties())[0]?.table ?? "";
    await ann.client.join(table);
    return { ann, bob, id, table };
  }

  test("has come: nothing is claimed against them", async () => {
    const { ann, bob, id, table } = await paired();
    const [sat, claimed] = await bothAt(
      postgres.url,
      table,
      () => bob.client.join(table),
      () => ann.client.tournaments.claim(id, table),
    );
    expect(sat).toMatchObject({ status: "fulfilled", value: { status: "playing" } });
    expect(claimed).toMatchObject({ status: "rejected", reason: { code: "no-claim" } });
  });

  test("plays a match that counts, also where the other leaves the tournament at that moment", async () => {
    const { ann, bob, id, table } = await paired();
    const [sat] = await bothAt(
      postgres.url,
      table,
      () => bob.client.join(table),
      () => ann.client.tournaments.leave(id),
    );
    expect(sat).toMatchObject({ status: "fulfilled", value: { status: "playing" } });
    const { pairings } = await bob.client.tournaments.look(id);
    expect(pairings[0]?.matches).toMatchObject([{ table, state: "playing", score: null }]);
  });
});

test("an address has no more matches with the computer than it may, however many of its people ask at once", async () => {
  const postgres = await startPostgres();
  const limits = { ...usualLimits, attemptsPerMinute: 1000, computerMatchesAddress: 3 };
  const workerFile = await bundled("toy.worker.ts");
  const server = await startServer({ databaseUrl: postgres.url, limits, workerFile });
  const guests = await Promise.all(Array.from({ length: 9 }, () => server.guest()));
  const made = await Promise.allSettled(
    guests.map(({ client }) => client.createTable({ game: "picket", seat: "red", computers: ["random"] })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const { reason } of made.filter((each) => each.status === "rejected")) {
    expect(reason).toMatchObject({ code: "too-many" });
  }
  await server.stop();
  await postgres.stop();
});

describe.each(["sqlite", "postgres"] as const)("%s", (dialect) => {
  let postgres: TestPostgres | undefined;
  let folder: string;
  let store: Store;
  let ids: string[];
  /** How many turns of the queue what changes comes behind what is decided. */
  const lags = [0, 1, 2, 3, 4, 5, 6, 8];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "admiralty-meanwhile-"));
    if (dialect === "postgres") postgres = await startPostgres();
    const server = await startServer(postgres ? { databaseUrl: postgres.url } : { dataDir: folder });
    ids = [];
    for (const _ of lags) ids.push((await twoAtTable(server)).table.id);
    await server.stop();
    store = postgres ? await openPostgres(postgres.url, () => {}) : await openSqlite(folder);
  });
  afterAll(async () => {
    await store.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a draw that a decision has made moot does not stand, though a player's vacation began meanwhile", async () => {
    const options = { keep: 10, backlogLimit: 1000, now: store.now, warn: () => {} };
    const desk = new Desk(store, new Shelf(toyShelf), options);
    for (const [index, id] of ids.entries()) {
      const asking = new Asking(desk);
      await asking.offerDraw(id, "red");
      const { match } = await desk.host(id);
      const lay = match.actions("blue").find((action) => (action as { do: string }).do === "lay") as { do: string };
      const changed = desk.playersChanged(id);
      for (let turn = 0; turn < (lags[index] as number); turn++) await Promise.resolve();
      const act = { expected: match.seq("blue"), actions: [lay], key: `key-${index}-0` };
      await Promise.all([changed, desk.act(id, "blue", act)]);
      const row = await store.db.selectFrom("tables").select("offers").where("id", "=", id).executeTakeFirstOrThrow();
      expect(JSON.parse(row.offers), `${lags[index]} turns behind`).not.toHaveProperty("draw");
      // And what this node knows of the table is what is stored: the next offer can be made.
      await asking.offerDraw(id, "blue");
    }
  });

  test("a job that is due is not put off by who looked before it was", async () => {
    const job = { kind: "due", key: "due 1", payload: "{}" };
    const take = () => store.takeJobs({ kind: "due", lease: 1000, limit: 1, fairly: false });
    await store.addJob({ ...job, run_at: store.now() - 1 });
    await store.addJob({ ...job, run_at: store.now() + 3_600_000 });
    expect(await take()).toHaveLength(1);
    await store.addJob({ ...job, key: "due 2", run_at: store.now() + 3_600_000 });
    expect(await take()).toHaveLength(0);
    await store.addJob({ ...job, key: "due 2", run_at: store.now() - 1 });
    expect(await take()).toHaveLength(1);
  });

  test("a password that was right lets nobody in once it was changed", async () => {
    const people = new People(store, store.now);
    const credentials = new Credentials(store, store.now);
    const before = await people.register(undefined, { name: "Late Caller", password: "a fine old secret" });
    await credentials.openSession(before, "");
    await people.setPassword(before, "a fine new secret", true);
    await credentials.endAll(store.db, before.id, undefined);
    const refused = { body: { code: "wrong-password" } };
    await expect(credentials.openSession(before, "")).rejects.toMatchObject(refused);
    await expect(credentials.makeToken(before, { name: "bot" })).rejects.toMatchObject(refused);
    await expect(people.setPassword(before, "a third secret, of a thief", true)).rejects.toMatchObject(refused);
    expect(await credentials.sessions(before.id, undefined)).toEqual([]);
    await credentials.openSession(await people.known("Late Caller", "a fine new secret"), "");
  });

  test("letters that were ended stay so, whatever else is changed by who looked before", async () => {
    const people = new People(store, store.now);
    const before = await people.register(undefined, { name: "No Letters", password: "a fine old secret" });
    const mailing = new Mailing(store, { publicUrl: "http://x", secret: "s", canMail: false }, () => {});
    await mailing.unsubscribe(mailing.unsubscribeCode(before.id));
    const after = await people.change(before, { notify: { push: false } });
    expect(people.describe(after).notify).toMatchObject({ email: false, push: false });
  });

  test("who is found an opponent that has just deleted themselves is told so", async () => {
    const shelf = new Shelf(toyShelf);
    const tables = new Tables(store, shelf, store.now, usualLimits);
    const held = ["gone", "gone too"].map((person) => ({ person, seat: null, bid: null }));
    const terms = { creator: null, options: {}, sides: "random", rated: false, held } as const;
    const row = openTable(await shelf.game("picket"), terms, store.now());
    const found = store.db.transaction().execute(async (trx) => {
      await trx.insertInto("tables").values(row).execute();
      return tables.seatAll(trx, row, held);
    });
    await expect(found).rejects.toMatchObject({ status: 410, body: { code: "vanished" } });
  });
});
