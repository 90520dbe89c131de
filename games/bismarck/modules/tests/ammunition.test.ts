import { describe, expect, test } from "vitest";
import type { Battle } from "../../battle/index.ts";
import { bismarck } from "../../index.ts";
import { settleBattle } from "../../rules/naval-action.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit } from "../../tests/example.ts";
import { atTheGuns, withAmmunition } from "./example.ts";

const misses = (shots: number): number[] => new Array(shots * 2).fill(0).map((_, index) => (index % 2 === 0 ? 3 : 4));

describe("ammunition", () => {
  test("38.2 what is left when the action is over is kept, and a scene tells it", () => {
    const t = atTheGuns({ rodney: 9, bismarck: 5 });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    (t.state.battle as Battle).ending = "agreed";
    expect(settleBattle(t.state)).toBe(true);
    const kept = ["rodney", "bismarck"].map((ship) => t.state.intermediate?.ammunition[unit(ship)]);
    expect(kept).toEqual([9, 5]);
    const later = new Example(
      alone({ modules: withAmmunition, ships: [{ ship: "norfolk", zone: "L12", ammunition: 3 }] }),
    ).state;
    expect(new Example(bismarck.scene.describe(later) as Position).state).toEqual(later);
  });

  test("38.4 two complete turns in port fill her boxes again", () => {
    const after = (turn: number) => {
      const ships = [
        { ship: "norfolk", zone: "H18", ammunition: 2, berthed: 10 },
        { ship: "bismarck", zone: "X9" },
      ];
      const t = new Example(
        alone({ turn, step: "german-attacks", visibility: "4", modules: withAmmunition, ships }),
        misses(3),
      );
      t.german(done);
      return t.state.intermediate?.ammunition[unit("norfolk")];
    };
    expect(after(11)).toBe(2);
    expect(after(12)).toBe(14);
  });
});
