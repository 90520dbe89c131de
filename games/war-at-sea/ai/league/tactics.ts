/** What all sound players do alike: where to fly, whom to fire at, when to follow, what to mend, where to return. */
import type { FastChance, Side } from "@admiralty/engine";
import {
  type Area,
  airOf,
  allies,
  areaCount,
  attackOf,
  axis,
  barents,
  everyShip,
  france,
  germanBonus,
  isCarrier,
  isConvoy,
  isGerman,
  neutralPort,
  placeNumber,
  pocValue,
  type Ship,
  shipCount,
  shipNumber,
  turns,
  usa,
} from "../../components.ts";
import { defense } from "../../state.ts";
import type { Action, State } from "../../types.ts";
import { atSea, balance, type Force, hull, inBattle, join, nothing } from "./count.ts";

/** A ship as a prize: her guns, her aircraft, three points for a convoy. */
const prize = (ship: Ship): number =>
  1 + (attackOf[ship] as number) + 2.5 * (airOf[ship] as number) + (isConvoy[ship] ? 6 : 0) + (isGerman[ship] ? 1 : 0);

/** Chance that a hit sinks her (7.3, 7.4). */
function sinks(state: State, ship: Ship): number {
  const left = defense(state, ship) - (state.damage[ship] as number);
  return left >= 6 ? 0 : (6 - Math.max(0, left)) / 6;
}

/** What one die at her promises: she is sunk, or hurt, or at least sent home. */
function promise(state: State, ship: Ship, bonus = 0): number {
  return prize(ship) * (((1 + bonus) / 6) * (sinks(state, ship) + 0.25) + 0.05);
}

const best = <T>(list: readonly T[], worth: (item: T) => number): T | undefined => {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of list) {
    const value = worth(item);
    if (value > most) {
      most = value;
      found = item;
    }
  }
  return found;
};

/** 5.5, 9.2: three strikes where they promise most; over a battle of one's own they count double. */
export function flight(state: State, side: Side, list: readonly Action[], chance: FastChance): Action {
  return best(list, (action) => {
    if (action.do !== "air") return 0.01;
    const place = placeNumber(action.to);
    const targets: number[] = [];
    let own = false;
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] !== place) continue;
      if (state.side[ship] === side) own = true;
      else targets.push(promise(state, ship));
    }
    const three = targets
      .sort((a, b) => b - a)
      .slice(0, 3)
      .reduce((sum, each) => sum + each, 0);
    return three * (own && place < areaCount ? 2 : 1) * (0.9 + 0.2 * chance.fraction());
  }) as Action;
}

/** 6.5: a boat where it most likely denies the sea, convoys and much-wanted seas first. */
export function boat(state: State, list: readonly Action[]): Action {
  const held = atSea(state, allies);
  const raided = atSea(state, axis);
  return best(list, (action) => {
    if (action.do !== "deploy") return -1;
    const area = placeNumber(action.to) as Area;
    const there = held[area] as Force;
    if (there.count === 0) return -0.5;
    const boats = state.boats[area] as number;
    const kept = Math.max(0, 1 + boats - there.dice / 3);
    let prey = 0;
    for (let ship = 0 as Ship; ship < shipCount; ship++) if (isConvoy[ship] && state.loc[ship] === area) prey = 0.6;
    const before = Math.max(0, Math.min(1, boats - there.dice / 3));
    const points = pocValue[area]?.[allies] ?? 1;
    return points * (Math.min(1, kept) - before) + prey + 1 / (2 + there.dice) - 0.3 * (raided[area]?.count ? 1 : 0);
  }) as Action;
}

/** 8.5, 10.2: one die at the ship it promises most against, not all at one. */
export function aim(state: State, list: readonly Action[]): Action {
  const aimed = new Map<number, number>();
  for (const target of state.orders) aimed.set(target, (aimed.get(target) ?? 0) + 1);
  return best(list, (action) => {
    if (action.do !== "torpedo" && action.do !== "strike") return 0;
    const ship = shipNumber(action.target);
    return promise(state, ship) * 0.6 ** (action.do === "torpedo" ? (aimed.get(ship) ?? 0) : 0);
  }) as Action;
}

