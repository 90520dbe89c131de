import { type Module, ScriptedChance, type Steps, withModules } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { german } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Rules } from "../../rules/step.ts";
import { searchBoard, steps } from "../../steps.ts";
import { alone, Example, position } from "../../tests/example.ts";
import type { StepName } from "../../types.ts";
import { withFuel } from "./example.ts";

const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

const norfolk = { ship: "norfolk", zone: "L12" };
const raider = { ship: "prinz-eugen", zone: "X9" };

/** As a module would add it to the union of names. */
const fire = "torpedoes" as StepName;

/** Between air attacks and naval combat the Germans are asked something new, and a step that was there speaks otherwise. */
const torpedoes: Module<Rules> = {
  steps: {
    "strikes-over": (was) => ({ ...was, title: "Aircraft are home." }),
    [fire]: {
      rule: "4.8",
      title: "Torpedoes are fired.",
      asks: german,
      prompt: () => "Fire torpedoes, or go on.",
      orders: { done: { apply: () => "naval-combat" } },
    },
  },
  before: { "naval-combat": fire },
};

test("4.0, 4.8 a module puts a step between the air attacks and naval combat, and the Basic Game knows nothing of it", () => {
  const basic = withModules<Rules>(steps as Steps<Rules>, []);
  const table = withModules<Rules>(steps as Steps<Rules>, [torpedoes]);
  const board = searchBoard((state) => (state.convoys === 1 ? table : basic));
  const play = (convoys: number) => {
    const state = position(
      alone({ step: "german-search", visibility: "4", convoys, ships: [{ ship: "bismarck", zone: "M9" }] }),
    );
    board.apply(state, "german", { do: "done" }, new ScriptedChance([3, 4, 3, 4]));
    return state;
  };
  const changed = play(1);
  expect(board.awaiting(changed)).toEqual(["german"]);
  expect(board.prompt(changed, "german").text).toBe("Fire torpedoes, or go on.");
  expect(table.steps["strikes-over"]?.title).toBe("Aircraft are home.");
  board.apply(changed, "german", { do: "done" }, new ScriptedChance([3, 4, 3, 4]));
  expect(changed.turn).toBe(11);
  expect(play(0).turn).toBe(11);
  expect(steps["strikes-over"].title).toBe("The air attacks are over.");
});

describe("fuel", () => {
  test("13.1 without the module nothing of it is there", () => {
    const basic = new Example(alone({ turn: 11, step: "ship-movement", ships: [{ ...norfolk, fuel: 0 }, raider] }));
    basic.british(...sail("norfolk", "L11", "L10"));
    expect(basic.fuelOf("norfolk")).toBe(0);
    expect(bismarck.view(basic.state, "british")).not.toHaveProperty("intermediate");
    expect(bismarck.setup({}, new ScriptedChance([])).intermediate).toBeNull();
    expect(bismarck.setup({ fuel: true }, new ScriptedChance([])).intermediate?.on).toBe(1);
  });

  test("R103, 12.12 with modules as without, the Bismarck in port ends the game", () => {
    // Nobody can attack anybody: the turn ends by itself.
    const ships = [{ ship: "bismarck", zone: "P23", docked: 10 }];
    const t = new Example(alone({ step: "german-attacks", visibility: "4", modules: [...withFuel], ships }));
    expect(t.state.ending).toBe("12.12");
  });
});
