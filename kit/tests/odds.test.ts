import { expect, test } from "vitest";
import { percent, percents } from "../odds.ts";

test("whole per cents always make a hundred, and none is off by one or more", () => {
  for (let i = 0; i <= 40; i++) {
    const a = ((i * 37) % 41) / 41;
    const b = (1 - a) * (((i * 13) % 7) / 7);
    const c = (1 - a - b) / 3;
    const chances = [a, b, c, 1 - a - b - c];
    const whole = percents(chances);
    expect(whole.reduce((sum, part) => sum + part)).toBe(100);
    for (const [at, part] of whole.entries()) expect(Math.abs(part - chances[at]! * 100)).toBeLessThan(1);
  }
  expect(percents([0.5, 0.5, 0, 0])).toEqual([50, 50, 0, 0]);
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
});

test("a chance has one decimal unless it is certain or out of the question", () => {
  expect([0, 0.0004, 0.125, 0.9, 0.9996, 1].map(percent)).toEqual(["0 %", "0 %", "12.5 %", "90.0 %", "100 %", "100 %"]);
});
