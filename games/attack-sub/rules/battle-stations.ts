/** 3.6: Battle Stations in one's own turn. For the opponent's see answers. */
import type { May, No } from "@admiralty/engine";
import { type Actor, type CardNumber, cardKind } from "../components.ts";
import { actorOf, isSub, nameNumber, nameOfActor, seatOf } from "../state.ts";
import type { Order } from "../steps.ts";
import type { Side, Tabletop } from "../types.ts";
import { type Action, battleStations } from "../verbs.ts";
import { hasActionLeft, holds, mayBeUsed, mayCommand } from "./acting.ts";
import { listActions } from "./actions.ts";
import { playFromHand } from "./deck.ts";
import { listForceRange } from "./range.ts";

/** Once for each ship, in either player's turn. */
export function mayBeCalled(t: Tabletop, actor: Actor, no?: No): May {
  return t.stations[actor] === 0 || no?.("3.6", "That ship is at Battle Stations already.");
}

/** The extra red card is of another kind than the one it goes with. */
export function answersOtherwise(isAnother: boolean, no?: No): May {
  return (
    isAnother || no?.("3.6", "The extra red card of Battle Stations must be of another kind than the one it goes with.")
  );
}

/** A ship or helicopter (R39) that has taken one action at most and is not at Battle Stations yet. */
function mayPrepare(t: Tabletop, actor: Actor, no?: No): May {
  if (!mayBeCalled(t, actor, no)) return false;
  if (t.acts[actor] === 1 && !mayBeUsed(t, actor, no)) return false;
  return hasActionLeft(t, actor, no);
}

/** 4.3: it must be good for something: an action before the first, or a different one after it. */
function isOfUse(t: Tabletop, actor: Actor, side: Side, hand: readonly CardNumber[]): boolean {
  const could: Action[] = [];
  if (t.acts[actor] === 0) {
    listActions(t, actor, side, hand, could);
    return could.length > 0;
  }
  t.stations[actor] = 1;
  listActions(t, actor, side, hand, could);
  if (could.length === 0 && !isSub(t, actor)) listForceRange(t, side, hand, could);
  t.stations[actor] = 0;
  return could.length > 0;
}

export const callingStations: Order<"battle-stations"> = {
  may(state, side, name, card, no) {
    const t = state.table;
    if (!holds(state, side, card, "battle-stations", "3.6", no)) return false;
    const actor = actorOf(t, name);
    if (!mayCommand(t, side, actor, "3.6", no) || !mayPrepare(t, actor, no)) return false;
    return (
      isOfUse(t, actor, side, state.hands[side]) || no?.("4.3", "That ship could take no further, different action.")
    );
  },
  apply(state, side, name, card, _chance, log) {
    const t = state.table;
    const actor = actorOf(t, name);
    playFromHand(state, side, card);
    t.stations[actor] = 1;
    t.acted = true;
    const ship = nameOfActor(t, actor);
    log?.push({ type: "battle-stations", rule: "3.6", seat: seatOf(side), ship, card, reveals: true });
  },
};

/** `mayAlready`: whether the ship has something to do without it, where that is known. */
export function listStations(
  t: Tabletop,
  actor: Actor,
  side: Side,
  hand: readonly CardNumber[],
  couldAct: boolean,
  list: Action[],
): void {
  if (!mayPrepare(t, actor)) return;
  if (t.acts[actor] === 0 ? !couldAct : !isOfUse(t, actor, side, hand)) return;
  const name = nameNumber(t, actor);
  for (let i = 0; i < hand.length; i++) {
    if (cardKind[hand[i]!] === "battle-stations") list.push(battleStations.of(name, hand[i]!));
  }
}
