/** Small questions about ships that every chapter asks: afloat, in which group, how fast, in port, by night. */
import type { May, No, Side } from "@admiralty/engine";
import type { Ship } from "../battle/components.ts";
import { currentEvasion } from "../battle/rules/hit-record.ts";
import {
  everyShip,
  friendlyPort,
  isFighter,
  isFogZone,
  shipType,
  sideOf,
  type Unit,
  type Zone,
} from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { nameOf } from "../names.ts";
import { hitCount, ShipStatus, type State, type StepName, stepNames } from "../types.ts";
import { changesIn } from "./changes.ts";

export function evasion(state: State, ship: Ship): number {
  return currentEvasion(ship, state.hits, ship * hitCount);
}

/** 4.0: nobody gives orders to the enemy's units. */
export function isOwn(owner: Side, side: Side, no?: No): May {
  return owner === side || no?.("4.0", "That unit is not yours.");
}

/** Nobody gives orders to the enemy's units (4.0), nor to ships that are not in this match (2.4). */
export function mayCommand(state: State, side: Side, unit: Unit, no?: No): May {
  if (!isOwn(sideOf[unit] as Side, side, no)) return false;
  return forcesIn(state).has[unit] === 1 || no?.("2.4", "That ship is not in this order of battle.");
}

export function afloat(state: State, ship: Ship): boolean {
  const status = state.status[ship];
  return status === ShipStatus.inPlay || status === ShipStatus.escort;
}

/** Are two ships of one side in one group: the same ship, or the same task force? */
export function sameGroup(state: State, a: Ship, b: Ship): boolean {
  return a === b || (sideOf[a] === sideOf[b] && state.force[a] !== 0 && state.force[a] === state.force[b]);
}

/** First ship of the ship's task force; a single ship is her own. Orders name a force by her. */
export function lead(state: State, ship: Ship): Ship {
  const force = state.force[ship] as number;
  if (force === 0) return ship;
  for (const other of shipsOf(state, sideOf[ship] as number)) {
    if (state.force[other] === force) return other;
  }
  return ship;
}

/** By ship: herself. */
const alone = everyShip.map((ship): readonly Ship[] => [ship]);

export function members(state: State, ship: Ship): readonly Ship[] {
  const force = state.force[ship] as number;
  if (force === 0) return alone[ship] as readonly Ship[];
  const own = shipsOf(state, sideOf[ship] as number);
  const found: Ship[] = [];
  for (let index = 0; index < own.length; index++) {
    const member = own[index] as Ship;
    if (state.force[member] === force) found.push(member);
  }
  return found;
}

/** First ships of all groups of a side that are in play, optionally in one zone. */
export function leads(state: State, seat: number, zone = -1): Ship[] {
  const found: Ship[] = [];
  for (const ship of shipsOf(state, seat)) {
    if (!afloat(state, ship) || (zone >= 0 && state.zone[ship] !== zone)) continue;
    if (state.force[ship] === 0 || lead(state, ship) === ship) found.push(ship);
  }
  return found;
}

/** The type that stands for a group: its most powerful ship (9.241). */
export function groupType(state: State, first: Ship): number {
  let type = shipType[first] as number;
  for (const ship of members(state, first)) if ((shipType[ship] as number) < type) type = shipType[ship] as number;
  return type;
}

export function slowest(state: State, first: Ship): number {
  let level = 99;
  for (const ship of members(state, first)) level = Math.min(level, evasion(state, ship));
  return level;
}

/** The fastest ship that is no carrier (9.222 with its erratum), nor a flotilla (23.13). */
export function fastest(state: State, first: Ship): number {
  let level = -1;
  for (const ship of members(state, first)) {
    if (isFighter[ship]) level = Math.max(level, evasion(state, ship));
  }
  return level;
}

/** A group that takes no side (50.6); none in the Basic Game. */
export function isNeutral(state: State, first: Ship): boolean {
  return changesIn(state).neutral?.(state, first) === true;
}

/** R124 */
export function isNoNeutral(state: State, ship: Ship, no?: No): May {
  return !isNeutral(state, ship) || no?.("50.6", "Neutral ships are one task force, and nobody joins them.");
}

export function inPort(state: State, ship: Ship): boolean {
  const zone = state.zone[ship] as Zone;
  return zone >= 0 && friendlyPort[sideOf[ship] as Side]?.[zone] === 1;
}

/** In port and not just come in, or in a neutral one: such a ship takes no part in naval combat (12.7, R65, 35.2). */
export function liesInPort(state: State, ship: Ship): boolean {
  return (inPort(state, ship) && state.docked[ship] !== state.turn) || isSheltered(state, ship);
}

/** In a neutral port, which nobody enters in the Basic Game. */
export function isSheltered(state: State, ship: Ship): boolean {
  return changesIn(state).sheltered?.(state, ship) === true;
}

/** Out of the game without being sunk (35.4); nobody in the Basic Game. */
export function isInterned(state: State, ship: Ship): boolean {
  return changesIn(state).interned?.(state, ship) === true;
}

export function isNotInterned(state: State, ship: Ship, no?: No): May {
  return !isInterned(state, ship) || no?.("35.4", `${nameOf(ship)} is interned.`);
}

/** No search and no fighting: fog in a fog zone (7.31, 7.33). */
export function inFog(state: State, zone: Zone): boolean {
  return state.fog === 1 && isFogZone[zone] === 1;
}

/** 7.33 */
export function mayFightIn(state: State, zone: Zone, no?: No): May {
  return !inFog(state, zone) || no?.("7.33", "There is no combat in fog.");
}

const afterMovement: ReadonlySet<StepName> = new Set(stepNames.slice(stepNames.indexOf("movement-over") + 1));

/** All ships have made their moves of this turn. */
export function shipsHaveMoved(state: State): boolean {
  return afterMovement.has(state.step);
}

/** What binds her to her port, her patrol or her convoy, as the order of appearance or the scenario has it. */
export const conditionOf = (state: Pick<State, "intermediate">, ship: Ship): string =>
  forcesIn(state).conditions[ship] as string;
