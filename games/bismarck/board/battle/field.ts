/** The battle board as a drawing: hexes with a point at the top, a bow pointing at a hex side. */

import type { Axial } from "@admiralty/engine";
import { hexGrid } from "@admiralty/kit/hexes.ts";
import { headingIds } from "../../battle/components.ts";
import { distance, onBoard, parseHex, radius } from "../../battle/hexes.ts";
import type { HeadingId, HelmId } from "../../battle/types.ts";
import type { Box } from "../plan/boxes.ts";

export type { Axial } from "@admiralty/engine";

/** Side of a hex in the units of the drawing. */
export const hexSide = 24;
/** Water kept round a hex that must be seen. */
const room = 26;
export const width = hexSide * Math.sqrt(3) * (2 * radius + 1) + 76;
export const height = hexSide * 1.5 * 2 * radius + hexSide * 2 + 64;

const grid = hexGrid(hexSide, [width / 2, height / 2]);
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

/**
 * What is looked at: the printed board, and beyond it only where one of these hexes lies outside. Ships may run over
 * its edge, and all are shifted back afterwards (9.56).
 */
export function sight(wanted: readonly Axial[]): Box {
  const points = wanted.map(place);
  const along = (values: readonly number[], whole: number): readonly [low: number, high: number] => [
    Math.min(0, ...values.map((at) => at - room)),
    Math.max(whole, ...values.map((at) => at + room)),
  ];
  const [left, right] = along(
    points.map(([x]) => x),
    width,
  );
  const [top, low] = along(
    points.map(([, y]) => y),
    height,
  );
  return { x: left, y: top, w: right - left, h: low - top };
}

/** What has been looked at stays in sight: the scale is the same from step to step. */
export function both(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** A ship and where she can go, near enough for a finger. */
export function nearSight(wanted: readonly Axial[]): Box {
  const points = wanted.map(place);
  const [left, right] = [Math.min(...points.map(([x]) => x)) - room, Math.max(...points.map(([x]) => x)) + room];
  const [top, low] = [Math.min(...points.map(([, y]) => y)) - room, Math.max(...points.map(([, y]) => y)) + room];
  return { x: left, y: top, w: right - left, h: low - top };
}

/** How ships that share a hex lie across their heading, and how large each is drawn. */
export function spread(count: number): { readonly offsets: readonly number[]; readonly scale: number } {
  const scale = count === 1 ? 1 : count === 2 ? 0.85 : count === 3 ? 0.74 : 0.62;
  const step = count === 2 ? 13 : count === 3 ? 11 : 9;
  return { offsets: Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step), scale };
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
  const far = hexSide * 1.5 * radius + hexSide + 14;
  return { edge, x: width / 2 + Math.cos(angle) * far * 1.06, y: height / 2 + Math.sin(angle) * far };
});

/** Size of an edge numeral: large enough to read, and its disc never over the edge of the drawing. */
export const edgeSize = (u: number): number => Math.min(25, Math.max(15, 15 * u));

/** The discs of the edges, for what must keep off them. */
export function edgeBoxes(u: number): readonly Box[] {
  const far = edgeSize(u) * 0.68;
  return edges.map(({ x, y }) => ({ x: x - far, y: y - far, w: 2 * far, h: 2 * far }));
}

/** The arrow on a hex side that stands for one way to lie there. */
export function arrowBox({ hex, heading }: { readonly hex: Axial; readonly heading: HeadingId }): Box {
  const [x, y] = place(hex);
  const angle = (degrees(heading) * Math.PI) / 180;
  const [far, half] = [10.5, 8];
  return { x: x + Math.cos(angle) * far - half, y: y + Math.sin(angle) * far - half, w: 2 * half, h: 2 * half };
}

/** The middles of the hexes that a ship passes by these orders to the helm. */
export function track(
  from: Axial,
  heading: HeadingId,
  helms: readonly HelmId[],
): readonly (readonly [number, number])[] {
  let [x, y] = place(from);
  let angle = degrees(heading);
  const points: (readonly [number, number])[] = [[x, y]];
  for (const helm of helms) {
    if (helm === "port") angle -= 60;
    else if (helm === "starboard") angle += 60;
    else if (helm === "ahead") {
      x += hexSide * Math.sqrt(3) * Math.cos((angle * Math.PI) / 180);
      y += hexSide * Math.sqrt(3) * Math.sin((angle * Math.PI) / 180);
      points.push([x, y]);
    }
  }
  return points;
}
