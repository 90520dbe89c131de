/** Decisions on one desk and on two: stored before they are told, once whatever happens, and read where others made them. */
import { afterEach, expect, test } from "vitest";
import { letRest } from "../play/rest.ts";
import type { Append, News } from "../store/store.ts";
import { type Node, type ToyDesk, toyDesk } from "./toy-desk.ts";
import { watcherOf } from "./toy-table.ts";

let open: ToyDesk | undefined;
afterEach(() => open?.close());
async function desk(...given: Parameters<typeof toyDesk>): Promise<ToyDesk> {
  open = await toyDesk(...given);
  return open;
}

/** What a node stores from here on, as the others hear of it. */
function heardOf(node: Node): News[] {
  const news: News[] = [];
  const { append } = node.store;
  node.store.append = async (entry: Append) => {
    const stored = await append(entry);
    if (stored) news.push(entry);
    return stored;
  };
  return news;
}

test("a key is good once for its seat, and entries without one are all carried out", async () => {
  const table = await desk();
  const { match } = await table.hosted();
  expect(await table.signal("red", "one")).not.toHaveProperty("repeated");
  expect(await table.signal("red", "one")).toMatchObject({ ok: true, repeated: true });
  expect(await table.signal("blue", "one")).not.toHaveProperty("repeated");
  expect(match.length).toBe(2);
  for (const seat of ["red", "blue"]) {
    await table.desk.decide(table.id, seat, null, (all) => all.undo(seat, all.seq(seat), true));
  }
  expect(match.length).toBe(4);
});

test("jobs are told where there are any; a move is no change of the table's description, its end is", async () => {
  const table = await desk({ orders: 1 });
  await table.signal("red");
  expect(table.told).toEqual({ described: 0, stored: 1, jobs: ["order table"] });
  await table.lay("red");
  const hosted = await table.hosted();
  expect(hosted.row.awaiting).toBe('["blue"]');
  expect((await table.row()).awaiting).toBe('["blue"]');
  await table.desk.resign(table.id, "red");
  expect(table.told).toMatchObject({ described: 1, stored: 3 });
});

test("a resignation is for the moment it was decided at, where that is said", async () => {
  const table = await desk();
  await table.signal("blue");
  const { match } = await table.hosted();
  await expect(table.desk.resign(table.id, "red", match.seq("red") - 1)).rejects.toMatchObject({
    body: { code: "stale" },
  });
  await table.desk.resign(table.id, "red", match.seq("red"));
  expect(match.outcome()).toMatchObject({ winner: "blue" });
});

test("beyond what may wait for the disk nothing is taken on", async () => {
  const table = await desk({}, {}, { backlogLimit: 2 });
  Object.assign(table.store, { backlog: 2 });
  await table.signal("red");
  Object.assign(table.store, { backlog: 3 });
  await expect(table.signal("blue")).rejects.toMatchObject({ status: 503 });
});

test("a decision at a table that is not in memory reads it first", async () => {
  const table = await desk();
  const { ok } = await table.desk.decide(table.id, "red", null, (match) => match.end("red", "resign"));
  expect(ok).toBe(true);
  await expect(table.desk.decide("nowhere", "red", null, (match) => match.end("red", "resign"))).rejects.toMatchObject({
    status: 404,
  });
});

test("offers are stored with the table, and told; not when another has changed it", async () => {
  const table = await desk();
  const hosted = await table.hosted();
  await table.desk.setOffers(hosted, { draw: { by: "red", id: "x", at: 0 } });
  expect(table.told.described).toBe(1);
  expect(await table.row()).toMatchObject({ rev: 2, offers: JSON.stringify(hosted.offers) });
  hosted.row.rev--;
  await expect(table.desk.setOffers(hosted, {})).rejects.toMatchObject({ body: { code: "stale" } });
});

test("when a seat goes over to another, what is in memory keeps up with the table's number", async () => {
  const table = await desk();
  const hosted = await table.hosted();
  await table.desk.playersChanged(table.id);
  expect(hosted.row.rev).toBe((await table.row()).rev);
  expect(table.told.described).toBe(1);
});

test("a position is pictured with every 128th entry", async () => {
  const table = await desk();
  const hosted = await table.hosted();
  hosted.match.earlierSnapshot = () => ({ entries: 5, state: {}, seqs: {} });
  const snapshots = () => table.store.db.selectFrom("snapshots").select("entries").execute();
  while (hosted.match.length < 127) {
    if (hosted.match.length % 2 === 0) await table.signal("red");
    else await table.desk.decide(table.id, "red", null, (match) => match.undo("red", match.seq("red")));
  }
  expect(await snapshots()).toEqual([]);
  await table.desk.decide(table.id, "red", null, (match) => match.undo("red", match.seq("red")));
  expect(await snapshots()).toHaveLength(1);
});

