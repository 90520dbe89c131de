// Says which files name a game that is none of their business. A game's id stands in its own folder, in games/index.ts
// (or examples/index.ts) and in tests; everything else reads the manifests, or a fourth game would have to be written into it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow, root } from "./lib.mjs";

const gamesIn = (place) =>
  readdirSync(join(root, place)).filter((id) => existsSync(join(root, place, id, "manifest.ts")));
const games = ["games", "examples"].flatMap(gamesIn);
const named = new RegExp(String.raw`(?<![\w-])(${games.join("|")})(?![\w-])`);
const own = new RegExp(`^(games|examples)/((${games.join("|")})/|index\\.ts$)`);
const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folders = new Set([...workspaces.map((folder) => folder.split("/")[0]), "examples", "scripts", "docs"]);

let found = 0;
for (const file of [...folders].flatMap((folder) => filesBelow(join(root, folder)))) {
  const path = relative(root, file).replaceAll("\\", "/");
  if (!/\.(ts|svelte|mjs)$/.test(path) || own.test(path)) continue;
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    const id = named.exec(line)?.[1];
    if (id === undefined) continue;
    process.stderr.write(`${path}:${index + 1} names ${id}: read games/index.ts instead\n`);
    found++;
  }
}
process.exit(found === 0 ? 0 : 1);
