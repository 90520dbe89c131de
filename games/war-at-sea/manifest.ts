/** War at Sea, before any of it is loaded. */
import type { Manifest } from "@admiralty/engine";

export const manifest: Manifest = {
  id: "war-at-sea",
  title: "War at Sea",
  blurb: "The Atlantic and its seas, 1939 to 1944. Send your fleet out, hold the water, count the points.",
  meta: "2 players · 45 min",
  aim: [
    { title: "Hold seas", text: "alone in one: its points are yours" },
    { title: "Fight for them", text: "a 6 hits, a 5 drives away" },
    { title: "Lead after turn 8", text: "one track counts for both sides" },
  ],
  sides: { allies: "many ships, small points", axis: "few ships, large points" },
  rules: () => import("./index.ts"),
  rulebook: () => import("./rulebook.ts"),
  scene: () => import("./scene.ts"),
  page: () => import("./page.ts"),
  lessons: () => import("./lessons/index.ts"),
  puzzles: () => import("./puzzles/index.ts"),
  library: () => import("./library/index.ts"),
  opening: () => import("./opening.ts"),
  conduct: () => import("./conduct.ts"),
  ai: () => import("./ai/index.ts"),
  league: () => import("./ai/league/index.ts"),
  odds: () => import("./odds.ts"),
  words: () => import("./words.ts"),
};
