/** A refusal cites the rule a player would look up: for every kind of action, whatever is wrong with it. */
import { describe, expect, test } from "vitest";
import { type Action, type Seat, warAtSea } from "../index.ts";
import { verbs } from "../verbs.ts";
import {
  air,
  battle,
  deploy,
  disengage,
  done,
  type Example,
  example,
  fightIn,
  fire,
  goTo,
  group,
  holdAir,
  intend,
  newGame,
  pursue,
  refuel,
  repair,
  sail,
  stay,
  stayAtSea,
  strike,
  torpedo,
} from "./example.ts";

const station = (ship: string): Action => ({ do: "station", ship, at: "malta" });

// --- moments of the game --------------------------------------------------------------------------

const alliedMovement = () => example({ turn: 4, ships: { england: ["hood:2", "nelson"] } });
const axisMovement = () => example({ turn: 4, step: "axis-movement" });
const alliedRepairs = () => example({ turn: 4, step: "allied-repairs", ships: { england: ["hood:2", "nelson:1"] } });
const placingUBoats = () => example({ turn: 4, step: "u-boats", uBoats: { inPlay: 1 } });
const choosingAir = () => example({ turn: 4, step: "air" });
const twoBattles = () =>
  battle({ turn: 4, ships: { "north-sea": ["hood", "lutzow"], barents: ["nelson", "admiral-scheer"] } });
const torpedoes = () =>
  battle({ turn: 4, ships: { barents: ["hood", "lutzow"] }, uBoats: { inPlay: 1, at: { barents: 1 } } }).axis(
    fightIn("barents"),
    1,
  );
/** Two strikes and more for the Allies, three for the Axis. */
const strikes = () =>
  battle({
    turn: 4,
    ships: { mediterranean: ["ark-royal", "nelson", "littorio", "fiume"] },
    air: { axis: "mediterranean" },
  }).axis(fightIn("mediterranean"));
const fighting = () =>
  battle({ turn: 4, ships: { "north-sea": ["hood", "nelson", "lutzow", "admiral-scheer"] } }).axis(
    fightIn("north-sea"),
  );
/** An Axis carrier with a friend is asked what she will do. */
const intentions = () =>
  battle({ turn: 6, ships: { "north-sea": ["hood", "graf-zeppelin", "lutzow"] } })
    .axis(fightIn("north-sea"))
    .axis(done);
/** A round is over, nobody was hit. */
const afterRound = () =>
  fighting().allies(fire("hood", "lutzow")).allies(done, 1, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 1, 1);
const groups = () => afterRound().axis(disengage).allies(stay);
const pursuit = () => groups().axis(done);
const axisReturns = () =>
  example({
    turn: 3,
    step: "axis-returns",
    alone: true,
    ships: { "south-atlantic": ["lutzow", "graf-spee"], "north-atlantic": ["convoy-1a"], "north-sea": ["hood"] },
  });
const alliedReturns = () =>
  example({
    turn: 4,
    step: "allied-returns",
    alone: true,
    ships: { "north-atlantic": ["hood", "nelson", "convoy-1a"] },
  });

// --- what is tried there --------------------------------------------------------------------------

type Case = "at the wrong moment" | "by the wrong side" | "with the wrong target" | "repeated";
type Row = readonly [verb: Action["do"], what: Case, play: () => Example, seat: Seat, action: Action, rule: string];

