/** How matches begin whose secrecy is proved: options by lot, the lessons' positions, and what each game has besides. */
import { FastChance, type Game } from "@admiralty/engine";
import type { SecrecyStart } from "@admiralty/engine/secrecy";
import { drawnOptions, fromPosition, lessonStarts } from "@admiralty/engine/secrecy-starts";
import { medley } from "../attack-sub/tests/medley.ts";
import { flagIds } from "../bismarck/modules/ids.ts";
import { inDoubt } from "../bismarck/tests/in-doubt.ts";
import { crowdPositions, meetingPositions, meetingWith } from "../bismarck/tests/meeting.ts";
import { unheardOf } from "../bismarck/tests/unheard-of.ts";
import { loadGame, manifestOf } from "../index.ts";

/** A home-made scenario of the game that takes them. */
export { medley as homeMade } from "../attack-sub/tests/medley.ts";

/** Kinds of action that bring the games on, where chance alone would seldom do so. */
const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];

/** `drawn`: how many starts with options by lot. */
export async function startsOf(id: string, drawn: number, seed: number): Promise<readonly SecrecyStart[]> {
  return [...(id === "bismarck" ? unheard : []), ...(await possibleStarts(id, drawn, seed))];
}

/**
 * Short matches that begin with what is seldom hidden in doubt, each as chance goes on and once more with play brought
 * on; of a game that has none, all ways to begin.
 */
export async function stagesOf(id: string, drawn: number, seed: number): Promise<readonly SecrecyStart[]> {
  if (id !== "bismarck") return startsOf(id, drawn, seed);
  return [...doubtful, ...doubtful.map((start) => ({ ...start, onward }))];
}

/** Side by side with what the other has not heard of is much that could not have come about together. */
const unheard: readonly SecrecyStart[] = [0, 3, 4].map((number) => ({
  game: unheardOf(number) as unknown as Game,
  options: {},
  stopAfter: 150,
  onward,
}));

const doubtful: readonly SecrecyStart[] = inDoubt.map((begun) => ({
  game: begun as unknown as Game,
  options: {},
  stopAfter: 40,
}));

/** Those that begin with a position that a match could come to. */
export async function possibleStarts(id: string, drawn: number, seed: number): Promise<readonly SecrecyStart[]> {
  const game = await loadGame(id);
  const random = new FastChance(seed);
  const plain = Array.from({ length: drawn }, (_, number) => ({
    game,
    options: drawnOptions(game, random),
    stopAfter: 400,
    ...(number % 2 === 1 && id === "bismarck" && { onward }),
  }));
  const { lessons } = (await manifestOf(id)?.lessons?.()) ?? { lessons: [] };
  return [...besides(id, game), ...lessonStarts(game, lessons, 60), ...plain];
}

function besides(id: string, game: Game): readonly SecrecyStart[] {
  switch (id) {
    case "attack-sub":
      return [{ game, options: { custom: medley, autoAnswer: true }, stopAfter: 300 }];
    case "bismarck":
      // One in three with all modules of the Intermediate Game.
      return [
        ...meetingPositions.map((position, number) => ({
          ...fromPosition(game, {}, number % 3 === 2 ? meetingWith(position, flagIds) : position),
          stopAfter: 150,
          ...(number % 2 === 0 && { onward }),
        })),
        ...crowdPositions.map((position) => ({ ...fromPosition(game, {}, position), stopAfter: 60, onward })),
        ...doubtful,
      ];
    default:
      return [{ game, options: { faceDown: true }, stopAfter: 300 }];
  }
}
