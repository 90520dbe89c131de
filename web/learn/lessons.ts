/** The games' lessons, fetched when somebody wants to learn, and which of them this browser has seen to the end. */
import type { Game, Lesson, SceneFormat } from "@admiralty/engine";
import { loadGameById } from "../games.ts";

const courses = import.meta.glob<{ lessons: readonly Lesson[] }>("../../games/*/lessons/index.ts");

export async function loadLessons(game: string): Promise<readonly Lesson[]> {
  return (await courses[`../../games/${game}/lessons/index.ts`]?.())?.lessons ?? [];
}

const scenes = import.meta.glob<{ scene: SceneFormat<unknown> }>("../../games/*/scene.ts");

/** The rules with what the page's own copy of them is spared: lessons begin with a scene. */
export async function loadRulesWithScenes(id: string): Promise<Game> {
  const [game, found] = await Promise.all([loadGameById(id), scenes[`../../games/${id}/scene.ts`]?.()]);
  return found ? { ...game, scene: found.scene } : game;
}

const keyOf = (game: string): string => `admiralty.learnt.${game}`;

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
