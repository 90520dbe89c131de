/** Enemy ships seen: what knowledge keeps of one who is known, and whom a type names. */
import { nowhere, type Ship, shipNumber, shipType, sideOf, type Zone, zoneNumber } from "./components.ts";
import { ofType, onlyIn, zoneOfCode } from "./deduction.ts";
import type { ContactKind, Knowledge, MoveNotes } from "./knowledge.ts";
import { add, put } from "./lists.ts";
import type { Sighting } from "./types.ts";

export const seenHits = 6;

/** An enemy ship seen by name with her hit record. */
export function named(
  k: Knowledge,
  seat: number,
  id: string,
  zone: string,
  turn: number,
  hits: readonly number[],
  sunk: boolean,
  kind: ContactKind | undefined,
): void {
  const ship = shipNumber(id);
  if (sideOf[ship] === seat) return;
  for (let index = 0; index < seenHits; index++) k.hits = put(k.hits, ship * seenHits + index, hits[index] as number);
  if (sunk) {
    if (!k.sunk.includes(ship)) k.sunk = add(k.sunk, ship);
    if (k.possible[ship]) {
      k.possible = put(k.possible, ship, []);
      k.before = put(k.before, ship, []);
    }
  } else seenAt(k, ship, zoneNumber(zone), turn);
  if (kind) k.contacts = add(k.contacts, { turn, kind, zone, ships: [id] });
}

export function sureOf(k: Knowledge, ship: Ship, zone: Zone, turn: number): void {
  k.sure = put(put(k.sure, ship * 2, zone), ship * 2 + 1, turn);
}

export function note(k: Knowledge, ship: Ship, more: Partial<MoveNotes>): void {
  k.notes = put(k.notes, ship, { ...(k.notes[ship] as MoveNotes), ...more });
}

export function seenAt(k: Knowledge, ship: Ship, zone: Zone, turn: number): void {
  sureOf(k, ship, zone, turn);
  const places = k.possible[ship];
  if (!places) return;
  note(k, ship, { at: zone });
  k.possible = put(
    k.possible,
    ship,
    onlyIn(places, (at) => at === zone, zone),
  );
}

/** German ships that the British look for. */
export const sought = (k: Knowledge): readonly Ship[] =>
  k.possible.flatMap((codes, ship) => (codes.length > 0 ? [ship as Ship] : []));

/**
 * The group in which the ship must be: a type names her where nobody else of it can be there. `at`: where they are, if
 * it is known.
 */
export function names(k: Knowledge, groups: readonly Sighting[], ship: Ship, at: Zone = nowhere): Sighting | undefined {
  if (groups.length === 0) return undefined;
  const group = groups.find((candidate) => ofType(candidate, ship) > 0);
  if (!group) return undefined;
  const may = (other: Ship) =>
    at < 0 || (k.possible[other] as readonly number[]).some((code) => zoneOfCode(code) === at);
  const others = sought(k).filter((other) => other !== ship && shipType[other] === shipType[ship] && may(other));
  const seen = groups.reduce((sum, candidate) => sum + ofType(candidate, ship), 0);
  return others.length < seen ? group : undefined;
}
