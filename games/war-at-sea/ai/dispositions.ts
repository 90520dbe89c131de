/**
 * Where the fleets go. A disposition is one whole answer to the movement phase: a sea area for each ship, or none.
 * It is made from a stance (how much each sea is wanted) and can be varied ship by ship.
 */
import type { FastChance, Side } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  axis,
  barents,
  borders,
  everyArea,
  isCarrier,
  isConvoy,
  isPort,
  neutralPort,
  northAtlantic,
  placeNumber,
  pocValue,
  type Ship,
  shipCount,
  shipNumber,
  southAtlantic,
  turns,
} from "../components.ts";
import { movementActions } from "../rules/movement.ts";
import { attack, defense, marked, moved, refuelled, speed } from "../state.ts";
import type { Action, State } from "../types.ts";
import * as make from "../verbs.ts";
import { gunnery, life, odds, picture, shipWorth } from "./forces.ts";

/** The area a ship is sent to, -1 for none. */
export type Posting = Area | -1;
/** For each ship its posting. */
export type Disposition = readonly Posting[];

export interface Stance {
  /** How much each area is wanted. */
  readonly weights: readonly number[];
  /** Axis: how much stronger a raid must be before it sails. Allies: share of damage that keeps a ship in the yard. */
  readonly caution: number;
}

/** The ways of each ship, [ship × 6 + area]: next door, or through another area. */
export interface Ways {
  readonly near: (Action | undefined)[];
  readonly far: (Action | undefined)[];
}

export function waysOf(state: State, side: Side): Ways {
  const near: (Action | undefined)[] = new Array(shipCount * areaCount).fill(undefined);
  const far: (Action | undefined)[] = new Array(shipCount * areaCount).fill(undefined);
  const list: Action[] = [];
  movementActions(state, side, list);
  for (const action of list) {
    if (action.do !== "sail") continue;
    const slot = shipNumber(action.ship) * areaCount + placeNumber(action.to);
    if (action.via === undefined) near[slot] = action;
    else far[slot] ??= action;
  }
  return { near, far };
}

/** Chance that a ship gets to an area: certain next door, by its speed beyond (6.4), 0 if there is no way. */
export function arrival(state: State, ways: Ways, ship: Ship, area: Area): number {
  const slot = ship * areaCount + area;
  if (ways.near[slot]) return 1;
  if (!ways.far[slot]) return 0;
  const pace = speed(state, ship);
  return pace < tooSlow ? 0 : Math.min(1, (pace - 1) / 6);
}

/** Who fails five times in six stays where it is of use. */
const tooSlow = 3;

const ordinary: readonly number[] = everyArea.map((area) => pocValue[area]![0] + pocValue[area]![1]);

/** A stance somewhere around the value of the seas; `spread` 0 gives just that. */
export function stance(side: Side, chance: FastChance, spread: number): Stance {
  const bend = (): number => Math.exp(spread * (chance.fraction() + chance.fraction() + chance.fraction() - 1.5) * 1.6);
  const weights = ordinary.map((worth) => worth * bend());
  return { weights, caution: side === allies ? 0.4 : 1.2 * bend() };
}

export function dispose(
  state: State,
  side: Side,
  wish: Stance,
  chance: FastChance,
  ways = waysOf(state, side),
): Posting[] {
  const to: Posting[] = new Array(shipCount).fill(-1);
  const fleet: Ship[] = [];
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.side[ship] === side && !isConvoy[ship] && canSail(ways, ship)) fleet.push(ship);
  }
  fleet.sort((a, b) => (shipWorth[b] as number) - (shipWorth[a] as number));
  if (side === allies) cover(state, fleet, wish, chance, ways, to);
  else raid(state, fleet, wish, chance, ways, to);
  for (const ship of fleet)
    if (to[ship] === -1 && marked(state, ship, refuelled)) to[ship] = quietest(state, ways, ship);
  if (side === allies) sendConvoys(state, ways, to);
  return to;
}

function canSail(ways: Ways, ship: Ship): boolean {
  for (let slot = ship * areaCount; slot < (ship + 1) * areaCount; slot++)
    if (ways.near[slot] || ways.far[slot]) return true;
  return false;
}

