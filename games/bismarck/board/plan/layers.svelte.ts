/** What is laid over the chart, as the player likes it; kept by the browser. */
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
export const everyLayer = Object.keys(layerNames) as readonly Layer[];

const shelf = "admiralty.bismarck.layers";
const usual: readonly Layer[] = ["reach", "fog", "night", "convoys", "patrol", "tracks"];

function remembered(): readonly Layer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shelf) ?? "null");
    return Array.isArray(kept) ? everyLayer.filter((layer) => kept.includes(layer)) : usual;
  } catch {
    return usual;
  }
}

class Layers {
  private shown: readonly Layer[] = $state.raw(remembered());

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
}

export const layers = new Layers();
