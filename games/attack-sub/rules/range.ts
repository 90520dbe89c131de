/** Chapter 8: closing and opening the range; 12.3 for transports. Actor or target -1 is a surface force. */
import type { May, No } from "@admiralty/engine";
import { type Actor, type CardKind, type CardNumber, cardKind, forceName } from "../components.ts";
import {
  actorOf,
  contactOf,
  forceObserver,
  hasAirborne,
  hasForce,
  isHelo,
  isSub,
  isTransport,
  isWarship,
  nameOfActor,
  other,
  seatOf,
} from "../state.ts";
import type { Order } from "../steps.ts";
import { type Event, maxContactBox, type Side, type State, Status, type Tabletop } from "../types.ts";
import { type Action, closeRange, openRange } from "../verbs.ts";
import { beginPlay, didAct, endPlay, enteredBit, holds, launchBit, mayAct, mayDo, rangeBit } from "./acting.ts";
import { isSurfaceInPlay, lower, raise } from "./contact.ts";
import { mayNegateShut } from "./contact-reduction.ts";
import { playFromHand } from "./deck.ts";

const noChange = "No contact would change.";
const noContact = "It needs a contact on what it moves against.";

/** 8.1, R16: a submarine against the opposing surface ships: it must have contact with one of them (R18). */
function subMayRangeForce(t: Tabletop, unit: Actor, close: boolean, no?: No): May {
  const side = other(t.side[unit]!);
  let contact = false;
  let change = !close;
  for (let target = 0 as Actor; target < t.ship.length; target++) {
    if (!isSurfaceInPlay(t, target, side)) continue;
    const box = contactOf(t, unit, target);
    if (box > 0) contact = true;
    if (box < maxContactBox) change = true;
  }
  if (!contact) return no?.("8.1", noContact);
  if (change || (hasForce(t, side) && contactOf(t, forceObserver(t, side), unit) < maxContactBox)) return true;
  return no?.("4.3", noChange);
}

/** 8.2: a submarine against one submarine changes what those two know of each other. */
function subMayRangeSub(t: Tabletop, unit: Actor, target: Actor, close: boolean, no?: No): May {
  const rule = ruleOf(close);
  if (target < 0) return no?.(rule, "That ship is not part of this scenario.");
  if (!isSub(t, target)) return no?.(rule, "Against surface ships it is played on all of them at once.");
  if (t.side[target] === t.side[unit] || t.status[target] !== Status.inPlay) {
    return no?.(rule, "The object must be an opposing submarine in play.");
  }
  const box = contactOf(t, unit, target);
  if (box === 0) return no?.("8.1", noContact);
  return !close || box < maxContactBox || contactOf(t, target, unit) < maxContactBox || no?.("4.3", noChange);
}

/** 8.3, 8.4, R17: the surface force against one submarine of its choice. */
function forceMayRange(t: Tabletop, side: Side, target: Actor, close: boolean, no?: No): May {
  const rule = ruleOf(close);
  if (target < 0 || isHelo(t, target)) return no?.(rule, "A surface force names one opposing submarine.");
  if (t.side[target] === side || t.status[target] !== Status.inPlay || !isSub(t, target)) {
    return no?.(rule, "A surface force names one opposing submarine in play.");
  }
  const box = contactOf(t, forceObserver(t, side), target);
  if (box === 0) return no?.("8.1", "There is no contact on it to work with.");
  if (!close || box < maxContactBox) return true;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side || t.status[unit] !== Status.inPlay || !isWarship(t, unit)) continue;
    if (contactOf(t, target, unit) < maxContactBox) return true;
  }
  return no?.("4.3", noChange);
}

/** 8.2: the whole surface force plays the card. */
function forceMayPlay(t: Tabletop, side: Side, no?: No): May {
  if (!hasForce(t, side)) return no?.("8.2", "You have no surface force in play.");
  return forceIsFree(t, side) || no?.("8.2", "A surface ship has acted: they must all share a range card.");
}

const ruleOf = (close: boolean): string => (close ? "8.4" : "8.3");

