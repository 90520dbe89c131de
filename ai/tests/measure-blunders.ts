/**
 * How many planted blunders looking back finds, and how often it blames strong players for one they did not make. A
 * worker of scripts/blunders.mjs, which names the modules with the games' blunders and hands out the matches:
 *   measure-blunders [--short] [--planted | --strong] [--seed=N] [--seconds=N] MODULE …
 */
import { pathToFileURL } from "node:url";
import { type Choice, type Effort, efforts, worst } from "../index.ts";
import { among, type Blunder, isFound, knownBlunder, lookedBack, type Measured, plantedMatch } from "./planted.ts";

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

async function measure({ measured, blunder, number }: Job): Promise<object> {
  const game = measured.game.title;
  const began = process.cpuUsage().user;
  const seconds = (): number => Math.round((process.cpuUsage().user - began) / 1e6);
  if (blunder === undefined) {
    const played = await plantedMatch(measured, undefined, 0, 9_000_000 + 1000 * seed + number, measured.nodes.strong);
    const choices = played ? lookedBack(measured, played.record, effort, patience).choices : [];
    const blamed = choices.filter(({ grade }) => grade === "blunder");
    return { game, number, blamed: blamed.map(costing), seconds: seconds() };
  }
  const told = { game, seat: blunder.seat, name: blunder.name, number };
  // No two blunders are planted in the same match.
  const first = 1_000_000 * seed + 20_000 * measured.blunders.indexOf(blunder) + 1000 * number;
  for (let match = first; match < first + mostMatches && seconds() < mostSeconds; match++) {
    const planted = await knownBlunder(measured, blunder, (match + number) % (blunder.chances ?? 4), match);
    if (!planted) continue;
    const analysis = lookedBack(measured, planted.record, effort, patience);
    const own = analysis.choices.find(({ entry, last }) => entry <= planted.to && planted.from <= last);
    return {
      ...told,
      seed: match,
      found: isFound(analysis, planted),
      own: own ? costing(own) : null,
      worst: worst(analysis.choices, among).map(costing),
      judged: analysis.judged,
      seconds: seconds(),
    };
  }
  return { ...told, trouble: "no chance to make it", seconds: seconds() };
}

function costing({ gain, doubt, grade, title }: Choice): string {
  return `${percent(gain)} ± ${percent(doubt)} ${grade} ${title}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
