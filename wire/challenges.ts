/** One person asks another for a match: to be accepted, declined, or answered with other terms. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, SeatName, TableId, Time } from "./common.ts";
import { Bid, ClockRule, sidesModes } from "./tables.ts";

export const ChallengeTerms = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    clock: Type.Optional(ClockRule),
    sides: Type.Optional(
      oneOf(sidesModes, "Default random. With `choose`, `seat` is mine; with `bid`, `bid` is sealed."),
    ),
    seat: Type.Optional(SeatName),
    bid: Type.Optional(Bid),
    rated: Type.Optional(Type.Boolean({ description: "Default true; counts where both have accounts." })),
    text: Type.Optional(
      Type.String({ maxLength: 140, description: "A line to go with it: `The revenge you promised?`" }),
    ),
  },
  closed,
);
export type ChallengeTerms = Static<typeof ChallengeTerms>;

export const NewChallenge = Type.Object(
  {
    to: Type.String({ minLength: 2, maxLength: 60, description: "The name of an account." }),
    ...ChallengeTerms.properties,
  },
  closed,
);
export type NewChallenge = Static<typeof NewChallenge>;

export const ChallengeHere = Type.Object(
  { to: NewChallenge.properties.to, text: ChallengeTerms.properties.text },
  closed,
);
export type ChallengeHere = Static<typeof ChallengeHere>;

export const AcceptChallenge = Type.Object(
  { bid: Type.Optional(Type.Unsafe<Bid>({ ...Bid, description: "Where sides are bid for: mine." })) },
  closed,
);

export const challengeStates = ["open", "accepted", "declined", "countered", "withdrawn", "expired"] as const;
export const Challenge = Type.Object({
  id: Type.String(),
  from: Type.String(),
  to: Type.String(),
  mine: Type.Boolean({ description: "I made it." }),
  game: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
  clock: ClockRule,
  sides: oneOf(sidesModes),
  /** The side of whoever made it; null where it is drawn or bid for. */
  seat: Type.Union([SeatName, Type.Null()]),
  rated: Type.Boolean(),
  /** A line of whoever made it; empty for none. */
  text: Type.String(),
  state: oneOf(challengeStates),
  /** The challenge that this one answers with other terms. */
  counters: Type.Union([Type.String(), Type.Null()]),
  here: Type.Boolean({ description: "To a table that is set already: whoever accepts sits down there." }),
  /** Once it is accepted: where a place is kept for each of the two. */
  table: Type.Union([TableId, Type.Null()]),
  at: Time,
  expiresAt: Time,
});
export type Challenge = Static<typeof Challenge>;
