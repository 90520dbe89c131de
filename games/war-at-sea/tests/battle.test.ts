import { expect, test } from "vitest";
import { shipNumber } from "../components.ts";
import { airFactor } from "../state.ts";
import {
  battle,
  disengage,
  done,
  example,
  fightIn,
  fire,
  goTo,
  holdAir,
  intend,
  sail,
  stay,
  strike,
  torpedo,
} from "./example.ts";

const duel = (allied: string[], axis: string[], extra: object = {}) =>
  battle({ turn: 4, ships: { "north-sea": [...allied, ...axis] }, ...extra });

/** Allied fire named and rolled in the North Sea; the Axis' answer is still to come. */
function alliedFire(allied: string[], axis: string[], aims: [string, string][], ...dice: number[]) {
  const play = duel(allied, axis).axis(fightIn("north-sea"));
  for (const [ship, target] of aims) play.allies(fire(ship, target));
  return play.allies(done, ...dice);
}

test("7.1 a ship rolls as many dice as its attack factor", () => {
  const play = alliedFire(["nelson"], ["bismarck"], [["nelson", "bismarck"]], 1, 2, 3, 4, 1);
  expect(play.told("fired")[0]!.dice).toHaveLength(5);
});

test("7.2 a five disables: the ship leaves at the end of the round and is fit again in port", () => {
  const play = alliedFire(["norfolk"], ["bismarck"], [["norfolk", "bismarck"]], 5);
  expect(play.where("bismarck")).toBe("north-sea");
  play.axis(fire("bismarck", "norfolk")).axis(done, 1, 1, 1, 1);
  expect(play.where("bismarck")).toBe("germany");
  expect(play.state.mark[shipNumber("bismarck")]! & 2).toBe(0);
});

test("7.3 a six hits for what the second die shows, and damage adds up", () => {
  const play = alliedFire(
    ["hood", "norfolk"],
    ["bismarck"],
    [
      ["hood", "bismarck"],
      ["norfolk", "bismarck"],
    ],
    6,
    6,
    1,
    1,
    2,
    3,
    6,
    1,
  );
  expect(play.damage("bismarck")).toBe(6);
});

test("7.4, R10 more damage than defense sinks; as much does not", () => {
  expect(alliedFire(["norfolk"], ["lutzow"], [["norfolk", "lutzow"]], 6, 2).told("sunk")).toEqual([]);
  const play = alliedFire(["norfolk"], ["lutzow"], [["norfolk", "lutzow"]], 6, 3);
  expect(play.told("sunk").map((event) => event.ship)).toEqual(["lutzow"]);
  play.axis(fire("lutzow", "norfolk")).axis(done, 1, 1);
  expect(play.where("lutzow")).toBe("sunk");
});

test("7.5 a point of damage costs a point of speed, down to one", () => {
  const play = battle({ turn: 4, ships: { "north-sea": ["hood:3", "nelson:5", "lutzow"] } });
  expect([play.speed("hood"), play.speed("nelson"), play.speed("lutzow")]).toEqual([4, 1, 5]);
});

test("7.6, R10 a crippled ship has one shot, one without guns none, and a crippled carrier no aircraft", () => {
  const play = battle({
    turn: 4,
    ships: { "north-sea": ["hood:4", "ark-royal:2", "eagle:2", "courageous", "graf-zeppelin:3"] },
  });
  expect(["hood", "ark-royal", "eagle", "graf-zeppelin"].map((ship) => play.attack(ship))).toEqual([1, 0, 1, 1]);
  const aircraft = (ship: string) => airFactor(play.state, shipNumber(ship));
  expect(["ark-royal", "eagle", "graf-zeppelin", "courageous"].map(aircraft)).toEqual([0, 0, 0, 2]);
});

test("7.7 sixes before fives: sunk and disabled is sunk, damaged and disabled goes home damaged", () => {
  const sunk = alliedFire(["repulse"], ["lutzow"], [["repulse", "lutzow"]], 5, 6, 5, 6);
  expect(sunk.told("disabled")).toEqual([]);
  const hurt = alliedFire(["repulse"], ["lutzow"], [["repulse", "lutzow"]], 5, 6, 5, 1);
  hurt.axis(fire("lutzow", "repulse")).axis(done, 1, 1);
  expect([sunk.told("sunk").length, hurt.where("lutzow"), hurt.damage("lutzow")]).toEqual([1, "germany", 1]);
});

