/**
 * Card counting: what is left in the draw pile and the unknown part of the other hand, and what the other side is known
 * to hold since the last reshuffle. Chance is drawn from the same cards (2.4), so what is left is the luck to come, too.
 */
import { cardHit, cardKind, randomNumber } from "../components.ts";
import type { Side, State } from "../types.ts";

const unseenFigures = 8;
const knownFigures = 4;
export const countFigures = unseenFigures + knownFigures;

/** Which of the first figures cards count for, by card; -1 for none. */
const groupAt: readonly number[] = cardKind.map((kind) => {
  switch (kind) {
    case "weapon-lockon":
      return 0;
    case "evasive-action":
      return 1;
    case "sensor":
      return 2;
    case "contact-reduction":
      return 3;
    case "close-open-range":
      return 4;
    default:
      return -1;
  }
});
const hits = 5;
const highs = 6;
const middles = 7;
/** The same of the whole deck, so that a figure of nought is a deck like new. */
const usual = new Float64Array(unseenFigures);
for (let card = 1; card < cardKind.length; card++) take(card, usual);
for (let index = 0; index < unseenFigures; index++) usual[index] = (usual[index] as number) / (cardKind.length - 1);

const sums = new Float64Array(unseenFigures);

function take(card: number, into: Float64Array): void {
  const group = groupAt[card] as number;
  if (group >= 0) into[group] = (into[group] as number) + 1;
  if (cardHit[card] === "sunk") into[hits] = (into[hits] as number) + 1;
  const number = randomNumber[card] as number;
  if (number >= 6) into[highs] = (into[highs] as number) + 1;
  if (number >= 4) into[middles] = (into[middles] as number) + 1;
}

export function counts(state: State, side: Side, out: Float64Array): void {
  const enemy: Side = side === 0 ? 1 : 0;
  const { pile } = state;
  const hand = state.hands[enemy];
  const kept = Math.min(hand.length, state.kept[enemy]);
  sums.fill(0);
  for (let index = 0; index < pile.length; index++) take(pile[index] as number, sums);
  for (let index = kept; index < hand.length; index++) take(hand[index] as number, sums);
  const unseen = pile.length + hand.length - kept;
  // With few cards left the shares swing widely: they are meant as a tendency.
  const scale = unseen === 0 ? 0 : 4 / (unseen + 10);
  for (let index = 0; index < unseenFigures; index++)
    out[index] = scale * ((sums[index] as number) - unseen * (usual[index] as number));
  for (let index = 0; index < kept; index++) {
    const group = groupAt[hand[index] as number] as number;
    if (group < 0 || group >= knownFigures) continue;
    out[unseenFigures + group] = (out[unseenFigures + group] as number) + 0.5;
  }
}
