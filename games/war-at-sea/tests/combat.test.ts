import { expect, test } from "vitest";
import { shipNumber } from "../components.ts";
import { alliedFire, done, fire } from "./example.ts";

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
