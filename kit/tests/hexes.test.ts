import { type Axial, hexDistance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { hexGrid } from "../hexes.ts";

const grid = hexGrid(10, [200, 100]);
const near: Axial[] = [];
for (let q = -3; q <= 3; q++) for (let r = -3; r <= 3; r++) near.push([q, r]);
/** Pieces of a path, each from where to where. */
const lines = (path: string) => path.split("M").filter(Boolean);

test("a point near the middle of a hex, or half-way to a corner, lies in that hex", () => {
  for (const hex of near) {
    const [x, y] = grid.place(hex);
    expect(grid.at([x, y])).toEqual(hex);
    for (const angle of [0, 45, 90, 200, 300]) {
      const [dx, dy] = [Math.cos(angle) * 8, Math.sin(angle) * 8];
      expect(grid.at([x + dx, y + dy])).toEqual(hex);
    }
  }
});

test("neighbours lie as far from each other as two halves of a hex are wide", () => {
  const [a, b] = [grid.place([0, 0]), grid.place([0, -1])];
  expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(10 * Math.sqrt(3));
});

test("one hex has six sides, two neighbours ten together, and a side to the sea that is not met is left out", () => {
  expect(lines(grid.border([[0, 0]]))).toHaveLength(6);
  expect(
    lines(
      grid.border([
        [0, 0],
        [1, 0],
      ]),
    ),
  ).toHaveLength(10);
  expect(lines(grid.border([[0, 0]], ([q]) => q > 0))).toHaveLength(2);
});

test("the line round hexes runs along the outlines of their neighbours", () => {
  const inside = near.filter(([q, r]) => hexDistance(q, r) <= 2);
  // Every corner of a closed line is the end of as many pieces as it is the beginning of.
  const ends = lines(grid.border(inside)).map((piece) => piece.split("L"));
  expect(ends).toHaveLength(6 * (2 * 2 + 1));
  expect(ends.map(([from]) => from).sort()).toEqual(ends.map(([, to]) => to).sort());
});
