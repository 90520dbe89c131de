/** 38: ammunition. */
import { describe, expect, test } from "vitest";
import type { Slot } from "../battle/components.ts";
import type { Battle } from "../battle/index.ts";
import { bismarck } from "../index.ts";
import { settleBattle } from "../rules/naval-action.ts";
import type { Position } from "../scene.ts";
import type { Action } from "../types.ts";
import { alone, done, Example, unit } from "./example.ts";

const modules = ["ammunition" as const];
const misses = (shots: number): number[] => new Array(shots * 2).fill(0).map((_, index) => (index % 2 === 0 ? 3 : 4));

/** Rodney and the Bismarck, two hexes apart and broadside on, at the guns. */
function atTheGuns(boxes: Readonly<Record<string, number>> = {}, dice: number[] = [], more: Position = {}): Example {
  const ship = (id: string, at: string) => ({
    ship: id,
    at,
    heading: "e" as const,
    ...(boxes[id] === undefined ? {} : { ammunition: boxes[id] }),
  });
  const battle = { phase: "fire" as const, ships: [ship("rodney", "0,2"), ship("bismarck", "0,0")] };
  return new Example(alone({ modules, battle, ...more }), dice);
}
const lay = (guns: "bow" | "port" | "starboard", salvos = 1): Action => ({
  do: "lay",
  ship: "rodney",
  guns,
  target: "bismarck",
  salvos,
});
const fire: Action = { do: "fire", ship: "rodney" };
/** Boxes that Rodney has left. */
const left = (t: Example) => t.state.battle?.ammunition?.[0 as Slot];
/** Rodney's secondary guns that bear. */
const beam = (t: Example) =>
  t.legal("british", "lay").find((action) => action.guns === "port" || action.guns === "starboard") as Action;

describe("ammunition", () => {
  test("38.1 every ship begins with fourteen boxes", () => {
    const fresh = new Example({ modules });
    expect(new Set(fresh.state.intermediate?.ammunition)).toEqual(new Set([14]));
    expect(atTheGuns().state.battle?.ammunition).toEqual([14, 14]);
  });

  test("38.2 main fire costs one box a round, whatever is fired; secondary fire costs none", () => {
    const t = atTheGuns({ rodney: 9 }, misses(4));
    t.british(lay("bow", 8), fire);
    expect(left(t)).toBe(8);
    expect(t.told("ammunition")).toMatchObject([{ ship: "rodney", left: 8, to: ["british"] }]);
    const light = atTheGuns({ rodney: 9 }, misses(1));
    light.british(beam(light), fire);
    expect(left(light)).toBe(9);
  });

  test("38.3 IG30: without a box the main guns are refused, the secondary guns are not", () => {
    const t = atTheGuns({ rodney: 0 });
    expect(t.refused("british", lay("bow"))).toBe("38.3");
    expect(t.legal("british", "lay").some((action) => action.guns === "bow" || action.guns === "stern")).toBe(false);
    expect(beam(t)).toBeDefined();
    expect(t.refused("british", beam(t))).toBeUndefined();
    expect(t.refused("british", { do: "hold-fire", ship: "rodney" })).toBeUndefined();
  });

  test("38.4 two complete turns in port fill her boxes again", () => {
    const after = (turn: number) => {
      const ships = [
        { ship: "norfolk", zone: "H18", ammunition: 2, berthed: 10 },
        { ship: "bismarck", zone: "X9" },
      ];
      const t = new Example(alone({ turn, step: "german-attacks", visibility: "4", modules, ships }), misses(3));
      t.german(done);
      return t.state.intermediate?.ammunition[unit("norfolk")];
    };
    expect(after(11)).toBe(2);
    expect(after(12)).toBe(14);
  });

  test("38.5, 13.41 IG32: a side sees its own boxes and nothing of the enemy's, and is not told that there are none", () => {
    const [some, none] = [atTheGuns(), atTheGuns({ bismarck: 0 })];
    const seen = bismarck.view(none.state, "british");
    expect(seen).toEqual(bismarck.view(some.state, "british"));
    expect(seen.battle?.ships.find((ship) => ship.ship === "bismarck")).not.toHaveProperty("ammunition");
    expect(bismarck.view(none.state, "german").battle?.ships.find((ship) => ship.ship === "bismarck")).toMatchObject({
      ammunition: 0,
    });
    // She is asked for her fire whether or not she has any.
    for (const t of [some, none]) {
      t.british({ do: "hold-fire", ship: "rodney" });
      expect(bismarck.awaiting(t.state)).toEqual(["german"]);
    }
  });

  test("38.2 what is left when the action is over is kept, and a scene tells it", () => {
    const t = atTheGuns({ rodney: 9, bismarck: 5 });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    (t.state.battle as Battle).ending = "agreed";
    expect(settleBattle(t.state)).toBe(true);
    const kept = ["rodney", "bismarck"].map((ship) => t.state.intermediate?.ammunition[unit(ship)]);
    expect(kept).toEqual([9, 5]);
    const later = new Example(alone({ modules, ships: [{ ship: "norfolk", zone: "L12", ammunition: 3 }] })).state;
    expect(new Example(bismarck.scene.describe(later) as Position).state).toEqual(later);
  });
});
