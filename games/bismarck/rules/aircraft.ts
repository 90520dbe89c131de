/** 6: air units fly from their home base in one of their modes, for as many turns as they endure, and rest. */
import tables from "../data/tables.json" with { type: "json" };
import { AirStatus, type Event, type SearchBoardAction, type State } from "../types.ts";
import {
  AIRS,
  type AirMode,
  airOf,
  airOnBoard,
  airUnits,
  BRITISH,
  CARRIER,
  carrierOf,
  carriers,
  GERMAN,
  SEATS,
  SHIPS,
  shipType,
  sideOf,
  strikesPerTurn,
  unitIds,
} from "../units.ts";
import { flight, sailSteps, within, ZONES, zone, zoneIds } from "../zones.ts";
import { afloat, lead, members } from "./fleet.ts";
import { canStep } from "./ships.ts";
import { score } from "./victory.ts";

const landBase: readonly number[] = airUnits.map((unit) => ("zone" in unit.base ? zone(unit.base.zone) : -1));
export function modeOf(unit: number, mode: number): AirMode {
  return (airUnits[unit - SHIPS] as (typeof airUnits)[number]).modes[mode] as AirMode;
}
/** LR recon changes mode in the air; bombers keep theirs for the mission (6.31, 6.32). */
export function isRecon(unit: number): boolean {
  return airUnits[unit - SHIPS]?.kind === "lr-recon";
}
function topSpeed(unit: number, mode: number): number {
  return modeOf(unit, isRecon(unit) ? 0 : mode).speed;
}

/** Zone of the home base; -1 when the carrier is gone. */
export function homeZone(state: State, unit: number): number {
  const carrier = carrierOf[unit - SHIPS] as number;
  if (carrier < 0) return landBase[unit - SHIPS] as number;
  return afloat(state, carrier) ? (state.zone[carrier] as number) : -1;
}

function distance(unit: number, from: number, to: number): number {
  return flight[sideOf[unit] as number]?.[from]?.[to] as number;
}

/** The last turn of its endurance, counting the turn of take-off (6.22). */
export function lastTurn(state: State, unit: number): number {
  return (state.since[unit - SHIPS] as number) + modeOf(unit, state.mode[unit] as number).endurance - 1;
}

/**
 * Can a unit in `at`, having flown `flown` zones this turn, be home in time with its base in `base` (6.21)?
 * One-turn flights and recalled units must do it in what is left of this turn's speed.
 */
function getsHome(
  unit: number,
  mode: number,
  turnsLeft: number,
  flown: number,
  at: number,
  base: number,
  now: boolean,
): boolean {
  const way = distance(unit, at, base);
  if (turnsLeft === 0 || now) return flown + way <= modeOf(unit, mode).speed;
  return way <= topSpeed(unit, mode) * turnsLeft;
}

/** Where a carrier can be at the end of this turn: where she is, or a zone away if her force can still move. */
function carrierReach(state: State, carrier: number): number[] {
  const at = state.zone[carrier] as number;
  const reach = [at];
  const first = lead(state, carrier);
  // Aircraft in the air bind her to one zone this turn (5.29).
  if (state.moved[carrier] === 0 && canStep(state, first)) {
    const steps = sailSteps[sideOf[carrier] as number] as readonly (readonly number[])[];
    for (const to of steps[at] as readonly number[]) reach.push(to);
  }
  return reach;
}

/** All of the carrier's aircraft in the air could come home to her in zone `base`. */
function allGetHome(state: State, carrier: number, base: number, except = -1): boolean {
  for (const unit of airOnBoard[carrier] as readonly number[]) {
    if (unit === except || state.status[unit] !== AirStatus.aloft) continue;
    const air = unit - SHIPS;
    const left = lastTurn(state, unit) - state.turn;
    const now = state.recalled[air] === 1;
    const at = state.zone[unit] as number;
    if (!getsHome(unit, state.mode[unit] as number, left, state.flown[air] as number, at, base, now)) return false;
  }
  return true;
}

/** Other carriers of her force go where she goes: what they have in the air must get home there too. */
function otherDecksGetHome(state: State, carrier: number, base: number): boolean {
  if (state.force[carrier] === 0) return true;
  for (const other of members(state, carrier)) {
    if (other !== carrier && shipType[other] === CARRIER && !allGetHome(state, other, base)) return false;
  }
  return true;
}

