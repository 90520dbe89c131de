/** Chapter 11: surface combat. A round is the Allies' fire, then the Axis' at the strength it had before (11.3). */
import type { Chance, May, No, Side } from "@admiralty/engine";
import {
  allies,
  areaIds,
  axis,
  disablingFace,
  germanBonus,
  hittingFace,
  isCarrier,
  isConvoy,
  isGerman,
  noShip,
  type Ship,
  seatOf,
  shipCount,
  shipIds,
} from "../components.ts";
import { placeLink, shipLink, shipName } from "../names.ts";
import { attack, isSunk } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Action, AreaId, Event, Shots, State, StepName } from "../types.ts";
import { done, fire as fireAt, intend } from "../verbs.ts";
import { clearAway, damageShip, disableShip } from "./combat.ts";
import { convoyExposed } from "./convoys.ts";

/** `guns` holds the number of shots and, sixteen times, what is added to the die. */
const bonusUnit = 16;
export const shotsOf = (guns: number): number => guns % bonusUnit;
export const bonusOf = (guns: number): number => Math.floor(guns / bonusUnit);

const holdsFire = 1;
const willFire = 2;

/** Both ships fight in the same place and the same pursuit, on opposite sides. */
function opposed(state: State, ship: Ship, enemy: Ship): boolean {
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
function beginRound(state: State, log: Event[] | undefined): boolean {
  if (!enemiesFace(state)) return false;
  state.round++;
  state.intent = 0;
  state.orders.length = 0;
  const { guns, target, loc, at, damage } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    target[ship] = noShip;
    if (loc[ship] !== at) guns[ship] = 0;
    else guns[ship] = attack(state, ship) + (isGerman[ship] && damage[ship] === 0 ? germanBonus * bonusUnit : 0);
  }
  log?.push({ type: "round", rule: "11.4", at: areaIds[at] as AreaId, round: state.round });
  return true;
}

/** 11.6: the Axis carrier whose intentions the Allies must ask about. */
function askedCarrier(state: State): Ship | undefined {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!isCarrier[ship] || state.loc[ship] !== state.at || state.side[ship] !== axis) continue;
    if (shotsOf(state.guns[ship]!) > 0 && hasOpponent(state, ship)) return ship;
  }
  return undefined;
}

function hasOpponent(state: State, ship: Ship): boolean {
  for (let enemy = 0 as Ship; enemy < shipCount; enemy++) if (opposed(state, ship, enemy)) return true;
  return false;
}

/** R44: a carrier with no friend in her fight has nobody to leave the firing to, so there is nothing to ask. */
function firesAlone(state: State, carrier: Ship): boolean {
  const { loc, side, group, at } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (ship !== carrier && loc[ship] === at && side[ship] === side[carrier] && group[ship] === group[carrier])
      return false;
  }
  return true;
}

function declare(state: State, carrier: Ship, fires: boolean, log: Event[] | undefined): StepName {
  state.intent = fires ? willFire : holdsFire;
  log?.push({ type: "intention", rule: "11.6", ship: shipIds[carrier]!, fires });
  return "allied-fire";
}

/** 11.1, 11.6: each round begins with the Axis carrier's intention, where there is one to ask for. */
export const intentions: Step = {
  rule: "11.6",
  phase: "combat",
  title: "The Axis says whether its carrier will fire.",
  short: "Carrier’s intention",
  asks: axis,
  enter(state, _chance, log) {
    if (!beginRound(state, log)) return "order";
    const carrier = askedCarrier(state);
    if (carrier === undefined) return "allied-fire";
    return firesAlone(state, carrier) ? declare(state, carrier, true, log) : undefined;
  },
  prompt: (state) =>
    `In ${placeLink(state.at)}: will ${shipLink(askedCarrier(state)!)} fire in this round? If so, she may be fired on.`,
  list(state, _side, list) {
    const carrier = askedCarrier(state)!;
    list.push(intend.of(carrier, 0), intend.of(carrier, 1));
  },
  orders: {
    intend: {
      may: (state, _side, ship, _fires, no) =>
        ship === askedCarrier(state) || no?.("11.6", "Only the carrier that is asked about can answer."),
      apply: (state, _side, ship, fires, _chance, log) => declare(state, ship, fires === 1, log),
    },
  },
};

