/** Attack Sub in figures: searches and attacks that came off against what the whole deck brings on average. */
import { type Conduct, type EventBase, plain } from "@admiralty/engine";
import { type CardNumber, randomNumber } from "./components.ts";
import { shipRef } from "./names.ts";
import { fullDeck, share } from "./odds-draws.ts";
import { numberOf } from "./rules/malfunctions.ts";
import type { Event } from "./types.ts";

const deck = fullDeck().first;
const isX = (card: CardNumber): boolean => (randomNumber[card] as number) < 0;

export const conduct: Conduct = {
  unit: "searches and attacks",
  fortune(told: EventBase<string>) {
    const event = told as Event;
    if (event.type !== "drew" || (event.reason !== "search" && event.reason !== "attack")) return undefined;
    const value = event.total - numberOf(event.card as CardNumber);
    // 9.1: an X fails, whatever the sum.
    const expected = share(deck, (card) => !isX(card) && value + numberOf(card) >= event.need);
    return { seat: event.seat, got: event.success ? 1 : 0, expected };
  },
  turn(told) {
    const event = told as Event;
    return event.type === "turn" ? event.turn : undefined;
  },
  lost(told) {
    const event = told as Event;
    return event.type === "sunk" ? [plain(shipRef(event.ship))] : [];
  },
};
