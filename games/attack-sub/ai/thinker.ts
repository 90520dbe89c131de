/** What the search needs to know of Attack Sub: one plan for each promising step, played on for a few turns. */

import type { Plan, Thinker } from "@admiralty/ai/search";
import type { FastChance } from "@admiralty/engine";
import { KIND } from "../data.ts";
import { legalActions } from "../rules/legal.ts";
import { scenarioOf } from "../rules/table.ts";
import { scoreOf } from "../rules/victory.ts";
import { type Action, EXITED, type Seat, type Side, type State, SUNK } from "../types.ts";
import { grip, shipWorth, wholeness } from "./chances.ts";
import { markOf, quickStep } from "./quick.ts";

const sideOf = (seat: string): Side => (seat === "blue" ? 0 : 1);

/** As many steps as are worth a trial; the rest look too poor at first sight. */
const widest = 10;

/** Equal cards are one choice: the same step with a card of the same print. */
function sameKind(action: Action): string {
  return JSON.stringify("card" in action ? { ...action, card: KIND[action.card] } : action);
}

function plansFor(state: State, seat: Seat): readonly Plan<State, Action>[] {
  const side = sideOf(seat);
  const marked = legalActions(state, side)
    .map((action) => ({ action, mark: markOf(state, side, action) }))
    .sort((a, b) => b.mark - a.mark);
  const seen = new Set<string>();
  const chosen = marked.filter(({ action }) => {
    const key = action.do === "attack" || action.do === "add-weapon" ? JSON.stringify(action) : sameKind(action);
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

/** Ships lost and won, damage, who holds whom, and how near the scenario is to being decided. */
function balance(state: State, side: Side): number {
  const t = state.table;
  let sum = 0;
  for (let unit = 0; unit < t.ship.length; unit++) {
    const sign = t.side[unit] === side ? 1 : -1;
    const worth = shipWorth(t, unit);
    if (t.status[unit] === SUNK) sum -= sign * 2.2 * worth;
    else if (t.status[unit] === EXITED) sum += sign * 2.5;
    else sum += sign * 1.4 * worth * (wholeness(t, unit) - 1);
  }
  const other: Side = side === 0 ? 1 : 0;
  sum += 0.22 * (grip(t, side) - grip(t, other));
  sum += 0.05 * (state.hands[side].length - state.hands[other].length);
  sum += 0.4 * (scoreOf(t, side) - scoreOf(t, other));
  const scenario = scenarioOf(t);
  if (scenario.deckLimit !== null) {
    const gone = (t.deck - 1 + 1 - state.pile.length / 128) / scenario.deckLimit;
    for (const goal of scenario.victory) {
      if (goal.by === "deck-limit") sum += (sideOf(goal.seat) === side ? 1 : -1) * 2.5 * gone * gone;
    }
  }
  return sum;
}

const horizon = 6;

export const thinker: Thinker<State, Action> = {
  step: (state, seat, chance: FastChance) => quickStep(state, seat as Seat, chance),
  plans: (state, seat) => plansFor(state, seat as Seat),
  settled: (state, start) => state.table.turn > start.table.turn + horizon,
  worth: (state, seat) => 1 / (1 + Math.exp(-balance(state, sideOf(seat)) / 1.8)),
};
