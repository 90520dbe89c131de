/** Chapter 10: airstrikes, land and carrier based together. */
import type { Chance } from "@admiralty/engine";
import * as make from "../actions.ts";
import { allies, axis, isSea, landAirFactor, seatOf, shipCount, shipIds } from "../components.ts";
import { airFactor, arrived, setMark, struck } from "../state.ts";
import type { Action, Event, Seat, ShipId, State, StepName } from "../types.ts";
import { applyShot, clearAway, damageRoll } from "./combat.ts";

/** 10.2, 10.3: both sides' factors, counted before either strikes. In port only the land-based marker attacks (10.1). */
export function countStrikes(state: State): void {
  for (let side = 0; side < 2; side++) state.strikes[side] = strikeFactors(state, side, state.at);
}

function strikeFactors(state: State, side: number, place: number): number {
  let factors = state.air[side] === place ? landAirFactor : 0;
  if (isSea(place)) {
    for (let ship = 0; ship < shipCount; ship++) {
      if (state.loc[ship] === place && state.side[ship] === side) factors += airFactor(state, ship);
    }
  }
  return factors;
}

/** 9.5, 10.2, R28: an enemy in the place, not struck yet this turn, and not one who only just came to port. */
function isStrikeTarget(state: State, side: number, ship: number): boolean {
  return (
    state.loc[ship] === state.at &&
    state.side[ship] !== side &&
    ((state.mark[ship] as number) & struck) === 0 &&
    (isSea(state.at) || ((state.mark[ship] as number) & arrived) === 0)
  );
}

export function mayStrike(state: State, side: number): boolean {
  if ((state.strikes[side] as number) === 0) return false;
  for (let ship = 0; ship < shipCount; ship++) if (isStrikeTarget(state, side, ship)) return true;
  return false;
}

/** 10.2, R34: targets are named one by one, each before its die. */
export function strikeActions(state: State, side: number, list: Action[]): void {
  for (let ship = 0; ship < shipCount; ship++) {
    if (isStrikeTarget(state, side, ship)) list.push(make.strike[ship]!);
  }
  list.push(make.done);
}

export function strike(
  state: State,
  side: number,
  target: number,
  chance: Chance,
  log: Event[] | undefined,
): StepName | undefined {
  state.strikes[side] = (state.strikes[side] as number) - 1;
  setMark(state, target, struck);
  const die = chance.die();
  const points = damageRoll(die, chance);
  log?.push({
    type: "strike",
    rule: "10.2",
    seat: seatOf[side] as Seat,
    target: shipIds[target] as ShipId,
    die,
    ...(points > 0 ? { damage: points } : {}),
  });
  applyShot(state, target, die, points, log);
  return mayStrike(state, side) ? undefined : finishStrikes(state, side, log);
}

/** 10.3: what the Allies did takes effect when the Axis has struck too. */
export function finishStrikes(state: State, side: number, log: Event[] | undefined): StepName {
  if (side === allies) return "axis-strikes";
  state.strikes[allies] = 0;
  state.strikes[axis] = 0;
  return clearAway(state, isSea(state.at) ? "intentions" : "order", log);
}
