import { expect, test } from "vitest";
import {
  air,
  battle,
  done,
  example,
  fightIn,
  fire,
  goTo,
  holdAir,
  newGame,
  sail,
  stay,
  strike,
  torpedo,
} from "./example.ts";

test("9.2, 5.62 Allied aircraft attack Axis ships that are alone in the Mediterranean", () => {
  const play = example({ turn: 4, step: "air", alone: true, ships: { mediterranean: ["littorio"] } });
  play.allies(air("mediterranean")).axis(holdAir);
  expect(play.step).toBe("allied-strikes");
  play.allies(strike("littorio"), 5);
  expect(play.where("littorio")).toBe("italy");
  expect(play.told("control").find((event) => event.area === "mediterranean")!.seat).toBeNull();
  expect(play.told("round")).toEqual([]);
});

test("5.62 both sides resolve their airstrikes, and the guns come after that", () => {
  const ships = { barents: ["courageous", "norfolk", "graf-zeppelin", "lutzow"] };
  const play = battle({ turn: 4, ships }).axis(fightIn("barents"));
  const steps = [play.step, play.allies(strike("lutzow"), 1).allies(done).step];
  steps.push(play.axis(strike("norfolk"), 1).axis(done).step);
  expect(steps).toEqual(["allied-strikes", "axis-strikes", "intentions"]);
  expect(play.told("strike").map(({ seat, target }) => [seat, target])).toEqual([
    ["allies", "lutzow"],
    ["axis", "norfolk"],
  ]);
});

test("9.1, 9.3, 10.2 the land-based marker adds three factors in one place", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { mediterranean: ["barham", "malaya", "valiant", "warspite"], malta: ["hood"] },
  });
  play.allies(holdAir).axis(air("mediterranean"));
  expect([play.step, play.state.strikes]).toEqual(["axis-strikes", [0, 3]]);
  play.axis(strike("barham"), 1).axis(strike("malaya"), 1);
  expect(play.verdict("axis", strike("barham"))).toBe("10.2");
  expect(play.verdict("axis", strike("hood"))).toBe("10.1");
  play.axis(strike("valiant"), 1);
  expect(play.state.turn).toBe(5);
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

test("9.5, R28 a ship that came to port in this combat is no target there", () => {
  const play = example({
    turn: 4,
    step: "order",
    alone: true,
    ships: { mediterranean: ["barham", "eagle"], malta: ["hood"] },
    uBoats: { at: { mediterranean: 1 } },
    air: { axis: "malta" },
  });
  play.axis(fightIn("mediterranean"), 1, 1, 1, 1).axis(torpedo("barham")).axis(done, 5);
  expect([play.where("barham"), play.step]).toEqual(["malta", "axis-strikes"]);
  expect(play.verdict("axis", strike("barham"))).toBe("9.5");
  play.axis(strike("hood"), 5);
  expect([play.where("hood"), play.told("disabled").map((event) => event.ship)]).toEqual(["malta", ["barham"]]);
});

test("10.1 a carrier at sea does not reach into a port", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { baltic: ["graf-zeppelin"], leningrad: ["marat"] },
  });
  play.allies(holdAir).axis(holdAir, 1);
  expect(play.told("battle")).toEqual([]);
  const struck = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { baltic: ["graf-zeppelin"], leningrad: ["marat"] },
  });
  struck.allies(holdAir).axis(air("leningrad"));
  expect(struck.state.strikes).toEqual([0, 3]);
  const inPort = example({ turn: 4, step: "air", alone: true, ships: { malta: ["ark-royal"] } });
  expect(inPort.allies(holdAir).axis(air("malta")).state.strikes).toEqual([0, 3]);
});

test("10.2, 9.1 a side's land-based and carrier factors are added, and no ship is attacked twice by both together", () => {
  const play = battle({
    turn: 4,
    ships: { mediterranean: ["ark-royal", "littorio", "pola"] },
    air: { allies: "mediterranean" },
  }).axis(fightIn("mediterranean"));
  expect(play.state.strikes).toEqual([6, 0]);
  play.allies(strike("littorio"), 1);
  expect(play.verdict("allies", strike("littorio"))).toBe("10.2");
  play.allies(strike("pola"), 1);
  expect(play.step).not.toBe("allied-strikes");
});

test("10.3, R42, R34 the Allies strike first, one target after another, and a carrier they sink still launches", () => {
  const play = battle({ turn: 4, ships: { barents: ["ark-royal", "hood", "graf-zeppelin"] } }).axis(fightIn("barents"));
  play.allies(strike("graf-zeppelin"), 6, 4);
  expect([play.where("graf-zeppelin"), play.step, play.state.strikes]).toEqual(["barents", "axis-strikes", [2, 2]]);
  play.axis(strike("ark-royal"), 6, 3).axis(strike("hood"), 1);
  expect([play.where("graf-zeppelin"), play.where("ark-royal")]).toEqual(["sunk", "sunk"]);
});

test("10.4 aircraft do not strike again in later rounds", () => {
  const play = battle({ turn: 4, ships: { barents: ["eagle", "hood", "bismarck"] } }).axis(fightIn("barents"));
  play.allies(strike("bismarck"), 1).allies(fire("hood", "bismarck")).allies(done, 1, 1, 1, 1);
  play.axis(fire("bismarck", "hood")).axis(done, 1, 1, 1, 1).allies(stay).axis(stay);
  expect(play.step).toBe("allied-fire");
  expect(play.told("strike")).toHaveLength(1);
});

test("10.5 aircraft have no U-boats among their targets", () => {
  const play = battle({ turn: 4, ships: { barents: ["ark-royal"] }, uBoats: { at: { barents: 2 } } });
  play.axis(fightIn("barents"), 1, 1, 1).axis(done);
  expect(play.told("strike")).toEqual([]);
  expect(play.step).toBe("allied-returns");
});
