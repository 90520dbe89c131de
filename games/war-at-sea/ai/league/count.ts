/** What a player counts at the table before deciding: guns, armour and speed in each sea, and what might still come. */
import type { By, Side } from "@admiralty/engine";
import {
  type Area,
  areaCount,
  aswOf,
  borders,
  everyArea,
  isConvoy,
  isGerman,
  isSea,
  neighbours,
  type Place,
  placeNumber,
  type Ship,
  shipCount,
  shipNumber,
} from "../../components.ts";
import { airFactor, attack, defense, speed } from "../../state.ts";
import type { Action, State } from "../../types.ts";

/** For each ship the area it is sent to, -1 for none. */
export type Orders = Readonly<By<Ship, Area | -1>>;

/** Shots a ship brings to a fight: an undamaged German's count for half as much again (11.5), a strike for one. */
export function guns(state: State, ship: Ship): number {
  const shots = attack(state, ship);
  return (isGerman[ship] && state.damage[ship] === 0 ? 1.5 * shots : shots) + airFactor(state, ship);
}

/** How much a ship stands: armour not yet shot away, and being there at all. */
export function hull(state: State, ship: Ship): number {
  return 1.5 + defense(state, ship) - (state.damage[ship] as number);
}

/** What lies together in one sea. */
export interface Force {
  guns: number;
  hulls: number;
  count: number;
  /** Against U-boats (8.3). */
  dice: number;
}

export const nothing = (): Force => ({ guns: 0, hulls: 0, count: 0, dice: 0 });

export function join(force: Force, state: State, ship: Ship, share = 1): void {
  force.guns += share * guns(state, ship);
  force.hulls += share * hull(state, ship);
  force.count += share;
  force.dice += share * (aswOf[ship] as number);
}

/** What a side has in each sea. */
export function atSea(state: State, side: Side): By<Area, Force> {
  const forces = everyArea.map(nothing) as By<Area, Force>;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const area = state.loc[ship]!;
    if (isSea(area) && state.side[ship] === side) join(forces[area]!, state, ship);
  }
  return forces;
}

/** Both sides of the battle at hand, the given side's first. */
export function inBattle(state: State, side: Side): [Force, Force] {
  const own = nothing();
  const theirs = nothing();
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at) join(state.side[ship] === side ? own : theirs, state, ship);
  }
  return [own, theirs];
}

/** Who is stronger, above 1 the first: guns times hulls. */
export function balance(one: Force, other: Force): number {
  return ((one.guns + 0.2) * (one.hulls + 0.2)) / ((other.guns + 0.2) * (other.hulls + 0.2));
}

/** Chance to make two areas (6.4). */
export const arrival = (state: State, ship: Ship): number => Math.max(0, Math.min(1, (speed(state, ship) - 1) / 6));

/** The ships that may sail now, each with its chance to get to each area. */
export function reachOf(state: State, list: readonly Action[]): Map<Ship, By<Area, number>> {
  const reach = new Map<Ship, By<Area, number>>();
  for (const action of list) {
    if (action.do !== "sail") continue;
    const ship = shipNumber(action.ship);
    const area = placeNumber(action.to) as Area;
    const chances = reach.get(ship) ?? (new Array<number>(areaCount).fill(0) as By<Area, number>);
    const chance = action.via === undefined ? 1 : arrival(state, ship);
    chances[area] = Math.max(chances[area] as number, chance);
    reach.set(ship, chances);
  }
  return reach;
}

/** What a side could bring to each sea from its ports: all next door, Germans beyond it as far as they get there. */
export function threats(state: State, side: Side): By<Area, Force> {
  const forces = everyArea.map(nothing) as By<Area, Force>;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const next = borders[state.loc[ship] as Place];
    if (state.side[ship] !== side || isConvoy[ship] || next === undefined) continue;
    for (const area of everyArea) {
      if (next.includes(area)) join(forces[area] as Force, state, ship);
      else if (isGerman[ship] && next.some((via) => neighbours[via]?.includes(area))) {
        join(forces[area] as Force, state, ship, 0.7 * arrival(state, ship));
      }
    }
  }
  return forces;
}
