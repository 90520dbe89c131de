/**
 * A full state that fits everything a viewer knows: own hand, face-up discards, helicopters in the air, and the cards
 * the other hand is known to have kept at the last reshuffle. The rest is dealt at random.
 */
import { type Chance, shuffle } from "@admiralty/engine";
import { type CardNumber, cardCount, heloCards, noActor } from "./components.ts";
import { cloneTable, other } from "./state.ts";
import type { Side, State } from "./types.ts";
import type { View } from "./view.ts";

export function imagine(view: View, chance: Chance): State {
  const table = cloneTable(view.table);
  const [held, kept] = [view.held, [view.kept[0], view.kept[1]] as [number, number]];
  const hands: State["hands"] = [[], []];
  const unseen = shuffle(unseenCards(view), chance);
  if (view.viewer === "spectator") {
    const known = shuffle(view.known.slice(), chance);
    hands[0] = known.slice(0, kept[0]);
    hands[1] = known.slice(kept[0]);
    deal(unseen, hands[0], held[0]);
    deal(unseen, hands[1], held[1]);
  } else {
    const own: Side = view.viewer === "blue" ? 0 : 1;
    hands[own] = view.hand.slice();
    hands[other(own)] = shuffle(view.known.slice(), chance);
    deal(unseen, hands[other(own)], held[other(own)]);
  }
  const { draft } = view;
  return {
    table,
    hands,
    kept,
    pile: unseen,
    draft: draft?.kind ?? "none",
    draftActor: draft?.actor ?? noActor,
    draftTargets: draft?.targets.slice() ?? [],
    draftCards: draft?.cards.slice() ?? [],
  };
}

function deal(from: CardNumber[], hand: CardNumber[], size: number): void {
  while (hand.length < size) hand.push(from.pop()!);
}

/** Cards that could be anywhere in the draw pile or among what the others drew since the last reshuffle. */
export function unseenCards({ table, hand, known }: Pick<View, "table" | "hand" | "known">): CardNumber[] {
  const seen = new Uint8Array(cardCount + 1);
  for (const card of table.discards) seen[card] = 1;
  for (const card of hand) seen[card] = 1;
  for (const card of known) seen[card] = 1;
  table.helo.forEach((mother, slot) => {
    if (mother >= 0) seen[heloCards[slot]!] = 1;
  });
  const unseen: CardNumber[] = [];
  for (let card = 1 as CardNumber; card <= cardCount; card++) if (seen[card] === 0) unseen.push(card);
  return unseen;
}
