/** The moments at which the page is touched: those that each game names in `tests/touches.ts`. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gameIds } from "@admiralty/games";
// @ts-expect-error plain JavaScript: found by folder, they are built here as `scripts/run.mjs` builds a program
import { bundle, dist, root } from "../../scripts/lib.mjs";
import type { Scene } from "./scene.ts";

export async function touchedScenes(): Promise<readonly Scene[]> {
  const scenes: Scene[] = [];
  for (const id of gameIds) {
    const file = resolve(root, "games", id, "tests", "touches.ts");
    if (!existsSync(file)) continue;
    const folder = join(dist, "run", "touches", id);
    await bundle([file], folder);
    const part = (await import(pathToFileURL(join(folder, "touches.mjs")).href)) as { scenes: readonly Scene[] };
    scenes.push(...part.scenes);
  }
  return scenes;
}
