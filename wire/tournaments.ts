/** Tournaments: what is announced, who is in, who meets whom and why, and where everybody stands. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, TableId, Time } from "./common.ts";
import { PersonName } from "./people.ts";
import { ClockRule } from "./tables.ts";

export const tournamentFormats = ["swiss", "round-robin", "knockout", "arena", "ladder"] as const;
export const tournamentSides = ["even", "bid", "two"] as const;
export const tournamentStates = ["open", "running", "paused", "over", "cancelled"] as const;

export const TournamentId = Type.String({ minLength: 1, maxLength: 40 });

export const NewTournament = Type.Object(
  {
    name: Type.String({ minLength: 3, maxLength: 60, pattern: "^[\\p{L}\\p{N}\\p{P} ]{3,60}$" }),
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    format: oneOf(tournamentFormats),
    sides: Type.Optional(
      oneOf(
        tournamentSides,
        "Default even: each has both sides equally often. bid: by sealed bids. two: a pairing is two matches with the sides swapped.",
      ),
    ),
    clock: ClockRule,
    rounds: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 60, description: "Of a Swiss, 15 at most, or of a ladder. Default 5." }),
    ),
    roundHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2160,
        description: "For one round; who has not begun by then has lost it. Default a week.",
      }),
    ),
    minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 720, description: "Of an arena. Default 90." })),
    startsAt: Time,
    limit: Type.Optional(Type.Integer({ minimum: 2, maximum: 500, description: "Most players. Default 500." })),
    rated: Type.Optional(Type.Boolean({ description: "Default true: then only accounts may enter." })),
    listed: Type.Optional(Type.Boolean({ description: "Default true; otherwise it is found by its address alone." })),
  },
  closed,
);
export type NewTournament = Static<typeof NewTournament>;

const plan = {
  id: TournamentId,
  name: Type.String(),
  game: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
  format: oneOf(tournamentFormats),
  sides: oneOf(tournamentSides),
  clock: ClockRule,
  rounds: Type.Integer(),
  roundHours: Type.Integer(),
  minutes: Type.Integer(),
  startsAt: Time,
  limit: Type.Integer(),
  rated: Type.Boolean(),
};
const standing = {
  state: oneOf(tournamentStates),
  /** Null when whoever announced it has gone: it runs by itself. */
  host: Type.Union([Type.String(), Type.Null()]),
  players: Type.Integer(),
  round: Type.Integer(),
  leader: Type.Union([Type.String(), Type.Null()]),
  /** An arena's end. */
  endsAt: Type.Union([Time, Type.Null()]),
};

/** What I am to do in a tournament: sit down at a table where a place is kept for me, or play on. */
export const TournamentDuty = Type.Object({
  tournament: TournamentId,
  name: Type.String(),
  game: Type.String(),
  round: Type.Integer(),
  opponent: Type.String(),
  table: TableId,
  state: oneOf(["sit", "wait", "play"]),
  bid: Type.Boolean(),
  until: Time,
  bidUntil: Type.Union([Time, Type.Null()], {
    description: "Slow play for bids: a bid that is missing then counts for no side, and the match begins.",
  }),
  claimFrom: Type.Union([Time, Type.Null()], {
    description: "Live play: from then on, who has sat down may claim what the other has not come to.",
  }),
});
export type TournamentDuty = Static<typeof TournamentDuty>;

export const TournamentSummary = Type.Object({
  ...plan,
  ...standing,
  entered: Type.Boolean({ description: "Whether I am in." }),
});
export type TournamentSummary = Static<typeof TournamentSummary>;

const Whole = Type.Integer();
export const PairingReason = Type.Object({
  why: oneOf([
    "points",
    "halves",
    "moved",
    "floated",
    "again",
    "sides",
    "bye",
    "seeds",
    "all-meet",
    "nearest",
    "neighbours",
  ]),
  /** The figures that belong to it: see docs/api.md. */
  figures: Type.Array(Type.Number()),
});
export type PairingReason = Static<typeof PairingReason>;

export const TournamentMatch = Type.Object({
  table: TableId,
  /** The number of who plays the game's first side; null before bids are opened. */
  first: Type.Union([Whole, Type.Null()]),
  state: oneOf(["open", "playing", "over"]),
  /** Of the pairing's two, in their order. */
  score: Type.Union([Type.Tuple([Type.Number(), Type.Number()]), Type.Null()]),
  margin: Type.Number({ description: "By how much the first of the two has won, in the game's points." }),
  how: Type.Union([oneOf(["played", "forfeit", "host", "void"]), Type.Null()]),
});
export type TournamentMatch = Static<typeof TournamentMatch>;

export const TournamentPairing = Type.Object({
  id: Whole,
  round: Whole,
  one: Whole,
  other: Type.Union([Whole, Type.Null()]),
  until: Time,
  matches: Type.Array(TournamentMatch),
  /** Points of the two once it is settled. */
  points: Type.Union([Type.Tuple([Type.Number(), Type.Number()]), Type.Null()]),
  why: Type.Array(PairingReason),
});
export type TournamentPairing = Static<typeof TournamentPairing>;

export const TournamentStanding = Type.Object({
  number: Whole,
  name: Type.String(),
  rating: Whole,
  place: Whole,
  points: Type.Number(),
  /** In the order in which they count: see `ties`. */
  ties: Type.Array(Type.Number()),
  state: oneOf(["in", "waiting", "playing", "resting", "out"]),
  /** Arena: what each match gave; other formats: see the pairings. */
  gains: Type.Array(Type.Number()),
  me: Type.Boolean(),
});
export type TournamentStanding = Static<typeof TournamentStanding>;

export const TournamentLogLine = Type.Object({
  at: Time,
  /** Null: the tournament itself. */
  by: Type.Union([Type.String(), Type.Null()]),
  act: Type.String(),
  /** Numbers of the players it is about. */
  players: Type.Array(Whole),
  text: Type.String(),
});
export type TournamentLogLine = Static<typeof TournamentLogLine>;

export const Tournament = Type.Object({
  ...TournamentSummary.properties,
  mine: Type.Boolean({ description: "Whether I direct it." }),
  /** My number, if I am in. */
  number: Type.Union([Whole, Type.Null()]),
  ties: Type.Array(oneOf(["buchholz", "sonneborn-berger", "direct", "wins", "margin", "lot", "seed"])),
  standings: Type.Array(TournamentStanding),
  pairings: Type.Array(TournamentPairing, { description: "All; of an arena those under way and the newest hundred." }),
  log: Type.Array(TournamentLogLine),
  duty: Type.Union([TournamentDuty, Type.Null()]),
  /** Lots are drawn by this key, which is told when all is over; until then its hash. */
  commitment: Type.String(),
  key: Type.Union([Type.String(), Type.Null()]),
});
export type Tournament = Static<typeof Tournament>;

export const TournamentAct = Type.Union([
  Type.Object({ do: oneOf(["begin", "pause", "resume", "cancel"]) }, closed),
  Type.Object({ do: Type.Literal("add"), name: PersonName }, closed),
  Type.Object({ do: Type.Literal("remove"), number: Whole }, closed),
  Type.Object({ do: Type.Literal("extend"), hours: Type.Integer({ minimum: 1, maximum: 2160 }) }, closed),
  Type.Object(
    {
      do: Type.Literal("result"),
      table: TableId,
      score: oneOf(["1-0", "½-½", "0-1", "0-0"], "Of the pairing's two, in their order."),
    },
    closed,
  ),
]);
export type TournamentAct = Static<typeof TournamentAct>;
