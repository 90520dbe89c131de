/** Where a German ship may be, given how ships move and what has been told: exact sets, carried from turn to turn. */

import {
  type ByZone,
  battleship,
  bergen,
  breakoutFrom,
  cruiser,
  friendlyPort,
  german,
  passage,
  refugeSteps,
  type Ship,
  sailSteps,
  shipType,
  type Zone,
  zoneCount,
  zoneIds,
} from "./components.ts";
import orders from "./data/order-of-appearance.json" with { type: "json" };
import type { Contact, Knowledge, MoveNotes } from "./knowledge.ts";
import { put } from "./lists.ts";
import { firstTurn } from "./rules/time.ts";
import type { Sighting } from "./types.ts";

/** The ways that are open in the match in question. */
let steps: ByZone<readonly Zone[]> = sailSteps[german];
/** A place is kept as zone × 2 + (1 if she moved two zones). */
export const zoneOfCode = (code: number): Zone => (code >> 1) as Zone;
const marked = new Uint8Array(zoneCount * 2);
/** Zones that a move of one zone, and of two, has been reckoned from and by way of: a second time adds nothing. */
const left = new Uint8Array(zoneCount);
const crossed = new Uint8Array(zoneCount);
/** Zones that a search has ruled out: as a way, or as a place. */
const barred = new Uint8Array(zoneCount);

/** Ships of her type in a sighting. */
export function ofType({ battleships, cruisers, carriers }: Sighting, ship: Ship): number {
  return shipType[ship] === battleship ? battleships : shipType[ship] === cruiser ? cruisers : carriers;
}

/** Keeps the places a fact allows. Should nothing be left, the fact itself is believed. */
export function onlyIn(codes: readonly number[], allows: (zone: Zone) => boolean, zone: Zone): number[] {
  const kept = codes.filter((code) => allows(zoneOfCode(code)));
  return kept.length > 0 ? kept : [zone * 2, zone * 2 + 1];
}

export function without(codes: readonly number[], excluded: (code: number) => boolean): number[] {
  const kept = codes.filter((code) => !excluded(code));
  return kept.length > 0 ? kept : codes.slice();
}

/** Without this zone, unless that leaves nothing. Asked at every call in vain: who is not there keeps her list. */
export function notIn(codes: readonly number[], zone: Zone): readonly number[] {
  let kept: number[] | undefined;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] as number;
    if (zoneOfCode(code) !== zone) kept?.push(code);
    else kept ??= codes.slice(0, index);
  }
  return kept === undefined || kept.length === 0 ? codes : kept;
}

/**
 * Another turn begins, so the Bismarck has not come into port (12.12): she is in Bergen only if she never left it,
 * and then she has not moved.
 */
export function stillAtSea(codes: readonly number[]): number[] {
  return without(codes, (code) => friendlyPort[german]?.[zoneOfCode(code)] === 1 && code !== bergen * 2);
}

/** Works out this turn's possible places from those before the move and everything told since. */
export function deduce(k: Knowledge, turn: number, first: number = firstTurn, refuge = false): void {
  for (let ship = 0 as Ship; ship < k.before.length; ship++) {
    const from = k.before[ship] as number[];
    if (from.length === 0) continue;
    const notes = k.notes[ship] as MoveNotes;
    const called = turn > first ? k.called.filter((zone) => !wasTold(k, turn, "passing", zone, ship)) : [];
    const seen = k.seen.filter((zone) => !wasTold(k, turn, "search", zone, ship));
    const found = expand(from, ship, turn, notes, called, first, refuge);
    k.possible = put(k.possible, ship, settle(found, notes, seen, from));
  }
}

/** Was one of her type seen there this turn? Then it may have been she. */
function wasTold(k: Knowledge, turn: number, kind: Contact["kind"], zone: number, ship: Ship): boolean {
  for (let at = k.contacts.length - 1; at >= 0; at--) {
    const contact = k.contacts[at] as Contact;
    if (contact.turn !== turn) return false;
    if (contact.kind !== kind || contact.zone !== zoneIds[zone]) continue;
    if ((contact.found ?? []).some((group) => ofType(group, ship) > 0)) return true;
  }
  return false;
}

let places: number[] = [];
function add(code: number): void {
  if (marked[code] === 1) return;
  marked[code] = 1;
  places.push(code);
}

/** All places a move can end, zones that were called and not passed through left out as ways (7.23). */
export function expand(
  from: readonly number[],
  ship: Ship,
  turn: number,
  notes: MoveNotes,
  called: readonly number[],
  first: number = firstTurn,
  refuge = false,
): number[] {
  steps = refuge ? refugeSteps : sailSteps[german];
  places = [];
  left.fill(0);
  crossed.fill(0);
  const slow = shipType[ship] !== cruiser;
  for (const zone of called) barred[zone] = 1;
  for (let index = 0; index < from.length; index++) {
    const code = from[index] as number;
    const zone = zoneOfCode(code);
    if (notes.held >= turn) add(zone * 2);
    else if (turn === first && breakoutFrom[zone] === 1) breakout(zone, slow);
    else {
      if (notes.zones !== 2 && notes.via < 0) oneZone(zone);
      if (notes.zones !== 1 && !(slow && (code & 1) === 1)) twoZones(zone, slow ? 1 : 0, notes.via);
    }
  }
  for (const zone of called) barred[zone] = 0;
  for (let index = 0; index < places.length; index++) marked[places[index] as number] = 0;
  return places;
}

function oneZone(zone: Zone): void {
  if (left[zone] === 1) return;
  left[zone] = 1;
  add(zone * 2);
  const near = steps[zone] as readonly Zone[];
  for (let index = 0; index < near.length; index++) add((near[index] as number) * 2);
}

function twoZones(zone: Zone, fast: number, via: Zone): void {
  const near = steps[zone] as readonly Zone[];
  for (let index = 0; index < near.length; index++) {
    const next = near[index] as Zone;
    if (crossed[next] === 1 || (via >= 0 ? next !== via : barred[next] === 1)) continue;
    crossed[next] = 1;
    const last = steps[next] as readonly Zone[];
    for (let step = 0; step < last.length; step++) add((last[step] as number) * 2 + fast);
  }
}

/** 5.28: up to five zones; a battleship may not be fast again next turn if she made more than one (R23). */
function breakout(zone: Zone, slow: boolean): void {
  const far = passage[german][zone] as ByZone<number>;
  for (let to = 0 as Zone; to < zoneCount; to++) {
    const way = far[to] as number;
    if (way > orders.breakout.most) continue;
    if (way <= 1 || !slow) add(to * 2);
    if (slow) add(to * 2 + 1);
  }
}

function settle(found: number[], notes: MoveNotes, seen: readonly number[], before: readonly number[]): number[] {
  if (notes.at >= 0) return onlyIn(found, (zone) => zone === notes.at, notes.at);
  for (const zone of seen) barred[zone] = 1;
  const kept = found.filter((code) => barred[zoneOfCode(code)] === 0);
  for (const zone of seen) barred[zone] = 0;
  return kept.length > 0 ? kept : found.length > 0 ? found : before.slice();
}
