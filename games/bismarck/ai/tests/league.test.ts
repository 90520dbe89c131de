import { random } from "@admiralty/ai";
import { FastChance, type PlayerKind } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Action, Seat } from "../../types.ts";
import { league, tunable } from "../league/index.ts";

/** The style that a search for a better one begins with. */
const turned = { id: "turned", ...tunable.player(tunable.figures.map(({ usual }) => usual)) };

/** A whole game, every decision among the legal ones; who won it. */
async function play(british: PlayerKind, german: PlayerKind, seed: number): Promise<string | undefined> {
  const chance = new FastChance(seed);
  const state = bismarck.setup({}, chance);
  const players = { british: british.create(bismarck, seed), german: german.create(bismarck, seed + 1) };
  while (bismarck.outcome(state) === undefined) {
    const seat = bismarck.awaiting(state)[0] as Seat;
    const actions = bismarck.actions(state, seat);
    const { actions: chosen } = await players[seat].decide({
      seat,
      view: bismarck.view(state, seat),
      prompt: bismarck.prompt(state, seat),
      actions,
      budget: { milliseconds: 50 },
    });
    const action = chosen[0] as Action;
    expect(actions).toContain(action);
    bismarck.apply(state, seat, action, chance);
  }
  return bismarck.outcome(state)?.winner;
}

describe("the league", () => {
  test("has five styles at least, each with a name of its own", () => {
    expect(league.length).toBeGreaterThanOrEqual(5);
    expect(new Set(league.map(({ id }) => id)).size).toBe(league.length);
  });

  test.each([...league, turned].map((kind) => [kind.id, kind] as const))(
    "%s beats careless play from both sides",
    { timeout: 60_000 },
    async (_, kind) => {
      expect(await play(kind, random, 3)).toBe("british");
      expect(await play(random, kind, 4)).toBe("german");
    },
  );

  test("what is usual lies within the bounds of every figure, which has a name of its own", () => {
    for (const { least, most, usual } of tunable.figures) {
      expect(usual).toBeGreaterThanOrEqual(least);
      expect(usual).toBeLessThanOrEqual(most);
    }
    expect(new Set(tunable.figures.map(({ name }) => name)).size).toBe(tunable.figures.length);
  });
});
