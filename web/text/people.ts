/** The words of what is public of people. */
import type { Profile, RatingPoint, Score } from "@admiralty/client";

const day = (at: number): string => new Date(at).toLocaleDateString("en", { month: "long", year: "numeric" });
const matches = (count: number): string => (count === 1 ? "1 match" : `${count} matches`);

export const people = {
  since: (at: number, count: number, sign: string) =>
    `${sign.length > 1 ? `Call sign ${sign} · ` : ""}Here since ${day(at)} · ${matches(count)} against other accounts`,
  merits: ({ begun, finished, annotated, streak }: Profile["merits"]) => [
    ...(begun > 0 ? [`${begun} begun, ${finished} finished`] : []),
    ...(annotated > 0 ? [`${annotated} annotated`] : []),
    ...(streak > 1 ? [`${streak} signals in a row`] : []),
  ],
  drawn: (count: number) => `${count} drawn`,
  you: "You",
  score: ({ won, drawn, lost }: Score) => `won ${won}, drawn ${drawn}, lost ${lost}`,
  sure: (deviation: number, count: number) => `± ${deviation}, ${matches(count)}`,
  graphNote: "the band shows how certain the figure is",
  graph: (title: string, points: readonly RatingPoint[]) =>
    `${title}: ${points.at(0)?.value} at first, ${points.at(-1)?.value} now, over ${matches(points.length)}`,
  noGraph: "The graph begins with the third rated match.",
  noRatings: "No rated match yet; the graph begins with the third.",
  firstMatch: "Find an opponent",
  firstChallenge: (name: string) => `Challenge ${name} to the first`,
  follow: "Follow",
  following: "Following",
  watch: "Watch",
  block: "Block or report",
  apart: (name: string) => `Block or report ${name}`,
  against: "Against you",
  notMet: "You have finished no match against each other yet.",
  opponents: "Opponents",
  opponentsNote: "won, drawn, lost",
  noOpponents: "No finished public match against another account yet.",
  recent: "Recent matches",
  versus: {
    won: (name: string) => `Beat ${name}`,
    drawn: (name: string) => `Drew with ${name}`,
    lost: (name: string) => `Lost to ${name}`,
  },
  how: (game: string, side: string, result: "won" | "drawn" | "lost", margin: number | undefined) =>
    [game, side, margin !== undefined && result !== "drawn" ? `by ${margin}` : ""].filter(Boolean).join(" · "),
  date: (at: number) => new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" }),
  noRecent: "No finished public match yet.",
  habits: {
    title: "Habits",
    margin: "Margin",
    marginNote: "points at the end, mean",
    pace: "A turn takes",
    paceNote: "median, live",
    length: "A match takes",
    lengthNote: "decisions, median",
    luck: "Luck",
    luckNote: (unit: string) => `${unit} a match beyond the average`,
    opening: "Usual opening",
    openingNote: (of: { readonly matches: number; readonly of: number; readonly score: number }) =>
      `${Math.round((100 * of.matches) / of.of)} % of ${matches(of.of)}; scored ${Math.round(100 * of.score)} %`,
    stations: "Favourite stations",
    bid: "Bid",
    bidNote: "points, median",
    finished: "Finished",
    finishedNote: (count: number) => `of ${matches(count)}`,
    signed: (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`,
    share: (some: number, all: number) => `${Math.round((100 * some) / Math.max(1, all))} %`,
    time: (time: number) => {
      const seconds = Math.round(time / 1000);
      return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60}`;
    },
  },
  seen: "What others see",
  seenText:
    "Ratings, results, finished public matches and, unless kept back, habits. Tables by invitation and unlisted ones do not appear, not even as a count.",
  boards: "Leaderboards",
  boardsLead:
    "Ratings by game and side. You are listed after 12 rated matches, once your rating is known to ± 75, with one match in the last half year.",
  game: "Game",
  side: "Side",
  both: "Both sides",
  columns: {
    rank: "#",
    name: "Player",
    rating: "Rating",
    sure: "Deviation",
    matches: "Matches",
    course: "Last matches",
    month: "Month",
  },
  who: "Whom to show",
  kinds: { people: "People", computers: "Computers" },
  computersNote:
    "Computers are measured against each other; a plain rule of thumb is 1000. Their scale is not that of people, and nobody's rating moves by playing them.",
  surely: "19 times of 20",
  notMeasured: "not measured",
  level: "Level",
  exportAs: "Save as",
  place: (place: number, of: number) => `Your place is ${place} of ${of}.`,
  nobody: "Nobody is listed yet. Twelve rated matches are enough.",
  seekOne: "Seek a rated match",
  provisional: "Not yet certain",
  glicko:
    "Glicko-2, one figure for each game and side. After each rated match both move; after months away the ± grows again.",
  honours: {
    finishers: "Finish what they begin",
    finished: (finished: number, of: number) => `${finished} of ${of}`,
    annotators: "Best annotators, votes",
    streaks: "Signal streaks, days",
  },
  missing: "There is no player by that name.",
  toBoards: "Leaderboards",
};
