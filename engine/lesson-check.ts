/** For tests: a lesson can be played from its first step to its last, by the rules and with exactly its dice. */
import type { Game } from "./game.ts";
import { type Lesson, LessonRun } from "./lesson.ts";
import { findRule } from "./rulebook.ts";
import { parts } from "./text.ts";

/** Plays the lesson as it wants to be played; throws with the step where it cannot. */
export function checkLesson(game: Game, lesson: Lesson): LessonRun {
  if (!isInBook(game, lesson.rule)) throw new Error(`lesson ${lesson.id}: there is no rule ${lesson.rule}`);
  const run = new LessonRun(game, lesson);
  for (let now = run.step; now !== undefined; now = run.step) {
    const { done } = run;
    const place = `lesson ${lesson.id}, step ${done + 1}`;
    for (const number of rulesNamed(now)) {
      if (!isInBook(game, number)) throw new Error(`${place}: there is no rule ${number}`);
    }
    if ("nudge" in now) {
      const answer = run.submit(now.do);
      if (!answer.ok) throw new Error(`${place}: ${answer.reason} (${answer.rule})`);
    } else run.goOn();
    if (run.done === done) throw new Error(`${place}: it does not go on`);
  }
  run.finish();
  return run;
}

function rulesNamed(step: { readonly say: string; readonly rule?: string }): readonly string[] {
  const named = parts(step.say).flatMap((part) => (typeof part !== "string" && part.kind === "rule" ? [part.id] : []));
  return step.rule === undefined ? named : [step.rule, ...named];
}

function isInBook({ rulebook }: Game, number: string): boolean {
  return findRule(rulebook, number) !== undefined || rulebook.chapters.some((chapter) => chapter.number === number);
}
