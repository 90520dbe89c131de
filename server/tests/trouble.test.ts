/** A database that is restarted, cut off or silent: nodes live on, nothing accepted is lost, and play goes on. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doctor } from "../upkeep/doctor.ts";
import { startServer, toyShelf, twoAtTable, until, Visitor } from "./helpers.ts";
import { type Ledger, playOn, Victim } from "./killing.ts";
import { type Ending, OwnPostgres, storedKeys } from "./postgres.ts";
import { TestProxy } from "./proxy.ts";

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
});
afterAll(() => postgres.stop());

/** RESTARTS=50 for the long version. */
const restarts = Number(process.env["RESTARTS"] ?? 3);
const endings: readonly Ending[] = ["SIGINT", "SIGQUIT", "SIGKILL"];

test(`${restarts} restarts of the database under load: no node ends, nothing accepted is lost, play goes on`, {
  timeout: 600_000 + restarts * 60_000,
}, async () => {
  const one = new Victim({ DATABASE_URL: postgres.url });
  const two = new Victim({ DATABASE_URL: postgres.url });
  await Promise.all([one.start(), two.start()]);
  const ledger: Ledger = { accepted: [], attempted: new Set(), tables: new Set() };
  let stopped = false;
  const playing = Array.from({ length: 4 }, () =>
    playOn([() => one.address, () => two.address], ledger, () => stopped).catch((error) => {
      if (!stopped) throw error;
    }),
  );
  const waits: number[] = [];
  for (let count = 0; count < restarts; count++) {
    const enough = ledger.accepted.length + 10 + Math.floor(Math.random() * 20);
    await until("play to be under way", () => ledger.accepted.length >= enough);
    await postgres.restart(endings[count % endings.length] as Ending);
    const back = performance.now();
    const then = ledger.accepted.length;
    await until("play to go on", () => ledger.accepted.length > then + 3);
    waits.push(performance.now() - back);
  }
  stopped = true;
  await Promise.all(playing);
  const gaps = waits.sort((a, b) => a - b).map((gap) => (gap / 1000).toFixed(1));
  console.log(
    `${restarts} restarts, ${ledger.accepted.length} actions accepted; play went on after ` +
      `${gaps[gaps.length >> 1]} s in half of them, ${gaps.at(-1)} s at most: ${gaps.join(" ")}`,
  );
  expect([one.deaths, two.deaths]).toEqual([0, 0]);
  await Promise.all([one.stop(), two.stop()]);
  const stored = await storedKeys(postgres.url);
  const kept = new Set(stored);
  expect(kept.size, "an action was stored twice").toBe(stored.length);
  expect(
    ledger.accepted.filter((each) => !kept.has(each)),
    "accepted and lost",
  ).toEqual([]);
  expect((await doctor(postgres.url, toyShelf)).problems).toEqual([]);
});

test("all connections cut at once, again and again: requests fail or succeed, and the node answers on", async () => {
  const proxy = await TestProxy.before(postgres.url);
  const server = await startServer({ databaseUrl: proxy.url });
  const { red, table } = await twoAtTable(server);
  const statuses = new Set<number>();
  for (let round = 0; round < 5; round++) {
    const asking = Array.from({ length: 20 }, () => red.raw("GET", `/api/tables/${table.id}/match`));
    await new Promise((resolve) => setTimeout(resolve, 5));
    proxy.cut();
    for (const { status } of await Promise.all(asking)) statuses.add(status);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await until("ready", async () => (await red.raw("GET", "/readyz")).status === 200);
  await red.client.update(table.id);
  await server.stop();
  await proxy.close();
});

describe("a database that is silent", () => {
  test("the node lives, says that it is not ready, refuses what it cannot store, and goes on afterwards", async () => {
    const server = await startServer({ databaseUrl: postgres.url });
    const { red, table } = await twoAtTable(server);
    const { seq, actions = [] } = await red.client.update(table.id);
    expect((await red.raw("GET", "/readyz")).status).toBe(200);
    postgres.silence();
    try {
      const act = red.raw("POST", `/api/tables/${table.id}/actions`, {
        expected: seq,
        actions: [actions[0]],
        key: "once-only",
      });
      expect((await red.raw("GET", "/healthz")).status).toBe(200);
      await until("not ready", async () => (await red.raw("GET", "/readyz")).status === 503);
      expect((await red.raw("GET", "/readyz")).json().error.code).toBe("store");
      const refused = await act;
      expect(refused.status).toBe(503);
      expect(refused.json().error.code).toBe("store");
      expect(refused.headers.get("retry-after")).toBe("1");
    } finally {
      postgres.speak();
    }
    await until("ready again", async () => (await red.raw("GET", "/readyz")).status === 200);
    // Whether or not it was stored after all, under its key it happens once.
    await red.client.act(table.id, seq, [actions[0] as object], "once-only");
    expect((await red.client.update(table.id)).seq).toBe(seq + 1);
    await server.stop();
  });

  test("a node that is told to stop ends, with requests half sent and the database silent; nothing accepted is lost", async () => {
    const node = new Victim({ DATABASE_URL: postgres.url });
    await node.start();
    const ledger: Ledger = { accepted: [], attempted: new Set(), tables: new Set() };
    let stopped = false;
    const playing = Array.from({ length: 4 }, () =>
      playOn([() => node.address, () => node.address], ledger, () => stopped).catch(() => {}),
    );
    await until("play to be under way", () => ledger.accepted.length > 20);
    const { port } = new URL(node.address);
    const half = Array.from({ length: 5 }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
      );
      return socket;
    });
    postgres.silence();
    const begun = performance.now();
    await node.stop();
    const took = performance.now() - begun;
    stopped = true;
    postgres.speak();
    for (const socket of half) socket.destroy();
    await Promise.all(playing);
    console.log(`the node ended after ${(took / 1000).toFixed(1)} s`);
    const kept = new Set(await storedKeys(postgres.url));
    expect(ledger.accepted.filter((each) => !kept.has(each))).toEqual([]);
    expect((await doctor(postgres.url, toyShelf)).problems).toEqual([]);
  });
});

test("a listening connection that dies without a word is made anew, and those who watch hear what they missed", async () => {
  const proxy = await TestProxy.before(postgres.url);
  const [one, two] = await Promise.all([
    startServer({ databaseUrl: postgres.url }),
    startServer({ databaseUrl: proxy.url }),
  ]);
  const { red, blue, table } = await twoAtTable(one);
  const watcher = new Visitor(two.address);
  watcher.cookie = blue.cookie;
  let seen = 0;
  let offers = {};
  const chat: string[] = [];
  watcher.client.live().watch(table.id, {
    update: (update) => (seen = update.seq),
    table: (description) => (offers = description.offers),
    chat: (line) => chat.push(line.text),
  });
  await until("the live view", () => seen > 0);
  expect(proxy.silence("listen admiralty")).toBe(1);
  const { seq, actions = [] } = await red.client.update(table.id);
  const signal = actions.find((action) => (action as { do: string }).do === "signal");
  await red.client.act(table.id, seq, [signal as object]);
  await red.client.offerDraw(table.id);
  await red.client.say(table.id, "Can you hear me?");
  const begun = performance.now();
  await until("what happened meanwhile", () => seen > 1 && "draw" in offers && chat.includes("Can you hear me?"));
  console.log(`stale for ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  watcher.client.close();
  await Promise.all([one.stop(), two.stop()]);
  await proxy.close();
});
