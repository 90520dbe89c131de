/** Choosing at first sight: rules of thumb and the policy network give every legal step a mark, and the best is taken, with a little whim. */
import type { FastChance } from "@admiralty/engine";
import type { Action, Side, State } from "../types.ts";
import { type Choices, differing } from "./choices.ts";
import type { PolicyNetwork } from "./policy.ts";
import { markOf } from "./quick.ts";

/** How much of a mark is whim, so that games differ. */
const whim = 0.4;

export class Instinct {
  private readonly policy: PolicyNetwork;
  private readonly choices: Choices;

  constructor(policy: PolicyNetwork, choices: Choices = differing) {
    this.policy = policy;
    this.choices = choices;
  }

  step(state: State, side: Side, chance: FastChance): Action {
    const list = this.choices(state, side);
    let best = list[0] as Action;
    if (list.length === 1) return best;
    this.policy.look(state, side);
    let most = Number.NEGATIVE_INFINITY;
    for (const action of list) {
      const mark = this.mark(state, side, action) + whim * chance.fraction();
      if (mark > most) {
        most = mark;
        best = action;
      }
    }
    return best;
  }

  /** The steps it weighs, the best at first sight first. */
  ranked(state: State, side: Side): Action[] {
    this.policy.look(state, side);
    return this.choices(state, side)
      .map((action) => ({ action, mark: this.mark(state, side, action) }))
      .sort((a, b) => b.mark - a.mark)
      .map(({ action }) => action);
  }

  private mark(state: State, side: Side, action: Action): number {
    return markOf(state, side, action) + this.policy.mark(action);
  }
}
