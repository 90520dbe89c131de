/** Reading and copying the table: who is where, what a ship can do now, who keeps which contacts. */
import type { May, No } from "@admiralty/engine";
import {
  type Actor,
  attackOnSubs,
  attackOnSurface,
  defenseNumbers,
  detectionNumbers,
  firstHeloName,
  forceName,
  heloAttack,
  heloCount,
  heloDuration,
  heloSensor,
  helosSupported,
  isSubCard,
  isSurfaceCard,
  isTransportCard,
  names,
  noActor,
  noValue,
  numbers,
  sensorTrack,
} from "./components.ts";
import type { Scenario } from "./scenario.ts";
import { scenarioById } from "./scenarios.ts";
import { type Seat, type Side, type State, Status, seatIds, systemDown, type Tabletop } from "./types.ts";

export function scenarioOf(t: Tabletop): Scenario {
  return t.custom ?? scenarioById(t.scenario);
}

export function seatOf(side: number): Seat {
  return seatIds[side]!;
}

export function other(side: number): Side {
  return side === 0 ? 1 : 0;
}

export function isSub(t: Tabletop, unit: Actor): boolean {
  return unit < t.ship.length && isSubCard[t.ship[unit]!]!;
}

/** A surface warship: not a transport, not a helicopter. */
export function isWarship(t: Tabletop, unit: Actor): boolean {
  return unit < t.ship.length && isSurfaceCard[t.ship[unit]!]!;
}

export function isTransport(t: Tabletop, unit: Actor): boolean {
  return unit < t.ship.length && isTransportCard[t.ship[unit]!]!;
}

export function isHelo(t: Tabletop, actor: Actor): boolean {
  return actor >= t.ship.length;
}

/** The ship a helicopter flies from; -1 when it is not in the air. */
export function motherOf(t: Tabletop, actor: Actor): Actor {
  return t.helo[actor - t.ship.length]!;
}

export function sideOf(t: Tabletop, actor: Actor): Side {
  return t.side[actor < t.ship.length ? actor : motherOf(t, actor)] as Side;
}

/** Whose marker an actor moves on contact tracks: a submarine its own, all others the surface force's (4.4). */
export function observerOf(t: Tabletop, actor: Actor): number {
  return isSub(t, actor) ? actor : t.ship.length + sideOf(t, actor);
}

export function forceObserver(t: Tabletop, side: number): number {
  return t.ship.length + side;
}

export function contactOf(t: Tabletop, observer: number, target: Actor): number {
  return t.contact[observer * t.ship.length + target]!;
}

/** What an attack compares: No Contact and No Attack are both 0. */
export function levelOf(box: number): number {
  return box < 2 ? 0 : box - 1;
}

export function nameOfActor(t: Tabletop, actor: Actor): string {
  if (actor < 0) return names[forceName]!;
  const units = t.ship.length;
  return names[actor < units ? t.ship[actor]! : firstHeloName + actor - units]!;
}

export function nameOfObserver(t: Tabletop, observer: number): string {
  return observer < t.ship.length ? nameOfActor(t, observer as Actor) : names[forceName]!;
}

/** Name number (see names) of an actor. */
export function nameNumber(t: Tabletop, actor: Actor): number {
  if (actor < 0) return forceName;
  const units = t.ship.length;
  return actor < units ? t.ship[actor]! : firstHeloName + actor - units;
}

/** The helicopter of a slot. */
export function flying(t: Tabletop, slot: number): Actor {
  return (t.ship.length + slot) as Actor;
}

/** The actor a name number stands for on this table; -1 for the force, -2 if it is not here. */
export function actorOf(t: Tabletop, name: number): Actor {
  if (name === forceName) return noActor;
  if (name >= firstHeloName) return flying(t, name - firstHeloName);
  const unit = t.ship.indexOf(name);
  return (unit < 0 ? -2 : unit) as Actor;
}

/**
 * Sensor value with malfunctions, helicopters included, which have values of their own (10.2); noValue when it cannot
 * be used (9.3, 13.1, 12.1).
 */
export function sensorValue(t: Tabletop, actor: Actor): number {
  if (isHelo(t, actor)) return heloSensor;
  const fault = t.sensorFault[actor]!;
  if (fault === systemDown) return noValue;
  const printed = sensorTrack[t.ship[actor]!]![t.sensor[actor]!] ?? noValue;
  return printed === noValue ? noValue : printed - fault;
}

/**
 * Attack value against a target with malfunctions; noValue when the actor cannot attack it (6.2, 9.3, 13.2), as no
 * surface ship can another (R21).
 */
export function attackValue(t: Tabletop, actor: Actor, target: Actor): number {
  const atSub = isSub(t, target);
  if (isHelo(t, actor)) return atSub ? heloAttack : noValue;
  const fault = t.attackFault[actor]!;
  if (fault === systemDown || t.sensorFault[actor] === systemDown) return noValue;
  const ship = t.ship[actor]!;
  const track = atSub ? attackOnSubs[ship]! : attackOnSurface[ship]!;
  const printed = track[t.attack[actor]!] ?? noValue;
  return printed === noValue ? noValue : printed - fault;
}

