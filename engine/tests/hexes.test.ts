/** Hexes: their six sides, and how far they are apart. */
import { expect, test } from "vitest";
import { hexDistance, stepQ, stepR } from "../index.ts";

test("a step across each side leads to another neighbour, clockwise, and six of them around", () => {
  const steps = stepQ.map((q, side) => [q, stepR[side] as number] as const);
  expect(steps).toEqual([
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ]);
  for (const [side, [q, r]] of steps.entries()) {
    expect(hexDistance(q, r)).toBe(1);
    const [nextQ, nextR] = steps[(side + 1) % 6] as readonly [number, number];
    expect(hexDistance(nextQ - q, nextR - r)).toBe(1);
    expect(hexDistance(nextQ + q, nextR + r)).toBe(2);
  }
});
