/** What players bid for a side: kept of finished public matches, counted for who is about to seal a bid. */
import type { Bid, BidCurve } from "@admiralty/wire";
import { beginner } from "../people/rating.ts";
import { ratingThen } from "../people/rating-then.ts";
import type { ArchiveBidRow, PlayerRow, TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** Bids of those whose ratings lie so near mine. */
const near = 150;
/** Where fewer than so many of them have bid, all are counted. */
const enough = 20;

/** A row for each bid of a match that was played for bids. */
export async function bidsOf(
  store: Store,
  table: Pick<TableRow, "id" | "game" | "sides" | "ended_at">,
  players: readonly PlayerRow[],
  winner: string | null,
): Promise<readonly ArchiveBidRow[]> {
  if (table.sides !== "bid") return [];
  const made = players.flatMap(({ place, person, seat, bid }) =>
    bid === null || seat === null ? [] : [{ place, person, had: seat, bid: JSON.parse(bid) as Bid }],
  );
  // Who wants different sides gives nothing for them.
  const contested = made.length === 2 && made[0]?.bid.seat === made[1]?.bid.seat;
  return Promise.all(
    made.map(async ({ place, person, had, bid: { seat, points } }) => {
      const paid = contested && had === seat;
      return {
        table_id: table.id,
        place,
        game: table.game,
        seat,
        points,
        rating:
          person === null
            ? beginner.rating
            : await ratingThen(store, { person, game: table.game, seat }, table.ended_at ?? 0),
        share: !paid ? null : winner === null ? 0.5 : winner === seat ? 1 : 0,
      };
    }),
  );
}

/** For each side: how often so much was bid, and how often the side won for it. */
export async function bidCurves(
  store: Store,
  game: string,
  seats: readonly string[],
  person: string | undefined,
): Promise<BidCurve[]> {
  const own =
    person === undefined
      ? []
      : await store.db
          .selectFrom("ratings")
          .select(["seat", "rating", "deviation"])
          .where("person", "=", person)
          .where("game", "=", game)
          .execute();
  return Promise.all(
    seats.map(async (seat) => {
      const rating = Math.round(own.find((row) => row.seat === seat)?.rating ?? beginner.rating);
      const alike = await counted(store, game, seat, [rating - near, rating + near]);
      const isEnough = alike.reduce((sum, { count }) => sum + count, 0) >= enough;
      return { seat, near: isEnough ? near : null, bids: isEnough ? alike : await counted(store, game, seat) };
    }),
  );
}

async function counted(
  { db }: Store,
  game: string,
  seat: string,
  ratings?: readonly [number, number],
): Promise<BidCurve["bids"]> {
  let found = db
    .selectFrom("archive_sealed")
    .select(["points", ({ fn }) => fn.countAll<number>().as("count")])
    .select(({ fn }) => [fn.count<number>("share").as("played"), fn.sum<number | null>("share").as("won")])
    .where("game", "=", game)
    .where("seat", "=", seat)
    .groupBy("points")
    .orderBy("points");
  if (ratings) found = found.where("rating", ">=", ratings[0]).where("rating", "<=", ratings[1]);
  const rows = await found.execute();
  return rows.map(({ points, count, played, won }) => ({
    points,
    count: Number(count),
    played: Number(played),
    won: Number(won ?? 0),
  }));
}
