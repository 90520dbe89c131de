/** The course of a fight in an area: 5.61 to 5.64, then chapter 12. */

import type { FullView as View } from "../../full-view/index.ts";
import type { StepName } from "../../types.ts";
import { isSea } from "../plan/orders.ts";

export interface BattleMark {
  readonly title: string;
  readonly rule: string;
  readonly state: "done" | "now" | "ahead";
}

const stages: readonly { readonly title: string; readonly rule: string; readonly steps: readonly StepName[] }[] = [
  { title: "U-boats", rule: "5.61", steps: ["torpedoes"] },
  { title: "Air", rule: "5.62", steps: ["allied-strikes", "axis-strikes"] },
  { title: "Allied fire", rule: "5.63", steps: ["intentions", "allied-fire"] },
  { title: "Axis fire", rule: "5.63", steps: ["axis-fire"] },
  { title: "Stay or go", rule: "12.1", steps: ["disengage"] },
  { title: "Pursuit", rule: "12.3", steps: ["groups", "pursuit"] },
];

export function progress(view: View): readonly BattleMark[] {
  // A port is struck from the air and nothing else (9.2).
  if (view.battle && !isSea(view.battle.at)) return [{ title: "Air", rule: "5.62", state: "now" }];
  const now = stages.findIndex((stage) => stage.steps.includes(view.step));
  const round = view.battle?.round ?? 0;
  return stages.map(({ title, rule }, i) => ({
    title: (title === "Allied fire" || title === "Axis fire") && round > 0 ? `${title}, round ${round}` : title,
    rule,
    state: now < 0 ? "ahead" : i < now ? "done" : i === now ? "now" : "ahead",
  }));
}
