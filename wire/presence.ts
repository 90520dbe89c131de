/** Who is here. */
import type { Static } from "typebox";
import Type from "typebox";
import { oneOf, SeatName, Time } from "./common.ts";

export const presences = ["here", "table", "away", "gone"] as const;
const State = oneOf(
  presences,
  "here: with a page before their eyes within five minutes; table: at a table of theirs; away: with a page, but not before their eyes; gone.",
);

export const Presence = Type.Object({
  state: State,
  since: Type.Union([Time, Type.Null()], { description: "Null where it is not known, or not to be." }),
});
export type Presence = Static<typeof Presence>;

/** Of somebody one plays with; where days are given for a turn, to the day. */
export const PresentPlayer = Type.Object({ seat: SeatName, ...Presence.properties });
export type PresentPlayer = Static<typeof PresentPlayer>;

/** Those who go unseen are not among them, nor counted. */
export const Present = Type.Object({
  here: Type.Integer(),
  atTables: Type.Integer(),
  away: Type.Integer(),
  people: Type.Array(Type.Object({ name: Type.String(), guest: Type.Boolean(), state: State }), {
    description: "Sixty at most.",
  }),
});
export type Present = Static<typeof Present>;

/** When people are here, by the hours of a day. */
export const HoursOfDay = Type.Object({
  days: Type.Integer({ description: "How many are counted, 28 at most; 0 while nothing is known." }),
  hours: Type.Array(Type.Number(), { description: "The mean of how many were here at a time, from 00 to 23 UTC." }),
});
export type HoursOfDay = Static<typeof HoursOfDay>;
