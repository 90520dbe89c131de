/** Stands in for the registry of games, so that the commands are proven on a game that is over in a blink. */
import { collection, type Game, type Manifest } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";

/** Rules of an earlier release, kept. */
const earlier = { ...toy, version: "0.9.0" } as Game;

const picket: Manifest = {
  id: toy.id,
  title: toy.title,
  blurb: "Twelve cards, three rounds.",
  meta: "2 players · 1 min",
  rules: async () => ({ game: toy }),
  released: { [earlier.version]: async () => ({ game: earlier }) },
  rulebook: async () => ({ rulebook: toy.rulebook }),
  scene: async () => ({ scene: toy.scene }),
};

export const { manifests, gameIds, manifestOf, loadGame, loadRules } = collection([picket]);
