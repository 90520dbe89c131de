import { expect, test } from "vitest";
import { game } from "../index.ts";
import { drop, example, move, ping } from "./example.ts";

const position = { step: "hunt", convoy: "D3", escorts: { heron: "D5", petrel: "C9" } };

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 3],
])("3.1 with a %i asdic reaches %i hexes, and says whether the boat is that near", (die, reach) => {
  const near = example({ ...position, boat: `D${5 + reach}` }).escort(ping("heron"), die);
  expect(near.seen).toMatchObject({ boat: `D${5 + reach}`, trace: [`D${5 + reach}`] });
  const far = example({ ...position, boat: `D${6 + reach}` }).escort(ping("heron"), die);
  expect(far.seen.boat).toBeNull();
  expect(far.seen.trace).not.toContain(`D${5 + reach}`);
  expect(far.seen.trace).toContain(`D${6 + reach}`);
});

test("3.1 each escort searches or attacks once; when both have, the boat may fire", () => {
  const hunt = example({ ...position, boat: "G1" }).escort(ping("heron"), 1);
  expect(hunt.verdict("escort", ping("heron"))).toBe("3.1");
  expect(hunt.verdict("escort", drop("heron", "D5"))).toBe("3.2");
  hunt.escort(drop("petrel", "C9"), 1);
  expect(hunt.seen.step).toBe("torpedoes");
});

test("3.2 charges fall in the escort's hex or next to it, and hit on 5 or 6", () => {
  const hunt = example({ ...position, boat: "D6" });
  expect(hunt.verdict("escort", drop("heron", "D7"))).toBe("3.2");
  hunt.escort(drop("heron", "D6"), 4);
  expect(hunt.seen).toMatchObject({ damage: 0, boat: null });
  expect(hunt.seen.trace).toContain("D6");
  expect(example({ ...position, boat: "D6" }).escort(drop("heron", "D6"), 5).seen).toMatchObject({
    damage: 1,
    boat: "D6",
  });
  expect(hunt.seen.escorts.heron.charges).toBe(3);
});

test("3.2 charges that would have hit show that she is not there; without charges there is no attack", () => {
  const hunt = example({ ...position, boat: "D7", charges: { heron: 1 } }).escort(drop("heron", "D6"), 6);
  expect(hunt.seen.damage).toBe(0);
  expect(hunt.seen.trace).not.toContain("D6");
  const empty = example({ ...position, boat: "D7", charges: { heron: 0 } });
  expect(empty.verdict("escort", drop("heron", "D6"))).toBe("3.2");
});

test("3.3 a damaged boat cannot run at speed, and the second hit sinks her", () => {
  const hit = example({ boat: "D7", damage: 1 });
  expect(hit.verdict("submarine", move("D9"))).toBe("3.3");
  expect(hit.verdict("submarine", move("D8"))).toBe("allowed");
  const sunk = example({ ...position, boat: "D6", damage: 1 }).escort(drop("heron", "D6"), 6);
  expect(game.outcome(sunk.state)).toMatchObject({ winner: "escort", rule: "5.1" });
});
