/** Every game there is, each part loaded when it is wanted. The only file that names the games. */
import type { Game, Manifest } from "@admiralty/engine";
import { manifest as attackSub } from "./attack-sub/manifest.ts";
import { manifest as bismarck } from "./bismarck/manifest.ts";
import { manifest as warAtSea } from "./war-at-sea/manifest.ts";

/** In the order in which they are shown. */
export const manifests: readonly Manifest[] = [warAtSea, attackSub, bismarck];

export const gameIds: readonly string[] = manifests.map(({ id }) => id);

export function manifestOf(id: string): Manifest | undefined {
  return manifests.find((manifest) => manifest.id === id);
}

export async function loadGame(id: string): Promise<Game> {
  const manifest = manifestOf(id);
  if (!manifest) throw new Error(`there is no game called ${id}`);
  return (await manifest.rules()).game;
}
