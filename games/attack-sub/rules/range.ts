/** Chapter 8: closing and opening the range; 12.3 for transports. Actor or target -1 is a surface force. */
import { type Event, IN_PLAY, MAX_CONTACT, type Side, type State, type Table } from "../types.ts";
import { beginPlay, didAct, ENTERED, endPlay, LAUNCH, mayDo, RANGE } from "./acting.ts";
import { isSurfaceInPlay, lower, raise } from "./contact.ts";
import { playFromHand } from "./deck.ts";
import {
  contactOf,
  forceObserver,
  hasAirborne,
  hasForce,
  isSub,
  isTransport,
  isWarship,
  nameOfActor,
  other,
  seatOf,
} from "./table.ts";

/** 8.1: a submarine against the opposing surface ships: it must have contact with one of them. */
export function subMayRangeForce(t: Table, unit: number, close: boolean): boolean {
  const side = other(t.side[unit]!);
  let contact = false;
  let change = !close;
  for (let target = 0; target < t.ship.length; target++) {
    if (!isSurfaceInPlay(t, target, side)) continue;
    const box = contactOf(t, unit, target);
    if (box > 0) contact = true;
    if (box < MAX_CONTACT) change = true;
  }
  if (!contact) return false;
  return change || (hasForce(t, side) && contactOf(t, forceObserver(t, side), unit) < MAX_CONTACT);
}

/** 8.2: a submarine against one submarine changes what those two know of each other. */
export function subMayRangeSub(t: Table, unit: number, target: number, close: boolean): boolean {
  if (t.side[target] === t.side[unit] || t.status[target] !== IN_PLAY || !isSub(t, target)) return false;
  const box = contactOf(t, unit, target);
  if (box === 0) return false;
  return !close || box < MAX_CONTACT || contactOf(t, target, unit) < MAX_CONTACT;
}

/** 8.2: every surface ship and helicopter shares the play, so all of them must have their action left. */
export function forceIsFree(t: Table, side: Side): boolean {
  const units = t.ship.length;
  for (let actor = 0; actor < t.acts.length; actor++) {
    const mother = actor < units ? actor : t.helo[actor - units]!;
    if (mother < 0 || t.side[mother] !== side || t.status[mother] !== IN_PLAY) continue;
    if (actor < units && !isWarship(t, actor)) continue;
    if (sharesNot(t, actor)) continue;
    if (!mayDo(t, actor, RANGE)) return false;
  }
  return true;
}

/** A ship that entered this turn, or a helicopter just launched, takes no part (8.2 names the exception). */
function sharesNot(t: Table, actor: number): boolean {
  const did = t.did[actor]!;
  return (did & ENTERED) !== 0 || (actor >= t.ship.length && (did & LAUNCH) !== 0);
}

/** 8.3, 8.4: the surface force against one submarine of its choice. */
export function forceMayRange(t: Table, side: Side, target: number, close: boolean): boolean {
  if (t.side[target] === side || t.status[target] !== IN_PLAY || !isSub(t, target)) return false;
  const box = contactOf(t, forceObserver(t, side), target);
  if (box === 0) return false;
  if (!close || box < MAX_CONTACT) return true;
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side || t.status[unit] !== IN_PLAY || !isWarship(t, unit)) continue;
    if (contactOf(t, target, unit) < MAX_CONTACT) return true;
  }
  return false;
}

export function playRange(
  state: State,
  side: Side,
  actor: number,
  target: number,
  card: number,
  close: boolean,
  log?: Event[],
): void {
  const t = state.table;
  playFromHand(state, side, card);
  if (actor >= 0) didAct(t, actor, RANGE);
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

function shareAct(t: Table, side: Side): void {
  const units = t.ship.length;
  for (let actor = 0; actor < t.acts.length; actor++) {
    const mother = actor < units ? actor : t.helo[actor - units]!;
    if (mother < 0 || t.side[mother] !== side || t.status[mother] !== IN_PLAY) continue;
    if (actor < units && !isWarship(t, actor)) continue;
    if (!sharesNot(t, actor)) didAct(t, actor, RANGE);
  }
  t.acted = true;
  oweHelicopterCheck(t, side);
}

/** 10.31: a range card played on the surface force, in either turn, shakes its helicopters. */
export function oweHelicopterCheck(t: Table, side: Side): void {
  if (hasAirborne(t, side)) t.heloCheck[side] = 1;
}

/** 8.5: who could negate, by what lies on the table: -1 the surface force, otherwise a submarine; -2 nobody. */
export function mayNegate(t: Table, side: Side, negator: number): boolean {
  if (negator === -1) {
    if (t.hasNegated[side] !== 0 || !hasForce(t, side) || t.actor < 0) return false;
    if (t.play === "range" && t.target !== -1) return false;
    return contactOf(t, forceObserver(t, side), t.actor) > 0;
  }
  if (t.side[negator] !== side || t.status[negator] !== IN_PLAY || !isSub(t, negator) || t.shut[negator] !== 0) {
    return false;
  }
  if (t.play === "exit") return contactOf(t, negator, t.actor) > 0;
  if (t.target !== negator) return false;
  if (t.actor >= 0) return contactOf(t, negator, t.actor) > 0;
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.side[unit] === side || t.status[unit] !== IN_PLAY || !isWarship(t, unit)) continue;
    if (contactOf(t, negator, unit) > 0) return true;
  }
  return false;
}

/** 8.3, 8.4, 12.3: both sides' markers move; a negation spares all but the transports. */
export function resolveRange(t: Table, negated: boolean, log?: Event[]): void {
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
    for (let unit = 0; unit < t.ship.length; unit++) {
      if (!isSurfaceInPlay(t, unit, enemy)) continue;
      if (!negated) move(t, actor, unit, rule, log);
      else if (isTransport(t, unit)) move(t, actor, unit, "12.3", log);
    }
    if (!negated && hasForce(t, enemy)) move(t, forceObserver(t, enemy), actor, rule, log);
  } else if (!negated) {
    move(t, forceObserver(t, t.active), target, rule, log);
    for (let unit = 0; unit < t.ship.length; unit++) {
      if (t.side[unit] !== t.active || t.status[unit] !== IN_PLAY || !isWarship(t, unit)) continue;
      move(t, target, unit, rule, log);
    }
  }
  endPlay(t);
}
