import { expect, test } from "vitest";
import { done, example, fire, hold } from "./example.ts";

const position = { step: "torpedoes", convoy: "D5" };

test.each([
  ["corbrae", "D6", 3],
  ["baltic-star", "D5", 3],
  ["san-marcos", "D6", 4],
  ["clan-ross", "D7", 5],
  ["corbrae", "D7", 4],
] as const)("4.1 %s is sunk from %s with a %i", (target, boat, need) => {
  expect(example({ ...position, boat }).submarine(fire(target), need).seen.sunk).toEqual([target]);
  expect(example({ ...position, boat }).submarine(fire(target), need - 1).seen.sunk).toEqual([]);
});

test("4.1 not from farther than two hexes, not at a sunk ship, and not without torpedoes", () => {
  expect(example({ ...position, boat: "D8" }).verdict("submarine", fire("corbrae"))).toBe("4.1");
  const second = example({ ...position, boat: "D6", sunk: ["corbrae"], torpedoes: 3 });
  expect(second.verdict("submarine", fire("corbrae"))).toBe("4.1");
  const none = example({ step: "hunt", convoy: "D5", boat: "D6", torpedoes: 0 }).escort(done);
  expect(none.seen.step).toBe("plot");
});

test("4.1 a boat that is out of range is asked all the same: being asked tells nothing", () => {
  const far = example({ step: "hunt", convoy: "D5", boat: "A10" }).escort(done);
  expect(far.seen.awaiting).toEqual(["submarine"]);
  far.submarine(hold);
  expect(far.seen).toMatchObject({ step: "plot", turn: 2, boat: null });
});
