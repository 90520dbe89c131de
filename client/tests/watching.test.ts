/** Over the live connection: who hears what, and what is said. */
import { describe, expect, test, vi } from "vitest";
import { connected, connection, fakeTime, other, table, update } from "./connected.ts";
import { FakeSocket } from "./fake-socket.ts";

fakeTime();

test("who begins to watch a table later hears what was told of it last: the update, and who is there", () => {
  const live = connected();
  const players = [{ seat: "blue", state: "table", since: 1 }];
  FakeSocket.last.says(update(3));
  FakeSocket.last.says({ type: "presence", table, players });
  const heard: unknown[] = [];
  live.watch(table, { update: ({ seq }) => heard.push(seq), presence: (told) => heard.push(told) });
  expect(heard).toEqual([3, players]);
});

describe("who hears what", () => {
  test("seeks, challenges, duties and notices go to their listeners until these stop", () => {
    const live = connection();
    const heard: unknown[] = [];
    const stops = [
      live.onSeek((seek) => heard.push(["seek", seek])),
      live.onChallenge((challenge) => heard.push(["challenge", challenge])),
      live.onDuty((duty) => heard.push(["duty", duty])),
      live.onNotice((notice) => heard.push(["notice", notice])),
    ];
    FakeSocket.last.welcomes();
    const all = [
      { type: "seek", seek: null },
      { type: "challenge", challenge: { id: "c" } },
      { type: "duty", duty: null },
      { type: "notice", notice: { id: "n" } },
    ];
    for (const message of all) FakeSocket.last.says(message);
    expect(heard).toEqual([
      ["seek", null],
      ["challenge", { id: "c" }],
      ["duty", null],
      ["notice", { id: "n" }],
    ]);
    for (const stop of stops) stop();
    for (const message of all) FakeSocket.last.says(message);
    expect(heard).toHaveLength(4);
  });

  test("tables, lines and who is here are told of the table they are of", () => {
    const live = connection();
    const heard: unknown[] = [];
    live.watch(table, {
      table: ({ id }) => heard.push(id),
      chat: ({ text }) => heard.push(text),
      presence: (players) => heard.push(players),
      refused: ({ code, status }) => heard.push([code, status]),
    });
    live.watch(other, {});
    FakeSocket.last.welcomes();
    for (const id of [table, other, "unknown"]) {
      FakeSocket.last.says({ type: "table", table: { id } });
      FakeSocket.last.says({ type: "chat", table: id, line: { text: `in ${id}` } });
      FakeSocket.last.says({ type: "presence", table: id, players: [] });
      FakeSocket.last.says({ type: "refused", table: id, code: "not-found", message: "No such table." });
      FakeSocket.last.says(update(1, id));
    }
    // Of nothing in particular: nobody is told.
    FakeSocket.last.says({ type: "refused", code: "bad-input", message: "What?" });
    expect(heard).toEqual([table, `in ${table}`, [], ["not-found", 409]]);
  });

  test("whoever begins to watch later is told how it stands, without asking again", () => {
    const live = connection();
    const heard: number[] = [];
    live.watch(table, {});
    FakeSocket.last.welcomes();
    const early: number[] = [];
    live.watch(table, { update: ({ seq }) => early.push(seq) });
    FakeSocket.last.says(update(3));
    live.watch(table, { update: ({ seq }) => heard.push(seq) });
    expect(heard).toEqual([3]);
    expect(early).toEqual([3]);
    expect(FakeSocket.last.asked()).toHaveLength(1);
    FakeSocket.last.says(update(4));
    expect(heard).toEqual([3, 4]);
  });

  test("a table is given up when the last who watched it is gone", () => {
    const live = connection();
    const heard: number[] = [];
    const one = live.watch(table, { update: ({ seq }) => heard.push(seq) });
    const two = live.watch(table, {});
    FakeSocket.last.welcomes();
    one.close();
    FakeSocket.last.says(update(1));
    expect(heard).toEqual([]);
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(["watch"]);
    two.close();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "unwatch", table });
    // Once is enough, also after somebody has begun anew.
    live.watch(table, {});
    two.close();
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(["watch", "unwatch", "watch"]);
  });

  test("a channel that became free is used again", () => {
    const live = connection();
    const packed = { words: "w", read: () => ({}) };
    const first = live.watch(table, {}, { packed });
    live.watch(other, {}, { packed });
    FakeSocket.last.welcomes();
    first.close();
    live.watch("v".repeat(20), {}, { packed });
    const channels = FakeSocket.last
      .asked()
      .map((asked) => (asked as { packed?: { channel: number } }).packed?.channel);
    expect(channels).toEqual([0, 1, 0]);
  });

  test("a channel is one byte: the 257th table comes in plain", () => {
    const live = connection();
    for (let count = 0; count < 257; count++)
      live.watch(`table-${count}`, {}, { packed: { words: "w", read: () => ({}) } });
    FakeSocket.last.welcomes();
    const asked = FakeSocket.last.asked();
    expect(asked[255]).toMatchObject({ table: "table-255", packed: { channel: 255 } });
    expect(asked[256]).toEqual({ type: "watch", table: "table-256", patch: true });
  });
});

