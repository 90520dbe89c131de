/** Chapter 4: searching with Active and Passive Sonar. */
import type { Chance, May, No } from "@admiralty/engine";
import {
  type Actor,
  activeBonus,
  type CardNumber,
  isActiveSonar,
  isPassiveSonar,
  noActor,
  noValue,
  randomNumber,
} from "../components.ts";
import { cardRef, shipRef } from "../names.ts";
import {
  actorOf,
  detectionOf,
  isHelo,
  mayMeet,
  nameNumber,
  nameOfActor,
  noSensor,
  observerOf,
  seatOf,
  sensorValue,
} from "../state.ts";
import type { Order, Step } from "../steps.ts";
import { type Event, type Side, type State, Status, type StepName, type Tabletop } from "../types.ts";
import { type Action, addTarget, ping, search, searchEnd, searchNext } from "../verbs.ts";
import { beginPlay, didAct, endPlay, holds, mayAct, searchBit } from "./acting.ts";
import { mayRise, raise } from "./contact.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { check, lose } from "./helicopters.ts";
import { faceOf, malfunction, numberOf, sensorsWork } from "./malfunctions.ts";

/** How a sonar is used, as the verb numbers it. */
const pinging = 0;
const listening = 1;

/** 4.1, 4.3: an enemy ship in play whose contact could still grow. Surface ships only look for submarines (6.2). */
export function maySearchFor(t: Tabletop, actor: Actor, side: Side, target: Actor, no?: No): May {
  if (target < 0) {
    return target === -1
      ? no?.("4.1", "A search names one ship at a time.")
      : no?.("4.1", "That ship is not part of this scenario.");
  }
  if (isHelo(t, target)) return no?.("4.2", "Helicopters cannot be searched for.");
  if (t.side[target] === side) return no?.("4.1", "That is your own ship.");
  if (t.status[target] !== Status.inPlay) return no?.("4.1", "That ship is not in play.");
  return mayMeet(t, actor, target, no) && mayRise(t, observerOf(t, actor), target, no);
}

/** 9.3, 13.1 */
export function canSense(t: Tabletop, actor: Actor, no?: No): May {
  return sensorValue(t, actor) !== noValue || (no && sensorsWork(t, actor, no) && noSensor(no));
}

/** 4.21: in the opponent's turn nobody pings. */
export function mayAnswerWith(card: CardNumber, no?: No): May {
  return isPassiveSonar[card]! || no?.("4.21", "An Active Sonar is played in one's own turn only.");
}

/** 4.2, 4.21: what the card can be used for. */
function mayUseSonar(card: CardNumber, mode: number, no?: No): May {
  return mode === pinging
    ? isActiveSonar[card]! || no?.("4.21", "A Passive Sonar cannot ping.")
    : isPassiveSonar[card]! || no?.("4.21", "An Active Sonar cannot listen quietly.");
}

/** 4.1: A */
export const searching: Order<"search"> = {
  may(state, side, name, card, mode, target, no) {
    const t = state.table;
    const actor = actorOf(t, name);
    return (
      holds(state, side, card, "sensor", "4.1", no) &&
      mayAct(t, side, actor, searchBit, "4.1", no) &&
      mayUseSonar(card, mode, no) &&
      canSense(t, actor, no) &&
      maySearchFor(t, actor, side, actorOf(t, target), no)
    );
  },
  apply(state, side, name, card, mode, target, _chance, log) {
    const t = state.table;
    const actor = actorOf(t, name);
    const unit = actorOf(t, target);
    if (mode === listening) {
      playSensor(state, side, actor, card, false, [unit], log);
      return "answer";
    }
    state.draftActor = actor;
    state.draftTargets.push(unit);
    state.draftCards.push(card);
    if (!moreToPing(state, side)) return sendPing(state, side, log);
    if (log !== undefined) tellDesignated(state, side, unit, log);
    return "ping";
  },
};

