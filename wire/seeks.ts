/** Somebody looks for an opponent: what they would play, and whom they would meet. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, SeatName, TableId, Time } from "./common.ts";
import { QuietHours } from "./people.ts";
import { Bid, ClockRule, Rating } from "./tables.ts";

export const seekSides = ["choose", "bid"] as const;

const FreeHours = Type.Unsafe<QuietHours>({
  ...QuietHours,
  description: "The hours of each day in which I am free, by my clock.",
});

export const NewStanding = Type.Object(
  {
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14, description: "How long it stands. Default 3." })),
    hours: Type.Optional(FreeHours),
  },
  {
    ...closed,
    description:
      "It stays while I am away, and pairs me in these hours only; left out, at any time. Whoever is found is told by one message and has twelve hours to sit down.",
  },
);

export const NewSeek = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    clocks: Type.Array(ClockRule, {
      minItems: 1,
      maxItems: 6,
      description: "Any of these is welcome; the one I like best first.",
    }),
    sides: Type.Optional(oneOf(seekSides, "Default choose: by `seat`, or by lot where both take either.")),
    seat: Type.Optional(SeatName),
    bid: Type.Optional(Bid),
    rated: Type.Optional(Type.Boolean({ description: "Default true for accounts; guests are never rated." })),
    range: Type.Optional(
      Type.Integer({
        minimum: 50,
        maximum: 2000,
        description: "How far an opponent's rating may lie from mine; opens slowly while I wait. Left out: anybody.",
      }),
    ),
    standing: Type.Optional(NewStanding),
  },
  closed,
);
export type NewSeek = Static<typeof NewSeek>;

export const Seek = Type.Object({
  id: Type.String(),
  game: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
  clocks: Type.Array(ClockRule),
  sides: oneOf(seekSides),
  seat: Type.Union([SeatName, Type.Null()]),
  rated: Type.Boolean(),
  name: Type.String(),
  /** On the side sought, or the mean of both; null for who has none yet. */
  rating: Type.Union([Rating, Type.Null()]),
  /** How far an opponent's rating may lie from mine now; null: anybody. */
  range: Type.Union([Type.Integer(), Type.Null()]),
  /** Of one that stays while its owner is away: until when, and in which hours it pairs; null: at any time. */
  standing: Type.Union([Type.Object({ until: Time, hours: Type.Union([FreeHours, Type.Null()]) }), Type.Null()]),
  createdAt: Time,
  mine: Type.Boolean(),
  /** An opponent was found: the table at which a place is kept for each of the two. Told to them alone. */
  table: Type.Union([TableId, Type.Null()]),
  /** Until then the place is kept. */
  keptUntil: Type.Union([Time, Type.Null()]),
});
export type Seek = Static<typeof Seek>;
