/**
 * What sits in a seat and is not a person. It is given what a person is given, and nothing more.
 */
import type { ActionBase, Game, Prompt } from "./game.ts";

export interface Request<View = unknown, Action extends ActionBase = ActionBase> {
  readonly seat: string;
  readonly view: View;
  readonly prompt: Prompt;
  /** The legal single steps. */
  readonly actions: readonly Action[];
  /** How long the player may think. */
  readonly budget: Budget;
}

export interface Budget {
  readonly milliseconds: number;
  /** Where given, bounds the work by count, so that the same seed gives the same decision. */
  readonly nodes?: number;
}

export interface Decision<Action extends ActionBase = ActionBase> {
  /** One or several steps, carried out in order; those after a die or a reveal are asked for anew. */
  readonly actions: readonly Action[];
  /** One sentence: why. */
  readonly why?: string;
  /** The position is lost beyond hope. */
  readonly resign?: true;
}

export interface Player<View = unknown, Action extends ActionBase = ActionBase> {
  decide(request: Request<View, Action>): Decision<Action> | Promise<Decision<Action>>;
}

/** A way of playing that can be seated: a computer level, a baseline. */
export interface PlayerKind {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The thinking time it was made for. */
  readonly budget: Budget;
  /** A fresh player. Everything it does follows from the seed and what it is shown. */
  create(game: Game, seed: number): Player;
}
