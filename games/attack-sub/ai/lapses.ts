/**
 * How people play who are new to it: at once, by what looks best, and with the lapses of a beginner. Greater errors of
 * judgement alone do not make a player weaker, because many steps are nearly as good as the best; these do.
 */
import type { FastChance, Plan, Thinker } from "@admiralty/engine";
import type { Action, State } from "../types.ts";
import type { Instinct } from "./instinct.ts";
import { inOwnTurn, plansFor, sideOf, thinking } from "./thinker.ts";

/** How often each happens when there is occasion for it, 0 to 1. */
export interface Lapses {
  /** He does not think of a red card in the other's turn (3.2). */
  readonly answers: number;
  /** It does not occur to him to hide: to shake off who holds him, to open the range, to play dead. */
  readonly hiding: number;
  /** He believes that he has done all there was to do, and ends his turn. */
  readonly turns: number;
  /** He takes the second best for the best. */
  readonly best: number;
}

const hides: ReadonlySet<string> = new Set<Action["do"]>(["reduce-contact", "open-range", "play-dead"]);

type Steps = readonly Plan<State, Action>[];
const named = (steps: Steps, name: Action["do"]): Steps => steps.filter((step) => step.name === name);

/** What comes to mind of the steps, the best first. */
function thoughtOf(steps: Steps, own: boolean, chance: FastChance, { answers, hiding, turns, best }: Lapses): Steps {
  const lapse = (often: number): boolean => chance.fraction() < often;
  const pass = named(steps, "pass");
  if (!own && pass.length > 0 && lapse(answers)) return pass;
  const done = named(steps, "end-turn");
  if (done.length > 0 && lapse(turns)) return done;
  const open = steps.filter(({ name }) => !hides.has(name));
  const left = open.length > 0 && lapse(hiding) ? open : steps;
  return left.length > 1 && lapse(best) ? left.slice(1) : left;
}

/** Weighs nothing by trial: the best that came to mind is done. */
export function lapsing(instinct: Instinct, lapses: Lapses): Thinker<State, Action> {
  return {
    ...thinking(instinct, { widest: 1, turns: 0 }),
    plans(state, seat, chance) {
      const steps = plansFor(state, sideOf(seat), instinct, Number.POSITIVE_INFINITY);
      return thoughtOf(steps, inOwnTurn(state), chance, lapses).slice(0, 1);
    },
  };
}

/** Thinks as given about what comes to mind. */
export function overlooking(thought: Thinker<State, Action>, lapses: Lapses): Thinker<State, Action> {
  return {
    ...thought,
    plans: (state, seat, chance) => thoughtOf(thought.plans(state, seat, chance), inOwnTurn(state), chance, lapses),
  };
}
