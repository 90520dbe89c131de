/**
 * How many planted blunders looking back finds, and how often it blames strong players for one they did not make. A
 * worker of scripts/blunders.mjs, which names the modules with the games' blunders and hands out the matches:
 *   measure-blunders [--short] MODULE …
 */
import { pathToFileURL } from "node:url";
import { type Effort, efforts, worst } from "../index.ts";
import { among, type Blunder, isFound, isKnown, lookedBack, type Measured, plantedMatch } from "./planted.ts";

const args = process.argv.slice(2);
const short = args.includes("--short");
/** Decisions are judged as in the page; what else looking back finds out is not measured here. */
const effort: Effort = { ...efforts.usual, trials: 2, throws: 1 };
/** Half of what the page has: a reader's machine may be as slow. */
const patience = 30_000;
const strongMatches = short ? 1 : 10;

interface Job {
  readonly measured: Measured;
  readonly blunder: Blunder | undefined;
  readonly number: number;
}

const jobs: Job[] = [];
for (const path of args.filter((arg) => !arg.startsWith("--"))) {
  const { measured } = (await import(pathToFileURL(path).href)) as { measured: Measured };
  for (const blunder of measured.blunders) {
    for (let number = 1; number <= (short ? 1 : blunder.times); number++) jobs.push({ measured, blunder, number });
  }
  for (let number = 1; number <= strongMatches; number++) jobs.push({ measured, blunder: undefined, number });
}

process.on("message", (index: number) => {
  const job = jobs[index];
  if (!job) process.exit(0);
  void measure(job).then((result) => process.send?.(result));
});
process.send?.({ ready: true });

async function measure({ measured, blunder, number }: Job): Promise<object> {
  const began = performance.now();
  const game = measured.game.title;
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  if (blunder === undefined) {
    const played = await plantedMatch(measured, undefined, 0, 9000 + number, measured.nodes.strong);
    const choices = played ? lookedBack(measured, played.record, effort, patience).choices : [];
    const blamed = choices.filter(({ grade }) => grade === "blunder");
    return {
      game,
      number,
      blamed: blamed.map(({ gain, doubt, title }) => `${percent(gain)} ± ${percent(doubt)} ${title}`),
      seconds: seconds(),
    };
  }
  const told = { game, seat: blunder.seat, name: blunder.name, number };
  for (let seed = 1000 * number; seed < 1000 * number + 200; seed++) {
    const planted = await plantedMatch(measured, blunder, seed % 2, seed, measured.nodes.planted);
    if (!planted || !isKnown(measured, planted)) continue;
    const analysis = lookedBack(measured, planted.record, effort, patience);
    const own = analysis.choices.find(({ entry, last }) => entry <= planted.to && planted.from <= last);
    return {
      ...told,
      seed,
      found: isFound(analysis, planted),
      cost: own ? percent(-own.gain) : null,
      worst: worst(analysis.choices, among).map(({ gain, title }) => `${percent(gain)} ${title}`),
      seconds: seconds(),
    };
  }
  return { ...told, trouble: "no chance to make it", seconds: seconds() };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
