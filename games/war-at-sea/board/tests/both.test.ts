import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { warAtSea as game } from "../../index.ts";
import { look } from "../../tests/example.ts";
import type { Action, Seat, State } from "../../types.ts";
import { bothViews } from "../both.ts";
import { fleetAt } from "../chart/fleet.ts";

const defaults = Object.fromEntries(Object.entries(game.options).map(([key, spec]) => [key, spec.default]));

function play(state: State, seat: Seat, ...actions: Action[]): void {
  for (const action of actions) {
    expect(game.refuse(state, seat, action)).toBeUndefined();
    game.apply(state, seat, action, new FastChance(1));
  }
}

const both = (state: State, first: Seat) =>
  bothViews(look(state, first), look(state, first === "allies" ? "axis" : "allies"));

test("19.3 what lies face down to the Axis is seen where it lies", () => {
  const state = game.setup({ ...defaults, faceDown: true } as Parameters<typeof game.setup>[0], new FastChance(1));
  play(state, "allies", { do: "done" }, { do: "sail", ship: "hood", to: "north-sea" }, { do: "done" });
  while (!game.awaiting(state).includes("axis")) play(state, "allies", { do: "done" });
  const axis = look(state, "axis");
  expect(axis.ships.find(({ id }) => id === "hood")?.place).toBeNull();
  expect(axis.faceDown["north-sea"]).toBe(1);
  for (const seat of ["allies", "axis"] as const) {
    const view = both(state, seat);
    expect(view.ships.find(({ id }) => id === "hood")).toMatchObject({ place: "north-sea", faceDown: true });
    // The counter itself, not a blank one beside it.
    expect(JSON.stringify(fleetAt(view, "north-sea"))).not.toContain("face-down-");
  }
});

test("5.5 an air marker placed unseen is shown where it is", () => {
  const state = game.setup(defaults as Parameters<typeof game.setup>[0], new FastChance(1));
  for (let guard = 0; guard < 200 && state.step !== "air"; guard++) {
    const [seat] = game.awaiting(state);
    const actions = game.actions(state, seat as Seat);
    play(state, seat as Seat, actions.find(({ do: what }) => what === "done") ?? (actions[0] as Action));
  }
  expect(state.step).toBe("air");
  const [seat] = game.awaiting(state) as readonly [Seat];
  const choice = game.actions(state, seat).find((action) => action.do === "air") as Extract<Action, { do: "air" }>;
  play(state, seat, choice);
  const hidden = seat === "allies" ? "axis" : "allies";
  if (game.awaiting(state).includes(hidden)) expect(look(state, hidden).air[seat]).toBe("hidden");
  expect(both(state, hidden).air[seat]).toBe(choice.to);
});