/** Allies: every ship goes where it is missed most, by what the sea is worth and what is there already. */
function cover(
  state: State,
  fleet: readonly Ship[],
  wish: Stance,
  chance: FastChance,
  ways: Ways,
  to: Posting[],
): void {
  const there = picture(state).guns.slice(0, areaCount);
  for (const ship of fleet) {
    const hurt = state.damage[ship]! / defense(state, ship);
    if (hurt > wish.caution && state.turn < turns) continue;
    let best: Posting = -1;
    let most = 0;
    for (let area = 0 as Area; area < areaCount; area++) {
      const come = arrival(state, ways, ship, area);
      if (come === 0) continue;
      const need =
        ((wish.weights[area] as number) * come * come * (0.9 + 0.2 * chance.fraction())) /
        ((there[area] as number) + 3);
      if (need > most) {
        most = need;
        best = area;
      }
    }
    if (best === -1) continue;
    to[ship] = best;
    there[best]! += (gunnery(state, ship) + 0.7) * arrival(state, ways, ship, best);
  }
}

/** Axis: the seas in order of promise; each gets the least force that beats what lies there, or nothing. */
function raid(state: State, fleet: readonly Ship[], wish: Stance, chance: FastChance, ways: Ways, to: Posting[]): void {
  const seen = picture(state);
  const free = new Set(fleet.filter((ship) => state.damage[ship]! * 2 < defense(state, ship) || state.turn === turns));
  const promise = (area: Area): number => {
    const guard = (seen.guns[area] as number) + (seen.count[area] as number);
    return ((wish.weights[area] as number) * (0.8 + 0.4 * chance.fraction())) / (2 + guard);
  };
  const order = everyArea.map((area) => ({ area, promise: promise(area) })).sort((a, b) => b.promise - a.promise);
  for (const { area } of order) {
    const enemyGuns = seen.guns[area] as number;
    const enemyToughness = seen.toughness[area] as number;
    const empty = seen.count[area] === 0;
    const group: Ship[] = [];
    let guns = 0;
    let toughness = 0;
    const candidates = [...free].filter((ship) => arrival(state, ways, ship, area) > 0);
    // An empty sea wants no battleship; a fight wants the best first.
    if (empty) candidates.reverse();
    for (const ship of candidates) {
      if (isCarrier[ship] && empty) continue;
      const come = arrival(state, ways, ship, area);
      group.push(ship);
      guns += gunnery(state, ship) * come;
      toughness += life(state, ship) * come;
      if (empty ? group.length >= 1 && come === 1 : odds(guns, toughness, enemyGuns, enemyToughness) >= wish.caution) {
        for (const member of group) {
          to[member] = area;
          free.delete(member);
        }
        break;
      }
    }
  }
}

function quietest(state: State, ways: Ways, ship: Ship): Posting {
  const { guns } = picture(state);
  let best: Posting = -1;
  for (let area = 0 as Area; area < areaCount; area++) {
    if (arrival(state, ways, ship, area) === 0) continue;
    const enemy = (1 - state.side[ship]!) * areaCount;
    if (best < 0 || (guns[enemy + area] as number) < (guns[enemy + best] as number)) best = area;
  }
  return best;
}

/** 14.3: out into the Atlantic, and on to the Barents when there is an escort to speak of. One convoy to an area. */
function sendConvoys(state: State, ways: Ways, to: Posting[]): void {
  let escort = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (to[ship] === barents) escort += gunnery(state, ship);
  const taken = new Set<number>();
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!isConvoy[ship]) continue;
    for (const area of [barents, northAtlantic]) {
      if (!ways.near[ship * areaCount + area] || taken.has(area)) continue;
      if (area === barents && escort < 8) continue;
      to[ship] = area;
      taken.add(area);
      break;
    }
  }
}

/** Sails next door that a disposition still has to make: no warship is in another's way, so they are listed once. */
interface Sailing {
  readonly to: Disposition;
  readonly sails: Action[];
}
const sailings = new WeakMap<State, Sailing>();

