import { expect, test } from "vitest";
import { barents } from "../components.ts";
import { deploy, done, example, fightIn, goTo, holdAir, hunt, nextTurn, sail, strike, torpedo } from "./example.ts";

test("5.61, 7.2 whoever the U-boats sink or disable is gone before any aircraft strikes", () => {
  const play = hunt(2, ["ark-royal", "norfolk", "hood", "bismarck"], { air: { axis: "barents" } });
  play.axis(fightIn("barents"), 1, 1, 1, 1, 1).axis(torpedo("ark-royal")).axis(torpedo("norfolk")).axis(done, 5, 6, 2);
  play.allies(goTo("ark-royal", "england"));
  expect([play.step, play.state.strikes]).toEqual(["axis-strikes", [0, 3]]);
  expect(play.options("axis")).toEqual([strike("hood"), done]);
});

test("8.1, R23 U-boats arrive by the chart, never more than seven, and the surplus is lost", () => {
  const play = nextTurn(example({ turn: 4, step: "air", alone: true, uBoats: { inPlay: 6 } }));
  expect(play.told("u-boats-arrive")[0]).toMatchObject({ arrived: 2, inPlay: 7, lost: 1, waiting: 0 });
  const fewer = nextTurn(example({ turn: 4, step: "air", alone: true, uBoats: { inPlay: 2 } }, { lateUBoats: 1 }));
  expect(fewer.state.uBoats).toBe(3);
});

test("8.1 three U-boats at first, then one, one and two more", () => {
  const play = example({ turn: 1, step: "air", alone: true });
  const counts = [play.state.uBoats];
  for (let turn = 2; turn <= 5; turn++) {
    nextTurn(
      play,
      ...(turn === 4 ? [1, 1, 1, 1, 1, 1, 1] : turn === 3 ? [1, 1] : turn === 5 ? [1, 1, 1, 1, 1, 1, 1] : []),
    );
    counts.push(play.state.uBoats);
    play.allies(done).axis(done).axis(done);
  }
  expect(counts).toEqual([3, 4, 5, 7, 7]);
});

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

test("8.6, 8.2 U-boats fight once and stay to deny control; alone they control nothing", () => {
  const play = hunt(1, ["hood"]).axis(fightIn("barents"), 1).axis(torpedo("hood")).axis(done, 1);
  expect(play.told("torpedo")).toHaveLength(1);
  expect(play.told("control").map((event) => event.seat)).toEqual([null, null, null, null, null, null]);
});

test("19.2 surplus U-boats wait for room", () => {
  const play = nextTurn(
    example(
      { turn: 4, step: "air", alone: true, ships: { "north-sea": ["hood"] }, uBoats: { inPlay: 7 } },
      { keepUBoats: true },
    ),
  );
  expect([play.state.uBoats, play.state.uBoatsWaiting]).toEqual([7, 2]);
  play.allies(sail("hood", "north-sea")).allies(done).axis(done);
  play.axis(deploy("north-sea")).axis(done).allies(holdAir).axis(holdAir, 6);
  expect([play.state.turn, play.state.uBoats, play.state.uBoatsWaiting]).toEqual([6, 7, 3]);
});

test("R24, 6.5 at the end of the turn all U-boats are back in Germany", () => {
  const play = hunt(1, ["hood"]).axis(fightIn("barents"), 1).axis(done).allies(done);
  expect([play.state.turn, play.state.uBoats, play.state.boats]).toEqual([5, 3, [0, 0, 0, 0, 0, 0]]);
});
