/** Where the eye is over the chart: a chart point p stands on the screen at p * k + (x, y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

export const nearest = 2.4;

/** The whole chart fills the window, with nothing beyond its edges. */
export function widest(chart: Size, window: Size): number {
  return Math.max(window.w / chart.w, window.h / chart.h, 0.1);
}

/** Keeps the scale in bounds and the chart's edges outside the window. */
export function held(camera: Camera, chart: Size, window: Size): Camera {
  const k = Math.min(Math.max(camera.k, widest(chart, window)), Math.max(nearest, widest(chart, window)));
  return {
    x: Math.min(0, Math.max(camera.x, window.w - chart.w * k)),
    y: Math.min(0, Math.max(camera.y, window.h - chart.h * k)),
    k,
  };
}

/** Zooms by a factor about a point of the screen, which stays where it is. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: readonly [number, number],
  chart: Size,
  window: Size,
): Camera {
  const low = widest(chart, window);
  const k = Math.min(Math.max(camera.k * factor, low), Math.max(nearest, low));
  const ratio = k / camera.k;
  return held({ x: at[0] - (at[0] - camera.x) * ratio, y: at[1] - (at[1] - camera.y) * ratio, k }, chart, window);
}

/** Looks at a chart point from the given scale. */
export function lookAt(point: readonly [number, number], k: number, chart: Size, window: Size): Camera {
  return held({ x: window.w / 2 - point[0] * k, y: window.h / 2 - point[1] * k, k }, chart, window);
}

/** The first look: everything on a table's screen, the waters round Britain on a phone. */
export function home(chart: Size, window: Size, compact: boolean): Camera {
  if (!compact) {
    const k = widest(chart, window);
    // Where a narrow window cuts the chart, it cuts America rather than the Mediterranean.
    return held({ x: (window.w - chart.w * k) * 0.75, y: -14, k }, chart, window);
  }
  return lookAt([930, 590], Math.max(0.6, widest(chart, window)), chart, window);
}

export function toScreen(camera: Camera, point: readonly [number, number]): readonly [number, number] {
  return [point[0] * camera.k + camera.x, point[1] * camera.k + camera.y];
}

/** Names of seas grow with the chart on a large screen, and never shrink below what is read at arm's length. */
export function letterScale(k: number): number {
  return Math.min(1.9, Math.max(1, k / 0.7));
}

/** Side of a counter in pixels: readable from afar, a little larger when one looks closer. */
export function counterSize(k: number, compact: boolean): number {
  return Math.round(Math.min(80, Math.max(compact ? 48 : 44, 30 + 24 * k)));
}
