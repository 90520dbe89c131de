/** 8: the British keep in touch with what was located last turn, or with what is found to have passed at high speed. */
import type { Chance } from "@admiralty/engine";
import tables from "../data/tables.json" with { type: "json" };
import { tell } from "../knowledge.ts";
import { AirStatus, Changed, type Event, Phase, type SearchBoardAction, ShipStatus, type State } from "../types.ts";
import {
  airOf,
  BRITISH,
  CARRIER,
  GERMAN,
  type GeneralType,
  SHIPS,
  ships,
  shipsOf,
  shipType,
  TYPES,
  UNITS,
  unitIds,
} from "../units.ts";
import { sailSteps, zoneIds } from "../zones.ts";
import { canFollow, lastTurn, modeOf, strands } from "./aircraft.ts";
import { disclose } from "./appearance.ts";
import { afloat, evasion, lead, members, sameGroup, slowest } from "./fleet.ts";
import { isShadowed } from "./search.ts";
import { canStep, fuelForNextZone, inEmergency, stepTo } from "./ships.ts";
import { isNight, strengthNeeded } from "./time.ts";

const { columns, modifiers, airUnits: airLetters } = tables.shadow;

/** Contact is lost at this modified die or more, for a letter of the day or night list. */
export function lostAtLetter(letter: string, night: boolean): number {
  const column = columns.find((entry) => (night ? entry.night : entry.day) === letter);
  if (!column) throw new Error(`the Shadow Table has no column ${letter}`);
  return column.lostAt;
}

/** For a shadowing unit; a task force uses its worst ship (R5), an air unit the line of LR recon (R4). */
export function lostAt(state: State, unit: number, night: boolean): number {
  if (unit >= SHIPS) return lostAtLetter(night ? airLetters.night : airLetters.day, night);
  let worst = 9;
  for (const ship of members(state, unit)) {
    const letter = night ? ships[ship]?.shadow.night : ships[ship]?.shadow.day;
    worst = Math.min(worst, letter ? lostAtLetter(letter, night) : 0);
  }
  return worst;
}

/** 8.17, 8.18 */
export function shadowModifier(visibility: number, twoZones: boolean): number {
  return (modifiers.visibility[visibility - 1] as number) + (twoZones ? modifiers.movedTwoZones : 0);
}

/** German ships located by search or held by shadow in the turn before (8.11, R3). */
export function shadowTargets(state: State): number[] {
  return (shipsOf[GERMAN] as readonly number[]).filter(
    (ship) => afloat(state, ship) && (state.found[ship] === state.turn - 1 || state.shadowed[ship] === state.turn - 1),
  );
}

const shadowActions: (SearchBoardAction | undefined)[] = new Array(UNITS * SHIPS);
function shadowAction(unit: number, target: number): SearchBoardAction {
  const key = unit * SHIPS + target;
  let action = shadowActions[key];
  if (!action) {
    action = { do: "shadow", unit: unitIds[unit] as string, target: unitIds[target] as string };
    shadowActions[key] = action;
  }
  return action;
}

/** Could the unit be told off at all, as far as its own side can judge (8.13, 8.14)? */
export function mayShadow(state: State, unit: number, zone: number): boolean {
  if (state.zone[unit] !== zone || (state.shadows[unit] as number) >= 0) return false;
  if (unit >= SHIPS) {
    if (state.status[unit] !== AirStatus.aloft) return false;
    // In the shadow phase it must be able to stay up this turn; in a high speed shadow it is up already.
    if ((state.since[unit - SHIPS] as number) < state.turn && lastTurn(state, unit) <= state.turn) return false;
    const strength = modeOf(unit, state.mode[unit] as number).search[isNight(state.turn, zone) ? 1 : 0] as number;
    return strength >= strengthNeeded(state.visibility);
  }
  if (!afloat(state, unit) || lead(state, unit) !== unit) return false;
  for (const ship of members(state, unit)) if (shipType[ship] === CARRIER) return false;
  return true;
}

function assignments(state: State, zone: number, target: number, list: SearchBoardAction[]): void {
  for (const seat of [shipsOf, airOf]) {
    for (const unit of seat[BRITISH] as readonly number[]) {
      if (mayShadow(state, unit, zone) && !state.tooSlow.includes(unit * SHIPS + target)) {
        list.push(shadowAction(unit, target));
      }
    }
  }
}

/** The shadow phase: each located ship that is not yet shadowed, by any unit in her zone. */
export function shadowPhaseActions(state: State, list: SearchBoardAction[]): void {
  for (const target of shadowTargets(state)) {
    if (!state.shadows.includes(target)) assignments(state, state.zone[target] as number, target, list);
  }
}

const LET_GO: SearchBoardAction = { do: "let-go" };
const followActions = Array.from(
  { length: UNITS },
  (_, unit): SearchBoardAction => ({
    do: "follow",
    unit: unitIds[unit] as string,
  }),
);

/** In the search phase, after ships were found to have passed through (8.21), and when they are followed (8.23). */
export function highSpeedActions(state: State, list: SearchBoardAction[]): void {
  if (state.chase >= 0) {
    for (const unit of shipsOf[BRITISH] as readonly number[]) {
      if (groupCanFollow(state, unit)) list.push(followActions[unit] as SearchBoardAction);
    }
    for (const unit of airOf[BRITISH] as readonly number[]) {
      if (state.zone[unit] === state.passZone && canFollow(state, unit, state.chase)) {
        list.push(followActions[unit] as SearchBoardAction);
      }
    }
  } else {
    for (const target of state.passing) assignments(state, state.passZone, target, list);
  }
  list.push(LET_GO);
}

