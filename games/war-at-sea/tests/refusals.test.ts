/** What a player reads when something is not allowed: the right rule, and a sentence that is true. */
import { expect, test } from "vitest";
import { type Action, type Seat, warAtSea } from "../index.ts";
import {
  battle,
  disengage,
  done,
  type Example,
  example,
  fightIn,
  fire,
  goTo,
  group,
  refuel,
  sail,
  stay,
  stayAtSea,
  torpedo,
} from "./example.ts";

const said = (play: Example, seat: Seat, action: Action): string => {
  const violation = warAtSea.refuse(play.state, seat, action);
  return violation ? `${violation.rule}: ${violation.reason}` : "allowed";
};

test("6.2, 15.5 a blocked way is a matter of 6.2; only the way out of the Mediterranean is one of 15.5", () => {
  const play = example({
    turn: 4,
    step: "axis-movement",
    ships: { "neutral-port": ["pola"] },
    control: { "south-atlantic": "allies", mediterranean: "allies" },
  });
  expect(said(play, "axis", sail("pola", "north-atlantic", "south-atlantic"))).toBe(
    "6.2: The enemy controlled the South Atlantic last turn.",
  );
  expect(play.verdict("axis", sail("fiume", "south-atlantic", "mediterranean"))).toBe("15.5");
  const allied = example({
    turn: 8,
    allied: ["pola"],
    ships: { malta: ["pola"] },
    control: { mediterranean: "axis" },
  });
  expect(allied.verdict("allies", sail("pola", "south-atlantic", "mediterranean"))).toBe("6.2");
});

test("15.4, 15.1 where a ship may never be is said before whether it may sail", () => {
  const play = example({ turn: 4 });
  expect(play.verdict("allies", sail("washington", "north-sea", "north-atlantic"))).toBe("15.4");
  expect(play.verdict("allies", sail("washington", "north-atlantic"))).toBe("15.3");
  expect(play.verdict("allies", sail("marat", "north-sea", "baltic"))).toBe("15.1");
  expect(play.verdict("allies", sail("marat", "baltic"))).toBe("15.2");
});

test("5.2, 5.3 nobody moves the other side's ships", () => {
  expect(example({ turn: 2 }).verdict("allies", sail("lutzow", "north-sea"))).toBe("5.2");
  expect(example({ turn: 2, step: "axis-movement" }).verdict("axis", sail("hood", "north-sea"))).toBe("5.3");
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

test("C4, 7.2, 17.1, 14.7, R30 each way to port goes by its own rule", () => {
  const broken = battle({ turn: 4, ships: { "north-atlantic": ["nelson", "lutzow"] } }).axis(fightIn("north-atlantic"));
  broken.allies(fire("nelson", "lutzow")).allies(done, 1, 1, 1, 1, 1).axis(fire("lutzow", "nelson")).axis(done, 1, 1);
  broken.axis(disengage).allies(stay);
  expect([broken.step, warAtSea.prompt(broken.state, "axis").rule]).toEqual(["port", "C4"]);
  expect(broken.verdict("axis", goTo("lutzow", "neutral-port"))).toBe("C4");
  const hit = battle({ turn: 4, ships: { "north-atlantic": ["nelson", "lutzow"] } }).axis(fightIn("north-atlantic"));
  hit.allies(fire("nelson", "lutzow")).allies(done, 5, 1, 1, 1, 1).axis(fire("lutzow", "nelson")).axis(done, 1, 1);
  expect([hit.step, warAtSea.prompt(hit.state, "axis").rule]).toEqual(["port", "7.2"]);
  const far = battle({ turn: 4, ships: { "south-atlantic": ["nelson", "lutzow"] } }).axis(fightIn("south-atlantic"));
  far.allies(fire("nelson", "lutzow")).allies(done, 5, 1, 1, 1, 1).axis(fire("lutzow", "nelson")).axis(done, 1, 1);
  expect(far.told("to-port")[0]).toMatchObject({ ship: "lutzow", rule: "17.1" });
  const convoy = battle({ turn: 4, ships: { barents: ["convoy-1a"] }, uBoats: { inPlay: 1, at: { barents: 1 } } });
  convoy.axis(fightIn("barents"), 1, 1, 1).axis(torpedo("convoy-1a")).axis(done, 5);
  expect(convoy.told("to-port")[0]).toMatchObject({ ship: "convoy-1a", rule: "14.7" });
  const flees = battle({ turn: 4, ships: { barents: ["convoy-1a", "norfolk", "lutzow"] } }).axis(fightIn("barents"));
  flees.allies(fire("norfolk", "lutzow")).allies(done, 1).axis(fire("lutzow", "norfolk")).axis(done, 1, 1);
  flees.allies(disengage).axis(stay).allies(group("norfolk", 2)).allies(done).allies(goTo("norfolk", "england"));
  flees.axis(done);
  expect(flees.told("to-port").find(({ ship }) => ship === "convoy-1a")).toMatchObject({ rule: "R30" });
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
