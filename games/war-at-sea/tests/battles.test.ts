import { expect, test } from "vitest";
import { everyShip, shipNumber } from "../components.ts";
import { afterRound, air, battle, disengage, done, example, fightIn, fire, holdAir, pursue, stay } from "./example.ts";

test("5.6, R37 with several battles the Axis is asked each time, the last excepted", () => {
  const play = example({
    turn: 1,
    step: "air",
    alone: true,
    ships: { "north-sea": ["nelson", "lutzow"], mediterranean: ["barham", "pola"], barents: ["hood", "gneisenau"] },
  });
  play.allies(holdAir).axis(holdAir);
  expect([play.step, play.options("axis").length]).toEqual(["order", 3]);
  play.axis(fightIn("mediterranean")).allies(fire("barham", "pola")).allies(done, 6, 1, 1, 1, 6);
  play.axis(fire("pola", "barham")).axis(done, 1);
  expect(play.options("axis")).toEqual([fightIn("north-sea"), fightIn("barents")]);
});

test("R37 the Axis chooses the order of the battles, and each is finished before the next", () => {
  const play = battle({
    turn: 1,
    ships: { "north-sea": ["nelson", "lutzow"], mediterranean: ["barham", "pola"] },
  });
  expect(play.verdict("allies", fightIn("north-sea"))).toBe("R37");
  expect(play.verdict("axis", fightIn("baltic"))).toBe("5.6");
  play.axis(fightIn("mediterranean"));
  expect(play.verdict("axis", fightIn("north-sea"))).toBe("5.6");
  play.allies(fire("barham", "pola")).allies(done, 6, 1, 1, 1, 6).axis(fire("pola", "barham")).axis(done, 1);
  expect(play.told("battle").map((event) => event.at)).toEqual(["mediterranean", "north-sea"]);
});

test("R47, 10.1 enemies in the Neutral Port leave each other alone", () => {
  const setUp = () =>
    example({ turn: 4, step: "air", alone: true, ships: { "neutral-port": ["ark-royal", "hood", "lutzow"] } });
  expect(setUp().verdict("axis", air("neutral-port"))).toBe("9.2");
  const play = setUp().allies(holdAir).axis(holdAir);
  expect([play.told("battle").length, play.state.turn]).toEqual([0, 5]);
});

test("5.6 a battle leaves nothing behind: who stayed out of a pursuit fights again next turn", () => {
  const play = afterRound(["nelson", "hood"], ["gneisenau"]).axis(disengage).allies(stay);
  if (play.step === "groups") play.axis(done);
  play.allies(pursue("hood", 1));
  expect(play.state.group[shipNumber("nelson")]).toBe(0);
  play.allies(done);
  expect(play.state.group[shipNumber("nelson")]).toBeLessThan(0);
  play.allies(fire("hood", "gneisenau")).allies(done, 5, 1, 1, 1).axis(fire("gneisenau", "hood")).axis(done, 1, 1, 1);
  expect(play.state.at).toBe(-1);
  for (const ship of everyShip) expect([play.state.group[ship], play.state.guns[ship]]).toEqual([0, 0]);
});
