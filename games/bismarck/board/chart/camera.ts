/** Where the eye is over the chart: a board point p stands on the screen at p × k + (x, y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}
export interface Size {
  readonly w: number;
  readonly h: number;
}
export type Point = readonly [number, number];

export const board: Size = { w: 2100, h: 2600 };
const nearest = 1.6;
/** The chart can be drawn out from under its frame. */
const border = 22;

/** The whole chart in the window. */
function farthest(window: Size): number {
  return Math.min(window.w / board.w, window.h / board.h);
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Keeps the chart in the window: centred where it is smaller, without a gap where it is larger. */
export function held({ x, y, k }: Camera, window: Size): Camera {
  const scale = between(farthest(window), k, nearest);
  const along = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : between(room - length - border, at, border);
  return { x: along(x, board.w * scale, window.w), y: along(y, board.h * scale, window.h), k: scale };
}

/** Zooms about a point of the screen, which stays where it is. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point, window: Size): Camera {
  const k = between(farthest(window), camera.k * factor, nearest);
  const ratio = k / camera.k;
  return held({ x: px - (px - camera.x) * ratio, y: py - (py - camera.y) * ratio, k }, window);
}

export function lookAt([bx, by]: Point, k: number, window: Size): Camera {
  return held({ x: window.w / 2 - bx * k, y: window.h / 2 - by * k, k }, window);
}

/** The least change that brings a board point well into the window. */
export function bringIn(camera: Camera, [bx, by]: Point, window: Size): Camera {
  const margin = Math.min(90, window.w / 5, window.h / 5);
  const [sx, sy] = [bx * camera.k + camera.x, by * camera.k + camera.y];
  const dx = between(margin, sx, window.w - margin) - sx;
  const dy = between(margin, sy, window.h - margin) - sy;
  return dx === 0 && dy === 0 ? camera : held({ x: camera.x + dx, y: camera.y + dy, k: camera.k }, window);
}

export function whole(window: Size): Camera {
  return held({ x: 0, y: 0, k: 0 }, window);
}

/** The first look: the waters between Greenland and Scapa; on a phone the part where own ships are. */
export function home(window: Size, own: Point): Camera {
  if (window.w >= 700) return held({ x: border, y: border, k: (window.w - 2 * border) / board.w }, window);
  return lookAt(own, 0.56, window);
}

/** Side of a counter in board units: a zone wide when near, readable from afar, small where zones are. */
export function counterSize(k: number, compact: boolean): number {
  const least = k < 0.3 ? 22 : compact ? 34 : 30;
  return between(least, 86 * k, 74) / k;
}
