import { describe, expect, test } from "vitest";
import { generalSearchFinds } from "../chance-table.ts";
import tables from "../data/tables.json" with { type: "json" };
import { everywhere } from "../rules/levels.ts";
import { alone, apartFrom, chanceRolls, Example, zone } from "./example.ts";

describe("visibility", () => {
  test("7.12 the level is the least strength that can search", () => {
    expect(tables.visibilityTrack.needed.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const search = (visibility: "4" | "5") =>
      new Example(
        alone({ step: "british-search", visibility, ships: [{ ship: "norfolk", zone: "M9", mode: "patrol" }] }),
      );
    expect(search("4").refused("british", { do: "search", zone: "M9" })).toBeUndefined();
    expect(search("5").refused("british", { do: "search", zone: "M9" })).toBe("7.21");
  });
});

describe("time", () => {
  test("11.11, R14 2400 is night everywhere, 2000 only in row L and south", () => {
    const night = (turn: number, at: string) => !generalSearchFinds(turn, everywhere(1), false, zone(at), 3);
    expect([night(12, "K16"), night(12, "L16"), night(13, "K16"), night(11, "L16")]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("Chance Table", () => {
  test("10.26, R13 one convoy a day, the day beginning with 2400", () => {
    const asked = (turn: number) =>
      chanceRolls({ turn, convoys: 1, convoyDay: 1, ships: apartFrom("H10") }, [5, 5, 3, 4]).legal(
        "german",
        "sink-convoy",
      ).length;
    expect([12, 14].map(asked)).toEqual([0, 1]);
  });
});
