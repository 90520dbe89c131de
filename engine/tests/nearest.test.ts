import { expect, test } from "vitest";
import { byNearness, nearest } from "../nearest.ts";

const far = (given: unknown, word: string) => byNearness(given, [word])[0]?.far;

test("a letter put in, taken out, changed or swapped with its neighbour is one step", () => {
  expect(far("hood", "hood")).toBe(0);
  expect(far("hod", "hood")).toBe(1);
  expect(far("hoood", "hood")).toBe(1);
  expect(far("hoot", "hood")).toBe(1);
  expect(far("ohod", "hood")).toBe(1);
  expect(far("h", "hood")).toBe(3);
  expect(far("hood", "")).toBe(4);
});

test("the nearest comes first, and one that is too far is none", () => {
  expect(byNearness("nrth", ["south", "north"]).map(({ word }) => word)).toEqual(["north", "south"]);
  expect(nearest("nrth", ["south", "north"])).toBe("north");
  expect(nearest("zzzz", ["south", "north"])).toBeUndefined();
});

test("what is no word, or longer than anybody mistypes, is compared with nothing", () => {
  const long = "a".repeat(60);
  expect(far(long, long)).toBe(0);
  expect(far(`${long}a`, long)).toBe(Number.MAX_VALUE);
  expect(far(12, "12")).toBe(Number.MAX_VALUE);
  expect(nearest(12, [12])).toBeUndefined();
});
