/**
 * Whole random games with options by lot, each held to everything a game must pass: npm run conformance -- --games 1000
 *
 *   --games 100       games of each game
 *   --minutes 10      begins none after so long
 *   --jobs 2          processes at once
 *   --game <id>       one game only
 *   --seed 1          the number of the first game; it and its options follow from its number alone
 *   --every 30        the dear checks (secrecy, refusals, scenes) at one decision in so many
 *
 * A game that fails is told with its number and options, and its record is written into failures/.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConformanceFailure } from "@admiralty/engine/conformance";
import { conformByLot, optionsByLot } from "@admiralty/engine/conformance-lots";
import { gameIds, loadGame } from "@admiralty/games";
import { again } from "./again.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100" },
    minutes: { type: "string", default: "Infinity" },
    jobs: { type: "string", default: String(availableParallelism()) },
    game: { type: "string" },
    seed: { type: "string", default: "1" },
    every: { type: "string", default: "30" },
    /** One process's share: the first process calls the others with it. */
    share: { type: "string" },
  },
});
const ids = values.game === undefined ? gameIds : [values.game];
const jobs = Number(values.jobs);
const first = Number(values.seed);
/** No random game of any kind has come near to it. */
const bound = 20_000;
const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];

interface Counts {
  games: number;
  decisions: number;
  checks: number;
  faults: string[];
}
type Tally = Record<string, Counts>;
const counts = (tally: Tally, game: string): Counts =>
  (tally[game] ??= { games: 0, decisions: 0, checks: 0, faults: [] });

/** The record of a game that failed, where there is one. */
function kept(id: string, number: number, error: unknown): string {
  if (!(error instanceof ConformanceFailure)) return "";
  mkdirSync(resolve("failures"), { recursive: true });
  const file = join(resolve("failures"), `${id}-${number}.json`);
  writeFileSync(file, `${JSON.stringify(error.record, null, 1)}\n`);
  return `\n    npx admiralty replay ${file}`;
}

async function played(share: number): Promise<Tally> {
  const end = performance.now() + Number(values.minutes) * 60_000;
  const tally: Tally = {};
  for (let number = first + share; number < first + Number(values.games); number += jobs) {
    for (const id of ids) {
      if (performance.now() >= end) return tally;
      const game = await loadGame(id);
      const count = counts(tally, id);
      count.games++;
      try {
        const { decisions, checks } = conformByLot(game, number, { bound, every: Number(values.every), onward });
        count.decisions += decisions;
        count.checks += Object.values(checks).reduce((sum, made) => sum + made, 0);
      } catch (error) {
        const on = Object.entries(optionsByLot(game, number)).flatMap(([name, value]) =>
          value === true ? [name] : value ? [`${name} ${value}`] : [],
        );
        count.faults.push(`game ${number} (${on.join(", ")}): ${(error as Error).message}${kept(id, number, error)}`);
      }
    }
  }
  return tally;
}

if (values.share !== undefined) process.stdout.write(JSON.stringify(await played(Number(values.share))));
else {
  const shares = await Promise.all(Array.from({ length: jobs }, (_, job) => again<Tally>(String(job))));
  const all: Tally = {};
  for (const [game, { games, decisions, checks, faults }] of shares.flatMap((share) => Object.entries(share))) {
    const sum = counts(all, game);
    sum.games += games;
    sum.decisions += decisions;
    sum.checks += checks;
    sum.faults.push(...faults);
  }
  for (const [game, { games, decisions, checks, faults }] of Object.entries(all)) {
    process.stdout.write(
      `${game}: ${games} games, ${decisions} decisions, ${checks} checks, ${faults.length} faults\n`,
    );
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  }
  process.exit(Object.values(all).some(({ faults }) => faults.length > 0) ? 1 : 0);
}
