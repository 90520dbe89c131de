/** The battle board as a drawing: hexes with a point at the top, a bow pointing at a hex side. */

import type { Axial } from "@admiralty/engine";
import { hexGrid } from "@admiralty/kit/hexes.ts";
import { headingIds } from "../../battle/components.ts";
import { distance, onBoard, parseHex, radius } from "../../battle/hexes.ts";
import type { HeadingId } from "../../battle/types.ts";
import type { Box } from "../plan/boxes.ts";

export type { Axial } from "@admiralty/engine";

/** Side of a hex in the units of the drawing. */
const SIDE = 24;
export const WIDTH = SIDE * Math.sqrt(3) * (2 * radius + 1) + 76;
export const HEIGHT = SIDE * 1.5 * 2 * radius + SIDE * 2 + 64;

const grid = hexGrid(SIDE, [WIDTH / 2, HEIGHT / 2]);
export const { place, outline, wedge } = grid;

/** Degrees of a heading on the page: east is nought, clockwise. */
export function degrees(heading: HeadingId): number {
  return headingIds.indexOf(heading) * 60 - 60;
}

export function axial(name: string): Axial {
  return parseHex(name) ?? [0, 0];
}

export const hexes: readonly Axial[] = (() => {
  const found: Axial[] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = -radius; r <= radius; r++) if (distance(q, r) <= radius) found.push([q, r]);
  }
  return found;
})();

/** Room left round the ships, and the least that is shown. */
const looks = { desk: [170, 480], phone: [84, 330], near: [52, 200] } as const;

/** The part of the board worth looking at: the ships with room round them, never less than a good part of it. */
export function sight(ships: readonly Axial[], from: keyof typeof looks = "desk"): Box {
  if (ships.length === 0) return { x: 0, y: 0, w: WIDTH, h: HEIGHT };
  const [room, least] = looks[from];
  const along = (values: readonly number[], whole: number): readonly [number, number] => {
    const [low, high] = [Math.min(...values) - room, Math.max(...values) + room];
    const length = Math.min(whole, Math.max(least, high - low));
    const start = Math.max(0, Math.min((low + high - length) / 2, whole - length));
    return [start, length];
  };
  const points = ships.map(place);
  const [x, w] = along(
    points.map((point) => point[0]),
    WIDTH,
  );
  const [y, h] = along(
    points.map((point) => point[1]),
    HEIGHT,
  );
  return { x, y, w, h };
}

/** The line round all hexes within so many of one, along the hex sides and inside the printed board. */
export function ring([q, r]: Axial, within: number): string {
  const inside = hexes.filter((hex) => distance(hex[0] - q, hex[1] - r) <= within);
  return grid.border(inside, ([atQ, atR]) => onBoard(atQ, atR));
}

/** A hull seen from above, bow to the right. */
export function hull(length: number, beam: number): string {
  const [l, b] = [length, beam];
  return (
    `M${-l} 0C${-l} ${-b * 0.6} ${-l * 0.85} ${-b} ${-l * 0.55} ${-b}L${l * 0.25} ${-b}` +
    `C${l * 0.6} ${-b * 0.95} ${l * 0.88} ${-b * 0.42} ${l} 0` +
    `C${l * 0.88} ${b * 0.42} ${l * 0.6} ${b * 0.95} ${l * 0.25} ${b}` +
    `L${-l * 0.55} ${b}C${-l * 0.85} ${b} ${-l} ${b * 0.6} ${-l} 0Z`
  );
}

export const edges: readonly { readonly edge: number; readonly x: number; readonly y: number }[] = [
  1, 2, 3, 4, 5, 6,
].map((edge) => {
  const angle = ((edge - 1) * 60 - 90) * (Math.PI / 180);
  const far = SIDE * 1.5 * radius + SIDE + 14;
  return { edge, x: WIDTH / 2 + Math.cos(angle) * far * 1.06, y: HEIGHT / 2 + Math.sin(angle) * far };
});