/** 11.2, 11.3, 11.6: whether a ship may name a target now. */
export function mayFire(state: State, side: Side, ship: Ship, no?: No): May {
  if (state.loc[ship] !== state.at || state.side[ship] !== side) {
    return no?.("11.3", `${shipName(ship)} is not yours in this battle.`);
  }
  if (state.group[ship]! < 0) return no?.("12.7", `${shipName(ship)} stayed behind and has no part in the pursuit.`);
  if (state.target[ship] !== noShip) {
    return no?.("11.2", `${shipName(ship)} has her target; a ship's fire is not divided or switched.`);
  }
  if (shotsOf(state.guns[ship]!) === 0) return no?.("7.1", `${shipName(ship)} has no attack factor.`);
  const holds = side === axis && isCarrier[ship] && state.intent === holdsFire;
  return !holds || no?.("11.6", `${shipName(ship)} was said not to fire in this round.`);
}

/** 11.3, 12.8, 11.6: and whether at that one. */
function mayFireAt(state: State, side: Side, ship: Ship, target: Ship, no?: No): May {
  if (!mayFire(state, side, ship, no)) return false;
  if (state.loc[target] !== state.at || state.side[target] === side) {
    return no?.("11.3", `${shipName(target)} is no enemy in this battle.`);
  }
  if (!opposed(state, ship, target)) {
    return no?.("12.8", `${shipName(ship)} and ${shipName(target)} are not in the same pursuit.`);
  }
  return (
    !isCarrier[target] ||
    carrierExposed(state, target) ||
    no?.(
      "11.6",
      `${shipName(target)} may be fired on only when every other surface vessel has been fired on, or if she fires.`,
    )
  );
}

/** 11.6, C3, R8, R35, R43: every vessel of the carrier's fight that is neither carrier nor convoy has been fired on, or the carrier fires. */
function carrierExposed(state: State, carrier: Ship): boolean {
  const { loc, side, group, at } = state;
  if (side[carrier] === axis ? state.intent === willFire : state.target[carrier] !== noShip) return true;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] !== side[carrier] || group[ship] !== group[carrier]) continue;
    if (!isCarrier[ship] && !isConvoy[ship] && !firedUpon(state, ship)) return false;
  }
  return true;
}

function firedUpon(state: State, ship: Ship): boolean {
  for (const firing of state.orders) if (state.target[firing] === ship) return true;
  return false;
}

/** Targets of the side's enemies, as a list to choose from. Filled anew by every call. */
const targets: Ship[] = [];

function findTargets(state: State, side: Side): void {
  const { loc, side: sides, group, at } = state;
  targets.length = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || sides[ship] === side || group[ship]! < 0) continue;
    if (!isCarrier[ship] || carrierExposed(state, ship)) targets.push(ship);
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
  if (!mustFire && !(side === axis && carrierOwes(state))) list.push(done.of());
}

function canFire(state: State, side: Side): boolean {
  findTargets(state, side);
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!mayFire(state, side, ship)) continue;
    for (const target of targets) if (state.group[target] === state.group[ship]) return true;
  }
  return false;
}

/** 11.6: a carrier that was said to fire does fire. R44: a side with a gun to fire must fire at least one. */
function mayCease(state: State, side: Side, no?: No): May {
  if (side === axis && carrierOwes(state)) {
    return no?.("11.6", "The carrier was said to fire: name her target first.");
  }
  if (state.orders.length > 0 || !canFire(state, side)) return true;
  return no?.("R44", "Surface combat must be fought: at least one ship fires.");
}

function carrierOwes(state: State): boolean {
  if (state.intent !== willFire) return false;
  const carrier = askedCarrier(state);
  return carrier !== undefined && state.target[carrier] === noShip;
}

/** 5.63, 11.2, 11.3: the Allies name all their targets and fire, then the Axis does. */
export const fire = (side: Side): Step => ({
  rule: "11.2",
  phase: "combat",
  title: side === allies ? "The Allies aim." : "The Axis aims.",
  short: side === allies ? "Allied fire" : "Axis fire",
  asks: side,
  enter: (state, chance, log) => (canFire(state, side) ? undefined : resolveFire(state, side, chance, log)),
  prompt: (state) => `In ${placeLink(state.at)}, round ${state.round}: name each ship's target, then fire.`,
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