const rows: readonly Row[] = [
  ["station", "at the wrong moment", alliedMovement, "allies", station("hood"), "4.3"],
  ["station", "by the wrong side", newGame, "axis", station("hood"), "4.3"],
  ["station", "with the wrong target", newGame, "allies", station("lutzow"), "4.3"],
  ["station", "repeated", () => newGame().allies(station("hood")), "allies", station("hood"), "4.3"],

  ["sail", "at the wrong moment", fighting, "allies", sail("hood", "barents"), "6.1"],
  ["sail", "by the wrong side", alliedMovement, "axis", sail("lutzow", "north-sea"), "6.1"],
  ["sail", "by the wrong side", alliedMovement, "allies", sail("lutzow", "north-sea"), "5.2"],
  ["sail", "with the wrong target", alliedMovement, "allies", sail("hood", "baltic"), "6.6"],
  [
    "sail",
    "repeated",
    () => alliedMovement().allies(sail("hood", "north-sea")),
    "allies",
    sail("hood", "north-sea"),
    "6.1",
  ],

  ["return", "at the wrong moment", alliedMovement, "allies", goTo("hood", "england"), "6.8"],
  ["return", "by the wrong side", axisReturns, "allies", goTo("hood", "england"), "R38"],
  ["return", "by the wrong side", alliedReturns, "axis", goTo("lutzow", "germany"), "6.8"],
  ["return", "by the wrong side", axisReturns, "axis", goTo("hood", "england"), "5.7"],
  ["return", "with the wrong target", alliedReturns, "allies", goTo("hood", "germany"), "6.7"],
  ["return", "with the wrong target", alliedReturns, "allies", goTo("hood", "malta"), "6.8"],
  ["return", "repeated", () => alliedReturns().allies(goTo("hood", "usa")), "allies", goTo("hood", "usa"), "6.8"],

  ["repair", "at the wrong moment", alliedMovement, "allies", repair("hood", 1), "13.1"],
  ["repair", "by the wrong side", alliedRepairs, "axis", repair("lutzow", 1), "13.1"],
  ["repair", "with the wrong target", alliedRepairs, "allies", repair("rodney", 1), "13.1"],
  ["repair", "with the wrong target", alliedRepairs, "allies", repair("hood", 3), "13.2"],
  ["repair", "repeated", () => alliedRepairs().allies(repair("hood", 2)), "allies", repair("hood", 1), "13.1"],

  ["deploy", "at the wrong moment", axisMovement, "axis", deploy("baltic"), "6.5"],
  ["deploy", "by the wrong side", placingUBoats, "allies", deploy("baltic"), "6.5"],
  ["deploy", "with the wrong target", placingUBoats, "axis", deploy("england"), "form"],
  ["deploy", "repeated", () => placingUBoats().axis(deploy("baltic")), "axis", deploy("baltic"), "6.5"],

  ["air", "at the wrong moment", axisMovement, "axis", air("malta"), "5.5"],
  ["air", "by the wrong side", axisMovement, "allies", air("germany"), "5.5"],
  ["air", "with the wrong target", choosingAir, "allies", air("barents"), "9.2"],
  ["air", "repeated", () => choosingAir().allies(air("germany")), "allies", air("france"), "9.3"],
  ["hold-air", "at the wrong moment", axisMovement, "axis", holdAir, "5.5"],
  ["hold-air", "by the wrong side", axisMovement, "allies", holdAir, "5.5"],
  ["hold-air", "repeated", () => choosingAir().allies(holdAir), "allies", holdAir, "9.3"],

  ["battle", "at the wrong moment", axisMovement, "axis", fightIn("barents"), "5.6"],
  ["battle", "by the wrong side", twoBattles, "allies", fightIn("barents"), "R37"],
  ["battle", "with the wrong target", twoBattles, "axis", fightIn("baltic"), "5.6"],
  ["battle", "repeated", () => twoBattles().axis(fightIn("barents")), "axis", fightIn("barents"), "5.6"],

  ["torpedo", "at the wrong moment", fighting, "axis", torpedo("hood"), "8.6"],
  ["torpedo", "by the wrong side", torpedoes, "allies", torpedo("lutzow"), "8.5"],
  ["torpedo", "with the wrong target", torpedoes, "axis", torpedo("lutzow"), "8.5"],
  ["torpedo", "repeated", () => torpedoes().axis(torpedo("hood")), "axis", torpedo("hood"), "8.5"],
  ["torpedo", "repeated", () => torpedoes().axis(torpedo("hood")).axis(done, 1), "axis", torpedo("hood"), "8.6"],

  ["strike", "at the wrong moment", alliedMovement, "allies", strike("lutzow"), "10.4"],
  ["strike", "by the wrong side", strikes, "axis", strike("nelson"), "R42"],
  ["strike", "by the wrong side", () => strikes().allies(done), "allies", strike("littorio"), "10.4"],
  ["strike", "with the wrong target", strikes, "allies", strike("nelson"), "10.1"],
  ["strike", "with the wrong target", strikes, "allies", strike("hood"), "10.1"],
  ["strike", "repeated", () => strikes().allies(strike("littorio"), 1), "allies", strike("littorio"), "10.2"],
  ["strike", "repeated", () => strikes().allies(done).axis(done), "allies", strike("littorio"), "10.4"],

  ["intend", "at the wrong moment", axisMovement, "axis", intend("graf-zeppelin", true), "11.6"],
  ["intend", "by the wrong side", intentions, "allies", intend("graf-zeppelin", true), "11.6"],
  ["intend", "with the wrong target", intentions, "axis", intend("lutzow", true), "11.6"],
  [
    "intend",
    "repeated",
    () => intentions().axis(intend("graf-zeppelin", false)),
    "axis",
    intend("graf-zeppelin", true),
    "11.6",
  ],

  ["fire", "at the wrong moment", strikes, "allies", fire("nelson", "littorio"), "11.1"],
  ["fire", "by the wrong side", fighting, "axis", fire("lutzow", "hood"), "11.3"],
  ["fire", "by the wrong side", fighting, "allies", fire("lutzow", "hood"), "11.3"],
  ["fire", "with the wrong target", fighting, "allies", fire("hood", "nelson"), "11.3"],
  [
    "fire",
    "with the wrong target",
    () => intentions().axis(intend("graf-zeppelin", false)),
    "allies",
    fire("hood", "graf-zeppelin"),
    "11.6",
  ],
  [
    "fire",
    "repeated",
    () => fighting().allies(fire("hood", "lutzow")),
    "allies",
    fire("hood", "admiral-scheer"),
    "11.2",
  ],

  ["disengage", "at the wrong moment", fighting, "allies", disengage, "12.1"],
  ["disengage", "by the wrong side", fighting, "axis", disengage, "12.1"],
  ["disengage", "repeated", () => afterRound().axis(disengage), "axis", disengage, "12.9"],
  ["stay", "at the wrong moment", fighting, "allies", stay, "12.1"],
  ["stay", "by the wrong side", fighting, "axis", stay, "12.1"],
  ["stay", "repeated", () => afterRound().axis(stay), "axis", disengage, "12.9"],

  ["group", "at the wrong moment", fighting, "allies", group("hood", 2), "12.2"],
  ["group", "by the wrong side", groups, "allies", group("hood", 2), "12.2"],
  ["group", "with the wrong target", groups, "axis", group("hood", 2), "12.2"],
  ["group", "with the wrong target", groups, "axis", group("lutzow", 4), "12.2"],
  ["group", "repeated", () => groups().axis(group("lutzow", 2)), "axis", group("lutzow", 3), "12.2"],

  ["pursue", "at the wrong moment", fighting, "allies", pursue("hood", 1), "12.3"],
  ["pursue", "by the wrong side", pursuit, "axis", pursue("lutzow", 1), "12.3"],
  ["pursue", "with the wrong target", pursuit, "allies", pursue("nelson", 1), "12.3"],
  ["pursue", "with the wrong target", pursuit, "allies", pursue("hood", 7), "12.3"],
  ["pursue", "repeated", () => pursuit().allies(pursue("hood", 1)), "allies", pursue("hood", 1), "12.8"],

  ["refuel", "at the wrong moment", axisMovement, "axis", refuel("lutzow"), "16.1"],
  ["refuel", "by the wrong side", alliedReturns, "allies", refuel("hood"), "16.1"],
  ["refuel", "with the wrong target", axisReturns, "axis", refuel("littorio"), "16.1"],
  ["refuel", "repeated", () => axisReturns().axis(refuel("lutzow"), 1), "axis", refuel("lutzow"), "16.2"],

  ["stay-at-sea", "at the wrong moment", alliedMovement, "allies", stayAtSea("convoy-1a"), "14.3"],
  ["stay-at-sea", "by the wrong side", axisReturns, "allies", stayAtSea("convoy-1a"), "14.3"],
  ["stay-at-sea", "with the wrong target", alliedReturns, "allies", stayAtSea("hood"), "14.3"],
  [
    "stay-at-sea",
    "repeated",
    () => alliedReturns().allies(stayAtSea("convoy-1a")),
    "allies",
    stayAtSea("convoy-1a"),
    "14.3",
  ],

  ["done", "at the wrong moment", choosingAir, "allies", done, "5.5"],
  ["done", "at the wrong moment", twoBattles, "axis", done, "5.6"],
  ["done", "at the wrong moment", intentions, "axis", done, "11.6"],
  ["done", "at the wrong moment", fighting, "allies", done, "R44"],
  ["done", "at the wrong moment", afterRound, "allies", done, "12.9"],
  ["done", "by the wrong side", alliedMovement, "axis", done, "5.2"],
  ["done", "by the wrong side", axisReturns, "allies", done, "5.7"],
  ["done", "repeated", () => alliedMovement().allies(done).allies(done), "allies", done, "5.3"],
];

