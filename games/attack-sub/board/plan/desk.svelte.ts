/**
 * What the player has in hand: ship, card, target, answers chosen. The felt and the rail beside it show the same
 * desk. There is one table on the page at a time, so there is one desk.
 */
import type { Action, Event, ShipId } from "../../types.ts";

export type Drew = Extract<Event, { type: "drew" }>;
export type Hit = Extract<Event, { type: "hit" }>;
export type Pointed = { readonly kind: "ship"; readonly id: ShipId } | { readonly kind: "card"; readonly card: number };
export type Answer = Extract<Action, { do: "answer" }>;

class Desk {
  ship: ShipId | undefined = $state.raw(undefined);
  card: number | undefined = $state.raw(undefined);
  target: ShipId | undefined = $state.raw(undefined);
  /** Further weapons chosen before the target. */
  more: readonly number[] = $state.raw([]);
  /** One of several steps that ship, card and target leave open. */
  chosen: Action | undefined = $state.raw(undefined);
  /** Cards are being laid aside instead of acting (3.4). */
  discarding = $state(false);
  /** Under the pointer or the focus: told in the rail. */
  pointed: Pointed | undefined = $state.raw(undefined);
  /** Red cards chosen, in the order in which they will be played. */
  answers: readonly Answer[] = $state.raw([]);
  /** The first answer was given: the others follow by themselves. */
  answering = $state(false);
  /** The reaction window is folded away to look at the table. */
  folded = $state(false);
  /** The last random number that was turned over. */
  lastDraw: Drew | undefined = $state.raw(undefined);
  /** What was just touched, until what follows from it is drawn. */
  touched: string | undefined = $state.raw(undefined);
  /** Which piece of the printed matter is looked at closely. */
  open: Pointed | "discards" | undefined = $state.raw(undefined);

  get picking(): boolean {
    return this.ship !== undefined || this.card !== undefined || this.target !== undefined;
  }

  /** Puts down what is in hand. */
  clear(): void {
    this.ship = undefined;
    this.card = undefined;
    this.target = undefined;
    this.more = [];
    this.chosen = undefined;
    this.discarding = false;
    this.answers = [];
    this.answering = false;
  }

  reset(): void {
    this.clear();
    this.pointed = undefined;
    this.folded = false;
    this.lastDraw = undefined;
    this.open = undefined;
    this.touched = undefined;
  }
}

export const desk = new Desk();
