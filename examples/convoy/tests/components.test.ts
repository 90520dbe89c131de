import { expect, test } from "vitest";
import { distance, everyHex, hexIds, hexNumber } from "../components.ts";

test("1.1 ten hexes across in seven rows, every other row half a hex farther east", () => {
  expect(everyHex).toHaveLength(70);
  expect([hexIds[0], hexIds[69]]).toEqual(["A1", "G10"]);
  const next = (id: string) => hexIds.filter((other) => distance(hexNumber(id), hexNumber(other)) === 1).sort();
  expect(next("C4")).toEqual(["B3", "B4", "C3", "C5", "D3", "D4"]);
  expect(next("D4")).toEqual(["C4", "C5", "D3", "D5", "E4", "E5"]);
  expect(next("A1")).toEqual(["A2", "B1"]);
});
