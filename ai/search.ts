/**
 * Thinking for games with hidden parts and dice. A player never sees the true state: it imagines states that fit its
 * view, tries a handful of whole plans in them, plays on with quick sensible steps for everybody, and keeps the plan
 * that turns out best.
 *
 * Plans are compared by sequential halving: all get a few trials, the better half twice as many, and so on. The k-th
 * trial of every plan is played in the same imagined state with the same dice, so luck cancels out of the comparison.
 */
import {
  type ActionBase,
  type Budget,
  type Decision,
  type EventBase,
  FastChance,
  type Game,
  type Plan,
  type Player,
  type Prompt,
  type Request,
  type SearchSettings,
  type Thinker,
  type Weighed,
} from "@admiralty/engine";
import { seedOf } from "./plain.ts";

interface Tried<State, Action> {
  readonly plan: Plan<State, Action>;
  total: number;
  trials: number;
}

interface Arm<State, Action> extends Tried<State, Action> {
  /** Of each trial. The k-th trials of all plans had the same imagined state and the same dice. */
  readonly results: number[];
  readonly replies: readonly Tried<State, Action>[];
}

function armsOf<State, Action>(
  plans: readonly Plan<State, Action>[],
  replies: readonly Plan<State, Action>[],
): Arm<State, Action>[] {
  return plans.map((plan) => ({
    plan,
    total: 0,
    results: [],
    trials: 0,
    replies: replies.map((reply) => ({ plan: reply, total: 0, trials: 0 })),
  }));
}

/** How far a reply is trusted to be worse than it looked so far, in units of worth. */
const benefitOfDoubt = 0.25;

/** Replies are looked into only where there is time to try each so often. */
const fullyTried = 5;

/** The reply to try next: each once, then the one that may hurt the plan most (upper confidence bounds). */
function replyTo<State, Action>({ replies, trials }: Arm<State, Action>): Tried<State, Action> | undefined {
  // Few trials tell nothing about a dozen replies: quick answers are the better test until then.
  if (trials < fullyTried * replies.length) return undefined;
  let worst: Tried<State, Action> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const reply of replies) {
    if (reply.trials === 0) return reply;
    const bound = mean(reply) - benefitOfDoubt * Math.sqrt(Math.log(trials) / reply.trials);
    if (bound < least) {
      least = bound;
      worst = reply;
    }
  }
  return worst;
}

const mean = ({ total, trials }: { readonly total: number; readonly trials: number }): number => total / trials;

/** By how much an arm did better than another in the trials both had, and the standard error of that. */
function lead<State, Action>(arm: Arm<State, Action>, other: Arm<State, Action>): { by: number; error: number } {
  const pairs = Math.min(arm.trials, other.trials);
  let sum = 0;
  let squares = 0;
  for (let k = 0; k < pairs; k++) {
    const by = (arm.results[k] as number) - (other.results[k] as number);
    sum += by;
    squares += by * by;
  }
  const by = sum / pairs;
  // Nothing is sure after one trial.
  return { by, error: pairs < 2 ? 1 : Math.sqrt((squares / pairs - by * by + 1e-4) / (pairs - 1)) };
}

/** Standard errors by which one must be ahead of the other to be told apart from it. */
const clearlyAhead = 1;

function weighed<State, Action>(
  first: Arm<State, Action>,
  next: Arm<State, Action> | undefined,
  trials: number,
  plans: number,
): Weighed {
  if (first.trials === 0) return { trials, plans, worth: 0.5, even: false };
  const worth = mean(first);
  if (next === undefined) return { trials, plans, worth, even: false };
  const { by, error } = lead(first, next);
  return { trials, plans, worth, next: { worth: mean(next), why: next.plan.why }, even: by < clearlyAhead * error };
}

/** A draw from the normal distribution, near enough: the sum of twelve even ones. */
function deviate(chance: FastChance): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += chance.fraction();
  return sum;
}

/** Milliseconds on some clock that only runs forward. */
function now(): number {
  return globalThis.performance.now();
}

/** Ahead of all others by so many standard errors, a plan needs no further trial; asked each time so many more were had. */
const beyondDoubt = 4;
const fewToTell = 24;

