/** The words of the lobby. */
import type { ClockRule } from "@admiralty/client";

export const lobby = {
  lead: "Say what you want and be paired, or sit down at a table that is waiting.",
  boards: "Leaderboards",
  seek: "Seek a match",
  game: "Game",
  time: "Time",
  times: { live15: "15 + 15", live30: "30 + 30", live60: "60 + 30", slow1: "1 day", slow3: "3 days", slow7: "7 days" },
  timesNote:
    "Choose several: the first that fits is taken. Minutes each and seconds for every step, or days for a turn.",
  side: "Your side",
  either: "Either",
  bid: "Bids",
  opponent: "Opponent",
  ranges: { any: "Anybody", near: "± 100", fair: "± 200", wide: "± 400" },
  rated: "Rated",
  ratedNote: "Counts for your rating on that side.",
  guestNote: "Guests play unrated; an account is made in a moment.",
  account: "Make one",
  go: "Seek",
  noTime: "Choose at least one time.",
  opens: "Nobody after 40 seconds? The range widens by 50 points every 20 seconds, never beyond 400.",
  seeking: (game: string) => `Looking for an opponent at ${game}`,
  waited: (time: string) => `${time} so far`,
  stay: "Stay on any page of Admiralty: you are taken to the table when somebody turns up.",
  slowStay: "You may close the page: for slow play you are seated at once and told.",
  withdraw: "Stop looking",
  found: "An opponent has been found.",
  foundElsewhere: "An opponent has been found: come back to the page.",
  missed: "Your opponent did not come. You are waiting again, in the place you had.",
  computer: "Nobody yet. The computer plays at once:",
  playComputer: "Play the computer",
  computers: "Computers",
  computersNote: "Always awake, and on the server: go on from any device. They never move your rating.",
  strengthNote: "Measured against each other; the plain rule of thumb is 1000.",
  counts: (here: number, tables: number, computers: number) =>
    [`${here} here`, `${tables} at tables`, `${computers} computers`] as const,
  which: "Which tables",
  kinds: {
    all: (count: number) => `All ${count}`,
    live: (count: number) => `Live ${count}`,
    slow: (count: number) => `Slow ${count}`,
    mine: (count: number) => `For me ${count}`,
  },
  others: (count: number) => (count === 1 ? "One more does not fit." : `${count} more do not fit.`),
  show: "Show",
  openOne: "Open a table",
  youPlay: "You play",
  eitherSide: "Either side",
  sealed: "Sealed bids",
  byLot: "By lot",
  bidToo: "Seek with a bid",
  clock: (rule: ClockRule): string =>
    rule.kind === "none"
      ? "No clock"
      : rule.kind === "slow"
        ? rule.daysPerTurn === 1
          ? "1 day"
          : `${rule.daysPerTurn} days`
        : `${rule.minutes} + ${rule.incrementSeconds}`,
  ratedShort: "rated",
  joinName: (name: string) => `Join: ${name}`,
  playing: "Being played",
  all: (count: number) => `All ${count}`,
  fewer: "Fewer",
  lately: "Just finished",
  finished: "Finished ones are in the archive.",
  playLevel: (level: string) => `Play ${level}`,
  noSeeks: "Nobody is waiting at the moment. Seek a match, or open a table: be the first.",
  meet: "Play",
  meetName: (name: string) => `Play ${name}`,
  unrated: "unrated",
  needsAccount: "Rated matches need an account.",
  range: (points: number) => `within ${points} points`,
};
