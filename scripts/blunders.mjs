// npm run blunders [-- --short] [--planted | --strong] [--seed=N] [--seconds=N] [--matches=FOLDER] [--make] [--out=FILE]
// [game …]: plants blunders in matches of strong players, looks back at them, and says how many are among the five worst
// decisions of their match; and how often nobody is blamed who made none. Only the first with --planted, only the second
// with --strong. What came of each match is written to FILE at once, and what stands there is not measured again.
// Matches are kept in FOLDER and taken from there; with --make nobody looks back at them yet.
import { fork } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { bundle, dist, ensureInstalled, root, say } from "./lib.mjs";

ensureInstalled();
const flags = process.argv.slice(2).filter((arg) => arg.startsWith("--"));
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const games = readdirSync(join(root, "games")).filter(
  (id) =>
    existsSync(join(root, "games", id, "ai", "tests", "planted.ts")) && (wanted.length === 0 || wanted.includes(id)),
);
const modules = [];
for (const id of games) {
  const folder = join(dist, "blunders", id);
  await bundle([join(root, "games", id, "ai", "tests", "planted.ts")], folder);
  modules.push(join(folder, "planted.mjs"));
}
const program = join(dist, "blunders", "program");
await bundle([join(root, "ai", "tests", "measure-blunders.ts")], program);

const cores = Number(process.env.CORES ?? Math.max(1, availableParallelism() - 1));
const out = flags.find((flag) => flag.startsWith("--out="))?.slice("--out=".length);
const results =
  out && existsSync(out)
    ? readFileSync(out, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
const known = new Set(results.map(({ index }) => index));
let next = 0;
await Promise.all(
  Array.from({ length: cores }, () => {
    const child = fork(join(program, "measure-blunders.mjs"), [...flags, ...modules]);
    child.on("message", (result) => {
      if (!result.ready) {
        results.push(result);
        say(JSON.stringify(result));
        if (out) appendFileSync(out, `${JSON.stringify(result)}\n`);
      }
      while (known.has(next)) next++;
      child.send(next++);
    });
    return new Promise((resolve) => child.once("exit", resolve));
  }),
);
for (const game of new Set(results.map((result) => result.game))) {
  const own = results.filter((result) => result.game === game);
  const planted = own.filter((result) => result.found !== undefined);
  const strong = own.filter((result) => result.name === undefined);
  const found = planted.filter((result) => result.found).length;
  const clean = strong.filter((result) => result.blamed.length === 0).length;
  say(`${game}: ${found} of ${planted.length} found; ${clean} of ${strong.length} strong matches without a blunder`);
}
