/** 6: air units fly from their home base in one of their modes, for as many turns as they endure, and rest. */

import { type May, type No, other, type Side } from "@admiralty/engine";
import {
  type AirMode,
  type AirUnit,
  airCount,
  airOf,
  airOnBoard,
  airUnits,
  british,
  carrier,
  carrierOf,
  carriers,
  flight,
  german,
  isOpenToAircraft,
  nowhere,
  only,
  type Seat,
  type Ship,
  sailSteps,
  seatIds,
  shipCount,
  shipType,
  sideOf,
  strikesPerTurn,
  type Unit,
  unitIds,
  type Zone,
  zone,
  zoneIds,
} from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };
import { put } from "../lists.ts";
import { AirStatus, type Event, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { afloat, lead, mayCommand, members } from "./fleet.ts";
import { canStep, entersFreely, hasFled, mayEnter } from "./ships.ts";
import { score } from "./victory.ts";

export const landBase: readonly Zone[] = airUnits.map((unit) => ("zone" in unit.base ? zone(unit.base.zone) : nowhere));
export function modeOf(unit: AirUnit, mode: number): AirMode {
  return (airUnits[unit - shipCount] as (typeof airUnits)[number]).modes[mode] as AirMode;
}
/** LR recon changes mode in the air; bombers keep theirs for the mission (2.433, 6.31, 6.32). */
export function isRecon(unit: AirUnit): boolean {
  return airUnits[unit - shipCount]?.kind === "lr-recon";
}
/** For the way home: on patrol it flies slower than it could (2.437, 6.33), and may give that up. */
export function topSpeed(unit: AirUnit, mode: number): number {
  return modeOf(unit, isRecon(unit) ? 0 : mode).speed;
}

/** Zone of the home base; `nowhere` when the carrier is gone. Aircraft on board are where she is (6.45). */
export function homeZone(state: State, unit: AirUnit): Zone {
  const carrier = carrierOf[unit - shipCount] as Ship;
  if (carrier < 0) return landBase[unit - shipCount] as Zone;
  return afloat(state, carrier) ? (state.zone[carrier] as Zone) : nowhere;
}

export function distance(unit: AirUnit, from: Zone, to: Zone): number {
  return flight[sideOf[unit] as Side]?.[from]?.[to] as number;
}

/** The last turn of its endurance (2.436), counting the turn of take-off (6.22): the count that is kept (6.24). */
export function lastTurn(state: State, unit: AirUnit): number {
  return (state.since[unit - shipCount] as number) + modeOf(unit, state.mode[unit] as number).endurance - 1;
}

/**
 * Can a unit in `at`, having flown `flown` zones this turn, be home in time with its base in `base` (6.21)?
 * One-turn flights and recalled units must do it in what is left of this turn's speed.
 */
export function getsHome(
  unit: AirUnit,
  mode: number,
  turnsLeft: number,
  flown: number,
  at: Zone,
  base: Zone,
  now: boolean,
): boolean {
  const way = distance(unit, at, base);
  if (turnsLeft === 0 || now) return flown + way <= modeOf(unit, mode).speed;
  return way <= topSpeed(unit, mode) * turnsLeft;
}

/** Where a carrier can be at the end of this turn: where she is, or a zone away if her force can still move. */
export function carrierReach(state: State, carrier: Ship): Zone[] {
  const at = state.zone[carrier] as Zone;
  const reach = [at];
  const first = lead(state, carrier);
  // Aircraft in the air bind her to one zone this turn (5.29).
  if (state.moved[carrier] === 0 && !hasFled(state, first) && canStep(state, first)) {
    const steps = sailSteps[sideOf[carrier] as Side];
    const group = members(state, first);
    const free = entersFreely(state, group);
    for (const to of steps[at] as readonly Zone[]) if (free || mayEnter(state, group, to)) reach.push(to);
  }
  return reach;
}

/** All of the carrier's aircraft in the air could come home to her in zone `base`. */
export function allGetHome(state: State, carrier: Ship, base: Zone, except = -1): boolean {
  for (const unit of airOnBoard[carrier] as readonly AirUnit[]) {
    if (unit === except || state.status[unit] !== AirStatus.aloft) continue;
    const air = unit - shipCount;
    const left = lastTurn(state, unit) - state.turn;
    const now = state.recalled[air] === 1;
    const at = state.zone[unit] as Zone;
    if (!getsHome(unit, state.mode[unit] as number, left, state.flown[air] as number, at, base, now)) return false;
  }
  return true;
}

/** Other carriers of her force go where she goes: what they have in the air must get home there too. */
export function otherDecksGetHome(state: State, ship: Ship, base: Zone): boolean {
  if (state.force[ship] === 0) return true;
  for (const other of members(state, ship)) {
    if (other !== ship && shipType[other] === carrier && !allGetHome(state, other, base)) return false;
  }
  return true;
}

/** A carrier of the group has aircraft in the air: only then can a step strand any. */
export function hasAloft(state: State, group: readonly Ship[]): boolean {
  for (let index = 0; index < group.length; index++) {
    const onBoard = airOnBoard[group[index] as Ship] as readonly AirUnit[];
    for (let air = 0; air < onBoard.length; air++)
      if (state.status[onBoard[air] as Unit] === AirStatus.aloft) return true;
  }
  return false;
}

/** R25: a carrier may not be moved so that her aircraft could not return. */
export function mayTakeAway(state: State, first: Ship, to: Zone, no?: No): May {
  return !strands(state, first, to) || no?.("R25", "Aircraft in the air could not return to their carrier there.");
}

/** Would aircraft in the air be left without their carrier? */
export function strands(state: State, first: Ship, to: Zone): boolean {
  if (state.force[first] === 0) return shipType[first] === carrier && !allGetHome(state, first, to);
  for (const ship of members(state, first)) {
    if (shipType[ship] === carrier && !allGetHome(state, ship, to)) return true;
  }
  return false;
}

/** R25: nor may her side end its movement while an aircraft depends on her moving nearer. */
export function carriersNear(state: State, side: Side, no?: No): May {
  if (side === german) return true;
  for (const carrier of carriers) {
    if (afloat(state, carrier) && !allGetHome(state, carrier, state.zone[carrier] as Zone)) {
      return no?.("R25", "An aircraft could not return: move its carrier nearer first.");
    }
  }
  return true;
}

export function canLand(state: State, unit: AirUnit, no?: No): May {
  const base = homeZone(state, unit);
  if (base < 0 || state.status[unit] !== AirStatus.aloft) return no?.("6.22", "It is not in the air.");
  if ((state.since[unit - shipCount] as number) >= state.turn) return no?.("6.22", "It took off this turn.");
  return (
    distance(unit, state.zone[unit] as Zone, base) <= topSpeed(unit, state.mode[unit] as number) ||
    no?.("6.22", "Its base is too far for this turn.")
  );
}

export function fly(state: State, unit: AirUnit, mode: number, to: Zone, log?: Event[]): void {
  const air = unit - shipCount;
  const fromBase = state.status[unit] === AirStatus.base;
  const from = fromBase ? homeZone(state, unit) : (state.zone[unit] as Zone);
  if (fromBase) state.since = put(state.since, air, state.turn);
  state.status = put(state.status, unit, AirStatus.aloft);
  state.zone[unit] = to;
  state.mode[unit] = mode;
  state.flown = put(state.flown, air, distance(unit, from, to));
  state.spent = put(state.spent, air, 1);
  state.strikes = put(
    state.strikes,
    air,
    modeOf(unit, mode).attacks ? (strikesPerTurn[sideOf[unit] as number] as number) : 0,
  );
  log?.push({
    type: "flew",
    rule: fromBase ? "6.22" : "6.13",
    unit: unitIds[unit] as string,
    mode: modeOf(unit, mode).mode,
    from: zoneIds[from] as string,
    zone: zoneIds[to] as string,
    to: only[sideOf[unit] as Side],
  });
}

/** Back at base it rests (6.41): out of play for the whole next turn (6.42), and there afterwards (6.44). */
export function land(state: State, unit: AirUnit, log?: Event[]): void {
  const air = unit - shipCount;
  state.status = put(state.status, unit, AirStatus.resting);
  state.zone[unit] = nowhere;
  state.mode[unit] = 0;
  state.strikes = put(state.strikes, air, 0);
  state.recalled = put(state.recalled, air, 0);
  state.since = put(state.since, air, 0);
  state.ready = put(state.ready, air, state.turn + 2);
  const to = only[sideOf[unit] as Side];
  log?.push({ type: "landed", rule: "6.42", unit: unitIds[unit] as string, ready: state.turn + 2, to });
}

/** At the start of a side's air movement: whoever is on the last turn of its endurance goes home (4.4, R24). */
export function returnExhausted(state: State, seat: number, log?: Event[]): void {
  for (const unit of airOf[seat] as readonly AirUnit[]) {
    if (state.status[unit] !== AirStatus.aloft || lastTurn(state, unit) > state.turn) continue;
    if (canLand(state, unit)) land(state, unit, log);
    else lose(state, unit, log);
  }
}

/** At the end of the air attack phase: one-turn flights and those called back (4.7, 6.23). */
export function returnSorties(state: State, log?: Event[]): void {
  for (let air = 0; air < airCount; air++) {
    const unit = (shipCount + air) as AirUnit;
    if (state.status[unit] !== AirStatus.aloft || state.since[air] !== state.turn) continue;
    if (state.recalled[air] !== 1 && lastTurn(state, unit) > state.turn) continue;
    if (canReturnNow(state, unit)) land(state, unit, log);
    else lose(state, unit, log);
  }
}

function canReturnNow(state: State, unit: AirUnit): boolean {
  const base = homeZone(state, unit);
  if (base < 0) return false;
  const air = unit - shipCount;
  return getsHome(
    unit,
    state.mode[unit] as number,
    0,
    state.flown[air] as number,
    state.zone[unit] as Zone,
    base,
    true,
  );
}

export function listRecalls(state: State, side: Side, list: say.SearchBoardAction[]): void {
  const units = airOf[side] as readonly AirUnit[];
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as AirUnit;
    // Most are at base.
    if (state.status[unit] === AirStatus.aloft && mayRecall(state, side, unit)) list.push(say.recall.of(unit));
  }
}

