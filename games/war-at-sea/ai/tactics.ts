/** Quick sensible choices in battle: where to fly, whom to shoot at, when to leave, whom to chase. */
import { type FastChance, other, type Side } from "@admiralty/engine";
import {
  type Area,
  areaCount,
  isCarrier,
  isConvoy,
  landAirPlaces,
  type Place,
  pocValue,
  type Ship,
  shipCount,
  turns,
} from "../components.ts";
import { fleeingGroups, groupSpeed, mayPursue } from "../rules/disengaging.ts";
import { shotsOf } from "../rules/rounds.ts";
import { fireActions, mayFire } from "../rules/surface.ts";
import { arrived, marked, speed, struck } from "../state.ts";
import type { Action, State } from "../types.ts";
import * as make from "../verbs.ts";
import { gunnery, life, odds, removal, shipWorth, sinkByHit } from "./forces.ts";

/** What a single die against a ship is worth: sinking it, or putting it out of the way for the turn. */
function dieWorth(state: State, ship: Ship): number {
  const worth = shipWorth[ship] as number;
  return worth * (0.4 + sinkByHit(state, ship)) + (isConvoy[ship] ? 2 : 0);
}

/** 9.2: the place where three strikes promise most. */
export function chooseAir(state: State, side: Side, chance: FastChance): Action {
  let best: Action = make.holdAir.of();
  let most = 0;
  for (const place of landAirPlaces[side] as readonly number[]) {
    const targets: number[] = [];
    let friends = 0;
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] !== place) continue;
      if (state.side[ship] === side) friends++;
      else if (!marked(state, ship, arrived)) targets.push(dieWorth(state, ship));
    }
    targets.sort((a, b) => b - a);
    let promise = (targets[0] ?? 0) + (targets[1] ?? 0) + (targets[2] ?? 0);
    // Aircraft over a battle also decide who keeps the sea.
    if (place < areaCount && friends > 0) promise *= 1.8;
    promise *= 0.8 + 0.4 * chance.fraction();
    if (promise > most) {
      most = promise;
      best = make.air.of(place as Place);
    }
  }
  return best;
}

/** 8.5, 10.2: the target that one die serves best. */
export function bestTarget(state: State, list: readonly Action[]): Action {
  let best = list[0] as Action;
  let most = -1;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] !== state.at) continue;
    const action = state.step === "torpedoes" ? make.torpedo.of(ship) : make.strike.of(ship);
    const worth = dieWorth(state, ship) - (state.step === "torpedoes" ? 0.6 * aimedAt(state, ship) : 0);
    if (worth > most && list.includes(action as Action)) {
      most = worth;
      best = action as Action;
    }
  }
  return best;
}

function aimedAt(state: State, ship: Ship): number {
  let count = 0;
  for (const target of state.orders) if (target === ship) count++;
  return count * (shipWorth[ship] as number);
}

/** Whether there is anybody left worth a strike. */
export function strikesLeft(state: State, side: Side): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at && state.side[ship] !== side && !marked(state, ship, struck)) return true;
  }
  return false;
}

const surviving: number[] = new Array(shipCount).fill(1);

/** 11.2: the shot that adds most: big guns first, each at the target where its shots raise the worth removed most. */
export function chooseFire(state: State, side: Side): Action {
  let firing = -1 as Ship;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!mayFire(state, side, ship)) continue;
    if (firing < 0 || shotsOf(state.guns[ship]!) > shotsOf(state.guns[firing]!)) firing = ship;
  }
  if (firing < 0) return make.done.of();
  surviving.fill(1);
  for (const ship of state.orders) {
    const target = state.target[ship]!;
    surviving[target]! *= (1 - removal(state, target, bonus(state, ship))) ** shotsOf(state.guns[ship]!);
  }
  const list: Action[] = [];
  fireActions(state, side, list);
  const shots = shotsOf(state.guns[firing]!);
  let best: Action | undefined;
  let most = -1;
  for (let target = 0 as Ship; target < shipCount; target++) {
    if (state.loc[target] !== state.at || state.side[target] === side) continue;
    // A convoy is safe behind an unharmed escort (14.8).
    if (isConvoy[target] && !escortsDone(state, target)) continue;
    const action = make.fire.of(firing, target);
    const gone = 1 - (1 - removal(state, target, bonus(state, firing))) ** shots;
    const worth =
      gone * (surviving[target] as number) * (1.5 + (shipWorth[target] as number) * (0.5 + sinkByHit(state, target)));
    if (worth > most && list.includes(action)) {
      most = worth;
      best = action;
    }
  }
  return best ?? (list[0] as Action);
}

