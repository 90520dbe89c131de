/** How matches began: told by their game when they go into the archive, counted for who wants to know what to play. */
import type { Begun, Opening } from "@admiralty/engine";
import type { OpeningDetails, Openings, Score } from "@admiralty/wire";
import type { Store } from "../store/store.ts";

/** So many openings of a side are told; the rarer ones are counted. */
const shown = 40;
/** From so many matches on one is told. */
const fewest = 5;
/** Of one opening: so many matches are read for replies and players, and so many of these are told. */
const sampled = 20_000;
const repliesTold = 8;
const playersTold = 3;
/** As long as the column's words are let be. */
const longest = 200;

/** Where it is known how matches of a game begin. */
export interface KnowsOpenings {
  opening(game: string): Promise<Opening | undefined>;
}

/** Side by side, for those that came so far. */
export async function openingsOf(
  games: KnowsOpenings,
  game: string,
  begun: Begun,
): Promise<readonly { readonly seat: string; readonly opening: string }[]> {
  const opening = await games.opening(game);
  if (!opening) return [];
  return Object.keys(opening.sides).flatMap((seat) => {
    const words = opening.of(seat, begun);
    return words === undefined ? [] : [{ seat, opening: words.slice(0, longest) }];
  });
}

type Line = Openings["sides"][number]["openings"][number];
const matchesOf = ({ won, drawn, lost }: Score): number => won + drawn + lost;

/** Rows of one opening and one result. */
interface Counted {
  readonly opening: string;
  readonly winner: string;
  readonly count: number | string;
  readonly points: number | string | null;
  readonly played: number | string;
}

/** The lines that the rows make, the most frequent first. */
function linesOf(rows: readonly Counted[], seat: string): Line[] {
  const found = new Map<string, Line & { points: number; played: number }>();
  for (const row of rows) {
    const { opening } = row;
    const line = found.get(opening) ?? { opening, won: 0, drawn: 0, lost: 0, margin: null, points: 0, played: 0 };
    const result = row.winner === "" ? "drawn" : row.winner === seat ? "won" : "lost";
    const [points, played] = [line.points + Number(row.points ?? 0), line.played + Number(row.played)];
    const margin = played === 0 ? null : points / played;
    found.set(opening, { ...line, [result]: line[result] + Number(row.count), points, played, margin });
  }
  return [...found.values()]
    .map(({ points: _, played: __, ...line }) => line)
    .sort((a, b) => matchesOf(b) - matchesOf(a) || (a.opening < b.opening ? -1 : 1));
}

/** How the matches of a game began, and how they ended; undefined for a game without openings. */
export async function countOpenings(store: Store, games: KnowsOpenings, game: string): Promise<Openings | undefined> {
  const opening = await games.opening(game);
  if (!opening) return undefined;
  const rows = await store.db
    .selectFrom("archive_openings")
    .select(["seat", "opening", "winner"])
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("margin").as("points"),
      fn.count<number>("margin").as("played"),
    ])
    .where("game", "=", game)
    .groupBy(["seat", "opening", "winner"])
    .execute();
  const sides = Object.entries(opening.sides).map(([seat, text]) => {
    const all = linesOf(
      rows.filter((row) => row.seat === seat),
      seat,
    );
    // Of a few matches nothing is to be learned; where there is nothing else they are told all the same.
    const often = all.filter((line) => matchesOf(line) >= fewest);
    const lines = often.length > 0 ? often : all;
    return {
      seat,
      text,
      matches: all.reduce((sum, line) => sum + matchesOf(line), 0),
      openings: lines.slice(0, shown),
      rarer: Math.max(0, all.length - Math.min(lines.length, shown)),
    };
  });
  return { game, title: opening.title, sides };
}

/** More about one opening: where the match is even, how the others answered it, and by whom it was played. */
export async function lookAtOpening(
  { db }: Store,
  games: KnowsOpenings,
  game: string,
  seat: string,
  words: string,
): Promise<OpeningDetails | undefined> {
  const opening = await games.opening(game);
  if (!opening || !(seat in opening.sides)) return undefined;
  const begun = db
    .selectFrom("archive_openings as own")
    .where("own.game", "=", game)
    .where("own.seat", "=", seat)
    .where("own.opening", "=", words);
  const { played } = await begun
    .select(({ fn }) => fn.count<number>("own.margin").as("played"))
    .executeTakeFirstOrThrow();
  const middle = await begun
    .select("own.margin")
    .where("own.margin", "is not", null)
    .orderBy("own.margin")
    .limit(1)
    .offset(Math.floor(Number(played) / 2))
    .executeTakeFirst();
  const sample = begun.select(["own.table_id", "own.winner"]).limit(sampled).as("begun");
  const replies = await db
    .selectFrom(sample)
    .innerJoin("archive_openings as reply", "reply.table_id", "begun.table_id")
    .select(["reply.seat", "reply.opening", "reply.winner"])
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("reply.margin").as("points"),
      fn.count<number>("reply.margin").as("played"),
    ])
    .where("reply.seat", "!=", seat)
    .groupBy(["reply.seat", "reply.opening", "reply.winner"])
    .execute();
  const players = await db
    .selectFrom(sample)
    .innerJoin("archive_players as player", "player.table_id", "begun.table_id")
    .innerJoin("people", "people.id", "player.person")
    .select(["people.name", ({ fn }) => fn.countAll<number>().as("matches")])
    .where("player.seat", "=", seat)
    .where("people.kind", "=", "account")
    .where("people.erase_at", "is", null)
    .groupBy(["people.id", "people.name"])
    .orderBy("matches", "desc")
    .orderBy("people.name")
    .limit(playersTold)
    .execute();
  return {
    even: Number(played) < fewest ? null : (middle?.margin ?? null),
    players: players.map(({ name, matches }) => ({ name, matches: Number(matches) })),
    replies: Object.keys(opening.sides)
      .filter((other) => other !== seat)
      .map((other) => {
        const rows = replies.filter((row) => row.seat === other);
        return { seat: other, openings: linesOf(rows, other).slice(0, repliesTold) };
      }),
  };
}
