/** How somebody plays, in figures: worked out when a match goes into the archive, summed up over the latest. */
import type { Habits, Outcome } from "@admiralty/wire";
import type { EntryRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** So many of the latest matches are summed up. */
const latest = 200;

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? undefined : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** By how much a seat was ahead in the end; null where nothing was counted, as after a resignation. */
export function marginOf({ score }: Partial<Outcome>, seat: string): number | null {
  const own = score?.[seat];
  const others = Object.entries(score ?? {}).flatMap(([other, points]) => (other === seat ? [] : [points]));
  return own === undefined || others.length === 0 ? null : own - Math.max(...others);
}

/** How long a turn of the seat took, in milliseconds, the median: from the other's last decision to its own last. */
export function paceOf(
  entries: readonly Pick<EntryRow, "entry" | "at">[],
  seat: string,
  started: number,
): number | null {
  const turns: number[] = [];
  let from = started;
  let until: number | undefined;
  for (const { entry, at } of entries) {
    if ((JSON.parse(entry) as { seat?: string }).seat === seat) until = at;
    else {
      if (until !== undefined) turns.push(until - from);
      until = undefined;
      from = at;
    }
  }
  if (until !== undefined) turns.push(until - from);
  return median(turns) ?? null;
}

/** Game by game, the most played first. */
export async function habits(store: Store, person: string): Promise<Habits[]> {
  const rows = await store.db
    .selectFrom("archive_players as own")
    .innerJoin("archive", "archive.table_id", "own.table_id")
    .select(["own.game", "own.share", "own.margin", "own.pace", "length", "bid", "ended_by"])
    .where("own.person", "=", person)
    .orderBy("own.ended_at", "desc")
    .limit(latest)
    .execute();
  const games = [...new Set(rows.map(({ game }) => game))];
  return games
    .map((game) => {
      const own = rows.filter((row) => row.game === game);
      const margins = own.flatMap(({ margin }) => (margin === null ? [] : [margin]));
      const left = own.filter(({ ended_by, share }) => ended_by === "abort" || (ended_by === "timeout" && share === 0));
      const bids = own.flatMap(({ bid }) => (bid > 0 ? [bid] : []));
      return {
        game,
        matches: own.length,
        finished: own.length - left.length,
        margin: margins.length === 0 ? null : margins.reduce((sum, each) => sum + each, 0) / margins.length,
        pace: median(own.flatMap(({ pace }) => (pace === null ? [] : [pace]))) ?? null,
        length: Math.round(median(own.map(({ length }) => length)) ?? 0),
        bid: median(bids) ?? null,
      };
    })
    .sort((a, b) => b.matches - a.matches);
}
