import { checkLesson } from "@admiralty/engine/lesson-check";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import { lessons } from "../lessons/index.ts";

test.each(lessons.map((lesson) => [lesson.id, lesson] as const))("lesson %s can be played to its end", (_, lesson) => {
  expect(checkLesson(game, lesson).done).toBe(lesson.steps.length);
});