test("7.7 a ship disabled by one enemy and sunk by the next is sunk", () => {
  const aims: [string, string][] = ["norfolk", "exeter"].map((ship) => [ship, "lutzow"]);
  const play = alliedFire(["norfolk", "exeter"], ["lutzow"], aims, 5, 6, 3);
  play.axis(fire("lutzow", "norfolk")).axis(done, 1, 1);
  expect([play.told("disabled").length, play.where("lutzow")]).toEqual([1, "sunk"]);
});

// --- guns -------------------------------------------------------------------------------------

test("11.1, R16 enemies in the same area must fight, and nobody may pass the round by", () => {
  const play = duel(["nelson"], ["lutzow"]).axis(fightIn("north-sea"));
  expect(play.step).toBe("allied-fire");
  expect(play.verdict("allies", done)).toBe("R44");
});

test("R44 a side fires with one ship at least, and need not with more", () => {
  const play = duel(["nelson", "hood"], ["lutzow"]).axis(fightIn("north-sea")).allies(fire("hood", "lutzow"));
  expect(play.verdict("allies", done)).toBe("allowed");
});

test("R44, 11.6 a carrier alone is not asked: she fires", () => {
  const play = battle({ turn: 4, ships: { barents: ["courageous", "graf-zeppelin"] } }).axis(fightIn("barents"));
  play.allies(strike("graf-zeppelin"), 1).axis(strike("courageous"), 1);
  expect(play.step).toBe("axis-fire");
  expect(play.told("intention")[0]).toMatchObject({ ship: "graf-zeppelin", fires: true });
  expect(play.verdict("axis", done)).toBe("11.6");
});

test("11.2 a ship's shots have one target, which is not switched", () => {
  const play = duel(["nelson"], ["lutzow", "graf-spee"]).axis(fightIn("north-sea")).allies(fire("nelson", "lutzow"));
  expect(play.verdict("allies", fire("nelson", "graf-spee"))).toBe("11.2");
  expect(play.verdict("axis", fire("lutzow", "nelson"))).toBe("11.3");
  expect(play.verdict("allies", fire("lutzow", "nelson"))).toBe("11.3");
});

test("11.3 the Axis fires at the strength it had, also with ships just sunk, crippled or disabled", () => {
  const play = alliedFire(
    ["nelson", "hood"],
    ["gneisenau", "lutzow"],
    [
      ["nelson", "gneisenau"],
      ["hood", "lutzow"],
    ],
    6,
    5,
    1,
    1,
    1,
    5,
    6,
    1,
    1,
    1,
    3,
  );
  expect(play.attack("gneisenau")).toBe(1);
  play.axis(fire("gneisenau", "nelson")).axis(fire("lutzow", "hood")).axis(done, 3, 3, 3, 3, 3);
  const fired = play.told("fired").filter((shots) => shots.seat === "axis");
  expect(fired.map(({ dice, bonus }) => [dice.length, bonus])).toEqual([
    [3, 1],
    [2, 1],
  ]);
  expect([play.where("gneisenau"), play.where("lutzow")]).toEqual(["germany", "sunk"]);
});

test("11.4 rounds follow while both sides have vessels", () => {
  const play = alliedFire(["nelson"], ["lutzow"], [["nelson", "lutzow"]], 1, 1, 1, 1, 1);
  play.axis(fire("lutzow", "nelson")).axis(done, 1, 1).allies(stay).axis(stay);
  expect(play.told("round").map((event) => event.round)).toEqual([1, 2]);
});

test("11.5, R11 an undamaged German's four disables and five hits; the damage die stays as it is", () => {
  const play = alliedFire(["nelson", "hood"], ["lutzow", "graf-spee:1"], [["nelson", "lutzow"]], 1, 1, 1, 1, 1);
  play.axis(fire("lutzow", "hood")).axis(fire("graf-spee", "nelson")).axis(done, 4, 5, 3, 4, 5);
  expect(play.damage("hood")).toBe(3);
  expect(play.told("disabled").map((event) => event.ship)).toEqual(["hood", "nelson"]);
  expect(play.damage("nelson")).toBe(0);
});

test("11.5, R21 Italians have no bonus", () => {
  const play = battle({ turn: 4, ships: { mediterranean: ["barham", "littorio"] } }).axis(fightIn("mediterranean"));
  play
    .allies(fire("barham", "littorio"))
    .allies(done, 1, 1, 1, 1)
    .axis(fire("littorio", "barham"))
    .axis(done, 4, 4, 4, 4);
  expect(play.told("fired").at(-1)!.bonus).toBe(0);
  expect(play.told("disabled")).toEqual([]);
});

