/** Which computer players there are for a game: the random baseline, and those the game itself brings. */
import type { PlayerKind } from "@admiralty/engine";
import { random } from "./random.ts";

/** Loaded when wanted, so that nobody pays for a search that is not used. */
const brought: Readonly<Record<string, () => Promise<{ readonly players: readonly PlayerKind[] }>>> = {
  "war-at-sea": () => import("@admiralty/war-at-sea/ai"),
  "attack-sub": () => import("@admiralty/attack-sub/ai"),
  bismarck: () => import("@admiralty/bismarck/ai"),
};

/** Weakest first. */
export async function playerKinds(gameId: string): Promise<readonly PlayerKind[]> {
  const own = await brought[gameId]?.();
  return [random, ...(own?.players ?? [])];
}

export async function playerKind(gameId: string, id: string): Promise<PlayerKind | undefined> {
  return (await playerKinds(gameId)).find((kind) => kind.id === id);
}
