/** Who shares a commit: decisions that may wait do so for a few milliseconds, and all that have come are stored together. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { patienceOf } from "../play/patience.ts";
import { Batcher } from "../store/batch.ts";
import type { Append } from "../store/store.ts";

describe("a batch", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What was stored by each commit so far. */
  function batching(milliseconds = 0) {
    const commits: string[][] = [];
    const batcher = new Batcher(async (appends) => {
      commits.push(appends.map(({ table }) => table));
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return appends.map(() => true);
    });
    const add = (table: string, patience?: number): Promise<boolean> =>
      batcher.add({ table, ...(patience === undefined ? {} : { patience }) } as Append);
    return { batcher, commits, add };
  }

  test("waits for the one with the least patience, and no longer", async () => {
    const { commits, add } = batching();
    const stored = [add("slow", 10)];
    await vi.advanceTimersByTimeAsync(4);
    stored.push(add("slower", 10));
    await vi.advanceTimersByTimeAsync(4);
    expect(commits).toEqual([]);
    await vi.advanceTimersByTimeAsync(3);
    expect(commits).toEqual([["slow", "slower"]]);
    expect(await Promise.all(stored)).toEqual([true, true]);
  });

  test("goes at once where somebody has none, and takes those along who wait", async () => {
    const { commits, add } = batching();
    void add("slow", 10);
    await vi.advanceTimersByTimeAsync(2);
    void add("quick");
    await vi.advanceTimersByTimeAsync(1);
    expect(commits).toEqual([["slow", "quick"]]);
  });

  test("holds what comes while the disk is at work, and has it wait no longer than it may", async () => {
    const { commits, add, batcher } = batching(50);
    void add("first");
    await vi.advanceTimersByTimeAsync(10);
    void add("second", 10);
    await vi.advanceTimersByTimeAsync(39);
    void add("third", 10);
    await vi.advanceTimersByTimeAsync(3);
    expect(commits).toEqual([["first"], ["second", "third"]]);
    await vi.advanceTimersByTimeAsync(60);
    expect(batcher.commits).toBe(2);
  });

  test("of more than one commit takes goes on with the rest", async () => {
    const { commits, add, batcher } = batching();
    const stored = Array.from({ length: 2500 }, (_, index) => add(`table ${index}`, 10));
    const drained = batcher.drain();
    await vi.advanceTimersByTimeAsync(12);
    await drained;
    expect(commits.map(({ length }) => length)).toEqual([2000, 500]);
    expect((await Promise.all(stored)).every(Boolean)).toBe(true);
  });
});

test("a seat's patience follows from what that seat was told, and from nothing else", () => {
  const eyes = (...told: [viewer: string, toldAt: number][]) =>
    ({ watchers: new Set(told.map(([viewer, toldAt]) => ({ viewer, toldAt }))) }) as never;
  expect(patienceOf(eyes(["red", 1000]), "red", 3000), "quickly").toBe(0);
  expect(patienceOf(eyes(["red", 1000]), "red", 5500)).toBe(5);
  expect(patienceOf(eyes(["red", 1000]), "red", 900_000), "never long").toBe(10);
  expect(patienceOf(eyes(["red", 1000], ["red", 3000]), "red", 5500), "on the connection told last").toBe(1);
  for (const other of [1000, 5400, 5500]) {
    expect(patienceOf(eyes(["red", 1000], ["blue", other], ["spectator", other]), "red", 5500)).toBe(5);
  }
  expect(patienceOf(eyes(["blue", 1000]), "red", 5500), "who does not look on").toBe(0);
});
