/** An arena: who waits is paired at once with the nearest in points, not with the one met last. */
import { cheapestPairs, never } from "./matching.ts";
import { type Side, sideCost, sideOfFirst } from "./sides.ts";
import type { Paired } from "./swiss.ts";

export interface Waiting {
  readonly number: number;
  readonly points: number;
  readonly rating: number;
  readonly last: number | null;
  readonly sides: readonly Side[];
  readonly since: number;
}

/** After so long two who have just met may meet again: better than to wait for nobody. */
const patience = 20_000;

export function pairArena(waiting: readonly Waiting[], now: number): Paired[] {
  const order = waiting.toSorted((a, b) => b.points - a.points || a.since - b.since || a.number - b.number);
  const cost = (i: number, j: number): number => {
    const [a, b] = [order[i], order[j]] as [Waiting, Waiting];
    const met = a.last === b.number || b.last === a.number;
    if (met && now - Math.max(a.since, b.since) < patience) return never;
    const apart = Math.round(Math.abs(a.rating - b.rating) / 10);
    return 1000 * Math.abs(a.points - b.points) + apart + 20 * sideCost(a.sides, b.sides) + (met ? 100_000 : 0);
  };
  const pairs: Paired[] = [];
  for (const [i, j] of cheapestPairs(order.length, cost).entries()) {
    if (j < i) continue;
    const [a, b] = [order[i], order[j]] as [Waiting, Waiting];
    const side = sideOfFirst(a.sides, b.sides, pairs.length);
    pairs.push({ one: a.number, other: b.number, side, why: [{ why: "nearest", points: [a.points, b.points] }] });
  }
  return pairs;
}