describe("what is said", () => {
  test("from which step, and whether legal actions are wanted", () => {
    const live = connection();
    live.watch(table, {}, { after: 7, actions: true });
    live.watch(other, {}, { after: 0, actions: false });
    FakeSocket.last.welcomes();
    expect(FakeSocket.last.asked()).toEqual([
      { type: "watch", table, patch: true, after: 7, actions: true },
      { type: "watch", table: other, patch: true, after: 0, actions: false },
    ]);
    // After a whole view it is resumed from there.
    FakeSocket.last.says(update(9));
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.opens();
    expect(FakeSocket.last.asked()).toMatchObject([{ after: 9 }, { after: 0 }]);
  });

  test("a table watched later is asked for at once", () => {
    const live = connected();
    live.watch(other, {});
    expect(FakeSocket.last.asked()).toMatchObject([{ table }, { table: other }]);
  });

  test("being away is told, and told again to a new connection as long as it lasts", () => {
    const live = connected();
    const told = () => FakeSocket.last.sent.filter(({ type }) => type === "away");
    live.away(true);
    expect(told()).toEqual([{ type: "away", away: true }]);
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcomes();
    expect(told()).toEqual([{ type: "away", away: true }]);
    live.away(false);
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcomes();
    expect(told()).toEqual([]);
  });

  test("what was looked at, what is done and what is taken back, each under a key of its own", async () => {
    const live = connection();
    const watched = live.watch(table, {});
    FakeSocket.last.welcomes();
    watched.seen(4);
    const done = [watched.act(4, [{ do: "signal" }]), watched.undo(5), watched.undo(5, "mine")];
    const [seen, act, undo, mine] = FakeSocket.last.sent.slice(1) as { id: number; key: string }[];
    expect(seen).toEqual({ type: "seen", table, seq: 4 });
    expect(act).toMatchObject({ type: "act", table, id: 1, expected: 4, key: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(undo).toMatchObject({ type: "undo", table, id: 2, expected: 5 });
    expect(undo?.key).not.toBe(act?.key);
    expect(mine).toMatchObject({ type: "undo", id: 3, key: "mine" });
    FakeSocket.last.says({ type: "done", id: 1, seq: 5 });
    FakeSocket.last.says({ type: "refused", id: 2, code: "stale", message: "Too late.", seq: 6 });
    await expect(done[0]).resolves.toEqual({ seq: 5 });
    await expect(done[1]).rejects.toMatchObject({ status: 409, code: "stale", message: "Too late.", seq: 6 });
    // What was answered is not sent again.
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent.map((message) => (message as { key?: string }).key)).toEqual([undefined, "mine"]);
    live.close();
    await expect(done[2]).rejects.toThrow();
  });
});
