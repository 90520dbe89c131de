import { describe, expect, test } from "vitest";
import type { Battle } from "../../battle/index.ts";
import { shipNamed } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { changesIn } from "../../rules/changes.ts";
import { settleBattle } from "../../rules/naval-action.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit } from "../../tests/example.ts";

const modules = ["torpedoes" as const];
const on = { do: "carry-on" } as const;
const launch = (salvoes: number) => ({ do: "launch", ship: "norfolk", target: "prinz-eugen", salvoes }) as const;

/** The Norfolk and Prinz Eugen one hex apart, all moved. */
function abeam(dice: number[] = [], more: Position = {}): Example {
  const ships = [
    { ship: "norfolk", at: "0,0", heading: "e" as const },
    { ship: "prinz-eugen", at: "0,1", heading: "e" as const },
  ];
  return new Example(alone({ modules, battle: { phase: "torpedoes", ships }, ...more }), dice);
}
const partOf = (t: Example) => t.state.intermediate!;

describe("torpedoes on the search board", () => {
  test("19.1 each ship begins with her printed salvoes", () => {
    const fresh = partOf(new Example({ modules })).torpedoes;
    expect(["prinz-eugen", "norfolk", "sheffield", "bismarck"].map((ship) => fresh[unit(ship)])).toEqual([6, 4, 3, 0]);
  });

  test("19.2 what is left, and what has struck a ship, is kept when the action is over", () => {
    const t = abeam([6, 1, 1]).british(launch(3), on).german(on, on);
    expect(t.state.battle?.step).toBe("fire");
    (t.state.battle as Battle).ending = "agreed";
    expect(settleBattle(t.state)).toBe(true);
    expect(partOf(t).torpedoes[unit("norfolk")]).toBe(1);
    expect(partOf(t).torpedoHits[unit("prinz-eugen")]).toBe(1);
    // Both were there and know it; what is left they do not tell each other.
    const [own, theirs] = (["british", "german"] as const).map((seat) => bismarck.view(t.state, seat).intermediate!);
    expect(own?.torpedoHits).toEqual([{ ship: "prinz-eugen", hits: 1 }]);
    expect(theirs?.torpedoHits).toEqual(own?.torpedoHits);
    expect(own?.ships.find(({ ship }) => ship === "norfolk")?.torpedoes).toBe(1);
    expect(theirs?.ships.some(({ ship }) => ship === "norfolk")).toBe(false);
  });

  test("19.2, 38.3 IG30: without ammunition torpedoes are launched all the same", () => {
    const battle = {
      phase: "torpedoes" as const,
      ships: [
        { ship: "norfolk", at: "0,0", heading: "e" as const, ammunition: 0 },
        { ship: "prinz-eugen", at: "0,1", heading: "e" as const },
      ],
    };
    const t = abeam([], { modules: ["ammunition", "torpedoes"], battle });
    expect(t.refused("british", launch(1))).toBeUndefined();
  });

  test("19.9 two complete turns in port fill her tubes again", () => {
    const after = (turn: number) => {
      const ships = [
        { ship: "norfolk", zone: "H18", torpedoes: 1, berthed: 10 },
        { ship: "bismarck", zone: "X9" },
      ];
      const at = alone({ step: "german-attacks", visibility: "4", modules, turn, ships });
      const t = new Example(at, [3, 4, 3, 4, 3, 4]).german(done);
      return [partOf(t).torpedoes[unit("norfolk")], t.told("torpedoes-loaded")] as const;
    };
    expect(after(11)).toEqual([1, []]);
    const [left, told] = after(12);
    expect(left).toBe(4);
    expect(told).toMatchObject([{ ships: ["norfolk"], to: ["british"] }]);
  });

  test("R106 a strike of torpedo bombers is no hit on the torpedo damage table; its loss is mended in port all the same", () => {
    const ships = [{ ship: "bismarck", zone: "M9", hits: { lostForGood: 5 } }];
    const t = new Example(alone({ modules: ["torpedoes", "repair"], ships }));
    changesIn(t.state).torpedoed?.(t.state, shipNamed("bismarck"), 5);
    expect(partOf(t).torpedoHits[unit("bismarck")]).toBe(0);
    expect(partOf(t).torpedoLoss[unit("bismarck")]).toBe(5);
  });

  test("13.1 without the module nobody is asked and nobody can launch", () => {
    const t = abeam([], {
      modules: ["ammunition"],
      battle: {
        phase: "fire",
        ships: [
          { ship: "norfolk", at: "0,0", heading: "e" },
          { ship: "prinz-eugen", at: "0,1", heading: "e" },
        ],
      },
    });
    expect(t.state.battle?.torpedoes).toBeNull();
    expect(t.refused("british", launch(1))).toBeDefined();
  });

  test("19.2 scenes tell what is left and what has struck, in an action and out of it", () => {
    const t = abeam().british(launch(2));
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    const ships = [{ ship: "norfolk", zone: "L12", torpedoes: 3, torpedoHits: 1 }];
    const later = new Example(alone({ modules, ships })).state;
    expect(new Example(bismarck.scene.describe(later) as Position).state).toEqual(later);
  });
});
