/**
 * What lies on the player's own desk: chosen ships, the tray that is open, attempts planned. The board
 * and the rail beside it show the same desk. There is one table on the page at a time, so there is one desk.
 */
import type { PlaceId, ShipId } from "../../types.ts";
import type { Order } from "./orders.ts";

class Desk {
  chosen: readonly ShipId[] = $state.raw([]);
  /** The place whose tray is open. */
  open: PlaceId | undefined = $state.raw(undefined);
  /** Attempts that need a die: planned here, undone at will, rolled one after the other when the player says so. */
  planned: readonly Order[] = $state.raw([]);
  /** The first planned attempt was made: the others follow by themselves. */
  rolling = $state(false);
  /** Firing ship, pursuer or whatever is in hand in the battle view. */
  inHand: ShipId | undefined = $state.raw(undefined);
  /** The ship under the pointer or the focus: its card is shown. */
  pointed: ShipId | undefined = $state.raw(undefined);
  /** The chart is shown although a battle is on. */
  chartWanted = $state(false);
  /** Dragging a box on the chart chooses ships. */
  boxing = $state(false);

  has(ship: ShipId): boolean {
    return this.chosen.includes(ship);
  }

  toggle(ship: ShipId): void {
    this.chosen = this.has(ship) ? this.chosen.filter((id) => id !== ship) : [...this.chosen, ship];
  }

  add(ships: readonly ShipId[]): void {
    this.chosen = [...new Set([...this.chosen, ...ships])];
  }

  /** All of them, or none if all are chosen already. */
  toggleAll(ships: readonly ShipId[]): void {
    if (ships.every((id) => this.has(id))) this.chosen = this.chosen.filter((id) => !ships.includes(id));
    else this.add(ships);
  }

  clear(): void {
    this.chosen = [];
    this.inHand = undefined;
  }

  /** A new question: what was in hand for the last one is put down. */
  reset(): void {
    this.clear();
    this.open = undefined;
    this.planned = [];
    this.rolling = false;
    this.chartWanted = false;
    this.boxing = false;
  }
}

export const desk = new Desk();
