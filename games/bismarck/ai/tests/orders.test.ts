import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { british, type Ship, type Zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Seat, State } from "../../types.ts";
import { stations, usualSweep } from "../british-orders.ts";
import { quickStep } from "../quick.ts";

/** A quick game as far as the British sailing orders of a turn. */
function sailing(turn: number, seed: number): State {
  const chance = new FastChance(seed);
  const state = bismarck.setup({}, chance);
  while (state.turn < turn || state.step !== "orders" || state.stage[british] !== "ship-movement") {
    const seat = bismarck.awaiting(state)[0] as Seat;
    bismarck.apply(state, seat, quickStep(state, seat, chance) ?? expect.fail("no step"), chance);
  }
  return state;
}

const stays = (state: State, first: Ship, to: Zone): boolean => to < 0 || to === state.zone[first];

describe("British sailing orders", () => {
  test("who thinks of no ship leaves all where they are; who thinks of all sends some", () => {
    const state = sailing(6, 3);
    const none = [...stations(state, { ...usualSweep, attention: 0 })];
    const all = [...stations(state, usualSweep)];
    expect(none.every(([first, to]) => stays(state, first, to))).toBe(true);
    expect(all.filter(([first, to]) => !stays(state, first, to)).length).toBeGreaterThan(3);
    expect(none.map(([first]) => first).sort()).toEqual(all.map(([first]) => first).sort());
  });

  test("the same ships are thought of whoever asks, and more with more attention", () => {
    const state = sailing(6, 3);
    const moved = (attention: number): number[] =>
      [...stations(state, { ...usualSweep, attention })]
        .filter(([first, to]) => !stays(state, first, to))
        .map(([first]) => first);
    expect(moved(0.5)).toEqual(moved(0.5));
    expect(moved(1)).toEqual(expect.arrayContaining(moved(0.5)));
    expect(moved(0.5).length).toBeLessThan(moved(1).length);
  });
});
