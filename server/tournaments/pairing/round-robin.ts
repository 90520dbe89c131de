/** All meet all: the circle. One stays, the others move round it; sides as in Berger's tables, even to within one. */
import type { Side } from "./sides.ts";
import type { Paired } from "./swiss.ts";

/** All rounds, in order. With an odd number one rests in each. */
export function roundRobin(players: readonly number[]): Paired[][] {
  const circle: (number | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const around = circle.length - 1;
  if (around < 1) return [];
  const fixed = circle[around] as number | null;
  return Array.from({ length: around }, (_, round) => {
    const pairs = [paired(circle[round] as number | null, fixed, round % 2 === 0 ? 0 : 1)];
    for (let step = 1; step <= (around - 1) / 2; step++) {
      const one = circle[(round + step) % around] as number | null;
      const other = circle[(round - step + around) % around] as number | null;
      pairs.push(paired(one, other, step % 2 === 0 ? 0 : 1));
    }
    return pairs;
  });
}

function paired(one: number | null, other: number | null, side: Side): Paired {
  if (one === null) return { one: other as number, other: null, side: null, why: [{ why: "bye" }] };
  if (other === null) return { one, other: null, side: null, why: [{ why: "bye" }] };
  return { one, other, side, why: [{ why: "all-meet" }] };
}
