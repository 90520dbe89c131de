/** Conditional orders: carried out when their question comes, dropped when they cannot be, seen by nobody else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface ToyView {
  readonly hand: readonly number[];
  readonly hasLaid: readonly [boolean, boolean];
  readonly round: number;
}
const viewOf = async (who: Visitor, table: string): Promise<ToyView> =>
  (await who.client.update(table)).view as ToyView;

async function lay(who: Visitor, table: string, card?: number): Promise<void> {
  const { seq, view } = await who.client.update(table);
  await who.client.act(table, seq, [{ do: "lay", card: card ?? (view as ToyView).hand[0] }]);
}

test("the first legal action is done when the question comes, as often as was said", async () => {
  const { red, blue, table } = await twoAtTable(server);
  await lay(blue, table.id);
  await lay(red, table.id);
  // Both are asked the second time: what blue leaves now answers this question and the third.
  const { hand } = await viewOf(blue, table.id);
  const order = { ask: "lay", actions: [{ do: "lay", card: 999 }, ...hand.map((card) => ({ do: "lay", card }))] };
  await blue.client.leaveOrder(table.id, { ...order, times: 2 });
  await until("the present question to be answered", async () => (await viewOf(red, table.id)).hasLaid[1]);
  expect(await blue.client.orders(table.id)).toMatchObject([{ ask: "lay", times: 1 }]);
  await lay(red, table.id);
  await until("the third", async () => (await viewOf(red, table.id)).hasLaid[1] || (await over(red, table.id)));
  await until("it to be used up", async () => (await blue.client.orders(table.id)).length === 0);
  if (!(await over(red, table.id))) await lay(red, table.id);
  const { steps } = await blue.client.update(table.id);
  expect(steps.filter((step) => step.seat === "blue")).toHaveLength(3);
});

async function over(who: Visitor, table: string): Promise<boolean> {
  return (await who.client.update(table)).outcome !== null;
}

test("what cannot be done is dropped and told; what is for another question waits; what is taken back is gone", async () => {
  const { red, blue, table } = await twoAtTable(server);
  await blue.client.changeMe({ notify: { afterSeconds: 0 } });
  await blue.client.leaveOrder(table.id, { ask: "something-else", actions: [{ do: "lay", card: 1 }] });
  await blue.client.leaveOrder(table.id, { ask: "lay", actions: [{ do: "lay", card: 999 }] });
  await until("the word about it", async () => (await blue.client.notices()).some(({ kind }) => kind === "order"));
  const [left, ...none] = await blue.client.orders(table.id);
  expect(left).toMatchObject({ ask: "something-else" });
  expect(none).toEqual([]);
  expect((await viewOf(red, table.id)).hasLaid[1]).toBe(false);
  await blue.client.cancelOrder(table.id, left?.id ?? "");
  expect(await blue.client.orders(table.id)).toEqual([]);
  await expect(blue.client.cancelOrder(table.id, left?.id ?? "")).rejects.toMatchObject({ status: 404 });
});

test("nobody else learns of an order, nor may touch it", async () => {
  const { red, blue, table } = await twoAtTable(server);
  const before = { update: await red.client.update(table.id), table: await red.client.table(table.id) };
  const order = await blue.client.leaveOrder(table.id, { ask: "never-asked", actions: [{ do: "lay", card: 1 }] });
  expect({ update: await red.client.update(table.id), table: await red.client.table(table.id) }).toEqual(before);
  expect(await red.client.orders(table.id)).toEqual([]);
  await expect(red.client.cancelOrder(table.id, order.id)).rejects.toMatchObject({ status: 404 });
  const stranger = await server.guest();
  await expect(stranger.client.orders(table.id)).rejects.toMatchObject({ status: 403 });
});

test("they are bounded, and end with the match", async () => {
  const { red, table } = await twoAtTable(server);
  const order = { ask: "never-asked", actions: [{ do: "lay", card: 1 }] };
  for (let count = 0; count < 20; count++) await red.client.leaveOrder(table.id, order);
  await expect(red.client.leaveOrder(table.id, order)).rejects.toMatchObject({ code: "too-many" });
  for (const bad of [{ ...order, actions: [] }, { ...order, times: 0 }, { ...order, extra: 1 }, { ask: "x" }]) {
    expect((await red.raw("POST", `/api/tables/${table.id}/orders`, bad)).status).toBe(400);
  }
  await red.client.resign(table.id);
  await expect(red.client.leaveOrder(table.id, order)).rejects.toMatchObject({ code: "over" });
});
