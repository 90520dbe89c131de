import { checkOptions, FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch, randomPlayer, testLevels } from "../../../../ai/tests/levels.ts";
import { warAtSea } from "../../index.ts";
import type { Options } from "../../types.ts";
import { players } from "../index.ts";

const given = { game: warAtSea, nodes: 12 };
const captain = players.find((kind) => kind.id === "captain")!;

testLevels({ ...given, players, options: [{}, { faceDown: true, keepUBoats: true }] });

test("openings vary with the seed", async () => {
  const openings = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const seats = { allies: captain.create(given.game, seed), axis: randomPlayer(1) };
    const { decisions } = await playMatch({ ...given, stopAfter: 3 }, seats, 3);
    openings.add(decisions.join());
  }
  expect(openings.size).toBeGreaterThan(1);
});

test("the Captain beats random play from either side", async () => {
  for (const seat of warAtSea.seats) {
    const seats = { allies: randomPlayer(1), axis: randomPlayer(2), [seat]: captain.create(given.game, 1) };
    const { match } = await playMatch(given, seats, 1);
    expect(match.outcome()?.winner).toBe(seat);
  }
});

test("with the British face down, what is hidden cannot change the Axis' mind", () => {
  // Two true positions that the Axis cannot tell apart: its player, given the view alone, answers the same.
  const checked = checkOptions<Options>(warAtSea.options, { faceDown: true });
  if (!checked.ok) throw new Error(checked.problems.join());
  const chance = new FastChance(4);
  const state = warAtSea.setup(checked.options, chance);
  while (state.step !== "axis-movement") {
    const seat = warAtSea.awaiting(state)[0]!;
    const list = warAtSea.actions(state, seat);
    warAtSea.apply(state, seat, list[chance.below(list.length)]!, chance);
  }
  const other = warAtSea.imagine(warAtSea.view(state, "axis"), new FastChance(99));
  expect(other.loc).not.toEqual(state.loc);
  const decide = (from: typeof state) =>
    captain.create(given.game, 8).decide({
      seat: "axis",
      view: warAtSea.view(from, "axis"),
      prompt: warAtSea.prompt(from, "axis"),
      actions: warAtSea.actions(from, "axis"),
      budget: { milliseconds: 1000, nodes: 12 },
    });
  expect(decide(other)).toEqual(decide(state));
});
