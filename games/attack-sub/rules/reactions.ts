/**
 * 3.2: after each black card the opponent may answer with red ones.
 *
 * Whether he is asked depends only on what lies on the table, never on what he holds: a player without a red card
 * is asked all the same and passes, unless the option says otherwise.
 */

import { EVASION, EVASION_BIT, HELOS, KIND, PASSIVE, REDUCTION, SUB_ONLY, SWIMOUT, WHILE_SHUT } from "../data.ts";
import { type Action, type Event, IN_PLAY, MAX_CONTACT, type Side, type State, type Table } from "../types.ts";
import { answer } from "../verbs.ts";
import { raise } from "./contact.ts";
import { playFromHand } from "./deck.ts";
import { mayNegate, oweHelicopterCheck } from "./range.ts";
import { canSense } from "./sensors.ts";
import {
  contactOf,
  isHelo,
  isSub,
  isTransport,
  motherOf,
  nameNumber,
  nameOfActor,
  observerOf,
  other,
  seatOf,
} from "./table.ts";

/** Red cards one ship may play against the black play: one for each black card (3.2). */
export function allowance(t: Table): number {
  return t.play === "attack" ? t.cards.length : 1;
}

/** The ship may play one more red card: within the ratio, or as the extra one of Battle Stations (3.6). */
function hasRedLeft(t: Table, actor: number, stations: boolean): boolean {
  return t.reds[actor]! < allowance(t) || stations;
}

/** Battle Stations stands ready for one extra red card. */
function stationsReady(t: Table, actor: number): boolean {
  return t.stations[actor] === 1;
}

/** 5.3: one Contact Reduction for each ship and opponent's turn. */
function mayQuiet(t: Table, unit: number, stations: boolean): boolean {
  if (t.play !== "search" || unit !== t.target || t.quiet[unit] !== 0 || isTransport(t, unit)) return false;
  return hasRedLeft(t, unit, stations);
}

/** 7.1: the target of an attack; not while it plays dead (5.5). */
function mayEvade(t: Table, unit: number, stations: boolean): boolean {
  if (t.play !== "attack" || unit !== t.target || isTransport(t, unit) || t.shut[unit] !== 0) return false;
  return hasRedLeft(t, unit, stations);
}

/** 4.22, 6.8: a defender hears a ship that pings, or a submarine that attacks. */
function mayHear(t: Table, listener: number, stations: boolean): boolean {
  const { actor, play } = t;
  if (actor < 0 || isHelo(t, actor)) return false;
  if (play === "search" ? !t.loud : play !== "attack") return false;
  // 6.2: surface ships have no business with each other.
  if (!isSub(t, actor) && !isSub(t, listener)) return false;
  if (play === "attack") {
    if (SWIMOUT[t.ship[actor]!]!) return false;
    if (!isSub(t, actor) && listener !== t.target) return false;
  }
  if (isTransport(t, listener) || !canSense(t, listener)) return false;
  const observer = observerOf(t, listener);
  if (contactOf(t, observer, actor) >= MAX_CONTACT) return false;
  if (observer >= t.ship.length && t.heard >= allowance(t)) return false;
  return hasRedLeft(t, listener, stations);
}

/** By the table alone: some red card could answer now. */
export function couldAnswer(state: State): boolean {
  const t = state.table;
  const side = other(t.active);
  const held = state.hands[side].length;
  if (held === 0) return false;
  if (t.play === "range" || t.play === "exit") {
    if (mayNegate(t, side, -1)) return true;
    for (let unit = 0; unit < t.ship.length; unit++) if (mayNegate(t, side, unit)) return true;
    return false;
  }
  for (let actor = 0; actor < t.acts.length; actor++) {
    if (!isDefender(t, side, actor)) continue;
    // With two cards in hand one of them may be Battle Stations.
    const stations = stationsReady(t, actor) || (held > 1 && mayCallStations(t, actor));
    if (mayEvade(t, actor, stations) || mayQuiet(t, actor, stations)) return true;
    if (mayHear(t, actor, extraEar(t, actor, stations))) return true;
  }
  return false;
}

/** 3.6: a second Passive Sonar as the extra card of Battle Stations would be the same again. */
function extraEar(t: Table, actor: number, stations: boolean): boolean {
  return stations && t.ears[actor] === 0;
}

function mayCallStations(t: Table, actor: number): boolean {
  return actor < t.ship.length && t.stations[actor] === 0 && t.shut[actor] === 0 && t.reds[actor]! >= allowance(t);
}

function isDefender(t: Table, side: Side, actor: number): boolean {
  const mother = actor < t.ship.length ? actor : motherOf(t, actor);
  return mother >= 0 && t.side[mother] === side && t.status[mother] === IN_PLAY;
}