/** 8.3, 8.4: E */
const ranging = (close: boolean): Order<"close-range"> => ({
  may(state, side, name, card, object, no) {
    const t = state.table;
    const rule = ruleOf(close);
    if (!holds(state, side, card, "close-open-range", rule, no)) return false;
    const actor = actorOf(t, name);
    const target = actorOf(t, object);
    if (actor === -1) return forceMayPlay(t, side, no) && forceMayRange(t, side, target, close, no);
    if (!mayAct(t, side, actor, rangeBit, rule, no)) return false;
    if (!isSub(t, actor)) return no?.("8.2", "Surface ships play a range card all together.");
    return target === -1 ? subMayRangeForce(t, actor, close, no) : subMayRangeSub(t, actor, target, close, no);
  },
  apply(state, side, name, card, target, _chance, log) {
    const t = state.table;
    playRange(state, side, actorOf(t, name), actorOf(t, target), card, close, log);
    return "answer";
  },
});
export const closing = ranging(true);
export const opening: Order<"open-range"> = ranging(false);

/** Everything one submarine can do with one range card, but for an exit. */
export function listSubRange(t: Tabletop, unit: Actor, card: CardNumber, list: Action[]): void {
  const name = t.ship[unit]!;
  if (subMayRangeForce(t, unit, true)) list.push(closeRange.of(name, card, forceName));
  if (subMayRangeForce(t, unit, false)) list.push(openRange.of(name, card, forceName));
  for (let target = 0 as Actor; target < t.ship.length; target++) {
    if (subMayRangeSub(t, unit, target, true)) list.push(closeRange.of(name, card, t.ship[target]!));
    if (subMayRangeSub(t, unit, target, false)) list.push(openRange.of(name, card, t.ship[target]!));
  }
}

/** 8.2: one play for all surface ships. */
export function listForceRange(t: Tabletop, side: Side, hand: readonly CardNumber[], list: Action[]): void {
  let free = false;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    if (cardKind[card] !== "close-open-range") continue;
    if (!free) {
      if (!forceMayPlay(t, side)) return;
      free = true;
    }
    for (let target = 0 as Actor; target < t.ship.length; target++) {
      if (forceMayRange(t, side, target, true)) list.push(closeRange.of(forceName, card, t.ship[target]!));
      if (forceMayRange(t, side, target, false)) list.push(openRange.of(forceName, card, t.ship[target]!));
    }
  }
}

/**
 * 8.2: every surface ship and helicopter shares the play, so all of them must have their action left, if only by
 * Battle Stations (R26).
 */
function forceIsFree(t: Tabletop, side: Side): boolean {
  const units = t.ship.length;
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) {
    const mother = actor < units ? actor : t.helo[actor - units]!;
    if (mother < 0 || t.side[mother] !== side || t.status[mother] !== Status.inPlay) continue;
    if (actor < units && !isWarship(t, actor)) continue;
    if (sharesNot(t, actor)) continue;
    if (!mayDo(t, actor, rangeBit)) return false;
  }
  return true;
}

/** A ship that entered this turn, or a helicopter just launched, takes no part (8.2 names the exception, R46). */
function sharesNot(t: Tabletop, actor: Actor): boolean {
  const did = t.did[actor]!;
  return (did & enteredBit) !== 0 || (actor >= t.ship.length && (did & launchBit) !== 0);
}

function playRange(
  state: State,
  side: Side,
  actor: Actor,
  target: Actor,
  card: CardNumber,
  close: boolean,
  log?: Event[],
): void {
  const t = state.table;
  playFromHand(state, side, card);
  if (actor >= 0) didAct(t, actor, rangeBit);
  else shareAct(t, side);
  beginPlay(state, "range", actor, target, close);
  t.cards = [card];
  log?.push({
    type: "ranging",
    rule: close ? "8.4" : "8.3",
    seat: seatOf(side),
    ship: nameOfActor(t, actor),
    target: nameOfActor(t, target),
    card,
    close,
    reveals: true,
  });
}

