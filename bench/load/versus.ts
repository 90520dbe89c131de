/**
 * Two builds of the server beside each other: the processor time of a move, before and after a change. Flat out they take
 * turns: at each step every match of one of them moves at the same moment, then every match of the other. Where players
 * think both go on at the same time. The machine's other work meets both alike, so that the ratio can be believed where
 * neither figure can.
 *
 *   cp -r dist/server dist/before      and then the change
 *   node scripts/run.mjs bench/load/versus.ts --before dist/before --matches 100 --steps 400
 *
 * or one build and other flags of Node: --before dist/server --after dist/server --after-flags=--max-semi-space-size=8
 */
import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "@admiralty/ai";
import { gameIds } from "@admiralty/games";
import { builtServer, committed, type Playground, playground } from "./ours.ts";
import { pause, percentile, processCpu, residentBytes } from "./process.ts";
import { TwoAtTable } from "./two.ts";

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    /** As it is built now, if not said. */
    after: { type: "string" },
    /** Of Node, beside those the server is started with. */
    "before-flags": { type: "string", default: "" },
    "after-flags": { type: "string", default: "" },
    /** The first of two free ones. */
    port: { type: "string", default: "18430" },
    game: { type: "string", default: gameIds[0] as string },
    matches: { type: "string", default: "100" },
    /** Moves of each match, flat out. */
    steps: { type: "string", default: "400" },
    /** Milliseconds a player thinks, and seconds of it that are measured. */
    think: { type: "string", default: "0" },
    seconds: { type: "string", default: "60" },
    /** Seconds of processor time for each before it counts. */
    warm: { type: "string", default: "10" },
  },
});
if (values.before === undefined) throw new Error("--before: the folder of the other build");
if (values.after === undefined) {
  if (spawnSync(process.execPath, ["scripts/build.mjs", "server"], { stdio: "inherit" }).status !== 0) process.exit(1);
}

/** So many ratios are told apart. */
const parts = 10;

interface Side {
  readonly ground: Playground;
  readonly tables: readonly TwoAtTable[];
  /** Of each part of the measuring. */
  readonly spent: { cpu: number; moves: number }[];
}

const think = Number(values.think);
const programs = [join(values.before, "main.mjs"), values.after ? join(values.after, "main.mjs") : builtServer];
const flags = [values["before-flags"], values["after-flags"]].map((text) => text.split(" ").filter(Boolean));
const sides = await Promise.all(programs.map((program, index) => seated(program, index)));
for (const side of sides) {
  for (const table of side.tables) table.go();
  await side.ground.place.gauge.warmUp(Number(values.warm), think);
  if (think > 0) continue;
  for (const table of side.tables) table.hold();
  await pause(500);
}
const steps = Number(values.steps);
const commits = await Promise.all(sides.map(({ ground }) => committed(ground)));
for (const { ground } of sides) {
  ground.place.gauge.latencies.length = 0;
  ground.place.gauge.measuring = true;
}
for (let part = 0; part < parts; part++) {
  for (const { spent } of sides) spent.push({ cpu: 0, moves: 0 });
  if (think > 0) {
    await Promise.all(sides.map((side) => measured(side, () => pause((Number(values.seconds) * 1000) / parts))));
  } else {
    // Whoever is first at one step is second at the next.
    for (let step = 0; step < steps / parts; step++) {
      for (const side of step % 2 === 0 ? sides : sides.toReversed()) await measured(side, () => together(side));
    }
  }
}
const [before, after] = sides.map(({ spent }) => spent.map(({ cpu, moves }) => moves / cpu)) as [number[], number[]];
const ratios = after.map((rate, part) => rate / (before[part] ?? Number.NaN));
const load = (loadavg()[0] ?? 0).toFixed(1);
process.stdout.write(
  `${values.matches} matches, ${think === 0 ? "flat out" : `a move each ${think / 1000} s`}: before ${figure(before)}, after ${figure(after)} moves per server CPU second, ` +
    `×${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${parts} parts); ` +
    `${cpus().length} × ${cpus()[0]?.model}, load ${load}\n`,
);
for (const [index, { ground }] of sides.entries()) {
  const { latencies } = ground.place.gauge;
  const shared = latencies.length / ((await committed(ground)) - (commits[index] ?? 0));
  const sorted = latencies.toSorted((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(sorted, part).toFixed(1));
  process.stdout.write(
    `  ${index === 0 ? "before" : "after"}: p50 ${p50} ms, p99 ${p99} ms, ${shared.toFixed(2)} moves in a commit, ` +
      `${Math.round(residentBytes(ground.pid) / 2 ** 20)} MB\n`,
  );
}
for (const { ground, tables } of sides) {
  for (const table of tables) table.stop();
  await ground.stop();
}
process.exit(0);

function figure(rates: readonly number[]): string {
  return Math.round(median([...rates])).toLocaleString("en-US");
}

async function seated(program: string, index: number): Promise<Side> {
  const port = Number(values.port) + index;
  const ground = await playground(values.game, { program, port, flags: flags[index] ?? [] });
  return { ground, tables: await TwoAtTable.sitDownAt({ ...ground.place, think }, Number(values.matches)), spent: [] };
}

async function measured({ ground, spent }: Side, work: () => Promise<void>): Promise<void> {
  const { latencies } = ground.place.gauge;
  const [cpu, moves] = [processCpu(ground.pid), latencies.length];
  await work();
  const part = spent.at(-1);
  if (!part) return;
  part.cpu += processCpu(ground.pid) - cpu;
  part.moves += latencies.length - moves;
}

/** Every match moves once, and all are answered. */
async function together({ tables, ground }: Side): Promise<void> {
  const { latencies } = ground.place.gauge;
  const before = latencies.length;
  for (const table of tables) table.resume();
  for (const table of tables) table.hold();
  // Some are between two matches.
  const latest = performance.now() + 500;
  while (latencies.length - before < tables.length && performance.now() < latest) await pause(2);
  await pause(3);
}
