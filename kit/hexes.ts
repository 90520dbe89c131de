/** A sheet of hexes as a drawing: where each lies, which one a point is in, and the lines along their sides. */
import { type Axial, stepQ, stepR } from "@admiralty/engine";
import type { Point } from "./camera.ts";

export interface HexGrid {
  /** The middle of a hex. */
  place(hex: Axial): Point;
  /** The hex that a point lies in. */
  at(point: Point): Axial;
  /** The outline of a hex about its middle. */
  outline(scale?: number): string;
  /** The sixth of a hex towards its eastern side, about its middle: turned by 60 degrees, that of the next side. */
  readonly wedge: string;
  /** The line round some hexes, without the sides to neighbours that are not `met`. */
  border(hexes: readonly Axial[], met?: (neighbour: Axial) => boolean): string;
}

const root3 = Math.sqrt(3);

/** `side`: the length of a hex's side; `middle`: where the hex (0, 0) lies. */
export function hexGrid(side: number, [left, top]: Point): HexGrid {
  const corner = (degrees: number, [x, y]: Point, scale = 1): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + side * scale * Math.cos(angle)).toFixed(1)} ${(y + side * scale * Math.sin(angle)).toFixed(1)}`;
  };
  const place = ([q, r]: Axial): Point => [left + side * root3 * (q + r / 2), top + side * 1.5 * r];
  const eastern = ((side * root3) / 2).toFixed(1);
  return {
    place,
    at([x, y]) {
      const r = (y - top) / (side * 1.5);
      return nearest((x - left) / (side * root3) - r / 2, r);
    },
    outline: (scale = 1) => `M${[30, 90, 150, 210, 270, 330].map((angle) => corner(angle, [0, 0], scale)).join("L")}Z`,
    wedge: `M0 0L${eastern} ${-side / 2}V${side / 2}Z`,
    border(hexes, met = () => true) {
      const inside = new Set(hexes.map(String));
      let path = "";
      for (const hex of hexes) {
        for (const [way, q] of stepQ.entries()) {
          const neighbour: Axial = [hex[0] + q, hex[1] + (stepR[way] as number)];
          if (inside.has(String(neighbour)) || !met(neighbour)) continue;
          const middle = place(hex);
          path += `M${corner(way * 60 - 90, middle)}L${corner(way * 60 - 30, middle)}`;
        }
      }
      return path;
    },
  };
}

/**
 * The hex that lies nearest to a place between hexes: the coordinate that is rounded most follows from the others. Adding
 * nought makes a plain one of the minus nought that rounding may leave.
 */
function nearest(q: number, r: number): Axial {
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [byQ, byR, byS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS + q + r)];
  if (byQ > byR && byQ > byS) return [-nearR - nearS + 0, nearR + 0];
  if (byR > byS) return [nearQ + 0, -nearQ - nearS + 0];
  return [nearQ + 0, nearR + 0];
}