function shareAct(t: Tabletop, side: Side): void {
  const units = t.ship.length;
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) {
    const mother = actor < units ? actor : t.helo[actor - units]!;
    if (mother < 0 || t.side[mother] !== side || t.status[mother] !== Status.inPlay) continue;
    if (actor < units && !isWarship(t, actor)) continue;
    if (!sharesNot(t, actor)) didAct(t, actor, rangeBit);
  }
  t.acted = true;
  oweHelicopterCheck(t, side);
}

/** 10.31: a range card played on the surface force, in either turn, shakes its helicopters. */
export function oweHelicopterCheck(t: Tabletop, side: Side): void {
  if (hasAirborne(t, side)) t.heloCheck[side] = 1;
}

/** 8.5: range cards answer range cards, and nothing else. */
export function isForRange(isRange: boolean, kind: CardKind, no?: No): May {
  if (isRange === (kind === "close-open-range")) return true;
  return isRange
    ? no?.("8.5", "Only a range card answers a range card.")
    : no?.("8.5", "A range card in the opponent's turn only negates one he has just played.");
}

/** 8.5: who may negate, by what lies on the table: -1 the surface force, otherwise a submarine. */
export function mayNegate(t: Tabletop, side: Side, negator: Actor, no?: No): May {
  if (negator === -1) {
    if (t.hasNegated[side] !== 0) return no?.("8.5", "A surface force negates once in a turn.");
    if (t.actor < 0 || (t.play === "range" && t.target !== -1)) {
      return no?.("8.5", "The card was not played against the surface force.");
    }
    if (contactOf(t, forceObserver(t, side), t.actor) === 0) {
      return no?.("8.5", "It has no contact with what moves.");
    }
    return hasForce(t, side) || no?.("8.2", "You have no surface force in play.");
  }
  if (!isSub(t, negator)) return no?.("8.2", "Surface ships play a range card all together.");
  if (t.side[negator] !== side) return no?.("8.5", "That is not your ship.");
  if (t.status[negator] !== Status.inPlay) return no?.("8.5", "That ship is not in play.");
  if (!mayNegateShut(t, negator, no)) return false;
  if (t.play === "range" && t.target !== negator) return no?.("8.5", "The card was not played against that ship.");
  return holdsMover(t, negator) || no?.("8.5", "It has no contact with what moves.");
}

/** The submarine has contact with any part of what moves. */
function holdsMover(t: Tabletop, unit: Actor): boolean {
  if (t.actor >= 0) return contactOf(t, unit, t.actor) > 0;
  for (let mover = 0 as Actor; mover < t.ship.length; mover++) {
    if (t.side[mover] !== t.active || t.status[mover] !== Status.inPlay || !isWarship(t, mover)) continue;
    if (contactOf(t, unit, mover) > 0) return true;
  }
  return false;
}

/** 8.3, 8.4, 12.3: both sides' markers move; a negation spares all but the transports. */
export function resolveRange(t: Tabletop, negated: boolean, log?: Event[]): void {
  const { actor, target, loud: close } = t;
  const rule = close ? "8.4" : "8.3";
  const move = close ? raise : lower;
  const enemy = other(t.active);
  if (actor >= 0 && target >= 0) {
    if (!negated) {
      move(t, actor, target, rule, log);
      move(t, target, actor, rule, log);
    }
  } else if (actor >= 0) {
    for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
      if (!isSurfaceInPlay(t, unit, enemy)) continue;
      if (!negated) move(t, actor, unit, rule, log);
      else if (isTransport(t, unit)) move(t, actor, unit, "12.3", log);
    }
    if (!negated && hasForce(t, enemy)) move(t, forceObserver(t, enemy), actor, rule, log);
  } else if (!negated) {
    move(t, forceObserver(t, t.active), target, rule, log);
    for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
      if (t.side[unit] !== t.active || t.status[unit] !== Status.inPlay || !isWarship(t, unit)) continue;
      move(t, target, unit, rule, log);
    }
  }
  endPlay(t);
}
