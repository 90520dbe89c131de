/** Chapter 6: lock-on, attack, hits and damage; 12.1 for transports. */
import type { Chance, May, No } from "@admiralty/engine";
import {
  type Actor,
  attackOnSubs,
  type CardNumber,
  cardHit,
  cardKind,
  fireValue,
  lockContact,
  noActor,
  noValue,
  randomNumber,
  sensorTrack,
} from "../components.ts";
import { shipRef } from "../names.ts";
import {
  actorOf,
  attackValue,
  contactOf,
  defenseOf,
  isHelo,
  isSub,
  isTransport,
  levelOf,
  nameNumber,
  nameOfActor,
  noAttack,
  observerOf,
  seatOf,
} from "../state.ts";
import type { Order, Step } from "../steps.ts";
import { type Event, type HitResult, type Side, type State, Status, type StepName, type Tabletop } from "../types.ts";
import { type Action, addWeapon, attack, fire } from "../verbs.ts";
import { attackBit, beginPlay, didAct, endPlay, holds, mayAct } from "./acting.ts";
import { forgetShip } from "./contact.ts";
import { drawHit, drawNumber, playFromHand } from "./deck.ts";
import { check, lose, mayBeTarget, removeOrphans } from "./helicopters.ts";
import { faceOf, malfunction, numberOf, systemsWork } from "./malfunctions.ts";
import { checkVictory, isOver } from "./victory.ts";

/** 6.2, 9.3, 13.2: the actor has a value to attack that ship with. */
function hasAttack(t: Tabletop, actor: Actor, target: Actor, no?: No): May {
  return (
    attackValue(t, actor, target) !== noValue || (no && systemsWork(t, actor, no) && noAttack(t, actor, target, no))
  );
}

/** 6.1, 6.2: an enemy in play, a value to attack it with, and enough contact for the cards. */
function mayAttack(t: Tabletop, actor: Actor, side: Side, target: Actor, needed: number, no?: No): May {
  if (target < 0) return no?.("6.1", "An attack names one ship of the scenario.");
  if (!mayBeTarget(t, target, no)) return false;
  if (t.side[target] === side) return no?.("6.1", "That is your own ship.");
  if (t.status[target] !== Status.inPlay) return no?.("6.1", "That ship is not in play.");
  if (!hasAttack(t, actor, target, no)) return false;
  const level = levelOf(contactOf(t, observerOf(t, actor), target));
  if (level >= needed) return true;
  return level === 0
    ? no?.("6.1", "There is no contact good enough to attack.")
    : no?.("6.1", `The card asks for contact ${needed}; the contact is ${level}.`);
}

/** 6.1: C. The first card of an attack is laid face down; nobody else sees it before the attacker fires (R43). */
export const attacking: Order<"attack"> = {
  may(state, side, name, target, card, no) {
    const t = state.table;
    const actor = actorOf(t, name);
    return (
      holds(state, side, card, "weapon-lockon", "6.1", no) &&
      mayAct(t, side, actor, attackBit, "6.1", no) &&
      mayAttack(t, actor, side, actorOf(t, target), lockContact[card]!, no)
    );
  },
  apply(state, side, name, target, card, _chance, log) {
    const t = state.table;
    state.draftActor = actorOf(t, name);
    state.draftTargets.push(actorOf(t, target));
    state.draftCards.push(card);
    if (log !== undefined) tellAim(state, side, card, log);
    return "lock-on";
  },
};

function tellAim(state: State, side: Side, card: CardNumber, log: Event[]): void {
  const t = state.table;
  const seat = seatOf(side);
  const ship = nameOfActor(t, state.draftActor);
  log.push({ type: "aimed", rule: "6.1", seat, ship, target: nameOfActor(t, aimOf(state)), card, to: [seat] });
}

/** Every target for one ship with one Weapon Lockon. */
export function listAttacks(t: Tabletop, actor: Actor, side: Side, card: CardNumber, list: Action[]): void {
  const units = t.ship.length;
  const known = observerOf(t, actor) * units;
  const needed = lockContact[card]!;
  for (let target = 0 as Actor; target < units; target++) {
    // Contact is what mostly lacks.
    if (levelOf(t.contact[known + target]!) < needed || !mayAttack(t, actor, side, target, needed)) continue;
    list.push(attack.of(nameNumber(t, actor), t.ship[target]!, card));
  }
}

/** 6.4: a further card, as long as the contact bears them all. */
function mayAddWeapon(state: State, side: Side, card: CardNumber, no?: No): May {
  if (state.draftCards.includes(card)) return no?.("6.4", "That card is part of the attack already.");
  const sum = draftContact(state) + lockContact[card]!;
  return (
    mayAttack(state.table, state.draftActor, side, aimOf(state), sum) ||
    no?.("6.4", `The cards would ask for contact ${sum} together, more than there is.`)
  );
}

/** 6.4: the attacker's own affair until he fires. */
export const lockOn: Step = {
  rule: "6.4",
  title: "A ship takes aim.",
  asks: "active",
  prompt(state) {
    const { table: t, draftActor, draftCards } = state;
    const target = aimOf(state);
    const [who, whom] = [shipRef(nameOfActor(t, draftActor)), shipRef(nameOfActor(t, target))];
    const strength = strengthOf(t, draftActor, target, draftCards);
    return `${who} aims at ${whom}: strength ${strength}, contact ${draftContact(state)} used. Add a card or fire.`;
  },
  meanwhile: ["6.4", "A ship is aiming: add a card or fire (or take it back)."],
  list(state, side, list) {
    for (const card of state.hands[side]) {
      if (cardKind[card] === "weapon-lockon" && mayAddWeapon(state, side, card)) list.push(addWeapon.of(card));
    }
    list.push(fire.of());
  },
  orders: {
    "add-weapon": {
      may: (state, side, card, no) =>
        holds(state, side, card, "weapon-lockon", "6.4", no) && mayAddWeapon(state, side, card, no),
      apply(state, side, card, _chance, log) {
        state.draftCards.push(card);
        const seat = seatOf(side);
        log?.push({ type: "weapon-added", rule: "6.4", seat, card, to: [seat] });
      },
    },
    fire: {
      apply(state, side, _chance, log) {
        fireAll(state, side, log);
        return "answer";
      },
    },
  },
};

