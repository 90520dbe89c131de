/** Stands in for the registry of games, so that the commands are proven on a game that is over in a blink. */
import { collection, type Manifest } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";

const picket: Manifest = {
  id: toy.id,
  title: toy.title,
  blurb: "Twelve cards, three rounds.",
  meta: "2 players · 1 min",
  rules: async () => ({ game: toy }),
  rulebook: async () => ({ rulebook: toy.rulebook }),
  scene: async () => ({ scene: toy.scene }),
};

export const { manifests, gameIds, manifestOf, loadGame } = collection([picket]);
