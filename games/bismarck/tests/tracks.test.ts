import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { clone } from "../state.ts";
import { plot } from "../tracks.ts";
import type { Seat } from "../types.ts";
import { done, Example } from "./example.ts";

const seats: readonly Seat[] = ["british", "german"];

function stopOf(t: Example, seat: Seat, ship: string, turn: number) {
  const view = bismarck.view(t.state, seat);
  const at = view.ships.findIndex((each) => each.ship === ship);
  return view.tracks.find((entry) => entry.turn === turn)?.stops[at];
}

test("4.5 the end of the movement is plotted: the zone, and the one passed through", () => {
  const t = new Example({
    turn: 11,
    step: "ship-movement",
    visibility: "4",
    others: "away",
    ships: [
      { ship: "hood", zone: "H10" },
      { ship: "bismarck", zone: "M13" },
    ],
  });
  t.british({ do: "sail", ship: "hood", to: "H11" }, { do: "sail", ship: "hood", to: "H12" }, done);
  expect(stopOf(t, "british", "hood", 11)).toBeUndefined();
  t.german(done);
  expect(stopOf(t, "british", "hood", 10)).toEqual({ zone: "H10" });
  expect(stopOf(t, "british", "hood", 11)).toEqual({ zone: "H12", via: "H11" });
  expect(stopOf(t, "german", "bismarck", 11)).toEqual({ zone: "M13" });
});

test("2.54 tracks are a side's own: spectators have none, and another past of the enemy changes nothing", () => {
  const chance = new FastChance(5);
  const state = bismarck.setup({}, chance);
  for (let step = 0; step < 400; step++) {
    const awaited = bismarck.awaiting(state);
    const seat = awaited[chance.below(Math.max(1, awaited.length))];
    if (seat === undefined) break;
    const list = bismarck.actions(state, seat);
    bismarck.apply(state, seat, list[chance.below(list.length)] as (typeof list)[number], chance);
  }
  expect(bismarck.view(state, "spectator").tracks).toEqual([]);
  for (const seat of seats) {
    const view = bismarck.view(state, seat);
    expect(view.tracks.length).toBeGreaterThan(3);
    for (const { stops } of view.tracks) expect(stops).toHaveLength(view.ships.length);
    expect(bismarck.view(bismarck.imagine(view, new FastChance(1)), seat).tracks).toEqual(view.tracks);
  }
});

test("2.54 a copy shares the past and keeps its own future", () => {
  const t = new Example({ turn: 11, step: "task-forces" });
  const before = t.state.tracks.length;
  const copy = clone(t.state);
  expect(copy.tracks).toBe(t.state.tracks);
  plot(copy, 11);
  expect([t.state.tracks.length, copy.tracks.length]).toEqual([before, before + 1]);
});
