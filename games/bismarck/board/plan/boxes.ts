/** Boxes on a drawing, and how much of one lies under others: words are put where they cover least. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function overlap(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
  );
}

export function covered(mine: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + overlap(mine, other), 0);
}
