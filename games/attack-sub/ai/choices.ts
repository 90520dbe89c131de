/** Which of the legal steps a player weighs. */
import { FAMILY, KIND } from "../data.ts";
import { legalActions } from "../rules/legal.ts";
import type { Action, Side, State } from "../types.ts";

export type Choices = (state: State, side: Side) => readonly Action[];

const noCards: readonly number[] = [];

/** All that differ: equal cards are one choice, so of steps that differ only in which card of a print is used one is enough. */
export function differing(state: State, side: Side): readonly Action[] {
  const list = legalActions(state, side);
  const hand = state.hands[side];
  const drafted = state.table.active === side ? state.draftCards : noCards;
  let doubles: number[] | undefined;
  for (let index = 1; index < hand.length; index++) {
    const card = hand[index] as number;
    const family = FAMILY[card];
    for (let before = 0; before < index; before++) {
      const other = hand[before] as number;
      if (FAMILY[other] !== family || drafted.includes(other)) continue;
      doubles ??= [];
      doubles.push(card);
      break;
    }
  }
  if (doubles === undefined) return list;
  const without = doubles;
  return list.filter((action) => !("card" in action) || !without.includes(action.card));
}

/**
 * The same without the finer points of the other side's turn: a plain player evades and hides then, but neither listens
 * to who shoots or pings, nor answers range with range, nor plays dead.
 */
export function plain(state: State, side: Side): readonly Action[] {
  const list = differing(state, side);
  const { phase } = state.table;
  return phase === "answer" || phase === "play-dead" ? list.filter(isPlain) : list;
}

function isPlain(action: Action): boolean {
  if (action.do === "play-dead") return false;
  return action.do !== "answer" || KIND[action.card] === "evasive-action" || KIND[action.card] === "contact-reduction";
}
