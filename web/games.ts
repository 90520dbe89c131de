/** The games as the page knows them: their names at once, their rules and books fetched when they are wanted. */
import type { Game, Rulebook } from "@admiralty/engine";
import { gameIds, loadGame as loadWhole, manifestOf, manifests } from "@admiralty/games";

export { gameIds, manifests };

/** The rules, with all that a match with these options plays; without options, with all that there is. */
export async function loadGame(id: string, options?: Readonly<Record<string, unknown>>): Promise<Game> {
  const parts = await manifestOf(id)?.inParts?.();
  if (!parts) return loadWhole(id);
  await parts.complete(options);
  return parts.game;
}

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
