/** How matches began: told by their game when they go into the archive, counted for who wants to know what to play. */
import type { Begun, Opening } from "@admiralty/engine";
import type { Openings } from "@admiralty/wire";
import type { Store } from "../store/store.ts";

/** So many openings of a side are told; the rarer ones are counted. */
const shown = 40;
/** From so many matches on one is told. */
const fewest = 5;
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
const matchesOf = ({ won, drawn, lost }: Line): number => won + drawn + lost;

/** How the matches of a game began, and how they ended; undefined for a game without openings. */
export async function countOpenings(store: Store, games: KnowsOpenings, game: string): Promise<Openings | undefined> {
  const opening = await games.opening(game);
  if (!opening) return undefined;
  const rows = await store.db
    .selectFrom("archive_openings")
    .select(["seat", "opening", "winner"])
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("game", "=", game)
    .groupBy(["seat", "opening", "winner"])
    .execute();
  const sides = Object.entries(opening.sides).map(([seat, text]) => {
    const found = new Map<string, Line>();
    for (const row of rows) {
      if (row.seat !== seat) continue;
      const line = found.get(row.opening) ?? { opening: row.opening, won: 0, drawn: 0, lost: 0 };
      const result = row.winner === "" ? "drawn" : row.winner === seat ? "won" : "lost";
      found.set(row.opening, { ...line, [result]: line[result] + Number(row.count) });
    }
    const all = [...found.values()].sort((a, b) => matchesOf(b) - matchesOf(a) || (a.opening < b.opening ? -1 : 1));
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
