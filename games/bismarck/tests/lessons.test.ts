import { checkLesson } from "@admiralty/engine/lesson-check";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import { lessons } from "../lessons/index.ts";

test.each(lessons.map((lesson) => [lesson.id, lesson] as const))("lesson %s can be played to its end", (_, lesson) => {
  const run = checkLesson(game, lesson);
  expect(run.done).toBe(lesson.steps.length);
});

test("no two lessons share an address", () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
});
