/**
 * The battle board's geometry: hexes with a point at the top, columns q and r, six headings clockwise from
 * north-east. A bow points at a hex side (9.282), so a heading is also the hex a ship would enter (9.57).
 */
import { hexDistance as distance, type Index, stepQ, stepR } from "@admiralty/engine";
import board from "../data/battle-board.json" with { type: "json" };
import type { Heading } from "./components.ts";

export { distance, stepQ, stepR };

/** The board is a hexagon this many hexes from its centre to each edge. */
export const radius = board.radius.hexes;
/** Furthest hex in A range and in B range (9.61). */
export const aRange = board.range.A[1] as number;
export const bRange = board.range.B[1] as number;
export const shipsPerHex = board.shipsPerHex.ships;

export function hexName(q: number, r: number): string {
  return `${q},${r}`;
}

/** A hex as one number: from the centre outwards, ring after ring, each clockwise from its western corner. */
export type Hex = Index<"hex">;

/** Hexes of all rings up to this one: the board and as much of the imaginary sea around it. */
export const hexesWithin = (ring: number): number => 3 * ring * (ring + 1) + 1;

/** Ships come on beyond the printed edge where it is not clear (9.56); so far out a hex is kept ready. */
const keptRings = radius + 12;
export const keptHexes = hexesWithin(keptRings);
const keptAt: Hex[] = [];
for (let q = -keptRings; q <= keptRings; q++) {
  for (let r = -keptRings; r <= keptRings; r++) keptAt.push(walkTo(q, r));
}

export function hexAt(q: number, r: number): Hex {
  const column = q + keptRings;
  const row = r + keptRings;
  const width = 2 * keptRings + 1;
  if (column >= 0 && column < width && row >= 0 && row < width) return keptAt[column * width + row]!;
  return walkTo(q, r);
}

/** Along her ring from its western corner. */
function walkTo(q: number, r: number): Hex {
  const ring = distance(q, r);
  if (ring === 0) return 0 as Hex;
  let hex = hexesWithin(ring - 1);
  let [atQ, atR, side, step] = [-ring, 0, 0, 0];
  while (atQ !== q || atR !== r) {
    atQ += stepQ[side]!;
    atR += stepR[side]!;
    hex++;
    step++;
    if (step % ring === 0) side++;
  }
  return hex as Hex;
}

export function placeOf(hex: Hex): readonly [q: number, r: number] {
  if (hex === 0) return [0, 0];
  const ring = Math.ceil((Math.sqrt(9 + 12 * hex) - 3) / 6);
  const step = hex - hexesWithin(ring - 1);
  const side = Math.floor(step / ring);
  const from = (side + 4) % 6;
  const along = step % ring;
  return [stepQ[from]! * ring + stepQ[side]! * along, stepR[from]! * ring + stepR[side]! * along];
}

export function parseHex(name: unknown): readonly [number, number] | undefined {
  if (typeof name !== "string") return undefined;
  const match = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(name);
  if (match === null) return undefined;
  const q = Number(match[1]);
  const r = Number(match[2]);
  return hexName(q, r) === name ? [q, r] : undefined;
}

/** Where something lies, seen from a ship: in 9.63's terms the sector it stands in. */
export const Sector = { ahead: 0, port: 1, starboard: 2, astern: 3 } as const;
export type Sector = (typeof Sector)[keyof typeof Sector];

// How far ahead (in half hexes) and how far to starboard a hex lies, for each heading: two linear forms.
const alongQ: number[] = [];
const alongR: number[] = [];
const abeamQ: number[] = [];
const abeamR: number[] = [];
for (let heading = 0; heading < 6; heading++) {
  // Turn the board until the bow points east; a sixth of a turn to the right takes (q, r) to (-r, q + r).
  let [a, b, c, d] = [1, 0, 0, 1];
  for (let turn = 0; turn < (7 - heading) % 6; turn++) [a, b, c, d] = [-c, -d, a + c, b + d];
  alongQ.push(2 * a + c);
  alongR.push(2 * b + d);
  abeamQ.push(c);
  abeamR.push(d);
}

/** More than nought to starboard, less to port, nought in the straight row ahead or astern. */
export function abeam(heading: Heading, dq: number, dr: number): number {
  return abeamQ[heading]! * dq + abeamR[heading]! * dr;
}

/** Bearings less than 30 degrees off the bow are ahead, more than 150 astern; both limits count as broadside. */
export function sector(heading: Heading, dq: number, dr: number): Sector {
  const ahead = alongQ[heading]! * dq + alongR[heading]! * dr;
  const side = abeam(heading, dq, dr);
  const spread = 3 * Math.abs(side);
  if (spread < ahead) return Sector.ahead;
  if (spread < -ahead) return Sector.astern;
  return side < 0 ? Sector.port : Sector.starboard;
}

export function onBoard(q: number, r: number): boolean {
  return distance(q, r) <= radius;
}

/**
 * The hexes of an edge, 1 to 6 clockwise from the top (R40), from corner to corner; `out` counts rows of imaginary
 * hexes beyond the printed edge (9.56).
 */
export function edgeHexes(edge: number, out = 0): readonly (readonly [number, number])[] {
  const from = (edge + 4) % 6;
  const along = (from + 2) % 6;
  const far = radius + out;
  const hexes: [number, number][] = [];
  for (let step = 0; step <= far; step++) {
    hexes.push([stepQ[from]! * far + stepQ[along]! * step, stepR[from]! * far + stepR[along]! * step]);
  }
  return hexes;
}

export function oppositeEdge(edge: number): number {
  return ((edge + 2) % 6) + 1;
}
