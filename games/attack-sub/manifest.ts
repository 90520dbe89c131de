/** Attack Sub, before any of it is loaded. */
import type { Manifest } from "@admiralty/engine";

export const manifest: Manifest = {
  id: "attack-sub",
  title: "Attack Sub",
  blurb: "Cold-war submarines by the cards. Find them before they find you, and keep the noise down.",
  meta: "2 players · 30 min",
  aim: [
    { title: "Hear them first", text: "who has no contact cannot shoot" },
    { title: "Shoot while it is good", text: "the better the contact, the surer" },
    { title: "Before the deck is out", text: "the cards are the clock" },
  ],
  citesSources: true,
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
