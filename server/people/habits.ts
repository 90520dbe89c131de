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
export function marginOf({ score, winner }: Partial<Outcome>, seat: string): number | null {
  const own = score?.[seat];
  const margin = score?.["margin"];
  // Where both are counted on one track, it says by how much, and the winner for whom.
  if (own === undefined && margin !== undefined) {
    if (margin === 0 || winner == null) return 0;
    return winner === seat ? Math.abs(margin) : -Math.abs(margin);
  }
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

/** So many stations are named. */
const namedStations = 4;

type Counted = { readonly name: string; readonly count: number };

/** The most frequent first, each with how often; of those alike, in the order of their names. */
function ranked(counts: ReadonlyMap<string, number>): Counted[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function counted(each: Iterable<readonly [name: string, count: number]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, count] of each) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

/** Where ships were sent, of all that were sent anywhere. */
function stationsOf(rows: readonly { readonly stations: string }[]): Habits["stations"] {
  const all = ranked(
    counted(rows.flatMap(({ stations }) => Object.entries(JSON.parse(stations) as Record<string, number>))),
  );
  const sent = all.reduce((sum, { count }) => sum + count, 0);
  return all.slice(0, namedStations).map(({ name, count }) => ({ name, share: count / sent }));
}

/** How often it was begun so, and how that went. */
function openingOf(rows: readonly { readonly opening: string | null; readonly share: number }[]): Habits["opening"] {
  const begun = rows.flatMap(({ opening, share }) => (opening === null ? [] : [{ opening, share }]));
  const [usual] = ranked(counted(begun.map(({ opening }) => [opening, 1])));
  if (!usual) return null;
  const points = begun.reduce((sum, { opening, share }) => sum + (opening === usual.name ? share : 0), 0);
  return { name: usual.name, matches: usual.count, of: begun.length, score: points / usual.count };
}

/** Beyond what the dice bring on average, a match. */
function luckOf(
  rows: readonly { readonly luck_got: number | null; readonly luck_expected: number | null }[],
  unit: string | undefined,
): Habits["luck"] {
  const known = rows.flatMap(({ luck_got, luck_expected }) =>
    luck_got === null || luck_expected === null || luck_expected === 0 ? [] : [luck_got - luck_expected],
  );
  if (unit === undefined || known.length === 0) return null;
  return { value: known.reduce((sum, each) => sum + each, 0) / known.length, unit, matches: known.length };
}

/** Where it is known what a game counts as luck. */
export interface KnowsUnits {
  conduct(game: string): Promise<{ readonly unit: string } | undefined>;
}

/** Game by game, the most played first. */
export async function habits(store: Store, known: KnowsUnits, person: string): Promise<Habits[]> {
  const rows = await store.db
    .selectFrom("archive_players as own")
    .innerJoin("archive", "archive.table_id", "own.table_id")
    .leftJoin("archive_openings as begun", (join) =>
      join.onRef("begun.table_id", "=", "own.table_id").onRef("begun.seat", "=", "own.seat"),
    )
    .select(["own.game", "own.share", "own.margin", "own.pace", "length", "bid", "ended_by"])
    .select(["own.luck_got", "own.luck_expected", "own.stations", "begun.opening"])
    .where("own.person", "=", person)
    .orderBy("own.ended_at", "desc")
    .limit(latest)
    .execute();
  const games = [...new Set(rows.map(({ game }) => game))];
  const units = new Map<string, string | undefined>();
  for (const game of games) units.set(game, (await known.conduct(game))?.unit);
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
        luck: luckOf(own, units.get(game)),
        opening: openingOf(own),
        stations: stationsOf(own),
      };
    })
    .sort((a, b) => b.matches - a.matches);
}
