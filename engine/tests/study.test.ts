import { expect, test } from "vitest";
import { fairness, forkRecord, Match, type MatchRecord } from "../index.ts";
import { forkedAfter } from "../study.ts";
import { toy } from "./toy.ts";

test("a fork is known by its beginning, whatever came after; another match is none", () => {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("ab".repeat(32)) });
  for (const seat of ["red", "blue"] as const) {
    match.submit(seat, [{ do: "lay", card: match.view(seat).hand[0] as number }], match.seq(seat));
  }
  const first = match.record();
  const fork = (after: number): MatchRecord => ({
    ...forkRecord(first, after, fairness("cd".repeat(32)), true),
    earlier: [{ entries: after } as never],
  });
  expect(forkedAfter(fork(1), first)).toBe(1);
  expect(forkedAfter(fork(2), first)).toBe(2);
  expect(forkedAfter(first, first)).toBeUndefined();
  expect(forkedAfter({ ...fork(1), game: "convoy" }, first)).toBeUndefined();
  expect(forkedAfter({ ...fork(1), setup: [] }, first)).toBeUndefined();
  expect(forkedAfter({ ...fork(2), entries: [...first.entries].reverse() }, first)).toBeUndefined();
  expect(forkedAfter(fork(2), { ...first, entries: first.entries.slice(0, 1) })).toBeUndefined();
});
