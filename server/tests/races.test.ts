/**
 * What is checked and what follows from it are one: nothing that comes between, on this node or another, is undone,
 * agreed to, carried out or lost by mistake.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Asking } from "../play/asking.ts";
import { Desk } from "../play/desk.ts";
import { Orders } from "../play/orders.ts";
import { Shelf } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { startServer, toyShelf, twoAtTable } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
let dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), "admiralty-races-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What other nodes tell is not heard: memory stays as far behind as it can be. */
function deaf(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => (name === "listen" ? () => {} : Reflect.get(target, name, target)),
  });
}

function deskOf(store: Store): Desk {
  return new Desk(store, new Shelf(toyShelf), { keep: 10, backlogLimit: 1000, now: store.now, warn: () => {} });
}

async function newTables(dialect: "sqlite" | "postgres", count: number): Promise<string[]> {
  const server = await startServer(dialect === "postgres" ? { databaseUrl: postgres.url } : { dataDir });
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push((await twoAtTable(server)).table.id);
  await server.stop();
  return ids;
}

async function newTable(dialect: "sqlite" | "postgres"): Promise<string> {
  return (await newTables(dialect, 1))[0] as string;
}

/** Two things at once, the second some turns of the queue behind: one of these falls between any two of the first. */
const lags = [0, 1, 2, 3, 4, 5, 6, 8];
async function atOnce(lag: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const one = first();
  for (let turn = 0; turn < lag; turn++) await Promise.resolve();
  return Promise.allSettled([one, second()]);
}

let serial = 0;
async function lay(desk: Desk, id: string, seat: string): Promise<void> {
  const hosted = await desk.host(id);
  const action = hosted.match.actions(seat).find((each) => (each as { do: string }).do === "lay");
  await desk.act(id, seat, {
    expected: hosted.match.seq(seat),
    actions: [action as { do: string }],
    key: `k${serial++}`,
  });
}

async function lastEntry(desk: Desk, id: string): Promise<object> {
  return desk.fresh(id, (hosted) => hosted.match.entriesAfter(hosted.match.length - 1)[0] as object);
}

describe.each(["sqlite", "postgres"] as const)("%s", (dialect) => {
  let store: Store;
  let here: Desk;
  let there: Desk;
  /** With SQLite there is one node, and the race is within it. */
  const open = async (): Promise<void> => {
    store = dialect === "sqlite" ? await openSqlite(dataDir) : await openPostgres(postgres.url, () => {});
    here = deskOf(deaf(store));
    there = dialect === "sqlite" ? here : deskOf(deaf(store));
  };

  test("consent to an undo does not take back what was decided after it was asked for", async () => {
    const ids = await newTables(dialect, lags.length);
    await open();
    for (const [index, id] of ids.entries()) {
      await lay(here, id, "red");
      await lay(here, id, "blue");
      const { match } = await here.host(id);
      const length = match.length;
      const asked = await new Asking(here).undo(id, "red", match.seq("red"), "undo-key-1");
      expect(asked).toMatchObject({ asked: true });
      await there.fresh(id, () => {});
      // Red decides something else at the moment at which blue consents.
      const [consented, acted] = await atOnce(
        lags[index] as number,
        () => new Asking(there).answerUndo(id, "blue", { accept: true }),
        () => lay(here, id, "red"),
      );
      const last = await lastEntry(there, id);
      if (consented?.status === "rejected") {
        expect(consented.reason).toMatchObject({ body: { code: "no-offer" } });
        expect(acted?.status).toBe("fulfilled");
        expect(last).toMatchObject({ seat: "red", actions: [{ do: "lay" }] });
      } else {
        // Consent came first: what was asked about is gone. The decision was about a position that is no more, unless
        // it was made when that was known.
        const undone = await there.fresh(id, (hosted) => hosted.match.entriesAfter(length)[0]);
        expect(undone).toMatchObject({ seat: "red", undo: [length - 1, length], consent: true });
      }
    }
    await store.close();
  });

  test("an answer to an offer that is gone is not taken for one to the next", async () => {
    const id = await newTable(dialect);
    await open();
    const asking = new Asking(here);
    await asking.offerDraw(id, "red");
    const first = (await here.host(id)).offers.draw?.id ?? "";
    await asking.answerDraw(id, "blue", { accept: false, offer: first });
    await asking.offerDraw(id, "red");
    await expect(asking.answerDraw(id, "blue", { accept: true, offer: first })).rejects.toMatchObject({
      body: { code: "no-offer" },
    });
    expect((await here.host(id)).outcome).toBeNull();
    await store.close();
  });

  test("a draw that is agreed to while the other plays on is either agreed to first or not at all", async () => {
    const ids = await newTables(dialect, lags.length);
    await open();
    for (const [index, id] of ids.entries()) {
      await new Asking(here).offerDraw(id, "red");
      await there.fresh(id, () => {});
      const [agreed, played] = await atOnce(
        lags[index] as number,
        () => new Asking(there).answerDraw(id, "blue", { accept: true }),
        () => lay(here, id, "blue"),
      );
      const last = await lastEntry(there, id);
      if (agreed?.status === "fulfilled") {
        expect(last).toMatchObject({ end: "draw" });
        expect(played?.status).toBe("rejected");
      } else {
        expect(agreed?.reason).toMatchObject({ body: { code: "no-offer" } });
        expect(last).toMatchObject({ seat: "blue", actions: [{ do: "lay" }] });
      }
    }
    await store.close();
  });

  test("two offers of a draw that meet are a draw, wherever they are made", async () => {
    const id = await newTable(dialect);
    await open();
    await there.fresh(id, () => {});
    await Promise.all([new Asking(here).offerDraw(id, "red"), new Asking(there).offerDraw(id, "blue")]);
    expect(await lastEntry(here, id)).toMatchObject({ end: "draw" });
    await store.close();
  });

  test("an order that could be taken back is not carried out; one that could not was", async () => {
    const ids = await newTables(dialect, lags.length);
    await open();
    const orders = (desk: Desk): Orders => new Orders(desk, store.now, () => {});
    for (const [index, id] of ids.entries()) {
      const hosted = await here.fresh(id, (each) => each);
      const { ask } = hosted.match.prompt("red") as { ask: string };
      const lays = hosted.match.actions("red").filter((each) => (each as { do: string }).do === "lay");
      const order = await orders(here).leave(id, "red", { ask, actions: lays.slice(0, 10) as { do: string }[] });
      await there.fresh(id, () => {});
      const run = orders(here).job.run as (payload: object, attempt: number) => Promise<unknown>;
      const [done, cancelled] = await atOnce(
        lags[index] as number,
        () => run({ table: id }, 1),
        () => orders(there).cancel(id, "red", order.id),
      );
      expect(done?.status).toBe("fulfilled");
      const length = await here.fresh(id, (each) => each.match.length);
      expect(length, `cancelled: ${cancelled?.status}`).toBe(cancelled?.status === "fulfilled" ? 0 : 1);
      expect(await orders(here).list(id, "red")).toEqual([]);
    }
    await store.close();
  });
});

