import { expect, test } from "vitest";
import { conformByLot, optionsByLot } from "../conformance-lots.ts";
import { toy } from "./toy.ts";

const settings = { bound: 40, every: 1 };
const numbers = Array.from({ length: 20 }, (_, number) => number);

test("a number says what is agreed and how it is played, and other numbers say something else", () => {
  expect(optionsByLot(toy, 3)).toEqual(optionsByLot(toy, 3));
  expect(new Set(numbers.map((number) => JSON.stringify(optionsByLot(toy, number)))).size).toBeGreaterThan(1);
  expect(conformByLot(toy, 3, settings)).toEqual(conformByLot(toy, 3, settings));
});

test("a game by lot is held to everything, and a broken one fails", () => {
  for (const number of numbers) expect(conformByLot(toy, number, settings).checks["secrecy: view"]).toBeGreaterThan(0);
  const leaking = { ...toy, view: (state: never) => state } as unknown as typeof toy;
  expect(() => conformByLot(leaking, 1, settings)).toThrow(/secrecy/);
});
