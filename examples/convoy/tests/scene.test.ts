import { FastChance, SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { unplotted } from "../components.ts";
import { game } from "../index.ts";
import { example, newGame, optionsFrom } from "./example.ts";

const problems = (position: unknown): string => {
  const built = game.scene.build(position, optionsFrom({}) as never);
  return built instanceof SceneProblems ? built.problems.join("; ") : "";
};

test("1.2 the scene of nothing said is the game's own beginning", () => {
  expect(example({ step: "lurk" }).state).toEqual(newGame().state);
});

test.each([
  ["1.1 a hex that is none", { boat: "H1" }, 'boat: "H1"'],
  ["1.3 a boat nowhere", { turn: 2 }, "boat: say where she is"],
  ["1.3 a boat before she lies in wait", { step: "lurk", boat: "D7" }, "boat: she has not"],
  ["1.3 a boat off her trace", { boat: "D7", trace: ["D8"] }, "trace: the boat is not on it"],
  ["4.1 ships sunk without torpedoes", { boat: "D7", sunk: ["corbrae"] }, "sunk: more ships than salvoes"],
  ["6.1 an aircraft without its rule", { boat: "D7", sorties: 1 }, "sorties: there is no air cover"],
])("%s is refused in a scene", (_, position, expected) => {
  expect(problems(position)).toContain(expected);
});

test.each([false, true])(
  "5.1 whatever a game reaches can be told as a scene and built again, with air cover %s",
  (airCover) => {
    const chance = new FastChance(7);
    const options = optionsFrom({ airCover });
    for (let played = 0; played < 20; played++) {
      const state = game.setup(options, chance);
      while (!game.outcome(state)) {
        // A scene begins before anything is plotted.
        const { course, escorts, boat, done } = state.plot;
        const plotted = done || [course, ...escorts, boat].some((order) => order !== unplotted);
        if (!plotted) expect(game.scene.build(game.scene.describe(state), options as never)).toEqual(state);
        const seat = game.awaiting(state)[0]!;
        const list = game.actions(state, seat);
        game.apply(state, seat, list[chance.below(list.length)]!, chance);
      }
    }
  },
);
