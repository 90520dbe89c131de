/** A table: who plays what, under which options, by which clock. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, IdempotencyKey, oneOf, SeatName, TableId, Time } from "./common.ts";

export const visibilities = ["public", "unlisted", "invite"] as const;
export const sidesModes = ["choose", "random", "bid"] as const;
export const undoPolicies = ["free", "ask", "none"] as const;
export const timeoutConsequences = ["lose", "abort"] as const;

export const ClockRule = Type.Union(
  [
    Type.Object({ kind: Type.Literal("none") }, closed),
    Type.Object(
      {
        kind: Type.Literal("live"),
        minutes: Type.Number({ minimum: 0.05, maximum: 1440 }),
        /** Added each time the seat has finished what was asked of it. */
        incrementSeconds: Type.Integer({ minimum: 0, maximum: 600 }),
        timeout: oneOf(timeoutConsequences),
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal("slow"),
        daysPerTurn: Type.Number({ minimum: 0.01, maximum: 60 }),
        timeout: oneOf(timeoutConsequences),
      },
      closed,
    ),
  ],
  { description: "No clock; a live clock of minutes with an increment; or days for each turn." },
);
export type ClockRule = Static<typeof ClockRule>;

export const Word = Type.String({ minLength: 1, maxLength: 100, description: "Your own words, mixed into the dice." });

export const Bid = Type.Object(
  {
    seat: SeatName,
    points: Type.Number({ minimum: 0, maximum: 100, description: "What you give to play that side." }),
  },
  closed,
);
export type Bid = Static<typeof Bid>;

export const NewTable = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    visibility: Type.Optional(oneOf(visibilities, "Default public.")),
    sides: Type.Optional(oneOf(sidesModes, "Default choose.")),
    /** With `choose`: the side of the person who makes the table. */
    seat: Type.Optional(SeatName),
    bid: Type.Optional(Bid),
    /** Levels of computer players that take the other places. */
    computers: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 4 })),
    clock: Type.Optional(ClockRule),
    undo: Type.Optional(oneOf(undoPolicies, "Default free: before a die or a reveal nobody need be asked.")),
    word: Type.Optional(Word),
    /** False leaves the maker standing, to join knowing the commitment. */
    sit: Type.Optional(Type.Boolean()),
    delay: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 86_400,
        description:
          "Seconds by which those who only look on are behind while the match runs. Default 60 in games whose sides know different things, else 0.",
      }),
    ),
    rated: Type.Optional(
      Type.Boolean({ description: "Counts for the ratings if both turn out to have accounts. Default true." }),
    ),
    key: Type.Optional(IdempotencyKey),
  },
  closed,
);
export type NewTable = Static<typeof NewTable>;

export const Join = Type.Object(
  {
    seat: Type.Optional(SeatName),
    bid: Type.Optional(Bid),
    word: Type.Optional(Word),
    saw: Type.Optional(
      Type.String({
        pattern: "^[0-9a-f]{64}$",
        description:
          "The table's `commitment`, repeated by a program that chose its word knowing it. Refused if it is another; kept in the signed record.",
      }),
    ),
    invite: Type.Optional(Type.String({ maxLength: 60 })),
  },
  closed,
);
export type Join = Static<typeof Join>;

export const Rematch = Type.Object(
  {
    sit: Type.Optional(Type.Boolean({ description: "False only makes the table: to join it knowing its commitment." })),
    swap: Type.Optional(Type.Boolean({ description: "Whether sides are swapped. Default true." })),
  },
  closed,
);

export const Offering = Type.Object(
  {
    minutes: Type.Union([Type.Integer({ minimum: 0, maximum: 1440 }), Type.Null()], {
      description: "In how many minutes it stands in the lobby too, if nobody has come; null: not at all.",
    }),
  },
  closed,
);

export const Rating = Type.Object({
  value: Type.Integer({ description: "Glicko-2; everybody begins at 1500." }),
  deviation: Type.Integer({ description: "The true strength is most likely within twice this." }),
  matches: Type.Integer(),
});
export type Rating = Static<typeof Rating>;

export const TablePlayer = Type.Object({
  place: Type.Integer(),
  /** Not known before the start where sides are drawn or bid for. */
  seat: Type.Union([SeatName, Type.Null()]),
  name: Type.String(),
  kind: oneOf(["guest", "account", "computer"]),
  /** The level, for a computer. */
  level: Type.Union([Type.String(), Type.Null()]),
  /** Told when sides are settled. */
  bid: Type.Union([Bid, Type.Null()]),
  seal: Type.String({
    description:
      "SHA-256 of the player's word in the dice, as JSON: it cannot be changed when others have given theirs.",
  }),
  away: Type.Boolean({ description: "On vacation." }),
  /** How strong an account is on this side of this game; null before its first rated match there. */
  rating: Type.Union([Rating, Type.Null()]),
});
export type TablePlayer = Static<typeof TablePlayer>;

