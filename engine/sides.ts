/**
 * Who plays which side where it is not simply chosen: by lot, or by sealed bids. The lot is drawn from the key behind
 * the dice and the players' words, so that anybody can draw it again when the key is revealed.
 */
import type { Static } from "typebox";
import Type from "typebox";
import { keyedStreams, shuffle } from "./chance.ts";

const BidSchema = Type.Object(
  { seat: Type.String({ minLength: 1, maxLength: 40 }), points: Type.Number({ minimum: 0 }) },
  { additionalProperties: false },
);
/** The side a player would like, and the points that are given to the other side for it. */
export type SealedBid = Static<typeof BidSchema>;

/** How the sides of a match were settled: by lot, or by what each seat's player had bid. */
export const SidesSchema = Type.Union([
  Type.Object({ by: Type.Literal("lot") }, { additionalProperties: false }),
  Type.Object(
    {
      by: Type.Literal("bids"),
      bids: Type.Record(Type.String(), BidSchema),
      // Of each seat's player: how often they had had the side that both wanted, where that decided.
      had: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
    },
    { additionalProperties: false },
  ),
]);
export type Sides = Static<typeof SidesSchema>;

export interface Bidder {
  /** Their word in the dice; no two have the same. */
  readonly word: string;
  readonly bid?: SealedBid;
  /** In a tournament: how often they have had the side they bid for in it. */
  readonly had?: number;
}

export interface Settled {
  /** In the order of the players. */
  readonly seats: readonly string[];
  /** What was paid, and to which side. */
  readonly paid?: { readonly bid: number; readonly bidFor: string };
}

/** By lot: the same for the same key and words, in whatever order the players are named. */
export function sidesByLot(seats: readonly string[], players: readonly Bidder[], key: string): readonly string[] {
  const order = drawn(players, key);
  return players.map(({ word }) => seats[order.indexOf(word)] as string);
}

/**
 * Different wishes are granted for nothing, and so is the only one. For the same side the higher bid has it, and gives
 * what it bid to the other; of two equal ones that of who had the side less often in the tournament, or else the lot's.
 */
export function sidesByBids(seats: readonly string[], players: readonly Bidder[], key: string): Settled {
  const [one, other] = players;
  const [first, second] = [one?.bid, other?.bid];
  if (!one || !other || (!first && !second)) return { seats: sidesByLot(seats, players, key) };
  const beside = (seat: string): string => seats.find((each) => each !== seat) as string;
  if (!second) return { seats: [first?.seat as string, beside(first?.seat as string)] };
  if (!first) return { seats: [beside(second.seat), second.seat] };
  if (first.seat !== second.seat) return { seats: [first.seat, second.seat] };
  const side = first.seat;
  const opposite = beside(side);
  const more = first.points - second.points || (other.had ?? 0) - (one.had ?? 0);
  const firstHasIt = more === 0 ? drawn(players, key)[0] === one.word : more > 0;
  return {
    seats: firstHasIt ? [side, opposite] : [opposite, side],
    paid: { bid: Math.max(first.points, second.points), bidFor: opposite },
  };
}

/** The words in the order in which they are drawn. */
function drawn(players: readonly Bidder[], key: string): string[] {
  const words = players.map(({ word }) => word).sort();
  return shuffle([...words], keyedStreams({ key, commitment: "", words: { lot: JSON.stringify(words) } })(0));
}
