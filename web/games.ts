/** The games as the page knows them: their names at once, their rules and books fetched when they are wanted. */
import type { Rulebook } from "@admiralty/engine";
import { gameIds, loadGame, manifestOf, manifests } from "@admiralty/games";

export { gameIds, loadGame, manifests };

export function isGameId(id: string): boolean {
  return gameIds.includes(id);
}

export function titleOf(game: string): string {
  return manifestOf(game)?.title ?? game;
}

/** What is often said of its matches, for a table far away; without it the connection speaks JSON. */
export async function loadWords(game: string): Promise<readonly string[] | undefined> {
  return (await manifestOf(game)?.words?.())?.words;
}

/** Fetched when somebody opens it: at the table only its numbers are needed. */
export async function loadRulebook(game: string): Promise<Rulebook> {
  const part = await manifestOf(game)?.rulebook();
  if (!part) throw new Error(`there is no rulebook of ${game}`);
  return part.rulebook;
}
