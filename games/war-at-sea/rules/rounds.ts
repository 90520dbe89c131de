/** Rules 11.1, 11.4 and 11.5: a round of surface combat begins, between those who face each other, as strong as they are. */
import { allies, areaIds, germanBonus, isGerman, noShip, type Ship, shipCount } from "../components.ts";
import { attack } from "../state.ts";
import type { AreaId, Event, State } from "../types.ts";

/** `guns` holds the number of shots and, sixteen times, what is added to the die. */
const bonusUnit = 16;
export const shotsOf = (guns: number): number => guns % bonusUnit;
export const bonusOf = (guns: number): number => Math.floor(guns / bonusUnit);
export const gunsOf = (shots: number, bonus: number): number => shots + bonus * bonusUnit;

/** Both ships fight in the same place and the same pursuit, on opposite sides. */
export function opposed(state: State, ship: Ship, enemy: Ship): boolean {
  const { loc, side, group, at } = state;
  return (
    loc[ship] === at &&
    loc[enemy] === at &&
    side[ship] !== side[enemy] &&
    group[ship] === group[enemy] &&
    group[ship]! >= 0
  );
}

/** 5.64, 11.1, 11.4, R16: rounds are fought as long as two enemies face each other. */
function enemiesFace(state: State): boolean {
  const { loc, side, group, at } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] !== allies || group[ship]! < 0) continue;
    for (let enemy = 0 as Ship; enemy < shipCount; enemy++) if (opposed(state, ship, enemy)) return true;
  }
  return false;
}

/** 11.3, 11.5, R11: strength and bonus are those of the round's start. Returns false when there is nobody left to fight. */
export function beginRound(state: State, log: Event[] | undefined): boolean {
  if (!enemiesFace(state)) return false;
  state.round++;
  state.intent = 0;
  state.orders.length = 0;
  const { guns, target, loc, at, damage } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    target[ship] = noShip;
    if (loc[ship] !== at) guns[ship] = 0;
    else guns[ship] = gunsOf(attack(state, ship), isGerman[ship] && damage[ship] === 0 ? germanBonus : 0);
  }
  const rule = state.round === 1 ? "11.1" : "11.4";
  log?.push({ type: "round", rule, at: areaIds[at] as AreaId, round: state.round });
  return true;
}
