import { expect, test } from "vitest";
import { columnOf, hexNumber } from "../components.ts";
import { newGame } from "./example.ts";

test("1.3 the boat lies in wait from column 5 on, and only her captain knows where", () => {
  const game = newGame();
  expect(game.verdict("submarine", { do: "lurk", at: "D4" })).toBe("1.3");
  expect(game.verdict("escort", { do: "lurk", at: "D5" })).toBe("1.3");
  game.submarine({ do: "lurk", at: "D5" });
  expect([game.below.boat, game.seen.boat]).toEqual(["D5", null]);
  expect(game.seen.trace).toHaveLength(42);
  expect(game.seen.trace.every((hex) => columnOf(hexNumber(hex)) >= 5)).toBe(true);
  expect(game.told("lurking")[0]?.to).toEqual(["submarine"]);
});
