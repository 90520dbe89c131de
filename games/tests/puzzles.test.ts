/** The puzzles that come with the games: whole, sure, and made of nothing but what their seat could see. */
import { canonical, FastChance, type Game, interval } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { loadGame, manifests } from "../index.ts";

const made = manifests.filter(({ puzzles }) => puzzles !== undefined);

describe.each(made.map((manifest) => [manifest.title, manifest] as const))("%s", (_title, { id, puzzles }) => {
  const all = async () => (await puzzles?.())?.puzzles ?? [];

  test("there are some, and each stands once", async () => {
    const ids = (await all()).map((puzzle) => puzzle.id);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("the best is ahead of every other by at least 2 %, and surely by more than nothing", async () => {
    for (const { choices, best, played } of await all()) {
      expect(choices.length).toBeGreaterThanOrEqual(3);
      expect(choices[best]?.behind).toBe(0);
      if (played !== undefined) expect(choices[played]).toBeDefined();
      for (const [index, { behind, doubt }] of choices.entries()) {
        if (index === best) continue;
        expect(behind).toBeGreaterThanOrEqual(0.02);
        expect(behind - interval(doubt)).toBeGreaterThan(0.0099);
      }
    }
  });

  test("a position imagined from the view alone shows that view, asks that seat, and allows every choice", async () => {
    const game: Game = await loadGame(id);
    for (const { view, seat, choices, open, rules } of await all()) {
      expect(rules).toBe(game.version);
      for (const seed of [1, 2]) {
        const state = game.imagine(view, new FastChance(seed));
        expect(canonical(game.view(state, seat) as never)).toBe(canonical(view as never));
        expect(game.awaiting(state)).toContain(seat);
        const legal = game.actions(state, seat);
        if (open) expect(choices.length).toBe(legal.length);
        for (const { orders } of choices) {
          expect(game.refuse(state, seat, orders[0] as never)).toBeUndefined();
        }
      }
    }
  });
});
