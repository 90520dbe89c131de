/**
 * Tells positions of random games as scenes and builds them again: npm run trips -- --seconds 60
 *
 *   --seconds 60    begins no match after so long
 *   --jobs 2        processes at once
 *   --game <id>     one game only
 *   --seed 1        where chance begins
 *
 * Matches begin in all the ways in which secrecy is proved, with options by lot; each gives its positions until it is
 * over or one of them is not the same again, which is told with the match it is of.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { roundTrips } from "@admiralty/engine/scene-trip";
import { gameIds } from "@admiralty/games";
import { possibleStarts } from "../games/tests/starts.ts";
import { again } from "./again.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    jobs: { type: "string", default: String(availableParallelism()) },
    game: { type: "string" },
    seed: { type: "string", default: "1" },
    /** One process's share: the first process calls the others with it. */
    share: { type: "string" },
  },
});
const games = values.game === undefined ? gameIds : [values.game];
const jobs = Number(values.jobs);
const drawnStarts = 12;

interface Counts {
  positions: number;
  matches: number;
  faults: string[];
}
type Tally = Record<string, Counts>;
const counts = (tally: Tally, game: string): Counts => (tally[game] ??= { positions: 0, matches: 0, faults: [] });

/** Game by game and seed by seed, until the time is over. */
async function tripped(first: number): Promise<Tally> {
  const end = performance.now() + Number(values.seconds) * 1000;
  const tally: Tally = {};
  for (let seed = first; performance.now() < end; seed += jobs) {
    for (const id of games) {
      for (const [number, start] of (await possibleStarts(id, drawnStarts, seed)).entries()) {
        if (performance.now() >= end) break;
        const { game, onward = [], stopAfter = 400 } = start;
        const settings = { games: 1, seed, options: [start.options], onward, stopAfter };
        const count = counts(tally, id);
        count.matches++;
        try {
          count.positions += roundTrips(game, settings);
        } catch (error) {
          count.faults.push(`${id}, seed ${seed}, start ${number}, ${(error as Error).message}`);
        }
      }
    }
  }
  return tally;
}

if (values.share !== undefined) process.stdout.write(JSON.stringify(await tripped(Number(values.share))));
else {
  const shares = await Promise.all(
    Array.from({ length: jobs }, (_, job) => again<Tally>(String(Number(values.seed) + job))),
  );
  const all: Tally = {};
  for (const [game, { positions, matches, faults }] of shares.flatMap((share) => Object.entries(share))) {
    const sum = counts(all, game);
    sum.positions += positions;
    sum.matches += matches;
    sum.faults.push(...faults);
  }
  for (const [game, { positions, matches, faults }] of Object.entries(all)) {
    process.stdout.write(`${game}: ${positions} positions of ${matches} matches, ${faults.length} faults\n`);
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  }
  process.exit(Object.values(all).some(({ faults }) => faults.length > 0) ? 1 : 0);
}
