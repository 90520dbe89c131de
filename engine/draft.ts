/**
 * Orders staged on the player's own desk, before the referee hears of them.
 *
 * A draft knows only what the seat's view tells: it imagines a full state that fits the view and carries the
 * staged actions out on that. It can therefore say at once what would be legal next and why something is not,
 * in the browser as well as offline, for a local match as for one far away. What only the referee can settle
 * (dice, something revealed, the turn passing to somebody else) seals the draft: it must be committed then.
 */
import { type Chance, FastChance } from "./chance.ts";
import type { Game, GameTypes, Prompt, Violation } from "./game.ts";

class RefereesBusiness extends Error {}

/** A chance that nobody may draw from. */
const noChance: Chance = {
  drawn: 0,
  die(): number {
    throw new RefereesBusiness();
  },
  below(): number {
    throw new RefereesBusiness();
  },
};

interface Stage<G extends GameTypes> {
  readonly action: G["Action"];
  /** The state after it; undefined where only the referee can tell. */
  readonly state: G["State"] | undefined;
}

export class Draft<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  readonly seat: G["Seat"];
  /** As the referee gave it. */
  private readonly given: G["View"];
  private readonly start: G["State"];
  private stages: readonly Stage<G>[] = [];

  constructor(game: Game<G>, seat: G["Seat"], view: G["View"], seed = 1) {
    this.game = game;
    this.seat = seat;
    this.given = view;
    this.start = game.imagine(view, new FastChance(seed));
  }

  /** What is staged, in order. */
  get staged(): readonly G["Action"][] {
    return this.stages.map((stage) => stage.action);
  }

  /** The last staged action needs the referee: nothing can be added before it is committed. */
  get sealed(): boolean {
    const last = this.stages[this.stages.length - 1];
    return last !== undefined && last.state === undefined;
  }

  /** What the seat sees with the staged orders done, as far as it can know. */
  get view(): G["View"] {
    const now = this.now();
    return now === this.start ? this.given : this.game.view(now, this.seat);
  }

  get prompt(): Prompt | undefined {
    return this.open() ? this.game.prompt(this.now(), this.seat) : undefined;
  }

  get actions(): readonly G["Action"][] {
    return this.open() ? this.game.actions(this.now(), this.seat) : [];
  }

  /** Why an action is not possible after the staged ones; undefined if it is. */
  refuse(action: unknown): Violation | undefined {
    if (this.sealed)
      return { rule: "match", reason: "Commit your orders first: what follows depends on their result." };
    return this.game.refuse(this.now(), this.seat, action);
  }

  /** Stages an action, or says why not. */
  add(action: G["Action"]): Violation | undefined {
    const violation = this.refuse(action);
    if (violation) return violation;
    this.stages = [...this.stages, { action, state: this.outcomeOf(action) }];
    return undefined;
  }

  /** Stages all of them, or none and says which one failed. */
  addAll(actions: readonly G["Action"][]): { readonly index: number; readonly violation: Violation } | undefined {
    const before = this.stages;
    for (const [index, action] of actions.entries()) {
      const violation = this.add(action);
      if (violation) {
        this.stages = before;
        return { index, violation };
      }
    }
    return undefined;
  }

  /** Takes the last staged action back; false if nothing is staged. */
  undo(): boolean {
    if (this.stages.length === 0) return false;
    this.stages = this.stages.slice(0, -1);
    return true;
  }

  clear(): void {
    this.stages = [];
  }

  private open(): boolean {
    return !this.sealed && this.game.outcome(this.now()) === undefined && this.awaited(this.now());
  }

  private awaited(state: G["State"]): boolean {
    return this.game.awaiting(state).includes(this.seat);
  }

  /** The state that is known for sure: after the last action that needs no referee. */
  private now(): G["State"] {
    for (let last = this.stages.length - 1; last >= 0; last--) {
      const state = this.stages[last]?.state;
      if (state !== undefined) return state;
    }
    return this.start;
  }

  private outcomeOf(action: G["Action"]): G["State"] | undefined {
    const state = this.game.clone(this.now());
    const log: G["Event"][] = [];
    try {
      this.game.apply(state, this.seat, action, noChance, log);
    } catch (error) {
      if (error instanceof RefereesBusiness) return undefined;
      throw error;
    }
    const settled =
      !log.some((event) => event.reveals) && this.awaited(state) && this.game.outcome(state) === undefined;
    return settled ? state : undefined;
  }
}
