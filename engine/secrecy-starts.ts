/** Ways to begin the matches of a secrecy proof: with every option, and from positions made by hand. */
import type { FastChance } from "./chance.ts";
import type { Game } from "./game.ts";
import type { Lesson } from "./lesson.ts";
import { checkOptions, type OptionSpec, type OptionValues } from "./options.ts";
import { SceneProblems } from "./scene.ts";
import type { SecrecyStart } from "./secrecy.ts";

/** The options of a game, each drawn by lot. */
export function drawnOptions(game: Game, random: FastChance): Record<string, unknown> {
  const drawn = Object.entries<OptionSpec>(game.options).map(([name, spec]) => [name, someValue(spec, random)]);
  return Object.fromEntries(drawn) as Record<string, unknown>;
}

function someValue(spec: OptionSpec, random: FastChance): unknown {
  switch (spec.type) {
    case "flag":
      return random.below(2) === 1;
    case "number":
      return spec.min + spec.step * random.below(Math.floor((spec.max - spec.min) / spec.step) + 1);
    case "choice":
      return spec.choices[random.below(spec.choices.length)]?.value;
    case "document":
      return spec.default;
  }
}

/** Where each of the lessons begins: small positions in which much is about to happen. */
export function lessonStarts(game: Game, lessons: readonly Lesson[], stopAfter: number): SecrecyStart[] {
  return lessons.map(({ options = {}, position }) => ({ ...fromPosition(game, options, position), stopAfter }));
}

/** A position in the game's own scene format in place of the set-up. */
export function fromPosition(
  game: Game,
  given: Readonly<Record<string, unknown>>,
  position: unknown,
): Pick<SecrecyStart, "game" | "options"> {
  const checked = checkOptions<OptionValues>(game.options, given);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const state = game.scene.build(position, checked.options as never);
  if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
  return { game: { ...game, setup: () => game.clone(state) }, options: given };
}
