/** Bismarck, before any of it is loaded. */
import type { Manifest } from "@admiralty/engine";

export const manifest: Manifest = {
  id: "bismarck",
  title: "Bismarck",
  blurb: "May 1941. One battleship loose in the fog, and a navy looking for her on its own hidden chart.",
  meta: "2 players · 2 to 4 h",
  aim: [
    { title: "Find her", text: "search zones, hold what was found" },
    { title: "Bring guns to her", text: "by air, and on the battle board" },
    { title: "Have more points", text: "30 for her, 6 and more for a convoy" },
  ],
  sides: { british: "a navy, searching blind", german: "few ships, and the fog" },
  rules: () => import("./index.ts"),
  inParts: () => import("./in-parts.ts"),
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
  odds: () => import("./odds-command.ts"),
  words: () => import("./words.ts"),
};
