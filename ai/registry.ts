/** Which computer players there are for a game: the random baseline, and those the game itself brings. */
import type { Analyst, PlayerKind, Tunable } from "@admiralty/engine";
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

/** The opponent whose style may be turned by figures. */
export async function tunableOf(gameId: string): Promise<Tunable | undefined> {
  return (await manifestOf(gameId)?.league?.())?.tunable;
}

const styled = "style:";

/** The name of a style by its figures: "style:0.4/2/1.25". */
export function styleName(values: readonly number[]): string {
  return `${styled}${values.map((value) => Math.round(value * 1000) / 1000).join("/")}`;
}

async function styleNamed(gameId: string, id: string): Promise<PlayerKind | undefined> {
  const tunable = await tunableOf(gameId);
  const values = id.slice(styled.length).split("/").map(Number);
  if (tunable === undefined || values.length !== tunable.figures.length) return undefined;
  const fits = tunable.figures.every(({ least, most }, index) => {
    const value = values[index] as number;
    return value >= least && value <= most;
  });
  return fits ? { id, ...tunable.player(values) } : undefined;
}

export async function playerKind(gameId: string, id: string): Promise<PlayerKind | undefined> {
  if (id.startsWith(styled)) return styleNamed(gameId, id);
  const named = (kind: PlayerKind): boolean => kind.id === id;
  return (await playerKinds(gameId)).find(named) ?? (await leagueKinds(gameId)).find(named);
}

/** Who can look back at matches of a game. */
export async function analystOf(gameId: string): Promise<Analyst | undefined> {
  return (await manifestOf(gameId)?.ai?.())?.analyst;
}
