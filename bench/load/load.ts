/**
 * Load: many matches at once over real sockets on this machine, our server beside boardgame.io's, in the same run: as
 * it comes, with everything in memory, and with the storage that it brings along for matches that are to be kept.
 *
 *   node scripts/run.mjs bench/load/load.ts --matches 500 --seconds 10 --think 0
 *
 * Server and players share the machine's processors; rates per second of the server's CPU time are the steadier ones.
 * A move's time is from its sending to the arrival of the update that tells of it stored, with both servers.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gameIds } from "@admiralty/games";
import Table from "cli-table3";
import { ourLoad } from "./ours.ts";
import { peerLoad, servePeer } from "./peer.ts";
import type { LoadFigures } from "./process.ts";

const { values } = parseArgs({
  options: {
    game: { type: "string", default: gameIds[0] as string },
    matches: { type: "string", default: "500" },
    seconds: { type: "string", default: "10" },
    think: { type: "string", default: "0" },
    /** Seconds of the server's processor time before the measuring begins. */
    warm: { type: "string", default: "10" },
    only: { type: "string" },
    /** A folder for a CPU profile of our server. */
    profile: { type: "string" },
    json: { type: "boolean", default: false },
    "peer-server": { type: "boolean", default: false },
    folder: { type: "string" },
  },
});

if (values["peer-server"]) await servePeer(values.folder);
else await compare();

async function compare(): Promise<void> {
  const options = {
    game: values.game,
    matches: Number(values.matches),
    seconds: Number(values.seconds),
    think: Number(values.think),
    warm: Number(values.warm),
  };
  if (!(options.matches >= 1 && options.matches <= 5000 && options.seconds > 0 && options.seconds <= 300)) {
    throw new Error("--matches 1 to 5000, --seconds up to 300");
  }
  if (spawnSync(process.execPath, ["scripts/build.mjs", "server"], { stdio: "inherit" }).status !== 0) process.exit(1);
  const figures: LoadFigures[] = [];
  if (values.only !== "peer") figures.push(await ourLoad(options, values.profile));
  if (values.only !== "ours") {
    for (const storage of ["memory", "files"] as const) figures.push(await peerLoad(options, storage));
  }
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0] };
  const result = { date: new Date().toISOString(), machine, ...options, servers: figures };
  mkdirSync(join("dist", "bench"), { recursive: true });
  writeFileSync(join("dist", "bench", "load.json"), `${JSON.stringify(result, null, 2)}\n`);
  if (values.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else show(figures, options.think);
  process.exit(0);
}

function show(figures: readonly LoadFigures[], think: number): void {
  const table = new Table({ head: ["", ...figures.map(({ server }) => server)], style: { head: [] } });
  const round = (value: number): string =>
    value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toPrecision(3);
  const line = (title: string, cell: (one: LoadFigures) => string): void => {
    table.push([title, ...figures.map(cell)]);
  };
  line("matches, think ms", ({ matches }) => `${matches}, ${think}`);
  line("moves per server CPU second", (one) => round(one.movesPerCpuSecond));
  line("moves per second", (one) => round(one.movesPerSecond));
  line("server CPUs busy", (one) => one.cpuShare.toFixed(2));
  line("p50 / p99 ms", (one) => `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)}`);
  line("bytes received per move", (one) => round(one.bytesPerMove));
  line("memory MB, kB per match", (one) => `${round(one.residentMegabytes)}, ${round(one.kilobytesPerMatch)}`);
  line("durable commits, moves in each", (one) =>
    one.commits === undefined ? "not waited for" : `${one.commits}, ${round(one.movesPerCommit ?? 0)}`,
  );
  process.stdout.write(`${table.toString()}\n`);
  const [ours, ...peers] = figures;
  for (const peer of ours && values.only === undefined ? peers : []) {
    const ratio = (ours?.movesPerCpuSecond ?? 0) / peer.movesPerCpuSecond;
    process.stdout.write(`moves per server CPU second: ×${ratio.toFixed(1)} of ${peer.server}\n`);
  }
}
