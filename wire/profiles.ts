/** What everybody may know of a player with an account, and who is strongest. */
import type { Static } from "typebox";
import Type from "typebox";
import { oneOf, SeatName, TableId, Time } from "./common.ts";
import { presences } from "./presence.ts";
import { Rating, Table } from "./tables.ts";

export const RatingPoint = Type.Object({ at: Time, value: Type.Integer(), deviation: Type.Integer() });
export type RatingPoint = Static<typeof RatingPoint>;

/** Counted from the side of the player whose profile it is. */
export const Score = Type.Object({ won: Type.Integer(), drawn: Type.Integer(), lost: Type.Integer() });
export type Score = Static<typeof Score>;

/** In one game, over the last two hundred public matches of all games. */
export const Habits = Type.Object({
  game: Type.String(),
  matches: Type.Integer(),
  finished: Type.Integer({ description: "Of them: neither lost on time nor left without a result." }),
  margin: Type.Union([Type.Number(), Type.Null()], { description: "How far ahead in the end, the mean." }),
  pace: Type.Union([Type.Number(), Type.Null()], { description: "Milliseconds for a turn of live play, the median." }),
  length: Type.Integer({ description: "Decisions in a match, the median." }),
  bid: Type.Union([Type.Number(), Type.Null()], { description: "Where there was one, the median." }),
  luck: Type.Union([Type.Object({ value: Type.Number(), unit: Type.String(), matches: Type.Integer() }), Type.Null()], {
    description: "What dice or cards brought beyond their average, a match; in what, and over how many matches.",
  }),
  opening: Type.Union(
    [
      Type.Object({ name: Type.String(), matches: Type.Integer(), of: Type.Integer(), score: Type.Number() }),
      Type.Null(),
    ],
    { description: "The most frequent one, in so many matches of so many, and the share of points it brought." },
  ),
  stations: Type.Array(Type.Object({ name: Type.String(), share: Type.Number() }), {
    description: "Where ships were sent most, as shares of all sailings.",
  }),
});
export type Habits = Static<typeof Habits>;

export const Profile = Type.Object({
  name: Type.String(),
  since: Time,
  presence: oneOf(presences, "As everybody may know it; gone for who goes unseen."),
  score: Score,
  merits: Type.Object(
    { begun: Type.Integer(), finished: Type.Integer(), annotated: Type.Integer(), streak: Type.Integer() },
    {
      description:
        "Public matches begun, and of them those neither lost on time nor left without a result; studies shown to all; signals of the day in a row.",
    },
  ),
  ratings: Type.Array(
    Type.Object({
      game: Type.String(),
      seat: SeatName,
      ...Rating.properties,
      /** After each rated match, the oldest first; the last hundred. */
      history: Type.Array(RatingPoint),
    }),
  ),
  opponents: Type.Array(Type.Object({ name: Type.String(), ...Score.properties })),
  /** Against whoever asks; null for strangers and for oneself. */
  againstYou: Type.Union([Score, Type.Null()]),
  recent: Type.Array(Table),
  /** Whether I follow them; null for strangers and for oneself. */
  followed: Type.Union([Type.Boolean(), Type.Null()]),
  watch: Type.Union([TableId, Type.Null()], { description: "The public match they play, to look on." }),
  habits: Type.Array(Habits, { description: "None where the person keeps them to themselves." }),
});
export type Profile = Static<typeof Profile>;

export const Ranked = Type.Object({
  name: Type.String(),
  ...Rating.properties,
  /** How the rating has changed in the last thirty days. */
  change: Type.Integer(),
  course: Type.Array(Type.Integer(), { description: "The rating after each of the last matches, twenty at most." }),
});
export type Ranked = Static<typeof Ranked>;

export const Leaderboard = Type.Object({
  ranked: Type.Array(Ranked, { description: "Twelve matches, a deviation of 75 at most, one match in half a year." }),
  provisional: Type.Array(Ranked, { description: "All others who have played a rated match." }),
});
export type Leaderboard = Static<typeof Leaderboard>;

export const FoundPerson = Type.Object({
  name: Type.String(),
  state: oneOf(presences, "As everybody may know it; gone for who goes unseen."),
});
export type FoundPerson = Static<typeof FoundPerson>;

/** Somebody whom I follow. */
export const Followed = Type.Object({
  ...FoundPerson.properties,
  table: Type.Union([Type.Object({ id: TableId, game: Type.String(), against: Type.String() }), Type.Null()], {
    description: "The public match they play; null where there is none, and for who is not here.",
  }),
});
export type Followed = Static<typeof Followed>;

/** Five at most of each. */
export const Honours = Type.Object({
  finishers: Type.Array(Type.Object({ name: Type.String(), finished: Type.Integer(), matches: Type.Integer() }), {
    description: "Of the newest five thousand public matches; from five matches.",
  }),
  annotators: Type.Array(Type.Object({ name: Type.String(), votes: Type.Integer() }), {
    description: "Votes for studies that are shown to all.",
  }),
  streaks: Type.Array(Type.Object({ name: Type.String(), days: Type.Integer() }), {
    description: "Signals of the day solved in a row, two at least.",
  }),
});
export type Honours = Static<typeof Honours>;
