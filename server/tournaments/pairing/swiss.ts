/**
 * A round by the Dutch system: who has the same points meets, the upper half against the lower half by rating, nobody
 * twice, sides evened out. What cannot all be had is weighed in the Dutch order: no pairing twice; no side that somebody
 * must not have again; as few as possible out of their points group, and those not far; nobody out of it time after
 * time; then wishes for a side; then halves.
 */
import { cheapestPairs } from "./matching.ts";
import { must, type Side, sideCost, sideOfFirst } from "./sides.ts";

export interface SwissPlayer {
  readonly number: number;
  readonly rating: number;
  readonly points: number;
  readonly opponents: readonly number[];
  readonly sides: readonly Side[];
  /** Had a point without playing. */
  readonly hadBye: boolean;
  /** Met somebody with more or fewer points in the last round. */
  readonly floated: boolean;
}

/** Why two meet, for those who ask. */
export type Reason =
  | { readonly why: "points"; readonly points: number }
  | { readonly why: "halves"; readonly group: number }
  | { readonly why: "moved"; readonly within: number }
  | { readonly why: "floated"; readonly from: number; readonly to: number }
  | { readonly why: "again" }
  | { readonly why: "sides"; readonly had: readonly [number, number] }
  | { readonly why: "bye" }
  | { readonly why: "seeds"; readonly seeds: readonly [number, number] }
  | { readonly why: "all-meet" }
  | { readonly why: "neighbours"; readonly rungs: readonly [number, number] }
  | { readonly why: "nearest"; readonly points: readonly [number, number] };

export interface Paired {
  readonly one: number;
  /** Null: a bye. */
  readonly other: number | null;
  /** The side of `one`; null where sides are bid for or both are played. */
  readonly side: Side | null;
  readonly why: readonly Reason[];
}

// Each is more than all the smaller ones of a round come to in play; together they stay far below 2^53.
const displaced = 1;
const wrongSide = 1e4;
const refloated = 1e6;
const apart = 4e6;
const clash = 1e10;
const twice = 1e13;

export function pairSwiss(players: readonly SwissPlayer[], withSides: boolean): Paired[] {
  const ranked = players.toSorted((a, b) => b.points - a.points || b.rating - a.rating || a.number - b.number);
  const resting = ranked.length % 2 === 0 ? undefined : byeOf(ranked);
  const playing = ranked.filter((player) => player !== resting);
  const places = groupPlaces(playing);
  const cost = (i: number, j: number): number => {
    const [a, b] = [playing[i], playing[j]] as [SwissPlayer, SwissPlayer];
    const gap = 2 * Math.abs(a.points - b.points);
    const sides = withSides ? sideCost(a.sides, b.sides) : 0;
    return (
      displaced * displacement(places[i] as Place, places[j] as Place, gap) +
      (sides >= must ? clash : wrongSide * sides) +
      (gap > 0 ? apart * gap * gap + refloated * (Number(a.floated) + Number(b.floated)) : 0) +
      (a.opponents.includes(b.number) ? twice : 0)
    );
  };
  const partners = cheapestPairs(playing.length, cost);
  const pairs: Paired[] = [];
  for (const [i, j] of partners.entries()) {
    if (j < i) continue;
    const [a, b] = [playing[i], playing[j]] as [SwissPlayer, SwissPlayer];
    const side = withSides ? sideOfFirst(a.sides, b.sides, pairs.length) : null;
    const why = reasons(a, b, places[i] as Place, places[j] as Place, side);
    pairs.push({ one: a.number, other: b.number, side, why });
  }
  if (resting) pairs.push({ one: resting.number, other: null, side: null, why: [{ why: "bye" }] });
  return pairs;
}

/** The lowest who has not had one. */
function byeOf(ranked: readonly SwissPlayer[]): SwissPlayer | undefined {
  return ranked.findLast(({ hadBye }) => !hadBye) ?? ranked.at(-1);
}

interface Place {
  readonly index: number;
  readonly size: number;
}

function groupPlaces(ranked: readonly SwissPlayer[]): Place[] {
  const sizes = new Map<number, number>();
  for (const { points } of ranked) sizes.set(points, (sizes.get(points) ?? 0) + 1);
  const seen = new Map<number, number>();
  return ranked.map(({ points }) => {
    const index = seen.get(points) ?? 0;
    seen.set(points, index + 1);
    return { index, size: sizes.get(points) as number };
  });
}

/** How far a pair is from what it would be: half a group apart, or the last of one group with the first of the next. */
function displacement(upper: Place, lower: Place, gap: number): number {
  if (gap > 0) return upper.size - 1 - upper.index + lower.index;
  return Math.abs(lower.index - upper.index - Math.floor(upper.size / 2));
}

function reasons(a: SwissPlayer, b: SwissPlayer, place: Place, other: Place, side: Side | null): Reason[] {
  const why: Reason[] = [];
  if (a.points !== b.points)
    why.push({ why: "floated", from: Math.max(a.points, b.points), to: Math.min(a.points, b.points) });
  else {
    why.push({ why: "points", points: a.points });
    const off = displacement(place, other, 0);
    why.push(off === 0 ? { why: "halves", group: place.size } : { why: "moved", within: place.size });
  }
  if (a.opponents.includes(b.number)) why.push({ why: "again" });
  if (side !== null && a.sides.length + b.sides.length > 0) {
    // How often each has had the side it gets now.
    const times = (player: SwissPlayer, wanted: number): number => player.sides.filter((had) => had === wanted).length;
    why.push({ why: "sides", had: [times(a, side), times(b, 1 - side)] });
  }
  return why;
}