export const Outcome = Type.Object({
  winner: Type.Union([SeatName, Type.Null()]),
  score: Type.Record(Type.String(), Type.Number()),
  rule: Type.String(),
  reason: Type.String(),
});
export type Outcome = Static<typeof Outcome>;

export const Clocks = Type.Object({
  /** Server time of this reading. */
  at: Time,
  /** Milliseconds left at that time. */
  remaining: Type.Record(Type.String(), Type.Number()),
  running: Type.Array(SeatName),
  /** When the first of the running clocks falls; null while all are stopped. */
  deadline: Type.Union([Time, Type.Null()]),
});
export type Clocks = Static<typeof Clocks>;

const Offer = Type.Object({ by: SeatName, id: Type.String({ description: "Names this offer in the answer to it." }) });
const RematchOffer = Type.Object({
  by: SeatName,
  id: TableId,
  swap: Type.Boolean(),
  declined: Type.Boolean(),
  until: Type.Union([Time, Type.Null()], { description: "Then it is offered no more, unless it was taken." }),
});
export const Offers = Type.Object({
  draw: Type.Optional(Offer),
  undo: Type.Optional(Offer),
  /** After the match: the next one, at the table of that id. */
  rematch: Type.Optional(RematchOffer),
});
export type Offers = Static<typeof Offers>;

export const Table = Type.Object({
  id: TableId,
  /** Counts the changes of this description; an older one never replaces a newer one. */
  rev: Type.Integer(),
  game: Type.String(),
  rules: Type.String({ description: "Version of the rules it is played by." }),
  options: Type.Record(Type.String(), Type.Unknown()),
  status: oneOf(["open", "playing", "over", "cancelled"]),
  visibility: oneOf(visibilities),
  sides: oneOf(sidesModes),
  clock: ClockRule,
  undo: oneOf(undoPolicies),
  /** Seconds by which those who only look on are behind. */
  delay: Type.Integer(),
  rated: Type.Boolean({ description: "Once it has begun: whether it counts. Before: if both have accounts." }),
  places: Type.Integer(),
  players: Type.Array(TablePlayer),
  awaiting: Type.Array(SeatName),
  outcome: Type.Union([Outcome, Type.Null()]),
  offers: Offers,
  commitment: Type.String({ description: "SHA-256 of the key behind the dice, published before the first." }),
  createdAt: Time,
  startedAt: Type.Union([Time, Type.Null()]),
  endedAt: Type.Union([Time, Type.Null()]),
  rematch: Type.Union([TableId, Type.Null()]),
  /** What is true for the person asking. */
  you: Type.Object({
    place: Type.Union([Type.Integer(), Type.Null()]),
    seat: Type.Union([SeatName, Type.Null()]),
    creator: Type.Boolean(),
    waiting: Type.Boolean({ description: "The match waits for you." }),
    bid: Type.Union([Bid, Type.Null()], { description: "My own bid, while it is sealed." }),
    muted: Type.Boolean(),
    /** The code of the invitation link; told to those who sit at the table. None where places are kept for two people. */
    invite: Type.Union([Type.String(), Type.Null()]),
    opened: Type.Union([Type.Object({ times: Type.Integer(), at: Type.Union([Time, Type.Null()]) }), Type.Null()], {
      description: "How often my invitation was opened, and when last; null where there is none.",
    }),
    listed: Type.Union([Time, Type.Null()], {
      description: "When my table that is joined by its link stands in the lobby too; null: never.",
    }),
  }),
});
export type Table = Static<typeof Table>;

export const Invitation = Type.Object({
  id: Type.Unsafe<string>({ ...TableId, description: "The table's." }),
  state: oneOf(
    ["open", "yours", "used", "withdrawn", "run-out"],
    "Yours: you sit at that table already, or have made it. Run out: nobody came in fourteen days.",
  ),
  game: Type.String(),
  /** Who invites. */
  host: Type.String(),
  /** When it was made; when it was used or withdrawn, or ran out. */
  at: Time,
  mayWatch: Type.Boolean({ description: "Whether the match can be looked at without sitting there." }),
  table: Type.Union([Table, Type.Null()]),
});
export type Invitation = Static<typeof Invitation>;

export const GameInfo = Type.Object({
  id: Type.String(),
  title: Type.String(),
  rules: Type.String(),
  seats: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  options: Type.Record(Type.String(), Type.Unknown()),
  /** Whether sides can be bid for: the option that takes the points. */
  bids: Type.Boolean(),
  levels: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      text: Type.String(),
      rating: Type.Union([Type.Integer(), Type.Null()], {
        description: "Measured strength, the game's rule of thumb being 1000; null where it was not measured.",
      }),
      error: Type.Union([Type.Integer(), Type.Null()], {
        description: "How far the measured figure may be from the true one, 19 times of 20.",
      }),
    }),
  ),
});
export type GameInfo = Static<typeof GameInfo>;
