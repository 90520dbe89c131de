/**
 * How fast one set of rules is beside another: both play in turns, in one process, by the CPU's time, so that whatever
 * else the machine does disturbs both alike.
 */
import { median } from "@admiralty/ai";
import { FastChance, type Game, type OptionValues } from "@admiralty/engine";
import { type Budget, rate } from "../../bench/measure.ts";

/** A trial of the search goes about so far. */
const stepsOfTrial = 60;
const gamesForPositions = 6;
const positionsOfGame = 16;

interface Moment {
  readonly state: unknown;
  readonly seat: string;
}

/** Plays on by lot, as far as it goes or as it may; says how many decisions that were. */
function playOn(game: Game, state: unknown, chance: FastChance, most: number, seen?: Moment[]): number {
  for (let decisions = 0; decisions < most; decisions++) {
    const seat = game.awaiting(state)[0];
    if (seat === undefined) return decisions;
    seen?.push({ state: game.clone(state), seat });
    const list = game.actions(state, seat);
    game.apply(state, seat, list[chance.below(list.length)]!, chance);
  }
  return most;
}

function positions(game: Game, options: OptionValues, chance: FastChance): Moment[] {
  return Array.from({ length: gamesForPositions }).flatMap(() => {
    const path: Moment[] = [];
    playOn(game, game.setup(options, chance), chance, Number.POSITIVE_INFINITY, path);
    const stride = Math.max(1, Math.floor(path.length / positionsOfGame));
    return path.filter((_, index) => index % stride === 0);
  });
}

/** What is timed; each says how many units it did. */
function worksOf(game: Game, options: OptionValues): Readonly<Record<string, () => number>> {
  const chance = new FastChance(11);
  const moments = positions(game, options, chance);
  const all = (work: (moment: Moment) => unknown) => (): number => {
    for (const moment of moments) work(moment);
    return moments.length;
  };
  const endless = Number.POSITIVE_INFINITY;
  let turn = 0;
  return {
    "decisions of whole games": () => playOn(game, game.setup(options, chance), chance, endless),
    "whole games": () => Math.min(1, playOn(game, game.setup(options, chance), chance, endless)),
    "decisions of trials": () => {
      const { state } = moments[turn++ % moments.length]!;
      return 1 + playOn(game, game.clone(state), chance, stepsOfTrial);
    },
    "legal lists": all(({ state, seat }) => game.actions(state, seat)),
    copies: all(({ state }) => game.clone(state)),
    views: all(({ state, seat }) => game.view(state, seat)),
  };
}

export interface Beside {
  readonly work: string;
  /** Ours over theirs, above 1 is faster: the median of the turns, and what one in six were below and above. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

export function speedBeside(ours: Game, theirs: Game, options: OptionValues, { run, warm, runs }: Budget): Beside[] {
  const [here, there] = [worksOf(ours, options), worksOf(theirs, options)];
  return Object.entries(here).map(([name, work]) => {
    const other = there[name]!;
    for (const each of [work, other]) rate(each, { run: warm, warm: 0, runs: 1 });
    const once = (each: () => number): number => rate(each, { run, warm: 0, runs: 1 }).median;
    const ratios = Array.from({ length: runs }, (_, turn) => {
      // Who goes first takes turns too.
      if (turn % 2 === 0) return once(work) / once(other);
      const last = once(other);
      return once(work) / last;
    }).sort((a, b) => a - b);
    const sixth = Math.floor(ratios.length / 6);
    return { work: name, ratio: median(ratios), low: ratios[sixth]!, high: ratios.at(-1 - sixth)! };
  });
}
