/** Why a match of a list is worth a look, as far as the archive knows. */
import type { ArchivedMatch } from "@admiralty/client";

export type Worth = "closest" | "longest" | "bid" | "leads" | "losses";

/** How far the winner was ahead in what the game counts; undefined where nothing was counted. */
export function marginOf({ winner, score }: ArchivedMatch["outcome"]): number | undefined {
  if (winner === null) return undefined;
  const own = score[winner];
  const others = Object.entries(score).flatMap(([seat, points]) => (seat === winner ? [] : [points]));
  const margin = own === undefined || others.length === 0 ? 0 : own - Math.max(...others);
  return margin > 0 ? margin : undefined;
}

/** Of fewer nothing stands out. */
const fewest = 3;

/** Games are not compared with each other: their turns and points are not alike. */
export function worthOf(matches: readonly ArchivedMatch[]): ReadonlyMap<string, readonly Worth[]> {
  const worth = new Map<string, Worth[]>();
  for (const each of new Set(matches.map(({ game }) => game))) {
    const alike = matches.filter(({ game }) => game === each);
    const marks: readonly (readonly [Worth, (match: ArchivedMatch) => number | undefined])[] = [
      ["closest", ({ outcome }) => negative(marginOf(outcome))],
      ["longest", ({ length }) => length],
      ["bid", ({ bid }) => (bid > 0 ? bid : undefined)],
      // To change once is nothing out of the way.
      ["leads", ({ leads }) => (leads !== null && leads > 1 ? leads : undefined)],
      ["losses", ({ lost }) => (lost.length > 1 ? lost.length : undefined)],
    ];
    for (const [mark, value] of marks) {
      const table = onlyHighest(alike, value);
      if (table !== undefined) worth.set(table, [...(worth.get(table) ?? []), mark]);
    }
  }
  return worth;
}

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

function onlyHighest(
  matches: readonly ArchivedMatch[],
  value: (match: ArchivedMatch) => number | undefined,
): string | undefined {
  const known = matches
    .flatMap((match) => {
      const of = value(match);
      return of === undefined ? [] : [{ table: match.table, of }];
    })
    .toSorted((a, b) => b.of - a.of);
  return known.length >= fewest && known[0]?.of !== known[1]?.of ? known[0]?.table : undefined;
}
