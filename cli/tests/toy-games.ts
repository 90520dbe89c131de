/** Stands in for the registry of games, so that the commands are proven on a game that is over in a blink. */
import type { Game } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";

export const gameIds = ["picket"] as const;
export type GameId = (typeof gameIds)[number];

export function isGameId(id: string): id is GameId {
  return id === "picket";
}

export async function loadGame(): Promise<Game> {
  return toy;
}
