/** 7.2: search strengths are summed by zone; a zone that is called must be answered for. */
import tables from "../data/tables.json" with { type: "json" };
import { tell } from "../knowledge.ts";
import { AirStatus, type Event, type SearchBoardAction, type Sighting, type State } from "../types.ts";
import { airOf, BRITISH, CARRIER, CRUISER, GERMAN, SEATS, ships, shipsOf, shipType } from "../units.ts";
import { BERGEN, coastWatch, friendlyPort, ZONES, zoneIds, zones } from "../zones.ts";
import { modeOf } from "./aircraft.ts";
import { departureKnown, disclose } from "./appearance.ts";
import { afloat, inFog, inPort, lead, leads, members } from "./fleet.ts";
import { FIRST_TURN, isNight, strengthNeeded, X } from "./time.ts";

const watched: readonly (readonly number[])[] = SEATS.map((_, seat) =>
  zones.map((_, number) => number).filter((number) => coastWatch[number] === seat),
);
/** Zones in which a ship can be: those with a coordinate, and the two ports without one. */
export const callable: readonly boolean[] = zones.map((zone) => zone.sea || zone.portSide !== undefined);

/** Strength of one ship, or of the task force she leads (7.26): carriers add nothing to a patrol (R26). */
export function shipStrength(state: State, first: number, night: boolean): number {
  const column = night ? 1 : 0;
  if (state.mode[first] !== 1) return ships[first]?.search.movement[column] as number;
  let best = 0;
  for (const ship of members(state, first)) best = Math.max(best, ships[ship]?.search.patrol?.[column] ?? 0);
  return best;
}

const total = new Int16Array(ZONES);
const fromAir = new Int16Array(ZONES);
let touched: number[] = [];

/** Sums the strengths of a seat over the board into the two scratch tables. A shadowing unit does not search (8.13). */
function sumStrengths(state: State, seat: number): void {
  for (const at of touched) {
    total[at] = 0;
    fromAir[at] = 0;
  }
  touched = [];
  for (const at of watched[seat] as readonly number[]) {
    const night = isNight(state.turn, at);
    total[at] = night ? tables.coastalSearch.night : tables.coastalSearch.day;
    touched.push(at);
  }
  for (const ship of shipsOf[seat] as readonly number[]) {
    if (!afloat(state, ship) || (state.shadows[ship] as number) >= 0) continue;
    if (state.force[ship] !== 0 && lead(state, ship) !== ship) continue;
    const at = state.zone[ship] as number;
    if (total[at] === 0) touched.push(at);
    total[at] = (total[at] as number) + shipStrength(state, ship, isNight(state.turn, at));
  }
  for (const unit of airOf[seat] as readonly number[]) {
    if (state.status[unit] !== AirStatus.aloft || (state.shadows[unit] as number) >= 0) continue;
    const at = state.zone[unit] as number;
    const strength = modeOf(unit, state.mode[unit] as number).search[isNight(state.turn, at) ? 1 : 0] as number;
    if (total[at] === 0) touched.push(at);
    total[at] = (total[at] as number) + strength;
    fromAir[at] = (fromAir[at] as number) + strength;
  }
}

/** Search strength of a seat in a zone: all of it, and the part that flies. */
export function strengthIn(state: State, seat: number, zone: number): { readonly all: number; readonly air: number } {
  sumStrengths(state, seat);
  return { all: total[zone] as number, air: fromAir[zone] as number };
}

/** Zones the seat can call now. */
export function searchable(state: State, seat: number): number[] {
  const found: number[] = [];
  if (state.visibility === X) return found;
  sumStrengths(state, seat);
  const needed = strengthNeeded(state.visibility);
  const called = state.called[seat] as number[];
  for (const at of touched) {
    if ((total[at] as number) < needed || !callable[at] || inFog(state, at)) continue;
    if (!called.includes(at)) found.push(at);
  }
  return found.sort((a, b) => a - b);
}

