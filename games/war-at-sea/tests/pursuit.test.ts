import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import {
  battle,
  disengage,
  done,
  type Example,
  fightIn,
  fire,
  goTo,
  group,
  holdAir,
  intend,
  look,
  pursue,
  stay,
  strike,
} from "./example.ts";

/** One idle round in the North Sea, so that both sides are asked whether to disengage. */
function afterRound(allied: string[], axis: string[], extra: object = {}): Example {
  const play = battle({ turn: 4, ships: { "north-sea": [...allied, ...axis] }, ...extra }).axis(fightIn("north-sea"));
  const bare = (ship: string) => ship.split(":")[0]!;
  const misses = (ship: string) => Array.from({ length: play.attack(ship) }, () => 1);
  play.allies(fire(bare(allied[0]!), bare(axis[0]!))).allies(done, ...misses(bare(allied[0]!)));
  return play.axis(fire(bare(axis[0]!), bare(allied[0]!))).axis(done, ...misses(bare(axis[0]!)));
}

test("12.1, 12.2, C4 who disengages takes all his ships away, in groups if he likes, and they reach port", () => {
  const play = afterRound(["nelson"], ["lutzow", "gneisenau", "admiral-hipper"]).axis(disengage).allies(stay);
  expect(play.step).toBe("groups");
  play.axis(group("gneisenau", 2)).axis(group("admiral-hipper", 2));
  expect(play.verdict("axis", group("gneisenau", 3))).toBe("12.2");
  expect(play.verdict("axis", group("lutzow", 3))).toBe("12.2");
  play.axis(done);
  expect(play.told("groups")[0]!.groups.map(({ speed }) => speed)).toEqual([5, 7]);
  for (const ship of ["lutzow", "gneisenau", "admiral-hipper"]) expect(play.where(ship)).toBe("germany");
});

test("12.3 only ships as fast as the group can pursue it", () => {
  const play = afterRound(["nelson", "hood", "repulse"], ["gneisenau", "lutzow"]).axis(disengage).allies(stay);
  play.axis(group("gneisenau", 2)).axis(done);
  expect(play.verdict("allies", pursue("repulse", 2))).toBe("12.3");
  expect(play.verdict("allies", pursue("nelson", 1))).toBe("12.3");
  expect(play.verdict("allies", pursue("hood", 2))).toBe("allowed");
  expect(play.verdict("allies", pursue("repulse", 1))).toBe("allowed");
  expect(play.verdict("allies", pursue("repulse", 3))).toBe("12.3");
});

test("12.4, R18 the side that disengaged scores nothing, even if its pursuers are driven off; then nobody does", () => {
  const play = afterRound(["hood"], ["gneisenau"]).axis(disengage).allies(stay).allies(pursue("hood", 1)).allies(done);
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 4, 1, 1);
  expect(play.where("hood")).toBe("england");
  expect(play.where("gneisenau")).toBe("germany");
  expect(play.told("control").find((event) => event.area === "north-sea")!.seat).toBeNull();
});

test("12.5, R18, R33 pursuers may drop out one by one, and those left behind still control the area", () => {
  const play = afterRound(["hood", "norfolk", "nelson"], ["gneisenau", "scharnhorst"])
    .axis(disengage)
    .allies(stay)
    .axis(done);
  const asked = [warAtSea.prompt(play.state, "allies").rule];
  play.allies(pursue("hood", 1)).allies(pursue("norfolk", 1)).allies(done);
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 1, 1, 1);
  asked.push(warAtSea.prompt(play.state, "allies").rule);
  expect(asked).toEqual(["12.3", "12.5"]);
  play.allies(pursue("hood", 1)).allies(done);
  expect(play.told("broke-off")[0]!.ships).toEqual(["norfolk"]);
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 1, 1, 1);
  play.allies(done);
  expect(play.told("control").find((event) => event.area === "north-sea")!.seat).toBe("allies");
});

test("12.5 pursuit ends when no pursuer is fast enough any more", () => {
  const play = afterRound(["hood"], ["gneisenau"]).axis(disengage).allies(stay).allies(pursue("hood", 1)).allies(done);
  play
    .allies(fire("hood", "gneisenau"))
    .allies(done, 1, 1, 1, 1)
    .axis(fire("gneisenau", "hood"))
    .axis(done, 5, 1, 1, 1);
  expect(play.damage("hood")).toBe(1);
  expect(play.where("gneisenau")).toBe("germany");
});

test("12.6 a withdrawing ship that is disabled and survives escapes", () => {
  const play = afterRound(["hood"], ["gneisenau"]).axis(disengage).allies(stay).allies(pursue("hood", 1)).allies(done);
  play.allies(fire("hood", "gneisenau")).allies(done, 5, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 1, 1, 1);
  expect(play.where("gneisenau")).toBe("germany");
  expect(play.told("battle-over")).toHaveLength(1);
});

test("12.7 the pursuer may use some of his ships, but who is held back stays out", () => {
  const play = afterRound(["hood", "norfolk"], ["gneisenau"]).axis(disengage).allies(stay);
  play.allies(pursue("hood", 1)).allies(done);
  expect(play.verdict("allies", fire("norfolk", "gneisenau"))).toBe("12.7");
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood"));
  expect(play.verdict("axis", fire("gneisenau", "norfolk"))).toBe("11.2");
  play.axis(done, 1, 1, 1);
  expect(play.verdict("allies", pursue("norfolk", 1))).toBe("12.7");
});

