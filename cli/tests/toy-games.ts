/** Stands in for the registry of games, so that the commands are proven on a game that is over in a blink. */
import type { Game, Manifest } from "@admiralty/engine";
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

export const manifests: readonly Manifest[] = [picket];
export const gameIds: readonly string[] = [picket.id];

export function manifestOf(id: string): Manifest | undefined {
  return id === picket.id ? picket : undefined;
}

export async function loadGame(): Promise<Game> {
  return toy;
}
