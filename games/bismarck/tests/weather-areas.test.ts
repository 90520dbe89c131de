/** 14: two weather areas. */
import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { areas, levelIn } from "../rules/levels.ts";
import type { Position } from "../scene.ts";
import { alone, attack, done, Example, zone } from "./example.ts";

const modules = ["weather" as const];
type Level = NonNullable<Position["visibility"]>;

function at(step: NonNullable<Position["step"]>, north: Level, south: Level, more: Position = {}, dice: number[] = []) {
  return new Example(alone({ modules, turn: 10, step, visibility: north, south, ...more }), dice);
}
/** The turn ends with Chance rolls that tell nothing, then the weather. */
function nextTurn(north: Level, south: Level, dice: readonly [number, number, number, number]): Example {
  const ships = [{ ship: "bismarck", zone: "X9" }];
  const t = at("german-attacks", north, south, { ships }, [3, 4, ...dice]).german(done);
  return t.state.step === "availability" ? t.british(done) : t;
}
const scout = (unit: string, where: string) => ({ unit, zone: where, mode: "patrol", since: 9 });

describe("weather areas", () => {
  test("14.1 rows A to K are the north, L to Z the south", () => {
    const both = areas(3, 7);
    expect(["A10", "K18", "L17", "X9"].map((id) => levelIn(both, zone(id)))).toEqual([3, 3, 7, 7]);
    expect(levelIn(5, zone("X9"))).toBe(5);
  });

  test("14.2, 14.4 IG2: both at 4, dice north 9, south 4: levels 6 and 1; K18 needs strength 6, L17 needs 1", () => {
    const t = nextTurn("4", "4", [4, 5, 1, 3]);
    expect(bismarck.view(t.state, "british")).toMatchObject({ visibility: "6", south: "1" });
    expect(t.told("visibility")).toMatchObject([
      { area: "north", dice: [4, 5], level: 6 },
      { area: "south", dice: [1, 3], level: 1 },
    ]);
    const searching = at("british-search", "6", "1", {
      ships: [
        { ship: "norfolk", zone: "K18" },
        { ship: "suffolk", zone: "L17" },
      ],
    });
    expect(searching.refused("british", { do: "search", zone: "K18" })).toBe("7.21");
    expect(searching.refused("british", { do: "search", zone: "L17" })).toBeUndefined();
  });

  test("14.2 the first turn is level 4 in both, with fog", () => {
    const { state } = new Example({ modules });
    expect(state.visibility).toBe(areas(4, 4));
  });

  test("14.3 IG4: only the northern dice bring fog", () => {
    // From level 4: 7 brings none, 8 does.
    expect(nextTurn("4", "4", [3, 4, 4, 4]).state.fog).toBe(0);
    expect(nextTurn("4", "4", [4, 4, 3, 4]).state.fog).toBe(1);
  });

  test("14.4 at X in one area there is neither search nor combat there, and both in the other", () => {
    const ships = [
      { ship: "hood", zone: "K15" },
      { ship: "bismarck", zone: "K15", found: 10 },
      { ship: "rodney", zone: "M15" },
      { ship: "prinz-eugen", zone: "M15", found: 10 },
    ];
    const fight = at("british-attacks", "X", "4", { ships });
    expect(fight.refused("british", attack("K15", "battleship"))).toBe("7.17");
    const other = at("british-attacks", "4", "X", { ships });
    expect(other.refused("british", attack("K15", "battleship"))).toBeUndefined();
    expect(other.refused("british", attack("M15", "cruiser"))).toBe("7.17");
    const search = at("british-search", "X", "1", { ships });
    expect(search.refused("british", { do: "search", zone: "K15" })).toBe("7.17");
    expect(search.refused("british", { do: "search", zone: "M15" })).toBeUndefined();
  });

  test("14.4 a shadowing aircraft needs the level of its zone, and contact is held by that where the ship ends", () => {
    const ships = [{ ship: "bismarck", zone: "L13", found: 9 }];
    const aircraft = [scout("eire-lr-recon-a", "L13")];
    const shadow = { do: "shadow", unit: "eire-lr-recon-a", target: "bismarck" } as const;
    expect(at("shadow", "1", "8", { ships, aircraft }).refused("british", shadow)).toBe("8.14");
    const t = at("shadow", "8", "1", { ships, aircraft }, [3]);
    t.british(shadow, done).german({ do: "sail", ship: "bismarck", to: "K13" }, done);
    // She ends in the north: level 8 adds two.
    expect(t.told("shadow-rolled")).toMatchObject([{ modifier: 2 }]);
  });

  test("14.5 from 8 in the north to 3 in the south a cruiser pays for the worse", () => {
    const ships = [
      { ship: "norfolk", zone: "K15", fuel: 9 },
      { ship: "suffolk", zone: "L12", fuel: 9 },
      { ship: "bismarck", zone: "X9" },
    ];
    const t = at("ship-movement", "8", "3", { modules: ["fuel", "weather"], ships });
    t.british({ do: "sail", ship: "norfolk", to: "L15" }, { do: "sail", ship: "suffolk", to: "L11" }, done).german(
      done,
    );
    expect([t.fuelOf("norfolk"), t.fuelOf("suffolk")]).toEqual([8, 9]);
  });

  test("14.1 a scene tells both levels, and without the module there is no south", () => {
    const t = at("british-search", "6", "2", { ships: [{ ship: "norfolk", zone: "K18" }] });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example({ south: "2" })).toThrow(/module weather/);
  });
});
