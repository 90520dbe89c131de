/** Convoy, before any of it is loaded. */
import type { Manifest } from "@admiralty/engine";

export const manifest: Manifest = {
  id: "convoy",
  title: "Convoy",
  blurb: "Four merchants, two escorts, and somewhere ahead of them a submarine that nobody sees.",
  meta: "2 players · 10 min",
  rules: () => import("./index.ts"),
  rulebook: () => import("./rulebook.ts"),
  scene: () => import("./scene.ts"),
  lessons: () => import("./lessons/index.ts"),
  ai: () => import("./ai/index.ts"),
  odds: () => import("./odds.ts"),
};
