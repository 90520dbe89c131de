import { ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { shipNamed } from "../../components.ts";
import { evasion } from "../../rules/fleet.ts";
import { alone, Example } from "../../tests/example.ts";
import { Hit, hitCount } from "../../types.ts";
import { explode, hitsAt, isLost, seaState } from "../torpedo-hit.ts";

const modules = ["destroyers" as const];

test("23.55 IG68: the number needed at evasion 29 is 4, and less in a rough sea", () => {
  expect([4, 5, 6, 7, 8].map((level) => hitsAt(29) - seaState(level))).toEqual([4, 3, 3, 2, 2]);
  expect([0, 5, 6, 10, 11, 15, 16, 20, 21, 25, 26, 30, 31].map(hitsAt)).toEqual([
    10, 10, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3,
  ]);
});

test("23.54, 23.58 a hit counts at once: boxes, evasion for good, and what port can mend of it", () => {
  const t = new Example(alone({ modules, ships: [{ ship: "rodney", zone: "M9", status: "in-play" }] }));
  const ship = shipNamed("rodney");
  const before = evasion(t.state, ship);
  expect(explode(t.state, ship, new ScriptedChance([6]))).toBe(6);
  expect(t.state.hits[ship * hitCount + Hit.midships]).toBe(2);
  expect(t.state.hits[ship * hitCount + Hit.permanent]).toBe(10);
  expect(evasion(t.state, ship)).toBe(before - 14);
  expect(t.state.intermediate?.torpedoLoss[ship]).toBe(10);
  expect(isLost(t.state, ship)).toBe(false);
});
