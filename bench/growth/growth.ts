/**
 * What things cost as they grow: the length of a match, connections to a node, matches in the lists, nodes at one
 * database, moves in a commit, matches asleep. Written as JSON and as plots, which should be flat, with boardgame.io's lines beside ours.
 *
 *   npm run bench -- --plots
 *   node scripts/run.mjs bench/growth/growth.ts --only length,nodes --scale 0.01 --pairs 2 --out dist/bench/growth
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { servePeer } from "../load/peer.ts";
import { asleep } from "./asleep.ts";
import { byMatches, type Lists } from "./lists.ts";
import { byConnections, byLength, byNodes, type Effort } from "./measures.ts";
import { drawn, figure, type Line, type Plot } from "./plot.ts";
import { bySharing } from "./sharing.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "length,connections,nodes,sharing,lists,asleep" },
    /** Smaller sizes, to try it out. */
    scale: { type: "string", default: "1" },
    /** Fewer matches side by side, for a machine that has other work: as many as each part takes, if not said. */
    pairs: { type: "string" },
    out: { type: "string", default: join("dist", "bench", "growth") },
    "peer-server": { type: "boolean", default: false },
    folder: { type: "string" },
  },
});
const scale = Number(values.scale);
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const scaled = (...sizes: number[]): number[] => sizes.map((size) => Math.max(10, Math.round(size * scale)));
const some = (actions: number): number => Math.max(20, Math.round(actions * scale));
const side = (pairs: number): number => Number(values.pairs ?? pairs);
const effort: Effort = { pairs: side(5), actions: some(1000), warm: some(5000) };
const unit = "microseconds of the server's processor for an action";

/** Said at once: what comes after it may take long. */
function told(name: string, values: readonly number[]): Line {
  say(`${name}: ${values.map(figure).join(", ")}`);
  return { name, values };
}

interface Told {
  readonly plot: Plot;
  readonly figures: unknown;
}

const parts: Readonly<Record<string, () => Promise<Told>>> = {
  async length() {
    const sizes = scaled(100, 1000, 10_000);
    // The first hundred are few to measure: more matches make up for it.
    const each = { ...effort, pairs: side(8), actions: Math.min(50, some(50)) };
    const lines = [
      told("ours, on disk", await byLength(sizes, each)),
      told("boardgame.io, memory", await byLength(sizes, each, "memory")),
      told("boardgame.io, files", await byLength(sizes.slice(0, 2), each, "files")),
    ];
    const plot = { title: "An action in a long match", across: "actions before it", sizes, up: unit, lines };
    return { plot, figures: lines };
  },
  async connections() {
    const sizes = scaled(10, 1000, 10_000);
    const lines = [
      told("ours, on disk", await byConnections(sizes, effort)),
      told("boardgame.io, memory", await byConnections(sizes, effort, "memory")),
    ];
    const plot = { title: "An action on a full node", across: "connections to the node", sizes, up: unit, lines };
    return { plot, figures: lines };
  },
  async nodes() {
    const sizes = [1, 2, 4];
    const work = { ...effort, pairs: side(16), actions: some(500) };
    const figures = { same: await byNodes(sizes, work, false), each: await byNodes(sizes, work, true) };
    const lines = [
      { name: "the nodes together", values: figures.each.map(({ nodes }) => nodes) },
      { name: "the database", values: figures.each.map(({ database }) => database) },
      { name: "nodes, no more load", values: figures.same.map(({ nodes }) => nodes) },
      { name: "database, the same", values: figures.same.map(({ database }) => database) },
    ];
    return {
      plot: { title: "An action with several nodes at one PostgreSQL", across: "nodes", sizes, up: unit, lines },
      figures,
    };
  },
  async sharing() {
    const sizes = [1, 4, 16];
    const figures = await bySharing(sizes, some(1000));
    const lines = [
      { name: "four nodes", values: figures.map(({ nodes }) => nodes) },
      { name: "the database", values: figures.map(({ database }) => database) },
    ];
    const plot = { title: "An action that shares its commit", across: "actions in a commit", sizes, up: unit, lines };
    return { plot, figures };
  },
  async lists() {
    const sizes = scaled(1000, 100_000, 1_000_000);
    const lists: Lists[] = [];
    for (const size of sizes) lists.push(await byMatches(size, join(values.out, "archives"), say));
    const lines = [
      { name: "the newest of a game", values: lists.map(({ newest }) => newest) },
      { name: "lost by one player", values: lists.map(({ ofPlayer }) => ofPlayer) },
      { name: "finished tables", values: lists.map(({ lobby }) => lobby) },
      { name: "a person's own tables", values: lists.map(({ own }) => own) },
    ];
    const plot = { title: "Lists", across: "matches stored", sizes, up: "milliseconds to an answer", lines };
    return { plot, figures: lists };
  },
  async asleep() {
    const sizes = scaled(1000, 10_000, 100_000).map((size) => Math.max(300, size));
    const figures: Awaited<ReturnType<typeof asleep>>[] = [];
    for (const size of sizes) figures.push(await asleep(size));
    const lines = [
      { name: "start of the node, ms", values: figures.map(({ start }) => start) },
      { name: "its memory, MB", values: figures.map(({ megabytes }) => megabytes) },
      { name: "list of one's own, ms", values: figures.map(({ list }) => list) },
      { name: "waking and a first move, ms", values: figures.map(({ move }) => move) },
      { name: "the disk, MB", values: figures.map(({ diskMegabytes }) => diskMegabytes) },
    ];
    const plot = { title: "Matches asleep", across: "matches under way", sizes, up: "see each line", lines };
    return { plot, figures };
  },
};

if (values["peer-server"]) await servePeer(values.folder, Number.POSITIVE_INFINITY);
else await measure();

async function measure(): Promise<void> {
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  mkdirSync(values.out, { recursive: true });
  for (const name of values.only.split(",")) {
    const part = parts[name];
    if (!part) throw new Error(`--only: there is no ${name}; there are ${Object.keys(parts).join(", ")}`);
    say(`${name} …`);
    const { plot, figures } = await part();
    const result = { date: new Date().toISOString(), machine, load: loadavg()[0], sizes: plot.sizes, figures };
    writeFileSync(join(values.out, `${name}.svg`), drawn(plot));
    writeFileSync(join(values.out, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
  }
  process.exit(0);
}
