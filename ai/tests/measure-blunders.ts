/**
 * How many planted blunders looking back finds, and how often it blames strong players for one they did not make. A
 * worker of scripts/blunders.mjs, which names the modules with the games' blunders and hands out the matches:
 *   measure-blunders [--short] [--planted | --strong] [--seed=N] [--seconds=N] [--matches=FOLDER] [--make] MODULE …
 * Matches are kept in FOLDER and taken from there: with --make nobody looks back at them yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Choice, type Effort, efforts, worst } from "../index.ts";
import {
  among,
  type Blunder,
  isFound,
  knownBlunder,
  lookedBack,
  type Measured,
  type Planted,
  plantedMatch,
} from "./planted.ts";

const args = process.argv.slice(2);
const short = args.includes("--short");
/** Decisions are judged as in the page; what else looking back finds out is not measured here. */
const effort: Effort = { ...efforts.usual, trials: 2, throws: 1 };
const given = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
/** Of the processor: half of what the page has, for a reader's machine may be as slow. */
const patience = 1000 * Number(given("seconds") ?? 30);
const strongMatches = short ? 1 : 10;
/** Matches in which a blunder may find its chance, and seconds of the processor, before it is given up. */
const mostMatches = 400;
const mostSeconds = 120;
const seed = Number(given("seed") ?? 0);
const folder = given("matches");

interface Job {
  readonly measured: Measured;
  readonly blunder: Blunder | undefined;
  readonly number: number;
}

const jobs: Job[] = [];
for (const path of args.filter((arg) => !arg.startsWith("--"))) {
  const { measured } = (await import(pathToFileURL(path).href)) as { measured: Measured };
  for (const blunder of args.includes("--strong") ? [] : measured.blunders) {
    for (let number = 1; number <= (short ? 1 : blunder.times); number++) jobs.push({ measured, blunder, number });
  }
  for (let number = 1; number <= (args.includes("--planted") ? 0 : strongMatches); number++)
    jobs.push({ measured, blunder: undefined, number });
}

process.on("message", (index: number) => {
  const job = jobs[index];
  if (!job) process.exit(0);
  void measure(job).then((result) => process.send?.({ index, ...result }));
});
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });

async function measure(job: Job): Promise<object> {
  const { measured, blunder, number } = job;
  const told = { game: measured.game.title, ...(blunder && { seat: blunder.seat, name: blunder.name }), number };
  const began = process.cpuUsage().user;
  const seconds = (): number => Math.round((process.cpuUsage().user - began) / 1e6);
  const played = await kept(job, () => (blunder ? planted(job, seconds) : strong(job)));
  const making = seconds();
  if (!played) return { ...told, trouble: "no chance to make it", making };
  if (args.includes("--make")) return { ...told, made: played.seed, making };
  const analysis = lookedBack(measured, played.record, effort, patience);
  const looked = { judged: analysis.judged, making, looking: seconds() - making };
  if (!blunder) {
    const blamed = analysis.choices.filter(({ grade }) => grade === "blunder");
    return { ...told, blamed: blamed.map(costing), ...looked };
  }
  const own = analysis.choices.find(({ entry, last }) => entry <= played.to && played.from <= last);
  return {
    ...told,
    seed: played.seed,
    found: isFound(analysis, played),
    own: own ? costing(own) : null,
    worst: worst(analysis.choices, among).map(costing),
    ...looked,
  };
}

interface Played extends Planted {
  readonly seed: number;
}

/** From the folder, or made and put there: null where there was no chance to make it. */
async function kept(
  { measured, blunder, number }: Job,
  make: () => Promise<Played | undefined>,
): Promise<Played | undefined> {
  if (folder === undefined) return make();
  const kind = blunder ? `${measured.blunders.indexOf(blunder)}-${number}` : `strong-${number}`;
  const path = join(folder, `${measured.game.id}-${seed}-${kind}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) ?? undefined;
  const made = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(made ?? null));
  return made;
}

async function strong({ measured, number }: Job): Promise<Played | undefined> {
  const match = 9_000_000 + 1000 * seed + number;
  const played = await plantedMatch(measured, undefined, 0, match, measured.nodes.strong);
  return played && { ...played, seed: match };
}

async function planted({ measured, blunder, number }: Job, seconds: () => number): Promise<Played | undefined> {
  if (!blunder) return undefined;
  // No two blunders are planted in the same match.
  const first = 1_000_000 * seed + 20_000 * measured.blunders.indexOf(blunder) + 1000 * number;
  for (let match = first; match < first + mostMatches && seconds() < mostSeconds; match++) {
    const played = await knownBlunder(measured, blunder, (match + number) % (blunder.chances ?? 4), match);
    if (played) return { ...played, seed: match };
  }
  return undefined;
}

function costing({ gain, doubt, grade, title }: Choice): string {
  return `${percent(gain)} ± ${percent(doubt)} ${grade} ${title}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
