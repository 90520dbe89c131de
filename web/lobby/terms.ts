/** What was sought last, kept in this browser: the form begins with it. */
import type { Bid, GameInfo, NewSeek } from "@admiralty/client";
import { clocks, isTime } from "./clocks.ts";

export interface Terms {
  readonly game: string;
  readonly times: readonly string[];
  readonly side: string;
  readonly bid: Bid;
  readonly range: string;
  readonly rated: boolean;
  /** Whether it stays while one is away; and then for so many days, in hours of each day by the clock of this browser. */
  readonly standing: boolean;
  readonly days: number;
  readonly from: string;
  readonly until: string;
}

const place = "admiralty.seek";
const usual: Terms = {
  game: "",
  times: ["live60"],
  side: "either",
  bid: { seat: "", points: 0 },
  range: "any",
  rated: true,
  standing: false,
  days: 3,
  from: "19:00",
  until: "22:00",
};

export const ranges: Readonly<Record<string, number | undefined>> = { any: undefined, near: 100, fair: 200, wide: 400 };

export function lastTerms(): Terms {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Terms>) };
  } catch {
    return usual;
  }
}

export function keepTerms(terms: Terms): void {
  try {
    localStorage.setItem(place, JSON.stringify(terms));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** As they can be had in a game: a side of another game, or a bid where nothing is bid, is neither. */
export function termsIn(game: GameInfo | undefined, terms: Terms): Terms {
  const seats = (game?.seats ?? []).map(({ id }) => id);
  const { side, bid } = terms;
  return {
    ...terms,
    game: game?.id ?? "",
    times: terms.times.filter(isTime),
    side: seats.includes(side) || (side === "bid" && game?.bids) ? side : "either",
    bid: seats.includes(bid.seat) ? bid : { ...bid, seat: seats[0] ?? "" },
    range: terms.range in ranges ? terms.range : "any",
  };
}

/** What the server is asked for. */
export function seekOf(terms: Terms, isAccount: boolean): NewSeek {
  const points = ranges[terms.range];
  const { from, until, days } = terms;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    game: terms.game,
    clocks: terms.times.filter(isTime).map((time) => clocks[time]),
    sides: terms.side === "bid" ? "bid" : "choose",
    ...(terms.side === "bid" ? { bid: terms.bid } : terms.side === "either" ? {} : { seat: terms.side }),
    rated: isAccount && terms.rated,
    ...(points === undefined ? {} : { range: points }),
    ...(terms.standing ? { standing: { days, ...(from === until ? {} : { hours: { from, until, zone } }) } } : {}),
  };
}
