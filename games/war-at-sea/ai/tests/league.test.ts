import { random } from "@admiralty/ai";
import { checkOptions, FastChance, type PlayerKind } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { game } from "../../index.ts";
import type { Action, Options, Seat } from "../../types.ts";
import { league, tunable } from "../league/index.ts";

/** The style that a search for a better one begins with. */
const turned = { id: "turned", ...tunable.player(tunable.figures.map(({ usual }) => usual)) };

const checked = checkOptions(game.options, {});
if (!checked.ok) throw new Error(checked.problems.join("; "));
const options = checked.options as Options;

/** A whole game, every decision checked by the rules; the points of the Allies at the end. */
async function play(allies: PlayerKind, axis: PlayerKind, seed: number): Promise<number> {
  const chance = new FastChance(seed);
  const state = game.setup(options, chance);
  const players = { allies: allies.create(game, seed), axis: axis.create(game, seed + 1) };
  while (game.outcome(state) === undefined) {
    const seat = game.awaiting(state)[0] as Seat;
    const actions = game.actions(state, seat);
    const view = game.view(state, seat);
    const decision = await players[seat].decide({
      seat,
      view,
      prompt: game.prompt(state, seat),
      actions,
      budget: { milliseconds: 50 },
    });
    const action = decision.actions[0] as Action;
    expect(actions).toContain(action);
    game.apply(state, seat, action, chance);
  }
  return state.poc;
}

describe("the league", () => {
  test("has five styles at least, each with a name of its own", () => {
    expect(league.length).toBeGreaterThanOrEqual(5);
    expect(new Set(league.map(({ id }) => id)).size).toBe(league.length);
  });

  test.each([...league, turned].map((kind) => [kind.id, kind] as const))(
    "%s beats careless play from both sides",
    async (_, kind) => {
      expect(await play(kind, random, 3)).toBeGreaterThan(0);
      expect(await play(random, kind, 4)).toBeLessThan(0);
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
