/** 24: a German side looks for convoys wherever it can, and attacks those whose escort it can deal with. */
import { battleship, bismarck, isShip, type Ship, shipType, unitNumber } from "../components.ts";
import { convoyIds } from "../modules/convoy.ts";
import { escortsAt } from "../modules/trade.ts";
import { members } from "../rules/fleet.ts";
import { type Action, Hit, hitCount, type State } from "../types.ts";

/** Midships boxes with which she no longer seeks a fight. */
const hurt = 2;

/** A battleship with a convoy is for the Bismarck, and for her only while she is sound. */
function dares(state: State, first: Ship, escorts: readonly Ship[]): boolean {
  if (!escorts.some((ship) => shipType[ship] === battleship)) return true;
  const group = members(state, first);
  return group.includes(bismarck) && (state.hits[bismarck * hitCount + Hit.midships] as number) < hurt;
}

/** Looking costs nothing and is not heard of; an attack holds her for a turn and is worth it. */
export function huntConvoys(state: State, list: readonly Action[]): Action | undefined {
  for (const action of list) {
    if (action.do === "seek") return action;
    if (action.do !== "raid") continue;
    const unit = unitNumber(action.unit);
    const place = convoyIds.indexOf(action.convoy);
    if (!isShip(unit) || dares(state, unit, escortsAt(state, place))) return action;
  }
  return undefined;
}
