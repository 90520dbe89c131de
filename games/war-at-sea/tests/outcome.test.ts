import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import { example, holdAir } from "./example.ts";

test("R46, 1 the end: the track and the bid decide, and a level track is what was agreed", () => {
  const end = (poc: number, given: Parameters<typeof example>[1]) => {
    const play = example({ turn: 8, step: "air", poc, alone: true }, given).allies(holdAir).axis(holdAir);
    return warAtSea.outcome(play.state)?.winner;
  };
  expect(end(2, {})).toBe("allies");
  expect(end(-1, {})).toBe("axis");
  expect(end(0, {})).toBeUndefined();
  expect(end(0, { tie: "axis" })).toBe("axis");
  expect(end(0, { tie: "allies" })).toBe("allies");
  expect(end(2, { bid: 2.5, bidFor: "axis" })).toBe("axis");
  expect(end(-2, { bid: 2.5, bidFor: "allies" })).toBe("allies");
  expect(end(10, { bid: 10, bidFor: "axis" })).toBeUndefined();
});
