/** 41: small questions about shadows where both sides may shadow. */
import type { Side } from "@admiralty/engine";
import {
  british,
  german,
  isShip,
  isWarship,
  type Ship,
  type ShipType,
  shipType,
  shipTypes,
  sideOf,
  type Unit,
  type Zone,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import { add } from "../lists.ts";
import { afloat, groupType, members, slowest } from "../rules/fleet.ts";
import { isLastTurn } from "../rules/time.ts";
import type { State } from "../types.ts";
import { partOf } from "./part.ts";
import type { Refused, Shadower, Sighted, Trailing } from "./trails.ts";

export const trailingOf = (state: State): Trailing => partOf(state).trailing;

export function setTrailing(state: State, more: Partial<Trailing>): void {
  const part = partOf(state);
  state.intermediate = { ...part, trailing: { ...part.trailing, ...more } };
}

/** Located in the turn before, by search or shadow (41.1). */
export function wasLocated(state: State, ship: Ship): boolean {
  const [found, shadowed] = [state.found[ship] as number, state.shadowed[ship] as number];
  return afloat(state, ship) && (isLastTurn(found, state.turn) || isLastTurn(shadowed, state.turn));
}

/** 41.1, R151: whom the Germans may shadow this turn, by zone and type. */
export function sightedNow(state: State): readonly Sighted[] {
  let sighted: readonly Sighted[] = [];
  for (const ship of shipsOf(state, british)) {
    if (!isWarship[ship] || !wasLocated(state, ship)) continue;
    const [zone, type] = [state.zone[ship] as Zone, shipType[ship] as number];
    const known = sighted.findIndex((one) => one.zone === zone && one.type === type);
    sighted =
      known < 0
        ? add(sighted, { zone, type, ships: 1 })
        : sighted.map((one, index) => (index === known ? { ...one, ships: one.ships + 1 } : one));
  }
  return [...sighted].sort((a, b) => a.zone - b.zone || a.type - b.type);
}

/** Is the ship, or one of her force, under a German shadow? */
export function isTrailed(state: State, ship: Ship): boolean {
  const { trails } = trailingOf(state);
  return trails.length > 0 && members(state, ship).some((member) => trails.some(({ target }) => target === member));
}

/** 41.7: type and evasion that a side must give of the unit it shadows with. */
export function announced(state: State, unit: Unit): { readonly by: Shadower; readonly evasion: number } {
  if (!isShip(unit)) return { by: "aircraft", evasion: -1 };
  return { by: shipTypes[groupType(state, unit)] as ShipType, evasion: slowest(state, unit) };
}

/** What stays on the table of an attempt that was refused. */
export const refusedNow = (state: State, unit: Unit, type: number): Refused => ({
  side: sideOf[unit] as Side,
  unit,
  type,
  ...announced(state, unit),
});

/** A German ship may be shadowed by one unit only: the targets of all British shadows, in the order of ships. */
export const pursuedNow = (state: State): readonly Ship[] =>
  shipsOf(state, german).filter((ship) => state.shadows.includes(ship));
