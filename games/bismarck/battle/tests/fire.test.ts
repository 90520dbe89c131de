import { describe, expect, test } from "vitest";
import { atTheGuns } from "../../modules/tests/example.ts";
import type { Example } from "../../tests/example.ts";
import type { Action } from "../../types.ts";
import type { Slot } from "../components.ts";
import type { BattleAction } from "../verbs.ts";
import { aim, dice, lay, scene, ships } from "./example.ts";

const misses = (shots: number): number[] => new Array(shots * 2).fill(0).map((_, index) => (index % 2 === 0 ? 3 : 4));

const rodneyLays = (guns: "bow" | "port" | "starboard", salvos = 1): Action => ({
  do: "lay",
  ship: "rodney",
  guns,
  target: "bismarck",
  salvos,
});
const rodneyFires: Action = { do: "fire", ship: "rodney" };
/** Boxes that Rodney has left. */
const left = (t: Example) => t.state.battle?.ammunition?.[0 as Slot];
/** Rodney's secondary guns that bear. */
const beam = (t: Example) =>
  t.legal("british", "lay").find((action) => action.guns === "port" || action.guns === "starboard") as Action;

const miss = [3, 4];

describe("shots", () => {
  test("9.62 one ship is finished before the next, and attackers before defenders", () => {
    const table = scene({
      phase: "fire",
      ships: ships("hood 0,4 e", "norfolk 1,3 e", "bismarck 0,0 e"),
    });
    expect(table.asked).toBe("british");
    expect(table.refuses(lay("bismarck", "bow", "hood", 1))).toBe("9.21");
    expect(table.refuses({ do: "fire", ship: "hood" })).toBe("9.62");
    table.play([lay("norfolk", "bow", "bismarck", 2)]);
    expect(table.refuses(lay("hood", "bow", "bismarck", 2))).toBe("9.62");
    table.play([{ do: "fire", ship: "norfolk" }], miss);
    expect(table.refuses(lay("norfolk", "stern", "bismarck", 1))).toBe("9.62");
    table.play([{ do: "hold-fire", ship: "hood" }]);
    expect(table.asked).toBe("german");
  });
});

describe("marking hits", () => {
  test("9.713, 9.715 guns hit this round still fire in it: the Bismarck's bow counts seven now and five next round", () => {
    const table = scene({ phase: "fire", ships: ships("hood 4,0 w", "bismarck 0,0 ne") });
    table.play([aim("hood", "bismarck", 4), { do: "fire", ship: "hood" }], [...dice(6), ...dice(6)]);
    expect(table.hits("bismarck")[0]).toBe(2);
    expect(table.list("lay")).toContainEqual(aim("bismarck", "hood", 7));
    table.play([{ do: "hold-fire", ship: "bismarck" }, { do: "fight-on" }]);
    while (table.step !== "fire") {
      const action = table.list().find((one) => one.do === "carry-on" || (one.do === "steer" && one.to === "steady"));
      table.play([action as BattleAction]);
    }
    table.play([{ do: "hold-fire", ship: "hood" }]);
    expect(table.list("lay")).toContainEqual(aim("bismarck", "hood", 5));
    expect(table.refuses(aim("bismarck", "hood", 6))).toBe("9.64");
  });
});

describe("ammunition", () => {
  test("38.2 main fire costs one box a round, whatever is fired; secondary fire costs none", () => {
    const t = atTheGuns({ rodney: 9 }, misses(4));
    t.british(rodneyLays("bow", 8), rodneyFires);
    expect(left(t)).toBe(8);
    expect(t.told("ammunition")).toMatchObject([{ ship: "rodney", left: 8, to: ["british"] }]);
    // Turrets and secondaries together, too.
    const all = atTheGuns({ rodney: 9 }, misses(2));
    all.british(rodneyLays("bow", 1), beam(all), rodneyFires);
    expect(left(all)).toBe(8);
    const aft = atTheGuns({ bismarck: 9 }, misses(1)).british({ do: "hold-fire", ship: "rodney" });
    const astern = aft.legal("german", "lay").find(({ guns, salvos }) => guns === "stern" && salvos === 1);
    aft.german(astern as Action, { do: "fire", ship: "bismarck" });
    expect(aft.told("ammunition")).toMatchObject([{ ship: "bismarck", left: 8, to: ["german"] }]);
    const light = atTheGuns({ rodney: 9 }, misses(1));
    light.british(beam(light), rodneyFires);
    expect(left(light)).toBe(9);
  });

  test("38.3 IG30: without a box the main guns are refused, the secondary guns are not", () => {
    const t = atTheGuns({ rodney: 0 });
    expect(t.refused("british", rodneyLays("bow"))).toBe("38.3");
    expect(t.legal("british", "lay").some((action) => action.guns === "bow" || action.guns === "stern")).toBe(false);
    expect(beam(t)).toBeDefined();
    expect(t.refused("british", beam(t))).toBeUndefined();
    expect(t.refused("british", { do: "hold-fire", ship: "rodney" })).toBeUndefined();
  });
});
