/**
 * What lies on the player's own desk: the unit in hand, the zone whose tray is open, the layers laid over the chart.
 * The board and the rail show the same desk. There is one table on the page at a time, so there is one desk.
 */
import type { FlightMode } from "../../components.ts";

export const layerNames = {
  coverage: "Coverage",
  reach: "Reach",
  whereabouts: "Whereabouts",
  theirs: "What they know",
  fog: "Fog",
  night: "Night",
  convoys: "Convoys",
  patrol: "Patrol line",
  tracks: "Tracks",
} as const;
export type Layer = keyof typeof layerNames;
export const layers = Object.keys(layerNames) as readonly Layer[];

const shelf = "admiralty.bismarck.layers";
const usual: readonly Layer[] = ["reach", "fog", "night", "convoys", "patrol", "tracks"];

function remembered(): readonly Layer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shelf) ?? "null");
    return Array.isArray(kept) ? layers.filter((layer) => kept.includes(layer)) : usual;
  } catch {
    return usual;
  }
}

class Desk {
  /** The unit or task force in hand: a force is named by its first ship. */
  chosen: string | undefined = $state.raw(undefined);
  /** The mode in which the air unit in hand is to fly. */
  mode: FlightMode | undefined = $state.raw(undefined);
  /** The zone whose tray of counters is open. */
  open: string | undefined = $state.raw(undefined);
  /** The zone under the keyboard's hand. */
  cursor: string | undefined = $state.raw(undefined);
  /** The zone or unit under the pointer. */
  hovered: string | undefined = $state.raw(undefined);
  /** The zone that an order was just given for, until the order is drawn. */
  sent: string | undefined = $state.raw(undefined);
  /** The order of battle lies over the chart. */
  fleet = $state(false);
  /** The chart is shown although a battle is on. */
  chartWanted = $state(false);
  /** The ship of the battle that is looked at. */
  gunner: string | undefined = $state.raw(undefined);
  target: string | undefined = $state.raw(undefined);
  shown: readonly Layer[] = $state.raw(usual);

  constructor() {
    this.shown = remembered();
  }

  has(layer: Layer): boolean {
    return this.shown.includes(layer);
  }

  toggle(layer: Layer): void {
    this.shown = this.has(layer) ? this.shown.filter((other) => other !== layer) : [...this.shown, layer];
    try {
      localStorage.setItem(shelf, JSON.stringify(this.shown));
    } catch {
      // A browser that keeps nothing forgets the layers, no more.
    }
  }

  take(id: string | undefined): void {
    this.chosen = id;
    this.mode = undefined;
    this.cursor = undefined;
  }

  /** Puts everything down. */
  clear(): void {
    this.take(undefined);
    this.open = undefined;
    this.gunner = undefined;
    this.target = undefined;
  }

  reset(): void {
    this.clear();
    this.fleet = false;
    this.chartWanted = false;
    this.hovered = undefined;
  }
}

export const desk = new Desk();
