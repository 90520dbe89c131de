/** What the search needs to know of Attack Sub: one plan for each promising step, played on for a turn. */
import type { FastChance, Plan, Thinker } from "@admiralty/engine";
import { awaitedSide } from "../steps.ts";
import type { Action, Side, State } from "../types.ts";
import type { Instinct } from "./instinct.ts";
import { signs } from "./signs.ts";
import { worth } from "./trained.ts";

export const sideOf = (seat: string): Side => (seat === "blue" ? 0 : 1);

/** The most promising steps, the best at first sight first. */
export function plansFor(state: State, side: Side, instinct: Instinct, widest: number): readonly Plan<State, Action>[] {
  // Whether to look at the weather is no question: a trial would be over before it shows.
  return instinct
    .ranked(state, side)
    .slice(0, state.table.phase === "weather" ? 1 : widest)
    .map((action) => ({
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
    now.draftTargets.length === start.draftTargets.length &&
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
    case "ping":
    case "add-target":
      return "A ping is worth being heard for.";
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
      return "It leaves them knowing least of us, and us most of them.";
  }
}

/** Weighs so many steps at most, each by how things stand so many own turns later; none: when this one is done. */
export interface Outlook {
  readonly widest: number;
  readonly turns: number;
}

export function thinking(instinct: Instinct, { widest, turns }: Outlook): Thinker<State, Action> {
  return {
    step: (state, seat, chance: FastChance) => instinct.step(state, sideOf(seat), chance),
    plans: (state, seat) => plansFor(state, sideOf(seat), instinct, widest),
    settled: turnsLater(Math.max(1, turns)),
    // What is drawn to refill the hand is luck that the worth has in it.
    halts: (state, _seat, action, start) =>
      turns === 0 && action.do === "end-turn" && inOwnTurn(start) && state.table.turn === start.table.turn,
    worth: (state, seat) => worth(state, sideOf(seat)),
    signs,
  };
}

/** Whether so many own turns later have come: the sides take turns, and its own may be the present one or the next. */
export function turnsLater(turns: number): Thinker<State, Action>["settled"] {
  return (state, start) => state.table.turn >= start.table.turn + 2 * turns - (inOwnTurn(start) ? 0 : 1);
}

/** Who has to decide in the position has the turn, too. */
export function inOwnTurn(state: State): boolean {
  return awaitedSide(state) === state.table.active;
}
