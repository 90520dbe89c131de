import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import { air, deploy, done, example, goTo, holdAir, newGame, repair, sail, strike } from "./example.ts";

test("6.1 ships sail into the areas that border their port", () => {
  const play = newGame().allies(done);
  play.allies(sail("hood", "north-sea")).allies(sail("nelson", "south-atlantic"));
  expect([play.where("hood"), play.where("nelson")]).toEqual(["north-sea", "south-atlantic"]);
  expect(play.verdict("allies", sail("hood", "north-atlantic"))).toBe("6.1");
  expect(play.verdict("allies", sail("barham", "barents"))).toBe("6.2");
  expect(play.verdict("allies", sail("lutzow", "north-sea"))).toBe("5.2");
  expect(play.verdict("allies", sail("bismarck", "north-sea"))).toBe("5.2");
  expect(play.verdict("allies", sail("anson", "north-sea"))).toBe("5.1");
});

test("6.2, R4 a way is open unless the enemy controlled it last turn; on turn 1 every way is", () => {
  const first = newGame().allies(done);
  for (const way of ["north-sea", "north-atlantic"])
    expect(first.verdict("allies", sail("hood", "barents", way))).toBe("allowed");
  expect(first.verdict("allies", sail("hood", "barents", "south-atlantic"))).toBe("6.2");
  expect(first.verdict("allies", sail("hood", "mediterranean", "south-atlantic"))).toBe("allowed");
  const later = example({ turn: 2, control: { "north-sea": "axis", "north-atlantic": "allies" } });
  expect(later.verdict("allies", sail("hood", "barents", "north-sea"))).toBe("6.2");
  expect(later.verdict("allies", sail("hood", "barents", "north-atlantic"))).toBe("allowed");
  const blocked = example({ turn: 2, step: "axis-movement", control: { "north-sea": "allies", barents: "allies" } });
  expect(blocked.options("axis").filter((action) => action.do === "sail" && action.via === "north-sea")).toEqual([]);
  expect(blocked.verdict("axis", sail("gneisenau", "north-atlantic", "barents"))).toBe("6.2");
});

test("6.3 adjacent moves come before the first attempt at two areas", () => {
  const play = newGame().allies(done);
  play.allies(sail("nelson", "north-sea")).allies(sail("repulse", "barents", "north-sea"), 5);
  expect(play.where("repulse")).toBe("barents");
  expect(play.verdict("allies", sail("hood", "north-sea"))).toBe("6.3");
  expect(play.verdict("allies", sail("hood", "barents", "north-sea"))).toBe("allowed");
});