/** 11.2: the biggest guns first, each where it adds most; a ship that is surely done for needs no more. */
export function fire(state: State, list: readonly Action[]): Action {
  const left = new Map<number, number>();
  const chanceOf = (shots: number, bonus: number, target: Ship): number =>
    1 - (1 - (1 / 6 + ((1 + bonus) / 6) * sinks(state, target))) ** shots;
  for (const ship of state.orders) {
    const target = state.target[ship] as Ship;
    left.set(target, (left.get(target) ?? 1) * (1 - chanceOf(shots(state, ship), bonusOf(state, ship), target)));
  }
  return (
    best(
      list.filter((action) => action.do === "fire"),
      (action) => {
        const ship = shipNumber(action.ship);
        const target = shipNumber(action.target);
        if (isConvoy[target] && sheltered(state, target)) return 0;
        const gone = chanceOf(shots(state, ship), bonusOf(state, ship), target) * (left.get(target) ?? 1);
        return 100 * shots(state, ship) + gone * (2 + prize(target)) * (0.6 + sinks(state, target));
      },
    ) ?? (list.find((action) => action.do === "done") as Action)
  );
}

const shots = (state: State, ship: Ship): number => (state.guns[ship] as number) % 16;
const bonusOf = (state: State, ship: Ship): number => ((state.guns[ship] as number) >= 16 ? germanBonus : 0);

/** 14.8: behind an escort without a scratch. */
function sheltered(state: State, convoy: Ship): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (ship !== convoy && state.loc[ship] === state.at && state.side[ship] === state.side[convoy]) {
      if (state.damage[ship] === 0) return true;
    }
  }
  return false;
}

/** 12.1: whether the fight is given up. What is worth more is given up later, and on the last turn only points count. */
export function breaksOff(state: State, side: Side, nerve: number): boolean {
  const [own, theirs] = inBattle(state, side);
  const stake = Math.sqrt(pocValue[state.at as Area]?.[side] ?? 1);
  return balance(own, theirs) < (nerve * (state.turn === turns ? 0.4 : 1)) / stake;
}

/** 12.2: by speed, so that the fast need not wait for the slow. */
export function grouping(state: State, list: readonly Action[]): Action {
  const cripple = best(
    list.filter((action) => action.do === "group" && action.group === 2),
    (action) => (action.do === "group" ? 10 - hull(state, shipNumber(action.ship)) : 0),
  );
  const alreadyTwo = everyShip.some((ship) => state.group[ship] === 2 && state.loc[ship] === state.at);
  return (alreadyTwo ? undefined : cripple) ?? (list.find((action) => action.do === "done") as Action);
}

/** 12.3: follow with what is fast enough, unless the prey bites. */
export function chase(state: State, side: Side, list: readonly Action[]): Action {
  const done = list.find((action) => action.do === "done") as Action;
  for (const action of list) {
    if (action.do !== "pursue" || isCarrier[shipNumber(action.ship)] || isConvoy[shipNumber(action.ship)]) continue;
    const own = nothing();
    const prey = nothing();
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] !== state.at) continue;
      if (state.side[ship] === side) {
        const goes = list.some(
          (other) => other.do === "pursue" && other.group === action.group && shipNumber(other.ship) === ship,
        );
        if (goes || state.group[ship] === action.group) join(own, state, ship);
      } else if (state.group[ship] === action.group) join(prey, state, ship);
    }
    if (balance(own, prey) >= 1) return action;
  }
  return done;
}

/** 13.2: the biggest ship first, as much as the yard can do. */
export function mend(list: readonly Action[]): Action {
  return (
    best(
      list.filter((action) => action.do === "repair"),
      (action) => (action.do === "repair" ? 10 * prize(shipNumber(action.ship)) + action.points : 0),
    ) ?? (list.find((action) => action.do === "done") as Action)
  );
}

/** 6.8: home, or where the next sally starts; the Neutral Port costs points (17.2), France closes (2.4). */
export function harbour(state: State, list: readonly Action[], oilers: boolean): Action {
  const first = list.find((action) => action.do !== "done");
  if (first === undefined || !("ship" in first)) return list[0] as Action;
  const own = list.filter((action) => "ship" in action && action.ship === first.ship);
  const ship = shipNumber(first.ship);
  return best(own, (action) => {
    if (action.do === "refuel") return oilers && state.turn < 3 && state.damage[ship] === 0 ? 3 : -1;
    // 14.4, 14.5: three points are worth another turn's risk, but not on the last.
    if (action.do === "stay-at-sea") return state.loc[ship] !== barents && state.turn < turns - 1 ? 2 : 0;
    if (action.do !== "return") return 0;
    const port = placeNumber(action.to);
    if (port === neutralPort) return -2;
    if (port === usa) return 0;
    return port === france ? (state.turn >= 5 || (state.damage[ship] as number) > 2 ? -3 : 1.5) : 1;
  }) as Action;
}
