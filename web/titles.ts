/** What the games are called: needed before their code is. A test holds it equal to each game's own title. */
import type { GameId } from "@admiralty/games";

export const gameTitles: Readonly<Record<GameId, string>> = {
  "war-at-sea": "War at Sea",
  "attack-sub": "Attack Sub",
  bismarck: "Bismarck",
};

export function titleOf(game: string): string {
  return (gameTitles as Readonly<Record<string, string>>)[game] ?? game;
}
