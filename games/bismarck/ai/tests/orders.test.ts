import { FastChance } from "@admiralty/engine";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bismarck as bismarckShip,
  british,
  cruiser,
  passage,
  prinzEugen,
  type Ship,
  shipNumber,
  type Zone,
  zone,
  zoneCount,
} from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Knowledge, MoveNotes } from "../../knowledge.ts";
import { groupType } from "../../rules/fleet.ts";
import { everywhere } from "../../rules/levels.ts";
import type { Seat, State } from "../../types.ts";
import { shipWatcher, stations, usualSweep } from "../british-orders.ts";
import { Board } from "../posts.ts";
import { quickStep } from "../quick.ts";
import { watch } from "../track.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

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

  /** The British have just been told where a raider is. */
  function seenAt(state: State, ship: Ship, at: Zone): State {
    const k = state.known[british] as Knowledge;
    const notes = k.notes.map((note, index) => (index === ship ? { ...(note as MoveNotes), at, zones: 1 } : note));
    state.known = state.known.with(british, { ...k, notes } as Knowledge);
    return state;
  }

  test("8.13 cruisers close on her who has been found, and others wait about her", () => {
    const at = zone("E15");
    const state = seenAt(sailing(6, 3), bismarckShip, at);
    const cruisers = [...stations(state, usualSweep)].filter(([first]) => groupType(state, first) === cruiser);
    const ends = cruisers.map(
      ([first, to]) => passage[british]?.[at]?.[to < 0 ? (state.zone[first] as Zone) : to] as number,
    );
    expect(ends.filter((far) => far === 0).length).toBeGreaterThanOrEqual(2);
    expect(ends.filter((far) => far > 0 && far <= 2).length).toBeGreaterThan(1);
  });

  test("9.222 battleships leave the Prinz Eugen alone, who outruns them", () => {
    const orders = (seen: boolean): Zone | undefined => {
      const state = sailing(6, 3);
      if (seen) seenAt(state, prinzEugen, zone("D12"));
      return stations(state, usualSweep).get(shipNumber("hood"));
    };
    expect(orders(true)).toBe(orders(false));
  });

  test("7.12 in clear weather a ship sees where she comes to, in thick weather only on patrol", () => {
    const state = sailing(6, 3);
    const watcher = shipWatcher(state, shipNumber("norfolk"));
    const near = [...Array(zoneCount).keys()].find(
      (at) => passage[british]?.[state.zone[shipNumber("norfolk")] as Zone]?.[at as Zone] === 2,
    ) as Zone;
    const gain = (visibility: number): number => {
      state.visibility = everywhere(visibility);
      state.fog = 0;
      const weight = new Float64Array(zoneCount);
      weight[near] = 1;
      return new Board(state, weight, new Float64Array(zoneCount), 0.8).gain(near, 1, watcher);
    };
    expect(gain(1)).toBe(1);
    expect(gain(2)).toBe(0);
  });
});
