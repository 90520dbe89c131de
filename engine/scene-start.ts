/** A game that begins with a position instead of its own set-up: so a match goes on from a scene. */
import type { Game, GameTypes } from "./game.ts";
import { SceneProblems } from "./scene.ts";

/** The same game where `position` is undefined. Its set-up throws if the position is impossible. */
export function beginningWith<G extends GameTypes>(game: Game<G>, position: unknown): Game<G> {
  if (position === undefined) return game;
  return {
    ...game,
    setup(options, chance, log) {
      const built = game.scene.build(position, options as never, chance, log);
      if (built instanceof SceneProblems) throw new Error(`the scene is impossible: ${built.problems.join("; ")}`);
      return built;
    },
  };
}
