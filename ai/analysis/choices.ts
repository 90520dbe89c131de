/**
 * Decisions that mattered. Each is judged from what its side could know then: in states imagined from its view, what
 * was done is played on beside what the computer would have done, with the same dice for both.
 */
import { type ActionBase, type Analyst, FastChance, type Game, type Plan } from "@admiralty/engine";
import type { Search } from "../search.ts";
import { type Grade, gradeOf } from "./grades.ts";
import { Mean } from "./mean.ts";
import type { Decided } from "./positions.ts";

export interface Choice {
  readonly entry: number;
  readonly last: number;
  readonly seat: string;
  /** What was decided, in a line: "Hood and Renown to the South Atlantic". */
  readonly title: string;
  /** Undefined where it did not matter, or not surely. */
  readonly grade: Grade | undefined;
  /** What was done against what the computer would have done, in chance to win: below 0 it cost. */
  readonly gain: number;
  readonly doubt: number;
  /** How often both were played on. */
  readonly pairs: number;
  /** The orders of each that the other does not have, as sentences. */
  readonly did: readonly string[];
  readonly would: readonly string[];
  /** Why the computer would. */
  readonly why: string;
  /** The orders themselves, for the board. */
  readonly orders: { readonly did: readonly ActionBase[]; readonly would: readonly ActionBase[] };
}

export class ChoiceJudge<State> {
  private readonly game: Game;
  private readonly thought: Game;
  private readonly analyst: Analyst<State, ActionBase>;
  private readonly search: Search<State, ActionBase>;
  /** Thinking of plans takes time: each position is thought about once. */
  private readonly plansAt = new Map<
    State,
    { readonly seat: string; readonly plans: readonly Plan<State, ActionBase>[] }
  >();

  constructor(game: Game, analyst: Analyst<State, ActionBase>, search: Search<State, ActionBase>) {
    this.game = game;
    this.thought = analyst.thoughtOf?.(game) ?? game;
    this.analyst = analyst;
    this.search = search;
  }

  /** The plans there were, as the side could think of them then. */
  private plans(before: State, seat: string): readonly Plan<State, ActionBase>[] {
    const known = this.plansAt.get(before);
    if (known?.seat === seat) return known.plans;
    const imagined = this.thought.imagine(this.game.view(before, seat), new FastChance(1)) as State;
    const plans = this.analyst.thinker.plans(imagined, seat, new FastChance(1));
    this.plansAt.set(before, { seat, plans });
    return plans;
  }

  /** Whether one makes a plan for all that follows there, and not for one step. */
  planned(before: State, seat: string): boolean {
    return this.game.actions(before, seat).length > 1 && this.plans(before, seat)[0]?.lasting !== undefined;
  }

  /** Whether there was anything to think about, or something else was done than the only plan there was. */
  isOpen({ before, seat, actions }: Decided<State>): boolean {
    if (this.game.actions(before, seat).length <= 1) return false;
    const [only, ...others] = this.plans(before, seat);
    if (only === undefined || others.length > 0) return only !== undefined;
    const steps = this.search.stepsOf(this.game.view(before, seat), only, seat, 1);
    return without(this.wordsOf(actions), this.wordsOf(steps)).length > 0;
  }

  /**
   * What it lost against the best of the first plans as soon as its orders were carried out, nothing played on; and
   * whether it was what comes to mind first.
   */
  atFirstSight(decided: Decided<State>): { readonly loss: number; readonly usual: boolean } {
    const { before, seat } = decided;
    const view = this.game.view(before, seat);
    const world = this.thought.imagine(view, new FastChance(1)) as State;
    const after = (actions: readonly ActionBase[]): number => {
      const state = this.game.clone(world) as State;
      for (const action of actions) {
        if (this.game.refuse(state, seat, action) !== undefined) break;
        this.game.apply(state, seat, action, new FastChance(1));
      }
      return this.search.judge(state, seat);
    };
    // The plans were made for this very world.
    const first = this.plans(before, seat)
      .slice(0, 4)
      .map((plan) => this.search.stepsOf(view, plan, seat, 1));
    const best = first.map(after);
    const done = after(decided.actions);
    return {
      loss: Math.max(0, ...best.map((worth) => worth - done)),
      usual: first[0] !== undefined && this.isSame(first[0], decided.actions),
    };
  }

