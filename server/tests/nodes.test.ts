/** Two nodes on one PostgreSQL, no sticky sessions; one of them is killed while both are at work. */
import { verifyRecord } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doctor } from "../upkeep/doctor.ts";
import { bundled, toyShelf, until, Visitor } from "./helpers.ts";
import { type Ledger, playOn, Victim } from "./killing.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
let one: Victim;
let two: Victim;
beforeAll(async () => {
  postgres = await startPostgres();
  const WORKER = (await bundled("toy.worker.ts")).href;
  one = new Victim({ DATABASE_URL: postgres.url, WORKER });
  two = new Victim({ DATABASE_URL: postgres.url, WORKER });
  // Both at once: the migrations of a new database run once.
  await Promise.all([one.start(), two.start()]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await postgres?.stop();
});

function elsewhere(visitor: Visitor, node: Victim): Visitor {
  const moved = new Visitor(node.address);
  moved.cookie = visitor.cookie;
  return moved;
}

test("an action on one node reaches the watcher on the other; a cookie is good at both", async () => {
  const red = new Visitor(one.address);
  const blue = new Visitor(two.address);
  await red.client.guest("Red");
  await blue.client.guest("Blue");
  const table = await red.client.createTable({ game: "picket", seat: "red" });
  await blue.client.join(table.id);
  expect((await elsewhere(red, two).client.table(table.id)).you.seat).toBe("red");
  let seen = 0;
  const chat: string[] = [];
  let offers = {};
  blue.client.live().watch(table.id, {
    update: (update) => (seen = update.seq),
    chat: (line) => chat.push(line.text),
    table: (description) => (offers = description.offers),
  });
  await until("the live view", () => seen > 0);
  const { seq, actions = [] } = await red.client.update(table.id);
  const signal = actions.find((action) => (action as { do: string }).do === "signal");
  await red.client.act(table.id, seq, [signal as object]);
  await until("the news at the other node", () => seen > 1);
  await red.client.say(table.id, "Ahoy");
  await until("the chat at the other node", () => chat.includes("Ahoy"));
  await red.client.offerDraw(table.id);
  await until("the offer at the other node", () => "draw" in offers);
  await blue.client.answerDraw(table.id, true);
  expect((await red.client.table(table.id)).status).toBe("over");
  const record = await red.client.record(table.id);
  expect(verifyRecord(toy as never, record).ok).toBe(true);
  blue.client.close();
});

test("the same key at both nodes at once is one action; two actions for one place are one accepted and one refused", async () => {
  const red = new Visitor(one.address);
  const blue = new Visitor(two.address);
  await Promise.all([red.client.guest(), blue.client.guest()]);
  for (let round = 0; round < 8; round++) {
    const table = await red.client.createTable({ game: "picket", seat: "red" });
    await blue.client.join(table.id);
    const other = elsewhere(red, two);
    const { seq, actions = [] } = await red.client.update(table.id);
    await other.client.update(table.id);
    const key = "the-very-same-key";
    const same = await Promise.all([
      red.client.act(table.id, seq, [actions[0] as object], key),
      other.client.act(table.id, seq, [actions[0] as object], key),
    ]);
    expect(same.filter((result) => result.repeated)).toHaveLength(1);
    const now = await red.client.update(table.id);
    const rivals = await Promise.allSettled([
      red.client.act(table.id, now.seq, [now.actions?.[0] as object]),
      other.client.act(table.id, now.seq, [now.actions?.[0] as object]),
    ]);
    expect(rivals.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});

/** NODE_KILLS=50 for the long version. */
const kills = Number(process.env["NODE_KILLS"] ?? 1);

test(`a node killed under load, ${kills} times, is made good by the other, computer moves included`, {
  timeout: 600_000 + kills * 60_000,
}, async () => {
  const ledger: Ledger = { accepted: [], attempted: new Set(), tables: new Set() };
  let stopped = false;
  /** Whom the two players of each match talk to: both to the same while the other is dead. */
  let first = one;
  let second = two;
  const playing = Array.from({ length: 4 }, () =>
    playOn([() => first.address, () => second.address], ledger, () => stopped).catch((error) => {
      if (!stopped) throw error;
    }),
  );
  const watcher = new Visitor(two.address);
  await watcher.client.guest();
  const standing = (): Visitor => elsewhere(watcher, first);
  const computers: string[] = [];
  for (let count = 0; count < 5; count++) {
    const table = await watcher.client.createTable({ game: "picket", sit: false, computers: ["random", "random"] });
    computers.push(table.id);
  }
  for (let count = 0; count < kills; count++) {
    const [victim, survivor] = count % 2 === 0 ? [one, two] : [two, one];
    await new Promise((resolve) => setTimeout(resolve, 500 * Math.random() + 100));
    await victim.kill();
    first = survivor;
    second = survivor;
    const atKill = ledger.accepted.length;
    await until("play to go on", () => ledger.accepted.length > atKill + 40, 120);
    // The last stays dead: what it was at is left to the survivor.
    if (count === kills - 1) break;
    await victim.start();
    first = one;
    second = two;
  }
  for (const id of computers) {
    await until("the computers to finish", async () => (await standing().client.table(id)).status === "over");
  }
  stopped = true;
  await Promise.all(playing);
  const report = await doctor(postgres.url, toyShelf);
  expect(report).toMatchObject({ database: "ok", findings: [] });
  expect(report.matches).toBeGreaterThanOrEqual(ledger.tables.size);
  expect(report.entries).toBeGreaterThanOrEqual(ledger.accepted.length);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ table_id: string; key: string }>("select table_id, key from entries");
  await client.end();
  const kept = new Set(rows.map((row) => `${row.table_id} ${row.key}`));
  expect(ledger.accepted.filter((each) => !kept.has(each))).toEqual([]);
});