test.each(rows)("%s %s", (_verb, _what, play, seat, action, rule) => {
  expect(play().verdict(seat, action)).toBe(rule);
});

test("every kind of action is tried in every way", () => {
  const untargeted: readonly string[] = ["hold-air", "disengage", "stay", "done"];
  const cases: readonly Case[] = ["at the wrong moment", "by the wrong side", "with the wrong target", "repeated"];
  const missing = Object.keys(verbs).flatMap((verb) =>
    cases
      .filter((what) => what !== "with the wrong target" || !untargeted.includes(verb))
      .filter((what) => !rows.some((row) => row[0] === verb && row[1] === what))
      .map((what) => `${verb} ${what}`),
  );
  expect(missing).toEqual([]);
});

describe("who is not asked", () => {
  test("is told of what goes on by its own rule, whatever he waits for", () => {
    const rule = (play: Example, seat: Seat) => warAtSea.prompt(play.state, seat).rule;
    expect(rule(alliedMovement(), "axis")).toBe("5.2");
    expect(rule(placingUBoats(), "allies")).toBe("6.5");
    expect(rule(fighting(), "axis")).toBe("11.2");
  });

  test("19.3, R36 learns nothing of what the British do face down", () => {
    const moving = example({ turn: 4, ships: { england: ["nelson"] } }, { faceDown: true });
    const failed = moving.copy().allies(sail("nelson", "mediterranean", "south-atlantic"), 6);
    expect(failed.step).toBe("port");
    for (const action of [done, goTo("nelson", "england"), sail("lutzow", "baltic"), stay] as Action[]) {
      expect(warAtSea.refuse(failed.state, "axis", action)).toEqual(warAtSea.refuse(moving.state, "axis", action));
    }
    expect(warAtSea.prompt(failed.state, "axis")).toEqual(warAtSea.prompt(moving.state, "axis"));
  });

  test("1 is told when the game is over", () => {
    const play = example({ turn: 8, step: "allied-returns", alone: true, ships: { "north-atlantic": ["hood"] } });
    play.allies(goTo("hood", "england"));
    expect(warAtSea.refuse(play.state, "axis", done)).toEqual({ rule: "1", reason: "The game is over." });
  });
});

test("14.8 fire at a convoy that is certainly lost is said to be before it is committed", () => {
  const play = battle({ turn: 4, ships: { barents: ["convoy-1a", "norfolk", "hood:1", "lutzow", "admiral-scheer"] } });
  play.axis(fightIn("barents"));
  play.allies(fire("norfolk", "lutzow")).allies(done, 1);
  const text = (now: Example) => warAtSea.prompt(now.state, "axis").text;
  expect(text(play)).not.toContain("14.8");
  play.axis(fire("lutzow", "convoy-1a"));
  expect(text(play)).toContain("Norfolk");
  // Hood is damaged already; once Norfolk is aimed at, the dice decide.
  expect(text(play.copy().axis(fire("admiral-scheer", "norfolk")))).not.toContain("14.8");
  expect(text(play.copy().axis(fire("admiral-scheer", "hood")))).toContain("14.8");
});

test("11.1, 11.4 the first round is fought by 11.1, further ones by 11.4", () => {
  const play = afterRound().axis(stay).allies(stay);
  expect(play.told("round").map(({ rule }) => rule)).toEqual(["11.1", "11.4"]);
});
