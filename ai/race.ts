/**
 * The race between plans: sequential halving. All get a few trials, the better half twice as many, and so on. The k-th
 * trial of every plan is played in the same imagined state with the same dice, so luck cancels out of the comparison.
 */
import type { Budget, Plan, Sign, Weighed } from "@admiralty/engine";

export interface Tried<State, Action> {
  readonly plan: Plan<State, Action>;
  total: number;
  trials: number;
}

export interface Arm<State, Action> extends Tried<State, Action> {
  /** Of each trial. The k-th trials of all plans had the same imagined state and the same dice. */
  readonly results: number[];
  /** How many of them showed each of the game's signs. */
  readonly signs: number[];
  readonly replies: readonly Tried<State, Action>[];
}

export function armsOf<State, Action>(
  plans: readonly Plan<State, Action>[],
  replies: readonly Plan<State, Action>[],
): Arm<State, Action>[] {
  return plans.map((plan) => ({
    plan,
    total: 0,
    results: [],
    signs: [],
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

export const mean = ({ total, trials }: { readonly total: number; readonly trials: number }): number => total / trials;

interface Results {
  readonly results: readonly number[];
  readonly trials: number;
}

/** By how much one did better than another in the trials both had, and the standard error of that. */
export function lead(arm: Results, other: Results): { by: number; error: number; pairs: number } {
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
  return { by, error: pairs < 2 ? 1 : Math.sqrt((squares / pairs - by * by + 1e-4) / (pairs - 1)), pairs };
}

/**
 * Standard errors that are as seldom passed by luck as so many of a large number of trials: two trials that happen to
 * agree prove nothing (Student's distribution, by its expansion).
 */
export function fewTrials(errors: number, pairs: number): number {
  const free = Math.max(1, pairs - 1);
  const [cube, fifth] = [errors ** 3, errors ** 5];
  return errors + (cube + errors) / (4 * free) + (5 * fifth + 16 * cube + 3 * errors) / (96 * free * free);
}

/** Standard errors by which one must be ahead of the other to be told apart from it. */
const clearlyAhead = 1;

export function weighed<State, Action>(
  first: Arm<State, Action>,
  next: Arm<State, Action> | undefined,
  trials: number,
  plans: number,
  signs: readonly Sign<State>[],
): Weighed {
  if (first.trials === 0) return { trials, plans, worth: 0.5, even: false };
  const worth = mean(first);
  const shown = { trials, plans, worth, signs: telling(first, next, signs) };
  if (next === undefined) return { ...shown, even: false };
  const { by, error, pairs } = lead(first, next);
  return {
    ...shown,
    next: { worth: mean(next), why: next.plan.why },
    even: by < fewTrials(clearlyAhead, pairs) * error,
  };
}

/** Fewer trials than these make no share. */
const enoughToCount = 20;
/** What hardly ever or nearly always happens, whatever is done, explains nothing. */
const hardlyEver = 0.03;
/** Signs a reader takes in. */
const mostSigns = 2;

interface Counted {
  readonly trials: number;
  readonly signs: readonly number[];
}

/** The signs that speak most for a plan: those in which it is furthest ahead of the best other one. */
export function telling<State>(
  first: Counted,
  next: Counted | undefined,
  signs: readonly Sign<State>[],
): NonNullable<Weighed["signs"]> {
  if (first.trials < enoughToCount) return [];
  const other = next !== undefined && next.trials >= enoughToCount ? next : undefined;
  return signs
    .map(({ text }, index) => ({
      text,
      share: (first.signs[index] ?? 0) / first.trials,
      ...(other ? { next: (other.signs[index] ?? 0) / other.trials } : {}),
    }))
    .filter(({ share, next: less = share }) => share > hardlyEver && Math.min(share, less) < 1 - hardlyEver)
    .filter((sign) => ahead(sign) > -hardlyEver)
    .toSorted((a, b) => ahead(b) - ahead(a))
    .slice(0, mostSigns);
}

function ahead({ share, next = share }: { readonly share: number; readonly next?: number }): number {
  return share - next;
}

/** Milliseconds on some clock that only runs forward. */
export function now(): number {
  return globalThis.performance.now();
}

/** Others are looked into as long as they may be better by more than `trifling`, so many standard errors given. */
export const benefitInErrors = 3;
export const trifling = 0.005;
/** That is asked each time so many more trials were had. */
export const fewToTell = 24;

/**
 * Sequential halving: plans are tried in turn, and the worse half leaves when its share of the budget is used up. When
 * no other can be better by more than a trifle the race is over: nobody waits for what is known, or does not matter.
 */
export class Race<State, Action> {
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

  /** Trials against chosen answers are no fair sample: with them nothing is decided. */
  private isDecided(): boolean {
    const fewest = Math.min(...this.arms.map((arm) => arm.trials));
    if (fewest === 0 || fewest % fewToTell !== 0) return false;
    const best = this.arms.reduce((a, b) => (mean(b) > mean(a) ? b : a));
    if (best.replies.length > 0) return false;
    return this.arms.every((arm) => {
      if (arm === best) return true;
      const { by, error } = lead(best, arm);
      return benefitInErrors * error - by < trifling;
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