const searchActions = zoneIds.map((id): SearchBoardAction => ({ do: "search", zone: id }));
const SWEEP: SearchBoardAction = { do: "sweep" };

export function searchPhaseActions(state: State, seat: number, list: SearchBoardAction[]): void {
  const open = searchable(state, seat);
  for (const at of open) list.push(searchActions[at] as SearchBoardAction);
  if (open.length > 1) list.push(SWEEP);
}

export function sighting(group: readonly number[]): Sighting {
  let battleships = 0;
  let cruisers = 0;
  let carriers = 0;
  for (const ship of group) {
    if (shipType[ship] === CRUISER) cruisers++;
    else if (shipType[ship] === CARRIER) carriers++;
    else battleships++;
  }
  return { force: group.length > 1, battleships, cruisers, carriers };
}

/** Calls a zone (7.21 to 7.23). Returns true when ships are found to have passed through and may be shadowed (8.21). */
export function callZone(state: State, seat: number, at: number, log?: Event[]): boolean {
  (state.called[seat] as number[]).push(at);
  const enemy = 1 - seat;
  // 7.29: ships in port are found by air search alone.
  const port = friendlyPort[enemy]?.[at] === 1;
  const seen = !port || strengthIn(state, seat, at).air >= strengthNeeded(state.visibility);
  const found: Sighting[] = [];
  if (seen) {
    for (const first of leads(state, enemy, at)) {
      const group = members(state, first);
      for (const ship of group) state.found[ship] = state.turn;
      found.push(sighting(group));
    }
  }
  const passed: Sighting[] = [];
  state.passing = [];
  if (seat === BRITISH && state.turn > FIRST_TURN) {
    for (const first of leads(state, GERMAN)) {
      if (state.passed[first] !== at) continue;
      passed.push(sighting(members(state, first)));
      // R64: whoever is held by a shadow has one; whoever shook it off may be shadowed again.
      if (state.shadowed[first] !== state.turn) state.passing.push(first);
    }
  }
  const zone = zoneIds[at] as string;
  const side = SEATS[seat] as "british" | "german";
  const order = (a: Sighting, b: Sighting) => weight(b) - weight(a);
  tell(
    state,
    {
      type: "searched",
      rule: passed.length > 0 || found.length > 0 ? "7.23" : seat === BRITISH ? "7.21" : "7.22",
      seat: side,
      turn: state.turn,
      zone,
      found: found.sort(order),
      passed: passed.sort(order),
      port: seen,
      reveals: true,
    },
    log,
  );
  if (seat === BRITISH) established(state, at, seen, found.length > 0, passed.length > 0, log);
  state.passZone = state.passing.length > 0 ? at : -1;
  return state.passing.length > 0;
}

/** Sightings are told in an order that says nothing about names. */
function weight(s: Sighting): number {
  return (s.force ? 100000 : 0) + s.battleships * 1000 + s.cruisers * 30 + s.carriers;
}

/** What a British search settles for the order of appearance. */
function established(state: State, at: number, seen: boolean, found: boolean, passed: boolean, log?: Event[]): void {
  let inBergen = 0;
  for (const ship of shipsOf[GERMAN] as readonly number[]) {
    if (!afloat(state, ship)) continue;
    if (found && state.zone[ship] === at) disclose(state, ship, at, "search", log);
    if (passed && state.passed[ship] === at) disclose(state, ship, at, "search", log);
    if (state.zone[ship] === BERGEN && inPort(state, ship)) inBergen++;
  }
  if (at === BERGEN && seen && inBergen < (shipsOf[GERMAN] as readonly number[]).length) departureKnown(state, log);
}

/** Somebody has been told off to shadow this group this turn. */
export function isShadowed(state: State, first: number): boolean {
  for (const ship of members(state, first)) if (state.shadows.includes(ship)) return true;
  return false;
}
