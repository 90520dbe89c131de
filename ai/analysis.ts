/**
 * Looking back at a finished match: how likely each side was to win at every moment, where the luck fell, and which
 * decisions mattered. It needs the true states, so it works on records whose key is open only.
 *
 * The first answer comes at once and is refined step by step; the same seed and effort give the same figures.
 */
import { type ActionBase, type Analyst, FastChance, type Game, type MatchRecord, type Tally } from "@admiralty/engine";
import { type Choice, ChoiceJudge } from "./analysis/choices.ts";
import { type LuckStep, none, spreadOf, Throw } from "./analysis/luck.ts";
import { Mean } from "./analysis/mean.ts";
import { type Decided, decisionsOf, isWeighed, type Position, positionsOf } from "./analysis/positions.ts";
import { Search } from "./search.ts";

export type { Choice } from "./analysis/choices.ts";
export { foremost, type Grade, worst } from "./analysis/grades.ts";
export type { LuckStep, TallyLuck } from "./analysis/luck.ts";

export interface Chances {
  readonly entry: number;
  /** How likely the first seat was to win then, 0 to 1. */
  readonly chance: number;
  /** Standard error of that. */
  readonly doubt: number;
}

export interface Analysis {
  /** After each entry that stands. */
  readonly moments: readonly Chances[];
  /** Every throw of dice or turn of cards. Empty until they have been looked at. */
  readonly luck: readonly LuckStep[];
  /** Every decision that stands out, in the order of play. Empty until they are known. */
  readonly choices: readonly Choice[];
  /** How many decisions there were to think about, and how many have been looked at. */
  readonly judged: { readonly looked: number; readonly of: number };
  /** What each side had to show for itself in the end, and which ships it had lost. */
  readonly ends: readonly {
    readonly seat: string;
    readonly tallies: readonly Tally[];
    readonly losses: readonly string[];
  }[];
  /** 0 to 1. */
  readonly progress: number;
}

export interface Effort {
  /** Trials from each moment. */
  readonly trials: number;
  /** How often each throw is thrown again. */
  readonly throws: number;
  /** Trials for a first look at each decision, and for a second at the few that stand out. */
  readonly glance: number;
  readonly stare: number;
}

export const efforts: Readonly<Record<"quick" | "usual" | "thorough", Effort>> = {
  quick: { trials: 4, throws: 32, glance: 12, stare: 60 },
  usual: { trials: 48, throws: 64, glance: 20, stare: 300 },
  thorough: { trials: 120, throws: 200, glance: 120, stare: 1500 },
};

export interface AnalysisSettings {
  readonly seed: number;
  readonly effort: Effort;
  /** Share of the time that is used up, asked between two pieces of work: what is known when it is over is the answer. */
  readonly spent?: () => number;
}

/** How many trials the judgement at first sight counts for. */
const prior = 3;
/** Trials of all moments before the next answer: the first answers come soon, the later ones when they are worth it. */
const round = (trial: number): number => (trial < 2 ? 1 : trial < 4 ? 2 : 4);
/** Decisions that get a second look. A glance is too short to tell luck from a loss: whatever may have cost is among them. */
const doubtful = 40;
/** And a third: those that cost most by then, and those that brought most. */
const dearest = 10;
const boldest = 3;
/** How much of the time may be used up when each part of the work ends. */
const shares = { throws: 0.15, trials: 0.35, sights: 0.45, glances: 0.68, looks: 0.82 };

/** Each answer replaces the one before. Throws where the record is of a match that is not over. */
export function* analyse<State>(
  game: Game,
  analyst: Analyst<State, ActionBase>,
  record: MatchRecord,
  settings: AnalysisSettings,
): Generator<Analysis> {
  if (record.result === undefined) throw new Error("only a match that is over can be looked back at");
  yield* new LookBack(game, analyst, record, settings).answers();
}

/** A decision by its number, as far as it has been looked at: all looks together. */
interface Glance {
  readonly index: number;
  readonly gain: number;
  readonly doubt: number;
  readonly pairs: number;
}

/** What it may have cost; what it may have brought counts half. */
function weightOf({ gain, doubt }: Glance): number {
  return gain < 0 ? doubt - gain : doubt + gain / 2;
}

function together(one: Glance, { gain, doubt, pairs }: Choice): Glance {
  const all = one.pairs + pairs;
  const [first, second] = [one.pairs / all, pairs / all];
  return {
    index: one.index,
    gain: first * one.gain + second * gain,
    doubt: Math.hypot(first * one.doubt, second * doubt),
    pairs: all,
  };
}

