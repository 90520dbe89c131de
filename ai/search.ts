/**
 * Thinking for games with hidden parts and dice. A player never sees the true state: it imagines states that fit its
 * view, tries a handful of whole plans in them, plays on with quick sensible steps for everybody, and keeps the plan
 * that turns out best. How long each is tried is the matter of the race between them.
 */
import {
  type ActionBase,
  type Budget,
  type EventBase,
  FastChance,
  type Game,
  type Plan,
  type SearchSettings,
  type Thinker,
  type Weighed,
} from "@admiralty/engine";
import { fewestOfACell, Matrix } from "./matrix.ts";
import { type Arm, armsOf, fewTrials, lead, mean, Race, weighed } from "./race.ts";

/** A draw from the normal distribution, near enough: the sum of twelve even ones. */
function deviate(chance: FastChance): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += chance.fraction();
  return sum;
}

function isEnough({ nodes }: Budget, trials: number): boolean {
  return nodes === undefined || nodes >= trials;
}

export interface Thought<State, Action> {
  /** How far a plan is misjudged, as a standard deviation in chances to win. */
  readonly misjudgement?: number | undefined;
  /** Whether the game's signs are counted, for whoever is told why. */
  readonly reasons?: boolean | undefined;
  /** A plan from before that may be kept to: weighed first. */
  readonly also?: Plan<State, Action> | undefined;
}

export class Search<State, Action extends ActionBase> {
  private readonly game: Game;
  private readonly thinker: Thinker<State, Action>;
  private readonly settings: SearchSettings;

  constructor(game: Game, thinker: Thinker<State, Action>, settings: SearchSettings) {
    this.game = game;
    this.thinker = thinker;
    this.settings = settings;
  }

  /** The plan that did best, and what it was compared with; the same for the same seed where the budget counts nodes. */
  best(
    view: unknown,
    seat: string,
    budget: Budget,
    seed: number,
    { misjudgement = 0, reasons = false, also }: Thought<State, Action> = {},
  ): { plan: Plan<State, Action>; weighed: Weighed } {
    const { thinker } = this;
    const chance = new FastChance(seed);
    const worlds: State[] = [];
    const world = (index: number): State => {
      const slot = index % this.settings.worlds;
      worlds[slot] ??= this.game.imagine(view, new FastChance(seed * 31 + slot)) as State;
      return worlds[slot];
    };
    const replies = thinker.replies?.(world(0), seat, chance) ?? [];
    const plans = thinker.plans(world(0), seat, chance);
    let arms = armsOf(also === undefined ? plans : [also, ...plans], replies);
    // A small budget is better spent on few plans than on one trial of each.
    const fewest = thinker.fewest?.(world(0)) ?? 1;
    if (budget.nodes !== undefined) {
      arms = arms.slice(0, budget.nodes < fewest ? 1 : Math.max(1, Math.floor(budget.nodes / 2)));
    }
    const [only] = arms;
    if (only === undefined) throw new Error(`no plan for ${seat}`);
    const taken = new Map<Plan<State, Action>, number>();
    const error = (plan: Plan<State, Action>): number => {
      if (misjudgement === 0) return 0;
      const by = taken.get(plan) ?? misjudgement * deviate(chance);
      taken.set(plan, by);
      return by;
    };
    const signs = reasons ? (thinker.signs?.(world(0), seat) ?? []) : [];
    const note = (end: State, counts: number[]): void => {
      for (const [index, sign] of signs.entries()) counts[index] = (counts[index] ?? 0) + (sign.holds(end) ? 1 : 0);
    };
    const choices = thinker.atOnce?.(world(0), seat) ?? [];
    if (choices.length > 1 && plans.length > 1 && isEnough(budget, fewestOfACell * plans.length * choices.length)) {
      const matrix = new Matrix(plans, choices, budget);
      matrix.fill((plan, choice, cell) => {
        const from = this.game.clone(world(cell.trials)) as State;
        choice.make(from);
        const end = this.playOn(from, plan, seat, seed + 7919 * (cell.trials + 1));
        note(end, cell.signs);
        return error(plan) + this.judge(end, seat);
      });
      return matrix.choose(chance.fraction(), signs);
    }
    const race = new Race(arms, budget, (arm, reply) => {
      const end = this.playOn(world(arm.trials), arm.plan, seat, seed + 7919 * (arm.trials + 1), reply?.plan);
      note(end, arm.signs);
      return error(arm.plan) + this.judge(end, seat);
    });
    // Where plans can be varied, the best of the first half of the time are varied in the second.
    // A small budget has nothing left for that.
    const varied =
      thinker.vary !== undefined && arms.length > 3 && (budget.nodes ?? Number.POSITIVE_INFINITY) >= 150 * arms.length;
    const stages = varied ? 3 : 1;
    const kept = this.settings.loyalty === undefined ? undefined : only;
    for (let stage = 0; stage < stages; stage++) {
      if (stage > 0) {
        const kin = race.arms.slice(0, 3).flatMap(({ plan }) => thinker.vary?.(plan, world(0), seat, chance) ?? []);
        race.arms = [...race.arms.slice(0, 3), ...armsOf(kin, replies)];
      }
      race.halve(stage, stages, kept);
    }
    const { trials } = race;
    const best = trials < fewest ? only : (race.arms[0] ?? only);
    const first = this.isClear(best, only) ? best : only;
    const next = race.tried.filter((arm) => arm !== first).sort((a, b) => mean(b) - mean(a))[0];
    return { plan: first.plan, weighed: weighed(first, next, trials, arms.length, signs) };
  }