/** The next step of a disposition: those next door first, then the attempts (6.3), then the end of the phase. */
export function dispositionStep(state: State, side: Side, to: Disposition): Action {
  const begun = sailings.get(state);
  if (begun?.to === to) {
    const next = begun.sails.pop();
    if (next !== undefined) return next;
  }
  const list: Action[] = [];
  movementActions(state, side, list);
  let first: Action | undefined;
  let attempt: Action | undefined;
  let slowest = Number.POSITIVE_INFINITY;
  let placed: Action | undefined;
  const sails: Action[] = [];
  for (const action of list) {
    if (action.do !== "sail") continue;
    const ship = shipNumber(action.ship);
    if (to[ship] !== placeNumber(action.to)) {
      placed ??= action;
    } else if (action.via !== undefined) {
      // The riskiest first: should it fail, the others may yet be sent elsewhere.
      if (speed(state, ship) >= slowest) continue;
      slowest = speed(state, ship);
      attempt = action;
    } else if (first === undefined) first = action;
    else if (!isConvoy[ship]) sails.push(action);
  }
  if (sails.length > 0) sailings.set(state, { to, sails });
  if (first ?? attempt) return (first ?? attempt) as Action;
  // A refuelled ship has to be put somewhere, whatever the plan (16.1).
  return list[list.length - 1] === make.done.of() ? make.done.of() : (placed as Action);
}

/** How many ships of it have tried for their area and failed (6.4). */
export function failures(state: State, to: Disposition): number {
  let count = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (to[ship] !== -1 && marked(state, ship, moved) && state.loc[ship] !== to[ship]) count++;
  }
  return count;
}

/** 17.2: Axis ships that would pay for staying in the Neutral Port go out where nobody waits for them. */
export function outOfNeutralPort(state: State, to: Disposition): Disposition {
  if ((picture(state).count[southAtlantic] as number) > 0) return to;
  return to.map((area, ship) =>
    area === -1 && state.loc[ship as Ship] === neutralPort && state.side[ship as Ship] === axis ? southAtlantic : area,
  );
}

/** Whether heavy ships of the Axis lie next door to a sea. */
function mayBeRaided(state: State, area: Area): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const at = state.loc[ship]!;
    if (state.side[ship] !== axis || !isPort(at) || attack(state, ship) < heavy) continue;
    if (borders[at]!.includes(area)) return true;
  }
  return false;
}
const heavy = 3;

/** Shots that ships of guns must have between them to stand before a carrier. */
const company = 4;

/** No Allied carrier is sent without such company where heavy ships may come: she joins the weakest that has it, or stays. */
export function inCompany(state: State, to: Disposition): Disposition {
  const ways = waysOf(state, allies);
  const guns: number[] = new Array(areaCount).fill(0);
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.side[ship] !== allies || isConvoy[ship]) continue;
    const at = state.loc[ship]!;
    const area = to[ship] === -1 && at < areaCount ? (at as Area) : to[ship]!;
    if (area !== -1) guns[area]! += (at === area ? 1 : arrival(state, ways, ship, area)) * attack(state, ship);
  }
  const escorted = everyArea.filter((area) => guns[area]! >= company).sort((a, b) => guns[a]! - guns[b]!);
  return to.map((area, number) => {
    const ship = number as Ship;
    if (area === -1 || !isCarrier[ship] || state.side[ship] !== allies) return area;
    if (escorted.includes(area) || !mayBeRaided(state, area)) return area;
    return escorted.find((other) => arrival(state, ways, ship, other) === 1) ?? -1;
  });
}

/** The same disposition with a few ships sent elsewhere. */
export function varied(state: State, side: Side, from: Disposition, chance: FastChance): Posting[] {
  const ways = waysOf(state, side);
  const to = from.slice();
  const movable: Ship[] = [];
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.side[ship] === side && canSail(ways, ship) && !marked(state, ship, moved)) movable.push(ship);
  }
  if (movable.length === 0) return to;
  const source = from[movable[chance.below(movable.length)]!]!;
  const target = (chance.below(areaCount + 1) - 1) as Posting;
  let changes = 1 + chance.below(4);
  for (let tries = 0; tries < 24 && changes > 0; tries++) {
    const ship = movable[chance.below(movable.length)]!;
    if (to[ship] !== source) continue;
    if (target !== -1 && arrival(state, ways, ship, target) === 0) continue;
    to[ship] = target;
    changes--;
  }
  return to;
}

/** Everything that can get there goes to one area; the rest as the stance says. */
export function allTo(state: State, side: Side, area: Area, rest: Disposition): Posting[] {
  const ways = waysOf(state, side);
  const to = rest.slice();
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.side[ship] !== side || isConvoy[ship] || arrival(state, ways, ship, area) === 0) continue;
    to[ship] = area;
  }
  return to;
}
