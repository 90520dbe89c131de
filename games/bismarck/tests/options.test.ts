import { ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { bismarck } from "../index.ts";

test("54.1 the package Core is seven modules, Fleet these and five more, and the Basic Game none", () => {
  const [basic, core, fleet] = bismarck.packages?.choices ?? [];
  expect(basic?.options).toEqual({});
  const played = ["ammunition", "fuel", "leaks", "repair", "shadowing", "torpedoes", "weather"];
  expect(Object.keys(core?.options ?? {}).sort()).toEqual(played);
  const more = ["breakdown", "convoys", "destroyers", "huffDuff", "submarines"];
  expect(Object.keys(fleet?.options ?? {}).sort()).toEqual([...played, ...more].sort());
  const state = bismarck.setup({ ...core?.options }, new ScriptedChance([]));
  expect([...(bismarck.view(state, "british").intermediate?.modules ?? [])].sort()).toEqual(played);
});
