/** Which games there are, and how their rules are fetched when they are wanted: in the page and in its workers. */
import type { Game } from "@admiralty/engine";
import { gameIds, isGameId, loadGame } from "@admiralty/games";

export { gameIds, isGameId };

export async function loadGameById(id: string): Promise<Game> {
  if (!isGameId(id)) throw new Error(`there is no game called ${id}`);
  return loadGame(id);
}