test("12.8 a pursuing ship engages its own group only", () => {
  const play = afterRound(["hood", "norfolk"], ["gneisenau", "lutzow"]).axis(disengage).allies(stay);
  play.axis(group("gneisenau", 2)).axis(done).allies(pursue("hood", 1)).allies(pursue("norfolk", 2));
  expect(play.verdict("allies", pursue("hood", 2))).toBe("12.8");
  play.allies(done);
  expect(play.verdict("allies", fire("hood", "gneisenau"))).toBe("12.8");
  play.allies(fire("hood", "lutzow")).allies(fire("norfolk", "gneisenau")).allies(done, 1, 1, 1, 1, 1);
  expect(play.verdict("axis", fire("lutzow", "norfolk"))).toBe("12.8");
});

test("12.9, R17 both choose in secret; if both disengage nobody controls the area", () => {
  const play = afterRound(["nelson"], ["lutzow"]).allies(disengage);
  expect(look(play.state, "axis").battle!.choice).toEqual({ allies: null, axis: null });
  expect(look(play.state, "allies").battle!.choice).toEqual({ allies: true, axis: null });
  expect(warAtSea.awaiting(play.state)).toEqual(["axis"]);
  play.axis(disengage);
  expect([play.where("nelson"), play.where("lutzow")]).toEqual(["england", "germany"]);
  expect(play.told("to-port").map((event) => event.why)).toEqual(["disengaged", "disengaged"]);
  expect(play.told("control").find((event) => event.area === "north-sea")!.seat).toBeNull();
});

test("12.1 the Allies may disengage as well, and the Axis then holds the area", () => {
  const play = afterRound(["nelson"], ["lutzow"]).allies(disengage).axis(stay).axis(done);
  expect(play.told("control").find((event) => event.area === "north-sea")!.seat).toBe("axis");
  expect(play.state.poc).toBe(-4);
});

test("R35, 11.6 in a pursuit only the carrier's own group screens her", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["hood", "norfolk", "exeter", "graf-zeppelin", "gneisenau", "scharnhorst"] },
  }).axis(fightIn("barents"));
  play.axis(strike("hood"), 1).axis(strike("norfolk"), 1).axis(intend("graf-zeppelin", false));
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 1, 1, 1);
  play.axis(disengage).allies(stay).axis(group("scharnhorst", 2)).axis(group("graf-zeppelin", 2)).axis(done);
  play.allies(pursue("hood", 2)).allies(pursue("norfolk", 2)).allies(pursue("exeter", 1)).allies(done);
  play.axis(intend("graf-zeppelin", false));
  expect(play.verdict("allies", fire("norfolk", "graf-zeppelin"))).toBe("11.6");
  play.allies(fire("hood", "scharnhorst"));
  expect(play.verdict("allies", fire("norfolk", "graf-zeppelin"))).toBe("allowed");
});

test("C4, R12 who disengages in the South Atlantic may choose his port; only the disabled may not", () => {
  const play = battle({ turn: 4, ships: { "south-atlantic": ["hood", "lutzow"] } }).axis(fightIn("south-atlantic"));
  play.allies(fire("hood", "lutzow")).allies(done, 1, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 1, 1);
  play.axis(disengage).allies(disengage);
  expect(play.options("axis")).toEqual([goTo("lutzow", "france"), goTo("lutzow", "neutral-port")]);
  play.axis(goTo("lutzow", "france"));
  expect(play.options("allies")).toEqual([goTo("hood", "england"), goTo("hood", "neutral-port")]);
});

test("R35, 14.8 in a pursuit only the convoy's own group escorts it", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["hood", "norfolk:1", "convoy-1a", "gneisenau", "bismarck"] },
  }).axis(fightIn("barents"));
  play.allies(fire("hood", "bismarck")).allies(done, 1, 1, 1, 1).axis(fire("bismarck", "hood")).axis(done, 1, 1, 1, 1);
  play.allies(disengage).axis(stay).allies(group("convoy-1a", 2)).allies(group("norfolk", 2)).allies(done);
  play.axis(pursue("bismarck", 2)).axis(pursue("gneisenau", 1)).axis(done);
  expect([play.where("hood"), play.damage("hood")]).toEqual(["barents", 0]);
  play
    .allies(fire("norfolk", "bismarck"))
    .allies(done, 1)
    .axis(fire("bismarck", "convoy-1a"))
    .axis(done, 5, 1, 1, 1, 3);
  expect(play.where("convoy-1a")).toBe("sunk");
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

test("12.5, 12.7 a pursuer whose quarry outran it stays behind, also while others go on", () => {
  const play = afterRound(["hood", "norfolk"], ["gneisenau", "scharnhorst"]).axis(disengage).allies(stay);
  play.axis(group("scharnhorst", 2)).axis(done).allies(pursue("hood", 1)).allies(pursue("norfolk", 2)).allies(done);
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1);
  play.axis(fire("scharnhorst", "norfolk")).axis(done, 5, 1, 1, 1);
  expect([play.step, play.where("scharnhorst"), play.speed("norfolk")]).toEqual(["pursuit", "germany", 6]);
  expect(look(play.state, "allies").battle!.leftBehind).toEqual(["norfolk"]);
  expect(play.verdict("allies", pursue("norfolk", 1))).toBe("12.7");
  expect(play.verdict("allies", pursue("hood", 1))).toBe("allowed");
});
