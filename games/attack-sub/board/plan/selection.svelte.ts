/** Ship, card and target in hand; planned are the red cards of an answer, in the order in which they will be played. */
import { Selection } from "@admiralty/kit/selection.svelte.ts";
import type { Action, Event, ShipId } from "../../types.ts";

export type Drew = Extract<Event, { type: "drew" }>;
export type Hit = Extract<Event, { type: "hit" }>;
export type Pointed = { readonly kind: "ship"; readonly id: ShipId } | { readonly kind: "card"; readonly card: number };
export type Answer = Extract<Action, { do: "answer" }>;

class PlayInHand extends Selection<Pointed, Pointed | "discards", Answer> {
  ship: ShipId | undefined = $state.raw(undefined);
  card: number | undefined = $state.raw(undefined);
  target: ShipId | undefined = $state.raw(undefined);
  /** Further weapons chosen before the target. */
  more: readonly number[] = $state.raw([]);
  /** One of several steps that ship, card and target leave open. */
  step: Action | undefined = $state.raw(undefined);
  /** Cards are being laid aside instead of acting (3.4). */
  discarding = $state(false);
  /** The reaction window is folded away to look at the table. */
  folded = $state(false);
  /** The last random number that was turned over. */
  lastDraw: Drew | undefined = $state.raw(undefined);

  get picking(): boolean {
    return this.ship !== undefined || this.card !== undefined || this.target !== undefined;
  }

  override clear(): void {
    super.clear();
    this.ship = undefined;
    this.card = undefined;
    this.target = undefined;
    this.more = [];
    this.step = undefined;
    this.discarding = false;
    this.planned = [];
    this.running = false;
  }

  override reset(): void {
    super.reset();
    this.folded = false;
    this.lastDraw = undefined;
  }
}

export const selection = new PlayInHand();
