/**
 * The long proof of secrecy: npm run secrecy -- --positions 1000000
 *
 *   --positions 30000   pairs of positions whose hidden states differ, over all games together
 *   --minutes 70        begin nothing more after so long
 *   --jobs 2            processes at once
 *   --seed 1            where chance begins
 *   --game <id>         one game only
 *   --planted           instead: every hidden part of every game is given away by every channel, and must be noticed
 *   --parts a,b         with it: only parts of the state with such a name (part of it is enough)
 *   --stages            with it: only in short matches that begin with something in doubt, where a game has such
 *   --sightings file    with it: in which matches the parts differ, written if it is not there yet, and read if it is
 *   --slice 3/12        with it: only the third of twelve parts of the leaks, so that as many machines can try them
 *   --scouts 20         with it: how often each way to begin is searched for matches in which the parts differ
 *   --json file         what was counted, as data, written anew as it grows
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Leak, proveSecrecy, type SecrecyReport } from "@admiralty/engine/secrecy";
import { gameIds } from "@admiralty/games";
import { startsOf } from "../games/tests/starts.ts";
import { again } from "./again.ts";
import {
  type Caught,
  caughtBy,
  type PlantShare,
  plantShares,
  type ScoutShare,
  type Sighting,
  scouted,
  scoutShares,
  seenIn,
} from "./secrecy/plants.ts";

const { values } = parseArgs({
  options: {
    positions: { type: "string", default: "30000" },
    minutes: { type: "string", default: "Infinity" },
    jobs: { type: "string", default: String(availableParallelism()) },
    seed: { type: "string", default: "1" },
    game: { type: "string" },
    planted: { type: "boolean", default: false },
    parts: { type: "string" },
    stages: { type: "boolean", default: false },
    sightings: { type: "string" },
    slice: { type: "string", default: "1/1" },
    scouts: { type: "string", default: "20" },
    json: { type: "string" },
    /** One process's share, as JSON: how it is called by the first one. */
    share: { type: "string" },
  },
});

interface ProofShare {
  readonly game: string;
  readonly positions: number;
  readonly seed: number;
}
type Share = ProofShare | ScoutShare | PlantShare;
type Result =
  | { readonly proof: SecrecyReport & { readonly game: string } }
  | { readonly leak: string; readonly game: string }
  | { readonly sightings: readonly Sighting[] }
  | { readonly caught: readonly Caught[] }
  /** Its process died; the others go on. */
  | { readonly died: string };

/** Options are drawn anew after so many matches of each way to begin. */
const drawnStarts = 12;

async function proved({ game, positions, seed }: ProofShare): Promise<Result> {
  const starts = await startsOf(game, drawnStarts, seed);
  try {
    return { proof: { ...proveSecrecy({ positions, seed, starts, twins: 24 }), game } };
  } catch (error) {
    if (!(error instanceof Leak)) throw error;
    keep(error, game, seed);
    return { leak: error.message, game };
  }
}

function keep({ message, records }: Leak, game: string, seed: number): void {
  mkdirSync("failures", { recursive: true });
  for (const [index, record] of records.entries()) {
    writeFileSync(`failures/secrecy-${game}-${seed}-${"ab"[index]}.json`, `${JSON.stringify(record)}\n`);
  }
  process.stderr.write(`${message}\n`);
}

async function resultOf(share: Share): Promise<Result> {
  if ("scout" in share) return { sightings: await scouted(share) };
  if ("part" in share) return { caught: await caughtBy(share) };
  return proved(share);
}

/** Runs the shares, so many processes at once, each a run of this very program. */
async function runAll(
  shares: readonly Share[],
  jobs: number,
  after: (results: readonly Result[]) => void,
): Promise<readonly Result[]> {
  const left = [...shares];
  const results: Result[] = [];
  const end = Number(values.minutes) * 60_000;
  const one = async (): Promise<void> => {
    for (let share = left.shift(); share && performance.now() < end; share = left.shift()) {
      results.push(await child(JSON.stringify(share)));
      after(results);
    }
  };
  await Promise.all(Array.from({ length: jobs }, one));
  return results;
}

async function child(share: string): Promise<Result> {
  try {
    return await again<Result>(share);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { died: share };
  }
}

