/** What happened is told to those who were not looking, whichever node it happened at and whichever tells it. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { JobRunner } from "../jobs.ts";
import { Hub } from "../live/hub.ts";
import { Notifier } from "../notify/notifier.ts";
import { Desk } from "../play/desk.ts";
import { Shelf } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import type { Store, Told } from "../store/store.ts";
import { startServer, toyShelf, twoAtTable, until, Visitor } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** The store with some of it as the test wants it. */
function altered(store: Store, changes: Partial<Store>): Store {
  return new Proxy(store, {
    get: (target, name) => Reflect.get(name in changes ? changes : target, name),
  });
}

function deskOf(store: Store): Desk {
  return new Desk(store, new Shelf(toyShelf), { keep: 10, backlogLimit: 1000, now: store.now, warn: () => {} });
}

async function begun(): Promise<{ table: string; blue: string }> {
  const server = await startServer({ databaseUrl: postgres.url });
  const { blue, table } = await twoAtTable(server);
  const me = await blue.client.me();
  await blue.client.changeMe({ notify: { afterSeconds: 0 } });
  await server.stop();
  return { table: table.id, blue: me?.id ?? "" };
}

test("a node that is behind tells that a match is over", async () => {
  const { table, blue } = await begun();
  const store = await openPostgres(postgres.url, () => {});
  const here = deskOf(store);
  const behind = deskOf(altered(store, { listen: () => {} }));
  await behind.host(table);
  await here.resign(table, "red");
  expect((await behind.host(table)).outcome, "it is behind").toBeNull();
  const hub = new Hub();
  const options = { publicUrl: "", letters: undefined, canPush: false, now: store.now };
  const notifier = new Notifier(
    store,
    behind,
    () => hub,
    options,
    () => {},
  );
  const tell = notifier.job.run as (news: object, attempt: number) => Promise<unknown>;
  await tell({ table, place: 1, kind: "over", seq: 1000, at: 0 }, 1);
  const told = await store.db.selectFrom("notices").select("kind").where("person", "=", blue).execute();
  expect(told).toEqual([{ kind: "over" }]);
  await notifier.stop();
  await store.close();
});

test("a turn that is to be told later leaves alone what has come meanwhile under its key", async () => {
  const { table, blue } = await begun();
  const store = await openPostgres(postgres.url, () => {});
  await store.db
    .updateTable("people")
    .set({ notify: JSON.stringify({ page: true, afterSeconds: 3600 }) })
    .where("id", "=", blue)
    .execute();
  const hub = new Hub();
  const options = { publicUrl: "", letters: undefined, canPush: false, now: store.now };
  const notifier = new Notifier(
    store,
    deskOf(store),
    () => hub,
    options,
    () => {},
  );
  const key = `news ${table} 1`;
  const over = JSON.stringify({ table, place: 1, kind: "over", seq: 1000, at: 0 });
  await store.addJob({ kind: "news", key, payload: over, run_at: store.now() + 3_600_000 });
  const tell = notifier.job.run as (news: object, attempt: number) => Promise<{ at: number } | undefined>;
  const turn = await tell({ table, place: 1, kind: "turn", seq: 1000, at: store.now() }, 1);
  expect(turn?.at).toBeGreaterThan(store.now());
  const [job] = await store.db.selectFrom("jobs").select("payload").where("key", "=", key).execute();
  expect(job?.payload).toBe(over);
  await notifier.stop();
  await store.close();
});

test("a table that is stored to while it is being read is in memory as it is stored", async () => {
  const { table } = await begun();
  const store = await openPostgres(postgres.url, () => {});
  const here = deskOf(store);
  let listener: Told | undefined;
  let read = (): void => {};
  let goOn = (): void => {};
  const reading = new Promise<void>((resolve) => (read = resolve));
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const slow = deskOf(
    altered(store, {
      listen: (told) => (listener = told),
      look: async (id, behind) => {
        const found = await store.look(id, behind);
        read();
        await released;
        return found;
      },
    }),
  );
  const hosting = slow.host(table);
  await reading;
  await here.resign(table, "red");
  listener?.heard("match", table);
  goOn();
  const hosted = await hosting;
  await hosted.run(() => {});
  expect(hosted.outcome).toMatchObject({ winner: "blue" });
  await store.close();
});

test("with two nodes under load everybody hears that their match is over, in the page too, once", async () => {
  const [one, two] = await Promise.all([
    startServer({ databaseUrl: postgres.url }),
    startServer({ databaseUrl: postgres.url }),
  ]);
  const red = await one.guest("Red");
  const blue = await two.guest("Blue");
  await blue.client.changeMe({ notify: { afterSeconds: 0 } });
  const live: string[] = [];
  blue.client.live().onNotice((notice) => live.push(`${notice.kind} ${notice.table}`));
  await until("the live connection", () => blue.client.live().status === "connected");
  const tables: string[] = [];
  for (let made = 0; made < 12; made++) {
    const table = await red.client.createTable({ game: "picket", seat: "red" });
    await blue.client.join(table.id);
    // Both nodes have it in memory.
    await blue.client.update(table.id);
    tables.push(table.id);
  }
  await Promise.all(
    tables.map(async (id, index) => {
      const { seq, actions = [] } = await red.client.update(id);
      await red.client.act(id, seq, [actions[0] as object]);
      const elsewhere = new Visitor(index % 2 === 0 ? one.address : two.address);
      elsewhere.cookie = red.cookie;
      await elsewhere.client.resign(id);
    }),
  );
  const overs = tables.map((id) => `over ${id}`).sort();
  await until("all notices", async () => {
    const kept = (await blue.client.notices()).map((notice) => `${notice.kind} ${notice.table}`);
    return overs.every((over) => kept.includes(over));
  });
  await until("all live notices", () => overs.every((over) => live.includes(over)));
  expect(live.filter((each) => each.startsWith("over")).sort()).toEqual(overs);
  await Promise.all([one.stop(), two.stop()]);
});

test("a turn reaches the other pages of who is at another node, and nobody asks in turns for it", async () => {
  // Work is looked for when something is told, never by the clock.
  const { start } = JobRunner.prototype;
  const spied = vi.spyOn(JobRunner.prototype, "start").mockImplementation(function (this: JobRunner) {
    start.call(this, 3_600_000);
  });
  const nodes = [await startServer({ databaseUrl: postgres.url }), await startServer({ databaseUrl: postgres.url })];
  spied.mockRestore();
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  const { red, blue, table } = await twoAtTable(one);
  let asked = 0;
  const page = new Visitor(two.address);
  page.cookie = blue.cookie;
  const fetched = page.fetch;
  Object.assign(page.client, {
    fetcher: (...request: Parameters<typeof fetch>) => {
      asked++;
      return fetched(...request);
    },
  });
  const heard: string[] = [];
  const live = page.client.live();
  live.onNotice(({ kind, table: about }) => heard.push(`${kind} ${about}`));
  await until("the other page is connected", () => live.status === "connected");
  // Blue is done: red's card ends the round, and it is blue's turn again.
  for (const each of [blue, red]) {
    const { seq, actions = [] } = await each.client.update(table.id);
    const lay = actions.find((action) => (action as { do: string }).do === "lay");
    await each.client.act(table.id, seq, [lay as object]);
  }
  await until("the notice of the turn", () => heard.includes(`turn ${table.id}`));
  expect(asked).toBe(0);
  page.client.close();
  for (const node of nodes) await node.stop();
});
