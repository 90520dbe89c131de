import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { nextWeather, weatherAt } from "../modules/tests/example.ts";
import { areas, everywhere, levelIn } from "../rules/levels.ts";
import { zone } from "./example.ts";

describe("weather areas", () => {
  test("14.1 rows A to K are the north, L to Z the south", () => {
    const both = areas(3, 7);
    expect(["A10", "K18", "L17", "X9"].map((id) => levelIn(both, zone(id)))).toEqual([3, 3, 7, 7]);
    expect(levelIn(everywhere(5), zone("X9"))).toBe(5);
  });

  test("14.2, 14.4 IG2, ruling 1: both at 4, dice north 9, south 4: levels 6 and 1; K18 needs strength 6, L17 needs 1", () => {
    const t = nextWeather("4", "4", [4, 5, 1, 3]);
    expect(bismarck.view(t.state, "british")).toMatchObject({ visibility: "6", south: "1" });
    expect(t.told("visibility")).toMatchObject([
      { area: "north", dice: [4, 5], level: 6 },
      { area: "south", dice: [1, 3], level: 1 },
    ]);
    const searching = weatherAt("british-search", "6", "1", {
      ships: [
        { ship: "norfolk", zone: "K18" },
        { ship: "suffolk", zone: "L17" },
      ],
    });
    expect(searching.refused("british", { do: "search", zone: "K18" })).toBe("7.21");
    expect(searching.refused("british", { do: "search", zone: "L17" })).toBeUndefined();
    const open = searching.legal("british", "search").map((action) => action.zone);
    expect([open.includes("L17"), open.includes("K18")]).toEqual([true, false]);
  });
});
