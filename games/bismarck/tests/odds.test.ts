import { describe, expect, test } from "vitest";
import type { Ship } from "../battle/components.ts";
import { merchantOdds, seekOdds } from "../modules/convoy-odds.ts";
import { chanceOdds, repairOdds, searchOdds, shadowOdds, strikeOdds, visibilityOdds } from "../odds.ts";
import { oddsCommand } from "../odds-command.ts";
import { unit, zone } from "./example.ts";

const sum = (list: readonly number[]) => list.reduce((total, part) => total + part, 0);

describe("odds", () => {
  test("7.14 visibility: all chances add up, and from 4 the level stays with six throws in 36", () => {
    for (let level = 1; level <= 9; level++) expect(sum(visibilityOdds(level).levels)).toBeCloseTo(1, 12);
    expect(visibilityOdds(4).levels[3]).toBeCloseTo(6 / 36, 12);
    // From 4 fog comes with 5, 6, 8, 10 and 12.
    expect(visibilityOdds(4).fog).toBeCloseTo((4 + 5 + 5 + 3 + 1) / 36, 12);
  });

  test("8.15, 8.17, 8.18 shadows: column C by day holds five times in six, less one for two zones", () => {
    expect(shadowOdds("C", false, 4, false)).toBeCloseTo(5 / 6, 12);
    expect(shadowOdds("C", false, 4, true)).toBeCloseTo(4 / 6, 12);
    expect(shadowOdds("C", false, 1, false)).toBe(1);
    expect(shadowOdds("X", true, 9, true)).toBe(0);
  });

  test("10.2 the Chance Table for a ship on the Atlantic route at visibility 4", () => {
    const odds = chanceOdds(10, 4, false, zone("H10"), false);
    // H10 is column B: three and four (5 in 36) find her. Ten is a convoy (3 in 36), two is Huff-Duff (1 in 36).
    const in36 = [odds.generalSearch, odds.huffDuff, odds.convoy].map((part) => Math.round(part * 36));
    expect(in36).toEqual([5, 1, 3]);
    expect(chanceOdds(10, 4, false, zone("H10"), true).convoy * 36).toBeCloseTo(5, 12);
    expect(chanceOdds(13, 4, false, zone("H10"), true).convoy).toBe(0);
    expect(chanceOdds(10, 9, false, zone("H10"), true).convoy).toBe(0);
  });

  test("9.728 repair regains what the table says and never more than was lost", () => {
    expect(sum(repairOdds(3).map((row) => row.chance))).toBeCloseTo(1, 12);
    expect(repairOdds(3).map((row) => row.regained)).toEqual([0, 2, 3]);
  });

  test("9.17 a torpedo strike hits six times in 36", () => {
    expect(strikeOdds("british-torpedo-bomber", unit("bismarck") as Ship).damage).toBeCloseTo(6 / 36, 12);
  });

  test("7.21 a search of one of four places finds her once in four", () => {
    const places = ["M8", "M9", "M10", "M11"].flatMap((id) => [zone(id) * 2, zone(id) * 2 + 1]);
    expect(searchOdds(places, zone("M9"))).toBe(0.25);
    expect(searchOdds(places, zone("M12"))).toBe(0);
  });

  test("2.81 the terminal's tables", () => {
    for (const words of [
      ["visibility"],
      ["shadow", "suffolk", "night"],
      ["chance", "H10"],
      ["strike"],
      ["fire", "B"],
    ]) {
      const { columns, rows } = oddsCommand.run(words);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
    expect(() => oddsCommand.run(["nothing"])).toThrow('there is no question "nothing"');
    expect(oddsCommand.run(["shadow", "norfolk"]).title).toMatch(/^Norfolk shadows/);
    expect(() => oddsCommand.run(["shadow", "norflok"])).toThrow('did you mean "norfolk"?');
    expect(() => oddsCommand.run(["strike", "british-level-bomber", "hood"])).toThrow("it is on her side");
  });
});

test("24.44 the chance of a convoy: 6, 3, 3 and 1 of 36, on the route and one zone off, on patrol and moving", () => {
  expect([seekOdds(2, 0, 3, 0), seekOdds(1, 0, 3, 0)].map((chance) => Math.round(chance * 36))).toEqual([6, 3]);
  expect([seekOdds(2, 0, 3, 1), seekOdds(1, 0, 3, 1)].map((chance) => Math.round(chance * 36))).toEqual([3, 1]);
  expect(seekOdds(1, 4, 3, 0)).toBe(0);
});

test("24.62 merchant ships by one raider: the chances are whole, and less with every modifier and round", () => {
  const mean = (modifier: number, rounds: number) =>
    merchantOdds(modifier, rounds).reduce((sum, chance, sunk) => sum + chance * sunk, 0);
  expect(merchantOdds(-2, 0).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  expect(mean(0, 0)).toBeCloseTo(43 / 12);
  expect(mean(-1, 0)).toBeLessThan(mean(0, 0));
  expect(mean(0, 3)).toBeLessThan(mean(0, 1));
  expect(oddsCommand.run(["convoy", "H8"]).rows).toHaveLength(8);
  expect(oddsCommand.run(["merchants", "3"]).rows).toHaveLength(4);
});