function proofShares(games: readonly string[], positions: number, seed: number): ProofShare[] {
  const each = Math.ceil(positions / games.length);
  // Small enough that all end at about the same time.
  const pieces = Math.max(1, Math.ceil(each / 10_000));
  return Array.from({ length: pieces }, (_, piece) =>
    games.map((game) => ({ game, positions: Math.ceil(each / pieces), seed: seed + piece * 100_000 })),
  ).flat();
}

function summary(results: readonly Result[]): readonly SecrecyReport[] {
  const sums = new Map<string, SecrecyReport & { game: string }>();
  for (const result of results) {
    if (!("proof" in result)) continue;
    const { proof } = result;
    const sum = sums.get(proof.game);
    sums.set(proof.game, sum ? added(sum, proof) : proof);
  }
  return [...sums.values()];
}

function added<Report extends SecrecyReport>(one: Report, other: Report): Report {
  return {
    ...one,
    matches: one.matches + other.matches,
    twins: one.twins + other.twins,
    compared: one.compared + other.compared,
    differing: addedCounts(one.differing, other.differing),
    parts: addedCounts(one.parts, other.parts),
    asked: addedCounts(one.asked, other.asked),
  };
}

function addedCounts(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Matches in which parts differ: searched for, or as an earlier run has found them. */
async function sightingsOf(games: readonly string[], jobs: number): Promise<readonly Sighting[]> {
  const file = values.sightings;
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const seeds = Array.from({ length: Number(values.scouts) }, (_, seed) => seed + Number(values.seed));
  const results = await runAll(scoutShares(games, seeds, values.stages), jobs, () => {});
  const sightings = results.flatMap((result) => ("sightings" in result ? result.sightings : []));
  if (file !== undefined) writeFileSync(file, JSON.stringify(sightings));
  return sightings;
}

async function tryPlants(games: readonly string[], jobs: number): Promise<boolean> {
  const sightings = await sightingsOf(games, jobs);
  process.stderr.write(`${sightings.length} matches searched: ${JSON.stringify(seenIn(sightings))}\n`);
  const caughtIn = (results: readonly Result[]): readonly Caught[] =>
    results.flatMap((result) => ("caught" in result ? result.caught : []));
  const wantedParts = values.parts?.split(",");
  const isWanted = (part: string): boolean => wantedParts?.some((name) => part.includes(name)) ?? true;
  const [slice, slices] = values.slice.split("/").map(Number) as [number, number];
  const shares = plantShares(games, sightings, isWanted, values.stages).filter(
    (_, number) => number % slices === slice - 1,
  );
  const wanted = shares.reduce((sum, { channels }) => sum + channels.length, 0);
  const caught = caughtIn(await runAll(shares, jobs, (results) => write(caughtIn(results))));
  const missed = caught.filter(({ by }) => by === null);
  for (const { game, part, channel, matches } of missed) {
    process.stdout.write(`NOT noticed: ${game}, ${part}, ${channel} (${matches} matches)\n`);
  }
  process.stdout.write(
    `${caught.length - missed.length} of ${caught.length} planted leaks noticed, ${wanted} to be tried\n`,
  );
  return missed.length === 0 && caught.length === wanted;
}

async function main(): Promise<boolean> {
  const games = values.game === undefined ? gameIds : [values.game];
  const jobs = Number(values.jobs);
  if (values.planted) return tryPlants(games, jobs);
  const begun = performance.now();
  const shares = proofShares(games, Number(values.positions), Number(values.seed));
  const results = await runAll(shares, jobs, (soFar) => write(summary(soFar)));
  const reports = summary(results);
  const leaks = results.flatMap((result) => ("leak" in result ? [`${result.game}: ${result.leak}\n`] : []));
  process.stdout.write(`${JSON.stringify(reports, null, 1)}\n${leaks.join("")}`);
  const pairs = reports.reduce((sum, { differing }) => sum + total(differing), 0);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const verdict = leaks.length === 0 ? "none told apart" : `${leaks.length} leaks besides`;
  process.stdout.write(`${pairs} pairs of positions with different secrets, ${verdict} (${minutes} minutes)\n`);
  return leaks.length === 0 && !results.some((result) => "died" in result);
}

function write(data: unknown): void {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(data, null, 1)}\n`);
}

if (values.share === undefined) process.exit((await main()) ? 0 : 1);
process.stdout.write(JSON.stringify(await resultOf(JSON.parse(values.share) as Share)));
