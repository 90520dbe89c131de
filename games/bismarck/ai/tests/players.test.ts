import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { TestClock } from "../../../../ai/tests/clock.ts";
import { playMatch, randomPlayer, testLevels } from "../../../../ai/tests/levels.ts";
import { bismarck } from "../../index.ts";
import { players } from "../index.ts";

const given = { game: bismarck, nodes: 2 };
const captain = players.find((kind) => kind.id === "captain")!;

testLevels({ ...given, players, options: [{}] });

test("openings vary with the seed", async () => {
  const openings = new Set<string>();
  for (const seed of [1, 2, 3, 4]) {
    const seats = { british: randomPlayer(1), german: captain.create(given.game, seed) };
    const { decisions } = await playMatch({ ...given, stopAfter: 60 }, seats, 3);
    openings.add(decisions.filter((decision) => decision.includes("bismarck")).join());
  }
  expect(openings.size).toBeGreaterThan(1);
});

test("the Captain beats random play from either side", async () => {
  for (const seat of bismarck.seats) {
    const seats = { british: randomPlayer(1), german: randomPlayer(2), [seat]: captain.create(given.game, 1) };
    const { match } = await playMatch(given, seats, 1);
    expect(match.outcome()?.winner).toBe(seat);
  }
});

test("what is hidden cannot change a decision", () => {
  // Two true positions that a seat cannot tell apart: its player, given the view alone, answers the same.
  const chance = new FastChance(4);
  const state = bismarck.setup({}, chance);
  while (state.turn < 7 || state.step !== "orders") {
    const seat = bismarck.awaiting(state)[0]!;
    const list = bismarck.actions(state, seat);
    bismarck.apply(state, seat, list[chance.below(list.length)]!, chance);
  }
  for (const seat of bismarck.seats) {
    const other = bismarck.imagine(bismarck.view(state, seat), new FastChance(99));
    expect(other.zone).not.toEqual(state.zone);
    for (const kind of players) {
      const decide = (from: typeof state) =>
        kind.create(given.game, 8).decide({
          seat,
          view: bismarck.view(from, seat),
          prompt: bismarck.prompt(from, seat),
          actions: bismarck.actions(from, seat),
          budget: { milliseconds: 1000, nodes: 6 },
        });
      expect(decide(other)).toEqual(decide(state));
    }
  }
});

test("the time given is kept", async () => {
  const state = bismarck.setup({}, new FastChance(2));
  const player = captain.create(given.game, 1);
  const seat = bismarck.awaiting(state)[0]!;
  const clock = new TestClock();
  try {
    await player.decide({
      seat,
      view: bismarck.view(state, seat),
      prompt: bismarck.prompt(state, seat),
      actions: bismarck.actions(state, seat),
      budget: { milliseconds: 60 },
    });
    expect(clock.now).toBeGreaterThanOrEqual(60);
    // One trial more than the time allows may be under way for each plan.
    expect(clock.now).toBeLessThan(600);
  } finally {
    clock.restore();
  }
});
