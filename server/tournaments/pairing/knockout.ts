/** The loser is out. The best seeds meet as late as possible, and rest in the first round where the field is not full. */
import type { Side } from "./sides.ts";
import type { Paired } from "./swiss.ts";

/** The first round, in the order of the bracket: winners of neighbouring pairs meet next. */
export function firstRound(seeds: readonly number[]): Paired[] {
  return inPairs(bracketOrder(seeds.length).map((seed) => seeds[seed] ?? null)).map(([one, other], board) =>
    paired(one, other, board, seeds),
  );
}

/** The winners of a round in the order of its pairs; null where nobody came through. */
export function nextRound(winners: readonly (number | null)[], seeds: readonly number[]): Paired[] {
  return inPairs(winners).map(([one, other], board) => paired(one, other, board, seeds));
}

/** Which seed stands where: 0 and 1 at the two ends, so that they meet in the final, and so on within each half. */
function bracketOrder(size: number): number[] {
  let order = [0];
  while (order.length < size) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, last - seed] : [last - seed, seed]));
  }
  return order;
}

function inPairs<Item>(items: readonly Item[]): [Item | null, Item | null][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => [
    items[2 * index] ?? null,
    items[2 * index + 1] ?? null,
  ]);
}

/** Number 0 is nobody: a place that both who fought for it have lost. */
export const nobody = 0;

function paired(one: number | null, other: number | null, board: number, seeds: readonly number[]): Paired {
  if (one === null || other === null)
    return { one: one ?? other ?? nobody, other: null, side: null, why: [{ why: "bye" }] };
  const side: Side = board % 2 === 0 ? 0 : 1;
  return { one, other, side, why: [{ why: "seeds", seeds: [seeds.indexOf(one) + 1, seeds.indexOf(other) + 1] }] };
}
