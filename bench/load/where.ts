/**
 * Where a move's time goes: profiles of the server flat out and quiet, as shares of its parts and as flame graphs.
 *
 *   node scripts/run.mjs bench/load/where.ts --scale 0.3 --out docs/scale
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gameIds } from "@admiralty/games";
import Table from "cli-table3";
import { flame } from "./flame.ts";
import { ourLoad } from "./ours.ts";
import { parts, split, stacksOf } from "./profile.ts";

const { values } = parseArgs({
  options: {
    /** Fewer matches and less time, to try it out. */
    scale: { type: "string", default: "1" },
    out: { type: "string", default: join("dist", "bench") },
  },
});

if (spawnSync(process.execPath, ["scripts/build.mjs", "server"], { stdio: "inherit" }).status !== 0) process.exit(1);
const scale = Number(values.scale);
const scaled = (count: number): number => Math.max(2, Math.round(count * scale));
const figures = [
  await measured("flat-out", "flat out", 500, 0),
  await measured("quiet", "a move each 5 s", 2000, 5000),
];
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0] };
const told = { date: new Date().toISOString(), machine, scale, figures };
writeFileSync(join(values.out, "where.json"), `${JSON.stringify(told, null, 2)}\n`);
const table = new Table({ head: ["", ...figures.map(({ title }) => title)], style: { head: [], compact: true } });
for (const part of parts) table.push([part, ...figures.map(({ shares }) => `${(shares[part] * 100).toFixed(1)} %`)]);
table.push(["of the event loop's thread", ...figures.map(({ mainPart }) => `${(mainPart * 100).toFixed(0)} % of all`)]);
process.stdout.write(`${table.toString()}\n`);
process.exit(0);

async function measured(name: string, pace: string, most: number, think: number) {
  const matches = scaled(most);
  const title = `${matches.toLocaleString("en-US")} matches, ${pace}`;
  const folder = mkdtempSync(join(tmpdir(), "admiralty-profile-"));
  mkdirSync(values.out, { recursive: true });
  try {
    const game = gameIds[0] as string;
    const { between, mainPart, movesPerCpuSecond, movesPerCommit } = await ourLoad(
      { game, matches, think, seconds: Math.max(2, 20 * scale), warm: 15 * scale },
      folder,
    );
    const [file] = readdirSync(folder);
    const stacks = stacksOf(join(folder, file as string), between);
    writeFileSync(join(values.out, `flame-${name}.svg`), flame(`Where the time goes: ${title}`, stacks));
    return { name, title, mainPart, movesPerCpuSecond, movesPerCommit, shares: split(stacks) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
