/** Chosen ships, the tray that is open, attempts planned: those that need a die. */
import { Selection } from "@admiralty/kit/selection.svelte.ts";
import type { PlaceId, ShipId } from "../../types.ts";
import type { Order } from "./orders.ts";

class ShipsInHand extends Selection<ShipId, PlaceId, Order> {
  /** Firing ship, pursuer or whatever is in hand in the battle view. */
  inHand: ShipId | undefined = $state.raw(undefined);
  /** The chart is shown although a battle is on. */
  chartWanted = $state(false);
  /** Dragging a box on the chart chooses ships. */
  boxing = $state(false);

  override clear(): void {
    super.clear();
    this.inHand = undefined;
  }

  override reset(): void {
    super.reset();
    this.chartWanted = false;
    this.boxing = false;
  }
}

export const selection = new ShipsInHand();
