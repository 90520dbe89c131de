import { describe, expect, test } from "vitest";
import { type Mark, stop } from "../replay/moments.ts";

const marks: readonly Mark[] = [
  { at: 0, size: "turn", title: "Turn 1" },
  { at: 4, size: "round", title: "Round 1" },
  { at: 7, size: "round", title: "Round 2" },
  { at: 9, size: "turn", title: "Turn 2" },
];

describe("where a replay stops", () => {
  test.each([
    [3, 1, "action", 4],
    [11, 1, "action", 11],
    [0, -1, "action", 0],
    [0, 1, "round", 4],
    [5, 1, "round", 7],
    [5, -1, "round", 4],
    [0, 1, "turn", 9],
    [9, 1, "turn", 11],
    [9, -1, "turn", 0],
  ] as const)("from %i, direction %i, by %s: %i", (at, direction, size, expected) => {
    expect(stop(at, direction, size, marks, 12)).toBe(expected);
  });

  test("an empty replay has one place", () => {
    expect(stop(0, 1, "turn", [], 0)).toBe(0);
  });
});
