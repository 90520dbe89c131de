import { readFileSync } from "node:fs";
import { FastChance, type SceneFile, SceneProblems, ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { build } from "../scene.ts";
import type { Action } from "../types.ts";
import { position } from "./table.ts";

/** The examples of the documentation, as they stand there. */
const examples = [
  ...readFileSync(new URL("../../../docs/scenes/bismarck.md", import.meta.url), "utf8").matchAll(
    /```json\n([\s\S]*?)```/g,
  ),
].map((match) => JSON.parse(match[1] as string) as SceneFile);

describe("scenes", () => {
  test("3.0 every example of the documentation plays, using all its dice", () => {
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const state = build(example.position);
      if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
      const chance = new ScriptedChance(example.chance ?? []);
      for (const { seat, action } of example.actions ?? []) {
        const violation = bismarck.refuse(state, seat as "british" | "german", action);
        expect(violation, JSON.stringify(action)).toBeUndefined();
        bismarck.apply(state, seat as "british" | "german", action as Action, chance, []);
      }
      chance.finish();
    }
  });

  test("3.0 an empty position is the start of play in the movement of the first turn", () => {
    const state = position({ fog: true });
    const begun = bismarck.setup({}, new FastChance(1));
    expect(state.zone).toEqual(begun.zone);
    expect(bismarck.actions(state, "british")).toEqual(bismarck.actions(begun, "british"));
  });

  test("3.0 a described position is built again to the same ships, aircraft and actions", () => {
    const chance = new FastChance(8);
    const state = bismarck.setup({}, chance);
    let compared = 0;
    for (let step = 0; step < 900; step++) {
      const awaited = bismarck.awaiting(state);
      const seat = awaited[chance.below(Math.max(1, awaited.length))];
      if (seat === undefined) break;
      const list = bismarck.actions(state, seat);
      bismarck.apply(state, seat, list[chance.below(list.length)] as (typeof list)[number], chance);
      if (step % 30 !== 0 || bismarck.view(state, "british").battle) continue;
      const again = build(JSON.parse(JSON.stringify(bismarck.scene.describe(state))));
      if (again instanceof SceneProblems) throw new Error(again.problems.join("; "));
      for (const part of [
        "turn",
        "zone",
        "mode",
        "status",
        "force",
        "fuel",
        "hits",
        "moved",
        "fast",
        "found",
        "since",
        "ready",
        "points",
      ] as const) {
        expect(again[part], part).toEqual(state[part]);
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test("2.2 impossible positions are refused with the place of the fault", () => {
    const problems = (p: unknown) => {
      const built = build(p);
      return built instanceof SceneProblems ? built.problems.join("; ") : "";
    };
    expect(problems({ ships: [{ ship: "titanic", zone: "M9" }] })).toContain("titanic");
    expect(problems({ ships: [{ ship: "hood", zone: "M22" }] })).toContain("M22");
    expect(problems({ turn: 99 })).toContain("turn");
    expect(problems({ step: "battle" })).toContain("battle");
    for (const step of ["reserves", "keep-out", "british-consent"]) expect(problems({ step })).toContain("announced");
    for (const step of ["high-speed-shadow", "follow"]) expect(problems({ step })).toContain("searched");
    expect(problems({ step: "convoy" })).toContain("rolls");
    expect(problems({ step: "huff-duff", rolls: [7, 0] })).toContain("rolls");
    expect(problems({ step: "visibility" })).toContain("step");
    expect(problems({ ships: [{ ship: "hood", zone: "M9", force: 7 }] })).toContain("task force");
  });

  test("3.0 every step a scene may begin with asks somebody something", () => {
    const more: Record<string, object> = { convoy: { rolls: [10, 0] }, "huff-duff": { rolls: [2, 0] } };
    for (const step of [
      "availability",
      "task-forces",
      "shadow",
      "flight",
      "air-movement",
      "ship-movement",
      "british-search",
      "german-search",
      "british-strikes",
      "german-strikes",
      "british-attacks",
      "german-attacks",
      "huff-duff",
      "convoy",
    ] as const) {
      const state = position({ step, ...more[step] });
      expect(bismarck.awaiting(state).length, step).toBeGreaterThan(0);
      for (const seat of bismarck.awaiting(state)) {
        expect(bismarck.actions(state, seat).length, step).toBeGreaterThan(0);
        expect(bismarck.prompt(state, seat).text, step).not.toBe("");
      }
    }
    const strikes = position({
      turn: 10,
      step: "british-strikes",
      ships: [{ ship: "bismarck", zone: "H14", found: 10 }],
      aircraft: [{ unit: "scapa-flow-level-bomber", zone: "H14", mode: "attack", flown: 4 }],
    });
    expect(bismarck.actions(strikes, "british")[0]).toMatchObject({ do: "strike", target: "battleship-1" });
  });

  test("9.26, 3.0 a position described between the attacks and the battle has them announced anew", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", found: 10 },
      { ship: "prinz-eugen", zone: "R12" },
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "norfolk", zone: "M9", force: 1 },
    ];
    const state = position({ turn: 10, step: "british-attacks", others: "away", departure: 4, ships });
    const attack = { do: "attack", zone: "M9", with: "battleship", on: "battleship" } as const;
    const chance = new FastChance(1);
    bismarck.apply(state, "british", attack, chance);
    bismarck.apply(state, "british", { do: "done" }, chance);
    expect(bismarck.prompt(state, "british").ask).toBe("keep-out");
    const again = position(JSON.parse(JSON.stringify(bismarck.scene.describe(state))));
    expect(bismarck.actions(again, "british")).toContainEqual(attack);
  });

  test("2.3 a battle board stands in a scene with facings and hit records", () => {
    const state = position({
      turn: 10,
      battleZone: "M9",
      battle: {
        attacker: "british",
        phase: "fire",
        ships: [
          { ship: "hood", at: "0,0", heading: "e", hits: { midships: 2 } },
          { ship: "bismarck", at: "3,0", heading: "w" },
        ],
      },
    });
    expect(bismarck.view(state, "german").battle?.ships.map((ship) => ship.ship)).toEqual(["hood", "bismarck"]);
    expect(bismarck.awaiting(state)).toHaveLength(1);
  });
});
