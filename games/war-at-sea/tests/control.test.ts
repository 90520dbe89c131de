import { Diary, entryText } from "@admiralty/engine";
import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";
import { afterRound, battle, disengage, done, example, fire, goTo, holdAir, pursue, stay } from "./example.ts";

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

test("12.4, R18 the side that disengaged scores nothing, even if its pursuers are driven off; then nobody does", () => {
  const play = afterRound(["hood"], ["gneisenau"]).axis(disengage).allies(stay).allies(pursue("hood", 1)).allies(done);
  play.allies(fire("hood", "gneisenau")).allies(done, 1, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 4, 1, 1);
  expect(play.where("hood")).toBe("england");
  expect(play.where("gneisenau")).toBe("germany");
  expect(play.told("control").find((event) => event.area === "north-sea")!.seat).toBeNull();
});

test("C1, R27, 5.8 neither side ever leads by more than ten, and the turn's points are netted first", () => {
  const play = example({
    turn: 4,
    step: "axis-returns",
    poc: -9,
    alone: true,
    ships: { "north-sea": ["lutzow"], "south-atlantic": ["gneisenau"], mediterranean: ["barham"] },
  });
  play.axis(goTo("gneisenau", "neutral-port"));
  expect(play.told("points")[0]).toMatchObject({ allies: 1, axis: 7, was: -9, poc: -10 });
  expect(warAtSea.outcome(play.state)).toBeUndefined();
});

test("C1 the diary tells no change of the lead where only points beyond ten were lost", () => {
  const told = (was: number, allies: number, axis: number, poc: number) =>
    new Diary(warAtSea, { viewer: "allies", options: {} })
      .entries([{ seq: 1, events: [{ type: "points", rule: "5.8", allies, axis, was, poc }] } as never])
      .map(entryText);
  expect(told(-9, 1, 13, -10)).toEqual(["Axis 13, Allies 1: Axis +9, now Axis +10"]);
  expect(told(1, 1, 4, -2)).toEqual(["Axis 4, Allies 1: Allies +1, now Axis +2", "The Axis leads."]);
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
