/** The chart as a sheet of paper: its size, the first look at it, and how large things on it are from a distance. */
import { type Camera, farthest, held, lookAt, type Paper, type Size } from "@admiralty/kit/camera.ts";
import chart from "../data/chart.json" with { type: "json" };

/** Nothing beyond the chart's edges is ever seen. */
export const paper: Paper = { w: chart.size[0]!, h: chart.size[1]!, nearest: 2.4, fit: "cover" };

/** The first look: everything on a table's screen, the waters round Britain on a phone. */
export function home(window: Size, compact: boolean): Camera {
  const k = farthest(paper, window);
  if (compact) return lookAt([930, 590], Math.max(0.6, k), paper, window);
  // Where a narrow window cuts the chart, it cuts America rather than the Mediterranean.
  return held({ x: (window.w - paper.w * k) * 0.75, y: -14, k }, paper, window);
}

/** Names of seas grow with the chart on a large screen, and never shrink below what is read at arm's length. */
export function letterScale(k: number): number {
  return Math.min(1.9, Math.max(1, k / 0.7));
}

/** Side of a counter in pixels: readable from afar, a little larger when one looks closer. */
export function counterSize(k: number, compact: boolean): number {
  return Math.round(Math.min(80, Math.max(compact ? 48 : 44, 30 + 24 * k)));
}
