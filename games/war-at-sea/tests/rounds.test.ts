import { expect, test } from "vitest";
import { air, alliedFire, battle, done, duel, example, fightIn, fire, holdAir, stay, strike } from "./example.ts";

test("5.64, 11.4 rounds follow while both sides have vessels", () => {
  const play = alliedFire(["nelson"], ["lutzow"], [["nelson", "lutzow"]], 1, 1, 1, 1, 1);
  play.axis(fire("lutzow", "nelson")).axis(done, 1, 1).allies(stay).axis(stay);
  expect(play.told("round").map((event) => event.round)).toEqual([1, 2]);
});

test("11.1, R16 enemies in the same area must fight, and nobody may pass the round by", () => {
  const play = duel(["nelson"], ["lutzow"]).axis(fightIn("north-sea"));
  expect(play.step).toBe("allied-fire");
  expect(play.verdict("allies", done)).toBe("R44");
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

test("11.1, 5.64 where aircraft have driven off the last enemy there is no round", () => {
  const play = example({ turn: 4, step: "air", alone: true, ships: { mediterranean: ["barham", "littorio"] } });
  play.allies(air("mediterranean")).axis(holdAir).allies(strike("littorio"), 5);
  expect([play.where("littorio"), play.told("round")]).toEqual(["italy", []]);
  expect(play.told("control").find((event) => event.area === "mediterranean")!.seat).toBe("allies");
});
