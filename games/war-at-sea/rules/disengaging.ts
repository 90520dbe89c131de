/** Chapter 12: breaking contact, in groups as fast as their slowest ship, and pursuit of group by group. */
import * as make from "../actions.ts";
import { allies, axis, seatOf, shipCount, shipIds } from "../components.ts";
import { disengaged, present, setMark, speed } from "../state.ts";
import type { Action, Event, Seat, ShipId, State, StepName } from "../types.ts";
import { clearAway } from "./combat.ts";

/** A pursuer that has not yet said whether it goes on is marked with this much more than its group's number. */
const wavering = 100;
const leftBehind = -1;
const both = 2;
const stayed = 1;
const leaves = 2;

/** 12.1: asked after every round while both sides are there. */
export function bothPresent(state: State): boolean {
  return present(state, allies, state.at) && present(state, axis, state.at);
}

const owner: readonly (readonly Seat[])[] = [["allies"], ["axis"]];

/** 12.9, R17: both decide in secret, and what they chose is shown at once. Returns the next step when both have. */
export function choose(state: State, side: number, leaving: boolean, log: Event[] | undefined): StepName | undefined {
  state.secret[side] = leaving ? leaves : stayed;
  log?.push({ type: "chosen", rule: "12.9", seat: seatOf[side] as Seat, disengage: leaving, to: owner[side]! });
  if (state.secret[allies] === 0 || state.secret[axis] === 0) return undefined;
  const alliesLeave = state.secret[allies] === leaves;
  const axisLeave = state.secret[axis] === leaves;
  state.secret[allies] = 0;
  state.secret[axis] = 0;
  log?.push({ type: "disengaging", rule: "12.9", allies: alliesLeave, axis: axisLeave, reveals: true });
  if (!alliesLeave && !axisLeave) return "intentions";
  state.fled = alliesLeave && axisLeave ? both : alliesLeave ? allies : axis;
  if (state.fled !== both) return "groups";
  for (let ship = 0; ship < shipCount; ship++) if (state.loc[ship] === state.at) setMark(state, ship, disengaged);
  return clearAway(state, "order", log);
}

/** 12.2: all leave; those not named otherwise keep together as group 1. A single ship needs no grouping. */
export function beginGroups(state: State): boolean {
  let count = 0;
  for (let ship = 0; ship < shipCount; ship++) {
    if (state.loc[ship] !== state.at || state.side[ship] !== state.fled) continue;
    state.group[ship] = 1;
    count++;
  }
  return count > 1;
}

function highestGroup(state: State): number {
  let highest = 1;
  for (let ship = 0; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at && state.side[ship] === state.fled && state.group[ship]! > highest) {
      highest = state.group[ship]!;
    }
  }
  return highest;
}

/** 12.1: a ship may leave group 1 for one of the others, or for a new one. */
export function groupActions(state: State, list: Action[]): void {
  const highest = highestGroup(state);
  let inFirst = 0;
  for (let ship = 0; ship < shipCount; ship++) if (fleesIn(state, ship, 1)) inFirst++;
  if (inFirst > 1) {
    for (let ship = 0; ship < shipCount; ship++) {
      if (!fleesIn(state, ship, 1)) continue;
      for (let group = 2; group <= highest + 1; group++) list.push(make.group(ship, group));
    }
  }
  list.push(make.done);
}

export function joinGroup(state: State, ship: number, group: number, log: Event[] | undefined): void {
  state.group[ship] = group;
  log?.push({ type: "grouped", rule: "12.2", ship: shipIds[ship] as ShipId, group });
}

export function fleesIn(state: State, ship: number, group: number): boolean {
  return state.loc[ship] === state.at && state.side[ship] === state.fled && state.group[ship] === group;
}

/** 12.1: the speed of its slowest ship; 0 if the group is no more. */
export function groupSpeed(state: State, group: number): number {
  let slowest = 0;
  for (let ship = 0; ship < shipCount; ship++) {
    if (!fleesIn(state, ship, group)) continue;
    const own = speed(state, ship);
    if (slowest === 0 || own < slowest) slowest = own;
  }
  return slowest;
}

/** The group a pursuer is after; negative while it has not said whether it goes on; 0 for anybody else. */
export function pursuerOf(state: State, ship: number): number {
  const own = state.group[ship]!;
  if (state.loc[ship] !== state.at || state.side[ship] === state.fled || own <= 0) return 0;
  return own >= wavering ? wavering - own : own;
}