  /** Trials of plans that were not needed, because there was one only, go into more pairs: they cost two each. */
  judge(decided: Decided<State>, nodes: number, leastPairs: number, seed: number): Choice {
    const { seat, before } = decided;
    const view = this.game.view(before, seat);
    const { plan, weighed } = this.search.best(view, seat, { milliseconds: Number.POSITIVE_INFINITY, nodes }, seed);
    const pairs = leastPairs + Math.max(0, Math.floor((nodes - weighed.trials) / 2));
    const steps = this.search.stepsOf(view, plan, seat, seed);
    const own = decided.onward.length === 0 ? this.planOf(decided, view) : undefined;
    /** As it was done, gone on with as it was or as the other plan would: nobody is blamed for the worse of the two. */
    const gains = [new Mean(), ...(decided.onward.length === 0 ? [] : [new Mean()])];
    for (let pair = 0; pair < pairs; pair++) {
      // Fresh worlds: those of the search flatter the plan that won in them.
      const world = this.thought.imagine(view, new FastChance(seed * 17 + 1_000_003 + pair)) as State;
      const dice = seed + 15_485_863 * (pair + 1);
      const theirs = this.search.judge(this.search.playOn(world, plan, seat, dice), seat);
      for (const [way, gain] of gains.entries()) {
        const mine = own ?? this.asDone(decided, plan, way === 0 ? decided.onward : []);
        gain.add(this.search.judge(this.search.playOn(world, mine, seat, dice), seat) - theirs);
      }
    }
    const gain = gains.reduce((one, other) => (other.mean > one.mean ? other : one));
    const done = this.wordsOf(decided.actions);
    const planned = this.wordsOf(steps);
    const did = without(done, planned);
    const would = without(planned, done);
    return {
      entry: decided.entry,
      last: decided.last,
      seat,
      title: this.titleOf(decided, did),
      grade: did.length + would.length === 0 ? undefined : gradeOf(gain.mean, gain.error),
      gain: gain.mean,
      doubt: gain.error,
      pairs,
      did,
      would,
      why: plan.why,
      orders: { did: decided.actions, would: steps },
    };
  }

  /** The plan that was followed, as far as its steps tell: it goes on as the computer's own does. */
  private planOf({ before, seat, actions }: Decided<State>, view: unknown): Plan<State, ActionBase> | undefined {
    return this.plans(before, seat).find((plan) => this.isSame(this.search.stepsOf(view, plan, seat, 1), actions));
  }

  private isSame(orders: readonly ActionBase[], others: readonly ActionBase[]): boolean {
    return orders.length === others.length && without(this.wordsOf(orders), this.wordsOf(others)).length === 0;
  }

  private wordsOf(actions: readonly ActionBase[]): readonly string[] {
    return actions.map((action) => this.game.text.action(action));
  }

  /** The game's own heading; where it has none, the first of the orders that the computer would not have given. */
  private titleOf({ before, seat, actions }: Decided<State>, did: readonly string[]): string {
    const own = this.analyst.heading?.(before, seat, actions);
    if (own !== undefined) return own;
    const [first, ...more] = did.length > 0 ? did : this.wordsOf(actions);
    if (first === undefined) return this.game.prompt(before, seat).text;
    return more.length === 0 ? first : `${first} and ${more.length} more`;
  }

  /**
   * What was done, as a plan of its own: one object for one trial, because it counts its steps. A die or a new question
   * may have cut it short of a whole turn; what was still to be ordered then is ordered as it was (`onward`), and what
   * is left after that as in the plan that it is compared with, so that only what was decided makes the difference.
   */
  private asDone(
    { actions, seat, prompt }: Decided<State>,
    compared: Plan<State, ActionBase>,
    onward: readonly ActionBase[],
  ): Plan<State, ActionBase> {
    let at = 0;
    const isRefused = (state: State, action: ActionBase): boolean =>
      this.game.refuse(state, seat, action) !== undefined;
    return {
      name: "as done",
      why: "",
      step: (state, chance) => {
        if (at < actions.length) {
          const action = actions[at++] as ActionBase;
          return isRefused(state, action) ? undefined : action;
        }
        const isLeft = at < actions.length + onward.length;
        // What is asked between, of a ship that did not get there, is answered at once.
        if (isLeft && this.game.prompt(state, seat).ask !== prompt.ask)
          return this.analyst.thinker.step(state, seat, chance);
        // Other dice may have left nothing to order there.
        while (at < actions.length + onward.length) {
          const action = onward[at++ - actions.length] as ActionBase;
          if (!isRefused(state, action)) return action;
        }
        return compared.lasting === undefined ? undefined : compared.step(state, chance);
      },
      ...(compared.onward && { onward: (state, chance) => compared.onward?.(state, chance) }),
    };
  }
}

/** Lines of one list that the other does not hold. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
