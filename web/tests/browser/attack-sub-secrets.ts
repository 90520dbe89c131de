/**
 * What must hold of everything that a player is sent during a game of Attack Sub: the other hand and what is prepared
 * face down are not in it. Two pages' post is examined by it in a browser, and that of many games played without one.
 */
import { attackSub } from "@admiralty/attack-sub";
import { fullView } from "@admiralty/attack-sub/full-view";
import type { View } from "@admiralty/attack-sub/view";
import { canonical, FastChance } from "@admiralty/engine";
import { expect } from "vitest";
import type { Heard } from "./ear.ts";

type Seat = "blue" | "orange";

/** Every number that stands for a card anywhere in an event. */
function cardsIn(event: Record<string, unknown>): readonly number[] {
  const { card, cards } = event;
  return [...(typeof card === "number" ? [card] : []), ...(Array.isArray(cards) ? (cards as number[]) : [])];
}

/** Cards that a viewer sees: lying open, flying, or in the own hand. */
function openTo(view: View): readonly number[] {
  const { discards, cards } = view.table;
  return [...discards, ...cards, ...view.hand, ...fullView(view).helicopters.map(({ card }) => card)];
}

/** What was heard before the end, each with the cards that the hearer lawfully knew by then: open, own, or counted (2.4). */
function lawfullyHeard(heard: readonly Heard<View>[]): readonly { raw: string; known: ReadonlySet<number> }[] {
  const end = heard.findIndex(({ raw }) => raw.includes('"outcome":{'));
  let known: ReadonlySet<number> = new Set();
  return heard.slice(0, end === -1 ? undefined : end).map(({ raw, view }) => {
    if (view) known = new Set([...openTo(view), ...view.known]);
    return { raw, known };
  });
}

/** A hand in the ways in which a careless message could carry it. */
function writings(hand: readonly number[]): readonly string[] {
  const bytes = Buffer.from(hand);
  const sorted = hand.toSorted((a, b) => a - b);
  return [
    hand.join(","),
    sorted.join(","),
    hand.map((card) => `{"card":${card}`).join(","),
    hand.map((card) => `"${card}"`).join(","),
    bytes.toString("base64"),
    bytes.toString("hex"),
    Buffer.from(JSON.stringify(hand)).toString("base64"),
  ];
}

/** Whether a writing stands in a text by itself: 53,67 does not hold the cards 3 and 67. */
function stands(raw: string, writing: string): boolean {
  const digit = (at: number) => /\d/.test(raw[at] ?? "");
  for (let at = raw.indexOf(writing); at !== -1; at = raw.indexOf(writing, at + 1)) {
    if (!(digit(at - 1) && /^\d/.test(writing)) && !(digit(at + writing.length) && /\d$/.test(writing))) return true;
  }
  return false;
}

export function examine(seat: Seat, mine: readonly Heard<View>[], theirs: readonly Heard<View>[]): void {
  const other: Seat = seat === "blue" ? "orange" : "blue";
  const updates = mine.filter((one) => one.view !== undefined && one.view.table.phase !== "over");
  expect(updates.length).toBeGreaterThan(10);
  let hidden = 0;
  let open = 0;
  let before: readonly number[] = [];
  for (const { view, steps } of updates) {
    if (!view || !steps) continue;
    expect(view.viewer).toBe(seat);
    // The same would have been sent whatever fitting cards the other held.
    const imagined = [1, 2, 3].map((seed) => attackSub.imagine(view, new FastChance(seed)));
    const heard = canonical(view);
    for (const state of imagined) {
      const seen = attackSub.view(state, seat);
      if (canonical(seen) !== heard) expect(JSON.parse(JSON.stringify(seen))).toEqual(view);
    }
    const hands = imagined.map((state) => state.hands[other === "blue" ? 0 : 1] ?? []);
    if (hands.some(({ length }) => length > 0)) hidden++;
    if (new Set(hands.map((hand) => hand.join())).size > 1) open++;
    // What is told names only cards that lie open or are one's own.
    const known = new Set([...before, ...openTo(view)]);
    before = openTo(view);
    // After a reshuffle what lay open has gone back into the pile.
    const shuffled = steps.some((step) => step.events.some((event) => event["type"] === "reshuffled"));
    for (const step of steps) {
      for (const event of step.events) {
        const own = ["dealt", "aimed", "weapon-added", "set-aside"].includes(String(event["type"]));
        if (own) expect(event["seat"]).toBe(seat);
        if (event["type"] === "dealt") for (const card of cardsIn(event)) known.add(card);
        else if (!shuffled) for (const card of cardsIn(event)) expect(known, JSON.stringify(event)).toContain(card);
      }
      // A step that told this player nothing is not even counted.
      if (step.seat === other) expect(step.events.length).toBeGreaterThan(0);
    }
  }
  // The proof has weight only if, while the other held any cards, other hands were possible nearly all the time.
  expect(open).toBeGreaterThan(10);
  expect(open).toBeGreaterThan(hidden * 0.9);

  // No hand of the other stands in a message in any usual writing, however it came, until it is lawfully known.
  const long = theirs.flatMap(({ view }) =>
    view && view.table.phase !== "over" && view.hand.length >= 4 ? [view.hand] : [],
  );
  const hands = [...new Map(long.map((hand) => [hand.join(), hand])).values()];
  for (const { raw, known } of lawfullyHeard(mine)) {
    for (const hand of hands) {
      if (hand.every((card) => known.has(card))) continue;
      for (const writing of writings(hand)) expect(stands(raw, writing), `the hand ${hand.join()}`).toBe(false);
    }
  }
}
