/** Every game there is, each loaded when it is wanted. */
import type { Game } from "@admiralty/engine";

export const gameIds = ["war-at-sea", "attack-sub", "bismarck"] as const;
export type GameId = (typeof gameIds)[number];

const loaders: Readonly<Record<GameId, () => Promise<{ game: Game }>>> = {
  "war-at-sea": () => import("@admiralty/war-at-sea"),
  "attack-sub": () => import("@admiralty/attack-sub"),
  bismarck: () => import("@admiralty/bismarck"),
};

export function isGameId(id: string): id is GameId {
  return (gameIds as readonly string[]).includes(id);
}

export async function loadGame(id: GameId): Promise<Game> {
  return (await loaders[id]()).game;
}
