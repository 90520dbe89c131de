/**
 * Puzzles from finished matches: decisions of which one is clearly best. All ways there are to decide are tried in the
 * same positions, imagined from what the seat could know, with the same dice; what stands out is tried again in others,
 * because the best of many is mostly also the luckiest. Where the second look is not sure, there is no puzzle.
 */
import {
  type ActionBase,
  type Analyst,
  canonical,
  FastChance,
  fingerprint,
  type Game,
  interval,
  type MatchRecord,
  type Plan,
  type Puzzle,
  type PuzzleChoice,
  shuffle,
} from "@admiralty/engine";
import { Mean } from "./analysis/mean.ts";
import { type Decided, decisionsOf, positionsOf } from "./analysis/positions.ts";
import { Search } from "./search.ts";

export interface PuzzleSettings {
  readonly seed: number;
  /** Decisions before this entry are left out. */
  readonly from?: number;
  /** Trials of each choice in the first look, and in the second. */
  readonly glance: number;
  readonly trials: number;
}

/** By how much the best must be ahead of the second: at least so much, surely so much (95 %), and no more than this. */
const margin = { least: 0.02, surely: 0.01, most: 0.35 } as const;
/** Where all is lost or won nothing is to be found. */
const open = { least: 0.06, most: 0.97 } as const;
/** Two ways to decide are no puzzle. */
const fewestChoices = 3;
const mostChoices = 16;
/** So many of the best stand in the puzzle where not every step is a choice. */
const offered = 4;

export type Verdict = "made" | "nothing to choose" | "over already" | "too close" | "too plain";

export interface Judged {
  readonly entry: number;
  readonly verdict: Verdict;
  readonly puzzle?: Puzzle;
}

interface Candidate {
  readonly orders: readonly ActionBase[];
  readonly results: number[];
}

/** Every decision of the match, with what was found: in a mixed order, so that who stops early has a fair sample. */
export function* puzzlesIn<State>(
  game: Game,
  analyst: Analyst<State, ActionBase>,
  record: MatchRecord,
  settings: PuzzleSettings,
): Generator<Judged> {
  if (record.result === undefined) throw new Error("only a match that is over can be looked into");
  const maker = new Maker(game, analyst, record, settings);
  const positions = positionsOf(game, analyst as Analyst<State, never>, record);
  const { from = 0 } = settings;
  const decisions = decisionsOf(game, positions, (before, seat) => maker.isPlanned(before, seat)).filter(
    ({ entry }) => entry >= from,
  );
  shuffle(decisions, new FastChance(settings.seed));
  for (const decided of decisions) yield maker.judge(decided);
}

class Maker<State> {
  private readonly game: Game;
  private readonly thought: Game;
  private readonly analyst: Analyst<State, ActionBase>;
  private readonly search: Search<State, ActionBase>;
  private readonly record: MatchRecord;
  private readonly settings: PuzzleSettings;

  constructor(game: Game, analyst: Analyst<State, ActionBase>, record: MatchRecord, settings: PuzzleSettings) {
    this.game = game;
    this.thought = analyst.thoughtOf?.(game) ?? game;
    this.analyst = analyst;
    this.search = new Search(this.thought, analyst.thinker, analyst.settings);
    this.record = record;
    this.settings = settings;
  }

  isPlanned(before: State, seat: string): boolean {
    return this.game.actions(before, seat).length > 1 && this.plans(before, seat)[0]?.lasting !== undefined;
  }

  judge(decided: Decided<State>): Judged {
    const { entry, seat, before } = decided;
    const view = this.game.view(before, seat);
    const legal = this.game.actions(before, seat) as readonly ActionBase[];
    if (legal.length < 2) return { entry, verdict: "nothing to choose" };
    const single = decided.actions.length === 1 && legal.length <= mostChoices && !this.isPlanned(before, seat);
    const plans = this.plans(before, seat);
    const candidates = this.candidates(
      single
        ? legal.map((action) => [action])
        : [decided.actions, ...plans.map((plan) => this.search.stepsOf(view, plan, seat, this.settings.seed))],
    );
    if (candidates.length < fewestChoices) return { entry, verdict: "nothing to choose" };

    const { glance, trials, seed } = this.settings;
    // Most decisions are none: a few trials show it, and the others are saved for those that may be.
    const few = Math.ceil(glance / 4);
    this.tryAll(candidates, view, seat, [0, few], seed + 31 * entry);
    const hopeless = unlikely(ranked(candidates));
    if (hopeless) return { entry, verdict: hopeless };
    this.tryAll(candidates, view, seat, [few, glance], seed + 31 * entry);
    const first = ranked(candidates);
    const [ahead, next] = first;
    if (!ahead || !next) return { entry, verdict: "nothing to choose" };
    const worth = meanOf(ahead);
    if (worth < open.least || worth > open.most) return { entry, verdict: "over already" };
    const seen = leadOf(ahead, next);
    if (seen.mean < margin.least / 2 || seen.mean < seen.error) return { entry, verdict: "too close" };
    if (seen.mean > margin.most + 0.1) return { entry, verdict: "too plain" };

    const kept = (single ? first : first.slice(0, offered)).map(({ orders }): Candidate => ({ orders, results: [] }));
    this.tryAll(kept, view, seat, [0, trials], seed + 31 * entry + 1_000_003);
    const [best, ...others] = ranked(kept);
    if (!best || canonical(best.orders as never) !== canonical(ahead.orders as never))
      return { entry, verdict: "too close" };
    const leads = others.map((other) => leadOf(best, other));
    if (leads.some(({ mean, error }) => mean < margin.least || mean - interval(error) < margin.surely)) {
      return { entry, verdict: "too close" };
    }
    if (Math.min(...leads.map(({ mean }) => mean)) > margin.most) return { entry, verdict: "too plain" };
    return { entry, verdict: "made", puzzle: this.puzzleOf(decided, view, best, others, single) };
  }

