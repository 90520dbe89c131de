import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import {
  afterRound,
  battle,
  disengage,
  done,
  fightIn,
  fire,
  goTo,
  group,
  look,
  pursue,
  stay,
  torpedo,
} from "./example.ts";

test("12.1, 12.2, C4 who disengages takes all his ships away, in groups if he likes, and they reach port", () => {
  const play = afterRound(["nelson"], ["lutzow", "gneisenau", "admiral-hipper"]).axis(disengage).allies(stay);
  expect(play.step).toBe("groups");
  play.axis(group("gneisenau", 2)).axis(group("admiral-hipper", 2));
  expect(play.verdict("axis", group("gneisenau", 3))).toBe("12.2");
  expect(play.verdict("axis", group("lutzow", 3))).toBe("12.2");
  play.axis(done);
  expect(play.told("groups")[0]!.groups.map(({ speed }) => speed)).toEqual([5, 7]);
  for (const ship of ["lutzow", "gneisenau", "admiral-hipper"]) expect(play.where(ship)).toBe("germany");
  const escaped = play.told("escaped");
  expect(escaped.map(({ group }) => group)).toEqual([1, 2]);
  expect(escaped.flatMap(({ ships }) => ships).sort()).toEqual(["admiral-hipper", "gneisenau", "lutzow"]);
});

test("12.1 the Allies may disengage as well, and the Axis then holds the area", () => {
  const play = afterRound(["nelson"], ["lutzow"]).allies(disengage).axis(stay).axis(done);
  expect(play.told("control").find((event) => event.area === "north-sea")!.seat).toBe("axis");
  expect(play.state.poc).toBe(-4);
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

test("12.5, R18, R33 pursuers may drop out one by one, and those left behind still control the area", () => {
  const play = afterRound(["hood", "norfolk", "nelson"], ["gneisenau", "scharnhorst"])
    .axis(disengage)
    .allies(stay)
    .axis(done);
  const asked = [warAtSea.prompt(play.state, "allies").rule];
  play.allies(pursue("hood", 1)).allies(pursue("norfolk", 1)).allies(done);
  expect(play.told("pursues")).toMatchObject(["hood", "norfolk"].map((ship) => ({ rule: "12.3", ship, group: 1 })));
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

test("C4, R12 who disengages in the South Atlantic may choose his port; only the disabled may not", () => {
  const play = battle({ turn: 4, ships: { "south-atlantic": ["hood", "lutzow"] } }).axis(fightIn("south-atlantic"));
  play.allies(fire("hood", "lutzow")).allies(done, 1, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 1, 1);
  play.axis(disengage).allies(disengage);
  expect(play.options("axis")).toEqual([goTo("lutzow", "france"), goTo("lutzow", "neutral-port")]);
  play.axis(goTo("lutzow", "france"));
  expect(play.options("allies")).toEqual([goTo("hood", "england"), goTo("hood", "neutral-port")]);
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
