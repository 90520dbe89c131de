import { describe, expect, test } from "vitest";
import tables from "../data/tables.json" with { type: "json" };
import { visibilityAfter, visibilityModifier } from "../rules/visibility.ts";
import { alone, done, Example } from "./example.ts";

/** The table as it is printed: sum of two dice, shift, fog. */
const printed: readonly (readonly [roll: number, shift: number, fog: boolean])[] = [
  [2, -5, false],
  [3, -4, false],
  [4, -3, false],
  [5, -2, true],
  [6, -1, true],
  [7, 0, false],
  [8, 1, true],
  [9, 2, false],
  [10, 3, true],
  [11, 4, false],
  [12, 5, true],
];

const quiet = alone({
  step: "german-attacks",
  visibility: "5",
  ships: [
    { ship: "bismarck", zone: "M9" },
    { ship: "prinz-eugen", zone: "M9" },
  ],
});

describe("visibility", () => {
  test("7.11, 4.2 dice of the visibility phase set the level of the turn", () => {
    // Two chance rolls of 7, then 4 and 5: two boxes worse.
    const t = new Example(quiet, [3, 4, 3, 4, 4, 5]);
    t.german(done).british(done);
    expect(t.state.turn).toBe(11);
    expect(t.state.visibility).toBe(7);
    expect(t.told("visibility")[0]?.dice).toEqual([4, 5]);
  });

  test("7.13, 7.32 the first turn is level 4 with fog, so Bergen cannot be searched", () => {
    const t = new Example({
      step: "british-search",
      visibility: "4",
      fog: true,
      aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "F20", mode: "patrol" }],
    });
    expect(t.refused("british", { do: "search", zone: "F20" })).toBe("7.31");
    expect(tables.visibilityTrack.start).toBe(4);
  });

  test("7.14 the change table, row by row, from the middle of the track", () => {
    for (const [roll, shift, fog] of printed) {
      const level = Math.max(1, Math.min(9, 5 + shift));
      expect(visibilityAfter(5, roll), `roll ${roll}`).toEqual({ level, fog });
    }
  });

  test("7.15 the marker stops at the ends of the track", () => {
    expect(visibilityAfter(2, 2).level).toBe(1);
    expect(visibilityAfter(8, 12).level).toBe(9);
  });

  test("7.16 at level 7 a roll of 7 becomes 6, as corrected", () => {
    expect([1, 2, 6, 7, 8, 9].map(visibilityModifier)).toEqual([1, 0, 0, -1, -2, -2]);
    expect(visibilityAfter(7, 7)).toEqual({ level: 6, fog: true });
  });

  test("7.31 modified dice of 5, 6, 8, 10, 12 and 13 bring fog", () => {
    const foggy = (level: number) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((dice) => visibilityAfter(level, dice).fog);
    expect(foggy(4)).toEqual([5, 6, 8, 10, 12]);
    // At level 1 the dice count one more, at X two less.
    expect(foggy(1)).toEqual([4, 5, 7, 9, 11, 12]);
    expect(foggy(9)).toEqual([7, 8, 10, 12]);
  });

  test("7.31 fog closes the fog zones and no others", () => {
    const search = (fog: boolean) =>
      new Example(
        alone({
          step: "british-search",
          visibility: "4",
          fog,
          ships: [
            { ship: "norfolk", zone: "B7", mode: "patrol" },
            { ship: "kenya", zone: "E13", mode: "patrol" },
          ],
        }),
      );
    expect(search(true).refused("british", { do: "search", zone: "B7" })).toBe("7.31");
    expect(search(false).refused("british", { do: "search", zone: "B7" })).toBeUndefined();
    expect(search(true).refused("british", { do: "search", zone: "E13" })).toBeUndefined();
  });

  test("13.24 modifiers push the dice to 1 and to 13, where rows of their own stand", () => {
    const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const rows = (dice: number) => levels.filter((level) => [1, 13].includes(dice + visibilityModifier(level)));
    const [high, low] = [rows(12), rows(2)];
    expect(high.length).toBeGreaterThan(0);
    expect(low.length).toBeGreaterThan(0);
    for (const level of high) expect(visibilityAfter(level, 12)).toEqual({ level: Math.min(9, level + 6), fog: true });
    for (const level of low) expect(visibilityAfter(level, 2)).toEqual({ level: Math.max(1, level - 6), fog: false });
  });

  test("R21 a modified roll below the table uses row 1", () => {
    expect(visibilityAfter(9, 2)).toEqual({ level: 3, fog: false });
    expect(visibilityAfter(8, 2).level).toBe(2);
  });
});
