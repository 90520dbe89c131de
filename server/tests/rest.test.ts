/** Matches at rest keep their position and no views; connections keep nothing of the request they began with. */
import { ServerResponse } from "node:http";
import v8 from "node:v8";
import { patched } from "@admiralty/wire/patch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Hosted } from "../play/hosted.ts";
import { startServer, until } from "./helpers.ts";
import { type Side, toyTable, watcherOf } from "./toy-table.ts";

const now = 1_900_000_000_000;
const seats = ["red", "blue"] as const;

describe("views of a match", () => {
  let { publish, welcome } = {} as typeof import("../play/messages.ts");
  beforeEach(async () => {
    // Its own: a timer that another file of this process has set knows nothing of these.
    vi.resetModules();
    ({ publish, welcome } = await import("../play/messages.ts"));
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const kept = ({ told }: Hosted): number => [...told.values()].filter(({ view }) => view !== undefined).length;

  /** A table with both sides watching; what each has seen follows from what it was sent. */
  function watched() {
    const table = toyTable();
    const { hosted } = table;
    const eyes = seats.map((seat) => watcherOf(hosted, seat));
    for (const { watcher } of eyes) welcome(hosted, watcher, 0, now);
    const seen = (index: number): unknown =>
      eyes[index]?.got.reduce<unknown>(
        (view, { view: whole, patch }) => (patch ? patched(view, patch as never) : whole),
        undefined,
      );
    const move = (seat: Side): void => {
      table.lay(seat);
      publish(hosted, now, seat);
      for (const [index, each] of seats.entries()) expect(seen(index)).toEqual(hosted.match.view(each));
    };
    return { hosted, eyes, move };
  }

  test("are let go at once where moves are far apart, and every change is told from them all the same", () => {
    const { hosted, eyes, move } = watched();
    for (const seat of ["red", "blue", "blue", "red"] as const) {
      vi.advanceTimersByTime(5000);
      move(seat);
      expect(kept(hosted)).toBe(0);
    }
    // The first message is the whole view; after it there are only changes.
    expect(eyes.flatMap(({ got }) => got.slice(1)).every((message) => "patch" in message)).toBe(true);
  });

  test("are kept where it is played quickly, until it comes to rest", () => {
    const { hosted, move } = watched();
    vi.advanceTimersByTime(100);
    move("red");
    vi.advanceTimersByTime(100);
    move("blue");
    expect(kept(hosted)).toBe(2);
    const views = vi.spyOn(hosted.match, "view");
    publish(hosted, now);
    expect(views).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(kept(hosted)).toBe(0);
    move("red");
  });

  test("of those who only look on stay: they may be behind", () => {
    const { hosted } = toyTable();
    const { watcher } = watcherOf(hosted, "spectator");
    welcome(hosted, watcher, 0, now);
    vi.advanceTimersByTime(10_000);
    expect(kept(hosted)).toBe(1);
  });

  test("that are not at hand when the match is another are not told from: the whole is sent", () => {
    const { hosted, eyes } = watched();
    vi.advanceTimersByTime(5000);
    // As when everything is read anew: nobody has woken it.
    const { match } = toyTable().hosted;
    match.submit("red", [match.actions("red").at(-1)], match.seq("red"));
    hosted.match = match;
    publish(hosted, now, "red");
    for (const [index, seat] of seats.entries()) {
      const last = eyes[index]?.got.at(-1);
      expect(last).toHaveProperty("view");
      expect(last?.["view"]).toEqual(match.view(seat));
    }
  });
});

test("of the request that a live connection began with nothing is kept", async () => {
  const server = await startServer();
  const answers = (): number => v8.queryObjects(ServerResponse, { format: "count" }) as number;
  const guest = await server.guest();
  const before = answers();
  const connections = Array.from({ length: 40 }, () => {
    const visitor = server.visitor();
    visitor.cookie = guest.cookie;
    const live = visitor.client.live();
    live.onNotice(() => {});
    return live;
  });
  await until("all to be connected", () => connections.every(({ status }) => status === "connected"));
  expect(answers() - before).toBeLessThan(10);
  await server.stop();
});