/** 6.2: surface ships neither look for each other nor fire at each other (R21). */
export function mayMeet(t: Tabletop, one: Actor, other: Actor, no?: No): May {
  return isSub(t, one) || isSub(t, other) || no?.("6.2", "Surface ships have no business with each other.");
}

/** Why a ship whose sensors work has no value to search with. */
export const noSensor = (no?: No): May => no?.("13.1", "That ship has no Sensor value.");

/** Why a ship whose systems work has no value against that target. */
export function noAttack(t: Tabletop, actor: Actor, target: Actor, no?: No): May {
  return isSub(t, actor) || isSub(t, target)
    ? no?.("13.2", "That ship has no Attack value.")
    : no?.("6.2", "Surface ships have no value against surface ships.");
}

export function detectionOf(t: Tabletop, unit: Actor): number {
  return detectionNumbers[t.ship[unit]!]![t.damaged[unit]!]!;
}

export function defenseOf(t: Tabletop, unit: Actor): number {
  return defenseNumbers[t.ship[unit]!]![t.damaged[unit]!]!;
}

/**
 * Helicopters the ship may have in the air at its present Attack box (10.1): damage counts, a malfunction does not
 * (R34).
 */
export function capacityOf(t: Tabletop, unit: Actor): number {
  return helosSupported[t.ship[unit]!]![t.attack[unit]!] ?? 0;
}

export function durationOf(t: Tabletop, unit: Actor): number {
  return heloDuration[t.ship[unit]!]!;
}

export function airborneFrom(t: Tabletop, unit: Actor): number {
  let count = 0;
  for (let slot = 0; slot < heloCount; slot++) if (t.helo[slot] === unit) count++;
  return count;
}

export function hasAirborne(t: Tabletop, side: number): boolean {
  for (let slot = 0; slot < heloCount; slot++) {
    const mother = t.helo[slot]!;
    if (mother >= 0 && t.side[mother] === side) return true;
  }
  return false;
}

/** A surface warship of the side is in play: there is a surface force to act. */
export function hasForce(t: Tabletop, side: number): boolean {
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === Status.inPlay && isWarship(t, unit)) return true;
  }
  return false;
}

/** 2.3: five, and one for each ship or airborne helicopter; not for transports (12.2) or submarines shut down (5.5). */
export function handSize(t: Tabletop, side: number): number {
  let count = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side || t.status[unit] !== Status.inPlay) continue;
    if (t.shut[unit] === 0 && !isTransport(t, unit)) count++;
  }
  for (let slot = 0; slot < heloCount; slot++) {
    const mother = t.helo[slot]!;
    if (mother >= 0 && t.side[mother] === side) count++;
  }
  return numbers.handSize.base + numbers.handSize.perShip * count;
}

/** The next ship that may enter, in the order listed (11.1); -1 when there is none. */
export function nextReinforcement(t: Tabletop, side: number): number {
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === 0) return unit;
  }
  return -1;
}

/** A copy that shares nothing but what nobody changes: ships, sides, a home-made scenario. By hand: search lives on it. */
export function cloneTable(t: Tabletop): Tabletop {
  return {
    scenario: t.scenario,
    custom: t.custom,
    fiveBox: t.fiveBox,
    autoAnswer: t.autoAnswer,
    deck: t.deck,
    spent: t.spent,
    turn: t.turn,
    active: t.active,
    phase: t.phase,
    acted: t.acted,
    holdsBack: t.holdsBack,
    discards: t.discards.slice(),
    ship: t.ship,
    side: t.side,
    status: t.status.slice(),
    sensor: t.sensor.slice(),
    attack: t.attack.slice(),
    damaged: t.damaged.slice(),
    sensorFault: t.sensorFault.slice(),
    attackFault: t.attackFault.slice(),
    shut: t.shut.slice(),
    wholeDeck: t.wholeDeck.slice(),
    quiet: t.quiet.slice(),
    acts: t.acts.slice(),
    did: t.did.slice(),
    stations: t.stations.slice(),
    reds: t.reds.slice(),
    ears: t.ears.slice(),
    helo: t.helo.slice(),
    contact: t.contact.slice(),
    heloCheck: t.heloCheck.slice(),
    hasNegated: t.hasNegated.slice(),
    badWeather: t.badWeather,
    play: t.play,
    actor: t.actor,
    hitBy: t.hitBy,
    target: t.target,
    pinged: t.pinged.slice(),
    cards: t.cards.slice(),
    loud: t.loud,
    evasion: t.evasion,
    evasions: t.evasions,
    heard: t.heard,
    searched: t.searched.slice(),
    winner: t.winner,
    overRule: t.overRule,
    overReason: t.overReason,
  };
}

export function clone(state: State): State {
  return {
    table: cloneTable(state.table),
    hands: [state.hands[0].slice(), state.hands[1].slice()],
    kept: [state.kept[0], state.kept[1]],
    pile: state.pile.slice(),
    draft: state.draft,
    draftActor: state.draftActor,
    draftTargets: state.draftTargets.slice(),
    draftCards: state.draftCards.slice(),
  };
}
