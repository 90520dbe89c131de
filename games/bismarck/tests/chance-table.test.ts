import { describe, expect, test } from "vitest";
import { generalSearchFinds } from "../chance-table.ts";
import { searchColumn, zoneIds } from "../components.ts";
import { everywhere } from "../rules/levels.ts";
import type { Position } from "../scene.ts";
import { apartFrom, chanceRolls, zone } from "./example.ts";

describe("Chance Table", () => {
  test("10.21, 10.212 a ship within the figure tells her place", () => {
    const at = (visibility: Position["visibility"]) =>
      chanceRolls({ visibility, ships: apartFrom("H16") } as Position, [3, 3, 3, 4]).told("general-search")[0];
    expect(zoneIds[zone("H16")] && searchColumn[zone("H16")]).toBe(2);
    expect(at("4")).toMatchObject({ ships: ["bismarck"], zone: "H16" });
    expect(at("5")?.ships).toEqual([]);
  });

  test("10.211 outside the British patrol line nobody is found", () => {
    expect(searchColumn[zone("B10")]).toBe(-1);
    expect(searchColumn[zone("W10")]).toBe(-1);
    expect(
      chanceRolls({ visibility: "1", ships: apartFrom("B10") }, [1, 2, 3, 4]).told("general-search")[0]?.ships,
    ).toEqual([]);
  });

  test("10.213 nor in fog", () => {
    expect(generalSearchFinds(10, everywhere(1), true, zone("G21"), 3)).toBe(false);
    expect(generalSearchFinds(10, everywhere(1), false, zone("G21"), 3)).toBe(true);
  });

  test("10.214 columns: A by the patrol line, C by British and Irish coasts, B between; O17 is A and O18 is C", () => {
    expect(["O17", "O18", "M13", "F20"].map((id) => "ABC"[searchColumn[zone(id)] as number])).toEqual([
      "A",
      "C",
      "A",
      "B",
    ]);
  });
});
