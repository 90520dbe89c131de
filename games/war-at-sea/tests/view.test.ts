/** A view made from the one before it says the same as one made anew, and leaves that one as it was. */

import { checkOptions, FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import type { Options } from "../types.ts";
import type { View } from "../view.ts";
import { air, battle, deploy, done, example, fightIn, fire, goTo, holdAir, look, sail, torpedo } from "./example.ts";

const viewers = ["allies", "axis", "spectator"] as const;

test("3.2 damage and disabled markers show on the ship", () => {
  const play = battle({ turn: 1, ships: { "north-sea": ["nelson", "hood", "lutzow"] } }).axis(fightIn("north-sea"));
  play.allies(fire("nelson", "lutzow")).allies(done, 5, 6, 1, 2, 3, 1);
  const lutzow = look(play.state, "allies").ships.find((ship) => ship.id === "lutzow");
  expect(lutzow).toMatchObject({ damage: 1, disabled: true, current: { attack: 2, speed: 4 } });
});

test("19.3, R36 face down: the Axis sees how many British ships lie where, not which, until they fight or return", () => {
  const play = example(
    { turn: 4, ships: { england: ["hood", "norfolk", "repulse", "nelson"] }, alone: true, ready: [] },
    { faceDown: true },
  );
  const before = look(play.state, "axis");
  play
    .allies(sail("hood", "north-sea"))
    .allies(sail("norfolk", "north-atlantic"))
    .allies(sail("repulse", "barents", "north-sea"), 6);
  expect(play.step).toBe("port");
  expect(look(play.state, "axis")).toEqual(before);
  play.allies(goTo("repulse", "russia"));
  expect(look(play.state, "axis")).toEqual(before);
  expect(play.log.filter((event) => event.to === undefined)).toEqual([]);
  play.allies(done);
  const seen = look(play.state, "axis");
  expect(seen.faceDown).toEqual({ "north-sea": 1, "north-atlantic": 1, russia: 1 });
  const shown = (id: string) => seen.ships.find((ship) => ship.id === id)!;
  for (const id of ["hood", "norfolk", "repulse"]) expect(shown(id)).toMatchObject({ place: null, faceDown: true });
  expect(shown("nelson")).toMatchObject({ place: "england", faceDown: false });
  expect(look(play.state, "allies").ships.find((ship) => ship.id === "hood")!.place).toBe("north-sea");
  play.axis(done).axis(deploy("north-sea")).axis(done).allies(holdAir).axis(air("malta"), 1);
  expect(play.told("face-up")[0]).toMatchObject({ ships: [{ ship: "hood", at: "north-sea" }], reveals: true });
  expect(look(play.state, "axis").faceDown).toEqual({ "north-atlantic": 1, russia: 1 });
  play.axis(torpedo("hood")).axis(done, 1);
  expect(
    play
      .told("face-up")[1]!
      .ships.map(({ ship }) => ship)
      .sort(),
  ).toEqual(["norfolk", "repulse"]);
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