/** Puts a pursuer back where `pursuerOf` found it. */
export function setPursuer(state: State, ship: number, group: number, goesOn: boolean): void {
  state.group[ship] = goesOn ? group : group + wavering;
}

export function fleeingGroups(state: State): number[] {
  const groups: number[] = [];
  const highest = highestGroup(state);
  for (let group = 1; group <= highest; group++) if (groupSpeed(state, group) > 0) groups.push(group);
  return groups;
}

export function tellGroups(state: State, log: Event[] | undefined): void {
  log?.push({
    type: "groups",
    rule: "12.2",
    seat: seatOf[state.fled] as Seat,
    groups: fleeingGroups(state).map((group) => ({
      group,
      speed: groupSpeed(state, group),
      ships: shipIds.filter((_, ship) => fleesIn(state, ship, group)),
    })),
  });
}

/**
 * 12.3, 12.5, R33: before each round of pursuit. Groups nobody is left to chase have escaped; every pursuer must
 * say again that it goes on. Returns the next step, or undefined when the pursuer has something to decide.
 */
export function beginPursuit(state: State, log: Event[] | undefined): StepName | undefined {
  const { loc, side, group, at, fled } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] === fled) continue;
    const own = group[ship]!;
    if (own <= 0) continue;
    const quarry = own < wavering ? own : own - wavering;
    group[ship] = groupSpeed(state, quarry) > 0 ? quarry + wavering : leftBehind;
  }
  let escaped = false;
  for (const each of fleeingGroups(state)) {
    if (!canBePursued(state, each)) escaped = slipAway(state, each, log) || escaped;
  }
  if (escaped) return clearAway(state, "pursuit", log);
  const list: Action[] = [];
  pursuitActions(state, list);
  return list.length > 1 ? undefined : "order";
}

/** 12.3, 12.8: as fast at least as the group it is after; only in the first round may it choose which (12.7). */
export function mayPursue(state: State, ship: number, group: number): boolean {
  if (state.loc[ship] !== state.at || state.side[ship] === state.fled) return false;
  const own = state.group[ship]!;
  if (own !== 0 && own !== wavering + group) return false;
  const needed = groupSpeed(state, group);
  return needed > 0 && speed(state, ship) >= needed;
}

function canBePursued(state: State, group: number): boolean {
  for (let ship = 0; ship < shipCount; ship++) if (mayPursue(state, ship, group)) return true;
  return false;
}

export function pursuitActions(state: State, list: Action[]): void {
  for (const group of fleeingGroups(state)) {
    for (let ship = 0; ship < shipCount; ship++) {
      if (mayPursue(state, ship, group)) list.push(make.pursue(ship, group));
    }
  }
  list.push(make.done);
}

export function pursue(state: State, ship: number, group: number, log: Event[] | undefined): void {
  state.group[ship] = group;
  log?.push({ type: "pursues", rule: "12.3", ship: shipIds[ship] as ShipId, group });
}

/** 12.5, 12.7: who was not committed stays behind for good; groups without a pursuer reach port (C4). */
export function finishPursuit(state: State, log: Event[] | undefined): StepName {
  const { loc, side, group, at, fled } = state;
  const brokeOff: ShipId[] = [];
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] === fled) continue;
    const own = group[ship]!;
    if (own >= wavering) brokeOff.push(shipIds[ship] as ShipId);
    if (own === 0 || own >= wavering) group[ship] = leftBehind;
  }
  if (brokeOff.length > 0) log?.push({ type: "broke-off", rule: "12.5", ships: brokeOff });
  let engaged = false;
  for (const each of fleeingGroups(state)) {
    if (pursued(state, each)) engaged = true;
    else slipAway(state, each, log);
  }
  return clearAway(state, engaged ? "intentions" : "order", log);
}

function pursued(state: State, group: number): boolean {
  for (let ship = 0; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at && state.side[ship] !== state.fled && state.group[ship] === group) return true;
  }
  return false;
}

function slipAway(state: State, group: number, log: Event[] | undefined): boolean {
  const ships: ShipId[] = [];
  for (let ship = 0; ship < shipCount; ship++) {
    if (!fleesIn(state, ship, group)) continue;
    setMark(state, ship, disengaged);
    ships.push(shipIds[ship] as ShipId);
  }
  log?.push({ type: "escaped", rule: "C4", group, ships });
  return ships.length > 0;
}
