/** Those who only look on are kept behind where the table says so: in everything they can ask for. */
import type { Update } from "@admiralty/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer, twoAtTable, until } from "./helpers.ts";

let server: TestServer;
/** Time by the server's clock; the test moves it on. */
let ahead = 0;
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + ahead });
});
afterAll(() => server.stop());

async function move(table: string, who: Awaited<ReturnType<TestServer["guest"]>>): Promise<void> {
  const { seq, actions = [] } = await who.client.update(table);
  await who.client.act(table, seq, [actions[0] as object]);
}

test("an onlooker sees the table as it was, the players see it as it is; over, all see all", async () => {
  const { red, blue, table } = await twoAtTable(server, { delay: 100 });
  expect(table.delay).toBe(100);
  const onlooker = await server.guest();
  const start = await onlooker.client.update(table.id);
  for (const who of [red, blue, red, blue]) await move(table.id, who);
  const truth = await red.client.update(table.id);
  expect(truth.seq).toBeGreaterThan(2);

  const held = await onlooker.client.update(table.id);
  expect({ ...held, clocks: null }).toEqual({ ...start, clocks: null });
  expect(await onlooker.client.history(table.id)).toHaveLength(start.seq);
  const described = await onlooker.client.table(table.id);
  expect(described).toMatchObject({ awaiting: [], offers: {} });
  expect((await onlooker.client.runningTables()).find(({ id }) => id === table.id)?.awaiting).toEqual([]);
  expect((await red.client.table(table.id)).awaiting).not.toEqual([]);

  ahead += 101_000;
  const later = await onlooker.client.update(table.id);
  expect(later.seq).toBeGreaterThan(start.seq);
  expect(await onlooker.client.history(table.id)).toHaveLength(later.seq);
  await move(table.id, red);
  expect((await onlooker.client.update(table.id)).seq).toBe(later.seq);
  await red.client.resign(table.id);
  const over = await onlooker.client.update(table.id);
  expect(over.outcome).toMatchObject({ winner: "blue" });
  expect(over.steps.length).toBeGreaterThan(later.steps.length);
});

test("a live onlooker hears of each step when it may be seen, without asking", async () => {
  const { red, table } = await twoAtTable(server, { delay: 1 });
  const onlooker = await server.guest();
  const heard: Update[] = [];
  onlooker.client.live().watch(table.id, { update: (update) => heard.push(update) });
  await until("the first view", () => heard.length === 1);
  const moved = Date.now();
  await move(table.id, red);
  await until("the step", () => heard.length > 1);
  expect(Date.now() - moved).toBeGreaterThanOrEqual(990);
  expect(heard[1]?.seq).toBe((heard[0]?.seq ?? 0) + 1);
  expect(heard[1]?.view).toEqual((await onlooker.client.update(table.id)).view);
});
