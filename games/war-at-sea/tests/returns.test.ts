import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import { battle, done, example, fightIn, fire, goTo, holdAir, look } from "./example.ts";

test("5.7, 5.8 the flags of a turn are on the board while ships return, and what they score is kept by turn", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { "south-atlantic": ["lutzow"], mediterranean: ["barham"] },
  });
  play.allies(holdAir).axis(holdAir);
  const flags = look(play.state, "axis").flags;
  expect([flags["south-atlantic"], flags.mediterranean, flags.baltic]).toEqual(["axis", "allies", null]);
  play.axis(done);
  expect(look(play.state, "axis").scores.at(-1)).toMatchObject({ turn: 4, allies: 1, axis: 3 });
});

test("6.8, 5.7 ships return as their sea area says", () => {
  const homes = (turn: number, ships: Record<string, string[]>, side: "axis" | "allies") => {
    const play = example({ turn, step: `${side === "axis" ? "axis" : "allied"}-returns`, alone: true, ships });
    return play.options(side).flatMap((action) => (action.do === "return" ? [action.to] : [action.do]));
  };
  expect(homes(4, { "north-atlantic": ["hood"] }, "allies")).toEqual(["england", "usa", "done"]);
  expect(homes(4, { "south-atlantic": ["hood"] }, "allies")).toEqual(["england", "neutral-port", "done"]);
  // In the last turn no port closes: the first is still the one unasked.
  expect(homes(8, { "north-atlantic": ["hood"] }, "allies")).toEqual(["england", "usa", "done"]);
  expect(homes(4, { barents: ["hood"] }, "allies")).toEqual(["england", "russia", "done"]);
  expect(homes(4, { "north-atlantic": ["lutzow"] }, "axis")).toEqual(["germany", "france", "done"]);
  expect(homes(2, { "north-atlantic": ["lutzow"] }, "axis")).toEqual(["germany", "france", "refuel", "done"]);
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ready: ["marat"],
    ships: { "north-sea": ["hood"], mediterranean: ["bismarck"], baltic: ["marat"] },
  });
  play.allies(holdAir).axis(holdAir, 1);
  expect(["hood", "bismarck", "marat"].map((ship) => play.where(ship))).toEqual(["england", "italy", "leningrad"]);
});

test("R38 the Axis returns first", () => {
  const play = example({
    turn: 4,
    step: "axis-returns",
    alone: true,
    ships: { "north-atlantic": ["hood"], "south-atlantic": ["lutzow"] },
  });
  expect(warAtSea.awaiting(play.state)).toEqual(["axis"]);
  play.axis(done);
  expect([play.where("lutzow"), play.step]).toEqual(["france", "allied-returns"]);
});

test("5.7, 7.2 where ships of both sides wait for a port, each side sends its own", () => {
  const play = battle({ turn: 4, ships: { "north-atlantic": ["hood", "lutzow"] } }).axis(fightIn("north-atlantic"));
  play.allies(fire("hood", "lutzow")).allies(done, 5, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 4, 1);
  expect(play.step).toBe("port");
  expect(play.verdict("axis", goTo("hood", "usa"))).toBe("5.7");
  play.axis(goTo("lutzow", "france")).allies(goTo("hood", "usa"));
  expect([play.where("lutzow"), play.where("hood")]).toEqual(["france", "usa"]);
});
