/**
 * Games for the worth of a position to be learned from: the quick player against itself on all cores, each side in a
 * manner of its own. Every turn is a row: the figures of `features.ts`, and whether the German side won in the end.
 *
 * node scripts/run.mjs games/bismarck/ai/training/self-play.ts <folder for the rows> [games] [seed] [cores]
 *
 * Then `python3 training/fit.py` (see there) makes `weights.json` of them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { FastChance } from "@admiralty/engine";
import { bismarck } from "../../index.ts";
import type { Seat } from "../../types.ts";
import * as british from "../british-orders.ts";
import { features } from "../features.ts";
import { elusiveCourse, recklessCourse, usualCourse, waryCourses } from "../german-orders.ts";
import { quickStep, type Stance, usualStance } from "../quick.ts";
import { Lookout, watch } from "../track.ts";

interface Work {
  readonly folder: string;
  readonly part: number;
  readonly games: number;
  readonly seed: number;
}

const courses = [usualCourse, recklessCourse, elusiveCourse, ...waryCourses];
const sweeps = [british.usualSweep, british.strikingSweep, british.closeSweep];

/** How a side goes about a whole game, drawn from the manners of the levels and bent a little. */
function manner(chance: FastChance): Stance {
  const course = courses[chance.below(courses.length)] ?? usualCourse;
  const sweep = sweeps[chance.below(sweeps.length)] ?? british.usualSweep;
  const bent = (by: number): number => Math.exp(by * (2 * chance.fraction() - 1));
  return {
    ...usualStance,
    course: { ...course, leaning: 1 + chance.below(9972), caution: course.caution * bent(0.7) },
    sweep: { ...sweep, reach: sweep.reach * bent(0.5), patience: Math.min(0.95, sweep.patience * bent(0.2)) },
    boldness: usualStance.boldness.map((odds) => odds * bent(0.7)),
  };
}

/** One game: the figures of every turn, and whether the German side won it. */
function play(seed: number): { readonly rows: readonly (readonly number[])[]; readonly result: number } {
  const chance = new FastChance(seed);
  const state = bismarck.setup({}, chance);
  const stances = { british: manner(chance), german: manner(chance) };
  const lookout = new Lookout();
  watch(lookout);
  const rows: number[][] = [];
  let turn = 0;
  while (bismarck.outcome(state) === undefined) {
    if (state.turn !== turn) {
      turn = state.turn;
      lookout.follow(bismarck.view(state, "british"));
      rows.push(features(state));
    }
    const seat = bismarck.awaiting(state)[0] as Seat;
    const action = quickStep(state, seat, chance, stances[seat]);
    if (action === undefined) throw new Error(`no step for ${seat}`);
    bismarck.apply(state, seat, action, chance);
  }
  const { winner } = bismarck.outcome(state) ?? {};
  return { rows, result: winner === undefined ? 0.5 : winner === "german" ? 1 : 0 };
}

function work({ folder, part, games, seed }: Work): void {
  const found: number[] = [];
  for (let game = 0; game < games; game++) {
    const { rows, result } = play(seed * 1_000_003 + part * 10_007 + game);
    for (const row of rows) found.push(...row, result);
  }
  writeFileSync(join(folder, `rows-${String(part).padStart(3, "0")}.f32`), Float32Array.from(found));
}

if (isMainThread) {
  const [folder, games = "3000", seed = "1", cores = String(availableParallelism())] = process.argv.slice(2);
  if (folder === undefined) throw new Error("name the folder for the rows");
  mkdirSync(folder, { recursive: true });
  const parts = Number(cores);
  for (let part = 0; part < parts; part++) {
    const workerData: Work = { folder, part, games: Math.ceil(Number(games) / parts), seed: Number(seed) };
    new Worker(fileURLToPath(import.meta.url), { workerData });
  }
} else work(workerData as Work);
