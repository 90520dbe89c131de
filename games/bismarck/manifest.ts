/** Bismarck, before any of it is loaded. */
import type { Manifest } from "@admiralty/engine";

export const manifest: Manifest = {
  id: "bismarck",
  title: "Bismarck",
  blurb: "May 1941. One battleship loose in the fog, and a navy looking for her on its own hidden chart.",
  meta: "2 players · 2 to 4 h",
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
