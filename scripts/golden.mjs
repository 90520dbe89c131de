// npm run golden [-- game …]: plays the golden games anew after a deliberate change of the rules.
import { spawnSync } from "node:child_process";
import { ensureInstalled, root } from "./lib.mjs";

ensureInstalled({ tools: true });
const games = process.argv.slice(2);
// Without a name, those of every game.
const files = games.length > 0 ? games.map((game) => `games/${game}/tests/golden`) : ["/tests/golden"];
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...files], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, GOLDEN: "write" },
});
process.exit(status ?? 1);
