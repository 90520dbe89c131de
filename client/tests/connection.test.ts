/** How the live connection keeps itself up: when it tries again, and how it notices silence. */
import { describe, expect, test, vi } from "vitest";
import { LiveConnection, type LiveStatus } from "../live.ts";
import { connected, connection, fakeTime, table } from "./connected.ts";
import { FakeSocket } from "./fake-socket.ts";

fakeTime();

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
