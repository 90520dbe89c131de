import { expect, test } from "vitest";
import { alliedFire, battle, done, duel, fightIn, fire, hunt, stay, strike, torpedo } from "./example.ts";

test("5.61, 5.62, 5.63, 5.64 a battle goes: anti-submarine attack, torpedoes, aircraft, guns round by round", () => {
  const play = battle({
    turn: 1,
    ships: { "north-sea": ["nelson", "eagle", "lutzow"] },
    uBoats: { at: { "north-sea": 1 } },
  });
  const seen = [play.axis(fightIn("north-sea"), 1, 1, 1, 1).step];
  seen.push(play.axis(done).step);
  seen.push(play.allies(strike("lutzow"), 1).step);
  seen.push(play.allies(fire("nelson", "lutzow")).allies(done, 1, 1, 1, 1, 1).step);
  seen.push(play.axis(fire("lutzow", "nelson")).axis(done, 1, 1).step);
  seen.push(play.allies(stay).axis(stay).step);
  expect(seen).toEqual(["torpedoes", "allied-strikes", "allied-fire", "axis-fire", "disengage", "allied-fire"]);
  expect(play.state.round).toBe(2);
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

test("8.5, R9, R11 a U-boat's five disables without any bonus, and a sunk target draws no more fire", () => {
  const play = hunt(2, ["norfolk"])
    .axis(fightIn("barents"), 1)
    .axis(torpedo("norfolk"))
    .axis(torpedo("norfolk"))
    .axis(done, 6, 2);
  expect(play.where("norfolk")).toBe("sunk");
  expect(play.told("torpedo")[1]).toMatchObject({ lost: "sunk" });
});

test("R44 a side fires with one ship at least, and need not with more", () => {
  const play = duel(["nelson", "hood"], ["lutzow"]).axis(fightIn("north-sea"));
  expect(play.verdict("allies", done)).toBe("R44");
  expect(play.allies(fire("hood", "lutzow")).verdict("allies", done)).toBe("allowed");
});

test("R44, 11.6 a carrier alone is not asked: she fires", () => {
  const play = battle({ turn: 4, ships: { barents: ["courageous", "graf-zeppelin"] } }).axis(fightIn("barents"));
  play.allies(strike("graf-zeppelin"), 1).axis(strike("courageous"), 1);
  expect(play.step).toBe("axis-fire");
  expect(play.told("intention")[0]).toMatchObject({ ship: "graf-zeppelin", fires: true });
  expect(play.verdict("axis", done)).toBe("11.6");
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
