import { random } from "@admiralty/ai";
import type { Outcome, PlayerKind } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { game } from "../../index.ts";
import { league, tunable } from "../league/index.ts";

/** The style that a search for a better one begins with. */
const turned = { id: "turned", ...tunable.player(tunable.figures.map(({ usual }) => usual)) };

/** How a whole game ended; a step that is not legal would be refused. */
async function play(
  blue: PlayerKind,
  orange: PlayerKind,
  seed: number,
  scenario: string,
): Promise<Outcome<string> | undefined> {
  const seats = { blue: blue.create(game, seed), orange: orange.create(game, seed + 1) };
  const { match } = await playMatch({ game, nodes: 1 }, seats, seed, { scenario });
  return match.outcome();
}

describe("the league", () => {
  test("has five styles at least, each with a name of its own", () => {
    expect(league.length).toBeGreaterThanOrEqual(5);
    expect(new Set(league.map(({ id }) => id)).size).toBe(league.length);
  });

  describe.each([...league, turned].map((kind) => [kind.id, kind] as const))("%s", (_, kind) => {
    test("takes most games from careless play, as Blue and as Orange", async () => {
      let won = 0;
      for (const [seed, scenario] of ["A", "A-T", "B", "E", "G"].entries()) {
        if ((await play(kind, random, seed, scenario))?.winner === "blue") won++;
        if ((await play(random, kind, seed, scenario))?.winner === "orange") won++;
      }
      expect(won).toBeGreaterThanOrEqual(7);
    });

    test("plays to the end by the rules where ships get away, fly and come late", async () => {
      for (const scenario of ["F", "J", "M"]) {
        expect(await play(kind, league[0] as PlayerKind, 7, scenario)).toBeDefined();
      }
    });
  });

  test("what is usual lies within the bounds of every figure, which has a name of its own", () => {
    for (const { least, most, usual } of tunable.figures) {
      expect(usual).toBeGreaterThanOrEqual(least);
      expect(usual).toBeLessThanOrEqual(most);
    }
    expect(new Set(tunable.figures.map(({ name }) => name)).size).toBe(tunable.figures.length);
  });
});
