/** Chapter 11: surface combat. A round is the Allies' fire, then the Axis' at the strength it had before (11.3). */
import type { Chance } from "@admiralty/engine";
import * as make from "../actions.ts";
import {
  allies,
  areaIds,
  axis,
  disablingFace,
  germanBonus,
  hittingFace,
  isCarrier,
  isConvoy,
  isGerman,
  seatOf,
  shipCount,
  shipIds,
} from "../components.ts";
import { attack, isSunk } from "../state.ts";
import type { Action, AreaId, Event, Seat, ShipId, Shots, State, StepName } from "../types.ts";
import { clearAway, damageShip, disableShip } from "./combat.ts";
import { convoyExposed } from "./convoys.ts";

/** `guns` holds the number of shots and, sixteen times, what is added to the die. */
const bonusUnit = 16;
export const shotsOf = (guns: number): number => guns % bonusUnit;
export const bonusOf = (guns: number): number => Math.floor(guns / bonusUnit);

export const holdsFire = 1;
const willFire = 2;

/** Both ships fight in the same place and the same pursuit, on opposite sides. */
export function opposed(state: State, ship: number, other: number): boolean {
  const { loc, side, group, at } = state;
  return (
    loc[ship] === at &&
    loc[other] === at &&
    side[ship] !== side[other] &&
    group[ship] === group[other] &&
    group[ship]! >= 0
  );
}

/** 11.1, 11.4: whether two enemies face each other. */
function enemiesFace(state: State): boolean {
  const { loc, side, group, at } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] !== allies || group[ship]! < 0) continue;
    for (let other = 0; other < shipCount; other++) if (opposed(state, ship, other)) return true;
  }
  return false;
}

/** 11.3, 11.5: strength and bonus are those of the round's start. Returns false when there is nobody left to fight. */
export function beginRound(state: State, log: Event[] | undefined): boolean {
  if (!enemiesFace(state)) return false;
  state.round++;
  state.intent = 0;
  state.orders.length = 0;
  const { guns, target, loc, at, damage } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    target[ship] = -1;
    if (loc[ship] !== at) guns[ship] = 0;
    else guns[ship] = attack(state, ship) + (isGerman[ship] && damage[ship] === 0 ? germanBonus * bonusUnit : 0);
  }
  log?.push({ type: "round", rule: "11.4", at: areaIds[at] as AreaId, round: state.round });
  return true;
}

/** 11.6: the Axis carrier whose intentions the Allies must ask about; -1 if there is none. */
export function askedCarrier(state: State): number {
  for (let ship = 0; ship < shipCount; ship++) {
    if (!isCarrier[ship] || state.loc[ship] !== state.at || state.side[ship] !== axis) continue;
    if (shotsOf(state.guns[ship]!) > 0 && hasOpponent(state, ship)) return ship;
  }
  return -1;
}

function hasOpponent(state: State, ship: number): boolean {
  for (let other = 0; other < shipCount; other++) if (opposed(state, ship, other)) return true;
  return false;
}

/** R44: a carrier with no friend in her fight has nobody to leave the firing to, so there is nothing to ask. */
export function firesAlone(state: State, carrier: number): boolean {
  const { loc, side, group, at } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    if (ship !== carrier && loc[ship] === at && side[ship] === side[carrier] && group[ship] === group[carrier])
      return false;
  }
  return true;
}

export function intend(state: State, carrier: number, fires: boolean, log: Event[] | undefined): StepName {
  state.intent = fires ? willFire : holdsFire;
  log?.push({ type: "intention", rule: "11.6", ship: shipIds[carrier] as ShipId, fires });
  return "allied-fire";
}

/** May this ship name a target now? */
export function mayFire(state: State, side: number, ship: number): boolean {
  return (
    state.loc[ship] === state.at &&
    state.side[ship] === side &&
    state.group[ship]! >= 0 &&
    state.target[ship] === -1 &&
    shotsOf(state.guns[ship]!) > 0 &&
    !(side === axis && isCarrier[ship] && state.intent === holdsFire)
  );
}

/** 11.6, R8, R35: every vessel of the carrier's fight that is neither carrier nor convoy has been fired on, or the carrier fires. */
export function carrierExposed(state: State, carrier: number): boolean {
  const { loc, side, group, at } = state;
  if (side[carrier] === axis ? state.intent === willFire : state.target[carrier] !== -1) return true;
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] !== side[carrier] || group[ship] !== group[carrier]) continue;
    if (!isCarrier[ship] && !isConvoy[ship] && !firedUpon(state, ship)) return false;
  }
  return true;
}

function firedUpon(state: State, ship: number): boolean {
  for (const firing of state.orders) if (state.target[firing] === ship) return true;
  return false;
}

/** Targets of the side's enemies, as a list to choose from. Filled anew by every call. */
const targets: number[] = [];

