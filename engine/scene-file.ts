/** Scene files: read strictly, built, and played with the chance they lay down or with random chance. */
import Type from "typebox";
import { ChanceError, FastChance, RecordingChance, ScriptedChance } from "./chance.ts";
import type { ActionBase, EventBase, Game } from "./game.ts";
import { amongThem } from "./nearest.ts";
import { checkOptions, type OptionValues } from "./options.ts";
import { type SceneFile, SceneProblems } from "./scene.ts";
import { closed } from "./scene-shape.ts";
import { readShape } from "./shape.ts";

const FileShape = closed({
  game: Type.String({ title: "the name of a game" }),
  /** For people: what the scene is about. */
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  options: Type.Optional(Type.Unknown()),
  position: Type.Unknown({ title: "a position in the game's own format" }),
  actions: Type.Optional(Type.Array(closed({ seat: Type.String(), action: Type.Unknown({ title: "what is done" }) }))),
  chance: Type.Optional(Type.Array(Type.Integer())),
});

/** The file, or everything that is wrong with what stands around the position. */
export function readScene(given: unknown): SceneFile | SceneProblems {
  return readShape(FileShape, given) as SceneFile | SceneProblems;
}

/** A position of a game with the options it is played under. */
export interface BuiltScene {
  readonly options: OptionValues;
  readonly state: unknown;
}

export function buildScene(
  game: Game,
  file: SceneFile,
  chance?: ScriptedChance | RecordingChance,
  log?: EventBase<string>[],
): BuiltScene | SceneProblems {
  const options = checkOptions<OptionValues>(game.options, file.options);
  if (!options.ok) return new SceneProblems(options.problems);
  const seats = (file.actions ?? []).flatMap(({ seat }, index) =>
    game.seats.includes(seat)
      ? []
      : [`actions[${index}].seat: there is no seat "${seat}"; ${amongThem(seat, game.seats)}`],
  );
  if (seats.length > 0) return new SceneProblems(seats);
  const state = game.scene.build(file.position, options.options as never, chance, log);
  return state instanceof SceneProblems ? state : { options: options.options, state };
}

export interface SceneStep {
  readonly seat: string;
  readonly action: unknown;
  readonly refused?: { readonly rule: string; readonly reason: string };
  readonly events: readonly EventBase<string>[];
}

export interface ScenePlayed {
  readonly options: OptionValues;
  /** Before anything was done. */
  readonly before: unknown;
  /** What happened of itself, where nothing was left to decide. */
  readonly opening: readonly EventBase<string>[];
  readonly steps: readonly SceneStep[];
  readonly after: unknown;
  /** Results of chance in the order they came: as `chance` they give the same again. */
  readonly drawn: readonly number[];
  /** Results laid down that nobody asked for. */
  readonly unused: readonly number[];
  /** Why it ended in the middle of an action: the chance that was laid down is used up, or impossible. */
  readonly dry?: string;
}

/**
 * Carries out what the file says. A refused action changes nothing, and those after it are tried all the same: a scene
 * may show refusals. Without `chance` in the file results are random, by `seed`.
 */
export function playScene(game: Game, file: SceneFile, seed: number): ScenePlayed | SceneProblems {
  const script = file.chance;
  const chance = new RecordingChance(script ? new ScriptedChance(script) : new FastChance(seed));
  const opening: EventBase<string>[] = [];
  const built = buildScene(game, file, chance, opening);
  if (built instanceof SceneProblems) return built;
  const before = game.clone(built.state);
  let after = built.state;
  const steps: SceneStep[] = [];
  let dry: string | undefined;
  for (const { seat, action: written } of file.actions ?? []) {
    const action = game.scene.readAction?.(after, seat, written) ?? written;
    const refused = game.refuse(after, seat, action);
    if (refused) {
      steps.push({ seat, action: written, refused, events: [] });
      continue;
    }
    const events: EventBase<string>[] = [];
    steps.push({ seat, action, events });
    const next = game.clone(after);
    try {
      game.apply(next, seat, action as ActionBase, chance, events);
      after = next;
    } catch (error) {
      if (!(error instanceof ChanceError)) throw error;
      dry = `${error.message}; the position is the one before this action`;
      break;
    }
  }
  return {
    options: built.options,
    before,
    opening,
    steps,
    after,
    drawn: chance.results,
    unused: (script ?? []).slice(chance.drawn),
    ...(dry === undefined ? {} : { dry }),
  };
}
