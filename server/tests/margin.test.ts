import { expect, test } from "vitest";
import { marginOf } from "../people/habits.ts";

test("how far ahead a side was: by both counts, or on the one track of both, which the winner says for whom", () => {
  expect(marginOf({ score: { red: 10, blue: 7 } }, "blue")).toBe(-3);
  expect(marginOf({ score: { track: -7, margin: -7 }, winner: "blue" }, "blue")).toBe(7);
  expect(marginOf({ score: { track: -7, margin: -7 }, winner: "blue" }, "red")).toBe(-7);
  expect(marginOf({ score: { track: 0, margin: 0 }, winner: "blue" }, "red")).toBe(0);
  expect(marginOf({ winner: "blue" }, "blue")).toBeNull();
});
