import { expect, test } from "vitest";
import { asCsv, lines } from "../people/exporting.ts";

test("a leaderboard is taken along with those not yet certain and the computers' levels, names quoted where they must be", () => {
  const player = (name: string) => ({ name, value: 1620, deviation: 60, matches: 20, change: -3, course: [1, 2] });
  const level = { id: "admiral", title: "Admiral", text: "", rating: 1900, error: null };
  const list = lines({ ranked: [player('Ann, "the first"')], provisional: [player("Bob")] }, [level]);
  expect(asCsv(list).split("\n")).toEqual([
    "kind,name,rating,deviation,matches,change",
    'ranked,"Ann, ""the first""",1620,60,20,-3',
    "provisional,Bob,1620,60,20,-3",
    "computer,Admiral,1900,,,",
  ]);
});
