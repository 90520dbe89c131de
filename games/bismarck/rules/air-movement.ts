/**
 * 6.1 to 6.3: where air units may fly and still come home, and the step in which they do. A side flies any of them or
 * none (6.11); they hinder nobody and nobody hinders them (6.14).
 */
import type { Side } from "@admiralty/engine";
import {
  type AirUnit,
  airModes,
  airOf,
  airUnits,
  type ByZone,
  carrierOf,
  flight,
  type Ship,
  sailSteps,
  shipCount,
  sideOf,
  within,
  type Zone,
  zoneCount,
} from "../components.ts";
import { AirStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import {
  allGetHome,
  canLand,
  carrierReach,
  fly,
  getsHome,
  homeZone,
  isRecon,
  land,
  landBase,
  mayFly,
  mayMoveUnit,
  modeOf,
  nobodyStranded,
  otherDecksGetHome,
  topSpeed,
} from "./aircraft.ts";
import type { Done, Step } from "./step.ts";
import { weather } from "./visibility.ts";

type FlyAction = ReturnType<typeof say.fly.of>;
/** The word for a unit's first and second mode, as a number of `airModes`. */
const words = airUnits.map((unit) => unit.modes.map(({ mode }) => airModes.indexOf(mode)));
const flyAction = (unit: AirUnit, mode: number, to: Zone): FlyAction =>
  say.fly.of(unit, words[unit - shipCount]?.[mode] as number, to);

/** By air unit: her landing, as a list that is kept ready. */
const landings = airUnits.map((_, air) => [say.land.of((shipCount + air) as AirUnit)]);

const ending = [say.done.of()];

/** Every flight of a side, unit by unit, in lists that are kept ready. */
function flights(state: State, side: Side): (readonly say.SearchBoardAction[])[] {
  const found: (readonly say.SearchBoardAction[])[] = [];
  for (const unit of airOf[side] as readonly AirUnit[]) {
    const status = state.status[unit];
    const air = unit - shipCount;
    if (state.spent[air] === 1) continue;
    if (status === AirStatus.aloft) {
      found.push(flightsFrom(state, unit, state.mode[unit] as number, false));
      if (isRecon(unit)) found.push(flightsFrom(state, unit, 1 - (state.mode[unit] as number), false));
      if (canLand(state, unit)) found.push(landings[air] as readonly say.SearchBoardAction[]);
    } else if (status === AirStatus.base) {
      const modes = (airUnits[air] as (typeof airUnits)[number]).modes.length;
      for (let mode = 0; mode < modes; mode++) found.push(flightsFrom(state, unit, mode, true));
    }
  }
  return found;
}

/** 4.4 */
export const airMovement = (over: Done): Step => ({
  rule: "4.4",
  phase: "air",
  title: "Both sides move their air units.",
  short: "Air movement",
  ends: "End air moves",
  asks: (state, side) => state.stage[side] === "air-movement",
  prompt: (state) => `${weather(state)}: fly your air units, then go on.`,
  ready(state, side) {
    const lists = flights(state, side);
    if (nobodyStranded(state, side)) lists.push(ending);
    return lists;
  },
  orders: {
    fly: {
      may: (state, side, unit, word, to, no) =>
        mayFly(state, side, unit, words[unit - shipCount]?.indexOf(word) as number, to, no),
      apply: (state, _side, unit, word, to, _chance, log) =>
        fly(state, unit, words[unit - shipCount]?.indexOf(word) as number, to, log),
    },
    land: {
      may: (state, side, unit, no) => mayMoveUnit(state, side, unit, no) && canLand(state, unit, no),
      apply: (state, _side, unit, _chance, log) => land(state, unit, log),
    },
    done: { may: nobodyStranded, apply: over },
  },
});

function flightsFrom(state: State, unit: AirUnit, mode: number, fromBase: boolean): readonly FlyAction[] {
  const base = homeZone(state, unit);
  if (base < 0) return nowhereToGo;
  const from = fromBase ? base : (state.zone[unit] as Zone);
  const since = fromBase ? state.turn : (state.since[unit - shipCount] as number);
  const left = since + modeOf(unit, mode).endurance - 1 - state.turn;
  // Staying where it is in the mode it has is no flight.
  const away = !fromBase && mode === state.mode[unit];
  const onDeck = (carrierOf[unit - shipCount] as Ship) >= 0;
  return onDeck ? carrierFlights(state, unit, mode, from, left, away) : landFlights(unit, mode, from, left, away);
}
const nowhereToGo: readonly FlyAction[] = [];

/** Flights of land-based units depend on nothing that moves: worked out once for each place and turns left. */
const landTable = new Map<number, readonly FlyAction[]>();
const landTableLimit = 20_000;
/** By unit and mode, the flights asked for last: mostly it is asked for the same again, being at its base. */
const lastKey: number[] = new Array(airUnits.length * 2).fill(-1);
const lastFlights: (readonly FlyAction[])[] = new Array(airUnits.length * 2).fill([]);
const flightKey = (unit: AirUnit, mode: number, from: Zone, left: number, away: boolean): number =>
  ((((unit - shipCount) * 2 + mode) * zoneCount + from) * 8 + left) * 2 + (away ? 1 : 0);

function landFlights(unit: AirUnit, mode: number, from: Zone, left: number, away: boolean): readonly FlyAction[] {
  const key = flightKey(unit, mode, from, left, away);
  const last = (unit - shipCount) * 2 + mode;
  if (lastKey[last] === key) return lastFlights[last] as readonly FlyAction[];
  let flights = landTable.get(key);
  if (!flights) {
    flights = landFlightsFrom(unit, mode, from, left, away);
    if (landTable.size >= landTableLimit) landTable.clear();
    landTable.set(key, flights);
  }
  lastKey[last] = key;
  lastFlights[last] = flights;
  return flights;
}

function landFlightsFrom(unit: AirUnit, mode: number, from: Zone, left: number, away: boolean): readonly FlyAction[] {
  const seat = sideOf[unit] as Side;
  const { speed } = modeOf(unit, mode);
  const far = flight[seat][from] as ByZone<number>;
  const home = flight[seat][landBase[unit - shipCount] as Zone] as ByZone<number>;
  const most = topSpeed(unit, mode) * left;
  const flights: FlyAction[] = [];
  for (const to of within(seat, from, speed)) {
    if (away && to === from) continue;
    if (left === 0 ? (far[to] as number) + (home[to] as number) > speed : (home[to] as number) > most) continue;
    flights.push(flyAction(unit, mode, to));
  }
  return flights;
}

/** A carrier's aircraft may go wherever she can still fetch them, all of them together (R25). */
function carrierFlights(
  state: State,
  unit: AirUnit,
  mode: number,
  from: Zone,
  left: number,
  away: boolean,
): readonly FlyAction[] {
  const carrier = carrierOf[unit - shipCount] as Ship;
  const reach = carrierReach(state, carrier);
  const bases = reach.filter((at) => allGetHome(state, carrier, at, unit) && otherDecksGetHome(state, carrier, at));
  // With nothing else in the air, and no way closed to her, it depends only on where she is and whether she can move.
  const ways = 1 + (sailSteps[sideOf[carrier] as Side]?.[from]?.length ?? 0);
  const freely = reach.length === 1 || reach.length === ways;
  const plain = freely && bases.length === reach.length && from === state.zone[carrier];
  const key = flightKey(unit, mode, from, left, away) * 2 + (reach.length > 1 ? 1 : 0);
  let flights = plain ? carrierTable.get(key) : undefined;
  if (!flights) {
    flights = fetchable(unit, mode, from, left, away, bases);
    if (plain) carrierTable.set(key, flights);
  }
  return flights;
}
const carrierTable = new Map<number, readonly FlyAction[]>();

function fetchable(
  unit: AirUnit,
  mode: number,
  from: Zone,
  left: number,
  away: boolean,
  bases: readonly Zone[],
): FlyAction[] {
  const seat = sideOf[unit] as Side;
  const far = flight[seat][from] as ByZone<number>;
  const flights: FlyAction[] = [];
  for (const to of within(seat, from, modeOf(unit, mode).speed)) {
    if (away && to === from) continue;
    if (bases.some((base) => getsHome(unit, mode, left, far[to] as number, to, base, false))) {
      flights.push(flyAction(unit, mode, to));
    }
  }
  return flights;
}
