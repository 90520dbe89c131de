/** Which computer players there are for a game: the random baseline, and those the game itself brings. */
import type { ActionBase, PlayerKind } from "@admiralty/engine";
import { random } from "./random.ts";
import type { Analyst } from "./search.ts";

interface Brought {
  readonly players: readonly PlayerKind[];
  // biome-ignore lint/suspicious/noExplicitAny: the states and actions of some game
  readonly analyst: Analyst<any, any>;
}

/** Loaded when wanted, so that nobody pays for a search that is not used. */
const brought: Readonly<Record<string, () => Promise<Brought>>> = {
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

/** Who can look back at matches of a game. */
export async function analystOf(gameId: string): Promise<Analyst<unknown, ActionBase> | undefined> {
  return (await brought[gameId]?.())?.analyst;
}
