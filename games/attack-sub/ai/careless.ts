/**
 * Thinking little of the other side: in its trials the other does anything the rules allow, each thing as likely. So a
 * trial may look turns ahead for next to nothing, and shows what time, damage and a fleeing ship come to. What a
 * good answer would do to the step is left out.
 */
import type { FastChance, Thinker } from "@admiralty/engine";
import { actions } from "../steps.ts";
import { type Action, type Side, type State, seatIds } from "../types.ts";
import type { Instinct } from "./instinct.ts";
import { type Outlook, plansFor, sideOf, turnsLater } from "./thinker.ts";
import { worthAgainstCareless } from "./trained.ts";

export function carelessOpponent(instinct: Instinct, { widest, turns }: Outlook): Thinker<State, Action> {
  return {
    step: (state, seat, chance) => anything(state, sideOf(seat), chance),
    plans(state, seat) {
      const side = sideOf(seat);
      const onward = (now: State, chance: FastChance): Action => instinct.step(now, side, chance);
      return plansFor(state, side, instinct, widest).map((plan) => ({ ...plan, onward }));
    },
    // Where an own turn begins: that is what the judgement was fitted to.
    settled: turnsLater(turns),
    worth: (state, seat) => worthAgainstCareless(state, sideOf(seat)),
  };
}

/** What somebody does who does not care. */
export function anything(state: State, side: Side, chance: FastChance): Action {
  const list = actions(state, seatIds[side]);
  return list[chance.below(list.length)] as Action;
}