class LookBack<State> {
  private readonly game: Game;
  private readonly first: string;
  private readonly search: Search<State, ActionBase>;
  private readonly judge: ChoiceJudge<State>;
  /** Who is asked before somebody is blamed: looks further ahead. */
  private readonly second: ChoiceJudge<State> | undefined;
  private readonly settings: AnalysisSettings;
  private readonly analyst: Analyst<State, ActionBase>;
  private readonly record: MatchRecord;
  private readonly positions: readonly Position<State>[];
  private readonly played: readonly Mean[];
  private readonly throws: ReadonlyMap<number, Throw<State>>;
  private looked = false;
  private choices: readonly Choice[] = [];
  private judged = { looked: 0, of: 0 };
  /** Trials of plans so far, and the share of the time that they took. */
  private readonly cost = { nodes: 0, time: 0 };

  constructor(game: Game, analyst: Analyst<State, ActionBase>, record: MatchRecord, settings: AnalysisSettings) {
    this.game = game;
    this.first = game.seats[0] as string;
    this.analyst = analyst;
    this.record = record;
    this.settings = settings;
    this.search = new Search(analyst.thoughtOf?.(game) ?? game, analyst.thinker, analyst.settings);
    this.judge = new ChoiceJudge(game, analyst, this.search);
    const { farther } = analyst;
    this.second =
      farther &&
      new ChoiceJudge(
        game,
        { ...analyst, thinker: farther },
        new Search(analyst.thoughtOf?.(game) ?? game, farther, analyst.settings),
      );
    this.positions = positionsOf(game, analyst as Analyst<State, never>, record);
    this.played = this.positions.map(() => new Mean());
    const throws = new Map<number, Throw<State>>();
    const parts = { game, analyst, search: this.search, record, seed: settings.seed } as never;
    for (const [index, position] of this.positions.entries()) {
      if (position.chance) throws.set(index, new Throw(parts, this.positions[index - 1]?.state, position));
    }
    this.throws = throws;
  }

  *answers(): Generator<Analysis> {
    const { effort } = this.settings;
    yield this.answer(0);
    for (const each of this.throws.values()) {
      if (this.beyond(shares.throws)) break;
      each.look(effort.throws);
    }
    this.looked = true;
    yield this.answer(0.08);
    for (let trial = 0; trial < effort.trials && !this.beyond(shares.trials); ) {
      for (const end = Math.min(effort.trials, trial + round(trial)); trial < end; trial++) this.playOn(trial);
      yield this.answer(0.1 + (0.5 * trial) / effort.trials);
    }
    yield* this.decisions();
    yield this.answer(1);
  }

  /** Whether the time is used up to this share. */
  private beyond(share: number): boolean {
    return (this.settings.spent?.() ?? 0) >= share;
  }

  /** One trial from every moment, and one from another throw of each: with the same dice to come. */
  private playOn(trial: number): void {
    for (const [index, position] of this.positions.entries()) {
      if (this.beyond(shares.trials)) return;
      if (!isWeighed(this.positions, index)) continue;
      const seed = this.settings.seed + 6_700_417 * (trial + 1);
      if (this.game.outcome(position.state) === undefined) {
        this.played[index]?.add(this.search.judge(this.from(position.state, seed), this.first));
      }
      const thrown = this.throws.get(index);
      thrown?.playOn(trial, seed);
    }
  }

  private from(state: State, seed: number): State {
    let start = state;
    if (this.analyst.redraw) {
      start = this.game.clone(state) as State;
      this.analyst.redraw(start, new FastChance(seed));
    }
    return this.search.playOn(start, none, this.first, seed);
  }

  private *decisions(): Generator<Analysis> {
    const { seed, effort } = this.settings;
    if (this.beyond(shares.glances)) return;
    const all = decisionsOf(this.game, this.positions, (before, seat) => this.judge.planned(before, seat));
    const open = all.filter((decided) => this.judge.isOpen(decided));
    const glanced: Glance[] = [];
    for (const index of this.byTurnOfEvents(open)) {
      if (this.beyond(shares.glances)) break;
      const decided = open[index] as Decided<State>;
      const left = open.length - glanced.length;
      const nodes = this.settings.spent ? this.affordable(3 * effort.glance, left, shares.glances) : effort.glance;
      glanced.push({ index, ...this.weigh(decided, nodes, seed + index) });
      this.judged = { looked: glanced.length, of: open.length };
      if (glanced.length % 8 === 0) yield this.answer(0.6 + (0.2 * glanced.length) / open.length);
    }
    const seen = glanced.toSorted((a, b) => weightOf(b) - weightOf(a) || a.index - b.index);
    const again = Math.round(Math.sqrt(effort.glance * effort.stare));
    for (const [place, glance] of seen.slice(0, doubtful).entries()) {
      if (this.beyond(shares.looks)) break;
      const nodes = this.affordable(again, 12, shares.looks);
      const { index } = glance;
      seen[place] = together(glance, this.weigh(open[index] as Decided<State>, nodes, seed + 3571 * (index + 1)));
      if (place % 8 === 7) yield this.answer(0.8 + (0.05 * place) / doubtful);
    }
    const byGain = seen.slice(0, doubtful).sort((a, b) => a.gain - b.gain || a.index - b.index);
    const few = [...byGain.slice(0, dearest), ...byGain.slice(dearest).slice(-boldest)];
    const found: Choice[] = [];
    for (const [place, { index }] of few.entries()) {
      if (this.beyond(1)) break;
      const decided = open[index];
      if (!decided) continue;
      const most = this.settings.spent ? 3 * effort.stare : effort.stare;
      const nodes = this.affordable(most, Math.min(few.length, 6) - place, 1);
      const choice = this.weigh(decided, nodes, seed + 7907 * (index + 1));
      const other = choice.grade === "blunder" && this.second && this.weigh(decided, nodes, seed + index, this.second);
      found.push(other && other.gain > choice.gain ? other : choice);
      this.choices = found.filter(({ grade }) => grade !== undefined).toSorted((a, b) => a.entry - b.entry);
      yield this.answer(0.85 + (0.15 * place) / few.length);
    }
  }

