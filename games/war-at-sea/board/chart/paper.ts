/** The chart as a sheet of paper: its size, the first look at it, and how large things on it are from a distance. */
import { type Box, type Camera, lookAt, type Paper, type Size, whole } from "@admiralty/kit/camera.ts";
import chart from "../data/chart.json" with { type: "json" };

/** Below the whole chart the turn chart has its place; on a phone the tools have theirs above it. */
export const paper: Paper = {
  w: chart.size[0]!,
  h: chart.size[1]!,
  nearest: 2.4,
  hang: (window) => (window.w < 560 ? 0.62 : 0),
};

/** The first look: everything on a table's screen, the waters round Britain on a phone. */
export function home(window: Size, compact: boolean): Camera {
  if (!compact) return whole(paper, window);
  const filled = Math.max(window.w / paper.w, window.h / paper.h);
  return lookAt([930, 590], Math.max(0.6, filled), paper, window);
}

/** What of the window is chart. */
export function chartBox(camera: Camera, window: Size): Box {
  const [left, top] = [Math.max(0, camera.x), Math.max(0, camera.y)];
  return {
    x: left,
    y: top,
    w: Math.min(window.w, camera.x + paper.w * camera.k) - left,
    h: Math.min(window.h, camera.y + paper.h * camera.k) - top,
  };
}

/** A card of three counters. */
const card = 137;

/** Strips left and right of the whole chart, where they are wide enough for the ports' trays; `furniture` stays free. */
export function margins(
  camera: Camera,
  window: Size,
  furniture: { readonly above: number; readonly below: number },
): readonly [left: Box, right: Box] | undefined {
  const { x, w } = chartBox(camera, window);
  if (x < card || window.w - x - w < card) return undefined;
  return [
    { x: 6, y: 10, w: x - 12, h: window.h - 20 },
    { x: x + w + 6, y: furniture.above, w: window.w - x - w - 12, h: window.h - furniture.above - furniture.below },
  ];
}

/** Names of seas grow and shrink with the chart, but never below what is read at arm's length. */
export function lettering(printed: number, k: number): number {
  return Math.max(12, printed * Math.min(1.9, k / 0.7));
}

/** Side of a counter in pixels: readable from afar, a little larger when one looks closer. */
export function counterSize(k: number, compact: boolean): number {
  const side = Math.min(30 + 24 * k, 22 + 36 * k);
  return Math.round(Math.min(80, Math.max(compact ? 48 : 34, side)));
}
