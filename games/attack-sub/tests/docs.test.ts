/** The examples of docs/scenes/attack-sub.md are played as they stand. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkOptions, type SceneFile, SceneProblems, ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import { checkScenario } from "../scenario.ts";
import { build } from "../scene.ts";
import type { Action, Event, Options, Seat } from "../types.ts";

const page = readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", "scenes", "attack-sub.md"), "utf8");
const examples = [...page.matchAll(/^## (\d+) .*?```json\n(.*?)```/gms)].map(
  ([, chapter, json]) => [chapter ?? "", JSON.parse(json ?? "") as SceneFile] as const,
);

/** What each example must come to. */
const told: Readonly<Record<string, Partial<Event>>> = {
  2: { type: "over", winner: null, rule: "13.6" },
  3: { type: "drew", reason: "search", total: 9 },
  4: { type: "contact", observer: "ivan-rogov", now: 1 },
  5: { type: "plays-dead", ship: "skvortsov" },
  6: { type: "drew", reason: "attack", total: 8, success: true },
  7: { type: "drew", reason: "attack", total: 8, success: true },
  8: { type: "contact", target: "nato-transport-1", now: 3, rule: "12.3" },
  9: { type: "contact", now: 0, rule: "9.3" },
  10: { type: "launched", helicopter: "helicopter-115" },
  11: { type: "entered", ship: "yenisey" },
  12: { type: "over", winner: "orange", rule: "13.4" },
  13: { type: "over", winner: "orange", rule: "13.4" },
};

test("1.3 the documented scenes, one for each chapter, play as described", () => {
  expect(examples.map(([chapter]) => chapter)).toEqual(Object.keys(told));
  for (const [chapter, file] of examples) {
    const options = checkOptions<Options>(attackSub.options, file.options);
    if (!options.ok) throw new Error(options.problems.join("; "));
    const state = build(file.position, options.options);
    if (state instanceof SceneProblems) throw new Error(`${chapter}: ${state.problems.join("; ")}`);
    const events: Event[] = [];
    for (const { seat, action: written } of file.actions ?? []) {
      const action = attackSub.scene.readAction?.(state, seat, written);
      expect(attackSub.refuse(state, seat as Seat, action), `${chapter}: ${JSON.stringify(action)}`).toBeUndefined();
      attackSub.apply(state, seat as Seat, action as Action, new ScriptedChance([]), events);
    }
    expect(events, chapter).toContainEqual(expect.objectContaining(told[chapter]!));
  }
});

test("13.4 the documented home-made scenario passes the check", () => {
  const [, json] = /^## Home-made scenarios.*?```json\n(.*?)```/ms.exec(page) ?? [];
  expect(checkScenario(JSON.parse(json ?? "null"))).toEqual([]);
});
