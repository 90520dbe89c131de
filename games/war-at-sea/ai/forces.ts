/** How strong a force is, how easily it is beaten, and what a ship is worth: rough figures for quick thinking. */
import {
  airOf,
  areaCount,
  aswOf,
  attackOf,
  everyShip,
  isCarrier,
  isConvoy,
  isGerman,
  type Ship,
  shipCount,
} from "../components.ts";
import { attack, defense } from "../state.ts";
import type { State } from "../types.ts";

/** A shot hits on a 6 (5 and 6 with the German bonus) and disables on the face below. */
const face = 1 / 6;

/** Chance that one hit sinks: the damage die must exceed what the ship can still take (7.3, 7.4). */
export function sinkByHit(state: State, ship: Ship): number {
  const left = defense(state, ship) - state.damage[ship]!;
  return left >= 6 ? 0 : left < 1 ? 1 : (6 - left) / 6;
}

/** Chance that one shot takes a ship out of the battle, sunk or disabled. */
export function removal(state: State, ship: Ship, bonus: number): number {
  return face + face * (1 + bonus) * sinkByHit(state, ship);
}

/** What a ship is worth to its owner, in shots: guns, armour, aircraft. */
export const shipWorth: readonly number[] = everyShip.map(
  (ship) => 1 + attackOf[ship]! + 2 * airOf[ship]! + (isConvoy[ship] ? 5 : 0) + (isCarrier[ship] ? 1 : 0),
);

/** Shots of a ship as they count in a battle: an undamaged German hits twice as often (11.5). */
export function gunnery(state: State, ship: Ship): number {
  const shots = attack(state, ship);
  return isGerman[ship] && state.damage[ship] === 0 ? shots * 1.6 : shots;
}

/** Sums over the ships of both sides in each area, [side × 6 + area]. */
export interface Picture {
  readonly count: number[];
  readonly guns: number[];
  readonly toughness: number[];
  readonly asw: number[];
}

export function picture(state: State): Picture {
  const count: number[] = new Array(areaCount * 2).fill(0);
  const guns: number[] = new Array(areaCount * 2).fill(0);
  const toughness: number[] = new Array(areaCount * 2).fill(0);
  const asw: number[] = new Array(areaCount * 2).fill(0);
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const area = state.loc[ship]!;
    if (area >= areaCount) continue;
    const slot = state.side[ship]! * areaCount + area;
    count[slot]!++;
    guns[slot]! += gunnery(state, ship);
    toughness[slot]! += life(state, ship);
    asw[slot]! += aswOf[ship]!;
  }
  return { count, guns, toughness, asw };
}

/** Shots a ship stands, about, before it is out of the battle. */
export function life(state: State, ship: Ship): number {
  return 1 / removal(state, ship, 0.3);
}

/** Who wins a fight of two forces, as a ratio: above 1 the first. Lanchester's square law, with lives for numbers. */
export function odds(guns: number, toughness: number, enemyGuns: number, enemyToughness: number): number {
  return ((guns + 0.1) * (toughness + 0.1)) / ((enemyGuns + 0.1) * (enemyToughness + 0.1));
}
