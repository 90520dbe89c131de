/** 2.4 and 3.3: the draw pile, the discards, random numbers (1.4) and the number of the deck. */
import { type Chance, type May, type No, shuffle } from "@admiralty/engine";
import { type CardNumber, cardCount, cardKind, numbers } from "../components.ts";
import { handSize, hasAirborne, scenarioOf, seatOf } from "../state.ts";
import type { Event, Side, State, Tabletop } from "../types.ts";

/** All 128 cards in a new order. */
export function shuffledDeck(chance: Chance): CardNumber[] {
  const cards: CardNumber[] = [];
  for (let card = 1 as CardNumber; card <= cardCount; card++) cards.push(card);
  return shuffle(cards, chance);
}

/** 2.4: a player plays the cards of his own hand. */
export function mayTake(state: State, side: Side, card: CardNumber, no?: No): May {
  return state.hands[side].includes(card) || no?.("2.4", "You do not hold that card.");
}

/** The next card; when the pile is empty the discards become the next deck, and not before (R42). */
function turnOver(state: State, chance: Chance, log?: Event[]): CardNumber {
  if (state.pile.length === 0) reshuffle(state, chance, log);
  return state.pile.pop()!;
}

function reshuffle(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  state.pile = shuffle(t.discards, chance);
  t.discards = [];
  // 13.6: no deck beyond the limit is begun (R51).
  t.spent = t.deck === lastDeck(t);
  if (!t.spent) t.deck++;
  // Whatever was not among the discards is in a hand: from now on each player knows what the other keeps.
  state.kept[0] = state.hands[0].length;
  state.kept[1] = state.hands[1].length;
  const rule = t.spent ? "13.6" : "2.4";
  log?.push({ type: "reshuffled", rule, deck: t.deck, cards: state.pile.length, reveals: true });
}

/** A card turned over for its random number by a player: a Helicopter card obliges him to a check (3.3, 10.31). */
export function drawNumber(state: State, side: Side, chance: Chance, log?: Event[]): CardNumber {
  const card = turnOver(state, chance, log);
  const t = state.table;
  t.discards.push(card);
  if (cardKind[card] === "helicopter" && hasAirborne(t, side)) t.heloCheck[side] = 1;
  return card;
}

/** A card turned over for its hit result: never a reason for a Helicopter Check (10.31). */
export function drawHit(state: State, chance: Chance, log?: Event[]): CardNumber {
  const card = turnOver(state, chance, log);
  state.table.discards.push(card);
  return card;
}

function drawToHand(state: State, side: Side, chance: Chance, log?: Event[]): CardNumber {
  const card = turnOver(state, chance, log);
  state.hands[side].push(card);
  return card;
}

/** A card leaves a hand for the discards, or (helicopters) for the table. */
export function takeFromHand(state: State, side: Side, card: CardNumber): void {
  const hand = state.hands[side];
  const at = hand.indexOf(card);
  if (at < state.kept[side]) state.kept[side]--;
  for (let i = at + 1; i < hand.length; i++) hand[i - 1] = hand[i]!;
  hand.pop();
}

export function playFromHand(state: State, side: Side, card: CardNumber): void {
  takeFromHand(state, side, card);
  state.table.discards.push(card);
}

const lastDeck = (t: Tabletop): number => scenarioOf(t).deckLimit ?? Number.POSITIVE_INFINITY;

/** The last deck of the scenario is used up (13.6). */
export function lastDeckIsEmpty({ table: t, pile }: State): boolean {
  return t.spent || (pile.length === 0 && t.deck === lastDeck(t));
}

/** Cards laid aside to be discarded are still held, and are not counted. */
const inHand = ({ hands, draftCards }: State, side: Side): number => hands[side].length - draftCards.length;

/** The cards that can be drawn before the scenario ends: the last deck is not begun again (13.6). */
function drawable({ table: t, pile, draftCards }: State): number {
  if (t.spent) return 0;
  return pile.length + (t.deck < lastDeck(t) ? t.discards.length + draftCards.length : 0);
}

/** 3.5: as many as the hand has room for; who holds more than that keeps what he has (R24). */
export function roomToDraw(state: State, side: Side): number {
  const room = handSize(state.table, side) - inHand(state, side);
  if (room <= 0) return 0;
  return room <= state.pile.length && !state.table.spent ? room : Math.min(room, drawable(state));
}

/** Whether that is any at all. Every turn asks: ships are counted only for a hand that needs them. */
export function hasRoomToDraw(state: State, side: Side): boolean {
  const cards = inHand(state, side);
  if (cards >= numbers.handSize.base && cards >= handSize(state.table, side)) return false;
  return state.pile.length > 0 ? !state.table.spent : drawable(state) > 0;
}

/** 3.5: so many cards are drawn. */
export function drawCards(state: State, side: Side, count: number, chance: Chance, log?: Event[]): void {
  const cards: CardNumber[] | undefined = log && [];
  for (let drawn = 0; drawn < count; drawn++) {
    const card = drawToHand(state, side, chance, log);
    cards?.push(card);
  }
  if (log === undefined || cards === undefined) return;
  const seat = seatOf(side);
  log.push({ type: "hand-filled", rule: "3.5", seat, count, hand: state.hands[side].length });
  if (count > 0) log.push({ type: "dealt", rule: "3.5", seat, cards, to: [seat], reveals: true });
}

/** 3.5: draws up to the hand size. */
export function refill(state: State, side: Side, chance: Chance, log?: Event[]): void {
  const room = roomToDraw(state, side);
  if (room > 0) drawCards(state, side, room, chance, log);
}
