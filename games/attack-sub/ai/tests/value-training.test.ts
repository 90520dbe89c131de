import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { type Samples, ValueTrainer } from "../value-training.ts";

/** Won by whoever has just one of two things: nothing that adds up figures can tell. */
function either(rows: number, chance: FastChance): Samples {
  const figures = new Float32Array(rows * 2);
  const won = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const [a, b] = [chance.below(2), chance.below(2)];
    figures.set([a, b], row * 2);
    won[row] = a === b ? 0 : 1;
  }
  return { figures, won };
}

test("a value network learns what its layer between is needed for, and keeps it when stored", () => {
  const chance = new FastChance(3);
  const trainer = ValueTrainer.fresh(2, 8, chance);
  const unseen = either(200, chance);
  expect(trainer.surprise(unseen)).toBeGreaterThan(0.6);
  for (let round = 0; round < 60; round++) trainer.study(either(512, chance), chance, 5, 32);
  const learned = trainer.surprise(unseen);
  expect(learned).toBeLessThan(0.1);
  expect(new ValueTrainer(trainer.stored()).surprise(unseen)).toBeCloseTo(learned, 1);
});
