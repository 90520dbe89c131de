import { searchingPlayer } from "@admiralty/ai/searching-player";
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { TestClock } from "../../../../ai/tests/clock.ts";
import { aimAt, type Battle } from "../../battle/index.ts";
import { apart, slotNamed } from "../../battle/state.ts";
import { bismarck } from "../../index.ts";
import type { Action, Seat, State } from "../../types.ts";
import { usualSweep } from "../british-orders.ts";
import { usualCourse } from "../german-orders.ts";
import { allocations, gunShip } from "../gunnery.ts";
import { players } from "../index.ts";
import { thinker } from "../thinker.ts";
import { begin } from "./meetings.ts";

function decide(state: State, seat: Seat, nodes: number): readonly Action[] {
  const settings = { worlds: 2, stepLimit: 3000, share: () => 1, loyalty: 1 };
  const player = searchingPlayer<State, Action>(
    bismarck,
    thinker({ leaning: 1, horizon: 4, battle: "trials", course: usualCourse, sweep: usualSweep }),
    settings,
    5,
  );
  const decision = player.decide({
    seat,
    view: bismarck.view(state, seat),
    prompt: bismarck.prompt(state, seat),
    actions: bismarck.actions(state, seat),
    budget: { milliseconds: 1000, nodes },
  });
  return (decision as { actions: readonly Action[] }).actions;
}

function follow(state: State, seat: Seat, actions: readonly Action[]): Battle {
  for (const action of actions) {
    expect(bismarck.refuse(state, seat, action)).toBeUndefined();
    bismarck.apply(state, seat, action, new FastChance(1));
  }
  return state.battle as Battle;
}

test("against a ship that cannot shoot back she turns so that all her turrets bear", () => {
  const state = begin({
    attacker: "british",
    phase: "move",
    ships: [
      ["bismarck", "0,0", "ne", { bow: 7, stern: 7, port: 3, starboard: 3, lostForGood: 29 }],
      ["king-george-v", "4,0", "w"],
    ],
  });
  const before = aimAt(state.battle as Battle, "king-george-v", "bismarck")?.salvos as number;
  const b = follow(state, "british", decide(state, "british", 1));
  expect(aimAt(b, "king-george-v", "bismarck")?.salvos as number).toBeGreaterThan(before);
});

test("a cruiser opens the range from a battleship", () => {
  const state = begin({
    attacker: "british",
    phase: "move",
    ships: [
      ["prinz-eugen", "0,0", "e"],
      ["rodney", "4,0", "w"],
    ],
  });
  const b = follow(state, "british", decide(state, "british", 1));
  const far = (battle: Battle): number => apart(battle, slotNamed(battle, "prinz-eugen"), slotNamed(battle, "rodney"));
  const before = far(b);
  expect(far(follow(state, "german", decide(state, "german", 1)))).toBeGreaterThan(before);
});

test("a large action is thought over in good time", async () => {
  const british = ["hood", "prince-of-wales", "rodney", "norfolk", "suffolk", "sheffield"];
  const places = ["3,-5", "3,-5", "2,-5", "2,-5", "4,-5", "4,-5"];
  const state = begin({
    attacker: "german",
    phase: "move",
    ships: [
      ["bismarck", "0,0", "ne"],
      ["prinz-eugen", "0,0", "ne"],
      ...british.map((ship, index) => [ship, places[index] as string, "sw"] as const),
    ],
  });
  const seat = bismarck.awaiting(state)[0] as Seat;
  const captain = players.find(({ id }) => id === "captain")?.create(bismarck, 1);
  const clock = new TestClock();
  try {
    await captain?.decide({
      seat,
      view: bismarck.view(state, seat),
      prompt: bismarck.prompt(state, seat),
      actions: bismarck.actions(state, seat),
      budget: { milliseconds: 100 },
    });
    // Whoever goes through all the ways to share the guns out, and never looks at the clock, does not come to this line.
    expect(clock.now).toBeLessThan(600);
  } finally {
    clock.restore();
  }
});

test("guns that the first target leaves idle are given to a second", () => {
  const state = begin({
    attacker: "german",
    phase: "fire",
    ships: [
      ["bismarck", "0,0", "e"],
      ["norfolk", "3,0", "w"],
      ["suffolk", "-3,0", "e"],
    ],
  });
  const b = state.battle as Battle;
  const [best] = allocations(b, gunShip(b));
  expect(best?.targets.length).toBe(2);
  expect(decide(state, "german", 1).map((action) => action.do)).toEqual(["broadside", "broadside", "fire"]);
});

test("the same seed and nodes give the same decision", () => {
  const meeting = {
    attacker: "british",
    phase: "move",
    ships: [
      ["bismarck", "0,0", "ne"],
      ["hood", "3,-5", "sw"],
      ["prince-of-wales", "3,-5", "sw"],
    ],
  } as const;
  const [one, two] = [begin(meeting), begin(meeting)];
  const seat = bismarck.awaiting(one)[0] as Seat;
  expect(decide(one, seat, 12)).toEqual(decide(two, seat, 12));
});

test("too few trials on the battle board change nothing about the choice by the odds", () => {
  const state = begin({
    attacker: "british",
    phase: "move",
    ships: [
      ["bismarck", "0,0", "ne"],
      ["king-george-v", "4,0", "w"],
    ],
  });
  const seat = bismarck.awaiting(state)[0] as Seat;
  for (const nodes of [4, 12, 29]) expect(decide(state, seat, nodes)).toEqual(decide(state, seat, 1));
});
