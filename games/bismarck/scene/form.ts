/** Parts of the form of a scene that several of its chapters use. */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import {
  german,
  type Ship,
  seatIds,
  shipCount,
  shipNumber,
  sideOf,
  type Unit,
  unitIds,
  type Zone,
  zoneIds,
  zoneNumber,
} from "../components.ts";

export const unitWords = (units: readonly Unit[]): string[] => units.map((unit) => unitIds[unit] as string);
export const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
export const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
export const ZoneWord = Type.String({ pattern: "^[A-Z]\\d{1,2}$", title: "a zone such as M9" });
export const Seat = oneOf(seatIds, "side");
const shipIds = unitIds.slice(0, shipCount);
export const ShipId = oneOf(shipIds, "ship");
export const AirId = oneOf(unitIds.slice(shipCount), "air unit");
/** Of a side, in any match. */
export const unitsOfSide = (side: number): string[] => unitIds.filter((_, unit) => sideOf[unit as Unit] === side);
export const shipsOfSide = (side: number): string[] => shipIds.filter((_, ship) => sideOf[ship as Ship] === side);
export const GermanShip = oneOf(shipsOfSide(german), "German ship");
export const UnitId = oneOf(unitIds, "unit");
/** The same thing of both sides. */
export const both = <T extends Parameters<typeof Type.Optional>[0]>(part: T) => closed({ british: part, german: part });

export const Hits = closed({
  bow: count("boxes marked"),
  stern: count("boxes marked"),
  port: count("boxes marked"),
  starboard: count("boxes marked"),
  midships: count("boxes marked"),
  lostForGood: count("evasion lost for good (9.722)"),
  lostForATime: count("evasion lost for a time (9.723); what the midships hits cost if left out"),
});
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
export function zoneIn(id: string, where: string, problem: Problem): Zone {
  const zone = zoneNumber(id);
  if (zone < 0) problem(where, `there is no zone ${id}`);
  return zone;
}

export const zonesIn = (ids: readonly string[], where: string, problem: Problem): Zone[] =>
  ids.map((id) => zoneIn(id, where, problem));
export const shipsIn = (ids: readonly string[]): Ship[] => ids.map(shipNumber);
export const zoneWords = (zones: readonly number[]): string[] => zones.map((zone) => zoneIds[zone] as string);