/**
 * Sequential halving: plans are tried in turn, and the worse half leaves when its share of the budget is used up. When
 * one is better beyond doubt the race is over: nobody waits for what is known.
 */
class Race<State, Action> {
  /** Still in it, the best first after each round. */
  arms: Arm<State, Action>[];
  /** All that had a trial. */
  readonly tried: Arm<State, Action>[] = [];
  trials = 0;
  private readonly budget: Budget;
  private readonly worthOf: (arm: Arm<State, Action>, reply: Tried<State, Action> | undefined) => number;
  private readonly started = now();

  constructor(arms: Arm<State, Action>[], budget: Budget, worthOf: Race<State, Action>["worthOf"]) {
    this.arms = arms;
    this.budget = budget;
    this.worthOf = worthOf;
  }

  /**
   * Rounds until one plan is left, in the share of the budget that a stage has; before the last stage, until the three
   * are left that are varied then. `kept` stays whatever it did.
   */
  halve(stage: number, stages: number, kept: Arm<State, Action> | undefined): void {
    const rounds = Math.ceil(Math.log2(this.arms.length)) || 1;
    for (let round = 1; round <= rounds && this.arms.length > 1; round++) {
      this.round((stage + round / rounds) / stages);
      if (this.isDecided()) return;
      if (stage < stages - 1 && this.arms.length <= 3) return;
      this.arms = this.arms.slice(0, Math.ceil(this.arms.length / 2));
      if (kept !== undefined && !this.arms.includes(kept)) this.arms.push(kept);
    }
  }

  /** All in turn, until so much of the budget is used up. */
  private round(share: number): void {
    const most = Math.max(...this.arms.map((arm) => arm.trials));
    do {
      for (const arm of this.arms) this.turn(arm, most);
    } while (!this.spent(share) && !this.isDecided());
    // Whom there was no time for is out of it.
    this.arms = this.arms.filter(({ trials }) => trials > 0).sort((a, b) => mean(b) - mean(a));
  }

  /** One trial; newcomers first catch up with those that were tried before. */
  private turn(arm: Arm<State, Action>, most: number): void {
    // When the whole time is up, nobody else is tried: somebody waits.
    if (this.trials > 0 && this.late()) return;
    do this.tryOnce(arm);
    while (arm.trials < Math.min(most, 12) && !this.late());
  }

  private tryOnce(arm: Arm<State, Action>): void {
    const reply = replyTo(arm);
    const worth = this.worthOf(arm, reply);
    if (reply !== undefined) {
      reply.total += worth;
      reply.trials++;
    }
    if (arm.trials === 0) this.tried.push(arm);
    arm.total += worth;
    arm.results.push(worth);
    arm.trials++;
    this.trials++;
  }

  /** Trials against chosen answers are no fair sample: with them nothing is beyond doubt. */
  private isDecided(): boolean {
    const fewest = Math.min(...this.arms.map((arm) => arm.trials));
    if (fewest === 0 || fewest % fewToTell !== 0) return false;
    const best = this.arms.reduce((a, b) => (mean(b) > mean(a) ? b : a));
    if (best.replies.length > 0) return false;
    return this.arms.every((arm) => {
      if (arm === best) return true;
      const { by, error } = lead(best, arm);
      return by > beyondDoubt * error;
    });
  }

  private late(): boolean {
    return this.budget.nodes === undefined && this.spent(1);
  }