/** Every search of one ship with the sensor cards of a hand. Whom it may search for is the same for all of them. */
export function listSearches(t: Tabletop, actor: Actor, side: Side, hand: readonly CardNumber[], list: Action[]): void {
  const name = nameNumber(t, actor);
  for (let target = 0 as Actor; target < t.ship.length; target++) {
    if (t.side[target] === side || !maySearchFor(t, actor, side, target)) continue;
    const ship = t.ship[target]!;
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i]!;
      if (isActiveSonar[card]!) list.push(search.of(name, card, pinging, ship));
      if (isPassiveSonar[card]!) list.push(search.of(name, card, listening, ship));
    }
  }
}

/** 4.21: the ships a ping is directed at are designated together, and each of them once (R45). */
function mayPing(state: State, side: Side, target: Actor, no?: No): May {
  if (state.draftTargets.includes(target)) return no?.("4.1", "One draw for each ship with one card.");
  return maySearchFor(state.table, state.draftActor, side, target, no);
}

function moreToPing(state: State, side: Side): boolean {
  for (let unit = 0 as Actor; unit < state.table.ship.length; unit++) if (mayPing(state, side, unit)) return true;
  return false;
}

/** 4.21: the searcher's own affair until the ping is heard; then all whom it is directed at are told together. */
export const designating: Step = {
  rule: "4.21",
  title: "A ship gets ready to ping.",
  asks: "active",
  prompt({ table: t, draftActor, draftTargets }) {
    const targets = draftTargets.map((unit) => shipRef(nameOfActor(t, unit))).join(" and ");
    return `${shipRef(nameOfActor(t, draftActor))} is to ping ${targets}. Designate another ship, or ping.`;
  },
  meanwhile: ["4.21", "A ping is being prepared: designate another ship or ping (or take it back)."],
  list(state, side, list) {
    const { ship } = state.table;
    for (let target = 0 as Actor; target < ship.length; target++) {
      if (mayPing(state, side, target)) list.push(addTarget.of(ship[target]!));
    }
    list.push(ping.of());
  },
  orders: {
    "add-target": {
      may: (state, side, target, no) => mayPing(state, side, actorOf(state.table, target), no),
      apply(state, side, name, _chance, log) {
        const unit = actorOf(state.table, name);
        state.draftTargets.push(unit);
        if (log !== undefined) tellDesignated(state, side, unit, log);
      },
    },
    ping: { apply: (state, side, _chance, log) => sendPing(state, side, log) },
  },
};

function tellDesignated(state: State, side: Side, target: Actor, log: Event[]): void {
  const { table: t, draftActor, draftCards } = state;
  const seat = seatOf(side);
  log.push({
    type: "designated",
    rule: "4.21",
    seat,
    ship: nameOfActor(t, draftActor),
    target: nameOfActor(t, target),
    card: draftCards[0]!,
    to: [seat],
  });
}

function sendPing(state: State, side: Side, log?: Event[]): StepName {
  const { draftActor: actor, draftTargets: targets, draftCards } = state;
  state.draftActor = noActor;
  state.draftTargets = [];
  state.draftCards = [];
  playSensor(state, side, actor, draftCards[0]!, true, targets, log);
  return "answer";
}

function maySearchNext(t: Tabletop, side: Side, target: Actor, no?: No): May {
  if (target >= 0 && t.searched.includes(target)) return no?.("4.1", "One draw for each ship with one card.");
  return maySearchFor(t, t.actor, side, target, no);
}

