/** A live connection over sockets that are none, and time that goes by when it is told to. */
import { afterEach, beforeEach, vi } from "vitest";
import { LiveConnection, type LiveOptions } from "../live.ts";
import { FakeSocket } from "./fake-socket.ts";

export function fakeTime(): void {
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
}

export const table = "t".repeat(20);
export const other = "u".repeat(20);

export function connection(options: Partial<LiveOptions> = {}): LiveConnection {
  return new LiveConnection({ url: "ws://nowhere/api/live", WebSocket: FakeSocket as never, ...options });
}

export function connected(heartbeatSeconds?: number): LiveConnection {
  const live = connection();
  live.watch(table, {});
  FakeSocket.last.welcomes(heartbeatSeconds);
  return live;
}

export const update = (seq: number, of = table) => ({
  type: "update",
  table: of,
  seq,
  after: 0,
  steps: [],
  viewer: "red",
  awaiting: [],
  view: { round: seq },
});