  /** Judges one decision with so many trials of plans, and keeps count of what a trial takes of the time. */
  private weigh(decided: Decided<State>, nodes: number, seed: number, judge = this.judge): Choice {
    const before = this.settings.spent?.() ?? 0;
    const choice = judge.judge(decided, nodes, Math.ceil(nodes / 4), seed);
    this.cost.time += (this.settings.spent?.() ?? 0) - before;
    this.cost.nodes += nodes;
    return choice;
  }

  /** As many trials as there is time for, if so many decisions are still to be judged until this share of it. */
  private affordable(most: number, left: number, until: number): number {
    const { time, nodes } = this.cost;
    if (time === 0) return most;
    const share = (until - (this.settings.spent?.() ?? 0)) / Math.max(1, left);
    return Math.max(this.settings.effort.glance, Math.min(most, Math.floor((share * nodes) / time)));
  }

  /**
   * Indexes of decisions, those first that show at once what they cost, or after which the chances changed by more than
   * their doubt: if time runs out, it was spent on them. What comes to mind first is seldom a blunder and comes last.
   */
  private byTurnOfEvents(open: readonly Decided<State>[]): readonly number[] {
    const chances = new Map(this.moments().map((moment) => [moment.entry, moment]));
    const entries = this.positions.map(({ entry }) => entry);
    const turns = open.map((decided) => {
      const [before, after] = [entries[entries.indexOf(decided.entry) - 1] ?? 0, decided.last].map((entry) =>
        chances.get(entry),
      );
      const turn = before && after ? Math.abs(after.chance - before.chance) - Math.hypot(after.doubt, before.doubt) : 0;
      const isSeen = this.settings.spent !== undefined && !this.beyond(shares.sights);
      const { loss, usual } = isSeen ? this.judge.atFirstSight(decided) : { loss: 0, usual: false };
      return Math.max(0, turn, 2 * loss) - (usual ? 1 : 0);
    });
    return open.map((_, index) => index).sort((a, b) => (turns[b] as number) - (turns[a] as number) || a - b);
  }

  private answer(progress: number): Analysis {
    return {
      moments: this.moments(),
      luck: this.looked ? this.luck() : [],
      choices: this.choices,
      judged: this.judged,
      ends: this.ends(),
      progress,
    };
  }

  private luck(): readonly LuckStep[] {
    const throws = [...this.throws].map(([index, thrown]) => ({ thrown, played: this.played[index] as Mean }));
    const spread = spreadOf(throws.map(({ thrown, played }) => thrown.surplus(played)));
    return throws.map(({ thrown, played }) => thrown.result(played, spread));
  }

  private ends(): Analysis["ends"] {
    const end = this.positions.at(-1)?.state as State;
    return this.game.seats.map((seat) => ({
      seat,
      tallies: this.analyst.tally(end, seat),
      losses: this.analyst.losses(end, seat),
    }));
  }

  /** Between two positions that were judged the line is straight. */
  private moments(): readonly Chances[] {
    const moments: Chances[] = [];
    let from = 0;
    for (const [index, { entry, state }] of this.positions.entries()) {
      if (!isWeighed(this.positions, index)) continue;
      const here = this.chances(entry, state, index);
      const before = moments.at(-1) ?? here;
      for (let between = from; between < index; between++) {
        const way = (between - from + 1) / (index - from + 1);
        const chance = before.chance + way * (here.chance - before.chance);
        moments.push({ entry: this.positions[between]?.entry ?? entry, chance, doubt: here.doubt });
      }
      moments.push(here);
      from = index + 1;
    }
    return moments;
  }

  private chances(entry: number, state: State, index: number): Chances {
    const { result } = this.record;
    const last = index === this.positions.length - 1;
    // A match may also end by resignation or agreement, whatever the position says.
    if (last && result) {
      return { entry, chance: result.winner === null ? 0.5 : result.winner === this.first ? 1 : 0, doubt: 0 };
    }
    const played = this.played[index] as Mean;
    return {
      entry,
      chance: played.blended(this.search.judge(state, this.first), prior),
      doubt: played.error,
    };
  }
}
