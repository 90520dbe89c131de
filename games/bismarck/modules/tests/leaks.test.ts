import { describe, expect, test } from "vitest";
import { shipNamed } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { changesIn } from "../../rules/changes.ts";
import type { Position } from "../../scene.ts";
import { alone, Example } from "../../tests/example.ts";
import { atDamage, fuelAfter, withLeaks } from "./example.ts";

const hold = (ship: string) => ({ do: "hold-fire", ship }) as const;

describe("fuel damage", () => {
  test("21.1 bombs too, at once", () => {
    const ships = [{ ship: "rodney", zone: "L12", fuel: 5 }];
    const t = new Example(alone({ modules: withLeaks, ships }), [6, 1]);
    changesIn(t.state).bombed?.(t.state, shipNamed("rodney"), 2, t.chance, t.events);
    expect(t.fuelOf("rodney")).toBe(4);
    expect(t.told("leaking")).toMatchObject([{ dice: [6, 1], fuel: 1, to: ["british"] }]);
  });

  test("21.2 IG28: without fuel a cruiser has none to lose and no die is thrown; with it she has", () => {
    const basic = atDamage("norfolk", 1, []).british(hold("norfolk"));
    expect(basic.told("leaked")).toEqual([]);
    const both = atDamage("norfolk", 1, [6], { modules: ["fuel", "leaks"] }).british(hold("norfolk"));
    expect(both.told("leaked")).toMatchObject([{ fuel: 1 }]);
    const bombed = (modules: Position["modules"], dice: number[]) => {
      const t = new Example(alone({ modules: modules ?? [], ships: [{ ship: "norfolk", zone: "L12" }] }), dice);
      changesIn(t.state).bombed?.(t.state, shipNamed("norfolk"), 1, t.chance, t.events);
      return t.told("leaking").length;
    };
    expect([bombed(["leaks"], []), bombed(["fuel", "leaks"], [6])]).toEqual([0, 1]);
  });

  test("21.2 who is brought to nothing is without fuel; nothing is lost below that", () => {
    const at = (played: Position["modules"]) => {
      const ships = [
        { ship: "rodney", zone: "L12", fuel: 1 },
        { ship: "bismarck", zone: "L12" },
      ];
      const t = atDamage("rodney", 2, [5, 5], { modules: played ?? [], ships, battleZone: "L12" });
      t.british(hold("rodney"));
      return [fuelAfter(t, "rodney"), t.told("out-of-fuel").map(({ rule }) => rule)];
    };
    expect(at(["leaks"])).toEqual([0, ["5.23"]]);
    expect(at(["fuel", "leaks"])).toEqual([0, ["16.3"]]);
  });

  test("21.3 a scene tells what was tested and lost", () => {
    for (const t of [atDamage("rodney", 2, []), atDamage("rodney", 2, [5, 1]).british(hold("rodney"))]) {
      expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    }
  });
});
