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
  /**
   * What it remembered after its last decision in this match, where it is not the same object that is asked again:
   * after a restart, or in another process.
   */
  readonly memory?: unknown;
  /** Whoever asks wants to be told what a plan brings: that is counted in every trial, so only then. */
  readonly reasons?: boolean;
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
  /** What it compared before it decided: for whoever asked for advice. */
  readonly weighed?: Weighed;
  /** Plain data with which a fresh player of the same kind and seed goes on as this one would. */
  readonly memory?: unknown;
}

export interface Player<View = unknown, Action extends ActionBase = ActionBase> {
  decide(request: Request<View, Action>): Decision<Action> | Promise<Decision<Action>>;
}

/** Trials of the plan that was chosen and of the best other one; chances to win from 0 to 1. */
export interface Weighed {
  readonly trials: number;
  readonly plans: number;
  readonly worth: number;
  readonly next?: { readonly worth: number; readonly why: string };
  /** The trials do not tell the two apart. */
  readonly even: boolean;
  /** Where reasons were asked for: how often something came true, from 0 to 1, and how often by the best other plan. */
  readonly signs?: readonly { readonly text: string; readonly share: number; readonly next?: number }[];
}

/** A way of playing that can be seated: a computer level, a baseline. */
export interface PlayerKind {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The thinking time it was made for. */
  readonly budget: Budget;
  /** Measured strength, the game's rule of thumb being 1000; left out where it was not measured. */
  readonly rating?: number;
  /** The rating lies within this of the true one, 19 times of 20. */
  readonly error?: number;
  /** A fresh player. Everything it does follows from the seed and what it is shown. */
  create(game: Game, seed: number): Player;
}

/** A sound opponent whose style is a list of figures: whoever looks for the style that does best turns these. */
export interface Tunable {
  readonly figures: readonly Figure[];
  /** One value for each figure, within its bounds. */
  player(values: readonly number[]): Omit<PlayerKind, "id">;
}

export interface Figure {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** Where the search for a better style begins. */
  readonly usual: number;
}
