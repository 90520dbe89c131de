/** A ladder: neighbours play once a round, and the winner has the higher of the two rungs. */
import { settled, type Tournament, totals } from "../record.ts";
import { type Side, sideOfFirst } from "./sides.ts";
import type { Paired } from "./swiss.ts";

/**
 * Everybody from the highest rung down. In the beginning they stand by rating; who comes later, or comes back, begins
 * at the bottom. Who is out stands below all others.
 */
export function rungsOf(tournament: Tournament): number[] {
  const all = [...tournament.entrants.values()];
  const order = all
    .filter(({ joined }) => joined === 0)
    .toSorted((a, b) => b.rating - a.rating || a.number - b.number)
    .map(({ number }) => number);
  for (let round = 1; round <= tournament.round; round++) {
    for (const pairing of tournament.pairings) {
      if (pairing.round !== round || pairing.other === null || !settled(tournament, pairing)) continue;
      const [higher, lower] = [order.indexOf(pairing.one), order.indexOf(pairing.other)];
      if (higher < 0 || lower < 0 || totals(pairing).lead >= 0) continue;
      order[higher] = pairing.other;
      order[lower] = pairing.one;
    }
    for (const { number, joined } of all) if (joined === round) order.push(number);
  }
  const out = (number: number): boolean => tournament.entrant(number).out;
  return [...order.filter((number) => !out(number)), ...order.filter(out)];
}

/**
 * First the pairs from the top, then those from the second rung, and so on in turn, so that everybody meets the
 * neighbour above and the one below. `sidesOf` is left out where sides are bid for or both are played.
 */
export function pairLadder(
  order: readonly number[],
  round: number,
  sidesOf?: (number: number) => readonly Side[],
): Paired[] {
  const from = order.length > 2 && round % 2 === 0 ? 1 : 0;
  return Array.from({ length: Math.floor((order.length - from) / 2) }, (_, index) => {
    const rung = from + 2 * index;
    const [one, other] = [order[rung], order[rung + 1]] as [number, number];
    const side = sidesOf ? sideOfFirst(sidesOf(one), sidesOf(other), index) : null;
    return { one, other, side, why: [{ why: "neighbours", rungs: [rung + 1, rung + 2] }] };
  });
}
