/** 9.2: who attacks whom, what the dice of chance pick among equals, and which action others may reinforce (9.45). */

import { type Chance, type May, type No, other, type Side } from "@admiralty/engine";
import {
  british,
  carrier,
  type GeneralType,
  generalTypes,
  german,
  isWarship,
  only,
  type Seat,
  type Ship,
  seatIds,
  unitIds,
  type Zone,
  zoneCount,
  zoneIds,
} from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { handleIds, handleOf, inOrder } from "../labels.ts";
import { add, put } from "../lists.ts";
import { zoneLink } from "../names.ts";
import type { Engagement, Event, State, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { changesIn } from "./changes.ts";
import {
  afloat,
  fastest,
  groupType,
  inFog,
  isNeutral,
  leads,
  liesInPort,
  mayCommand,
  mayFightIn,
  members,
  slowest,
} from "./fleet.ts";
import { levelIn } from "./levels.ts";
import { mayFightAt } from "./search.ts";
import { shadowedBy, shadowsGroup } from "./shadowing.ts";
import { between, finished, type Step, setStage } from "./step.ts";
import { levelX } from "./time.ts";

/** Located this turn by search, or by shadow for the British, and open to attack (9.23, 7.33, 12.7, 19.10, 23.32). */
export function mayBeAttacked(state: State, ship: Ship): boolean {
  const zone = state.zone[ship] as Zone;
  if (!isWarship[ship] || !afloat(state, ship) || levelIn(state.visibility, zone) === levelX || inFog(state, zone))
    return false;
  if (state.found[ship] !== state.turn && state.shadowed[ship] !== state.turn) return false;
  return !liesInPort(state, ship);
}

/** Asked whenever an enemy ship could be attacked, whether or not anyone is there to do it. */
export function attacksAsked(state: State, side: Side): boolean {
  return shipsOf(state, other(side)).some((ship) => mayBeAttacked(state, ship) && state.committed[ship] !== state.turn);
}

export function isFree(state: State, first: Ship): boolean {
  return state.committed[first] !== state.turn;
}

/**
 * Groups of the seat in the zone that may begin an action (9.22): not carriers alone, not yet committed (9.221, 9.223).
 * A force is one group and stays together (5.42, 9.27); of ships in no force each is one by herself.
 */
function attackers(state: State, side: Side, zone: Zone): Ship[] {
  return leads(state, side, zone).filter(
    (first) =>
      isFree(state, first) && fastest(state, first) >= 0 && !liesInPort(state, first) && !isNeutral(state, first),
  );
}

function defenders(state: State, side: Side, zone: Zone): Ship[] {
  return leads(state, other(side), zone).filter(
    (first) => isFree(state, first) && members(state, first).some((ship) => mayBeAttacked(state, ship)),
  );
}

/** Those of a type; a neutral only where there is nobody else of it, for nobody attacks one by mistake (R122). */
function targets(state: State, side: Side, zone: Zone, type: number): Ship[] {
  const found = defenders(state, side, zone).filter((first) => groupType(state, first) === type);
  const foes = found.filter((first) => !isNeutral(state, first));
  return foes.length > 0 ? foes : found;
}

/** 9.224: a shadowing group attacks nobody but what it shadows. */
export function mayFight(state: State, first: Ship, enemy: Ship): boolean {
  return changesIn(state).unbound === true || shadowedBy(state, first) < 0 || shadowsGroup(state, first, enemy);
}

/** An attack that was declined is not announced a second time. */
export function attackKey(side: Side, zone: Zone, withType: number, onType: number): number {
  return ((side * 3 + withType) * 3 + onType) * zoneCount + zone;
}

/** The attack of a key. */
export function keyedAttack(key: number): { side: Side; zone: Zone; withType: number; onType: number } {
  const types = Math.floor(key / zoneCount);
  return {
    side: Math.floor(types / 9) as Side,
    zone: (key % zoneCount) as Zone,
    withType: Math.floor(types / 3) % 3,
    onType: types % 3,
  };
}

/** 9.221: nothing is begun by carriers alone. */
export const mayBegin = (others: boolean, no?: No): May => others || no?.("9.221", "Aircraft carriers never attack.");

/** 9.221 to 9.224, 9.23: somebody of the one type there may fight somebody of the other. */
function mayAttack(state: State, side: Side, zone: Zone, withType: number, onType: number, no?: No): May {
  if (!mayBegin(withType !== carrier, no)) return false;
  if (!mayFightAt(levelIn(state.visibility, zone), no) || !mayFightIn(state, zone, no)) return false;
  if (state.declined.includes(attackKey(side, zone, withType, onType))) {
    return no?.("9.222", "The enemy has declined that action.");
  }
  const enemy = targets(state, side, zone, onType);
  return (
    (enemy.length > 0 &&
      attackers(state, side, zone).some(
        (a) => groupType(state, a) === withType && enemy.some((d) => mayFight(state, a, d)),
      )) ||
    no?.("9.23", "You have no free ship of that type there, or no located enemy of that type that it may attack.")
  );
}

/** 4.8: the British announce their attacks first (9.23). Attacking is voluntary, and a zone may see several (9.21). */
export const navalCombat = between("4.8", "combat", "Naval combat begins.", (state) =>
  attacksAsked(state, british) ? "british-attacks" : afterBritish(state),
);

function afterBritish(state: State): StepName {
  return attacksAsked(state, other(british)) ? "german-attacks" : "reserves";
}

export const attacks = (side: Side, answered: StepName): Step => ({
  rule: "9.23",
  phase: "combat",
  title: side === british ? "The British announce their attacks." : "The Germans announce their attacks.",
  short: side === british ? "British attacks" : "German attacks",
  ends: "No more attacks",
  asks: side,
  prompt: () => "Announce attacks on ships you have located in your own zones, or go on.",
  list(state, _side, list) {
    const seen: number[] = [];
    for (const first of leads(state, side)) {
      const zone = state.zone[first] as Zone;
      if (seen.includes(zone)) continue;
      seen.push(zone);
      if (defenders(state, side, zone).length === 0) continue;
      for (let withType = 0; withType < generalTypes.length; withType++) {
        for (let onType = 0; onType < generalTypes.length; onType++) {
          if (mayAttack(state, side, zone, withType, onType)) list.push(say.attack.of(zone, withType, onType));
        }
      }
    }
    list.push(say.done.of());
  },
  orders: {
    attack: {
      may: mayAttack,
      apply: (state, _side, zone, withType, onType, chance, log) =>
        announce(state, side, zone, withType, onType, chance, log) ? answered : undefined,
    },
    done: {
      apply(state, _side, _chance, log) {
        finished(side, "attacks", "4.8", log);
        return side === british ? afterBritish(state) : "reserves";
      },
    },
  },
});

function pick(list: readonly Ship[], chance: Chance): Ship {
  return (list.length > 1 ? list[chance.below(list.length)] : list[0]) as Ship;
}

/** The groups of two types in a zone and who meets whom: who catches an enemy, if anybody does (9.222, 9.224). */
function meeting(state: State, side: Side, zone: Zone, withType: number, onType: number) {
  const own = attackers(state, side, zone).filter((a) => groupType(state, a) === withType);
  const enemy = targets(state, side, zone, onType);
  const fits = (a: Ship, d: Ship) => mayFight(state, a, d);
  const catches = (a: Ship, d: Ship) => fits(a, d) && fastest(state, a) >= slowest(state, d);
  const forced = enemy.some((d) => own.some((a) => catches(a, d)));
  return { own, enemy, meets: forced ? catches : fits, forced };
}

/** 9.222: an attack that has just been announced, and to which the enemy must agree. */
export function awaitsConsent(state: State, engagement: Engagement, no: No): May {
  const { attacker, zone, withType, onType } = engagement;
  if (!mayAttack(state, attacker as Side, zone, withType, onType, no)) return false;
  const { own, enemy, meets, forced } = meeting(state, attacker as Side, zone, withType, onType);
  if (forced) return no("9.222", "A ship of that type there is fast enough, and needs nobody's consent.");
  return (
    (own.includes(engagement.with) && enemy.includes(engagement.on) && meets(engagement.with, engagement.on)) ||
    no("9.23", "She cannot attack that ship in this turn.")
  );
}

/**
 * Announces an attack (9.24). Types are named, evasion settles who can catch whom (9.222), a blind draw settles the
 * rest (9.241, 9.242). True when nobody can catch anybody: then the enemy is asked whether he accepts.
 */
function announce(
  state: State,
  side: Side,
  zone: Zone,
  withType: number,
  onType: number,
  chance: Chance,
  log?: Event[],
): boolean {
  const { own, enemy, meets, forced } = meeting(state, side, zone, withType, onType);
  const on = pick(
    enemy.filter((d) => own.some((a) => meets(a, d))),
    chance,
  );
  const attacker = pick(
    own.filter((a) => meets(a, on)),
    chance,
  );
  const needsConsent = !forced;
  const engagement: Engagement = {
    zone,
    attacker: side,
    with: attacker,
    on,
    withType,
    onType,
    withEvasion: fastest(state, attacker),
    onEvasion: slowest(state, on),
    held: [],
    reserves: [],
  };
  state.engagements = add(state.engagements, engagement);
  tell(
    state,
    {
      type: "attack-announced",
      rule: "9.24",
      side: seatIds[side] as Seat,
      zone: zoneIds[zone] as string,
      with: generalTypes[withType] as GeneralType,
      on: generalTypes[onType] as GeneralType,
      evasion: [engagement.withEvasion, engagement.onEvasion],
      needsConsent,
      reveals: true,
    },
    log,
  );
  const germans = members(state, side === german ? attacker : on);
  const called = inOrder(state, germans).filter((ship) => handleOf(state, ship) >= 0);
  if (called.some((ship) => forcesIn(state).alike[ship] === 1)) {
    const ships = called.map((ship) => handleIds[handleOf(state, ship)] as string);
    log?.push({ type: "group-called", rule: "43.4", ships });
  }
  // Of several such groups chance has picked one: its owner sees which.
  for (const [of, first] of [
    [side, attacker],
    [other(side), on],
  ] as const) {
    const ships = members(state, first).map((ship) => unitIds[ship] as string);
    log?.push({ type: "group-named", rule: "9.24", ships, to: only[of] });
  }
  if (!needsConsent) commitBoth(state, engagement);
  return needsConsent;
}

export function commitBoth(state: State, engagement: Engagement): void {
  for (const first of [engagement.with, engagement.on]) {
    for (const ship of members(state, first)) state.committed = put(state.committed, ship, state.turn);
  }
}

/** 9.222: the enemy may decline an attack that could not force him. */
export const consent = (side: Side, back: StepName): Step => ({
  rule: "9.222",
  phase: "combat",
  title: "The side attacked says whether it accepts.",
  short: side === british ? "German attacks" : "British attacks",
  asks: side,
  prompt(state) {
    const e = state.engagements[state.engagements.length - 1] as Engagement;
    const who = e.attacker === british ? "British" : "German";
    const type = (index: number) => generalTypes[index] as GeneralType;
    return (
      `A ${who} ${type(e.withType)} (evasion ${e.withEvasion}) would attack your ${type(e.onType)} ` +
      `(evasion ${e.onEvasion}) in ${zoneLink(e.zone)} but cannot catch her. Do you accept?`
    );
  },
  orders: {
    accept: { apply: (state, _side, _chance, log) => answer(state, true, back, log) },
    decline: { apply: (state, _side, _chance, log) => answer(state, false, back, log) },
  },
});

function answer(state: State, accepted: boolean, back: StepName, log?: Event[]): StepName {
  const engagement = state.engagements[state.engagements.length - 1] as Engagement;
  tell(state, { type: "attack-answered", rule: "9.222", accepted, reveals: true }, log);
  if (accepted) commitBoth(state, engagement);
  else {
    state.engagements = state.engagements.slice(0, -1);
    const key = attackKey(engagement.attacker as Side, engagement.zone, engagement.withType, engagement.onType);
    state.declined = add(state.declined, key);
  }
  return back;
}

/** Two actions share a zone: then reinforcements are recorded before any fighting (9.26, 9.45). */
export function reservesAsked(state: State): boolean {
  return state.engagements.some((a, index) => state.engagements.some((b, other) => other > index && a.zone === b.zone));
}

function mayReinforce(state: State, side: Side, first: Ship, no?: No): May {
  if (!mayCommand(state, side, first, no)) return false;
  const free = leads(state, side).includes(first) && isFree(state, first) && !liesInPort(state, first);
  if (isNeutral(state, first)) return no?.("50.6", "Neutral ships join no action.");
  if (!free || fastest(state, first) < 0) return no?.("9.45", "Only a free ship or force that can fight reinforces.");
  if (state.engagements.some((engagement) => engagement.reserves.includes(first))) {
    return no?.("9.45", "She has been recorded for an action.");
  }
  const here = state.engagements.filter((engagement) => engagement.zone === state.zone[first]);
  return here.length > 1 || no?.("9.45", "She is not in a zone with two actions.");
}

function mayCommit(state: State, side: Side, first: Ship, action: number, no?: No): May {
  if (!mayReinforce(state, side, first, no)) return false;
  const engagement = state.engagements[action - 1];
  if (!engagement || engagement.zone !== state.zone[first]) return no?.("9.45", "There is no such action in her zone.");
  return (
    mayFight(state, first, enemyIn(engagement, side)) || no?.("9.224", "A shadowing ship fights only what she shadows.")
  );
}

/** 9.45: before any fighting both record, unseen, which action each free group will reinforce. */
export const reserves: Step = {
  rule: "9.45",
  phase: "combat",
  title: "Both sides record their reinforcements.",
  short: "Reserves for the actions",
  ends: "Reserves are recorded",
  asks: (state, side) => state.stage[side] === "choosing",
  enter(state) {
    state.action = 0;
    if (!reservesAsked(state)) return "next-action";
    state.stage = ["choosing", "choosing"];
    return undefined;
  },
  prompt: () => "Record which action each free ship or force in the zone will reinforce.",
  list(state, side, list) {
    for (const first of leads(state, side)) {
      if (!mayReinforce(state, side, first)) continue;
      for (let action = 1; action <= state.engagements.length; action++) {
        if (mayCommit(state, side, first, action)) list.push(say.commit.of(first, action));
      }
    }
    list.push(say.done.of());
  },
  orders: {
    commit: {
      may: mayCommit,
      apply: (state, side, first, action, _chance, log) => commitReserve(state, side, first, action, log),
    },
    done: {
      apply(state, side, _chance, log) {
        setStage(state, side, "ready");
        finished(side, "reinforcements", "9.45", log);
        return state.stage[other(side)] === "ready" ? "next-action" : undefined;
      },
    },
  },
};

function commitReserve(state: State, side: Side, first: Ship, action: number, log?: Event[]): void {
  const engagement = state.engagements[action - 1] as Engagement;
  const reserves = add(engagement.reserves, first);
  state.engagements = put(state.engagements, action - 1, { ...engagement, reserves });
  const ids = members(state, first).map((ship) => unitIds[ship] as string);
  log?.push({ type: "committed", rule: "9.45", ships: ids, action, to: only[side] });
}

/** First ship of the group that the side fights in the action. */
export function enemyIn(engagement: Engagement, side: Side): Ship {
  return engagement.attacker === side ? engagement.on : engagement.with;
}
