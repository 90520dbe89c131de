/** Chapter 5: Contact Reduction in one's own turn, and playing dead (5.5). */
import type { Chance } from "@admiralty/engine";
import { numbers, REDUCTION_NEED, SUB_ONLY } from "../data.ts";
import type { Event, Side, State, Table } from "../types.ts";
import { didAct, REDUCE } from "./acting.ts";
import { isHeld, lowerAllOn } from "./contact.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { faceOf, numberOf } from "./malfunctions.ts";
import { isSub, nameOfActor, seatOf } from "./table.ts";

/** 5.4: Sub Only cards are for submarines. 4.3: there must be a contact to reduce. */
export function mayReduce(t: Table, unit: number, card: number): boolean {
  return (!SUB_ONLY[card]! || isSub(t, unit)) && isHeld(t, unit);
}

/** 5.2: reach the number on the card, and every enemy marker on the ship moves one box to the left. */
export function reduceContact(
  state: State,
  side: Side,
  unit: number,
  card: number,
  chance: Chance,
  log?: Event[],
): void {
  const t = state.table;
  playFromHand(state, side, card);
  didAct(t, unit, REDUCE);
  log?.push({ type: "reducing", rule: "5.2", seat: seatOf(side), ship: nameOfActor(t, unit), card, reveals: true });
  const drawn = drawNumber(state, side, chance, log);
  if (tellDraw(t, side, unit, drawn, "contact-reduction", "5.2", REDUCTION_NEED[card]!, log)) {
    lowerAllOn(t, unit, "5.2", log);
  }
}

function tellDraw(
  t: Table,
  side: Side,
  unit: number,
  card: number,
  reason: "contact-reduction" | "playing-dead",
  rule: string,
  need: number,
  log?: Event[],
): boolean {
  const total = numberOf(card);
  log?.push({
    type: "drew",
    rule,
    seat: seatOf(side),
    reason,
    ship: nameOfActor(t, unit),
    card,
    rn: faceOf(card),
    total,
    need,
    success: total >= need,
    reveals: true,
  });
  return total >= need;
}

/** 5.5: everything that makes a noise is switched off. */
export function playDead(t: Table, unit: number, log?: Event[]): void {
  t.shut[unit] = 1;
  log?.push({ type: "plays-dead", rule: "5.5", seat: seatOf(t.side[unit]!), ship: nameOfActor(t, unit) });
  lowerAllOn(t, unit, "5.5", log);
}

/** 5.5: in each of its turns a submarine shut down may draw to slip away further. It is not an action. */
export function stayDead(state: State, side: Side, unit: number, chance: Chance, log?: Event[]): void {
  const t = state.table;
  t.acts[unit] = 1;
  const card = drawNumber(state, side, chance, log);
  if (tellDraw(t, side, unit, card, "playing-dead", "5.5", numbers.playingDead.need, log)) {
    lowerAllOn(t, unit, "5.5", log);
  }
}

/** 5.5: or it takes up its work again, with no draw, and acts as usual. */
export function powerUp(t: Table, side: Side, unit: number, log?: Event[]): void {
  t.shut[unit] = 0;
  log?.push({ type: "powered-up", rule: "5.5", seat: seatOf(side), ship: nameOfActor(t, unit) });
}