/** The answers a hand allows, without the pass. */
export function listAnswers(state: State, out: Action[]): void {
  const t = state.table;
  const side = other(t.active);
  const hand = state.hands[side];
  if (t.play === "range" || t.play === "exit") {
    listNegations(t, side, hand, out);
    return;
  }
  const actors = t.ship.length + HELOS;
  for (let actor = 0; actor < actors; actor++) {
    if (!isDefender(t, side, actor)) continue;
    const before = out.length;
    listFor(t, actor, hand, stationsReady(t, actor), out);
    if (out.length > before || !mayCallStations(t, actor)) continue;
    // 4.3: Battle Stations needs a further red card to be good for.
    listFor(t, actor, hand, true, out);
    const useful = out.length > before;
    out.length = before;
    if (!useful) continue;
    for (const card of hand) if (KIND[card] === "battle-stations") out.push(answer.of(nameNumber(t, actor), card));
  }
}

function listFor(t: Table, actor: number, hand: readonly number[], stations: boolean, out: Action[]): void {
  const name = nameNumber(t, actor);
  const hears = mayHear(t, actor, extraEar(t, actor, stations));
  const unit = actor < t.ship.length;
  const quiets = unit && mayQuiet(t, actor, stations);
  const evades = unit && mayEvade(t, actor, stations);
  if (!hears && !quiets && !evades) return;
  const extra = t.reds[actor]! >= allowance(t);
  const sub = isSub(t, actor);
  const shut = unit && t.shut[actor] !== 0;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    if (SUB_ONLY[card]! && !sub) continue;
    if (shut && !WHILE_SHUT[card]!) continue;
    switch (KIND[card]) {
      case "sensor":
        if (hears && PASSIVE[card]!) out.push(answer.of(name, card));
        break;
      case "contact-reduction":
        if (quiets) out.push(answer.of(name, card));
        break;
      case "evasive-action":
        // 3.6: the extra one must be of another type.
        if (evades && !(extra && (t.evasions & EVASION_BIT[card]!) !== 0)) out.push(answer.of(name, card));
        break;
    }
  }
}

function listNegations(t: Table, side: Side, hand: readonly number[], out: Action[]): void {
  for (let negator = -1; negator < t.ship.length; negator++) {
    if (!mayNegate(t, side, negator)) continue;
    const name = nameNumber(t, negator);
    for (const card of hand) if (KIND[card] === "close-open-range") out.push(answer.of(name, card));
  }
}

/** A red card is played. True if it ends the window at once (a negation). */
export function playAnswer(state: State, side: Side, actor: number, card: number, log?: Event[]): boolean {
  const t = state.table;
  playFromHand(state, side, card);
  const kind = KIND[card];
  log?.push({
    type: "answered",
    rule: kind === "battle-stations" ? "3.6" : "3.2",
    seat: seatOf(side),
    ship: nameOfActor(t, actor),
    card,
    reveals: true,
  });
  switch (kind) {
    case "battle-stations":
      t.stations[actor] = 1;
      return false;
    case "close-open-range":
      if (actor < 0) {
        t.hasNegated[side] = 1;
        oweHelicopterCheck(t, side);
      }
      log?.push({ type: "negated", rule: "8.5", seat: seatOf(side), ship: nameOfActor(t, actor) });
      return true;
    case "sensor": {
      countRed(t, actor);
      t.ears[actor]!++;
      const observer = observerOf(t, actor);
      if (observer >= t.ship.length) t.heard++;
      raise(t, observer, t.actor, t.play === "attack" ? "6.8" : "4.22", log);
      return false;
    }
    case "contact-reduction":
      countRed(t, actor);
      t.quiet[actor] = REDUCTION[card]!;
      return false;
    default:
      countRed(t, actor);
      t.evasion += EVASION[card]!;
      t.evasions |= EVASION_BIT[card]!;
      return false;
  }
}

function countRed(t: Table, actor: number): void {
  if (t.reds[actor]! >= allowance(t)) t.stations[actor] = 2;
  t.reds[actor]!++;
}

/** Kinds of red card that could answer, by the table alone: for the page. */
export function answerKinds(t: Table): string[] {
  const side = other(t.active);
  const kinds: string[] = [];
  if (t.play === "range" || t.play === "exit") return ["close-open-range"];
  for (let actor = 0; actor < t.acts.length; actor++) {
    if (!isDefender(t, side, actor)) continue;
    const stations = stationsReady(t, actor);
    if (mayEvade(t, actor, stations) && !kinds.includes("evasive-action")) kinds.push("evasive-action");
    if (mayQuiet(t, actor, stations) && !kinds.includes("contact-reduction")) kinds.push("contact-reduction");
    if (mayHear(t, actor, extraEar(t, actor, stations)) && !kinds.includes("sensor")) kinds.push("sensor");
  }
  return kinds;
}