/** 8.23, 8.24: movement left, not in emergency, and the fuel that the zone costs; a capital ship on patrol always pays. */
function followCost(state: State, ship: number): number {
  const capital = ships[ship]?.type !== "cruiser";
  return Math.max(fuelForNextZone(state, ship), capital && state.mode[ship] === 1 ? 1 : 0);
}

function groupCanFollow(state: State, first: number): boolean {
  if (
    state.status[first] !== ShipStatus.inPlay ||
    state.zone[first] !== state.passZone ||
    lead(state, first) !== first
  ) {
    return false;
  }
  const steps = sailSteps[BRITISH]?.[state.passZone] as readonly number[];
  if (!steps.includes(state.chase) || !canStep(state, first) || strands(state, first, state.chase)) return false;
  for (const ship of members(state, first)) {
    if (inEmergency(state, ship) || evasion(state, ship) <= 6) return false;
    if (followCost(state, ship) > (state.fuel[ship] as number)) return false;
  }
  return true;
}

export function follow(state: State, unit: number, log?: Event[]): void {
  const from = zoneIds[state.passZone] as string;
  const zone = zoneIds[state.chase] as string;
  if (unit >= SHIPS) {
    state.zone[unit] = state.chase;
    state.flown[unit - SHIPS] = (state.flown[unit - SHIPS] as number) + 1;
    const mode = modeOf(unit, state.mode[unit] as number).mode;
    if (log) log.push({ type: "flew", rule: "8.23", unit: unitIds[unit] as string, mode, from, zone, to: ["british"] });
    return;
  }
  const group = members(state, unit);
  const fuel = group.map((ship) => followCost(state, ship));
  for (let index = 0; index < group.length; index++) {
    stepTo(state, group[index] as number, state.chase, fuel[index] as number);
  }
  if (log) {
    const names = group.map((ship) => unitIds[ship] as string);
    log.push({ type: "sailed", rule: "8.23", ships: names, from, zone, fuel, to: ["british"] });
  }
}

function typeName(ship: number): GeneralType {
  return TYPES[shipType[ship] as number] as GeneralType;
}

/**
 * Tells a unit off to shadow a ship (8.13 to 8.16). The referee compares evasion, which the British cannot know;
 * a unit that is too slow may be replaced by another. Returns whether it shadows.
 */
export function assignShadow(state: State, unit: number, target: number, log?: Event[]): boolean {
  const group = members(state, target);
  const known = state.known[BRITISH];
  if (known && known.together === 1 && group.length === 1) {
    const left = (shipsOf[GERMAN] as readonly number[]).filter((ship) => ship !== target && afloat(state, ship));
    tell(state, { type: "force-broken", rule: "8.16", left: left.map(typeName), reveals: true }, log);
  }
  const first = lead(state, target);
  const taken = state.phase === Phase.shadow ? isShadowed(state, first) : state.shadowed[first] === state.turn;
  const why = taken ? "shadowed" : unit < SHIPS && slowest(state, unit) < slowest(state, first) ? "evasion" : undefined;
  if (why !== undefined) {
    state.tooSlow.push(unit * SHIPS + target);
    tell(
      state,
      {
        type: "shadow-refused",
        rule: why === "evasion" ? "8.14" : "8.13",
        target: typeName(target),
        why,
        reveals: true,
      },
      log,
    );
    return false;
  }
  state.shadows[unit] = target;
  tell(state, { type: "shadow-called", rule: "8.13", target: typeName(target), reveals: true }, log);
  return true;
}

/** Groups the Germans must move now, before the die (8.11). */
export function isFleeing(state: State, first: number): boolean {
  return isShadowed(state, first);
}

/** Rolls for a shadow (8.15). Returns true when contact is held. */
export function rollShadow(state: State, unit: number, highSpeed: boolean, chance: Chance, log?: Event[]): boolean {
  const target = state.shadows[unit] as number;
  const group = members(state, target);
  const twoZones = (state.moved[target] as number) >= 2;
  const modifier = shadowModifier(state.visibility, twoZones);
  const die = chance.die();
  const held = die + modifier < lostAt(state, unit, isNight(state.turn, state.zone[unit] as number));
  for (const ship of group) {
    state.changed[ship] = (state.changed[ship] as number) | Changed.fled;
    if (held) state.shadowed[ship] = state.turn;
  }
  const zone = state.zone[target] as number;
  tell(
    state,
    {
      type: "shadow-rolled",
      rule: highSpeed ? "8.22" : "8.15",
      turn: state.turn,
      target: typeName(target),
      ships: held ? group.map((ship) => unitIds[ship] as string) : [],
      die,
      modifier,
      twoZones,
      held,
      ...(held ? { zone: zoneIds[zone] as string } : {}),
      highSpeed,
      reveals: true,
    },
    log,
  );
  if (held) for (const ship of group) disclose(state, ship, zone, "shadow", log);
  return held;
}

/** All shadows of the phase, in the order of their targets. */
export function rollAllShadows(state: State, chance: Chance, log?: Event[]): void {
  for (const target of shipsOf[GERMAN] as readonly number[]) {
    const unit = state.shadows.indexOf(target);
    if (unit >= 0) rollShadow(state, unit, false, chance, log);
  }
}

/** The ship a unit's group holds in its shadow this turn, -1 (9.224); contact lost binds nobody (R64). */
export function shadowedBy(state: State, first: number): number {
  for (const ship of members(state, first)) {
    const target = state.shadows[ship] as number;
    if (target >= 0 && state.shadowed[target] === state.turn) return target;
  }
  return -1;
}

export function shadowsGroup(state: State, first: number, enemy: number): boolean {
  const target = shadowedBy(state, first);
  return target >= 0 && sameGroup(state, target, enemy);
}