/** R25: a carrier may not be moved so that her aircraft could not return. */
export function strands(state: State, first: number, to: number): boolean {
  if (state.force[first] === 0) return shipType[first] === CARRIER && !allGetHome(state, first, to);
  for (const ship of members(state, first)) {
    if (shipType[ship] === CARRIER && !allGetHome(state, ship, to)) return true;
  }
  return false;
}

/** Nor may her side end its movement while an aircraft depends on her moving nearer. */
export function awaitsCarrier(state: State, seat: number): boolean {
  if (seat === GERMAN) return false;
  for (const carrier of carriers) {
    if (afloat(state, carrier) && !allGetHome(state, carrier, state.zone[carrier] as number)) return true;
  }
  return false;
}

/** A unit in the air that stays where it is would be lost: its side cannot end the air movement yet (6.21). */
export function mustFly(state: State, seat: number): boolean {
  for (const unit of airOf[seat] as readonly number[]) {
    if (state.status[unit] !== AirStatus.aloft || state.spent[unit - SHIPS] === 1) continue;
    const base = homeZone(state, unit);
    const left = lastTurn(state, unit) - state.turn;
    const mode = state.mode[unit] as number;
    if (base >= 0 && distance(unit, state.zone[unit] as number, base) > topSpeed(unit, mode) * left) return true;
  }
  return false;
}

type FlyAction = Extract<SearchBoardAction, { do: "fly" }>;
const flyActions: (FlyAction | undefined)[] = new Array(AIRS * 2 * ZONES);
function flyAction(unit: number, mode: number, to: number): FlyAction {
  const key = ((unit - SHIPS) * 2 + mode) * ZONES + to;
  let action = flyActions[key];
  if (!action) {
    action = { do: "fly", unit: unitIds[unit] as string, mode: modeOf(unit, mode).mode, to: zoneIds[to] as string };
    flyActions[key] = action;
  }
  return action;
}
const landActions = airUnits.map((unit): SearchBoardAction => ({ do: "land", unit: unit.id }));
const recallActions = airUnits.map((unit): SearchBoardAction => ({ do: "recall", unit: unit.id }));

export function airActions(state: State, seat: number, list: SearchBoardAction[]): void {
  for (const unit of airOf[seat] as readonly number[]) {
    const status = state.status[unit];
    const air = unit - SHIPS;
    if (state.spent[air] === 1) continue;
    if (status === AirStatus.aloft) {
      flightsFrom(state, unit, state.mode[unit] as number, false, list);
      if (isRecon(unit)) flightsFrom(state, unit, 1 - (state.mode[unit] as number), false, list);
      if (canLand(state, unit)) list.push(landActions[air] as SearchBoardAction);
    } else if (status === AirStatus.base) {
      const modes = (airUnits[air] as (typeof airUnits)[number]).modes.length;
      for (let mode = 0; mode < modes; mode++) flightsFrom(state, unit, mode, true, list);
    }
  }
}

export function canLand(state: State, unit: number): boolean {
  const base = homeZone(state, unit);
  if (base < 0 || state.status[unit] !== AirStatus.aloft || (state.since[unit - SHIPS] as number) >= state.turn)
    return false;
  return distance(unit, state.zone[unit] as number, base) <= topSpeed(unit, state.mode[unit] as number);
}

function flightsFrom(state: State, unit: number, mode: number, fromBase: boolean, list: SearchBoardAction[]): void {
  const base = homeZone(state, unit);
  if (base < 0) return;
  const from = fromBase ? base : (state.zone[unit] as number);
  const since = fromBase ? state.turn : (state.since[unit - SHIPS] as number);
  const left = since + modeOf(unit, mode).endurance - 1 - state.turn;
  const stay = !fromBase && mode === state.mode[unit] ? from : -1;
  if ((carrierOf[unit - SHIPS] as number) >= 0) carrierFlights(state, unit, mode, from, left, stay, list);
  else {
    addFlights(landFlights(unit, mode, from, left), stay, list);
  }
}

/** All but staying where it is in the mode it has: that is no flight. */
function addFlights(flights: readonly FlyAction[], stay: number, list: SearchBoardAction[]): void {
  const here = stay < 0 ? "" : zoneIds[stay];
  for (let index = 0; index < flights.length; index++) {
    const action = flights[index] as FlyAction;
    if (action.to !== here) list.push(action);
  }
}

