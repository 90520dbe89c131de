/** Computer players with an early start. */
import { FastChance } from "@admiralty/engine";
import { beforeEach, expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { bergen, unit, zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { players } from "../index.ts";
import { quickStep } from "../quick.ts";
import { watch } from "../track.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

test("42.1 every level begins a game at 2400 without one refused step", { timeout: 240_000 }, async () => {
  for (const [seed, kind] of players.entries()) {
    const seats = { british: kind.create(bismarck, seed), german: kind.create(bismarck, seed + 9) };
    const { decisions } = await playMatch({ game: bismarck, nodes: 2, stopAfter: 60 }, seats, seed, { early: true });
    expect(decisions.length).toBeGreaterThan(40);
  }
});

test("42.3 the Germans break out in turn 1, and the Hood puts to sea", () => {
  const chance = new FastChance(7);
  const state = bismarck.setup({ early: true }, chance);
  while (state.turn < 5) {
    const [seat] = bismarck.awaiting(state);
    const action = seat && quickStep(state, seat, chance);
    if (!seat || !action) break;
    expect(bismarck.refuse(state, seat, action)).toBeUndefined();
    bismarck.apply(state, seat, action, chance);
    if (state.turn === 2) expect(state.zone[unit("bismarck")]).not.toBe(bergen);
  }
  expect(state.turn).toBe(5);
  expect(state.zone[unit("hood")]).not.toBe(zone("H18"));
});
