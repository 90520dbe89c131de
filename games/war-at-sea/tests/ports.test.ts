import { expect, test } from "vitest";
import {
  battle,
  disengage,
  done,
  example,
  fightIn,
  fire,
  goTo,
  holdAir,
  newGame,
  refuel,
  said,
  sail,
  stay,
  stayAtSea,
  torpedo,
} from "./example.ts";

test("6.7 nobody enters an enemy port or a closed one", () => {
  const play = example({
    turn: 2,
    step: "allied-returns",
    alone: true,
    ships: { barents: ["hood"], "north-atlantic": ["repulse"] },
  });
  expect(play.verdict("allies", goTo("repulse", "germany"))).toBe("6.7");
  const closed = example({ turn: 1, step: "axis-returns", alone: true, ships: { "south-atlantic": ["lutzow"] } });
  expect(closed.verdict("axis", goTo("lutzow", "france"))).toBe("6.7");
  expect(play.verdict("allies", goTo("repulse", "malta"))).toBe("6.8");
});

test("6.7, R31, 14.3, 16.1 refusals on the way home", () => {
  const allied = example({
    turn: 4,
    step: "allied-returns",
    alone: true,
    ships: { "north-atlantic": ["hood", "convoy-1a"], usa: ["convoy-2b"] },
  });
  expect(said(allied, "allies", goTo("hood", "russia"))).toBe("6.8: Hood may go to England or the USA only.");
  expect(allied.verdict("allies", goTo("convoy-1a", "russia"))).toBe("R31");
  expect(said(allied, "allies", stayAtSea("convoy-2b"))).toBe("14.3: Convoy 2B is not at sea.");
  expect(said(allied, "allies", stayAtSea("hood"))).toBe(
    "14.3: Only a convoy may simply remain at sea; a German raider has to find an oiler (16.1).",
  );
  allied.allies(stayAtSea("convoy-1a"));
  expect(said(allied, "allies", goTo("convoy-1a", "england"))).toBe("14.3: Convoy 1A remains at sea as you decided.");
  const axis = example({
    turn: 2,
    step: "axis-returns",
    alone: true,
    ships: { "north-atlantic": ["lutzow", "graf-spee"] },
  }).axis(refuel("lutzow"), 1);
  expect(said(axis, "axis", goTo("lutzow", "germany"))).toBe("16.1: Lutzow has found her oiler and stays.");
  expect(axis.verdict("axis", refuel("lutzow"))).toBe("16.2");
});

test("14.7, R30 a disabled convoy, or one that disengages, goes to the USA", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["convoy-1a"] },
    uBoats: { inPlay: 1, at: { barents: 1 } },
  })
    .axis(fightIn("barents"), 1, 1, 1)
    .axis(torpedo("convoy-1a"))
    .axis(done, 5);
  expect(play.where("convoy-1a")).toBe("usa");
  const fleeing = battle({ turn: 4, ships: { barents: ["convoy-1a", "lutzow"] } }).axis(fightIn("barents"));
  fleeing.allies(fire("convoy-1a", "lutzow")).allies(done, 1).axis(fire("lutzow", "convoy-1a")).axis(done, 1, 1);
  fleeing.allies(disengage).axis(stay).axis(done);
  expect([fleeing.where("convoy-1a"), fleeing.state.poc]).toEqual(["usa", -2]);
  expect(fleeing.verdict("allies", sail("convoy-1a", "north-atlantic"))).toBe("allowed");
});

test("17.1 ships disabled in the South Atlantic go to the Neutral Port although France is open", () => {
  const play = battle({ turn: 4, ships: { "south-atlantic": ["norfolk", "bismarck"] } }).axis(
    fightIn("south-atlantic"),
  );
  play.allies(fire("norfolk", "bismarck")).allies(done, 5).axis(fire("bismarck", "norfolk")).axis(done, 1, 1, 1, 1);
  expect(play.where("bismarck")).toBe("neutral-port");
});

test("C6 with France closed the Axis leaves the South Atlantic for the Neutral Port, or for an oiler", () => {
  const early = example({
    turn: 1,
    step: "axis-returns",
    alone: true,
    ships: { "south-atlantic": ["lutzow", "pola"] },
  });
  expect(early.options("axis").map((action) => ("ship" in action ? [action.do, action.ship] : [action.do]))).toEqual([
    ["return", "lutzow"],
    ["refuel", "lutzow"],
    ["done"],
  ]);
  const late = example({ turn: 7, step: "air", alone: true, ships: { "south-atlantic": ["lutzow", "pola"] } });
  late.allies(holdAir).axis(holdAir, 5);
  expect([late.where("lutzow"), late.where("pola")]).toEqual(["neutral-port", "neutral-port"]);
});

test("6.4, R1 a die below the speed succeeds; otherwise the ship goes to the port it left or one on the area it missed", () => {
  const play = newGame()
    .allies(done)
    .allies(sail("repulse", "mediterranean", "south-atlantic"), 6);
  expect(play.step).toBe("port");
  expect(play.options("allies").map((action) => "to" in action && action.to)).toEqual(["england", "malta"]);
  expect(play.verdict("allies", goTo("repulse", "usa"))).toBe("6.4");
  play.allies(goTo("repulse", "malta"));
  expect([play.step, play.where("repulse")]).toEqual(["allied-movement", "malta"]);
  expect(play.verdict("allies", sail("repulse", "mediterranean"))).toBe("6.1");
  const before = example({ turn: 2 }).allies(sail("repulse", "barents", "north-sea"), 6);
  expect(before.where("repulse")).toBe("england");
  const german = example({ turn: 2, step: "axis-movement" }).axis(sail("lutzow", "south-atlantic", "north-sea"), 5);
  expect(german.options("axis").map((action) => "to" in action && action.to)).toEqual([
    "germany",
    "france",
    "neutral-port",
  ]);
});

test("R12, 17.1 a ship disabled in the South Atlantic goes to the Neutral Port, elsewhere where its area allows", () => {
  const far = battle({ turn: 4, ships: { "south-atlantic": ["hood", "lutzow"] } }).axis(fightIn("south-atlantic"));
  far.allies(fire("hood", "lutzow")).allies(done, 5, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 4, 1);
  expect([far.where("lutzow"), far.where("hood")]).toEqual(["neutral-port", "neutral-port"]);
  const near = battle({ turn: 4, ships: { "north-atlantic": ["hood", "lutzow"] } }).axis(fightIn("north-atlantic"));
  near.allies(fire("hood", "lutzow")).allies(done, 5, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 1, 1);
  expect(near.options("axis")).toEqual([goTo("lutzow", "germany"), goTo("lutzow", "france")]);
});

test("2.4, R39 who is in France when turn 6 ends is interned", () => {
  const play = example({
    turn: 6,
    step: "axis-returns",
    alone: true,
    ships: { "south-atlantic": ["lutzow"], france: ["gneisenau"] },
  });
  play.axis(goTo("lutzow", "france"));
  expect([play.where("lutzow"), play.where("gneisenau")]).toEqual(["interned", "interned"]);
  expect(play.state.turn).toBe(7);
});