/** 6.3: the one ship aimed at. */
export function aimOf(state: State): Actor {
  return state.draftTargets[0]!;
}

/** 6.4: contact the cards laid face down ask for together. */
function draftContact(state: State): number {
  let sum = 0;
  for (const card of state.draftCards) sum += lockContact[card]!;
  return sum;
}

/** 6.5: all fire values, once the attack value, less evasion; before the random number. */
export function strengthOf(t: Tabletop, actor: Actor, target: Actor, cards: readonly CardNumber[]): number {
  let sum = attackValue(t, actor, target) - t.evasion;
  for (const card of cards) sum += fireValue[card]!;
  return sum;
}

/** The weapons are shown and fired. */
function fireAll(state: State, side: Side, log?: Event[]): void {
  const t = state.table;
  const { draftActor: actor, draftCards: cards } = state;
  const target = aimOf(state);
  for (const card of cards) playFromHand(state, side, card);
  didAct(t, actor, attackBit);
  beginPlay(state, "attack", actor, target, false);
  t.cards = cards;
  state.draftActor = noActor;
  state.draftTargets = [];
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

/** 6.5: one random number for the whole attack; an X misses whatever the total (R12). */
export function resolveAttack(state: State, chance: Chance, log?: Event[]): StepName {
  const t = state.table;
  const { actor, target, active } = t;
  const need = defenseOf(t, target);
  const strength = strengthOf(t, actor, target, t.cards);
  const card = drawNumber(state, active, chance, log);
  const x = randomNumber[card]! < 0;
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
    return "turn";
  }
  if (success) hit(state, actor, target, chance, log);
  if (isOver(t)) return "over";
  // 5.5: a submarine hit, even by a dud, may play dead before anything else; a helicopter checks after that (R47).
  if (success && t.status[target] === Status.inPlay && isSub(t, target) && t.shut[target] === 0) {
    t.target = target;
    if (isHelo(t, actor)) t.hitBy = actor;
    return "play-dead";
  }
  if (isHelo(t, actor)) check(state, actor, "10.3", chance, log);
  return "turn";
}

function hit(state: State, actor: Actor, target: Actor, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const card = drawHit(state, chance, log);
  const result = cardHit[card]!;
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
  if (t.status[target] === Status.sunk) checkVictory(state, target, log);
}

/** Boxes each result moves the Sensor and the Attack marker. */
export const hitBoxes: Readonly<Record<HitResult, { readonly sensor: number; readonly attack: number }>> = {
  dud: { sensor: 0, attack: 0 },
  sensor: { sensor: 1, attack: 0 },
  attack: { sensor: 0, attack: 1 },
  "sensor-x2": { sensor: 2, attack: 0 },
  "attack-x2": { sensor: 0, attack: 2 },
  "sensor-and-attack": { sensor: 1, attack: 1 },
  sunk: { sensor: 99, attack: 99 },
};

export function applyHit(t: Tabletop, target: Actor, result: HitResult, log?: Event[]): void {
  if (result === "dud") return;
  if (result === "sunk") {
    sink(t, target, log);
    return;
  }
  const boxes = hitBoxes[result];
  // 6.6: for good, whatever is repaired later (R14).
  t.damaged[target] = 1;
  if (isTransport(t, target)) {
    // 12.1: one box for each Attack or Sensor result, on the one track it has (R22).
    const moved = boxes.sensor + boxes.attack;
    t.sensor[target] = Math.min(t.sensor[target]! + moved, sensorTrack[t.ship[target]!]!.length);
    log?.push({ type: "damaged", rule: "12.1", ship: nameOfActor(t, target), track: "damage", boxes: moved });
  } else {
    if (boxes.sensor > 0) moveMarker(t, target, "sensor", boxes.sensor, log);
    if (boxes.attack > 0) moveMarker(t, target, "attack", boxes.attack, log);
  }
  const ship = t.ship[target]!;
  const lost =
    t.sensor[target]! >= sensorTrack[ship]!.length ||
    (!isTransport(t, target) && t.attack[target]! >= attackOnSubs[ship]!.length);
  if (lost) sink(t, target, log);
  else removeOrphans(t, target, log);
}

function moveMarker(t: Tabletop, unit: Actor, track: "sensor" | "attack", boxes: number, log?: Event[]): void {
  const length = sensorTrack[t.ship[unit]!]!.length;
  t[track][unit] = Math.min(t[track][unit]! + boxes, track === "sensor" ? length : attackOnSubs[t.ship[unit]!]!.length);
  log?.push({ type: "damaged", rule: "6.5", ship: nameOfActor(t, unit), track, boxes });
}

export function sink(t: Tabletop, unit: Actor, log?: Event[]): void {
  t.status[unit] = Status.sunk;
  t.shut[unit] = 0;
  log?.push({ type: "sunk", rule: "6.5", ship: nameOfActor(t, unit) });
  removeOrphans(t, unit, log);
  forgetShip(t, unit);
}
