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
    { by: Type.Literal("bids"), bids: Type.Record(Type.String(), BidSchema) },
    { additionalProperties: false },
  ),
]);
export type Sides = Static<typeof SidesSchema>;

export interface Bidder {
  /** Their word in the dice; no two have the same. */
  readonly word: string;
  readonly bid?: SealedBid;
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
 * Different wishes are granted for nothing. For the same side the higher bid has it, and gives what it bid to the
 * other; where both bid the same the lot decides whose it is.
 */
export function sidesByBids(seats: readonly string[], players: readonly Bidder[], key: string): Settled {
  const [one, other] = players;
  const [first, second] = [one?.bid, other?.bid];
  if (!one || !other || !first || !second) return { seats: sidesByLot(seats, players, key) };
  if (first.seat !== second.seat) return { seats: [first.seat, second.seat] };
  const side = first.seat;
  const opposite = seats.find((seat) => seat !== side) as string;
  const firstHasIt =
    first.points === second.points ? drawn(players, key)[0] === one.word : first.points > second.points;
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
