/** The ratings after a rated match, from those before it; stored together with the entry that ended it. */
import { beginner, rated, rested } from "../people/rating.ts";
import type { RatingRow } from "./schema.ts";

/** The end of a rated match between two accounts. */
export interface RatedEnd {
  readonly game: string;
  readonly at: number;
  readonly players: readonly [RatedPlayer, RatedPlayer];
}
export interface RatedPlayer {
  readonly person: string;
  readonly seat: string;
  readonly score: 0 | 0.5 | 1;
}

/** `known` are the rows of the two, where there are any. */
export function ratingsAfter(end: RatedEnd, known: readonly RatingRow[]): readonly RatingRow[] {
  const { game, at, players } = end;
  const before = players.map(({ person, seat }) => {
    const row = known.find((each) => each.person === person && each.seat === seat);
    return row ? { ...row, ...rested(row, at - row.at) } : { ...beginner, matches: 0 };
  });
  return players.map(({ person, seat, score }, index) => {
    const mine = before[index] as (typeof before)[number];
    const opponent = before[1 - index] as (typeof before)[number];
    const after = rated(mine, [{ opponent, score }]);
    return { person, game, seat, ...after, matches: mine.matches + 1, at };
  });
}
