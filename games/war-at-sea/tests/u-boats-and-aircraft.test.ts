/** Chapters 8 to 10: U-boats and aircraft. */
import { expect, test } from "vitest";
import { barents } from "../components.ts";
import { air, battle, done, example, fightIn, fire, goTo, holdAir, look, stay, strike, torpedo } from "./example.ts";

// --- U-boats ----------------------------------------------------------------------------------

const hunt = (boats: number, ships: string[], extra: object = {}) =>
  battle({ turn: 4, ships: { barents: ships }, uBoats: { inPlay: boats, at: { barents: boats } }, ...extra });

test("8.3, R6 one die a ship, three for a carrier and three for a convoy", () => {
  const play = hunt(2, ["hood", "ark-royal", "convoy-1a"]).axis(fightIn("barents"), 1, 1, 1, 1, 1, 1, 1);
  expect(play.told("asw")[0]!.dice).toHaveLength(7);
});

test("8.4, R12 a six sinks a U-boat and a five sends one home, neither fires", () => {
  const play = hunt(3, ["hood", "repulse"]).axis(fightIn("barents"), 5, 6);
  expect([play.state.uBoats, play.state.boats[barents]]).toEqual([2, 1]);
});

test("8.5, R7 all U-boat targets are named before a die is rolled, convoys among them", () => {
  const play = hunt(3, ["hood", "convoy-1a"]).axis(fightIn("barents"), 1, 1, 1, 1);
  play.axis(torpedo("convoy-1a")).axis(torpedo("hood")).axis(torpedo("hood"));
  expect(play.verdict("axis", torpedo("hood"))).toBe("8.5");
  play.axis(done, 6, 2, 5, 4).allies(goTo("hood", "russia"));
  expect([play.damage("convoy-1a"), play.where("hood")]).toEqual([2, "russia"]);
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

test("5.61, 7.2 whoever the U-boats sink or disable is gone before any aircraft strikes", () => {
  const play = hunt(2, ["ark-royal", "norfolk", "hood", "bismarck"], { air: { axis: "barents" } });
  play.axis(fightIn("barents"), 1, 1, 1, 1, 1).axis(torpedo("ark-royal")).axis(torpedo("norfolk")).axis(done, 5, 6, 2);
  play.allies(goTo("ark-royal", "england"));
  expect([play.step, play.state.strikes]).toEqual(["axis-strikes", [0, 3]]);
  expect(play.options("axis")).toEqual([strike("hood"), done]);
});

test("8.6, 8.2 U-boats fight once and stay to deny control; alone they control nothing", () => {
  const play = hunt(1, ["hood"]).axis(fightIn("barents"), 1).axis(torpedo("hood")).axis(done, 1);
  expect(play.told("torpedo")).toHaveLength(1);
  expect(play.told("control").map((event) => event.seat)).toEqual([null, null, null, null, null, null]);
});

test("8.2 a U-boat alone controls nothing, and takes nothing from an Axis ship beside it", () => {
  const play = battle({
    turn: 4,
    step: "air",
    ships: { "north-sea": ["lutzow"] },
    uBoats: { inPlay: 2, at: { "north-sea": 1, barents: 1 } },
  });
  play.allies(holdAir).axis(holdAir);
  const holders = play.told("control").map((event) => [event.area, event.seat]);
  expect(holders).toContainEqual(["north-sea", "axis"]);
  expect(holders).toContainEqual(["barents", null]);
});

test("R24, 6.5 at the end of the turn all U-boats are back in Germany", () => {
  const play = hunt(1, ["hood"]).axis(fightIn("barents"), 1).axis(done).allies(done);
  expect([play.state.turn, play.state.uBoats, play.state.boats]).toEqual([5, 3, [0, 0, 0, 0, 0, 0]]);
});

// --- aircraft ---------------------------------------------------------------------------------

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

test("9.2, 5.62 Allied aircraft attack Axis ships that are alone in the Mediterranean", () => {
  const play = example({ turn: 4, step: "air", alone: true, ships: { mediterranean: ["littorio"] } });
  play.allies(air("mediterranean")).axis(holdAir);
  expect(play.step).toBe("allied-strikes");
  play.allies(strike("littorio"), 5);
  expect(play.where("littorio")).toBe("italy");
  expect(play.told("control").find((event) => event.area === "mediterranean")!.seat).toBeNull();
  expect(play.told("round")).toEqual([]);
});

test("5.5, 9.3 both sides choose in secret, and nobody sees the other's choice before his own is made", () => {
  const play = example({ turn: 4, step: "air" }).axis(air("malta"));
  expect(play.verdict("axis", air("baltic"))).toBe("9.3");
  expect(play.told("air-placed")).toEqual([]);
  expect([look(play.state, "allies").air.axis, look(play.state, "axis").air.axis]).toEqual(["hidden", "malta"]);
  expect(play.log.filter((event) => event.to === undefined)).toEqual([]);
  play.allies(air("germany"));
  expect(play.told("air-placed")[0]).toMatchObject({ allies: "germany", axis: "malta", reveals: true });
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

test("10.3, R42, R34 the Allies strike first, one target after another, and a carrier they sink still launches", () => {
  const play = battle({ turn: 4, ships: { barents: ["ark-royal", "hood", "graf-zeppelin"] } }).axis(fightIn("barents"));
  play.allies(strike("graf-zeppelin"), 6, 4);
  expect([play.where("graf-zeppelin"), play.step, play.state.strikes]).toEqual(["barents", "axis-strikes", [2, 2]]);
  play.axis(strike("ark-royal"), 6, 3).axis(strike("hood"), 1);
  expect([play.where("graf-zeppelin"), play.where("ark-royal")]).toEqual(["sunk", "sunk"]);
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

test("R47, 10.1 enemies in the Neutral Port leave each other alone", () => {
  const setUp = () =>
    example({ turn: 4, step: "air", alone: true, ships: { "neutral-port": ["ark-royal", "hood", "lutzow"] } });
  expect(setUp().verdict("axis", air("neutral-port"))).toBe("9.2");
  const play = setUp().allies(holdAir).axis(holdAir);
  expect([play.told("battle").length, play.state.turn]).toEqual([0, 5]);
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
