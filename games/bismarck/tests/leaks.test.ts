/** 21: fuel damage. */
import { describe, expect, test } from "vitest";
import type { Battle } from "../battle/index.ts";
import { leakFor } from "../battle/rules/leaks.ts";
import { bismarck } from "../index.ts";
import { changesIn } from "../rules/changes.ts";
import { settleBattle } from "../rules/naval-action.ts";
import type { Position } from "../scene.ts";
import { alone, Example, unit } from "./example.ts";

const modules = ["leaks" as const];

/** A ship of each side; the British one has `marked` more midships boxes than dice were rolled for. */
function atDamage(british: string, marked: number, dice: number[], more: Position = {}): Example {
  const ships = [
    { ship: british, at: "0,0", heading: "e" as const, hits: { midships: marked }, leakTested: 0 },
    { ship: "bismarck", at: "0,6", heading: "e" as const, acted: true },
  ];
  const battle = { phase: "fire" as const, asked: "british" as const, ships };
  return new Example(alone({ modules, battle, ...more }), dice);
}
const hold = (ship: string) => ({ do: "hold-fire", ship }) as const;
const fuelOf = (t: Example, ship: string) => {
  (t.state.battle as Battle).ending = "agreed";
  settleBattle(t.state, t.events);
  return t.fuelOf(ship);
};

describe("fuel damage", () => {
  test("21.1 a die for every midships box: a 5 or 6 costs a factor", () => {
    expect([1, 2, 3, 4, 5, 6].map(leakFor)).toEqual([0, 0, 0, 0, 1, 1]);
    const t = atDamage("rodney", 3, [5, 2, 6]).british(hold("rodney"));
    expect(t.told("leaked")).toMatchObject([{ ship: "rodney", dice: [5, 2, 6], fuel: 2, to: ["british"] }]);
    const full = new Example({}).fuelOf("rodney");
    expect(fuelOf(t, "rodney")).toBe(full - 2);
    // Once only: the next round asks nothing more.
    const later = atDamage("rodney", 3, [5, 2, 6]).british(hold("rodney"));
    expect(later.state.battle?.leaks?.tested).toEqual([3, 0]);
  });

  test("21.1 bombs too, at once", () => {
    const ships = [{ ship: "rodney", zone: "L12", fuel: 5 }];
    const t = new Example(alone({ modules, ships }), [6, 1]);
    changesIn(t.state).bombed?.(t.state, unit("rodney"), 2, t.chance, t.events);
    expect(t.fuelOf("rodney")).toBe(4);
    expect(t.told("leaking")).toMatchObject([{ dice: [6, 1], fuel: 1, to: ["british"] }]);
  });

  test("21.2 IG28: without fuel a cruiser has none to lose and no die is thrown; with it she has", () => {
    const basic = atDamage("norfolk", 1, []).british(hold("norfolk"));
    expect(basic.told("leaked")).toEqual([]);
    const both = atDamage("norfolk", 1, [6], { modules: ["fuel", "leaks"] }).british(hold("norfolk"));
    expect(both.told("leaked")).toMatchObject([{ fuel: 1 }]);
  });

  test("21.2 who is brought to nothing is without fuel; nothing is lost below that", () => {
    const at = (played: Position["modules"]) => {
      const ships = [
        { ship: "rodney", zone: "L12", fuel: 1 },
        { ship: "bismarck", zone: "L12" },
      ];
      const t = atDamage("rodney", 2, [5, 5], { modules: played ?? [], ships, battleZone: "L12" });
      t.british(hold("rodney"));
      return [fuelOf(t, "rodney"), t.told("out-of-fuel").map(({ rule }) => rule)];
    };
    expect(at(["leaks"])).toEqual([0, ["5.23"]]);
    expect(at(["fuel", "leaks"])).toEqual([0, ["16.3"]]);
  });

  test("21.3, 13.44 the dice fall at the end of the round, with or without fuel; the enemy hears nothing", () => {
    const t = atDamage("rodney", 1, [6]);
    expect(t.told("leaked")).toEqual([]);
    t.british(hold("rodney"));
    const seen = bismarck.view(t.state, "german").battle?.ships.find(({ ship }) => ship === "rodney");
    expect(seen?.leaks).toEqual({ has: true, tested: 1 });
    const own = bismarck.view(t.state, "british").battle?.ships.find(({ ship }) => ship === "rodney");
    expect(own?.leaks).toEqual({ has: true, tested: 1, fuel: 1 });
  });

  test("21.3 a scene tells what was tested and lost", () => {
    for (const t of [atDamage("rodney", 2, []), atDamage("rodney", 2, [5, 1]).british(hold("rodney"))]) {
      expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    }
  });
});
