/** The sea as a drawing. */
import { type Axial, stepQ, stepR } from "@admiralty/engine";
import { type Camera, lookAt, type Paper, type Point, type Size, whole } from "@admiralty/kit/camera.ts";
import { hexGrid } from "@admiralty/kit/hexes.ts";
import { axialOf, type Course, columns, hexNumber, rows } from "../components.ts";
import type { HexId } from "../types.ts";

/** Side of a hex, and the margin round the sea, in the units of the drawing. */
export const side = 60;
const margin = 58;
const across = side * Math.sqrt(3);
export const paper: Paper = {
  w: across * (columns + 0.5) + 2 * margin,
  h: side * (1.5 * rows + 0.5) + 2 * margin,
  nearest: 2,
};
export const grid = hexGrid(side, [margin + across / 2, margin + side]);

export const axial = (id: HexId): Axial => axialOf[hexNumber(id)]!;
export const middle = (id: HexId): Point => grid.place(axial(id));
/** One hex on, also where the sea ends. */
export const beyond = (id: HexId, course: Course): Axial => {
  const [q, r] = axial(id);
  return [q + stepQ[course], r + stepR[course]];
};

/** All of it; where that is too small for a finger, as near as one needs, about the place that matters. */
export function home(window: Size, about: Point): Camera {
  const all = whole(paper, window);
  const finger = 52 / across;
  return all.k >= finger ? all : lookAt(about, finger, paper, window);
}
