/** The end of a node that is told to stop, by a clock of the test. */
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWhenTold } from "../ending.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that is told to stop, and the statuses it has ended with. */
async function told(signal: string, close: () => Promise<void>, drainSeconds?: number) {
  const ended: number[] = [];
  const process = Object.assign(new EventEmitter(), { exit: (status: number) => void ended.push(status) });
  endWhenTold(process, close, drainSeconds);
  process.emit(signal);
  await vi.advanceTimersByTimeAsync(0);
  return ended;
}

const hangs = () => new Promise<void>(() => {});

test.each(["SIGINT", "SIGTERM"])("%s: closed in order, the status is 0", async (signal) => {
  expect(await told(signal, async () => {})).toEqual([0]);
});

test("closing that fails gives the status 1", async () => {
  expect(await told("SIGTERM", () => Promise.reject(new Error("the database is gone")))).toEqual([1]);
});

test("closing that hangs is left within ten seconds, and not before", async () => {
  const ended = await told("SIGTERM", hangs);
  await vi.advanceTimersByTimeAsync(9000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual([1]);
});

test("the time to drain comes before it", async () => {
  const ended = await told("SIGTERM", hangs, 30);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual([1]);
});