test("what another entry was quicker than is tried eight times", async () => {
  const table = await desk();
  let tried = 0;
  table.store.append = async () => {
    tried++;
    return false;
  };
  await expect(table.signal("red")).rejects.toMatchObject({ status: 503 });
  expect(tried).toBe(8);
});

test("a clock that has run out ends the match as was agreed, before anything else is decided", async () => {
  const clocks = JSON.stringify({ remaining: { red: 1000, blue: 9000 }, running: ["red", "blue"], since: 1_000_000 });
  const rule = (timeout: string) => JSON.stringify({ kind: "live", minutes: 1, incrementSeconds: 0, timeout });
  const lost = await desk({ clocks, clock: rule("lose") });
  const hosted = await lost.hosted();
  await lost.desk.enforceClock(lost.id);
  expect(hosted.outcome).toBeNull();
  expect((await lost.row()).deadline).toBe(1_001_000);
  lost.pass(1000);
  await expect(lost.signal("blue")).rejects.toMatchObject({ body: { code: "over" } });
  expect(hosted.outcome).toMatchObject({ winner: "blue" });
  await lost.close();
  const aborted = await desk({ clocks, clock: rule("abort") });
  aborted.pass(1000);
  await aborted.desk.enforceClock(aborted.id);
  expect((await aborted.hosted()).match.entriesAfter(0)).toMatchObject([{ end: "abort" }]);
});

test("a deadline of a match without clocks is none, and taken off the table", async () => {
  const table = await desk({ deadline: 1_000_005 });
  table.pass(10);
  await table.desk.enforceClock(table.id);
  expect((await table.row()).deadline).toBeNull();
  expect((await table.hosted()).outcome).toBeNull();
});

test("what is asked of a table that was let go of meanwhile is done at the one that is read anew", async () => {
  const table = await desk();
  const hosted = await table.hosted();
  let release = (): void => {};
  const held = hosted.run(() => new Promise<void>((done) => (release = done)));
  const decided = table.signal("red");
  const seen = table.desk.fresh(table.id, (fresh) => fresh);
  let lost = 0;
  watcherOf(hosted, "red", { lost: () => lost++ });
  (table.desk as unknown as { memory: { forget(of: unknown): void } }).memory.forget(hosted);
  release();
  await held;
  expect(await decided).toMatchObject({ ok: true });
  expect(await seen).not.toBe(hosted);
  expect(await table.hosted()).toBe(await seen);
  expect(hosted.match.length).toBe(0);
  expect(lost).toBe(1);
});

test("what another node did is heard and told on, without reading it again", async () => {
  const table = await desk({}, {}, { shared: true });
  const other = table.node();
  const here = await other.hosted();
  const news = heardOf(table);
  let looked = 0;
  const { look } = other.store;
  other.store.look = (...of) => {
    looked++;
    return look(...of);
  };
  const { got } = watcherOf(here, "blue");
  await table.signal("red", "known");
  other.ear.heard("match", table.id, JSON.stringify(news[0]));
  await here.run(() => {});
  expect([here.match.length, looked, here.times.length]).toEqual([1, 0, 1]);
  expect(got).toHaveLength(1);
  expect(await other.signal("red", "known")).toMatchObject({ repeated: true });
  // The same once more, and a word about something else, change nothing.
  other.ear.heard("match", table.id, JSON.stringify(news[0]));
  other.ear.heard("chat", table.id);
  other.ear.heard("match", "somewhere else", JSON.stringify(news[0]));
  await here.run(() => {});
  expect([here.match.length, looked]).toEqual([1, 0]);
  // A gap, or another number of the table, is read.
  await table.signal("blue");
  await table.lay("red");
  const { players } = here;
  other.ear.heard("match", table.id, JSON.stringify(news[2]));
  await here.run(() => {});
  expect([here.match.length, looked]).toEqual([3, 1]);
  expect(here.players).toBe(players);
  expect(other.told.described).toBe(0);
  await table.lay("blue");
  other.ear.heard("match", table.id, JSON.stringify({ ...news[3], rev: 7 }));
  await here.run(() => {});
  expect([here.match.length, looked]).toEqual([4, 2]);
  await table.desk.playersChanged(table.id);
  other.ear.heard("table", table.id);
  await here.run(() => {});
  expect(other.told.described).toBe(1);
  expect(here.players).not.toBe(players);
});

