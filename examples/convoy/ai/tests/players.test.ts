import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch, randomPlayer, testLevels } from "../../../../ai/tests/levels.ts";
import { game } from "../../index.ts";
import { example } from "../../tests/example.ts";
import { players } from "../index.ts";

const given = { game, nodes: 12 };
testLevels({ ...given, players, options: [{}, { airCover: true }] });

test("the baseline beats random play from either side, mostly", async () => {
  const scripted = players[0]!;
  for (const seat of game.seats) {
    let won = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const seats = { escort: randomPlayer(1), submarine: randomPlayer(2), [seat]: scripted.create(game, seed) };
      const { match } = await playMatch(given, seats, seed);
      if (match.outcome()?.winner === seat) won++;
    }
    expect(won).toBeGreaterThan(6);
  }
});

test("what the escort cannot see does not change its mind", () => {
  const { state } = example({ boat: "D7", trace: ["C6", "C7", "D6", "D7", "E6", "E7"] });
  const other = game.imagine(game.view(state, "escort"), new FastChance(3));
  expect(other.boat).not.toBe(state.boat);
  for (const kind of players) {
    const decide = (from: typeof state) =>
      kind.create(game, 8).decide({
        seat: "escort",
        view: game.view(from, "escort"),
        prompt: game.prompt(from, "escort"),
        actions: game.actions(from, "escort"),
        budget: { milliseconds: 1000, nodes: 20 },
      });
    expect(decide(other)).toEqual(decide(state));
  }
});
