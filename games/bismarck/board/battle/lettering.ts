/** Where words stand on the battle board: beside ships with a leader, never on them. */
import { type Box, overlap } from "../plan/boxes.ts";
import { hexSide } from "./field.ts";

type Point = readonly [x: number, y: number];

/** A row for every ship of one side in one hex. */
export interface Lettering {
  readonly at: Point;
  readonly size: readonly [w: number, h: number];
}

export interface Plate {
  readonly box: Box;
  /** The leader: from the hex to the plate. */
  readonly leader: readonly [from: Point, to: Point];
}

/** What words must keep off. */
export interface Crowd {
  readonly hulls: readonly Point[];
  /** Edge numerals, ghosts. */
  readonly boxes: readonly Box[];
  /** Lines of fire. */
  readonly lines: readonly (readonly [Point, Point])[];
  readonly seen: Box;
}

/** All the water a ship may lie on in her hex, whichever way she heads, with the arrow off her bow. */
const hullRoom = ([x, y]: Point): Box => ({ x: x - 33, y: y - 30, w: 66, h: 60 });

/** Everything that a box must not meet, reckoned once for all its candidates. */
interface Obstacles {
  readonly boxes: readonly Box[];
  readonly points: readonly Point[];
  readonly seen: Box;
}

function obstacles({ hulls, boxes, lines, seen }: Crowd, laid: readonly Box[]): Obstacles {
  return { boxes: [...hulls.map(hullRoom), ...boxes, ...laid], points: lines.flatMap(stops), seen };
}

function stops([from, to]: readonly [Point, Point]): readonly Point[] {
  return Array.from({ length: 17 }, (_, step): Point => {
    const part = step / 16;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}

/** How much of a box lies under things that it must not meet; `enough` to be refused. */
function trouble(box: Box, { boxes, points, seen }: Obstacles, enough = Number.POSITIVE_INFINITY): number {
  let cost =
    500 *
    (Math.max(0, seen.x - box.x) +
      Math.max(0, seen.y - box.y) +
      Math.max(0, box.x + box.w - seen.x - seen.w) +
      Math.max(0, box.y + box.h - seen.y - seen.h));
  for (const each of boxes) {
    if (cost >= enough) return cost;
    cost += 3 * overlap(box, each);
  }
  for (const point of points) if (inside(point, box)) cost += 40;
  return cost;
}

const inside = ([x, y]: Point, box: Box): boolean =>
  x > box.x - 3 && x < box.x + box.w + 3 && y > box.y - 3 && y < box.y + box.h + 3;

/** The candidates round a hex: left, right, below, above, the corners; then the same farther out by half a hex. */
function* candidates({ at: [x, y], size: [w, h] }: Lettering): Generator<Box> {
  for (let out = 0; out <= 6; out++) {
    const [aside, off] = [34 + out * hexSide * 0.5, 31 + out * hexSide * 0.5];
    yield { x: x - aside - w, y: y - h / 2, w, h };
    yield { x: x + aside, y: y - h / 2, w, h };
    yield { x: x - w / 2, y: y + off, w, h };
    yield { x: x - w / 2, y: y - off - h, w, h };
    yield { x: x - aside * 0.6 - w, y: y + off * 0.8, w, h };
    yield { x: x + aside * 0.6, y: y + off * 0.8, w, h };
    yield { x: x - aside * 0.6 - w, y: y - off * 0.8 - h, w, h };
    yield { x: x + aside * 0.6, y: y - off * 0.8 - h, w, h };
  }
}

/** Each plate at its first candidate that meets nothing; where there is none, at the one that meets least. */
export function plates(list: readonly Lettering[], crowd: Crowd): readonly Plate[] {
  const laid: Box[] = [];
  return list.map((each) => {
    let best: Box | undefined;
    let least = Number.POSITIVE_INFINITY;
    const around = obstacles(crowd, laid);
    for (const box of candidates(each)) {
      const cost = trouble(box, around, least);
      if (cost < least) [best, least] = [box, cost];
      if (cost === 0) break;
    }
    const box = best as Box;
    laid.push(box);
    return { box, leader: [each.at, nearestOf(box, each.at)] };
  });
}

/** The point of a box that lies nearest. */
export function nearestOf(box: Box, [x, y]: Point): Point {
  return [Math.max(box.x, Math.min(x, box.x + box.w)), Math.max(box.y, Math.min(y, box.y + box.h))];
}

/**
 * The corner of a label of this size that speaks of a point: on no ship, on no plate, off the lines where there is room
 * for it, and otherwise as near to the point as can be.
 */
export function labelSpot(
  [w, h]: readonly [w: number, h: number],
  about: Point,
  crowd: Crowd,
  laid: readonly Box[],
): Point {
  const { seen } = crowd;
  const margin = 5;
  const [right, low] = [seen.x + seen.w - w - margin, seen.y + seen.h - h - margin];
  let best: Point = [Math.min(right, about[0]), Math.min(low, about[1])];
  let least = Number.POSITIVE_INFINITY;
  const around = obstacles(crowd, laid);
  for (let y = seen.y + margin; y <= low; y += 8) {
    for (let x = seen.x + margin; x <= right; x += 8) {
      const box = { x, y, w, h };
      const off = Math.hypot(Math.max(x - about[0], 0, about[0] - x - w), Math.max(y - about[1], 0, about[1] - y - h));
      if (off >= least) continue;
      const cost = off + trouble(box, around, least - off);
      if (cost >= least) continue;
      least = cost;
      best = [x, y];
    }
  }
  return best;
}
