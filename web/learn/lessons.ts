/** The games' lessons, fetched when somebody wants to learn, and which of them this browser has seen to the end. */
import type { Game, Lesson } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { loadGame } from "../games.ts";

export async function loadLessons(game: string): Promise<readonly Lesson[]> {
  return (await manifestOf(game)?.lessons?.())?.lessons ?? [];
}

/** The rules with what the page's own copy of them is spared: lessons begin with a scene. */
export async function loadRulesWithScenes(id: string): Promise<Game> {
  const [game, found] = await Promise.all([loadGame(id), manifestOf(id)?.scene()]);
  return found ? { ...game, scene: found.scene } : game;
}

/** The lesson that every course begins with: the aim, a turn, the end. */
export const firstLesson = "how-you-win";

const keyOf = (game: string): string => `admiralty.learnt.${game}`;

/** What stands among the lessons done when a match has been played to its end. */
export const played = "a match";

/** Has finished neither a lesson nor a match of it in this browser. */
export const isNewTo = (game: string): boolean => learnt(game).size === 0;

export function learnt(game: string): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function markLearnt(game: string, lesson: string): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...learnt(game).add(lesson)]));
  } catch {
    // Storage may be forbidden or full: then it is not remembered.
  }
}
