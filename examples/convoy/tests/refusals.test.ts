/** A refusal cites the rule a player would look up: every verb at the wrong moment, by the wrong side, at the wrong target, twice. */
import { type Fault, type RefusalTrial, refusalFault, titleOf, untried } from "@admiralty/engine/refusal-trial";
import { expect, test } from "vitest";
import { type Action, game, type Seat } from "../index.ts";
import { verbs } from "../verbs.ts";
import { done, drop, type Example, example, fire, hold, move, newGame, ping, sail } from "./example.ts";

const lurk = (at: string): Action => ({ do: "lurk", at });
const steer: Action = { do: "steer", course: "east" };
const patrol = (at: string): Action => ({ do: "patrol", at });

const position = { turn: 1, convoy: "D5", boat: "D6", escorts: { heron: "C5", petrel: "E5" } };
const plotting = () => newGame().submarine(lurk("D6"));
const northmost = () => example({ ...position, step: "plot", convoy: "A5" });
const hunting = () => example({ ...position, step: "hunt" });
const firing = () => example({ ...position, step: "torpedoes" });
const sunk = () => example({ ...position, step: "torpedoes", torpedoes: 2, sunk: ["corbrae"] });
const flying = () => example({ ...position, step: "air" }, { airCover: true });

type Row = readonly [Fault, () => Example, Seat, Action, string, (readonly number[])?];
const rows: readonly Row[] = [
  ["moment", plotting, "submarine", lurk("D6"), "1.3"],
  ["side", newGame, "escort", lurk("D6"), "1.3"],
  ["target", newGame, "submarine", lurk("A1"), "1.3"],
  ["repeated", newGame, "submarine", lurk("D6"), "1.3"],

  ["moment", hunting, "escort", steer, "2.1"],
  ["side", plotting, "submarine", steer, "2.1"],
  ["target", northmost, "escort", { do: "steer", course: "north-east" }, "2.2"],
  ["repeated", plotting, "escort", steer, "2.2"],

  ["moment", hunting, "escort", sail("heron", "C4"), "2.1"],
  ["side", plotting, "submarine", sail("heron", "C4"), "2.1"],
  ["target", plotting, "escort", sail("heron", "C9"), "2.3"],
  ["repeated", plotting, "escort", sail("heron", "C4"), "2.3"],

  ["moment", firing, "submarine", move("D6"), "2.1"],
  ["side", plotting, "escort", move("D6"), "2.1"],
  ["target", plotting, "submarine", move("A1"), "2.4"],
  ["repeated", plotting, "submarine", move("D6"), "2.1"],

  ["moment", plotting, "escort", ping("heron"), "3.1"],
  ["side", hunting, "submarine", ping("heron"), "3.1"],
  ["target", () => hunting().escort(ping("heron"), 1), "escort", ping("heron"), "3.1"],
  ["repeated", hunting, "escort", ping("heron"), "3.1", [1]],

  ["moment", plotting, "escort", drop("heron", "C5"), "3.2"],
  ["side", hunting, "submarine", drop("heron", "C5"), "3.2"],
  ["target", hunting, "escort", drop("heron", "C9"), "3.2"],
  ["repeated", hunting, "escort", drop("heron", "C5"), "3.2", [1]],

  ["moment", hunting, "submarine", fire("corbrae"), "4.1"],
  ["side", firing, "escort", fire("corbrae"), "4.1"],
  ["target", sunk, "submarine", fire("corbrae"), "4.1"],
  ["repeated", firing, "submarine", fire("corbrae"), "4.1", [1]],
  ["moment", hunting, "submarine", hold, "4.1"],
  ["side", firing, "escort", hold, "4.1"],
  ["repeated", firing, "submarine", hold, "4.1"],

  ["moment", () => flying().escort(done), "escort", patrol("D6"), "6.1"],
  ["side", flying, "submarine", patrol("D6"), "6.1"],
  ["repeated", flying, "escort", patrol("D6"), "6.1", [1]],

  ["moment", newGame, "escort", done, "1.3"],
  ["side", hunting, "submarine", done, "3.1"],
  ["repeated", plotting, "escort", done, "2.1"],
];
const trials = rows.map(
  ([fault, play, seat, action, rule, dice = []]): RefusalTrial => ({
    fault,
    rule,
    state: () => play().state,
    seat,
    action,
    dice,
  }),
);

test.each(trials.map((trial) => [titleOf(trial), trial] as const))("%s", (_title, trial) => {
  expect(refusalFault(game, verbs, trial)).toBeUndefined();
});

test("2.1 every verb is tried in every way; an aircraft flies over any hex", () => {
  expect(untried(verbs, trials)).toEqual(["patrol with the wrong target"]);
});
