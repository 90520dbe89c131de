/** Which of the legal steps a player weighs. */
import { cardFamily, cardKind } from "../components.ts";
import { allowance } from "../rules/answers.ts";
import { actions } from "../steps.ts";
import { type Action, type Play, type Side, type State, seatIds } from "../types.ts";
import { actorById } from "./chances.ts";

export type Choices = (state: State, side: Side) => readonly Action[];

const noCards: readonly number[] = [];

/** 3.5: more cards are better than fewer. Whoever has to say how many fills the hand. */
function eager(list: readonly Action[]): readonly Action[] {
  if (list[0]?.do === "draw") return list.slice(0, 1);
  return list.at(-1)?.do === "hold-back" ? list.slice(0, -1) : list;
}

/** All that differ: equal cards are one choice, so of steps that differ only in which card of a print is used one is enough. */
export function differing(state: State, side: Side): readonly Action[] {
  const list = eager(timely(state, actions(state, seatIds[side])));
  const hand = state.hands[side];
  const drafted = state.table.active === side ? state.draftCards : noCards;
  let doubles: number[] | undefined;
  for (let index = 1; index < hand.length; index++) {
    const card = hand[index] as number;
    const family = cardFamily[card];
    for (let before = 0; before < index; before++) {
      const other = hand[before] as number;
      if (cardFamily[other] !== family || drafted.includes(other)) continue;
      doubles ??= [];
      doubles.push(card);
      break;
    }
  }
  if (doubles === undefined) return list;
  const without = doubles;
  return list.filter((action) => !("card" in action) || !without.includes(action.card));
}

/** Battle Stations in answer (3.6) can wait until the first red card is played: it is never worth less then. */
function timely({ table: t }: State, list: readonly Action[]): readonly Action[] {
  if (t.phase !== "answer") return list;
  const early = (action: Action): boolean =>
    action.do === "answer" &&
    cardKind[action.card] === "battle-stations" &&
    (t.reds[actorById(t, action.ship)] ?? 0) < allowance(t);
  return list.some(early) ? list.filter((action) => !early(action)) : list;
}

/**
 * The same without the finer points: a plain player hunts. It does not open the range or play dead, and in the other
 * side's turn it evades, hides, listens to pings and stops who would get away, but neither listens to shots nor answers
 * range with range.
 */
export function plain(state: State, side: Side): readonly Action[] {
  const { phase, play } = state.table;
  const list = differing(state, side);
  return phase === "search" || phase === "weather" || phase === "refill"
    ? list
    : list.filter((action) => isPlain(action, play));
}

function isPlain(action: Action, play: Play): boolean {
  switch (action.do) {
    case "open-range":
    case "play-dead":
      return false;
    case "answer":
      switch (cardKind[action.card]) {
        case "sensor":
          return play !== "attack";
        case "close-open-range":
          return play === "exit";
        case "battle-stations":
          return false;
        default:
          return true;
      }
    default:
      return true;
  }
}
