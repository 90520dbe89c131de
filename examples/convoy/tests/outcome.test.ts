import { expect, test } from "vitest";
import { game } from "../index.ts";
import { done, example, fire, hold, move } from "./example.ts";

test("5.1 the submarine wins at once with 8,000 tons", () => {
  const seven = example({ step: "torpedoes", convoy: "D5", boat: "D6", sunk: ["san-marcos"], torpedoes: 3 });
  seven.submarine(fire("corbrae"), 6);
  expect(seven.seen).toMatchObject({ tons: 7, step: "plot" });
  const nine = example({ step: "torpedoes", convoy: "D5", boat: "D6", sunk: ["san-marcos"], torpedoes: 3 });
  nine.submarine(fire("baltic-star"), 6);
  expect(game.outcome(nine.state)).toMatchObject({ winner: "submarine", rule: "5.1", score: { tons: 8 } });
});

test("5.1 the escort wins when the convoy is home", () => {
  const last = example({ convoy: "D10", boat: "A7", sunk: ["clan-ross"], torpedoes: 2 });
  last.escort(done).submarine(move("A7"));
  expect(game.outcome(last.state)).toMatchObject({ winner: "escort", rule: "5.1", score: { tons: 4 } });
  expect(game.awaiting(last.state)).toEqual([]);
  expect(last.verdict("escort", done)).toBe("5.1");
  // Where she was is told in the end.
  expect(last.seen.boat).toBe("A7");
});

test("5.2 a convoy that is not home after turn 12 is lost", () => {
  const late = example({ turn: 12, step: "torpedoes", convoy: "D9", boat: "A1" }).submarine(hold);
  expect(game.outcome(late.state)).toMatchObject({ winner: "submarine", rule: "5.2" });
  const inTime = example({ turn: 11, step: "torpedoes", convoy: "D9", boat: "A1" }).submarine(hold);
  expect(inTime.seen.turn).toBe(12);
});
