/** Orders left for questions to come, on one desk: how many, how long, for which question, and what cannot be done. */
import { afterEach, expect, test } from "vitest";
import { Refused } from "../errors.ts";
import { Orders } from "../play/orders.ts";
import { type ToyDesk, toyDesk } from "./toy-desk.ts";

let open: ToyDesk | undefined;
afterEach(() => open?.close());

async function table(...given: Parameters<typeof toyDesk>) {
  const desk = await toyDesk(...given);
  open = desk;
  const orders = new Orders(desk.desk, desk.now, () => {});
  const hosted = await desk.hosted();
  const leave = (seat: string, actions: readonly object[], more: { ask?: string; times?: number } = {}) =>
    orders.leave(desk.id, seat, { ask: "lay", actions, ...more } as never);
  const look = () => orders.job.run({ table: desk.id } as never, {} as never);
  return { desk, orders, hosted, leave, look };
}
const signal = { do: "signal", flag: 1 };

test("the first that is legal is done when its question comes, and the rest of them are left", async () => {
  const { desk, orders, hosted, leave, look } = await table();
  await leave("red", [{ do: "lay", card: 999 }, signal], { times: 2 });
  await leave("red", [signal], { ask: "something else" });
  expect(hosted.row.orders).toBe(2);
  expect(hosted.match.length).toBe(0);
  await look();
  expect(hosted.match.entriesAfter(0)).toMatchObject([{ seat: "red" }]);
  expect(await orders.list(desk.id, "red")).toMatchObject([{ ask: "lay", times: 1 }, { ask: "something else" }]);
  expect(await orders.list(desk.id, "blue")).toEqual([]);
});

test("what cannot be done is dropped, and its seat told", async () => {
  const { desk, orders, hosted, leave, look } = await table();
  await leave("blue", [{ do: "lay", card: 999 }]);
  await look();
  expect(hosted.match.length).toBe(0);
  expect(await orders.list(desk.id, "blue")).toEqual([]);
  expect(await desk.jobs()).toContain("news table 1 order");
});

test("a computer's question is nobody's to answer", async () => {
  const { hosted, leave, look } = await table({}, { red: { level: "1" } });
  await leave("red", [signal]);
  await look();
  expect(hosted.match.length).toBe(0);
});

test("twenty orders are enough, and eight thousand characters for each", async () => {
  const { leave } = await table();
  const long = (length: number) => [{ do: "x".repeat(length - JSON.stringify([{ do: "" }]).length) }];
  await expect(leave("red", long(8001), { ask: "else" })).rejects.toMatchObject({ status: 400 });
  await leave("red", long(8000), { ask: "else" });
  for (let left = 1; left < 20; left++) await leave("red", [signal], { ask: "else" });
  await expect(leave("red", [signal], { ask: "else" })).rejects.toMatchObject({ body: { code: "too-many" } });
  await leave("blue", [signal], { ask: "else" });
});

test("one's own that waits can be taken back; not another's, nor one that is being carried out", async () => {
  const { desk, orders, hosted, leave } = await table();
  const [one, two] = [await leave("red", [signal]), await leave("red", [signal])];
  await expect(orders.cancel(desk.id, "blue", one.id)).rejects.toMatchObject({ status: 404 });
  await orders.cancel(desk.id, "red", one.id);
  await expect(orders.cancel(desk.id, "red", one.id)).rejects.toMatchObject({ status: 404 });
  expect(hosted.row.orders).toBe(1);
  await desk.store.db.updateTable("orders").set({ claimed: 1 }).execute();
  await expect(orders.cancel(desk.id, "red", two.id)).rejects.toMatchObject({ body: { code: "being-done" } });
  expect(await orders.list(desk.id, "red")).toHaveLength(1);
});

test("one that was taken back meanwhile is not carried out; one that was refused waits, or says what went wrong", async () => {
  const { desk, orders, hosted, leave, look } = await table();
  await leave("red", [signal]);
  const decide = desk.desk.decideInTurn.bind(desk.desk);
  const failing = (code: string) => {
    desk.desk.decideInTurn = () => Promise.reject(new Refused(409, code as never, "no"));
  };
  for (const code of ["stale", "over", "illegal"]) {
    failing(code);
    await look();
    expect(await desk.store.db.selectFrom("orders").select("claimed").execute()).toEqual([{ claimed: null }]);
  }
  failing("busy");
  await expect(look()).rejects.toMatchObject({ body: { code: "busy" } });
  desk.desk.decideInTurn = decide;
  const { refuse } = hosted.match;
  hosted.match.refuse = (...of) => {
    // Between the question and the claim.
    (hosted.match as { refuse: unknown }).refuse = refuse;
    gone = desk.store.db.deleteFrom("orders").execute();
    return refuse.apply(hosted.match, of);
  };
  let gone: Promise<unknown> = Promise.resolve();
  await look();
  await gone;
  expect(hosted.match.length).toBe(0);
  expect(await orders.list(desk.id, "red")).toEqual([]);
});
