/**
 * 6.1 to 6.3: where air units may fly and still come home, and the step in which they do. A side flies any of them or
 * none (6.11); they hinder nobody and nobody hinders them (6.14).
 */
import type { May, No, Side } from "@admiralty/engine";
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
  zones,
} from "../components.ts";
import { AirStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import {
  allGetHome,
  canLand,
  carrierReach,
  distance,
  fly,
  getsHome,
  homeZone,
  isRecon,
  land,
  landBase,
  lastTurn,
  modeOf,
  otherDecksGetHome,
  topSpeed,
} from "./aircraft.ts";
import { mayCommand } from "./fleet.ts";
import type { Done, Step } from "./step.ts";
import { weather } from "./visibility.ts";

/** 6.21: a unit in the air that stays where it is would be lost: its side cannot end the air movement yet. */
function nobodyStranded(state: State, side: Side, no?: No): May {
  for (const unit of airOf[side] as readonly AirUnit[]) {
    if (state.status[unit] !== AirStatus.aloft || state.spent[unit - shipCount] === 1) continue;
    const base = homeZone(state, unit);
    const left = lastTurn(state, unit) - state.turn;
    const mode = state.mode[unit] as number;
    if (base >= 0 && distance(unit, state.zone[unit] as Zone, base) > topSpeed(unit, mode) * left) {
      return no?.("6.21", "An air unit must turn for home now, or it could not be back in time.");
    }
  }
  return true;
}

type FlyAction = ReturnType<typeof say.fly.of>;
/** The word for a unit's first and second mode, as a number of `airModes`. */
const words = airUnits.map((unit) => unit.modes.map(({ mode }) => airModes.indexOf(mode)));
const flyAction = (unit: AirUnit, mode: number, to: Zone): FlyAction =>
  say.fly.of(unit, words[unit - shipCount]?.[mode] as number, to);

function listFlights(state: State, side: Side, list: say.SearchBoardAction[]): void {
  for (const unit of airOf[side] as readonly AirUnit[]) {
    const status = state.status[unit];
    const air = unit - shipCount;
    if (state.spent[air] === 1) continue;
    if (status === AirStatus.aloft) {
      flightsFrom(state, unit, state.mode[unit] as number, false, list);
      if (isRecon(unit)) flightsFrom(state, unit, 1 - (state.mode[unit] as number), false, list);
      if (canLand(state, unit)) list.push(say.land.of(unit));
    } else if (status === AirStatus.base) {
      const modes = (airUnits[air] as (typeof airUnits)[number]).modes.length;
      for (let mode = 0; mode < modes; mode++) flightsFrom(state, unit, mode, true, list);
    }
  }
}

/** Can it fly or turn home at all: not at rest, not lost, with a base (2.438), and not yet moved (6.13, 6.42, 6.43)? */
function mayMove(state: State, side: Side, unit: AirUnit, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  if (state.status[unit] === AirStatus.resting) return no?.("6.42", "It is at rest and refit.");
  if (state.status[unit] === AirStatus.lost) return no?.("6.21", "It has been lost.");
  if (homeZone(state, unit) < 0) return no?.("6.43", "Its home base is gone.");
  return state.spent[unit - shipCount] !== 1 || no?.("6.13", "It has moved this turn.");
}

/** All of 6.1 to 6.3 for one unit, one mode and one zone. `listFlights` lists by tables what this allows. */
function mayFly(state: State, side: Side, unit: AirUnit, word: number, to: Zone, no?: No): May {
  if (!mayMove(state, side, unit, no)) return false;
  const mode = words[unit - shipCount]?.indexOf(word) as number;
  if (mode < 0) return no?.("6.31", "It has no such mode.");
  const aloft = state.status[unit] === AirStatus.aloft;
  if (aloft && mode !== state.mode[unit] && !isRecon(unit)) {
    return no?.("6.31", "A bomber keeps its mode for the whole mission.");
  }
  if (!zones[to]?.air) return no?.("2.2", "Air units cannot enter that zone.");
  if (aloft && mode === state.mode[unit] && to === state.zone[unit]) {
    return no?.("6.13", "It is there already, and stays without an order.");
  }
  const from = aloft ? (state.zone[unit] as Zone) : homeZone(state, unit);
  if (distance(unit, from, to) > modeOf(unit, mode).speed)
    return no?.("6.13", "That is farther than it flies in a turn.");
  const since = aloft ? (state.since[unit - shipCount] as number) : state.turn;
  const left = since + modeOf(unit, mode).endurance - 1 - state.turn;
  return (
    returnBases(state, unit).some((base) => getsHome(unit, mode, left, distance(unit, from, to), to, base, false)) ||
    no?.("6.21", "It could not be back at its base in time.")
  );
}

/** Where its base can be at the end of this turn, with everybody else in the air fetched too (R25). */
function returnBases(state: State, unit: AirUnit): readonly Zone[] {
  const carrier = carrierOf[unit - shipCount] as Ship;
  if (carrier < 0) return [landBase[unit - shipCount] as Zone];
  return carrierReach(state, carrier).filter(
    (at) => allGetHome(state, carrier, at, unit) && otherDecksGetHome(state, carrier, at),
  );
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
  list(state, side, list) {
    listFlights(state, side, list);
    if (nobodyStranded(state, side)) list.push(say.done.of());
  },
  orders: {
    fly: {
      may: mayFly,
      apply: (state, _side, unit, word, to, _chance, log) =>
        fly(state, unit, words[unit - shipCount]?.indexOf(word) as number, to, log),
    },
    land: {
      may: (state, side, unit, no) => mayMove(state, side, unit, no) && canLand(state, unit, no),
      apply: (state, _side, unit, _chance, log) => land(state, unit, log),
    },
    done: { may: nobodyStranded, apply: over },
  },
});

function flightsFrom(
  state: State,
  unit: AirUnit,
  mode: number,
  fromBase: boolean,
  list: say.SearchBoardAction[],
): void {
  const base = homeZone(state, unit);
  if (base < 0) return;
  const from = fromBase ? base : (state.zone[unit] as Zone);
  const since = fromBase ? state.turn : (state.since[unit - shipCount] as number);
  const left = since + modeOf(unit, mode).endurance - 1 - state.turn;
  // Staying where it is in the mode it has is no flight.
  const away = !fromBase && mode === state.mode[unit];
  const onDeck = (carrierOf[unit - shipCount] as Ship) >= 0;
  const flights = onDeck
    ? carrierFlights(state, unit, mode, from, left, away)
    : landFlights(unit, mode, from, left, away);
  // At once: there are hundreds, and the list then grows in few pieces.
  list.push(...flights);
}

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
