/** Chapter 6: lock-on, attack, hits and damage; 12.1 for transports. */
import type { Chance } from "@admiralty/engine";
import { FIRE, HIT, LOCK, NONE, RN, SENSOR, VS_SUB } from "../data.ts";
import { type Event, type HitResult, IN_PLAY, type Side, type State, SUNK, type Table } from "../types.ts";
import { ATTACK, beginPlay, didAct, endPlay } from "./acting.ts";
import { forgetShip } from "./contact.ts";
import { drawHit, drawNumber, playFromHand } from "./deck.ts";
import { check, lose, removeOrphans } from "./helicopters.ts";
import { faceOf, malfunction, numberOf } from "./malfunctions.ts";
import {
  attackValue,
  contactOf,
  defenseOf,
  isHelo,
  isSub,
  isTransport,
  levelOf,
  nameOfActor,
  observerOf,
  seatOf,
} from "./table.ts";
import { checkVictory } from "./victory.ts";

/** 6.1, 6.2: an enemy in play, a value to attack it with, and enough contact for the cards. */
export function mayAttack(t: Table, actor: number, side: Side, target: number, contactNeeded: number): boolean {
  if (t.side[target] === side || t.status[target] !== IN_PLAY) return false;
  if (levelOf(contactOf(t, observerOf(t, actor), target)) < contactNeeded) return false;
  return attackValue(t, actor, target) !== NONE;
}

/** 6.4: contact the cards laid face down ask for together. */
export function draftContact(state: State): number {
  let sum = 0;
  for (const card of state.draftCards) sum += LOCK[card]!;
  return sum;
}

/** 6.5: all fire values, once the attack value, less evasion; before the random number. */
export function strengthOf(t: Table, actor: number, target: number, cards: readonly number[]): number {
  let sum = attackValue(t, actor, target) - t.evasion;
  for (const card of cards) sum += FIRE[card]!;
  return sum;
}

/** The weapons are shown and fired. */
export function fire(state: State, side: Side, log?: Event[]): void {
  const t = state.table;
  const { draftActor: actor, draftTarget: target, draftCards: cards } = state;
  for (const card of cards) playFromHand(state, side, card);
  didAct(t, actor, ATTACK);
  beginPlay(state, "attack", actor, target, false);
  t.cards = cards;
  state.draft = "none";
  state.draftActor = -1;
  state.draftTarget = -1;
  state.draftCards = [];
  log?.push({
    type: "attacking",
    rule: cards.length > 1 ? "6.4" : "6.1",
    seat: seatOf(side),
    ship: nameOfActor(t, actor),
    target: nameOfActor(t, target),
    cards: cards.slice(),
    strength: strengthOf(t, actor, target, cards),
    reveals: true,
  });
}

/** 6.5: one random number for the whole attack. */
export function resolveAttack(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const { actor, target, active } = t;
  const need = defenseOf(t, target);
  const strength = strengthOf(t, actor, target, t.cards);
  const card = drawNumber(state, active, chance, log);
  const x = RN[card]! < 0;
  const total = strength + numberOf(card);
  const success = !x && total >= need;
  log?.push({
    type: "drew",
    rule: "6.5",
    seat: seatOf(active),
    reason: "attack",
    ship: nameOfActor(t, actor),
    target: nameOfActor(t, target),
    card,
    rn: faceOf(card),
    total,
    need,
    success,
    reveals: true,
  });
  endPlay(t);
  if (x) {
    if (isHelo(t, actor)) lose(t, actor, "malfunction", log);
    else malfunction(t, actor, 1, t.attackFault[actor]! + 1, log);
    return;
  }
  if (success) hit(state, actor, target, chance, log);
  if (t.phase === "over") return;
  // 5.5: a submarine hit, even by a dud, may play dead before anything else; a helicopter checks after that (R47).
  if (success && t.status[target] === IN_PLAY && isSub(t, target) && t.shut[target] === 0) {
    t.phase = "play-dead";
    t.target = target;
    if (isHelo(t, actor)) t.actor = actor;
  } else if (isHelo(t, actor)) check(state, actor, "10.3", chance, log);
}

function hit(state: State, actor: number, target: number, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const card = drawHit(state, chance, log);
  const result = HIT[card]!;
  log?.push({
    type: "hit",
    rule: "6.5",
    seat: seatOf(t.active),
    ship: nameOfActor(t, actor),
    target: nameOfActor(t, target),
    card,
    result,
    reveals: true,
  });
  applyHit(t, target, result, log);
  if (t.status[target] === SUNK) checkVictory(state, target, log);
}

/** Boxes each result moves the Sensor and the Attack marker. */
export const HIT_BOXES: Readonly<Record<HitResult, { readonly sensor: number; readonly attack: number }>> = {
  dud: { sensor: 0, attack: 0 },
  sensor: { sensor: 1, attack: 0 },
  attack: { sensor: 0, attack: 1 },
  "sensor-x2": { sensor: 2, attack: 0 },
  "attack-x2": { sensor: 0, attack: 2 },
  "sensor-and-attack": { sensor: 1, attack: 1 },
  sunk: { sensor: 99, attack: 99 },
};

export function applyHit(t: Table, target: number, result: HitResult, log?: Event[]): void {
  if (result === "dud") return;
  if (result === "sunk") {
    sink(t, target, log);
    return;
  }
  const boxes = HIT_BOXES[result];
  t.damaged[target] = 1;
  if (isTransport(t, target)) {
    // 12.1: one box for each Attack or Sensor result, on the one track it has.
    const moved = boxes.sensor + boxes.attack;
    t.sensor[target] = Math.min(t.sensor[target]! + moved, SENSOR[t.ship[target]!]!.length);
    log?.push({ type: "damaged", rule: "12.1", ship: nameOfActor(t, target), track: "damage", boxes: moved });
  } else {
    if (boxes.sensor > 0) moveMarker(t, target, "sensor", boxes.sensor, log);
    if (boxes.attack > 0) moveMarker(t, target, "attack", boxes.attack, log);
  }
  const ship = t.ship[target]!;
  const lost =
    t.sensor[target]! >= SENSOR[ship]!.length || (!isTransport(t, target) && t.attack[target]! >= VS_SUB[ship]!.length);
  if (lost) sink(t, target, log);
  else removeOrphans(t, target, log);
}

function moveMarker(t: Table, unit: number, track: "sensor" | "attack", boxes: number, log?: Event[]): void {
  const length = SENSOR[t.ship[unit]!]!.length;
  t[track][unit] = Math.min(t[track][unit]! + boxes, track === "sensor" ? length : VS_SUB[t.ship[unit]!]!.length);
  log?.push({ type: "damaged", rule: "6.5", ship: nameOfActor(t, unit), track, boxes });
}

export function sink(t: Table, unit: number, log?: Event[]): void {
  t.status[unit] = SUNK;
  t.shut[unit] = 0;
  log?.push({ type: "sunk", rule: "6.5", ship: nameOfActor(t, unit) });
  removeOrphans(t, unit, log);
  forgetShip(t, unit);
}