function bonus(state: State, ship: Ship): number {
  return state.guns[ship]! >= 16 ? 1 : 0;
}

function escortsDone(state: State, convoy: Ship): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (ship === convoy || state.loc[ship] !== state.at || state.side[ship] !== state.side[convoy]) continue;
    if (state.damage[ship] === 0) return false;
  }
  return true;
}

/** Strength against strength in the battle at hand, seen from one side. */
export function battleOdds(state: State, side: Side): number {
  let guns = 0;
  let toughness = 0;
  let enemyGuns = 0;
  let enemyToughness = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] !== state.at) continue;
    if (state.side[ship] === side) {
      guns += gunnery(state, ship);
      toughness += life(state, ship);
    } else {
      enemyGuns += gunnery(state, ship);
      enemyToughness += life(state, ship);
    }
  }
  return odds(guns, toughness, enemyGuns, enemyToughness);
}

/** 12.1: leave a losing fight, the sooner the more there is to lose and the less there is to gain. */
export function leaves(state: State, side: Side, nerve: number): boolean {
  const stake = pocValue[state.at as Area]?.[side] ?? 1;
  const last = state.turn === turns ? 0.5 : 1;
  return battleOdds(state, side) < (nerve * last) / Math.sqrt(stake);
}

/** 12.2: the fast do not wait for the slow: one group for each speed. */
export function chooseGroup(state: State, list: readonly Action[]): Action {
  let slowest = 99;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at && state.side[ship] === state.fled && state.group[ship] === 1) {
      slowest = Math.min(slowest, speed(state, ship));
    }
  }
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] !== state.at || state.side[ship] !== state.fled || state.group[ship] !== 1) continue;
    const own = speed(state, ship);
    if (own === slowest) continue;
    let group = 2;
    while (fleesAt(state, group) !== 0 && fleesAt(state, group) !== own) group++;
    const action = make.group.of(ship, group);
    if (list.includes(action)) return action;
  }
  return make.done.of();
}

function fleesAt(state: State, group: number): number {
  return groupSpeed(state, group);
}

/** 12.3: chase with everything fast enough the group that promises most, as long as the chase is not a losing one. */
export function choosePursuit(state: State, list: readonly Action[]): Action {
  const side = other(state.fled as Side);
  for (const group of fleeingGroups(state)) {
    let guns = 0;
    let toughness = 0;
    let enemyGuns = 0;
    let enemyToughness = 0;
    let next = -1 as Ship;
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] !== state.at) continue;
      if (state.side[ship] !== side) {
        if (state.group[ship] !== group) continue;
        enemyGuns += gunnery(state, ship);
        enemyToughness += life(state, ship);
      } else if (state.group[ship] === group || mayPursue(state, ship, group)) {
        guns += gunnery(state, ship);
        toughness += life(state, ship);
        // Carriers and convoys have nothing to do in a gun fight.
        if (state.group[ship] !== group && !isCarrier[ship] && !isConvoy[ship] && next < 0) next = ship;
      }
    }
    if (next < 0 || odds(guns, toughness, enemyGuns, enemyToughness) < 0.9) continue;
    const action = make.pursue.of(next, group);
    if (list.includes(action)) return action;
  }
  return make.done.of();
}
