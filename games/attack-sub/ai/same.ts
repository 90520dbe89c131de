/** Equal cards are one choice: of steps that differ only in which card of a print is used, one is enough. */
import { FAMILY } from "../data.ts";
import type { Action, Side, State } from "../types.ts";

const noCards: readonly number[] = [];

export function differing(state: State, side: Side, list: readonly Action[]): readonly Action[] {
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
