/** What the search needs to know of Attack Sub: one plan for each promising step, played on for a few turns. */

import type { Plan, Thinker } from "@admiralty/ai/search";
import type { FastChance } from "@admiralty/engine";
import { FAMILY } from "../data.ts";
import { legalActions } from "../rules/legal.ts";
import type { Action, Seat, Side, State } from "../types.ts";
import { markOf, quickStep } from "./quick.ts";
import { worth } from "./worth.ts";

const sideOf = (seat: string): Side => (seat === "blue" ? 0 : 1);

/** Equal cards are one choice: the same step with a card of the same print. Of discards only the first is chosen here. */
function samePrint(action: Action): string {
  if (action.do === "discard") return action.do;
  return JSON.stringify("card" in action ? { ...action, card: FAMILY[action.card]?.id } : action);
}

/** The most promising steps, the best at first sight first. */
function plansFor(state: State, seat: Seat, widest: number): readonly Plan<State, Action>[] {
  const side = sideOf(seat);
  const marked = legalActions(state, side)
    .map((action) => ({ action, mark: markOf(state, side, action) }))
    .sort((a, b) => b.mark - a.mark);
  const seen = new Set<string>();
  const chosen = marked.filter(({ action }) => {
    const key = samePrint(action);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return chosen.slice(0, widest).map(({ action }) => ({
    name: action.do,
    why: whyOf(action),
    step: (now: State) => (isHere(now, state) ? action : undefined),
  }));
}

/** The decision the plan was made for has not been taken yet. */
function isHere(now: State, start: State): boolean {
  const a = now.table;
  const b = start.table;
  return (
    a.turn === b.turn &&
    a.phase === b.phase &&
    a.play === b.play &&
    a.discards.length === b.discards.length &&
    now.draft === start.draft &&
    now.draftCards.length === start.draftCards.length &&
    a.searched.length === b.searched.length &&
    a.acts.join() === b.acts.join() &&
    a.shut.join() === b.shut.join() &&
    a.stations.join() === b.stations.join()
  );
}

function whyOf(action: Action): string {
  switch (action.do) {
    case "attack":
    case "fire":
    case "add-weapon":
      return "The shot is good enough to take now.";
    case "search":
    case "search-next":
      return action.do === "search" && action.mode === "active"
        ? "A ping is worth being heard for."
        : "Better contact makes better shots.";
    case "reduce-contact":
    case "open-range":
    case "play-dead":
    case "stay-dead":
      return "They know too well where we are.";
    case "close-range":
      return "We know more of them than they of us.";
    case "answer":
      return "The red card is worth more now than later.";
    case "pass":
      return "The red cards are better kept for worse.";
    case "discard":
      return "Nothing worth doing; better cards may come.";
    case "enter":
      return "Another ship, another pair of ears.";
    default:
      return "It came out best in trial.";
  }
}

/** Player turns a trial is played on after the present one: the other side's answer. Beyond that it is mostly luck. */
const horizon = 1;

/** Thinks of so many steps at most. */
export function thinking(widest: number): Thinker<State, Action> {
  return {
    step: (state, seat, chance: FastChance) => quickStep(state, seat as Seat, chance),
    plans: (state, seat) => plansFor(state, seat as Seat, widest),
    settled: (state, start) => state.table.turn > start.table.turn + horizon,
    worth: (state, seat) => worth(state, sideOf(seat)),
  };
}
