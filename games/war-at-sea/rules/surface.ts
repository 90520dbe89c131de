/** Chapter 11: surface combat. A round is the Allies' fire, then the Axis' at the strength it had before (11.3). */
import type { Chance, May, No, Side } from "@admiralty/engine";
import {
  allies,
  disablingFace,
  hittingFace,
  isConvoy,
  noShip,
  type Ship,
  seatOf,
  shipCount,
  shipIds,
} from "../components.ts";
import { placeLink, shipLink, shipName } from "../names.ts";
import { isSunk } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Action, Event, Shots, State, StepName } from "../types.ts";
import { done, fire as fireAt } from "../verbs.ts";
import { hasKeptItsWord, keepsItsWord, mayBeFiredOn } from "./carriers.ts";
import { clearAway, damageShip, disableShip, hasShots } from "./combat.ts";
import { convoyExposed, untouchedEscort } from "./convoys.ts";
import { meets, takesPart } from "./disengaging.ts";
import { bonusOf, shotsOf } from "./rounds.ts";

/** 11.2, 11.3, 11.6: whether a ship may name a target now. */
export function mayFire(state: State, side: Side, ship: Ship, no?: No): May {
  if (state.loc[ship] !== state.at || state.side[ship] !== side) {
    return no?.("11.3", `${shipName(ship)} is not yours in this battle.`);
  }
  if (!takesPart(state, ship, no)) return false;
  if (state.target[ship] !== noShip) {
    return no?.("11.2", `${shipName(ship)} has her target; a ship's fire is not divided or switched.`);
  }
  return hasShots(state, ship, no) && keepsItsWord(state, side, ship, no);
}

/** 11.3, 12.8, 11.6: and whether at that one. */
function mayFireAt(state: State, side: Side, ship: Ship, target: Ship, no?: No): May {
  if (!mayFire(state, side, ship, no)) return false;
  if (state.loc[target] !== state.at || state.side[target] === side) {
    return no?.("11.3", `${shipName(target)} is not an enemy in this battle.`);
  }
  return meets(state, ship, target, no) && mayBeFiredOn(state, target, no);
}

/** Targets of the side's enemies, as a list to choose from. Filled anew by every call. */
const targets: Ship[] = [];

function findTargets(state: State, side: Side): void {
  const { loc, side: sides, group, at } = state;
  targets.length = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || sides[ship] === side || group[ship]! < 0) continue;
    if (mayBeFiredOn(state, ship)) targets.push(ship);
  }
}

/** What `mayFireAt` and `mayCease` allow: who may be fired at is found once for all. */
export function fireActions(state: State, side: Side, list: Action[]): void {
  findTargets(state, side);
  const { group } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!mayFire(state, side, ship)) continue;
    const own = group[ship];
    for (let index = 0; index < targets.length; index++) {
      const target = targets[index]!;
      if (group[target] === own) list.push(fireAt.of(ship, target));
    }
  }
  const mustFire = state.orders.length === 0 && list.length > 0;
  if (!mustFire && hasKeptItsWord(state, side)) list.push(done.of());
}

function canFire(state: State, side: Side): boolean {
  findTargets(state, side);
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!mayFire(state, side, ship)) continue;
    for (const target of targets) if (state.group[target] === state.group[ship]) return true;
  }
  return false;
}

/** R44: a side with a gun to fire must fire at least one. */
function mayCease(state: State, side: Side, no?: No): May {
  if (!hasKeptItsWord(state, side, no)) return false;
  if (state.orders.length > 0 || !canFire(state, side)) return true;
  return no?.("R44", "Surface combat must be fought: at least one ship fires.");
}

