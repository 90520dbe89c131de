/** Connections are asked whether they are alive where they say nothing, and only there. */
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heart } from "../live/heartbeat.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());

class Socket extends EventEmitter {
  pings = 0;
  ended = false;

  ping(): void {
    this.pings++;
  }

  terminate(): void {
    this.ended = true;
  }
}

function connected() {
  const socket = new Socket();
  return { socket, heart: new Heart(socket as never) };
}

test("whoever says something every 25 seconds is never asked; who is silent is asked once and then cut off", () => {
  const talking = connected();
  const silent = connected();
  for (let second = 0; second < 60; second++) {
    if (second % 25 === 0) talking.heart.heardAt = performance.now();
    vi.advanceTimersByTime(1000);
    if (second === 48) expect(silent.socket.ended, "not before it had time to answer").toBe(false);
  }
  expect(talking.socket).toMatchObject({ pings: 0, ended: false });
  expect(silent.socket).toMatchObject({ pings: 1, ended: true });
  for (const { heart } of [talking, silent]) heart.stop();
});

test("an answer counts as something said, again and again", () => {
  const { socket, heart } = connected();
  for (let second = 0; second < 200; second++) {
    const before = socket.pings;
    vi.advanceTimersByTime(1000);
    if (socket.pings > before) socket.emit("pong");
  }
  expect(socket.ended).toBe(false);
  expect(socket.pings).toBeGreaterThan(3);
  heart.stop();
});

test("one timer looks after all connections, and none when there are none", () => {
  expect(vi.getTimerCount()).toBe(0);
  const all = Array.from({ length: 1000 }, connected);
  expect(vi.getTimerCount()).toBe(1);
  for (const { heart } of all) heart.stop();
  expect(vi.getTimerCount()).toBe(0);
});