function findTargets(state: State, side: number): void {
  const { loc, side: sides, group, at } = state;
  targets.length = 0;
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] !== at || sides[ship] === side || group[ship]! < 0) continue;
    if (!isCarrier[ship] || carrierExposed(state, ship)) targets.push(ship);
  }
}

/** 11.2, 11.3; R44: a side with a gun to fire must fire at least one. */
export function fireActions(state: State, side: number, list: Action[]): void {
  findTargets(state, side);
  const { group } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    if (!mayFire(state, side, ship)) continue;
    const own = group[ship];
    const row = ship * shipCount;
    for (let index = 0; index < targets.length; index++) {
      const target = targets[index] as number;
      if (group[target] === own) list.push(make.fire[row + target]!);
    }
  }
  if (mayCease(state, side, list.length > 0)) list.push(make.done);
}

function mayCease(state: State, side: number, canFire: boolean): boolean {
  if (state.orders.length === 0) return !canFire;
  return side === allies || !carrierOwes(state);
}

/** 11.6: a carrier that was said to fire does fire. */
export function carrierOwes(state: State): boolean {
  if (state.intent !== willFire) return false;
  const carrier = askedCarrier(state);
  return carrier >= 0 && state.target[carrier] === -1;
}

export function canFire(state: State, side: number): boolean {
  findTargets(state, side);
  for (let ship = 0; ship < shipCount; ship++) {
    if (!mayFire(state, side, ship)) continue;
    for (const target of targets) if (state.group[target] === state.group[ship]) return true;
  }
  return false;
}

export function aim(state: State, ship: number, target: number, log: Event[] | undefined): void {
  state.target[ship] = target;
  state.orders.push(ship);
  log?.push({ type: "aimed", rule: "11.2", ship: shipIds[ship] as ShipId, target: shipIds[target] as ShipId });
}

/**
 * All fire named is rolled, ship by ship in the order named. Fire on convoys comes last (R45): by 14.8 it is lost
 * unless their escort is harmed by then.
 */
export function resolveFire(state: State, side: number, chance: Chance, log: Event[] | undefined): StepName {
  const { orders, target } = state;
  for (let index = 0; index < orders.length; index++) {
    if (!isConvoy[target[orders[index]!]!]) fireShip(state, orders[index]!, chance, log);
  }
  for (let index = 0; index < orders.length; index++) {
    if (isConvoy[target[orders[index]!]!]) fireShip(state, orders[index]!, chance, log);
  }
  orders.length = 0;
  if (side === allies) return "axis-fire";
  return clearAway(state, state.fled >= 0 ? "pursuit" : "disengage", log);
}

function fireShip(state: State, ship: number, chance: Chance, log: Event[] | undefined): void {
  const target = state.target[ship]!;
  const lost = isSunk(state, target)
    ? "sunk"
    : isConvoy[target] && !convoyExposed(state, target)
      ? "escorted"
      : undefined;
  const bonus = bonusOf(state.guns[ship]!);
  if (lost) {
    if (log) tell(state, { ship, target, dice: [], bonus, damage: [], lost }, log);
    return;
  }
  const shots = shotsOf(state.guns[ship]!);
  let hits = 0;
  let fives = 0;
  const dice: number[] | undefined = log ? [] : undefined;
  for (let shot = 0; shot < shots; shot++) {
    const die = chance.die();
    dice?.push(die);
    if (die + bonus >= hittingFace) hits++;
    else if (die + bonus === disablingFace) fives++;
  }
  let points = 0;
  const damage: number[] | undefined = log ? [] : undefined;
  for (let hit = 0; hit < hits; hit++) {
    const die = chance.die();
    points += die;
    damage?.push(die);
  }
  if (log) tell(state, { ship, target, dice: dice ?? [], bonus, damage: damage ?? [] }, log);
  if (points > 0) damageShip(state, target, points, log);
  if (fives > 0 && !isSunk(state, target)) disableShip(state, target, log);
}

interface Volley {
  readonly ship: number;
  readonly target: number;
  readonly dice: readonly number[];
  readonly bonus: number;
  readonly damage: readonly number[];
  readonly lost?: "sunk" | "escorted";
}

function tell(state: State, volley: Volley, log: Event[]): void {
  const shots: Shots = {
    ship: shipIds[volley.ship] as ShipId,
    target: shipIds[volley.target] as ShipId,
    dice: volley.dice,
    bonus: volley.bonus,
    damage: volley.damage,
    ...(volley.lost ? { lost: volley.lost } : {}),
  };
  const rule = volley.lost === "sunk" ? "R9" : volley.lost === "escorted" ? "14.8" : "11.3";
  log.push({ type: "fired", rule, seat: seatOf[state.side[volley.ship]!] as Seat, ...shots });
}