  /** Where the plainest plan is to be left only for good reason: whether this one has done better by enough. */
  private isClear(arm: Arm<State, Action>, plainest: Arm<State, Action>): boolean {
    const { loyalty, margin = 0 } = this.settings;
    if (loyalty === undefined || arm === plainest || plainest.trials === 0) return true;
    const { by, error, pairs } = lead(arm, plainest);
    return by >= margin + fewTrials(loyalty, pairs) * error;
  }

  /** What a position is worth to a seat: 0 lost, 1 won. */
  judge(state: State, seat: string): number {
    const outcome = this.game.outcome(state);
    if (outcome !== undefined) return outcome.winner === undefined ? 0.5 : outcome.winner === seat ? 1 : 0;
    return this.thinker.worth(state, seat);
  }

  /** Where the plan and then quick steps for all lead to, as far as a trial looks. */
  playOn(from: State, plan: Plan<State, Action>, seat: string, seed: number, reply?: Plan<State, Action>): State {
    const { game, thinker } = this;
    let chance = new FastChance(seed);
    const state = game.clone(from) as State;
    let planned = true;
    let before: number | undefined;
    for (let steps = 0; steps < this.settings.stepLimit; steps++) {
      if (game.outcome(state) !== undefined || thinker.settled(state, from)) break;
      const moment = thinker.moment?.(state);
      if (moment !== undefined && moment !== before) chance = new FastChance(seed ^ Math.imul(moment, 0x9e3779b1));
      before = moment;
      const mover = game.awaiting(state)[0];
      if (mover === undefined) break;
      let action: Action | undefined;
      if (planned && game.awaiting(state).includes(seat)) {
        action = plan.step(state, chance);
        if (action === undefined) planned = false;
        else {
          if (thinker.halts?.(state, seat, action, from)) break;
          game.apply(state, seat, action, chance);
          continue;
        }
      }
      action =
        (mover === seat ? plan.onward?.(state, chance) : reply?.step(state, chance)) ??
        thinker.step(state, mover, chance);
      if (action === undefined || thinker.halts?.(state, mover, action, from)) break;
      game.apply(state, mover, action, chance);
    }
    return state;
  }

  /** The plan's steps up to the first die, reveal or change of mover, as one batch. */
  stepsOf(view: unknown, plan: Plan<State, Action>, seat: string, seed: number): Action[] {
    const { game } = this;
    const state = game.imagine(view, new FastChance(seed)) as State;
    const chance = new FastChance(seed);
    const steps: Action[] = [];
    while (steps.length < 200 && game.outcome(state) === undefined && game.awaiting(state).includes(seat)) {
      const action =
        plan.step(state, chance) ?? (steps.length === 0 ? this.thinker.step(state, seat, chance) : undefined);
      if (action === undefined) break;
      steps.push(action);
      const log: EventBase<string>[] = [];
      const { drawn } = chance;
      const dice = new CountingChance(chance);
      game.apply(state, seat, action, dice, log);
      if (dice.drawn > 0 || chance.drawn !== drawn || log.some((event) => event.reveals)) break;
    }
    return steps;
  }
}

/** Counts what the rules draw, apart from what the plan itself drew. */
class CountingChance {
  drawn = 0;
  private readonly source: FastChance;
  constructor(source: FastChance) {
    this.source = source;
  }
  die(sides?: number): number {
    this.drawn++;
    return this.source.die(sides);
  }
  below(count: number): number {
    this.drawn++;
    return this.source.below(count);
  }
}
