/** Numbers of different things do not stand for each other. The compiler is the judge: see the lines it must refuse. */
import { expect, test } from "vitest";
import { type CardNumber, cards } from "../components.ts";
import { playFromHand } from "../rules/deck.ts";
import { attack } from "../verbs.ts";
import { example } from "./example.ts";

test("2.4 a card is one of the 128, and neither a ship nor any other number", () => {
  const { state } = example("A", { hands: { blue: [70], orange: [] } });
  const card: CardNumber = state.hands[0][0]!;
  const ship = state.table.ship[0]!;
  // @ts-expect-error a ship is not held in a hand
  expect(state.hands[0].includes(ship)).toBe(false);
  // @ts-expect-error nor is a number of nothing in particular
  state.hands[0].push(128);
  // @ts-expect-error ship, target, card: in this order
  expect(attack.of(ship, card, ship)).not.toEqual(attack.of(ship, ship, card));
  playFromHand(state, 0, card);
  expect(state.table.discards).toContain(card);
  expect(cards[card - 1]!.card).toBe(card);
});
