/** A refusal cites the rule a player would look up: for every kind of action, whatever is wrong with it. */
import { type Fault, type RefusalTrial, refusalFault, titleOf, untried } from "@admiralty/engine/refusal-trial";
import { describe, expect, test } from "vitest";
import { type Action, type Seat, type State, warAtSea } from "../index.ts";
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

type Trial = RefusalTrial<State, Seat, Action>;

// --- what is tried there --------------------------------------------------------------------------

type Row = readonly [
  fault: Fault,
  play: () => Example,
  seat: Seat,
  action: Action,
  rule: string,
  more?: Pick<Trial, "dice" | "again">,
];

const rows: readonly Row[] = [
  ["moment", alliedMovement, "allies", station("hood"), "4.3"],
  ["side", newGame, "axis", station("hood"), "4.3"],
  ["target", newGame, "allies", station("lutzow"), "4.3"],
  ["repeated", newGame, "allies", station("hood"), "4.3"],

  ["moment", fighting, "allies", sail("hood", "barents"), "6.1"],
  ["side", alliedMovement, "axis", sail("lutzow", "north-sea"), "6.1"],
  ["target", alliedMovement, "allies", sail("lutzow", "north-sea"), "5.2"],
  ["target", alliedMovement, "allies", sail("hood", "baltic"), "6.6"],
  ["repeated", alliedMovement, "allies", sail("hood", "north-sea"), "6.1"],

  ["moment", alliedMovement, "allies", goTo("hood", "england"), "6.8"],
  ["side", axisReturns, "allies", goTo("hood", "england"), "R38"],
  ["side", alliedReturns, "axis", goTo("lutzow", "germany"), "6.8"],
  ["target", axisReturns, "axis", goTo("hood", "england"), "5.7"],
  ["target", alliedReturns, "allies", goTo("hood", "germany"), "6.7"],
  ["target", alliedReturns, "allies", goTo("hood", "malta"), "6.8"],
  ["repeated", alliedReturns, "allies", goTo("hood", "usa"), "6.8"],

  ["moment", alliedMovement, "allies", repair("hood", 1), "13.1"],
  ["side", alliedRepairs, "axis", repair("lutzow", 1), "13.1"],
  ["target", alliedRepairs, "allies", repair("rodney", 1), "13.1"],
  ["target", alliedRepairs, "allies", repair("hood", 3), "13.2"],
  ["repeated", alliedRepairs, "allies", repair("hood", 2), "13.1", { again: () => repair("hood", 1) }],

  ["moment", axisMovement, "axis", deploy("baltic"), "6.5"],
  ["side", placingUBoats, "allies", deploy("baltic"), "6.5"],
  ["target", placingUBoats, "axis", deploy("england"), "form"],
  ["repeated", placingUBoats, "axis", deploy("baltic"), "6.5"],

  ["moment", axisMovement, "axis", air("malta"), "5.5"],
  ["moment", axisMovement, "allies", air("germany"), "5.5"],
  ["side", () => choosingAir().axis(holdAir), "axis", air("germany"), "9.3"],
  ["target", choosingAir, "allies", air("barents"), "9.2"],
  ["repeated", choosingAir, "allies", air("germany"), "9.3", { again: () => air("france") }],

  ["moment", axisMovement, "axis", holdAir, "5.5"],
  ["moment", axisMovement, "allies", holdAir, "5.5"],
  ["side", () => choosingAir().axis(holdAir), "axis", holdAir, "9.3"],
  ["repeated", choosingAir, "allies", holdAir, "9.3"],

  ["moment", axisMovement, "axis", fightIn("barents"), "5.6"],
  ["side", twoBattles, "allies", fightIn("barents"), "R37"],
  ["target", twoBattles, "axis", fightIn("baltic"), "5.6"],
  ["repeated", twoBattles, "axis", fightIn("barents"), "5.6"],

  ["moment", fighting, "axis", torpedo("hood"), "8.6"],
  ["side", torpedoes, "allies", torpedo("lutzow"), "8.5"],
  ["target", torpedoes, "axis", torpedo("lutzow"), "8.5"],
  ["repeated", torpedoes, "axis", torpedo("hood"), "8.5"],
  ["moment", () => torpedoes().axis(torpedo("hood")).axis(done, 1), "axis", torpedo("hood"), "8.6"],

  ["moment", alliedMovement, "allies", strike("lutzow"), "10.4"],
  ["side", strikes, "axis", strike("nelson"), "R42"],
  ["side", () => strikes().allies(done), "allies", strike("littorio"), "10.4"],
  ["target", strikes, "allies", strike("nelson"), "10.1"],
  ["target", strikes, "allies", strike("hood"), "10.1"],
  ["repeated", strikes, "allies", strike("littorio"), "10.2", { dice: [1] }],
  ["moment", () => strikes().allies(done).axis(done), "allies", strike("littorio"), "10.4"],

  ["moment", axisMovement, "axis", intend("graf-zeppelin", true), "11.6"],
  ["side", intentions, "allies", intend("graf-zeppelin", true), "11.6"],
  ["target", intentions, "axis", intend("lutzow", true), "11.6"],
  [
    "repeated",
    intentions,
    "axis",
    intend("graf-zeppelin", false),
    "11.6",
    { again: () => intend("graf-zeppelin", true) },
  ],

  ["moment", strikes, "allies", fire("nelson", "littorio"), "11.1"],
  ["side", fighting, "axis", fire("lutzow", "hood"), "11.3"],
  ["target", fighting, "allies", fire("lutzow", "hood"), "11.3"],
  ["target", fighting, "allies", fire("hood", "nelson"), "11.3"],
  ["target", () => intentions().axis(intend("graf-zeppelin", false)), "allies", fire("hood", "graf-zeppelin"), "11.6"],
  ["repeated", fighting, "allies", fire("hood", "lutzow"), "11.2", { again: () => fire("hood", "admiral-scheer") }],

  ["moment", fighting, "allies", disengage, "12.1"],
  ["moment", fighting, "axis", disengage, "12.1"],
  ["side", () => afterRound().axis(stay), "axis", disengage, "12.9"],
  ["repeated", afterRound, "axis", disengage, "12.9"],

  ["moment", fighting, "allies", stay, "12.1"],
  ["moment", fighting, "axis", stay, "12.1"],
  ["side", () => afterRound().axis(disengage), "axis", stay, "12.9"],
  ["repeated", afterRound, "axis", stay, "12.9"],

  ["moment", fighting, "allies", group("hood", 2), "12.2"],
  ["side", groups, "allies", group("hood", 2), "12.2"],
  ["target", groups, "axis", group("hood", 2), "12.2"],
  ["target", groups, "axis", group("lutzow", 4), "12.2"],
  ["repeated", groups, "axis", group("lutzow", 2), "12.2", { again: () => group("lutzow", 3) }],

  ["moment", fighting, "allies", pursue("hood", 1), "12.3"],
  ["side", pursuit, "axis", pursue("lutzow", 1), "12.3"],
  ["target", pursuit, "allies", pursue("nelson", 1), "12.3"],
  ["target", pursuit, "allies", pursue("hood", 7), "12.3"],
  ["repeated", pursuit, "allies", pursue("hood", 1), "12.8"],

  ["moment", axisMovement, "axis", refuel("lutzow"), "16.1"],
  ["moment", alliedReturns, "allies", refuel("hood"), "16.1"],
  ["side", axisReturns, "allies", refuel("lutzow"), "16.1"],
  ["target", axisReturns, "axis", refuel("littorio"), "16.1"],
  ["repeated", axisReturns, "axis", refuel("lutzow"), "16.2", { dice: [1] }],

  ["moment", alliedMovement, "allies", stayAtSea("convoy-1a"), "14.3"],
  ["moment", axisReturns, "allies", stayAtSea("convoy-1a"), "14.3"],
  ["side", alliedReturns, "axis", stayAtSea("convoy-1a"), "14.3"],
  ["target", alliedReturns, "allies", stayAtSea("hood"), "14.3"],
  ["repeated", alliedReturns, "allies", stayAtSea("convoy-1a"), "14.3"],

  ["moment", choosingAir, "allies", done, "5.5"],
  ["moment", twoBattles, "axis", done, "5.6"],
  ["moment", intentions, "axis", done, "11.6"],
  ["moment", fighting, "allies", done, "R44"],
  ["moment", afterRound, "allies", done, "12.9"],
  ["side", alliedMovement, "axis", done, "5.2"],
  ["side", axisReturns, "allies", done, "5.7"],
  ["repeated", () => alliedMovement().allies(done), "allies", done, "5.3"],
];

const trials = rows.map(
  ([fault, play, seat, action, rule, more]): Trial => ({
    fault,
    rule,
    state: () => play().state,
    seat,
    action,
    ...more,
  }),
);

test.each(trials.map((trial) => [titleOf(trial), trial] as const))("%s", (_title, trial) => {
  expect(refusalFault(warAtSea, verbs, trial)).toBeUndefined();
});

test("every verb is tried in every way", () => {
  expect(untried(verbs, trials)).toEqual([]);
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
