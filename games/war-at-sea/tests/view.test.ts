/** A view made from the one before it says the same as one made anew, and leaves that one as it was. */

import { checkOptions, FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import type { Options } from "../types.ts";
import type { View } from "../view.ts";
import { battle, done, fightIn, fire, look } from "./example.ts";

const viewers = ["allies", "axis", "spectator"] as const;

test("3.2 damage and disabled markers show on the ship", () => {
  const play = battle({ turn: 1, ships: { "north-sea": ["nelson", "hood", "lutzow"] } }).axis(fightIn("north-sea"));
  play.allies(fire("nelson", "lutzow")).allies(done, 5, 6, 1, 2, 3, 1);
  const lutzow = look(play.state, "allies").ships.find((ship) => ship.id === "lutzow");
  expect(lutzow).toMatchObject({ damage: 1, disabled: true, current: { attack: 2, speed: 4 } });
});

test.each([
  ["the usual game", {}],
  ["ships face down", { faceDown: true }],
])("%s: views that share with the last one", (_title, wanted) => {
  const checked = checkOptions(game.options, wanted);
  if (!checked.ok) throw new Error("options");
  for (let seed = 1; seed <= 2; seed++) {
    const chance = new FastChance(seed);
    const state = game.setup(checked.options as Options, chance);
    const last = new Map<string, { readonly view: View; readonly text: string }>();
    let shared = 0;
    while (game.outcome(state) === undefined) {
      for (const viewer of viewers) {
        const before = last.get(viewer);
        const view = game.view(state, viewer, before?.view);
        const text = JSON.stringify(game.view(state, viewer));
        expect(JSON.stringify(view)).toBe(text);
        if (before) {
          expect(JSON.stringify(before.view)).toBe(before.text);
          if (view.loc === before.view.loc) shared++;
        }
        last.set(viewer, { view, text });
      }
      const awaiting = game.awaiting(state);
      const seat = awaiting[chance.below(awaiting.length)] as (typeof awaiting)[number];
      const actions = game.actions(state, seat);
      game.apply(state, seat, actions[chance.below(actions.length)] as (typeof actions)[number], chance);
    }
    expect(shared).toBeGreaterThan(0);
  }
});
