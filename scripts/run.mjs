// Runs a TypeScript program of the project: node scripts/run.mjs bench/main.ts [arguments]
import { spawnSync } from "node:child_process";
import { basename, join, resolve } from "node:path";
import { bundle, dist, ensureInstalled, root } from "./lib.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("usage: node scripts/run.mjs <file.ts> [arguments]\n");
  process.exit(2);
}
ensureInstalled({ tools: true });
const name = basename(file, ".ts");
const folder = join(dist, "run", name);
await bundle([resolve(root, file)], folder);
const { status } = spawnSync(process.execPath, ["--enable-source-maps", join(folder, `${name}.mjs`), ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