/** 5.63, 11.2, 11.3: the Allies name all their targets and fire, then the Axis does. */
export const fire = (side: Side): Step => ({
  rule: "11.2",
  phase: "combat",
  title: side === allies ? "The Allies aim." : "The Axis aims.",
  short: side === allies ? "Allied fire" : "Axis fire",
  asks: side,
  enter: (state, chance, log) => (canFire(state, side) ? undefined : resolveFire(state, side, chance, log)),
  prompt: (state) =>
    [
      `In ${placeLink(state.at)}, round ${state.round}: name each ship's target, then fire.`,
      ...wastedFire(state).map(([convoy, escort]) => {
        return `Fire at ${shipLink(convoy)} is lost while nobody aims at ${shipLink(escort)}, who is unharmed (14.8).`;
      }),
    ].join(" "),
  against: {
    fire: ["11.3", side === allies ? "The Allies fire first, then the Axis." : "The Allies have fired in this round."],
  },
  list: fireActions,
  orders: {
    fire: {
      may: mayFireAt,
      apply(state, _side, ship, target, _chance, log) {
        state.target[ship] = target;
        state.orders.push(ship);
        log?.push({ type: "aimed", rule: "11.2", ship: shipIds[ship]!, target: shipIds[target]! });
      },
    },
    done: {
      may: mayCease,
      apply: (state, _side, chance, log) => resolveFire(state, side, chance, log),
    },
  },
});

/** 14.8: convoys fired at in vain, each with an escort who sees to that. */
function wastedFire(state: State): [convoy: Ship, escort: Ship][] {
  const convoys = new Set(state.orders.map((firing) => state.target[firing]!).filter((target) => isConvoy[target]));
  return [...convoys].flatMap((convoy) => {
    const escort = untouchedEscort(state, convoy);
    return escort === undefined ? [] : [[convoy, escort]];
  });
}

/**
 * All fire named is rolled, ship by ship in the order named. Fire on convoys comes last (R45): by 14.8 it is lost
 * unless their escort is harmed by then.
 */
function resolveFire(state: State, side: Side, chance: Chance, log: Event[] | undefined): StepName {
  const { target } = state;
  for (const ship of state.orders) if (!isConvoy[target[ship]!]) fireShip(state, ship, chance, log);
  for (const ship of state.orders) if (isConvoy[target[ship]!]) fireShip(state, ship, chance, log);
  state.orders.length = 0;
  if (side === allies) return "axis-fire";
  return clearAway(state, state.fled >= 0 ? "pursuit" : "disengage", log);
}

function fireShip(state: State, ship: Ship, chance: Chance, log: Event[] | undefined): void {
  const target = state.target[ship]!;
  const lost = lostFire(state, target);
  if (lost) {
    log?.push(fired(state, ship, [], [], lost));
    return;
  }
  const shots = shotsOf(state.guns[ship]!);
  const bonus = bonusOf(state.guns[ship]!);
  let hits = 0;
  let fives = 0;
  const dice: number[] | undefined = log && [];
  for (let shot = 0; shot < shots; shot++) {
    const die = chance.die();
    dice?.push(die);
    if (die + bonus >= hittingFace) hits++;
    else if (die + bonus === disablingFace) fives++;
  }
  let points = 0;
  const damage: number[] | undefined = log && [];
  for (let hit = 0; hit < hits; hit++) {
    const die = chance.die();
    points += die;
    damage?.push(die);
  }
  if (dice && damage) log?.push(fired(state, ship, dice, damage));
  if (points > 0) damageShip(state, target, points, log);
  if (fives > 0 && !isSunk(state, target)) disableShip(state, target, log);
}

/** R9: the target is gone already; 14.8: the convoy still has an unharmed escort. */
function lostFire(state: State, target: Ship): Shots["lost"] {
  if (isSunk(state, target)) return "sunk";
  return isConvoy[target] && !convoyExposed(state, target) ? "escorted" : undefined;
}

const firedRules = { sunk: "R9", escorted: "14.8" } as const;

function fired(
  state: State,
  ship: Ship,
  dice: readonly number[],
  damage: readonly number[],
  lost?: Shots["lost"],
): Event {
  return {
    type: "fired",
    rule: lost ? firedRules[lost] : "11.3",
    seat: seatOf[state.side[ship]!],
    ship: shipIds[ship]!,
    target: shipIds[state.target[ship]!]!,
    dice,
    bonus: bonusOf(state.guns[ship]!),
    damage,
    ...(lost ? { lost } : {}),
  };
}