test("11.6, R8, C3 a carrier is fired on when every other vessel but a convoy is, or when it fires", () => {
  const setUp = () =>
    battle({ turn: 4, ships: { barents: ["eagle", "hood", "convoy-1a", "bismarck", "tirpitz"] } }).axis(
      fightIn("barents"),
    );
  const quiet = setUp().allies(strike("bismarck"), 1).allies(fire("hood", "bismarck")).allies(done, 1, 1, 1, 1);
  expect(quiet.verdict("axis", fire("bismarck", "eagle"))).toBe("11.6");
  quiet.axis(fire("bismarck", "hood"));
  expect(quiet.verdict("axis", fire("tirpitz", "eagle"))).toBe("allowed");
  const firing = setUp().allies(strike("bismarck"), 1).allies(fire("eagle", "bismarck")).allies(done, 1);
  expect(firing.verdict("axis", fire("bismarck", "eagle"))).toBe("allowed");
});

test("11.6 a carrier said to fire does, one said not to cannot", () => {
  const asked = () =>
    duel(["nelson"], ["graf-zeppelin", "lutzow"], { turn: 4 }).axis(fightIn("north-sea")).axis(strike("nelson"), 1);
  const silent = asked()
    .axis(intend("graf-zeppelin", false))
    .allies(fire("nelson", "lutzow"))
    .allies(done, 1, 1, 1, 1, 1);
  expect(silent.verdict("axis", fire("graf-zeppelin", "nelson"))).toBe("11.6");
  const firing = asked()
    .axis(intend("graf-zeppelin", true))
    .allies(fire("nelson", "graf-zeppelin"))
    .allies(done, 1, 1, 1, 1, 1);
  firing.axis(fire("lutzow", "nelson"));
  expect(firing.verdict("axis", done)).toBe("11.6");
  expect(firing.verdict("axis", fire("graf-zeppelin", "nelson"))).toBe("allowed");
});

test("R43 carriers do not screen one another", () => {
  const play = battle({ turn: 4, ships: { barents: ["courageous", "glorious", "lutzow"] } }).axis(fightIn("barents"));
  for (const die of [1]) play.allies(strike("lutzow"), die);
  expect(play.step).toBe("axis-fire");
  expect(play.verdict("axis", fire("lutzow", "courageous"))).toBe("allowed");
});

test("14.8, R45 a convoy can be hit once its escort is harmed; fire on it is rolled last", () => {
  const setUp = () =>
    battle({ turn: 4, ships: { barents: ["norfolk", "convoy-1a", "bismarck", "tirpitz"] } }).axis(fightIn("barents"));
  const play = setUp().allies(fire("norfolk", "bismarck")).allies(done, 1);
  play.axis(fire("bismarck", "convoy-1a")).axis(fire("tirpitz", "norfolk")).axis(done, 4, 1, 1, 1, 5, 1, 1, 1, 2);
  expect(
    play
      .told("fired")
      .filter((shots) => shots.seat === "axis")
      .map((shots) => shots.ship),
  ).toEqual(["tirpitz", "bismarck"]);
  expect(play.damage("convoy-1a")).toBe(2);
  const alone = setUp()
    .allies(fire("norfolk", "bismarck"))
    .allies(done, 1)
    .axis(fire("bismarck", "convoy-1a"))
    .axis(done);
  expect(alone.told("fired").at(-1)).toMatchObject({ lost: "escorted" });
});

test("R5, 1 a lone carrier or convoy controls its area", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { "north-atlantic": ["convoy-1a"], "north-sea": ["ark-royal"] },
  });
  play.allies(holdAir).axis(holdAir);
  expect(
    play
      .told("control")
      .filter((event) => event.seat === "allies")
      .map((event) => event.area),
  ).toEqual(["north-atlantic", "north-sea"]);
});

test("R12, 17.1 a ship disabled in the South Atlantic goes to the Neutral Port, elsewhere where its area allows", () => {
  const far = battle({ turn: 4, ships: { "south-atlantic": ["hood", "lutzow"] } }).axis(fightIn("south-atlantic"));
  far.allies(fire("hood", "lutzow")).allies(done, 5, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 4, 1);
  expect([far.where("lutzow"), far.where("hood")]).toEqual(["neutral-port", "neutral-port"]);
  const near = battle({ turn: 4, ships: { "north-atlantic": ["hood", "lutzow"] } }).axis(fightIn("north-atlantic"));
  near.allies(fire("hood", "lutzow")).allies(done, 5, 1, 1, 1).axis(fire("lutzow", "hood")).axis(done, 1, 1);
  expect(near.options("axis")).toEqual([goTo("lutzow", "germany"), goTo("lutzow", "france")]);
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
