/** Who has which side: each as often the one as the other, and never one side three times running where it can be helped. */

/** 0 for a game's first seat, 1 for its second. */
export type Side = 0 | 1;

/** How much somebody should have a side: 0 does not mind, 1 for a change, 2 and more to even out, `must` at all costs. */
interface Wish {
  readonly side: Side;
  readonly strength: number;
}

export const must = 16;

export function wishOf(had: readonly Side[]): Wish {
  const surplus = had.filter((side) => side === 0).length - had.filter((side) => side === 1).length;
  const [last, before] = [had.at(-1), had.at(-2)];
  if (last === undefined) return { side: 0, strength: 0 };
  const other: Side = last === 0 ? 1 : 0;
  if (Math.abs(surplus) > 1) return { side: surplus > 0 ? 1 : 0, strength: must };
  if (last === before) return { side: other, strength: must };
  if (surplus !== 0) return { side: surplus > 0 ? 1 : 0, strength: 2 };
  return { side: other, strength: 1 };
}

/** What the better arrangement of the two still costs. */
export function sideCost(one: readonly Side[], other: readonly Side[]): number {
  const [a, b] = [wishOf(one), wishOf(other)];
  return a.side === b.side ? Math.min(a.strength, b.strength) : 0;
}

/** The side of the first of two, who comes before the other where both wish the same; `board` alternates the rest. */
export function sideOfFirst(one: readonly Side[], other: readonly Side[], board: number): Side {
  const [a, b] = [wishOf(one), wishOf(other)];
  const opposite = (side: Side): Side => (side === 0 ? 1 : 0);
  if (a.strength === 0 && b.strength === 0) return board % 2 === 0 ? 0 : 1;
  return a.strength >= b.strength ? a.side : opposite(b.side);
}