/** 4.7: a unit that took off this turn for longer and has the range left is called home after the air attacks. */
export function mayRecall(state: State, side: Side, unit: AirUnit, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  const air = unit - shipCount;
  if (state.status[unit] !== AirStatus.aloft) return no?.("4.7", "It is not in the air.");
  if (state.since[air] !== state.turn) return no?.("4.7", "Only a unit that took off this turn can be called home.");
  if (state.recalled[air] === 1) return no?.("4.7", "It has been called home already.");
  if (lastTurn(state, unit) <= state.turn) return no?.("6.23", "It comes home by itself after the air attacks.");
  return canReturnNow(state, unit) || no?.("4.7", "It has not the range left to come home this turn.");
}

export function recallUnit(state: State, unit: AirUnit, log?: Event[]): void {
  state.recalled = put(state.recalled, unit - shipCount, 1);
  log?.push({ type: "recalled", rule: "4.7", unit: unitIds[unit] as string, to: only[sideOf[unit] as Side] });
}

/** 6.21: eliminated, two points to the other side. */
export function lose(state: State, unit: AirUnit, log?: Event[]): void {
  const side = sideOf[unit] as Side;
  state.status = put(state.status, unit, AirStatus.lost);
  state.zone[unit] = nowhere;
  state.mode[unit] = 0;
  state.strikes = put(state.strikes, unit - shipCount, 0);
  state.since = put(state.since, unit - shipCount, 0);
  state.airLost = put(state.airLost, side, (state.airLost[side] as number) + 1);
  const seat = seatIds[side] as Seat;
  log?.push({ type: "aircraft-lost", rule: "6.21", side: seat, unit: unitIds[unit] as string, to: only[side] });
  log?.push({ type: "aircraft-lost", rule: "6.21", side: seat, to: only[other(side)], reveals: true });
  const points = side === british ? tables.victory.german.airUnitLost : tables.victory.british.airUnitLost;
  const rule = side === british ? "12.43" : "12.35";
  score(state, other(side), points, rule, "an air unit could not return to base", log);
}