  private spent(share: number): boolean {
    const { nodes, milliseconds } = this.budget;
    return nodes === undefined ? now() >= this.started + milliseconds * share : this.trials >= nodes * share;
  }
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
    misjudgement = 0,
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
    let arms = armsOf(thinker.plans(world(0), seat, chance), replies);
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
    const race = new Race(
      arms,
      budget,
      (arm, reply) =>
        error(arm.plan) + this.trial(world(arm.trials), arm.plan, seat, seed + 7919 * (arm.trials + 1), reply?.plan),
    );
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
    return { plan: first.plan, weighed: weighed(first, next, trials, arms.length) };
  }

  /** Where the plainest plan is to be left only for good reason: whether this one has done better by enough. */
  private isClear(arm: Arm<State, Action>, plainest: Arm<State, Action>): boolean {
    const { loyalty, margin = 0 } = this.settings;
    if (loyalty === undefined || arm === plainest || plainest.trials === 0) return true;
    const { by, error } = lead(arm, plainest);
    return by >= margin + loyalty * error;
  }

  /** Plays the plan and then quick steps for all, and judges where that led. */
  private trial(
    from: State,
    plan: Plan<State, Action>,
    seat: string,
    seed: number,
    reply?: Plan<State, Action>,
  ): number {
    return this.judge(this.playOn(from, plan, seat, seed, reply), seat);
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
    const chance = new FastChance(seed);
    const state = game.clone(from) as State;
    let planned = true;
    for (let steps = 0; steps < this.settings.stepLimit; steps++) {
      if (game.outcome(state) !== undefined || thinker.settled(state, from)) break;
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

export interface PlayerSettings extends SearchSettings {
  /** Share of the budget that a decision deserves, 0 to 1. */
  share(prompt: Prompt, view: unknown): number;
  /**
   * How far it misjudges a plan, as a standard deviation in chances to win: how weaker levels err. What is nearly as
   * good may be taken for better; what is plainly bad is not.
   */
  readonly misjudgement?: number;
  /** What its way to imagine states has concluded from earlier views, where that is more than the view tells. */
  readonly belief?: Belief;
}

/** A belief that grows from view to view, as plain data: whoever takes it up again imagines as before. */
export interface Belief {
  written(): unknown;
  read(memory: unknown): void;
}

/** What a searching player keeps in mind from one decision to the next. */
interface Memory {
  /** Decisions so far. */
  readonly decisions: number;
  /** The plan it follows, as its thinker takes it up again. */
  readonly plan?: unknown;
  readonly belief?: unknown;
}

/** A player that searches; everything follows from the seed, what it is shown and what it remembers. */
export function searchingPlayer<State, Action extends ActionBase>(
  game: Game,
  thinker: Thinker<State, Action>,
  settings: PlayerSettings,
  seed: number,
): Player<unknown, Action> {
  const search = new Search(game, thinker, settings);
  let decisions = 0;
  let followed: Plan<State, Action> | undefined;

  function remember(memory: Memory, seat: string): void {
    decisions = memory.decisions;
    followed = memory.plan === undefined ? undefined : thinker.takeUp?.(memory.plan, seat);
    if (memory.belief !== undefined) settings.belief?.read(memory.belief);
  }

  function decided(decision: Decision<Action>): Decision<Action> {
    const plan = followed?.lasting;
    const belief = settings.belief?.written();
    const memory: Memory = {
      decisions,
      ...(plan === undefined ? {} : { plan }),
      ...(belief === undefined ? {} : { belief }),
    };
    return { ...decision, memory };
  }

  return {
    decide({ view, seat, prompt, actions, budget, memory }: Request<unknown, Action>): Decision<Action> {
      if (memory !== undefined) remember(memory as Memory, seat);
      const [only] = actions;
      if (actions.length === 1 && only !== undefined) return decided({ actions: [only] });
      const random = new FastChance(seedOf(seed, decisions++));
      const here = random.bits();
      const state = game.imagine(view, new FastChance(here)) as State;
      if (thinker.hopeless?.(state, seat))
        return decided({ actions: only ? [only] : [], resign: true, why: "The position is lost." });
      const share = settings.share(prompt, view);
      if (followed !== undefined) {
        const { why } = followed;
        const steps =
          followed.step(game.clone(state) as State, random) === undefined
            ? []
            : search.stepsOf(view, followed, seat, here);
        if (steps.length > 0) return decided({ actions: steps, why });
        followed = undefined;
      }
      const scaled: Budget = {
        milliseconds: budget.milliseconds * share,
        ...(budget.nodes === undefined ? {} : { nodes: Math.max(1, Math.round(budget.nodes * share)) }),
      };
      const { plan, weighed } = search.best(view, seat, scaled, here, settings.misjudgement);
      if (plan.lasting !== undefined) followed = plan;
      return decided({ actions: search.stepsOf(view, plan, seat, here), why: plan.why, weighed });
    },
  };
}
