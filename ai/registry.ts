/** Which computer players there are for a game: the random baseline, and those the game itself brings. */
import type { Analyst, PlayerKind } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { random } from "./random.ts";

/** Weakest first. */
export async function playerKinds(gameId: string): Promise<readonly PlayerKind[]> {
  const own = await manifestOf(gameId)?.ai?.();
  return [random, ...(own?.players ?? [])];
}

/** Opponents that players are measured by; nobody meets them at a table. */
export async function leagueKinds(gameId: string): Promise<readonly PlayerKind[]> {
  return (await manifestOf(gameId)?.league?.())?.league ?? [];
}

export async function playerKind(gameId: string, id: string): Promise<PlayerKind | undefined> {
  const named = (kind: PlayerKind): boolean => kind.id === id;
  return (await playerKinds(gameId)).find(named) ?? (await leagueKinds(gameId)).find(named);
}

/** Who can look back at matches of a game. */
export async function analystOf(gameId: string): Promise<Analyst | undefined> {
  return (await manifestOf(gameId)?.ai?.())?.analyst;
}
