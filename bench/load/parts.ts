/**
 * What a hand-made part of the server brings: the journal over SQLite. The server is built as it is and with the part
 * replaced by what the library does (plain/), and both are played on in turn.
 *
 *   node scripts/run.mjs bench/load/parts.ts --matches 500 --seconds 10 --rounds 3
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gameIds } from "@admiralty/games";
import Table from "cli-table3";
// @ts-expect-error plain JavaScript: built as the build does it
import { bundle } from "../../scripts/lib.mjs";
import { ourLoad } from "./ours.ts";
import type { LoadFigures } from "./process.ts";

const { values } = parseArgs({
  options: {
    matches: { type: "string", default: "500" },
    seconds: { type: "string", default: "10" },
    warm: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    json: { type: "boolean", default: false },
  },
});
const options = {
  game: gameIds[0] as string,
  matches: Number(values.matches),
  seconds: Number(values.seconds),
  warm: Number(values.warm),
  think: 0,
};

const root = process.cwd();
const plain = (file: string): string => join(root, "bench", "load", "plain", file);
const variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "as it is": {},
  "no journal": { [join(root, "server", "store", "journal.ts")]: plain("journal.ts") },
};
const entries = ["main.ts", "computer/thinker.worker.ts"].map((file) => join(root, "server", file));
const figures: Record<string, LoadFigures[]> = {};
for (const [name, instead] of Object.entries(variants)) {
  await bundle(entries, folderOf(name), false, instead);
  figures[name] = [];
}
for (let round = 0; round < Number(values.rounds); round++) {
  for (const name of Object.keys(variants)) {
    process.stderr.write(`round ${round + 1}, ${name}: `);
    const one = await ourLoad(options, undefined, join(folderOf(name), "main.mjs"));
    process.stderr.write(`${Math.round(one.movesPerCpuSecond)} moves per CPU second\n`);
    figures[name]?.push(one);
  }
}
if (values.json) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
else show();
process.exit(0);

function folderOf(name: string): string {
  return join(root, "dist", "parts", name.replaceAll(" ", "-"));
}

function show(): void {
  const head = ["", "moves per server CPU second", "median", "of that as it is", "p99 ms", "moves in a commit"];
  const table = new Table({ head, style: { head: [] } });
  const median = (name: string, figure: (one: LoadFigures) => number): number => {
    const sorted = (figures[name] ?? []).map(figure).sort((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? Number.NaN;
  };
  const rate = (name: string): number => median(name, ({ movesPerCpuSecond }) => movesPerCpuSecond);
  for (const name of Object.keys(variants)) {
    table.push([
      name,
      (figures[name] ?? []).map(({ movesPerCpuSecond }) => Math.round(movesPerCpuSecond)).join(", "),
      Math.round(rate(name)),
      (rate(name) / rate("as it is")).toFixed(2),
      median(name, ({ p99 }) => p99).toFixed(0),
      median(name, ({ movesPerCommit }) => movesPerCommit ?? 0).toFixed(1),
    ]);
  }
  process.stdout.write(`${table.toString()}\n`);
}
