/** How the live connection keeps itself up: when it tries again, how it notices silence, and who hears what. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveConnection, type LiveOptions, type LiveStatus } from "../live.ts";
import { FakeSocket } from "./fake-socket.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Neither early nor late: the spread around a delay is a test of its own.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.made = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const table = "t".repeat(20);
const other = "u".repeat(20);

function connection(options: Partial<LiveOptions> = {}): LiveConnection {
  return new LiveConnection({ url: "ws://nowhere/api/live", WebSocket: FakeSocket as never, ...options });
}

function connected(heartbeatSeconds?: number): LiveConnection {
  const live = connection();
  live.watch(table, {});
  FakeSocket.last.welcomes(heartbeatSeconds);
  return live;
}

const update = (seq: number, of = table) => ({
  type: "update",
  table: of,
  seq,
  after: 0,
  steps: [],
  viewer: "red",
  awaiting: [],
  view: { round: seq },
});

test("who begins to watch a table later hears what was told of it last: the update, and who is there", () => {
  const live = connected();
  const players = [{ seat: "blue", state: "table", since: 1 }];
  FakeSocket.last.says(update(3));
  FakeSocket.last.says({ type: "presence", table, players });
  const heard: unknown[] = [];
  live.watch(table, { update: ({ seq }) => heard.push(seq), presence: (told) => heard.push(told) });
  expect(heard).toEqual([3, players]);
});

describe("opening", () => {
  test("nothing is opened before there is something to hear", () => {
    const live = connection();
    expect(live.status).toBe("closed");
    live.reconnect();
    expect(FakeSocket.made).toBe(0);
    expect(live.status).toBe("closed");
  });

  test("a bot's token travels as a subprotocol, and a page sends none", () => {
    connection({ token: "secret" }).watch(table, {});
    expect(FakeSocket.last).toMatchObject({ url: "ws://nowhere/api/live", protocols: ["admiralty", "token.secret"] });
    connection().watch(table, {});
    expect(FakeSocket.last.protocols).toEqual(["admiralty"]);
    expect(FakeSocket.last).toMatchObject({ binaryType: "arraybuffer" });
  });

  test("the browser's own WebSocket is used where none is given, and its lack is named", () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    new LiveConnection({ url: "ws://nowhere" }).watch(table, {});
    expect(FakeSocket.made).toBe(1);
    vi.stubGlobal("WebSocket", undefined);
    expect(() => new LiveConnection({ url: "ws://nowhere" }).watch(table, {})).toThrow("there is no WebSocket here");
    vi.unstubAllGlobals();
  });

  test.each(["onNotice", "onSeek", "onChallenge", "onDuty"] as const)("%s opens it, and one is enough", (listen) => {
    const live = connection();
    live[listen](() => {});
    live[listen](() => {});
    expect(FakeSocket.made).toBe(1);
    expect(live.status).toBe("connecting");
  });

  test("each state is told once, also to those who listen only for a while", () => {
    const live = connection();
    const heard: LiveStatus[] = [];
    const briefly: LiveStatus[] = [];
    live.onStatus((status) => heard.push(status));
    const stop = live.onStatus((status) => briefly.push(status));
    live.watch(table, {});
    stop();
    FakeSocket.last.welcomes();
    FakeSocket.last.says({ type: "welcome", version: 1, name: null, heartbeatSeconds: 3600 });
    FakeSocket.last.close();
    live.close();
    expect(heard).toEqual(["connecting", "connected", "waiting", "closed"]);
    expect(briefly).toEqual(["connecting"]);
  });
});

describe("coming back", () => {
  test("half a second after the loss, twice as long after every further one, a quarter of a minute at most", () => {
    const live = connected();
    const waits: number[] = [];
    for (let count = 0; count < 7; count++) {
      FakeSocket.last.close();
      const made = FakeSocket.made;
      let wait = 0;
      while (FakeSocket.made === made) {
        vi.advanceTimersByTime(100);
        wait += 100;
      }
      waits.push(wait);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    live.close();
  });

  test("a welcome ends the patience: the next loss waits half a second again", () => {
    connected();
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.close();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.welcomes();
    FakeSocket.last.close();
    vi.advanceTimersByTime(499);
    expect(FakeSocket.made).toBe(3);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toBe(4);
  });

  test.each([
    [0, 250],
    [0.999_999, 750],
  ])("by the lot (%s) a wait is from half as long to half as long again", (lot, wait) => {
    vi.mocked(Math.random).mockReturnValue(lot);
    connected();
    FakeSocket.last.close();
    vi.advanceTimersByTime(wait - 2);
    expect(FakeSocket.made).toBe(1);
    vi.advanceTimersByTime(3);
    expect(FakeSocket.made).toBe(2);
  });

  test("asked to reconnect while waiting it does so at once, and not a second time when the wait is over", () => {
    const live = connected();
    FakeSocket.last.close();
    live.reconnect();
    expect(FakeSocket.made).toBe(2);
    FakeSocket.last.close();
    // From the beginning again: half a second.
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toBe(3);
    FakeSocket.last.welcomes();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toBe(3);
  });

  test("asked to reconnect while connected it breaks off first", () => {
    const live = connected();
    const first = FakeSocket.last;
    live.reconnect();
    expect(first.readyState).toBe(3);
    expect(live.status).toBe("waiting");
    vi.advanceTimersByTime(500);
    expect(FakeSocket.last).not.toBe(first);
  });

  test("closed on purpose it stays closed, and what waited for an answer is told so", async () => {
    const live = connection();
    const watched = live.watch(table, {});
    FakeSocket.last.welcomes();
    const lost = watched.act(0, [{ do: "signal" }]);
    live.close();
    await expect(lost).rejects.toMatchObject({ name: "OfflineError" });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toBe(1);
    // It can be opened again, and what was given up is not sent then.
    live.watch(table, {});
    FakeSocket.last.welcomes();
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(["watch"]);
    FakeSocket.last.close();
    expect(live.status).toBe("waiting");
  });

  test("closed while it waits it does not come back", () => {
    const live = connected();
    FakeSocket.last.close();
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toBe(1);
    expect(live.status).toBe("closed");
  });

  test("an action opens it where it is not open, and goes out when it is", () => {
    const live = connection();
    const watched = live.watch(table, {});
    FakeSocket.last.welcomes();
    live.close();
    void watched.act(0, [{ do: "signal" }], "key").catch(() => {});
    expect(FakeSocket.made).toBe(2);
    FakeSocket.last.welcomes();
    expect(FakeSocket.last.sent).toContainEqual(expect.objectContaining({ type: "act", table, key: "key" }));
  });

  test("the end of an earlier connection is not the end of this one", () => {
    const live = connected();
    const first = FakeSocket.last;
    first.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcomes();
    first.onclose?.();
    expect(live.status).toBe("connected");
  });
});

describe("the heartbeat", () => {
  const pings = () => FakeSocket.last.sent.filter(({ type }) => type === "ping").length;

  test("says something every so often, as the server wants", () => {
    connected(10);
    vi.advanceTimersByTime(9_999);
    expect(pings()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(pings()).toBe(1);
    FakeSocket.last.says({ type: "pong" });
    vi.advanceTimersByTime(10_000);
    expect(pings()).toBe(2);
  });

  test("silence of more than two and a half beats ends the connection", () => {
    const live = connected(10);
    vi.advanceTimersByTime(20_000);
    expect(live.status).toBe("connected");
    vi.advanceTimersByTime(10_000);
    expect(live.status).toBe("waiting");
    // And its heart beats no more.
    const { sent } = FakeSocket.last;
    vi.advanceTimersByTime(400);
    expect(sent.filter(({ type }) => type === "ping")).toHaveLength(2);
  });

  test("whatever is heard counts", () => {
    const live = connected(10);
    for (let beat = 0; beat < 10; beat++) {
      vi.advanceTimersByTime(10_000);
      FakeSocket.last.says({ type: "pong" });
    }
    expect(live.status).toBe("connected");
    expect(pings()).toBe(10);
  });

  test("a second welcome does not make it beat twice, and after a loss it is the new connection's alone", () => {
    const live = connected(10);
    FakeSocket.last.says({ type: "welcome", version: 1, name: null, heartbeatSeconds: 10 });
    vi.advanceTimersByTime(10_000);
    expect(pings()).toBe(1);
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcomes(10);
    vi.advanceTimersByTime(10_000);
    expect(pings()).toBe(1);
    live.close();
  });

  test("an opened connection counts as heard", () => {
    connected(10);
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
    FakeSocket.last.opens();
    // Its welcome is late; no time has been lost for it.
    expect(FakeSocket.last.readyState).toBe(1);
    FakeSocket.last.says({ type: "welcome", version: 1, name: null, heartbeatSeconds: 10 });
    vi.advanceTimersByTime(10_000);
    expect(pings()).toBe(1);
  });
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
