/** A camera over a sheet of paper: a point p of the sheet stands on the screen at p × k + (x, y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

export type Point = readonly [x: number, y: number];

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The sheet, and how near and how far one can look at it. */
export interface Paper extends Size {
  /** The largest scale. */
  readonly nearest: number;
  /** Where it hangs in a window that is higher than it: 0 at the top, 1 at the foot; without it, in the middle. */
  readonly hang?: (window: Size) => number;
  /** How far its edge can be drawn in from the window's, in pixels. */
  readonly border?: number;
  /** How much of the window a frame covers along each edge, in pixels: the whole sheet lies within it. */
  readonly frame?: (window: Size) => number;
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** The smallest scale: the sheet lies in the window as a whole. */
export function farthest(paper: Paper, window: Size): number {
  const covered = 2 * (paper.frame?.(window) ?? 0);
  return Math.min((window.w - covered) / paper.w, (window.h - covered) / paper.h);
}

function scale(k: number, paper: Paper, window: Size): number {
  const least = farthest(paper, window);
  return between(least, k, Math.max(paper.nearest, least));
}

/** Keeps the scale in bounds and the sheet in the window: centred where it is smaller (see `hang`), without a gap where it is larger. */
export function held(camera: Camera, paper: Paper, window: Size): Camera {
  const k = scale(camera.k, paper, window);
  const frame = paper.frame?.(window) ?? 0;
  const border = Math.max(frame, paper.border ?? 0);
  const along = (at: number, length: number, room: number, share: number): number =>
    length <= room - 2 * frame ? (room - length) * share : between(room - length - border, at, border);
  return {
    x: along(camera.x, paper.w * k, window.w, 0.5),
    y: along(camera.y, paper.h * k, window.h, paper.hang?.(window) ?? 0.5),
    k,
  };
}

/** Zooms by a factor about a point of the screen, which stays where it is. */
export function zoomed(camera: Camera, factor: number, [x, y]: Point, paper: Paper, window: Size): Camera {
  const k = scale(camera.k * factor, paper, window);
  const ratio = k / camera.k;
  return held({ x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio, k }, paper, window);
}

/** Looks at a point of the sheet from the given scale. */
export function lookAt([x, y]: Point, k: number, paper: Paper, window: Size): Camera {
  return held({ x: window.w / 2 - x * k, y: window.h / 2 - y * k, k }, paper, window);
}

/** From farthest away. */
export function whole(paper: Paper, window: Size): Camera {
  return held({ x: 0, y: 0, k: 0 }, paper, window);
}

/**
 * The least change that brings a point of the screen well into the window, and no gap beside the sheet with it; the same
 * camera where it is there already.
 */
export function bringIn(camera: Camera, [x, y]: Point, most: number, paper: Paper, window: Size): Camera {
  const margin = Math.min(most, window.w / 5, window.h / 5);
  const dx = between(margin, x, window.w - margin) - x;
  const dy = between(margin, y, window.h - margin) - y;
  if (dx === 0 && dy === 0) return camera;
  const {
    x: beside,
    y: below,
    k,
  } = held({ x: camera.x + dx, y: camera.y + dy, k: camera.k }, { ...paper, border: 0 }, window);
  return { x: dx === 0 ? camera.x : beside, y: dy === 0 ? camera.y : below, k };
}

export function toScreen({ x, y, k }: Camera, point: Point): Point {
  return [point[0] * k + x, point[1] * k + y];
}

export function toPaper({ x, y, k }: Camera, point: Point): Point {
  return [(point[0] - x) / k, (point[1] - y) / k];
}
