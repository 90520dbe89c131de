import { FastChance, SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { everyShip, isGone } from "../components.ts";
import { warAtSea } from "../index.ts";
import { newGame, optionsFrom, table } from "./table.ts";

const problems = (position: unknown, given = {}): readonly string[] => {
  const built = warAtSea.scene.build(position, optionsFrom(given) as never);
  return built instanceof SceneProblems ? built.problems : [];
};

test("4.2 a scene of the first turn is the game's own beginning", () => {
  const made = table({ turn: 1, step: "stations" });
  const real = newGame();
  expect(made.state).toEqual(real.state);
});

test.each([
  ["5.1 ships of later turns", { turn: 2, ships: { england: ["anson"] } }, "anson enters on turn 4"],
  [
    "6.6 ships where they may not be",
    { turn: 2, step: "air", ships: { baltic: ["hood"] } },
    "hood may not be in baltic",
  ],
  ["6.7 enemy ports", { turn: 2, ships: { germany: ["hood"] } }, "hood is in an enemy port"],
  ["2.5 closed ports", { turn: 2, ships: { russia: ["hood"] } }, "hood is in russia, which is closed"],
  ["2.4 closed ports", { turn: 7, ships: { france: ["lutzow"] } }, "lutzow is in france, which is closed"],
  ["15.4 ports of other nations", { turn: 5, ships: { england: ["augusta"] } }, "augusta does not use england"],
  [
    "14.1 two convoys in one area",
    { turn: 5, step: "air", ships: { barents: ["convoy-1a", "convoy-2b"] } },
    "convoy-1a and convoy-2b are convoys in one area",
  ],
  ["7.4 more damage than a ship can take", { turn: 2, ships: { england: ["hood:5"] } }, "cannot float"],
  ["8.1 too many U-boats", { turn: 2, uBoats: { inPlay: 8 } }, "never more than seven"],
  ["6.2 flags of turns to come", { turn: 2, earlier: { 5: { barents: "axis" } } }, "turn 5 is not before turn 2"],
  [
    "16.1 oilers for others than Germans",
    { turn: 2, ships: { "north-atlantic": ["hood"] }, refuelled: ["hood"] },
    "no German ship",
  ],
  ["15.3 releases of others than US ships", { turn: 5, ready: ["hood"] }, "neither American nor Russian"],
  ["6.1 ships at sea before they move", { turn: 2, ships: { "north-sea": ["hood"] } }, "cannot be at sea before"],
  ["3.1 unknown ships", { turn: 2, ships: { england: ["yamato"] } }, "no ship yamato"],
  ["3.1 ships named twice", { turn: 2, ships: { england: ["hood"], malta: ["hood"] } }, "named twice"],
])("%s are refused in a scene", (_, position, expected) => {
  expect(problems(position).join("; ")).toContain(expected);
});

test("3.2 a badly formed scene names the place", () => {
  expect(problems({ turn: 9 })[0]).toContain("position/turn");
  expect(problems({ turn: 1, fleet: {} }).length).toBeGreaterThan(0);
});

test("5.9 whatever a game reaches between battles can be told as a scene and built again", () => {
  const chance = new FastChance(12);
  let compared = 0;
  for (let game = 0; game < 6; game++) {
    const options = optionsFrom({ keepUBoats: game % 2 === 0 });
    const state = warAtSea.setup(options, chance);
    while (!warAtSea.outcome(state)) {
      const [seat] = warAtSea.awaiting(state);
      const list = warAtSea.actions(state, seat!);
      warAtSea.apply(state, seat!, list[chance.below(list.length)]!, chance);
      if (!["allied-movement", "axis-movement", "u-boats"].includes(state.step) || state.attempted) continue;
      const built = warAtSea.scene.build(warAtSea.scene.describe(state), options as never);
      if (built instanceof SceneProblems) {
        // A scene cannot begin in the middle of a move.
        expect(built.problems.join()).toContain("before she moves");
        continue;
      }
      const [next] = warAtSea.awaiting(state);
      expect(warAtSea.actions(built, next!)).toEqual(warAtSea.actions(state, next!));
      expect(built.loc).toEqual(state.loc);
      // How far beyond sinking a ship was hit is the one thing a scene does not keep.
      const afloat = everyShip.filter((ship) => !isGone(state.loc[ship]!));
      expect(afloat.map((ship) => built.damage[ship])).toEqual(afloat.map((ship) => state.damage[ship]));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
});