test("after a rest those who watch are told what another node's entry has changed, not all anew", async () => {
  const table = await desk({}, {}, { shared: true });
  const other = table.node();
  const here = await other.hosted();
  const news = heardOf(table);
  const { got } = watcherOf(here, "blue");
  await table.signal("red");
  other.ear.heard("match", table.id, JSON.stringify(news[0]));
  await here.run(() => {});
  letRest(here);
  await table.lay("red");
  other.ear.heard("match", table.id, JSON.stringify(news[1]));
  await here.run(() => {});
  expect(got.at(-1)).toHaveProperty("patch");
});

test("a node that is behind reads and puts the decision to the rules again", async () => {
  const table = await desk({}, {}, { shared: true });
  const other = table.node();
  const here = await other.hosted();
  await table.lay("red");
  other.ear.heard("match", table.id);
  await here.run(() => {});
  const there = await table.hosted();
  await table.lay("blue");
  const act = { expected: there.match.seq("red"), actions: [{ do: "signal", flag: 2 }], key: "second round" };
  expect(await other.desk.act(table.id, "red", act as never)).toMatchObject({ ok: true });
  expect(here.match.length).toBe(3);
});

test("a number that another node has taken is read, told and gone on from", async () => {
  const table = await desk({}, {}, { shared: true });
  const other = table.node();
  const here = await other.hosted();
  const { got } = watcherOf(here, "blue");
  await table.signal("red");
  const flag = [{ do: "signal", flag: 1 }];
  await other.desk.decide(table.id, "blue", null, (match) => match.submit("blue", flag as never, match.seq("blue")));
  expect(here.match.length).toBe(2);
  expect(here.times).toHaveLength(2);
  expect(got.length).toBeGreaterThan(0);
  expect(got.flatMap(({ steps }) => steps as object[])).toHaveLength(here.match.seq("blue"));
});

test("an offer that another node's entry has made moot is taken off the table", async () => {
  const table = await desk({}, {}, { shared: true });
  const other = table.node();
  const here = await other.hosted();
  const news = heardOf(table);
  await table.hosted();
  await other.desk.setOffers(here, { undo: { by: "red", id: "x", at: 0 } });
  await table.signal("red");
  other.ear.heard("match", table.id, JSON.stringify({ ...news[0], rev: here.row.rev }));
  await here.run(() => {});
  expect(here.offers).toEqual({});
  expect((await table.row()).offers).toBe("{}");
});

test("what is told while a table is being read is read too", async () => {
  const table = await desk({}, {}, { shared: true });
  await table.hosted();
  const other = table.node();
  const { look } = other.store;
  other.store.look = async (...of) => {
    other.store.look = look;
    const before = await look(...of);
    await table.signal("red");
    other.ear.heard("match", table.id);
    return before;
  };
  const here = await other.hosted();
  await here.run(() => {});
  expect(here.match.length).toBe(1);
  await table.signal("blue");
  other.ear.missed(0);
  await here.run(() => {});
  expect(here.match.length).toBe(2);
});

/** Another table of the same two. */
async function beside(table: ToyDesk, id: string): Promise<void> {
  await table.store.db
    .insertInto("tables")
    .values({ ...(await table.row()), id, invite: id })
    .execute();
  await table.store.db
    .insertInto("players")
    .columns(["table_id", "place", "seat", "word", "name", "muted", "seen"])
    .expression((from) =>
      from
        .selectFrom("players")
        .select((of) => [of.val(id).as("table_id"), "place", "seat", "word", "name", "muted", "seen"])
        .where("table_id", "=", table.id),
    )
    .execute();
}

test("what nobody has used for a minute makes room, the rest stays", async () => {
  const table = await desk({}, {}, { keep: 1 });
  const first = await table.hosted();
  for (const id of ["second", "third"]) await beside(table, id);
  table.pass(60_000);
  await table.desk.host("second");
  expect(table.desk.hosted, "a minute to the moment").toBe(2);
  table.pass(1);
  await table.desk.host("third");
  expect(table.desk.hosted).toBe(2);
  expect(await table.hosted()).not.toBe(first);
});

test("a match that is over goes ten seconds after it was last looked at, one under way stays", async () => {
  const table = await desk();
  for (const id of ["second", "third", "fourth"]) await beside(table, id);
  const [first, second] = [await table.hosted(), await table.desk.host("second")];
  await table.desk.resign(table.id, "red");
  const { watcher } = watcherOf(first, "blue");
  table.pass(10_001);
  await table.desk.host("third");
  expect(await table.hosted(), "somebody looks at it").toBe(first);
  first.watchers.delete(watcher);
  table.pass(10_001);
  await table.desk.host("fourth");
  expect(table.desk.hosted).toBe(3);
  expect(await table.desk.host("second"), "under way").toBe(second);
  expect((await table.hosted()).outcome, "read again").toEqual(first.outcome);
});
