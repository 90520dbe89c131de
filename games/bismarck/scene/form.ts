/** Parts of the form of a scene that several of its chapters use. */
import Type, { type Static } from "typebox";
import { SEATS, unitIds, unitNumber, zoneIds, zoneNumber } from "../components.ts";

export const closed = { additionalProperties: false } as const;
export const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
export const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
export const choice = <T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      description === undefined ? {} : { description },
    ),
  );
export const Zone = Type.String({ pattern: "^[A-Z]\\d{1,2}$", description: "grid-coordinate" });
export const Seat = choice(SEATS);
/** The same thing of both sides. */
export const both = <T extends Parameters<typeof Type.Optional>[0]>(part: T) =>
  Type.Object({ british: part, german: part }, closed);

export const Hits = Type.Object(
  {
    bow: count("boxes marked"),
    stern: count("boxes marked"),
    port: count("boxes marked"),
    starboard: count("boxes marked"),
    midships: count("boxes marked"),
    lostForGood: count("evasion lost for good (9.722)"),
    lostForATime: count("evasion lost for a time (9.723); what the midships hits cost if left out"),
  },
  closed,
);
export type Hits = Static<typeof Hits>;

/** Seven numbers of a hit record, or the first six, as a scene writes them: what is nought is left out. */
export function hitsScene(record: readonly number[]): Hits {
  const [bow = 0, stern = 0, port = 0, starboard = 0, midships = 0, lostForGood = 0, lostForATime] = record;
  return {
    ...some({ bow, stern, port, starboard, midships, lostForGood }),
    ...(lostForATime === undefined ? {} : { lostForATime }),
  };
}

/** Leaves out what is nought. */
export function some<T extends Readonly<Record<string, number>>>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0)) as Partial<T>;
}

/** Problems of a position, each with its place. */
export type Problem = (where: string, what: string) => void;

/** -1, and a problem, where there is no such zone. */
export function zoneIn(id: string, where: string, problem: Problem): number {
  const zone = zoneNumber(id);
  if (zone < 0) problem(where, `there is no zone ${id}`);
  return zone;
}

export function unitIn(id: string, where: string, problem: Problem): number {
  const unit = unitNumber(id);
  if (unit < 0) problem(where, `there is no unit "${id}"${nearest(id, unitIds)}`);
  return unit;
}

export const zonesIn = (ids: readonly string[], where: string, problem: Problem): number[] =>
  ids.map((id) => zoneIn(id, where, problem));
export const unitsIn = (ids: readonly string[], where: string, problem: Problem): number[] =>
  ids.map((id) => unitIn(id, where, problem));
export const zoneWords = (zones: readonly number[]): string[] => zones.map((zone) => zoneIds[zone] as string);
export const unitWords = (units: readonly number[]): string[] => units.map((unit) => unitIds[unit] as string);

/** "; did you mean hood?" where a word is two letters or fewer from one that is known. */
export function nearest(word: string, known: readonly string[]): string {
  let [best, least] = ["", 3];
  for (const each of known) {
    const far = edits(word, each);
    if (far < least) [best, least] = [each, far];
  }
  return best === "" ? "" : `; did you mean ${best}?`;
}

/** Letters to change, to add and to leave out. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let other = 1; other <= to.length; other++) {
      const changed = (row[other - 1] as number) + (from[at - 1] === to[other - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[other] as number) + 1, (next[other - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
