import { expect, test } from "vitest";
import { type Seat, warAtSea } from "../index.ts";
import { battle, disengage, done, example, fightIn, fire, holdAir, nextTurn, refuel, sail, stay } from "./example.ts";

test("16.1, 16.2, R15, C6 oilers succeed on 1-5, 1-4 and 1-3, and failure means the Neutral Port", () => {
  const outcomes = [1, 2, 3].map((turn) => {
    const limit = 6 - turn;
    const play = example({
      turn,
      step: "axis-returns",
      alone: true,
      ships: { "north-atlantic": ["lutzow", "graf-spee"], "south-atlantic": ["nelson"] },
    });
    play.axis(refuel("lutzow"), limit).axis(refuel("graf-spee"), limit + 1);
    expect(play.told("oiler")).toMatchObject([
      { rule: "16.2", ship: "lutzow", die: limit, success: true },
      { rule: "16.2", ship: "graf-spee", die: limit + 1, success: false },
    ]);
    return [play.where("lutzow"), play.where("graf-spee")];
  });
  expect(outcomes).toEqual([1, 2, 3].map(() => ["north-atlantic", "neutral-port"]));
  const late = example({ turn: 4, step: "axis-returns", alone: true, ships: { "north-atlantic": ["lutzow"] } });
  expect(late.verdict("axis", refuel("lutzow"))).toBe("16.1");
  const italian = example({ turn: 2, step: "axis-returns", alone: true, ships: { "south-atlantic": ["pola"] } });
  expect(italian.verdict("axis", refuel("pola"))).toBe("16.1");
});

test("16.1, 6.8 an oiler keeps a ship at sea once: placed again, she goes home like any other", () => {
  const play = example({
    turn: 4,
    step: "axis-movement",
    alone: true,
    ships: { "north-atlantic": ["lutzow"] },
    refuelled: ["lutzow"],
  });
  play.axis(sail("lutzow", "north-sea")).axis(done).axis(done);
  nextTurn(play);
  expect([play.where("lutzow"), play.state.poc]).toEqual(["germany", -4]);
});

test("16.1, 14.3 prompts name the ships with a choice of their own, and only then", () => {
  const text = (position: object, seat: Seat) => warAtSea.prompt(example(position).state, seat).text;
  const waiting = { turn: 2, step: "axis-movement", ships: { "north-atlantic": ["lutzow"] }, refuelled: ["lutzow"] };
  expect(text(waiting, "axis")).toContain("Lutzow");
  expect(text({ turn: 2, step: "axis-movement" }, "axis")).not.toContain("Refuelled");
  const home = (turn: number, ships: object) => ({ turn, step: "axis-returns", alone: true, ships });
  expect(text(home(3, { "south-atlantic": ["lutzow"] }), "axis")).toContain("oiler");
  expect(text(home(4, { "south-atlantic": ["lutzow"] }), "axis")).not.toContain("oiler");
  const allied = (ships: object) => ({ turn: 4, step: "allied-returns", alone: true, ships });
  expect(text(allied({ "north-atlantic": ["convoy-1a"] }), "allies")).toContain("Convoys");
  expect(text(allied({ "north-atlantic": ["hood"] }), "allies")).not.toContain("Convoys");
});

test("R13 a ship that disengaged is in port and finds no oiler", () => {
  const play = battle({ turn: 1, ships: { "south-atlantic": ["nelson", "lutzow", "graf-spee:1"] } }).axis(
    fightIn("south-atlantic"),
  );
  play.allies(fire("nelson", "lutzow")).allies(done, 1, 1, 1, 1, 1).axis(fire("lutzow", "nelson")).axis(done, 1, 1);
  play.axis(disengage).allies(stay).axis(done);
  expect([play.where("lutzow"), play.where("graf-spee")]).toEqual(["neutral-port", "neutral-port"]);
  expect(play.step).toBe("allied-returns");
  const free = battle({ turn: 1, step: "axis-returns", ships: { "south-atlantic": ["graf-spee:1"] } });
  expect(free.verdict("axis", { do: "refuel", ship: "graf-spee" })).toBe("allowed");
  expect(free.verdict("axis", holdAir)).toBe("5.5");
});
