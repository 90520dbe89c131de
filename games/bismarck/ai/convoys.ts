/** 24: a German side looks for convoys wherever it can, and attacks those whose escort it can deal with. */
import { bismarck, isShip, type Ship, shipType, unitNumber } from "../components.ts";
import { convoyIds } from "../modules/convoy.ts";
import { members } from "../rules/fleet.ts";
import { type Action, Hit, hitCount, type State } from "../types.ts";

/** Midships boxes with which she no longer seeks a fight. */
const hurt = 2;

/** A convoy battleship is for the Bismarck, and for her only while she is sound. */
function dares(state: State, first: Ship, escort: Ship): boolean {
  if (escort < 0 || shipType[escort] !== 0) return true;
  const group = members(state, first);
  return group.includes(bismarck) && (state.hits[bismarck * hitCount + Hit.midships] as number) < hurt;
}

/** Looking costs nothing and is not heard of; an attack holds her for a turn and is worth it. */
export function huntConvoys(state: State, list: readonly Action[]): Action | undefined {
  for (const action of list) {
    if (action.do === "seek") return action;
    if (action.do !== "raid") continue;
    const unit = unitNumber(action.unit);
    const convoy = state.intermediate?.trade.convoys[convoyIds.indexOf(action.convoy)];
    if (convoy && (!isShip(unit) || dares(state, unit, convoy.escort))) return action;
  }
  return undefined;
}
