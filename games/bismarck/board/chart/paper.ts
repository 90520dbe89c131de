/** The search board as a sheet of paper, in board units: a hundred to a zone. */
import { type Camera, held, lookAt, type Paper, type Point, type Size } from "@admiralty/kit/camera.ts";

/** The width of the frame; a phone's chart has none. */
const border = 22;
const frame = (window: Size): number => (window.w < 560 ? 0 : border);
/** The hand may draw the chart's edge well into the window: what lies at it can be seen and touched like anything else. */
const beyond = 140;
export const board: Paper = { w: 2100, h: 2600, nearest: 1.6, border: beyond, frame };

/** The first look: the waters between Greenland and Scapa; on a phone the part where own ships are. */
export function home(window: Size, own: Point): Camera {
  if (window.w >= 700) return held({ x: border, y: border, k: (window.w - 2 * border) / board.w }, board, window);
  return lookAt(own, 0.56, board, window);
}

/** Side of a counter in board units: a zone wide when near, readable from afar, small where zones are. */
export function counterSize(k: number, compact: boolean): number {
  const least = k < 0.3 ? 22 : compact ? 34 : 30;
  return Math.max(least, Math.min(86 * k, 74)) / k;
}
