/**
 * 8.1: the British keep in touch with what was located last turn: a unit is told off, evasion is compared, the Shadow
 * Table is consulted (8.12). Nobody has to follow her afterwards (8.19).
 */

import type { Chance, May, No, Side } from "@admiralty/engine";
import {
  type AirUnit,
  airOf,
  battleship,
  british,
  carrier,
  cruiser,
  type GeneralType,
  generalTypes,
  german,
  isShip,
  noUnit,
  type Ship,
  shipCount,
  ships,
  shipType,
  type Unit,
  type Zone,
  zoneIds,
} from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };
import { forcesIn, shipsOf } from "../forces.ts";
import { tell, typesTogether } from "../knowledge.ts";
import { dropLabels, handleCount, handleIds, handleOf, inOrder, leftCompany, report, shipOf } from "../labels.ts";
import { add, put } from "../lists.ts";
import { AirStatus, Changed, type Event, type Sighting, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { lastTurn, modeOf } from "./aircraft.ts";
import { disclose } from "./appearance.ts";
import { type Contact, changesIn } from "./changes.ts";
import { afloat, lead, leads, mayCommand, members, sameGroup, slowest } from "./fleet.ts";
import { hasAreas, levelIn } from "./levels.ts";
import { groupOrders, shipOrders } from "./movement.ts";
import { finished, type Step } from "./step.ts";
import { isLastTurn, isNight, moment, strengthNeeded } from "./time.ts";

const { columns, modifiers, airUnits: airLetters } = tables.shadow;

/** Contact is lost at this modified die or more, for a letter of the day or night list. */
export function lostAtLetter(letter: string, night: boolean): number {
  const column = columns.find((entry) => (night ? entry.night : entry.day) === letter);
  if (!column) throw new Error(`the Shadow Table has no column ${letter}`);
  return column.lostAt;
}

/** For a shadowing unit; a task force uses its worst ship (R5), an air unit the line of LR recon (R4). */
export function lostAt(state: State, unit: Unit, night: boolean): number {
  if (!isShip(unit)) return lostAtLetter(night ? airLetters.night : airLetters.day, night);
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
export function shadowTargets(state: State): Ship[] {
  return shipsOf(state, german).filter(
    (ship) =>
      afloat(state, ship) &&
      (isLastTurn(state.found[ship] as number, state.turn) || isLastTurn(state.shadowed[ship] as number, state.turn)),
  );
}

/** 4.3: the step with which shadowing begins; none when there is nobody to shadow. Both sides know which. */
export function shadowPhase(state: State): StepName | undefined {
  const { shadowsFrom } = changesIn(state);
  return shadowsFrom ? shadowsFrom(state) : shadowTargets(state).length > 0 ? "shadow" : undefined;
}

/** Somebody has been told off to shadow this group this turn. */
export function isShadowed(state: State, first: Ship): boolean {
  for (const ship of members(state, first)) if (state.shadows.includes(ship)) return true;
  return false;
}

/** Could the unit be told off for a ship in this zone, as far as its own side can judge (8.13, 8.14)? */
export function canShadow(state: State, unit: Unit, zone: Zone, no?: No): May {
  if (isShip(unit)) {
    if (lead(state, unit) !== unit) return no?.("8.13", "Name the first ship of the task force.");
    for (const ship of members(state, unit)) {
      if (shipType[ship] === carrier) return no?.("8.13", "Aircraft carriers do not shadow.");
      const { mayShadow: may } = changesIn(state);
      if (may !== undefined && !may(state, ship, no)) return false;
    }
    if (!afloat(state, unit) || state.zone[unit] !== zone) {
      return no?.("8.13", "A shadow is named in the zone of a ship located last turn.");
    }
    return (state.shadows[unit] as number) < 0 || no?.("8.13", "She has somebody to shadow already.");
  }
  if (state.status[unit] !== AirStatus.aloft || state.zone[unit] !== zone) {
    return no?.("8.14", "It must be over the ship.");
  }
  if ((state.shadows[unit] as number) >= 0) return no?.("8.13", "It has somebody to shadow already.");
  // In the shadow phase it must be able to stay up this turn; in a high speed shadow it is up already.
  if ((state.since[unit - shipCount] as number) < state.turn && lastTurn(state, unit as AirUnit) <= state.turn) {
    return no?.("8.14", "It must be able to stay up this turn.");
  }
  const strength = modeOf(unit as AirUnit, state.mode[unit] as number).search[
    isNight(state.turn, zone) ? 1 : 0
  ] as number;
  return (
    strength >= strengthNeeded(levelIn(state.visibility, zone)) ||
    no?.("8.14", "It must be able to search there by itself.")
  );
}

/** 8.14: the referee tells who has been compared and found too slow. */
export function isNotUnfit(found: boolean, no?: No): May {
  return !found || no?.("8.14", "That unit has been found unfit for it.");
}

/** The unit, where the ship is or was; and nobody that the referee has found unfit for her (8.14). */
export function mayBeTold(state: State, side: Side, unit: Unit, target: Ship, zone: Zone, no?: No): May {
  if (!mayCommand(state, side, unit, no) || !canShadow(state, unit, zone, no)) return false;
  return isNotUnfit(state.tooSlow.includes(unfit(state, unit, target)), no);
}

/** An attempt as it is kept: the unit, and the target as the British name her. */
const unfit = (state: State, unit: Unit, target: Ship): number => unit * handleCount + handleOf(state, target);

/** 8.11, 8.13: each ship located last turn that is not yet shadowed, by a unit in her zone. */
function mayShadow(state: State, side: Side, unit: Unit, handle: number, no?: No): May {
  const target = shipOf(state, handle);
  if (!mayBeShadowed(state, target, no)) return false;
  return mayBeTold(state, side, unit, target, state.zone[target] as Zone, no);
}

function mayBeShadowed(state: State, target: Ship, no?: No): May {
  if (target < 0) return no?.("8.11", "There is nobody by that name whom you could shadow.");
  if (!shipsOf(state, german).includes(target)) return no?.("8.11", "Only German ships are shadowed.");
  if (!shadowTargets(state).includes(target)) {
    return no?.("8.11", "Only a ship located last turn by search or shadow is shadowed.");
  }
  return !state.shadows.includes(target) || no?.("8.13", "She has her shadow already.");
}

export function listShadows(state: State, zone: Zone, target: Ship, list: say.SearchBoardAction[]): void {
  for (const units of [shipsOf(state, british), airOf[british] as readonly AirUnit[]]) {
    for (const unit of units) {
      if (mayBeTold(state, british, unit, target, zone)) list.push(say.shadow.of(unit, handleOf(state, target)));
    }
  }
}

/** 4.3 */
export const shadow: Step = {
  rule: "8.13",
  phase: "shadow",
  title: "The British name their shadows.",
  short: "Shadowing",
  ends: "Shadows are named",
  asks: british,
  prompt: (state) => `${moment(state.turn)}: name a unit to shadow each ship in touch, then go on.`,
  list(state, _side, list) {
    for (const target of inOrder(state, shadowTargets(state))) {
      if (!state.shadows.includes(target)) listShadows(state, state.zone[target] as Zone, target, list);
    }
    list.push(say.done.of());
  },
  orders: {
    shadow: {
      may: mayShadow,
      apply(state, _side, unit, handle, _chance, log) {
        const target = shipOf(state, handle);
        assignShadow(state, unit, target, isShadowed(state, target), log);
      },
    },
    done: {
      apply(state, side, _chance, log) {
        finished(side, "shadows", "4.3", log);
        return state.shadows.some((target) => target >= 0) ? "flight" : "orders";
      },
    },
  },
};

/** 8.11 */
export function mayRun(isUnderShadow: boolean, no?: No): May {
  return isUnderShadow || no?.("8.11", "Only ships under shadow move now.");
}

function mayFlee(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  return mayRun(isShadowed(state, ship), no);
}

/** 8.11: what is shadowed moves at once, before all other units and before the die. */
export const flight: Step = {
  rule: "8.11",
  phase: "shadow",
  title: "Ships under shadow move.",
  short: "The shadowed move",
  ends: "The move is made",
  asks: german,
  prompt: () => "You are shadowed: move the ships in question before the die is thrown.",
  list(state, _side, list) {
    for (const first of leads(state, german)) if (isShadowed(state, first)) groupOrders(state, first, list);
    list.push(say.done.of());
  },
  orders: {
    ...shipOrders(mayFlee),
    done: {
      apply(state, side, chance, log) {
        finished(side, "move under shadow", "8.11", log);
        rollAllShadows(state, chance, log);
        return "orders";
      },
    },
  },
};

/** What both sides hear of her: her type, and her label where that would not name her (43.4). */
function named(state: State, ship: Ship): { readonly target: GeneralType; readonly called?: string } {
  const target = generalTypes[shipType[ship] as number] as GeneralType;
  const handle = handleOf(state, ship);
  return handle === ship || handle < 0 ? { target } : { target, called: handleIds[handle] as string };
}

/** 8.16: who was reported in one force with her and is no longer; there is one of each type. */
function leftForce(state: State, group: readonly Ship[], target: Ship): readonly Ship[] | undefined {
  const types = typesTogether(state.known[british]?.together ?? 0);
  const wasThere = (ship: Ship) => ((types >> (shipType[ship] as number)) & 1) === 1;
  if (!wasThere(target)) return undefined;
  const left = shipsOf(state, german).filter((ship) => wasThere(ship) && !group.includes(ship) && afloat(state, ship));
  return group.length > 1 && left.length === 0 ? undefined : left;
}

/**
 * Tells a unit off to shadow a ship (8.13 to 8.16). The referee compares evasion, which the British cannot know;
 * a unit that is too slow may be replaced by another. Returns whether it shadows.
 */
export function assignShadow(state: State, unit: Unit, target: Ship, taken: boolean, log?: Event[]): boolean {
  const group = members(state, target);
  const left = forcesIn(state).labelled ? leftCompany(state, group, target) : leftForce(state, group, target);
  if (left) {
    const types = left.map((ship) => shipType[ship] as number).sort((a, b) => a - b);
    const names = types.map((type) => generalTypes[type] as GeneralType);
    tell(state, { type: "force-broken", rule: "8.16", left: names, reveals: true }, log);
  }
  const first = lead(state, target);
  const why = taken ? "shadowed" : isShip(unit) && slowest(state, unit) < slowest(state, first) ? "evasion" : undefined;
  if (why !== undefined) {
    state.tooSlow = add(state.tooSlow, unfit(state, unit, target));
    tell(
      state,
      {
        type: "shadow-refused",
        rule: why === "evasion" ? "8.14" : "8.13",
        ...named(state, target),
        why,
        reveals: true,
      },
      log,
    );
    return false;
  }
  state.shadows = put(state.shadows, unit, target);
  tell(state, { type: "shadow-called", rule: "8.13", ...named(state, target), reveals: true }, log);
  return true;
}

/** 8.15 */
function contactBasic(state: State, unit: Unit, modifier: number, chance: Chance): Contact {
  const die = chance.die();
  return { die, held: die + modifier < lostAt(state, unit, isNight(state.turn, state.zone[unit] as Zone)) };
}

/** Rolls for a shadow (8.15). Returns true when contact is held. */
export function rollShadow(state: State, unit: Unit, highSpeed: boolean, chance: Chance, log?: Event[]): boolean {
  const target = state.shadows[unit] as Ship;
  const group = members(state, target);
  const twoZones = (state.moved[target] as number) >= 2;
  const modifier = shadowModifier(levelIn(state.visibility, state.zone[target] as Zone), twoZones);
  const { die, white, held } = (changesIn(state).contact ?? contactBasic)(state, unit, modifier, chance);
  for (const ship of group) {
    state.changed = put(state.changed, ship, (state.changed[ship] as number) | Changed.fled);
    if (held) state.shadowed = put(state.shadowed, ship, state.turn);
  }
  const zone = state.zone[target] as Zone;
  if (held) report(state, [group], zone, chance, log);
  const her = named(state, target);
  // 43.4: a label that is lost names nobody any more, of whom something could be remembered.
  const forgotten = !held && her.called !== undefined;
  tell(
    state,
    {
      type: "shadow-rolled",
      rule: highSpeed ? "8.22" : "8.15",
      turn: state.turn,
      ...her,
      ships: held ? inOrder(state, group).map((ship) => handleIds[handleOf(state, ship)] as string) : [],
      ...(held && forcesIn(state).labelled ? { force: sighted(group) } : {}),
      die,
      ...(white === undefined ? {} : { white }),
      // 14.4: lost, her weather would tell in which area she is.
      ...(held || !(forgotten || hasAreas(state.visibility)) ? { modifier } : {}),
      twoZones: twoZones && !forgotten,
      held,
      ...(held ? { zone: zoneIds[zone] as string } : {}),
      highSpeed,
      reveals: true,
    },
    log,
  );
  if (held) for (const ship of group) disclose(state, ship, zone, "shadow", log);
  else loseTouch(state, unit, group);
  return held;
}

/** The group by its types; it is never neutral. */
function sighted(group: readonly Ship[]): Sighting {
  const count = (type: number) => group.filter((ship) => shipType[ship] === type).length;
  return {
    force: group.length > 1,
    battleships: count(battleship),
    cruisers: count(cruiser),
    carriers: count(carrier),
  };
}

/** A ship that had a label is not known again; who shadowed her keeps no name of hers (43.4). */
function loseTouch(state: State, unit: Unit, group: readonly Ship[]): void {
  // The unit itself stands for nobody: it has shadowed this turn.
  if (forcesIn(state).alike[state.shadows[unit] as Ship] === 1) state.shadows = put(state.shadows, unit, unit as Ship);
  dropLabels(state, (ship) => group.includes(ship));
}

/** All shadows of the phase, in the order of their targets. */
function rollAllShadows(state: State, chance: Chance, log?: Event[]): void {
  for (const target of inOrder(state, shipsOf(state, german))) {
    const unit = state.shadows.indexOf(target) as Unit;
    if (unit >= 0) rollShadow(state, unit, false, chance, log);
  }
}

/** The ship a unit's group holds in its shadow this turn, if any (9.224); contact lost binds nobody (R64). */
export function shadowedBy(state: State, first: Ship): Ship {
  for (const ship of members(state, first)) {
    const target = state.shadows[ship] as Ship;
    if (target >= 0 && state.shadowed[target] === state.turn) return target;
  }
  return noUnit;
}

export function shadowsGroup(state: State, first: Ship, enemy: Ship): boolean {
  const target = shadowedBy(state, first);
  return target >= 0 && sameGroup(state, target, enemy);
}