/** Flights of land-based units depend on nothing that moves: worked out once for each place and turns left. */
const landTable = new Map<number, readonly FlyAction[]>();
const LAND_TABLE_LIMIT = 20_000;

function landFlights(unit: number, mode: number, from: number, left: number): readonly FlyAction[] {
  const key = (((unit - SHIPS) * 2 + mode) * ZONES + from) * 8 + left;
  const known = landTable.get(key);
  if (known) return known;
  const seat = sideOf[unit] as number;
  const { speed } = modeOf(unit, mode);
  const far = flight[seat]?.[from] as Uint8Array;
  const home = flight[seat]?.[landBase[unit - SHIPS] as number] as Uint8Array;
  const most = topSpeed(unit, mode) * left;
  const flights: FlyAction[] = [];
  for (const to of within(seat, from, speed)) {
    if (left === 0 ? (far[to] as number) + (home[to] as number) > speed : (home[to] as number) > most) continue;
    flights.push(flyAction(unit, mode, to));
  }
  if (landTable.size >= LAND_TABLE_LIMIT) landTable.clear();
  landTable.set(key, flights);
  return flights;
}

/** A carrier's aircraft may go wherever she can still fetch them, all of them together (R25). */
function carrierFlights(
  state: State,
  unit: number,
  mode: number,
  from: number,
  left: number,
  stay: number,
  list: SearchBoardAction[],
): void {
  const carrier = carrierOf[unit - SHIPS] as number;
  const reach = carrierReach(state, carrier);
  const bases = reach.filter((at) => allGetHome(state, carrier, at, unit) && otherDecksGetHome(state, carrier, at));
  // With nothing else in the air it depends only on where she is and whether she can move.
  const plain = bases.length === reach.length && from === state.zone[carrier];
  const key = ((((unit - SHIPS) * 2 + mode) * ZONES + from) * 8 + left) * 2 + (reach.length > 1 ? 1 : 0);
  let flights = plain ? carrierTable.get(key) : undefined;
  if (!flights) {
    flights = fetchable(unit, mode, from, left, bases);
    if (plain) carrierTable.set(key, flights);
  }
  addFlights(flights, stay, list);
}
const carrierTable = new Map<number, readonly FlyAction[]>();

function fetchable(unit: number, mode: number, from: number, left: number, bases: readonly number[]): FlyAction[] {
  const seat = sideOf[unit] as number;
  const far = flight[seat]?.[from] as Uint8Array;
  const flights: FlyAction[] = [];
  for (const to of within(seat, from, modeOf(unit, mode).speed)) {
    if (bases.some((base) => getsHome(unit, mode, left, far[to] as number, to, base, false))) {
      flights.push(flyAction(unit, mode, to));
    }
  }
  return flights;
}

export function fly(state: State, unit: number, mode: number, to: number, log?: Event[]): void {
  const air = unit - SHIPS;
  const fromBase = state.status[unit] === AirStatus.base;
  const from = fromBase ? homeZone(state, unit) : (state.zone[unit] as number);
  if (fromBase) state.since[air] = state.turn;
  state.status[unit] = AirStatus.aloft;
  state.zone[unit] = to;
  state.mode[unit] = mode;
  state.flown[air] = distance(unit, from, to);
  state.spent[air] = 1;
  state.strikes[air] = modeOf(unit, mode).attacks ? (strikesPerTurn[sideOf[unit] as number] as number) : 0;
  if (log) {
    log.push({
      type: "flew",
      rule: fromBase ? "6.22" : "6.13",
      unit: unitIds[unit] as string,
      mode: modeOf(unit, mode).mode,
      from: zoneIds[from] as string,
      zone: zoneIds[to] as string,
      to: ownSeat(unit),
    });
  }
}

/** Back at base: out of play for the whole next turn (6.42). */
export function land(state: State, unit: number, log?: Event[]): void {
  const air = unit - SHIPS;
  state.status[unit] = AirStatus.resting;
  state.zone[unit] = -1;
  state.mode[unit] = 0;
  state.strikes[air] = 0;
  state.recalled[air] = 0;
  state.since[air] = 0;
  state.ready[air] = state.turn + 2;
  if (log) {
    log.push({ type: "landed", rule: "6.42", unit: unitIds[unit] as string, ready: state.turn + 2, to: ownSeat(unit) });
  }
}

