/** A part of the rules that may be left out changes the table of steps of its matches, and of no others. */
import { type Module, ScriptedChance, type Steps, withModules } from "@admiralty/engine";
import { expect, test } from "vitest";
import { german } from "../components.ts";
import { bismarck } from "../index.ts";
import type { Rules } from "../rules/step.ts";
import { searchBoard, steps } from "../steps.ts";
import type { StepName } from "../types.ts";
import { alone, position } from "./example.ts";

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

test("54.1 the package Core is seven modules, and the Basic Game none", () => {
  const [basic, core] = bismarck.packages?.choices ?? [];
  expect(basic?.options).toEqual({});
  const played = ["ammunition", "fuel", "leaks", "repair", "shadowing", "torpedoes", "weather"];
  expect(Object.keys(core?.options ?? {}).sort()).toEqual(played);
  const state = bismarck.setup({ ...core?.options }, new ScriptedChance([]));
  expect([...(bismarck.view(state, "british").intermediate?.modules ?? [])].sort()).toEqual(played);
});
