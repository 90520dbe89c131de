/** Chapter 11: ships that come later. They bring no contact and share what the surface force has (11.2). */
import type { Chance, May, No } from "@admiralty/engine";
import { type Actor, type CardNumber, cardKind, numbers } from "../components.ts";
import { actorOf, nameOfActor, nextReinforcement, seatOf } from "../state.ts";
import type { Order } from "../steps.ts";
import { type Event, type Side, type State, Status, type Tabletop } from "../types.ts";
import { type Action, enter } from "../verbs.ts";
import { enteredBit, holds, rangeBit } from "./acting.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { faceOf, numberOf } from "./malfunctions.ts";

/** 11.1: the next reinforcement in the order listed (R23); with a second card the one after it (R32). */
function mayEnter(t: Tabletop, side: Side, unit: Actor, no?: No): May {
  const next = nextReinforcement(t, side);
  if (next < 0) return no?.("11.1", "No reinforcement is waiting.");
  return unit === next || no?.("11.1", "Reinforcements enter in the order listed, and only those listed.");
}

export const entering: Order<"enter"> = {
  may: (state, side, name, card, no) =>
    holds(state, side, card, "close-open-range", "11.1", no) &&
    mayEnter(state.table, side, actorOf(state.table, name), no),
  apply: (state, side, name, card, chance, log) =>
    tryToEnter(state, side, actorOf(state.table, name), card, chance, log),
};

export function listEntry(t: Tabletop, side: Side, hand: readonly CardNumber[], list: Action[]): void {
  const next = nextReinforcement(t, side);
  if (next < 0) return;
  for (const card of hand) if (cardKind[card] === "close-open-range") list.push(enter.of(t.ship[next]!, card));
}

/**
 * 11.1: random number and number of the deck must reach six together. It cannot be negated, uses no ship's action
 * and, being no range card on the surface force, shakes no helicopter (R33).
 */
function tryToEnter(state: State, side: Side, unit: Actor, card: CardNumber, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const seat = seatOf(side);
  const ship = nameOfActor(t, unit);
  playFromHand(state, side, card);
  t.acted = true;
  log?.push({ type: "entering", rule: "11.1", seat, ship, card, reveals: true });
  const drawn = drawNumber(state, side, chance, log);
  const total = numberOf(drawn) + t.deck;
  const need = numbers.entry.need;
  const success = total >= need;
  log?.push({
    type: "drew",
    rule: "11.1",
    seat,
    reason: "entry",
    ship,
    card: drawn,
    rn: faceOf(drawn),
    total,
    need,
    success,
    reveals: true,
  });
  if (!success) return;
  t.status[unit] = Status.inPlay;
  t.wholeDeck[unit] = t.deck + 1;
  t.acts[unit] = 1;
  t.did[unit] = rangeBit | enteredBit;
  log?.push({ type: "entered", rule: "11.1", ship });
}
