import { readFileSync } from "node:fs";
import { allRules } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import tables from "../data/tables.json" with { type: "json" };
import { bismarck } from "../index.ts";

/** A number stands in the file as a word of its own, not as part of a longer one. */
const cites = (where: string, rule: string) =>
  new RegExp(`(?<![\\d.])${rule.replace(".", "\\.")}(?![\\d.]*\\d)`, "u").test(
    readFileSync(new URL(`../${where}`, import.meta.url), "utf8"),
  );

describe("components", () => {
  test("2.81 every rule is cited in the file that carries it out", () => {
    const silent = allRules(bismarck.rulebook).filter(({ number, where }) => !cites(where, number));
    expect(silent.map(({ number, where }) => `${number} in ${where}`)).toEqual([]);
  });

  test("2.81 time track: 1200 May 22 is box 4, C turns are even, and every table is at hand", () => {
    const boxes = tables.timeTrack.boxes;
    expect(boxes[3]).toMatchObject({ turn: 4, time: "1200", date: "May 22", c: true });
    expect(boxes.every((box) => box.c === (box.turn % 2 === 0))).toBe(true);
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(["visibilityTrack", "visibilityChange", "shadow", "chance", "evasionRepair"]),
    );
  });
});
