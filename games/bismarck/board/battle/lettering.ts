/** Where words stand on the battle board: beside ships, never on them. */
import { type Box, covered } from "../plan/boxes.ts";

type Point = readonly [x: number, y: number];

/** A name to be lettered beside a ship. */
export interface Lettering {
  readonly at: Point;
  readonly letters: number;
  readonly lines: number;
  /** Two in a hex: -1 the first, 1 the second; 0 alone. */
  readonly beside: number;
}

function plate({ at: [x, y], letters, lines }: Lettering, above: boolean): Box {
  const w = letters * 6.5 + 14;
  return { x: x - w / 2, y: above ? y - (lines > 1 ? 55 : 43) : y + 25, w, h: lines > 1 ? 29 : 17 };
}

export interface Plate {
  readonly above: boolean;
  readonly box: Box;
}

/** Each name above or below its ship: where it covers fewest hulls and other names. */
export function plates(list: readonly Lettering[]): readonly Plate[] {
  const hulls = list.map(({ at: [x, y] }) => ({ x: x - 24, y: y - 20, w: 48, h: 40 }));
  const laid: Box[] = [];
  return list.map((each) => {
    const cost = (above: boolean): number => covered(plate(each, above), [...hulls, ...laid]);
    const above = each.beside === 0 ? cost(true) < cost(false) : each.beside < 0;
    const box = plate(each, above);
    laid.push(box);
    return { above, box };
  });
}

/** All the water a ship may lie on in her hex, whichever way she heads, with the arrow off her bow. */
const hullRoom = (at: Point): Box => ({ x: at[0] - 34, y: at[1] - 30, w: 68, h: 60 });

/**
 * The corner of a label of this size beside a line of fire: on no ship, on no name, off the line where there is room
 * for it, and otherwise as near to the line's middle as can be.
 */
export function labelSpot(
  [w, h]: readonly [w: number, h: number],
  [from, to]: readonly [Point, Point],
  seen: Box,
  ships: readonly Point[],
  names: readonly Box[],
): Point {
  const hulls = ships.map(hullRoom);
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const stops = [...Array(13).keys()].map((step): Point => {
    const part = step / 12;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
  const margin = 5;
  const [right, low] = [seen.x + seen.w - w - margin, seen.y + seen.h - h - margin];
  let best: Point = [Math.min(right, middle[0]), Math.min(low, middle[1])];
  let least = Number.POSITIVE_INFINITY;
  for (let y = seen.y + margin; y <= low; y += 8) {
    for (let x = seen.x + margin; x <= right; x += 8) {
      const box = { x, y, w, h };
      const crossed = stops.filter(([sx, sy]) => sx > x - 4 && sx < x + w + 4 && sy > y - 4 && sy < y + h + 4).length;
      const off = Math.hypot(
        Math.max(x - middle[0], 0, middle[0] - x - w),
        Math.max(y - middle[1], 0, middle[1] - y - h),
      );
      const cost = 100 * covered(box, hulls) + 4 * covered(box, names) + 30 * crossed + off;
      if (cost >= least) continue;
      least = cost;
      best = [x, y];
    }
  }
  return best;
}
