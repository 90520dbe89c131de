import { describe, expect, test } from "vitest";
import { fairness, forkPoint, forkRecord, Match, type MatchRecord, readRecord, verifyRecord } from "../index.ts";
import { toy } from "./toy.ts";

const newFairness = fairness("cd".repeat(32));
type Toy = ReturnType<typeof begin>;

function begin() {
  return Match.create(toy, {
    options: { rounds: 3, quiet: true },
    fairness: fairness("ab".repeat(32), { red: "starboard" }),
  });
}

function lay(match: Toy, seat: "red" | "blue", rank: number): void {
  const card = match.view(seat).hand.at(rank);
  expect(match.submit(seat, [{ do: "lay", card }], match.seq(seat)).ok).toBe(true);
}

function playOut(match: Toy, rank: number): MatchRecord {
  while (match.outcome() === undefined) for (const seat of match.awaiting()) lay(match, seat, rank);
  return match.record();
}

/** Goes on with a fork as a referee does, who keeps whose entries they were. */
function goOn(forked: MatchRecord, key: string, rank: number): MatchRecord {
  const record = playOut(Match.resume(toy, forked, key) as Toy, rank);
  return { ...record, ...(forked.earlier ? { earlier: forked.earlier } : {}) };
}

describe("a fork", () => {
  const first = playOut(begin(), -1);

  test("begins where the other match stood, goes on with dice of its own, and verifies as a whole", () => {
    const forked = forkRecord(first, 3, newFairness, true);
    expect(forked.entries).toEqual(first.entries.slice(0, 3));
    expect(forked.result).toBeUndefined();
    const finished = goOn(forked, newFairness.key, 0);
    expect(finished.entries.slice(0, 3)).toEqual(first.entries.slice(0, 3));
    expect(finished.entries.slice(3)).not.toEqual(first.entries.slice(3));
    const verified = verifyRecord(toy, finished);
    expect(verified).toMatchObject({ ok: true, key: "revealed", entries: finished.entries.length });
    expect(verified.draws).toBe(finished.setup.length + 3);
    expect(readRecord(JSON.stringify(finished)).ok).toBe(true);
  });

  test("of a fork keeps both origins", () => {
    const second = goOn(forkRecord(first, 3, newFairness, true), newFairness.key, 0);
    const third = fairness("ef".repeat(32));
    const finished = goOn(forkRecord(second, 5, third, true), third.key, 1);
    expect(finished.earlier?.map(({ entries }) => entries)).toEqual([3, 5]);
    expect(verifyRecord(toy, finished)).toMatchObject({ ok: true, key: "revealed" });
    // Going back before the first fork leaves it behind.
    expect(forkRecord(second, 2, third, true).earlier?.map(({ entries }) => entries)).toEqual([2]);
  });

  test("of a match that still runs does not tell its key, and that part stays sealed", () => {
    const match = begin();
    lay(match, "red", 0);
    lay(match, "blue", 0);
    const forked = forkRecord(match.record(), 2, newFairness, false);
    expect(JSON.stringify(forked)).not.toContain("abab");
    expect(verifyRecord(toy, goOn(forked, newFairness.key, 0))).toMatchObject({ ok: true, key: "sealed" });
  });

  test.each([
    ["a die of the first match", (record: MatchRecord) => Object.assign(record.entries[1] ?? {}, { draws: [9] })],
    ["a die of the fork", (record: MatchRecord) => Object.assign(record.entries[5] ?? {}, { draws: [9] })],
    [
      "the first match's words",
      (record: MatchRecord) => Object.assign(record.earlier?.[0]?.fairness.words ?? {}, { red: "x" }),
    ],
    ["where it forked", (record: MatchRecord) => Object.assign(record.earlier?.[0] ?? {}, { entries: 5 })],
    ["more than there is", (record: MatchRecord) => Object.assign(record.earlier?.[0] ?? {}, { entries: 50 })],
  ])("is found out when %s is changed", (_, change) => {
    const finished = structuredClone(goOn(forkRecord(first, 3, newFairness, true), newFairness.key, 0));
    change(finished);
    expect(verifyRecord(toy, finished).ok).toBe(false);
  });
});

describe("where a fork can begin", () => {
  test("after any entry of a match in which nothing was taken back", () => {
    const record = playOut(begin(), -1);
    for (let entry = 0; entry <= record.entries.length; entry++) expect(forkPoint(record, entry)).toBe(entry);
    expect(forkPoint(record, 99)).toBe(record.entries.length);
  });

  test("not between a decision and its taking back, where the replay shows what never was", () => {
    const match = begin();
    lay(match, "red", 0);
    expect(match.undo("red", match.seq("red")).ok).toBe(true);
    lay(match, "red", 1);
    lay(match, "blue", 0);
    const record = playOut(match, -1);
    expect(forkPoint(record, 1)).toBe(0);
    expect([2, 3, 4].map((entry) => forkPoint(record, entry))).toEqual([2, 3, 4]);
    const forked = forkRecord(record, 3, newFairness, true);
    expect(verifyRecord(toy, goOn(forked, newFairness.key, 0)).ok).toBe(true);
  });

  test("not after the end", () => {
    const match = begin();
    lay(match, "red", 0);
    match.end("blue", "resign");
    expect(forkPoint(match.record(), 2)).toBe(1);
  });
});
