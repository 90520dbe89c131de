/** A player that searches, and what it keeps in mind from one decision to the next. */
import {
  type ActionBase,
  type Budget,
  type Decision,
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
import { Search } from "./search.ts";

export interface PlayerSettings extends SearchSettings {
  /** Share of the budget that a decision deserves, 0 to 1. */
  share(prompt: Prompt, view: unknown): number;
  /**
   * How far it misjudges a plan, as a standard deviation in chances to win: how weaker levels err. What is nearly as
   * good may be taken for better; what is plainly bad is not.
   */
  readonly misjudgement?: number;
  /** How many budgets it may use up in one turn of the game; what is asked after that is answered at first sight. */
  readonly wholeTurn?: { readonly most: number; turn(view: unknown): number };
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
  /** Budgets used up in the turn of the last decision. */
  readonly spent?: Spent;
}

interface Spent {
  readonly turn: number;
  readonly budgets: number;
}

/** One node leaves one plan, which needs no trial. */
const atFirstSight: Budget = { milliseconds: 0, nodes: 1 };

function scaledBy({ milliseconds, nodes }: Budget, share: number): Budget {
  return {
    milliseconds: milliseconds * share,
    ...(nodes === undefined ? {} : { nodes: Math.max(1, Math.round(nodes * share)) }),
  };
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
  /** What was compared when that plan was made. */
  let then: Weighed | undefined;
  let spent: Spent | undefined;

  /** Counts a decision's share of the budget; false when the turn has used up its own. */
  function affords(view: unknown, share: number): boolean {
    const { wholeTurn } = settings;
    if (wholeTurn === undefined) return true;
    const turn = wholeTurn.turn(view);
    const before = spent?.turn === turn ? spent.budgets : 0;
    if (before + share > wholeTurn.most) return false;
    spent = { turn, budgets: before + share };
    return true;
  }

  function remember(memory: Memory, seat: string): void {
    decisions = memory.decisions;
    followed = memory.plan === undefined ? undefined : thinker.takeUp?.(memory.plan, seat);
    if (memory.belief !== undefined) settings.belief?.read(memory.belief);
    spent = memory.spent;
  }

  function decided(decision: Decision<Action>): Decision<Action> {
    const plan = followed?.lasting;
    const belief = settings.belief?.written();
    const memory: Memory = {
      decisions,
      ...(plan === undefined ? {} : { plan }),
      ...(belief === undefined ? {} : { belief }),
      ...(spent === undefined ? {} : { spent }),
    };
    return { ...decision, memory };
  }

  return {
    decide({ view, seat, prompt, actions, budget, memory, reasons }: Request<unknown, Action>): Decision<Action> {
      if (memory !== undefined) remember(memory as Memory, seat);
      const [only] = actions;
      if (actions.length === 1 && only !== undefined) return decided({ actions: [only] });
      const random = new FastChance(seedOf(seed, decisions++));
      const here = random.bits();
      const state = game.imagine(view, new FastChance(here)) as State;
      if (thinker.hopeless?.(state, seat))
        return decided({ actions: only ? [only] : [], resign: true, why: "The position is lost." });
      const share = settings.share(prompt, view);
      const again = followed?.again?.(state);
      if (followed !== undefined && again === undefined) {
        const { why } = followed;
        const steps =
          followed.step(game.clone(state) as State, random) === undefined
            ? []
            : search.stepsOf(view, followed, seat, here);
        if (steps.length > 0) return decided({ actions: steps, why, ...(then && { weighed: then }) });
        followed = undefined;
      }
      const scaled = affords(view, share) ? scaledBy(budget, share) : atFirstSight;
      const { misjudgement } = settings;
      const { plan, weighed } = search.best(view, seat, scaled, here, { misjudgement, reasons, also: again });
      followed = plan.lasting === undefined ? undefined : plan;
      then = weighed;
      return decided({ actions: search.stepsOf(view, plan, seat, here), why: plan.why, weighed });
    },
  };
}