test("an offer that a node did not know of when something happened there is moot all the same", async () => {
  const id = await newTable("postgres");
  const store = await openPostgres(postgres.url, () => {});
  const here = deskOf(deaf(store));
  const there = deskOf(deaf(store));
  await lay(here, id, "red");
  await lay(here, id, "blue");
  await there.fresh(id, () => {});
  const { match } = await here.host(id);
  await new Asking(here).undo(id, "red", match.seq("red"), "undo-key-2");
  // This node knows nothing of the wish: it stores what leaves the offers as they are.
  await lay(there, id, "red");
  await expect(new Asking(here).answerUndo(id, "blue", { accept: true })).rejects.toMatchObject({
    body: { code: "no-offer" },
  });
  expect(await lastEntry(here, id)).toMatchObject({ actions: [{ do: "lay" }] });
  const row = await store.db.selectFrom("tables").select("offers").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.offers).toBe("{}");
  await store.close();
});

test("a record is never stored with a gap, whatever a node believes", async () => {
  for (const store of [await openSqlite(dataDir), await openPostgres(postgres.url, () => {})]) {
    const entry = {
      entry: "{}",
      key: null,
      at: 1,
      change: undefined,
      rev: 0,
      jobs: [],
      snapshot: undefined,
      rated: undefined,
    };
    expect(await store.append({ table: "gap", number: 1, ...entry })).toBe(true);
    expect(await store.append({ table: "gap", number: 3, ...entry })).toBe(false);
    expect(await store.append({ table: "gap", number: 2, ...entry })).toBe(true);
    await store.close();
  }
});

describe.each(["sqlite", "postgres"] as const)("a server on %s", (dialect) => {
  test("what is bounded stays bounded however many ask at once", async () => {
    const server = await startServer(dialect === "postgres" ? { databaseUrl: postgres.url } : {});
    const guest = await server.guest();
    const ask = async (count: number, work: (index: number) => Promise<unknown>): Promise<number> => {
      const answers = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
      return answers.filter((answer) => answer.status === "fulfilled").length;
    };
    expect(await ask(30, () => guest.client.account.makeToken({ name: "bot" }))).toBe(20);
    expect(await ask(12, (index) => guest.client.account.addWebhook(`https://example.org/${index}`, "json"))).toBe(5);
    expect(await ask(60, () => guest.client.createTable({ game: "picket", seat: "red" }))).toBe(50);
    await server.stop();
  });
});