/** At the start of a side's air movement: whoever is on the last turn of its endurance goes home (4.4, R24). */
export function returnExhausted(state: State, seat: number, log?: Event[]): void {
  for (const unit of airOf[seat] as readonly number[]) {
    if (state.status[unit] !== AirStatus.aloft || lastTurn(state, unit) > state.turn) continue;
    if (canLand(state, unit)) land(state, unit, log);
    else lose(state, unit, log);
  }
}

/** At the end of the air attack phase: one-turn flights and those called back (4.7, 6.23). */
export function returnSorties(state: State, log?: Event[]): void {
  for (let air = 0; air < AIRS; air++) {
    const unit = SHIPS + air;
    if (state.status[unit] !== AirStatus.aloft || state.since[air] !== state.turn) continue;
    if (state.recalled[air] !== 1 && lastTurn(state, unit) > state.turn) continue;
    if (canReturnNow(state, unit)) land(state, unit, log);
    else lose(state, unit, log);
  }
}

function canReturnNow(state: State, unit: number): boolean {
  const base = homeZone(state, unit);
  if (base < 0) return false;
  const air = unit - SHIPS;
  return getsHome(
    unit,
    state.mode[unit] as number,
    0,
    state.flown[air] as number,
    state.zone[unit] as number,
    base,
    true,
  );
}

/** Units that took off this turn and could be called home after the air attacks. */
export function recallActionsOf(state: State, seat: number, list: SearchBoardAction[]): void {
  for (const unit of airOf[seat] as readonly number[]) {
    if (canRecall(state, unit)) list.push(recallActions[unit - SHIPS] as SearchBoardAction);
  }
}

function canRecall(state: State, unit: number): boolean {
  const air = unit - SHIPS;
  return (
    state.status[unit] === AirStatus.aloft &&
    state.since[air] === state.turn &&
    state.recalled[air] === 0 &&
    lastTurn(state, unit) > state.turn &&
    canReturnNow(state, unit)
  );
}

export function recall(state: State, unit: number, log?: Event[]): void {
  state.recalled[unit - SHIPS] = 1;
  if (log) log.push({ type: "recalled", rule: "4.7", unit: unitIds[unit] as string, to: ownSeat(unit) });
}

/** 6.21: eliminated, two points to the other side. */
export function lose(state: State, unit: number, log?: Event[]): void {
  const seat = sideOf[unit] as number;
  state.status[unit] = AirStatus.lost;
  state.zone[unit] = -1;
  state.mode[unit] = 0;
  state.strikes[unit - SHIPS] = 0;
  state.since[unit - SHIPS] = 0;
  state.airLost[seat] = (state.airLost[seat] as number) + 1;
  if (log) {
    const side = SEATS[seat] as "british" | "german";
    const other = SEATS[1 - seat] as "british" | "german";
    log.push({ type: "aircraft-lost", rule: "6.21", side, unit: unitIds[unit] as string, to: [side] });
    log.push({ type: "aircraft-lost", rule: "6.21", side, to: [other], reveals: true });
  }
  const points = seat === BRITISH ? tables.victory.german.airUnitLost : tables.victory.british.airUnitLost;
  score(state, 1 - seat, points, seat === BRITISH ? "12.43" : "12.35", "an air unit could not return to base", log);
}

/** Aircraft on board go down with their carrier; those in the air are lost when they cannot land. */
export function carrierSunk(state: State, carrier: number): void {
  for (const unit of airOnBoard[carrier] as readonly number[]) {
    if (state.status[unit] === AirStatus.base || state.status[unit] === AirStatus.resting) {
      state.status[unit] = AirStatus.lost;
    }
  }
}

/** A unit that follows a shadowed ship one zone further (8.23). */
export function canFollow(state: State, unit: number, to: number): boolean {
  const air = unit - SHIPS;
  const mode = state.mode[unit] as number;
  const base = homeZone(state, unit);
  const flown = (state.flown[air] as number) + 1;
  if (state.status[unit] !== AirStatus.aloft || base < 0 || flown > modeOf(unit, mode).speed) return false;
  if (distance(unit, state.zone[unit] as number, to) !== 1) return false;
  const now = state.recalled[air] === 1;
  return getsHome(unit, mode, lastTurn(state, unit) - state.turn, flown, to, base, now);
}

export function ownSeat(unit: number): readonly ("british" | "german")[] {
  return sideOf[unit] === BRITISH ? TO_BRITISH : TO_GERMAN;
}
const TO_BRITISH = ["british"] as const;
const TO_GERMAN = ["german"] as const;
