import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import { deploy, done, example, goTo, holdAir, nextTurn, repair, said, sail } from "./example.ts";

test("2.4, R39 on turn 6 nobody is sent to France unasked, and the player is told what happens there", () => {
  const play = example({
    turn: 6,
    step: "axis-returns",
    alone: true,
    ships: { "south-atlantic": ["lutzow", "gneisenau"] },
  });
  expect(warAtSea.prompt(play.state, "axis").text).toContain("falls when this turn is over");
  play.axis(goTo("gneisenau", "france")).axis(done);
  expect([play.where("lutzow"), play.where("gneisenau")]).toEqual(["neutral-port", "interned"]);
  expect(play.told("interned")).toMatchObject([{ rule: "2.4", ships: ["gneisenau"], port: "france" }]);
  const nobody = example({ turn: 6, step: "axis-returns", alone: true, ships: { "south-atlantic": ["lutzow"] } });
  expect(nobody.axis(done).told("interned")).toEqual([]);
  const before = example({ turn: 5, step: "axis-returns", alone: true, ships: { "south-atlantic": ["lutzow"] } });
  expect(warAtSea.prompt(before.state, "axis").text).not.toContain("falls");
  before.axis(done);
  expect(before.where("lutzow")).toBe("france");
});

test("5.1, 7.4, 14.6, 2.4, 15.7, R39 a ship that is not on the map is told why", () => {
  const play = example({
    turn: 8,
    step: "axis-movement",
    gone: { sunk: ["lutzow"], interned: ["bismarck"], scuttled: ["littorio"], eliminated: ["pola"] },
  });
  expect(["lutzow", "bismarck", "littorio", "pola"].map((ship) => play.verdict("axis", sail(ship, "baltic")))).toEqual([
    "7.4",
    "2.4",
    "15.7",
    "R39",
  ]);
  const early = example({ turn: 4, gone: { delivered: ["convoy-1a"] } });
  expect(early.verdict("allies", sail("convoy-1a", "north-atlantic"))).toBe("14.6");
  expect(said(early, "allies", sail("howe", "north-sea"))).toBe("5.1: Howe enters on turn 5.");
});

test("5.2, 5.3, 5.5, 5.6, 5.7, 5.8, 5.9 a turn goes: Allied move, repairs, Axis move, U-boats, repairs, aircraft, combat, return, points", () => {
  const play = example({
    turn: 2,
    ships: { england: ["nelson:1", "hood"], germany: ["lutzow:1", "admiral-scheer"], "neutral-port": ["graf-spee"] },
  });
  const steps = [play.step];
  const then = (seat: "allies" | "axis", ...moves: [Parameters<typeof play.allies>[0], ...number[]][]) => {
    for (const [action, ...dice] of moves) {
      play.does(seat, action, dice);
      if (steps.at(-1) !== play.step) steps.push(play.step);
    }
  };
  then("allies", [sail("hood", "north-atlantic")], [done], [repair("nelson", 1)]);
  then("axis", [sail("admiral-scheer", "north-sea")], [sail("graf-spee", "south-atlantic")], [done]);
  then("axis", [deploy("north-atlantic")], [done], [repair("lutzow", 1)]);
  then("allies", [holdAir]);
  then("axis", [holdAir, 1], [{ do: "torpedo", target: "hood" }], [done, 1]);
  then("axis", [goTo("graf-spee", "neutral-port")]);
  then("allies", [done, 1, 1]);
  expect(steps).toEqual([
    "allied-movement",
    "allied-repairs",
    "axis-movement",
    "u-boats",
    "axis-repairs",
    "air",
    "torpedoes",
    "axis-returns",
    "allied-returns",
    "allied-movement",
  ]);
  expect(play.state.turn).toBe(3);
  expect(play.told("points")[0]).toMatchObject({ allies: 0, axis: 7, poc: -7 });
});

test("2.4, 2.5 ports that open are told by their rule", () => {
  const opened = (turn: number, ...dice: number[]) => {
    const play = example({ turn, step: "air", alone: true });
    return nextTurn(play, ...dice)
      .told("port-opens")
      .map(({ rule, port }) => [rule, port]);
  };
  expect(opened(1)).toEqual([["2.4", "france"]]);
  expect(opened(2, 1, 1).sort()).toEqual([
    ["2.5", "leningrad"],
    ["2.5", "russia"],
  ]);
});
