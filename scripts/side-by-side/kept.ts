/** The rules that were kept under the version of today's (`npm run freeze`). */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Game } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";

/** `root`: the folder of the project. */
export async function keptRules(root: string, id: string): Promise<Game> {
  const { version } = await loadGame(id);
  const file = join(root, "games", id, "released", version, "rules.mjs");
  if (!existsSync(file)) throw new Error(`npm run freeze -- ${id} keeps the rules of this version`);
  return rulesIn(file);
}

export async function rulesIn(file: string): Promise<Game> {
  return ((await import(pathToFileURL(file).href)) as { game: Game }).game;
}
