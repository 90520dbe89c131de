import { expect, test } from "vitest";
import { shipNumber } from "../components.ts";
import { airFactor } from "../state.ts";
import { battle } from "./example.ts";

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
