import { describe, expect, test } from "vitest";
import { choiceOf, gradeOfChoice, type Puzzle, type PuzzleGrade, signalOf, streakOf } from "../puzzle.ts";

const puzzle = {
  best: 1,
  choices: [
    { orders: [{ do: "hold" }], behind: 0.03, doubt: 0.004 },
    { orders: [{ do: "fire", at: "hood" }], behind: 0, doubt: 0 },
    { orders: [{ do: "run" }, { do: "done" }], behind: 0.2, doubt: 0.01 },
    { orders: [{ do: "turn" }], behind: 0.04, doubt: 0.01 },
  ],
} as unknown as Puzzle;

describe("an answer", () => {
  test("is graded by what it costs", () => {
    expect([0, 1, 2, 3, 4].map((choice) => gradeOfChoice(puzzle, choice))).toEqual([
      "near",
      "best",
      "missed",
      "near",
      "missed",
    ]);
  });

  test("is found by its orders, whatever the order of their fields", () => {
    expect(choiceOf(puzzle, [{ at: "hood", do: "fire" } as never])).toBe(1);
    expect(choiceOf(puzzle, [{ do: "run" }])).toBe(-1);
  });
});

test("the games take turns as signal of the day, and each of their puzzles comes round", () => {
  const all = ["a1", "a2", "a3", "b1"].map((id) => ({ id, game: id.slice(0, 1) }));
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => signalOf(all, day)?.id)).toEqual([
    "a1",
    "b1",
    "a2",
    "b1",
    "a3",
    "b1",
    "a1",
  ]);
  expect(signalOf([], 5)).toBeUndefined();
});

describe("a streak", () => {
  const answered = (days: Readonly<Record<number, PuzzleGrade>>): ReadonlyMap<number, PuzzleGrade> =>
    new Map(Object.entries(days).map(([day, grade]) => [Number(day), grade]));

  test("counts days in a row, near answers too, and lives until tomorrow is over", () => {
    const days = answered({ 10: "best", 11: "near", 12: "best" });
    expect(streakOf(days, 12)).toEqual({ now: 3, longest: 3 });
    expect(streakOf(days, 13)).toEqual({ now: 3, longest: 3 });
  });

  test("ends with a missed answer", () => {
    expect(streakOf(answered({ 10: "best", 11: "missed", 12: "best" }), 12)).toEqual({ now: 1, longest: 1 });
  });

  test("one missed day a week is forgiven, a second is not", () => {
    expect(streakOf(answered({ 10: "best", 12: "best", 13: "best" }), 13).now).toBe(3);
    expect(streakOf(answered({ 10: "best", 12: "best", 14: "best" }), 14).now).toBe(1);
    expect(streakOf(answered({ 10: "best", 12: "best" }), 14).now).toBe(0);
    expect(streakOf(answered({ 10: "best" }), 12).now).toBe(1);
    expect(streakOf(answered({ 10: "best" }), 13).now).toBe(0);
    // Day 11 is forgiven; day 17 lies six days after it, day 18 seven.
    const then = (missed: number) =>
      answered(
        Object.fromEntries(
          [10, 12, 13, 14, 15, 16, 17, 18, 19].filter((day) => day !== missed).map((day) => [day, "best" as const]),
        ),
      );
    expect(streakOf(then(17), 19).now).toBe(2);
    expect(streakOf(then(18), 19).now).toBe(8);
    const weeks = answered({ 1: "best", 3: "best", 4: "best", 5: "best", 6: "best", 7: "best", 8: "best", 10: "best" });
    expect(streakOf(weeks, 10).now).toBe(8);
  });

  test("nothing answered is no streak", () => {
    expect(streakOf(new Map(), 12)).toEqual({ now: 0, longest: 0 });
  });
});
