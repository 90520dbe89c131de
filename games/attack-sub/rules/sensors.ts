/** Chapter 4: searching with Active and Passive Sonar. */
import type { Chance } from "@admiralty/engine";
import { ACTIVE_BONUS, NONE, RN } from "../data.ts";
import { type Event, IN_PLAY, MAX_CONTACT, type Side, type State, type Table } from "../types.ts";
import { beginPlay, didAct, endPlay, SEARCH } from "./acting.ts";
import { raise } from "./contact.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { check, lose } from "./helicopters.ts";
import { faceOf, malfunction, numberOf } from "./malfunctions.ts";
import { contactOf, detectionOf, isHelo, isSub, nameOfActor, observerOf, seatOf, sensorValue } from "./table.ts";

/** 4.1, 4.3: an enemy ship in play whose contact could still grow. Surface ships only look for submarines (6.2). */
export function maySearchFor(t: Table, actor: number, side: Side, target: number): boolean {
  if (t.side[target] === side || t.status[target] !== IN_PLAY) return false;
  if (!isSub(t, actor) && !isSub(t, target)) return false;
  return contactOf(t, observerOf(t, actor), target) < MAX_CONTACT;
}

export function canSense(t: Table, actor: number): boolean {
  return sensorValue(t, actor) !== NONE;
}

/** Sensor value against a ship: malfunctions, +1 for Active Sonar (4.21), and the target's Contact Reduction (5.3). */
export function searchValue(t: Table, actor: number, target: number, active: boolean): number {
  return sensorValue(t, actor) + (active ? ACTIVE_BONUS : 0) - t.quiet[target]!;
}

export function playSensor(
  state: State,
  side: Side,
  actor: number,
  card: number,
  active: boolean,
  target: number,
  log?: Event[],
): void {
  const t = state.table;
  playFromHand(state, side, card);
  didAct(t, actor, SEARCH);
  beginPlay(state, "search", actor, target, active);
  t.cards = [card];
  if (log === undefined) return;
  const mode = active ? "active" : "passive";
  const ship = nameOfActor(t, actor);
  const seat = seatOf(side);
  log.push({ type: "searching", rule: active ? "4.21" : "4.22", seat, ship, card, mode, reveals: true });
  log.push({ type: "targeted", rule: "4.1", seat, ship, target: nameOfActor(t, target), mode });
}

/** The same card against another ship. */
export function searchNext(state: State, side: Side, target: number, log?: Event[]): void {
  const t = state.table;
  t.target = target;
  log?.push({
    type: "targeted",
    rule: "4.1",
    seat: seatOf(side),
    ship: nameOfActor(t, t.actor),
    target: nameOfActor(t, target),
    mode: t.loud ? "active" : "passive",
  });
}

/** 4.1: the random number, once the target has answered. */
export function resolveSearch(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const { actor, target, active } = t;
  const value = searchValue(t, actor, target, t.loud);
  const need = detectionOf(t, target);
  const card = drawNumber(state, active, chance, log);
  const x = RN[card]! < 0;
  const total = value + numberOf(card);
  const success = !x && total >= need;
  log?.push({
    type: "drew",
    rule: "4.1",
    seat: seatOf(active),
    reason: "search",
    ship: nameOfActor(t, actor),
    target: nameOfActor(t, target),
    card,
    rn: faceOf(card),
    total,
    need,
    success,
    reveals: true,
  });
  t.searched.push(target);
  if (success) raise(t, observerOf(t, actor), target, "4.1", log);
  if (x) {
    // 9.1, 9.2: the system fails and the card is spent; a helicopter goes home.
    if (isHelo(t, actor)) lose(t, actor, "malfunction", log);
    else malfunction(t, actor, 0, t.sensorFault[actor]! + 1, log);
    endPlay(t);
  } else if (moreToSearch(t)) t.phase = "search";
  else endSearch(state, chance, log);
}

function moreToSearch(t: Table): boolean {
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (!t.searched.includes(unit) && maySearchFor(t, t.actor, t.active, unit)) return true;
  }
  return false;
}

/** The operation is over: a helicopter draws to stay aloft (10.3). */
export function endSearch(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const { actor } = t;
  endPlay(t);
  if (isHelo(t, actor)) check(state, actor, "10.3", chance, log);
}