  private puzzleOf(
    decided: Decided<State>,
    view: unknown,
    best: Candidate,
    others: readonly Candidate[],
    single: boolean,
  ): Puzzle {
    const { game, record } = this;
    const { seat } = decided;
    const choices = [best, ...others]
      .map(({ orders, results }): PuzzleChoice & { readonly results: readonly number[] } => {
        const lead = leadOf(best, { orders, results });
        return { orders, results, behind: rounded(lead.mean), doubt: rounded(lead.error) };
      })
      // By their words: nothing about the order tells which is best.
      .toSorted((a, b) => (canonical(a.orders as never) < canonical(b.orders as never) ? -1 : 1));
    const indexOf = (orders: readonly ActionBase[]): number =>
      choices.findIndex((choice) => canonical(choice.orders as never) === canonical(orders as never));
    const played = indexOf(decided.actions);
    const plan = this.plans(decided.before, seat).find(
      (each) =>
        canonical(this.search.stepsOf(view, each, seat, this.settings.seed) as never) ===
        canonical(best.orders as never),
    );
    return {
      id: fingerprint([game.id, record.options, view] as never).slice(0, 12),
      game: game.id,
      rules: game.version,
      options: record.options,
      seat,
      view,
      choices: choices.map(({ orders, behind, doubt }) => ({ orders, behind, doubt })),
      open: single,
      best: indexOf(best.orders),
      chance: rounded(meanOf(best)),
      trials: best.results.length,
      why: plan?.why ?? "",
      played: played < 0 ? undefined : played,
      players: record.players,
      winner: record.result?.winner ?? null,
    };
  }

  private plans(before: State, seat: string): readonly Plan<State, ActionBase>[] {
    const imagined = this.thought.imagine(this.game.view(before, seat), new FastChance(1)) as State;
    return this.analyst.thinker.plans(imagined, seat, new FastChance(1));
  }

  /** Each once, however many plans lead to the same orders. */
  private candidates(orders: readonly (readonly ActionBase[])[]): Candidate[] {
    const known = new Map<string, Candidate>();
    for (const each of orders) {
      if (each.length > 0) known.set(canonical(each as never), { orders: each, results: [] });
    }
    return [...known.values()];
  }

  private tryAll(
    candidates: readonly Candidate[],
    view: unknown,
    seat: string,
    [from, to]: readonly [number, number],
    seed: number,
  ): void {
    for (let trial = from; trial < to; trial++) {
      const world = this.thought.imagine(view, new FastChance(seed * 17 + trial)) as State;
      for (const { orders, results } of candidates) {
        const end = this.search.playOn(world, this.asOrdered(orders, seat), seat, seed + 15_485_863 * (trial + 1));
        results.push(this.search.judge(end, seat));
      }
    }
  }

  /** The orders and nothing more, as a plan: one object for one trial, because it counts its steps. */
  private asOrdered(orders: readonly ActionBase[], seat: string): Plan<State, ActionBase> {
    let at = 0;
    return {
      name: "as ordered",
      why: "",
      step: (state) => {
        const action = orders[at++];
        return action !== undefined && this.game.refuse(state, seat, action) === undefined ? action : undefined;
      },
    };
  }
}

const meanOf = ({ results }: { readonly results: readonly number[] }): number =>
  results.reduce((sum, worth) => sum + worth, 0) / results.length;

const ranked = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted((a, b) => meanOf(b) - meanOf(a));

/** What the first trials leave no hope of: all but over, or nothing that could still be ahead by enough. */
function unlikely([ahead, next]: readonly Candidate[]): "over already" | "too close" | undefined {
  if (!ahead || !next) return undefined;
  const worth = meanOf(ahead);
  if (worth < open.least / 3 || worth > 1 - (1 - open.most) / 3) return "over already";
  const { mean, error } = leadOf(ahead, next);
  return mean + 3 * error < margin.least ? "too close" : undefined;
}

/** By how much one did better in the same positions with the same dice. */
function leadOf(one: Candidate, other: Candidate): Mean {
  const lead = new Mean();
  for (const [trial, worth] of one.results.entries()) lead.add(worth - (other.results[trial] ?? 0));
  return lead;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
