import { expect, test } from "vitest";
import { merchants } from "../components.ts";
import { newGame } from "./example.ts";

test("1.2 the convoy starts in D1 with its escorts in front, the submarine nowhere yet", () => {
  const { seen, below } = newGame();
  expect(seen).toMatchObject({ convoy: "D1", sunk: [], torpedoes: 6, damage: 0, boat: null });
  expect(seen.escorts).toEqual({
    heron: { at: "C2", charges: 4, acted: false },
    petrel: { at: "E2", charges: 4, acted: false },
  });
  expect(merchants.reduce((sum, { tons }) => sum + tons, 0)).toBe(14);
  expect(below.boat).toBeNull();
});
