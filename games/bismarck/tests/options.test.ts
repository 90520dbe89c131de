import { ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { bismarck } from "../index.ts";

test("54.1 the package Core is seven modules, and the Basic Game none", () => {
  const [basic, core] = bismarck.packages?.choices ?? [];
  expect(basic?.options).toEqual({});
  const played = ["ammunition", "fuel", "leaks", "repair", "shadowing", "torpedoes", "weather"];
  expect(Object.keys(core?.options ?? {}).sort()).toEqual(played);
  const state = bismarck.setup({ ...core?.options }, new ScriptedChance([]));
  expect([...(bismarck.view(state, "british").intermediate?.modules ?? [])].sort()).toEqual(played);
});
