/** Chapter 8: U-boats, their arrival, their placing, the ASW attack and their torpedoes. */
import type { Chance } from "@admiralty/engine";
import * as make from "../actions.ts";
import {
  allies,
  areaCount,
  areaIds,
  aswOf,
  disablingFace,
  hittingFace,
  maxUBoats,
  shipCount,
  shipIds,
  uBoatsOn,
} from "../components.ts";
import { isSunk, present } from "../state.ts";
import type { Action, AreaId, Event, ShipId, State, StepName } from "../types.ts";
import { applyShot, clearAway, damageRoll } from "./combat.ts";

/** 8.1: never more than seven in play; the surplus is lost, or waits under 19.2. */
export function uBoatsArrive(state: State, log: Event[] | undefined): void {
  const arrived = uBoatsOn(state.turn, state.options.lateUBoats);
  const total = state.uBoats + state.uBoatsWaiting + arrived;
  const inPlay = Math.min(maxUBoats, total);
  const surplus = total - inPlay;
  state.uBoats = inPlay;
  state.uBoatsWaiting = state.options.keepUBoats ? surplus : 0;
  if (log && (arrived > 0 || state.uBoatsWaiting > 0)) {
    const lost = state.options.keepUBoats ? 0 : surplus;
    const rule = state.options.keepUBoats ? "19.2" : "8.1";
    log.push({ type: "u-boats-arrive", rule, arrived, inPlay, lost, waiting: state.uBoatsWaiting });
  }
}

/** U-boats not yet placed this turn. */
export function uBoatsToPlace(state: State): number {
  let left = state.uBoats;
  for (let area = 0; area < areaCount; area++) left -= state.boats[area] as number;
  return left;
}

/** 6.5: anywhere, one by one; those not placed stay in Germany. */
export function deployActions(list: Action[]): void {
  for (const action of make.deploy) list.push(action);
  list.push(make.done);
}

export function deploy(state: State, area: number, log: Event[] | undefined): StepName | undefined {
  state.boats[area] = (state.boats[area] as number) + 1;
  log?.push({ type: "deployed", rule: "6.5", area: areaIds[area] as AreaId });
  return uBoatsToPlace(state) > 0 ? undefined : "axis-repairs";
}

/** 8.3: one die a ship, three for a carrier or a convoy. */
export function aswDice(state: State, area: number): number {
  let dice = 0;
  for (let ship = 0; ship < shipCount; ship++) {
    if (state.loc[ship] === area && state.side[ship] === allies) dice += aswOf[ship] as number;
  }
  return dice;
}

/** 8.3, 8.4: all Allied ships attack the U-boats of the area together; sixes are counted before fives. */
export function antiSubmarine(state: State, chance: Chance, log: Event[] | undefined): void {
  const area = state.at;
  const boats = state.boats[area] as number;
  const count = aswDice(state, area);
  if (boats === 0 || count === 0) return;
  const dice: number[] | undefined = log ? [] : undefined;
  let sixes = 0;
  let fives = 0;
  for (let shot = 0; shot < count; shot++) {
    const die = chance.die();
    if (die >= hittingFace) sixes++;
    else if (die === disablingFace) fives++;
    dice?.push(die);
  }
  const sunk = Math.min(sixes, boats);
  const disabled = Math.min(fives, boats - sunk);
  state.uBoats -= sunk;
  state.boats[area] = boats - sunk - disabled;
  if (log && dice) {
    log.push({
      type: "asw",
      rule: "8.3",
      at: areaIds[area] as AreaId,
      dice,
      sunk,
      disabled,
      left: boats - sunk - disabled,
    });
  }
}

/** 8.5: whether there is anybody to fire and anybody to fire at. */
export function torpedoesReady(state: State): boolean {
  state.orders.length = 0;
  return (state.boats[state.at] as number) > 0 && present(state, allies, state.at);
}

/** 8.5: each U-boat's target is named before any is rolled. Convoys are not protected from them (R7). */
export function torpedoActions(state: State, list: Action[]): void {
  if (state.orders.length < (state.boats[state.at] as number)) {
    for (let ship = 0; ship < shipCount; ship++) {
      if (state.loc[ship] === state.at && state.side[ship] === allies) list.push(make.torpedo[ship]!);
    }
  }
  list.push(make.done);
}

export function aimTorpedo(state: State, target: number, log: Event[] | undefined): void {
  state.orders.push(target);
  log?.push({ type: "torpedo-aimed", rule: "8.5", target: shipIds[target] as ShipId });
}

/** 8.5, 8.6: one die a U-boat, once a turn. A ship already sunk draws no more fire (R9). */
export function fireTorpedoes(state: State, chance: Chance, log: Event[] | undefined): StepName {
  for (const target of state.orders) {
    const id = shipIds[target] as ShipId;
    if (isSunk(state, target)) {
      log?.push({ type: "torpedo", rule: "R9", target: id, die: 0, lost: "sunk" });
      continue;
    }
    const die = chance.die();
    const points = damageRoll(die, chance);
    log?.push({ type: "torpedo", rule: "8.5", target: id, die, ...(points > 0 ? { damage: points } : {}) });
    applyShot(state, target, die, points, log);
  }
  state.orders.length = 0;
  return clearAway(state, "allied-strikes", log);
}
