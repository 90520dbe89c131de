/**
 * Hexes with a point at the top: a column q and a row r, both steps of one hex, to the east and to the south-east. Six
 * sides clockwise from the north-east, each of them also the way to a neighbour.
 */
export type Axial = readonly [q: number, r: number];

/** What a step across each side adds. */
export const stepQ = [1, 1, 0, -1, -1, 0] as const;
export const stepR = [-1, 0, 1, 1, 0, -1] as const;

/** How many hexes lie between two that differ by so much. */
export function hexDistance(dq: number, dr: number): number {
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}
