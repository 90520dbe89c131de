/** The examples of docs/scenes/war-at-sea.md are played, so that the page cannot go stale. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SceneFile } from "@admiralty/engine";
import { ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { type Action, type Seat, warAtSea } from "../index.ts";
import { example } from "./example.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/scenes/war-at-sea.md"), "utf8");
const examples = [...page.matchAll(/^### (.*)$|^```json\n([\s\S]*?)^```$/gm)];

test("18 every example of the scene format can be played as written", () => {
  let title = "";
  let played = 0;
  for (const [, heading, json] of examples) {
    if (heading) title = heading;
    if (!json) continue;
    const scene = JSON.parse(json) as SceneFile;
    const play = example(scene.position as object, scene.options ?? {});
    const chance = new ScriptedChance(scene.chance ?? []);
    for (const { seat, action } of scene.actions ?? []) {
      expect([title, action, play.verdict(seat as Seat, action)]).toEqual([title, action, "allowed"]);
      warAtSea.apply(play.state, seat as Seat, action as Action, chance, play.log);
      warAtSea.audit(play.state);
    }
    chance.finish();
    played++;
  }
  expect(played).toBeGreaterThanOrEqual(12);
});
