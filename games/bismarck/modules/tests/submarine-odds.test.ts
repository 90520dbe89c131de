import { expect, test } from "vitest";
import { oddsCommand } from "../../odds-command.ts";
import { submarineOdds } from "../submarine-odds.ts";
import { hitsAt } from "../torpedo-hit.ts";
import { mean } from "../torpedo-odds.ts";

const against = (strength: number, evasion: number, approach = 6) =>
  submarineOdds({ approach, strength, lost: 0, salvoes: 12, needs: hitsAt(evasion) });

test.each([
  // What, strength, evasion, hits, any hit in hundredths, boat lost in hundredths.
  ["a lone battleship", 0, 29, 0.61, 47, 8],
  ["a slow battleship", 0, 21, 1.02, 66, 8],
  ["a slow convoy", 4, 6, 1.57, 88, 11],
  ["a battleship with six destroyers", 12, 29, 0.11, 11, 28],
])("22.33, 22.34 the odds against %s", (_, strength, evasion, hits, any, lost) => {
  const odds = against(strength, evasion);
  expect(mean(odds.hits)).toBeCloseTo(hits, 1);
  expect(Math.abs((1 - (odds.hits[0] as number)) * 100 - any)).toBeLessThan(1);
  expect(Math.abs(odds.lost * 100 - lost)).toBeLessThan(1);
  expect(odds.hits.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
});

test("22.32 an approach that may fail makes all of it rarer; 22.37 so do few salvoes", () => {
  const [sure, unsure] = [against(0, 29), against(0, 29, 2)];
  expect(unsure.approach).toBeCloseTo(1 / 3);
  expect(mean(unsure.hits)).toBeCloseTo(mean(sure.hits) / 3);
  expect(unsure.lost).toBeCloseTo(sure.lost / 3);
  const one = submarineOdds({ approach: 6, strength: 0, lost: 0, salvoes: 1, needs: 4 });
  expect(one.hits.length).toBe(2);
});

test("22.33 the command tells them, and refuses nonsense", () => {
  expect(oddsCommand.run(["submarine", "4", "1"]).rows.length).toBe(21);
  expect(() => oddsCommand.run(["submarine", "x"])).toThrow(/strength/);
  expect(() => oddsCommand.run(["submarine", "0", "9"])).toThrow(/lost/);
});