test("6.3, 14.3 convoys move before the first attempt at two areas, too", () => {
  const play = example({ turn: 4, ships: { "north-atlantic": ["convoy-1a"] } });
  expect(play.verdict("allies", sail("convoy-1a", "barents"))).toBe("allowed");
  play.allies(sail("hood", "barents", "north-sea"));
  expect(play.verdict("allies", sail("convoy-1a", "barents"))).toBe("6.3");
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

test("R2, 6.4 a ship of speed seven does not roll", () => {
  const play = newGame()
    .allies(done)
    .allies(sail("hood", "barents", "north-sea"));
  expect(play.where("hood")).toBe("barents");
  expect(play.told("attempt")[0]).not.toHaveProperty("die");
});

test("R3, 7.5, 6.9 damage counts against the roll, and a hopeless attempt still changes port", () => {
  const play = example({ turn: 4, ships: { england: ["hood:2", "warspite:4"] } });
  play.allies(sail("hood", "barents", "north-sea"), 5).allies(goTo("hood", "russia"));
  play.allies(sail("warspite", "barents", "north-sea"), 1).allies(goTo("warspite", "russia"));
  expect([play.where("hood"), play.where("warspite")]).toEqual(["russia", "russia"]);
  expect(play.told("attempt").map((event) => event.speed)).toEqual([5, 1]);
});

test("9.4, 6.9 who failed is in port before combat and may be attacked there", () => {
  const play = newGame()
    .allies(done)
    .allies(sail("repulse", "mediterranean", "south-atlantic"), 6);
  play.allies(goTo("repulse", "malta")).allies(done).axis(done).axis(done).allies(holdAir).axis(air("malta"));
  expect(play.step).toBe("axis-strikes");
  play.axis(strike("repulse"), 6, 2);
  expect(play.damage("repulse")).toBe(2);
});

test("6.5, R40 U-boats go anywhere, after the Axis' speed rolls", () => {
  const play = example({ turn: 1, step: "axis-movement", ships: { "north-sea": ["hood"] } });
  expect(play.verdict("axis", deploy("mediterranean"))).not.toBe("allowed");
  play.axis(done);
  for (const sea of ["mediterranean", "barents", "north-sea"]) play.axis(deploy(sea));
  expect(play.state.boats).toEqual([0, 0, 1, 1, 0, 1]);
  expect(play.step).toBe("air");
});

test("6.6 only Germans and Russians enter the Baltic", () => {
  const play = example({ turn: 3, ready: ["marat"] });
  expect(play.verdict("allies", sail("hood", "baltic", "north-sea"))).toBe("6.6");
  expect(play.verdict("allies", sail("marat", "baltic"))).toBe("allowed");
  const axis = example({ turn: 3, step: "axis-movement" });
  expect(axis.verdict("axis", sail("lutzow", "baltic"))).toBe("allowed");
});

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

test("6.8, 5.7 ships return as their sea area says", () => {
  const homes = (turn: number, ships: Record<string, string[]>, side: "axis" | "allies") => {
    const play = example({ turn, step: `${side === "axis" ? "axis" : "allied"}-returns`, alone: true, ships });
    return play.options(side).flatMap((action) => (action.do === "return" ? [action.to] : [action.do]));
  };
  expect(homes(4, { "north-atlantic": ["hood"] }, "allies")).toEqual(["england", "usa", "done"]);
  expect(homes(4, { "south-atlantic": ["hood"] }, "allies")).toEqual(["england", "neutral-port", "done"]);
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

test("C5 German ships may enter the Mediterranean", () => {
  const play = example({ turn: 3, step: "axis-movement", ships: { france: ["scharnhorst"] } });
  play.axis(sail("scharnhorst", "mediterranean", "south-atlantic"));
  expect(play.where("scharnhorst")).toBe("mediterranean");
});

test("R25 from the Neutral Port into the South Atlantic always, beyond by a roll", () => {
  const play = example({
    turn: 3,
    step: "axis-movement",
    ships: { "neutral-port": ["lutzow", "graf-spee"] },
    control: { "south-atlantic": "allies" },
  });
  expect(play.verdict("axis", sail("lutzow", "south-atlantic"))).toBe("allowed");
  expect(play.verdict("axis", sail("lutzow", "mediterranean", "south-atlantic"))).toBe("6.2");
  const open = example({ turn: 3, step: "axis-movement", ships: { "neutral-port": ["lutzow"] } });
  expect(open.verdict("axis", sail("lutzow", "mediterranean", "south-atlantic"))).toBe("allowed");
});

test("13.1, 13.3 a damaged ship may sail, but who moved or tried to is not repaired", () => {
  const play = example({ turn: 2, ships: { england: ["hood:1", "nelson:2", "repulse:1"] } });
  play
    .allies(sail("hood", "north-sea"))
    .allies(sail("repulse", "barents", "north-sea"), 5)
    .allies(done);
  expect(play.step).toBe("allied-repairs");
  expect(play.verdict("allies", repair("hood", 1))).toBe("13.1");
  expect(play.verdict("allies", repair("repulse", 1))).toBe("13.1");
  expect(play.verdict("allies", repair("nelson", 3))).toBe("13.2");
  play.allies(repair("nelson", 1));
  expect(play.damage("nelson")).toBe(1);
});

test("13.2 two ships with two points each in France: one is repaired, the other keeps one", () => {
  const play = example({ turn: 3, step: "axis-repairs", ships: { france: ["scharnhorst:2", "gneisenau:2"] } });
  play.axis(repair("scharnhorst", 2)).axis(repair("gneisenau", 1));
  expect([play.damage("scharnhorst"), play.damage("gneisenau")]).toEqual([0, 1]);
  expect(play.step).toBe("air");
  const other = example({ turn: 3, step: "axis-repairs", ships: { france: ["scharnhorst:2", "gneisenau:2"] } });
  other.axis(repair("scharnhorst", 1)).axis(repair("gneisenau", 1));
  expect(other.verdict("axis", repair("gneisenau", 2))).toBe("13.2");
  expect(other.verdict("axis", repair("gneisenau", 1))).toBe("allowed");
});

test("13.1, 6.5 nothing is repaired in the Neutral Port, and nobody is asked for what he has not got", () => {
  const play = example({
    turn: 4,
    step: "axis-movement",
    alone: true,
    ships: { "neutral-port": ["lutzow:1"] },
    uBoats: { inPlay: 0 },
  }).axis(done);
  expect(play.step).toBe("air");
});

test("R41 repairs come before the aircraft of the turn", () => {
  const play = example({ turn: 2, ships: { malta: ["barham:4"] } })
    .allies(done)
    .allies(repair("barham", 1));
  play.axis(done).axis(done).allies(holdAir).axis(air("malta")).axis(strike("barham"), 6, 1, 1, 1);
  expect([play.where("barham"), play.damage("barham")]).toEqual(["malta", 4]);
});

test("R32 a damaged convoy in the USA is repaired like a ship", () => {
  const play = example({ turn: 4, step: "allied-repairs", ships: { usa: ["convoy-1a:2"] } }).allies(
    repair("convoy-1a", 2),
  );
  expect(play.damage("convoy-1a")).toBe(0);
});

test("R22 Leningrad repairs one point a turn", () => {
  const play = example({ turn: 4, step: "allied-repairs", ships: { leningrad: ["marat:2"] } });
  expect(play.verdict("allies", repair("marat", 2))).toBe("13.2");
  play.allies(repair("marat", 1));
  expect(play.damage("marat")).toBe(1);
});

test("15.1, 15.2, R22 Russians use the Baltic only, on a five or six, and may be bombed from turn 3", () => {
  const play = example({ turn: 3, ready: ["marat"] });
  expect(play.verdict("allies", sail("oktyabrskaya-revolutsiya", "baltic"))).toBe("15.2");
  expect(play.verdict("allies", sail("marat", "north-sea", "baltic"))).toBe("15.1");
  play.allies(done).axis(done).axis(done);
  expect(play.verdict("axis", air("leningrad"))).toBe("allowed");
  expect(example({ turn: 2, step: "air" }).verdict("axis", air("leningrad"))).toBe("15.1");
});
