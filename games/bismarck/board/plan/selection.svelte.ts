/** The unit or task force in hand (a force is named by its first ship), the zone whose tray is open. */
import { Selection } from "@admiralty/kit/selection.svelte.ts";
import type { FlightMode } from "../../components.ts";

/** Chosen are units; pointed at are zones and units; what is touched is a zone, until its order is drawn. */
class UnitInHand extends Selection<string, string, never> {
  /** The mode in which the air unit in hand is to fly. */
  mode: FlightMode | undefined = $state.raw(undefined);
  /** The zone under the keyboard's hand. */
  cursor: string | undefined = $state.raw(undefined);
  /** The order of battle lies over the chart. */
  fleet = $state(false);
  /** The chart is shown although a battle is on. */
  chartWanted = $state(false);
  /** The ship of the battle that is looked at. */
  gunner: string | undefined = $state.raw(undefined);
  target: string | undefined = $state.raw(undefined);
  /** Where the ship in hand is to lie, and what the mouse is over. */
  pose: string | undefined = $state.raw(undefined);
  hovered: string | undefined = $state.raw(undefined);
  /** The hit records lie in the rail. */
  recordsAside = $state(false);

  take(id: string | undefined): void {
    this.chosen = id === undefined ? [] : [id];
    this.mode = undefined;
    this.cursor = undefined;
  }

  override clear(): void {
    this.take(undefined);
    this.open = undefined;
    this.gunner = undefined;
    this.target = undefined;
    this.pose = undefined;
    this.hovered = undefined;
  }

  override reset(): void {
    super.reset();
    this.fleet = false;
    this.chartWanted = false;
  }
}

export const selection = new UnitInHand();
