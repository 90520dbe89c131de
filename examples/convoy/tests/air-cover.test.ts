import { expect, test } from "vitest";
import { done, example, fire, hold, move } from "./example.ts";

const position = { step: "air", convoy: "D3", boat: "D7" };

const patrol = (at: string) => ({ do: "patrol", at }) as const;

const cover = { airCover: true };

test("6.1 before the hunt an aircraft looks at a hex and its neighbours, and sees with 4 or more", () => {
  const turn = example({ convoy: "D3", boat: "D7" }, cover).escort(done).submarine(move("D7"));
  expect(turn.seen).toMatchObject({ step: "air", air: { sorties: 3, keptDown: false } });
  turn.escort(patrol("D8"), 4);
  expect(turn.seen).toMatchObject({ step: "hunt", boat: "D7", air: { sorties: 2, keptDown: true } });
  expect(example(position, cover).escort(patrol("D8"), 3).seen).toMatchObject({ boat: null, step: "hunt" });
  const elsewhere = example(position, cover).escort(patrol("D4"), 5).seen;
  expect(elsewhere.trace).toHaveLength(63);
});

test("6.1 it may stay on the water, and does not fly a fourth time", () => {
  expect(example(position, cover).escort(done).seen).toMatchObject({ step: "hunt", air: { sorties: 3 } });
  const spent = example({ convoy: "D3", boat: "D7", sorties: 0 }, cover).escort(done).submarine(move("D7"));
  expect(spent.seen.step).toBe("hunt");
});

test("6.1 without the rule there is no aircraft, and nobody can speak of one", () => {
  const turn = example({ convoy: "D3", boat: "D7" }).escort(done).submarine(move("D7"));
  expect(turn.seen).toMatchObject({ step: "hunt", air: null });
  expect(turn.verdict("escort", patrol("D8"))).toBe("form");
});

test("6.2 a boat seen from the air may not fire in that turn", () => {
  const seen = example({ ...position, convoy: "D6" }, cover)
    .escort(patrol("D7"), 4)
    .escort(done);
  expect(seen.verdict("submarine", fire("corbrae"))).toBe("6.2");
  seen.submarine(hold).escort(done).submarine(move("D7"));
  expect(seen.seen).toMatchObject({ step: "air", air: { keptDown: false } });
  const unseen = example({ ...position, convoy: "D6" }, cover)
    .escort(patrol("D7"), 1)
    .escort(done);
  expect(unseen.verdict("submarine", fire("corbrae"))).toBe("allowed");
});