/** R61: aircraft on board go down with their carrier; those in the air are lost when they cannot land. */
export function carrierSunk(state: State, carrier: Ship): void {
  for (const unit of airOnBoard[carrier] as readonly AirUnit[]) {
    if (state.status[unit] === AirStatus.base || state.status[unit] === AirStatus.resting) {
      state.status = put(state.status, unit, AirStatus.lost);
    }
  }
}

/** A unit that follows a shadowed ship one zone further (8.23). */
export function canFollow(state: State, unit: AirUnit, to: Zone): boolean {
  const air = unit - shipCount;
  const mode = state.mode[unit] as number;
  const base = homeZone(state, unit);
  const flown = (state.flown[air] as number) + 1;
  if (state.status[unit] !== AirStatus.aloft || base < 0 || flown > modeOf(unit, mode).speed) return false;
  if (distance(unit, state.zone[unit] as Zone, to) !== 1) return false;
  const now = state.recalled[air] === 1;
  return getsHome(unit, mode, lastTurn(state, unit) - state.turn, flown, to, base, now);
}

/** 6.21: a unit in the air that stays where it is would be lost: its side cannot end the air movement yet. */
export function nobodyStranded(state: State, side: Side, no?: No): May {
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

/** Can it fly or turn home at all: not at rest, not lost, with a base (2.438), and not yet moved (6.13, 6.42, 6.43)? */
export function mayMoveUnit(state: State, side: Side, unit: AirUnit, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  if (state.status[unit] === AirStatus.resting) return no?.("6.42", "It is at rest and refit.");
  if (state.status[unit] === AirStatus.lost) return no?.("6.21", "It has been lost.");
  if (homeZone(state, unit) < 0) return no?.("6.43", "Its home base is gone.");
  return state.spent[unit - shipCount] !== 1 || no?.("6.13", "It has moved this turn.");
}

/** All of 6.1 to 6.3 for one unit, one mode and one zone. The list is made by tables of what this allows. */
export function mayFly(state: State, side: Side, unit: AirUnit, mode: number, to: Zone, no?: No): May {
  if (!mayMoveUnit(state, side, unit, no)) return false;
  if (mode < 0) return no?.("6.31", "It has no such mode.");
  const aloft = state.status[unit] === AirStatus.aloft;
  if (aloft && mode !== state.mode[unit] && !isRecon(unit)) {
    return no?.("6.31", "A bomber keeps its mode for the whole mission.");
  }
  if (!isOpenToAircraft(to, no)) return false;
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
