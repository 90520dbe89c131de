/** What the game tells those who think about it: every legal step is a plan, and trials go on by eye. */
import type { Plan, Thinker } from "@admiralty/engine";
import { distance, goal, type Hex, home, turns } from "../components.ts";
import { lethal } from "../rules/hunt.ts";
import { tonnage } from "../state.ts";
import { actions } from "../steps.ts";
import { text } from "../text.ts";
import type { Action, Seat, State } from "../types.ts";
import { view } from "../view.ts";
import { quickStep } from "./quick.ts";

/** How far trials look ahead, in turns. */
const horizon = 4;

function plan(action: Action): Plan<State, Action> {
  let taken = false;
  return {
    name: JSON.stringify(action),
    why: `${text.action(action)} looked best in trials.`,
    step() {
      if (taken) return undefined;
      taken = true;
      return action;
    },
  };
}

export const thinker: Thinker<State, Action> = {
  step: (state, seat, chance) => quickStep(view(state, seat as Seat), actions(state, seat as Seat), chance),
  plans: (state, seat) => actions(state, seat as Seat).map(plan),
  settled: (state, start) => state.step === "over" || state.turn > start.turn + horizon,
  worth,
};

/** What is sunk, what is hit, and how far the convoy still has to go. */
function worth(state: State, seat: string): number {
  const boats = chanceOfBoat(state);
  return seat === "submarine" ? boats : 1 - boats;
}

function chanceOfBoat(state: State): number {
  const tons = tonnage(state);
  if (state.damage >= lethal) return 0;
  if (tons >= goal) return 1;
  if (state.convoy === home) return 0;
  if (state.step === "over") return 1;
  const left = 1 - state.turn / (turns + 1);
  const near = Math.max(0, 5 - distance(state.boat as Hex, state.convoy)) / 5;
  const guess = 0.08 + 0.7 * (tons / goal) + 0.5 * left * (0.5 + near / 2) - 0.25 * state.damage;
  return Math.max(0.03, Math.min(0.97, guess));
}
