/** Choosing at first sight: rules of thumb and habit give every legal step a mark, and the best is taken, with a little whim. */
import type { FastChance } from "@admiralty/engine";
import { legalActions } from "../rules/legal.ts";
import type { Action, Side, State } from "../types.ts";
import { Glance } from "./glance.ts";
import { habit } from "./habits.ts";
import { markOf } from "./quick.ts";

/** How much of a mark is whim, so that games differ. */
const whim = 0.4;

export class Instinct {
  private readonly glance = new Glance();
  private readonly habits: Float64Array;

  constructor(habits: readonly number[]) {
    this.habits = Float64Array.from(habits);
  }

  step(state: State, side: Side, chance: FastChance): Action {
    const list = legalActions(state, side);
    let best = list[0] as Action;
    if (list.length === 1) return best;
    this.glance.look(state, side);
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

  /** All legal steps, the best at first sight first. */
  ranked(state: State, side: Side): Action[] {
    this.glance.look(state, side);
    return legalActions(state, side)
      .map((action) => ({ action, mark: this.mark(state, side, action) }))
      .sort((a, b) => b.mark - a.mark)
      .map(({ action }) => action);
  }

  private mark(state: State, side: Side, action: Action): number {
    return markOf(state, side, action) + habit(this.glance, this.habits, action);
  }
}
