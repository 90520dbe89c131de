import type { ArchivedMatch } from "@admiralty/client";
import { expect, test } from "vitest";
import { marginOf, worthOf } from "../archive/worth.ts";

const match = (table: string, [own, other]: readonly number[], length: number, bid = 0, game = "one"): ArchivedMatch =>
  ({
    table,
    game,
    length,
    bid,
    leads: null,
    lost: [],
    outcome: {
      winner: "red",
      score: own === undefined || other === undefined ? {} : { red: own, blue: other },
      rule: "",
      reason: "",
    },
  }) as Partial<ArchivedMatch> as ArchivedMatch;

test("a margin is what the winner was ahead by, where something was counted", () => {
  expect(marginOf(match("a", [5, 3.5], 1).outcome)).toBe(1.5);
  expect(marginOf(match("a", [], 1).outcome)).toBeUndefined();
  // Who resigns may be ahead.
  expect(marginOf(match("a", [2, 3], 1).outcome)).toBeUndefined();
  expect(marginOf({ ...match("a", [5, 3], 1).outcome, winner: null })).toBeUndefined();
});

test("of three of a game one stands out, unless another is as good; other games do not count", () => {
  const three = [match("a", [5, 4], 10, 1), match("b", [9, 2], 30, 1), match("c", [4, 2], 20, 2)];
  expect(worthOf(three)).toEqual(
    new Map([
      ["a", ["closest"]],
      ["b", ["longest"]],
      ["c", ["bid"]],
    ]),
  );
  expect(worthOf(three.slice(1))).toEqual(new Map());
  expect(worthOf([...three.slice(1), match("d", [9, 8], 90, 3, "other")])).toEqual(new Map());
  const eventful = three.map((each, index) => ({
    ...each,
    leads: [2, 5, 3][index] ?? null,
    lost: Array.from({ length: 2 + index }, (_, ship) => ({ name: `Ship ${ship}`, turn: 1 })),
  }));
  expect(worthOf(eventful)).toEqual(
    new Map([
      ["a", ["closest"]],
      ["b", ["longest", "leads"]],
      ["c", ["bid", "losses"]],
    ]),
  );
  const both = [match("a", [5, 4], 10), match("b", [5, 4], 30), match("c", [], 20), match("d", [9, 2], 30)];
  expect(worthOf(both)).toEqual(new Map());
});
