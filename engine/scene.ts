/**
 * A scene: any position from a short description. Tests, lessons, puzzles and bug reports are made of scenes.
 * Each game has its own format with a JSON Schema; this is the common part.
 */
import type { TSchema } from "typebox";
import type { Chance } from "./chance.ts";
import type { EventBase } from "./game.ts";

export interface SceneFormat<State> {
  /** JSON Schema (TypeBox) of `position`. */
  readonly schema: TSchema;
  /**
   * Options that the position was made under go in beside it, already checked. Returns the problems of an impossible
   * position. A position in which nothing is left to decide goes on to the next decision, with `chance` where that needs
   * dice, and tells `log` about it.
   */
  build(position: unknown, options: never, chance?: Chance, log?: EventBase<string>[]): State | SceneProblems;
  /** A position that `build` turns into the same state. */
  describe(state: State): unknown;
  /** An action as scenes may write it, as the game takes it; left out where they are the same. */
  readAction?(state: State, seat: string, given: unknown): unknown;
}

export class SceneProblems {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    this.problems = problems;
  }
}

/** The whole file that `admiralty scene` reads. */
export interface SceneFile {
  readonly game: string;
  /** For people: what it is about. */
  readonly title?: string;
  readonly text?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly position: unknown;
  /** What is then done, in order. */
  readonly actions?: readonly { readonly seat: string; readonly action: unknown }[];
  /** Results of dice (faces) and draws (from 0), in the order they are asked for. */
  readonly chance?: readonly number[];
}
