/** Computer players in scenarios. */
import { FastChance } from "@admiralty/engine";
import { beforeEach, expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { british, unit } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { position } from "../../tests/example.ts";
import { type Action, ShipStatus, type State } from "../../types.ts";
import { players } from "../index.ts";
import { quickStep } from "../quick.ts";
import { watch } from "../track.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

const scenario = "full-chase" as const;
const patrol = "neutrality-patrol" as const;

test("43.1 every level plays a scenario without one refused step", { timeout: 240_000 }, async () => {
  for (const [seed, kind] of players.entries()) {
    const seats = { british: kind.create(bismarck, seed), german: kind.create(bismarck, seed + 9) };
    const { decisions } = await playMatch({ game: bismarck, nodes: 2, stopAfter: 60 }, seats, seed, {
      scenario: seed % 2 === 0 ? scenario : patrol,
    });
    expect(decisions.length).toBeGreaterThan(40);
  }
});

test("43.8, 52.1 with the Bismarck sunk both play on to the end, and the London comes", { timeout: 120_000 }, () => {
  const chance = new FastChance(43);
  const state = position({
    turn: 22,
    step: "availability",
    visibility: "4",
    scenario,
    departure: 4,
    located: 4,
    bismarckLocated: 4,
    ships: [
      { ship: "bismarck", status: "sunk", hits: { midships: 10 } },
      { ship: "prinz-eugen", zone: "R12" },
    ],
  });
  while (bismarck.outcome(state) === undefined) {
    const [seat] = bismarck.awaiting(state);
    if (seat === undefined) break;
    const action = quickStep(state, seat, chance);
    expect(action && bismarck.refuse(state, seat, action)).toBeUndefined();
    if (action) bismarck.apply(state, seat, action, chance);
  }
  expect(bismarck.outcome(state)).toBeDefined();
  expect(state.turn).toBeGreaterThan(24);
  expect(state.status[unit("london")]).not.toBe(ShipStatus.awaited);
});

test("50.6, 50.7 neutral ships come early and look for raiders, and the Germans leave them alone", {
  timeout: 120_000,
}, () => {
  for (const seed of [1, 2, 3]) {
    const chance = new FastChance(seed);
    const state = bismarck.setup({ scenario: patrol }, chance);
    const zones = new Set<number>();
    while (bismarck.outcome(state) === undefined && state.turn < 24) {
      const [seat] = bismarck.awaiting(state);
      if (seat === undefined) break;
      const action = quickStep(state, seat, chance);
      expect(action && bismarck.refuse(state, seat, action)).toBeUndefined();
      if (action) bismarck.apply(state, seat, action, chance);
      zones.add(state.zone[unit("north-carolina")] as number);
    }
    expect(zones.size).toBeGreaterThan(3);
    expect(state.engagements.some(({ on }) => on === unit("north-carolina"))).toBe(false);
  }
});

test("50.7 a German who has found nobody but neutral ships does not attack them", () => {
  const state = position({
    turn: 12,
    step: "german-attacks",
    visibility: "4",
    scenario: patrol,
    others: "away",
    departure: 4,
    located: 4,
    ships: [
      { ship: "bismarck", zone: "K4" },
      { ship: "prinz-eugen", zone: "X9" },
      { ship: "augusta", zone: "K4", status: "in-play", found: 12, hits: { midships: 2 } },
    ],
  });
  expect(bismarck.actions(state, "german").some((action) => action.do === "attack")).toBe(true);
  expect(quickStep(state, "german", new FastChance(1))).toEqual({ do: "done" });
});

test("53.1 quick players buy a fleet, and play on with it", { timeout: 120_000 }, () => {
  const chance = new FastChance(7);
  const state: State = bismarck.setup({ scenario: "secret-fleet" }, chance);
  const said: Action["do"][] = [];
  while (state.turn < 6) {
    const [seat] = bismarck.awaiting(state);
    if (seat === undefined) break;
    const own = bismarck.imagine(bismarck.view(state, seat), chance);
    const action = quickStep(own, seat, chance) as Action;
    expect(bismarck.refuse(state, seat, action)).toBeUndefined();
    said.push(action.do);
    bismarck.apply(state, seat, action, chance);
  }
  expect(said).toContain("buy");
  expect(state.intermediate?.fleet?.left[british]).toBeLessThan(state.intermediate?.fleet?.spent as number);
});
