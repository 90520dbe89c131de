import { expect, test } from "vitest";
import { done, example, goTo, nextTurn, sail } from "./example.ts";

test("17.2 a ship that stays in the Neutral Port pays a point a turn; one that just came does not", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { "neutral-port": ["lutzow", "graf-spee", "hood"] },
    moved: ["graf-spee"],
  });
  nextTurn(play);
  expect(play.told("neutral-port")[0]!.ships).toEqual(["hood", "lutzow"]);
  expect(play.state.poc).toBe(0);
  const alone = nextTurn(example({ turn: 4, step: "air", alone: true, ships: { "neutral-port": ["lutzow"] } }));
  expect(alone.state.poc).toBe(1);
});

test("R29 a ship that tried to leave the Neutral Port and failed pays nothing", () => {
  const play = example({ turn: 4, step: "axis-movement", alone: true, ships: { "neutral-port": ["lutzow"] } });
  play
    .axis(sail("lutzow", "mediterranean", "south-atlantic"), 6)
    .axis(goTo("lutzow", "neutral-port"))
    .axis(done)
    .axis(done);
  nextTurn(play);
  expect(play.state.poc).toBe(0);
});
