import { describe, expect, test } from "vitest";
import { type Lesson, LessonRun } from "../lesson.ts";
import { type ToyAction, type ToySeat, toy } from "./toy.ts";

const position = { red: [1, 2, 7, 8], blue: [3, 4, 5, 6], deck: [9, 10, 11, 12] };

const lesson: Lesson<ToyAction, ToySeat> = {
  id: "first-duel",
  title: "A first duel",
  rule: "1.3",
  minutes: 1,
  goal: "Lay a card and win the duel.",
  seat: "red",
  position,
  chance: [6],
  steps: [
    { say: "Look at your hand.", rule: "1.1" },
    {
      say: "Lay the eight.",
      rule: "1.3",
      do: [{ do: "lay", card: 8 }],
      nudge: "The eight beats everything blue holds.",
    },
    { say: "Blue lays a six.", rule: "1.3", by: "blue", do: [{ do: "lay", card: 6 }] },
  ],
  end: "The higher card scores.",
};

describe("a lesson", () => {
  test("that is over accepts nothing more, by its own rule", () => {
    const run = new LessonRun(toy, { ...lesson, steps: lesson.steps.slice(0, 1) });
    run.goOn();
    expect(run.step).toBeUndefined();
    expect(run.submit([{ do: "lay", card: 8 } as ToyAction])).toEqual({
      ok: false,
      index: 0,
      reason: "First read on.",
      rule: "1.3",
    });
  });

  test("goes through reading, doing and the other side's answer, with its own dice", () => {
    const run = new LessonRun(toy, lesson);
    expect(run.asked).toBe(false);
    run.goOn();
    expect(run.asked).toBe(true);
    expect(run.submit([{ do: "lay", card: 8 } as ToyAction])).toEqual({ ok: true });
    expect(run.step?.say).toBe("Blue lays a six.");
    run.goOn();
    expect(run.step).toBeUndefined();
    expect((run.view as { points: readonly number[] }).points).toEqual([2, 0]);
    run.finish();
  });

  test("accepts nothing before it was read, and nothing but what it asks for", () => {
    const run = new LessonRun(toy, lesson);
    const card = (number: number): ToyAction => ({ do: "lay", card: number });
    expect(run.submit([card(8)])).toEqual({ ok: false, index: 0, reason: "First read on.", rule: "1.1" });
    run.goOn();
    expect(run.submit([card(7)])).toMatchObject({ ok: false, reason: "The eight beats everything blue holds." });
    expect(run.submit([card(5)])).toMatchObject({ ok: false, reason: "You do not hold that card." });
    run.goOn();
    expect(run.done).toBe(1);
  });

  test("lets orders come in any order, but what closes them comes last", () => {
    const signal: ToyAction = { do: "signal", flag: 2 };
    const lay: ToyAction = { do: "lay", card: 8 };
    const steps = [{ say: "Signal, then lay.", do: [signal, lay], nudge: "Signal first." }];
    const run = new LessonRun(toy, { ...lesson, steps });
    expect(run.submit([lay])).toMatchObject({ ok: false, reason: "Signal first." });
    expect(run.submit([signal, lay])).toEqual({ ok: true });
    expect(run.done).toBe(1);
  });

  test("tells the learner only what the learner may see", () => {
    const run = new LessonRun(toy, lesson);
    run.goOn();
    run.submit([{ do: "lay", card: 8 } as ToyAction]);
    run.goOn();
    const drawn = run.notices.flatMap(({ events }) => events).filter(({ type }) => type === "drew");
    expect(drawn).toHaveLength(1);
  });

  test("that cannot be played says where", () => {
    const broken = { ...lesson, steps: [{ say: "", by: "blue" as const, do: [{ do: "lay", card: 8 } as ToyAction] }] };
    const run = new LessonRun(toy, broken);
    expect(() => run.goOn()).toThrow(/first-duel, step 1/);
  });
});
