/** What is wrong with a position, in one line; "" for a good one. */
import { SceneProblems } from "@admiralty/engine";
import "../index.ts";
import { build } from "../scene.ts";

export const problems = (p: unknown): string => {
  const built = build(p);
  return built instanceof SceneProblems ? built.problems.join("; ") : "";
};
export const m9 = (ship: string, more = {}) => ({ ship, zone: "M9", ...more });

/** A battle of two. */
export const duel = (more = {}) => ({
  ships: [
    { ship: "hood", at: "0,0", heading: "ne" },
    { ship: "bismarck", at: "0,3", heading: "ne" },
  ],
  ...more,
});
