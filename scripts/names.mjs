// Says which files name a game that is none of their business. A game is named in its own folder, in games/index.ts
// (or examples/index.ts) and in tests; everything else reads the manifests, or a fourth game would have to be written
// into it. However it is spelt: with hyphens, as one word, or as its title.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow, root } from "./lib.mjs";

const gamesIn = (place) =>
  readdirSync(join(root, place)).filter((id) => existsSync(join(root, place, id, "manifest.ts")));
const games = ["games", "examples"].flatMap(gamesIn);
const named = new RegExp(games.map((id) => id.replaceAll("-", "[-_ ]?")).join("|"), "i");
const own = new RegExp(`^(games|examples)/((${games.join("|")})/|index\\.ts$)`);

const places = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !/^(\.|node_modules$|dist$)/.test(name));
let found = 0;
for (const place of places) {
  const path = join(root, place.name);
  for (const file of place.isDirectory() ? filesBelow(path) : [path]) {
    const name = relative(root, file).replaceAll("\\", "/");
    if (!/\.(ts|svelte|mjs|css|html)$/.test(name) || own.test(name)) continue;
    for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
      const [game] = named.exec(line) ?? [];
      if (game === undefined) continue;
      process.stderr.write(`${name}:${index + 1} names ${game}: read games/index.ts instead\n`);
      found++;
    }
  }
}
process.exit(found === 0 ? 0 : 1);