/** 4.1: who listens goes on with the same card against another ship, or the search is over. */
export const searchOn: Step = {
  rule: "4.1",
  title: "The searcher goes on with the same card, or ends the search.",
  asks: "active",
  enter: (state, chance, log) => (moreToSearch(state.table) ? undefined : endSearch(state, chance, log)),
  prompt: ({ table: { cards } }) => `Search for another ship with the same ${cardRef(cards[0]!)}, or end the search.`,
  meanwhile: ["4.1", "The search is not over: choose another ship or end it."],
  list({ table: t }, side, list) {
    for (let target = 0 as Actor; target < t.ship.length; target++) {
      if (maySearchNext(t, side, target)) list.push(searchNext.of(t.ship[target]!));
    }
    list.push(searchEnd.of());
  },
  orders: {
    "search-next": {
      may: ({ table }, side, target, no) => maySearchNext(table, side, actorOf(table, target), no),
      apply(state, side, name, _chance, log) {
        const t = state.table;
        t.target = actorOf(t, name);
        if (log !== undefined) tellTarget(t, side, t.target, log);
        return "answer";
      },
    },
    "search-end": {
      apply(state, side, chance, log) {
        const t = state.table;
        log?.push({ type: "search-ended", rule: "4.1", seat: seatOf(side), ship: nameOfActor(t, t.actor) });
        return endSearch(state, chance, log);
      },
    },
  },
};

/** Sensor value against a ship: malfunctions, +1 for Active Sonar (4.21), and the target's Contact Reduction (5.3). */
export function searchValue(t: Tabletop, actor: Actor, target: Actor, active: boolean): number {
  return sensorValue(t, actor) + (active ? activeBonus : 0) - t.quiet[target]!;
}

function playSensor(
  state: State,
  side: Side,
  actor: Actor,
  card: CardNumber,
  active: boolean,
  targets: readonly Actor[],
  log?: Event[],
): void {
  const t = state.table;
  playFromHand(state, side, card);
  didAct(t, actor, searchBit);
  beginPlay(state, "search", actor, targets[0]!, active);
  t.cards = [card];
  if (active) t.pinged = targets.slice();
  if (log === undefined) return;
  const mode = active ? "active" : "passive";
  const rule = active ? "4.21" : "4.22";
  log.push({ type: "searching", rule, seat: seatOf(side), ship: nameOfActor(t, actor), card, mode, reveals: true });
  for (const target of targets) tellTarget(t, side, target, log);
}

function tellTarget(t: Tabletop, side: Side, target: Actor, log: Event[]): void {
  log.push({
    type: "targeted",
    rule: "4.1",
    seat: seatOf(side),
    ship: nameOfActor(t, t.actor),
    target: nameOfActor(t, target),
    mode: t.loud ? "active" : "passive",
    // 4.21: whom a ping is directed at, and in what order, was the searcher's own affair until now.
    ...(t.loud && { reveals: true }),
  });
}

/** 4.1: the random numbers, once the targets have answered: of a ping for all it is directed at, in their order (4.21). */
export function resolveSearch(state: State, chance: Chance, log?: Event[]): StepName {
  const t = state.table;
  if (!t.loud) return searchFor(state, t.target, chance, log) ? "search" : "turn";
  for (const target of t.pinged) if (!searchFor(state, target, chance, log)) return "turn";
  return endSearch(state, chance, log);
}

/** One random number for one ship; false if an X has ended the search (R10). */
function searchFor(state: State, target: Actor, chance: Chance, log?: Event[]): boolean {
  const t = state.table;
  const { actor, active } = t;
  const value = searchValue(t, actor, target, t.loud);
  const need = detectionOf(t, target);
  const card = drawNumber(state, active, chance, log);
  const x = randomNumber[card]! < 0;
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
    return false;
  }
  return true;
}

function moreToSearch(t: Tabletop): boolean {
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (maySearchNext(t, t.active, unit)) return true;
  }
  return false;
}

/** The operation is over: a helicopter draws to stay aloft (10.3). */
function endSearch(state: State, chance: Chance, log?: Event[]): StepName {
  const t = state.table;
  const { actor } = t;
  endPlay(t);
  if (isHelo(t, actor)) check(state, actor, "10.3", chance, log);
  return "turn";
}
