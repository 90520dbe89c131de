/** Stands in for the registry of games, so that the commands are proven on a game that is over in a blink. */
import type { AnyGame } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";

export const gameIds = ["picket"] as const;
export type GameId = (typeof gameIds)[number];

export function isGameId(id: string): id is GameId {
  return id === "picket";
}

export async function loadGame(): Promise<AnyGame> {
  return toy as AnyGame;
}
