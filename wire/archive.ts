/** The archive: finished public matches, found by who played them and how they went. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, SeatName, TableId, Time } from "./common.ts";
import { StudyId } from "./studies.ts";
import { ClockRule, Outcome } from "./tables.ts";
import { TournamentId } from "./tournaments.ts";

export const archiveResults = ["won", "drawn", "lost"] as const;

export const archiveOrders = ["newest", "closest", "strongest"] as const;

export const ArchiveQuery = Type.Object(
  {
    player: Type.Optional(
      Type.String({
        maxLength: 80,
        description:
          "The name of somebody with an account. Where nobody is called so, the names of two, one after the other, who played each other.",
      }),
    ),
    against: Type.Optional(Type.String({ maxLength: 60, description: "Whom `player` played; name both." })),
    game: Type.Optional(Type.String({ maxLength: 40 })),
    seat: Type.Optional(SeatName),
    result: Type.Optional(
      oneOf(archiveResults, "For `player`, else for `seat`, else `drawn` or anything else for decided matches."),
    ),
    minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: "In decisions." })),
    maxLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    minBid: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: "The turn in which it ended." })),
    sunk: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: "The name of what went down in it." })),
    option: Type.Optional(
      Type.String({
        maxLength: 80,
        pattern: "^[A-Za-z0-9]{1,40}=[^=]{1,60}$",
        description: "One option as `name=value`.",
      }),
    ),
    opening: Type.Optional(
      Type.String({ maxLength: 200, description: "As /api/openings/:game tells it; name the game too." }),
    ),
    tournament: Type.Optional(TournamentId),
    event: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: "Part of the name of a tournament that is listed." }),
    ),
    inTournament: Type.Optional(Type.Boolean({ description: "True: only matches of tournaments." })),
    rated: Type.Optional(Type.Boolean()),
    annotated: Type.Optional(
      Type.Boolean({ description: "True: only those of which somebody has shown a study to all." }),
    ),
    since: Type.Optional(Time),
    until: Type.Optional(Time),
    order: Type.Optional(
      oneOf(
        archiveOrders,
        "Default newest. closest: by what the winner was ahead, for one game: name it too. strongest: by the ratings of the players. The newest comes first of those alike; what was given up is not called close, and what has no such figure is left out.",
      ),
    ),
    /** The `next` of the page before. */
    before: Type.Optional(
      Type.String({ maxLength: 100, pattern: "^(?:-?[0-9.]{1,20} )?[0-9]{1,16} [A-Za-z0-9_-]{1,40}$" }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  closed,
);
export type ArchiveQuery = Static<typeof ArchiveQuery>;

export const ArchivedMatch = Type.Object({
  table: TableId,
  game: Type.String(),
  players: Type.Array(
    Type.Object({
      seat: SeatName,
      name: Type.String(),
      kind: oneOf(["account", "guest", "computer"]),
      rating: Type.Union([Type.Integer(), Type.Null()], {
        description: "On that side, before the match; null for who had no account.",
      }),
    }),
  ),
  outcome: Outcome,
  length: Type.Integer({ description: "In decisions." }),
  bid: Type.Number(),
  rated: Type.Boolean(),
  clock: ClockRule,
  tournament: Type.Union([Type.Object({ id: TournamentId, name: Type.String() }), Type.Null()]),
  endedAt: Time,
  turns: Type.Union([Type.Integer(), Type.Null()], { description: "Null for a game without turns." }),
  leads: Type.Union([Type.Integer(), Type.Null()], {
    description: "How often the lead changed; null where none is counted.",
  }),
  lost: Type.Array(Type.Object({ name: Type.String(), turn: Type.Union([Type.Integer(), Type.Null()]) }), {
    description: "What went down, in which turn.",
  }),
  studies: Type.Array(Type.Object({ id: StudyId, title: Type.String(), by: Type.String(), votes: Type.Integer() }), {
    description: "What was written about it for all to read, what most found good first.",
  }),
});
export type ArchivedMatch = Static<typeof ArchivedMatch>;

/** What was bid for a side in finished public matches. */
export const BidCurve = Type.Object({
  seat: SeatName,
  near: Type.Union([Type.Integer(), Type.Null()], {
    description: "Of players whose rating on this side is so near mine; null: of all, because those near are few.",
  }),
  bids: Type.Array(
    Type.Object({
      points: Type.Number(),
      count: Type.Integer({ description: "Bids." }),
      played: Type.Integer({ description: "Of them: had the side for these points." }),
      won: Type.Number({ description: "And won; a draw is a half." }),
    }),
    { description: "The smallest first; what nobody bid is left out." },
  ),
});
export type BidCurve = Static<typeof BidCurve>;

const OpeningLine = Type.Object({
  opening: Type.String({ description: "In words; `opening` of /api/archive finds the matches." }),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  margin: Type.Union([Type.Number(), Type.Null()], {
    description: "How far ahead that side was in the end, the mean of the matches that were played out.",
  }),
});

/** How often the matches of a game began so, and how they ended for that side. */
export const Openings = Type.Object({
  game: Type.String(),
  title: Type.String({ description: "What its openings are called." }),
  sides: Type.Array(
    Type.Object({
      seat: SeatName,
      text: Type.String({ description: "What is looked at." }),
      matches: Type.Integer(),
      openings: Type.Array(OpeningLine, { description: "The most frequent first." }),
      rarer: Type.Integer({ description: "Further openings that are not told." }),
    }),
  ),
});
export type Openings = Static<typeof Openings>;

export const OpeningDetails = Type.Object({
  even: Type.Union([Type.Number(), Type.Null()], {
    description:
      "In half of the matches played out that side was further ahead than this in the end: so much more than was bid it may give for the match to be even. Null where they are few.",
  }),
  replies: Type.Array(
    Type.Object({
      seat: SeatName,
      openings: Type.Array(OpeningLine, {
        description: "Of those matches, the most frequent first, as that side fared.",
      }),
    }),
  ),
  players: Type.Array(Type.Object({ name: Type.String(), matches: Type.Integer() }), {
    description: "Who has played it most, three at most.",
  }),
});
export type OpeningDetails = Static<typeof OpeningDetails>;

export const ArchivePage = Type.Object({
  matches: Type.Array(ArchivedMatch),
  /** Send it back as `before` for the next page; null: there is none. */
  next: Type.Union([Type.String(), Type.Null()]),
  score: Type.Union(
    [
      Type.Object({
        won: Type.Integer(),
        drawn: Type.Integer(),
        lost: Type.Integer(),
        more: Type.Boolean({ description: "Of the newest only: there are more than are counted." }),
      }),
      Type.Null(),
    ],
    { description: "Where `player` is named, how they fared in what was asked for, with the first page." },
  ),
});
export type ArchivePage = Static<typeof ArchivePage>;
