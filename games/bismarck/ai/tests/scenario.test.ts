/** Computer players in scenarios. */
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { unit } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { position } from "../../tests/example.ts";
import { ShipStatus } from "../../types.ts";
import { players } from "../index.ts";
import { quickStep } from "../quick.ts";

const scenario = "full-chase" as const;

test("43.1 every level plays a scenario without one refused step", { timeout: 240_000 }, async () => {
  for (const [seed, kind] of players.entries()) {
    const seats = { british: kind.create(bismarck, seed), german: kind.create(bismarck, seed + 9) };
    const { decisions } = await playMatch({ game: bismarck, nodes: 2, stopAfter: 60 }, seats, seed, { scenario });
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
