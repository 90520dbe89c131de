/** 2.5, 4.3 and 4.4: the Contact Level Track. Surface ships share one marker; each submarine moves its own. */
import type { May, No } from "@admiralty/engine";
import type { Actor } from "../components.ts";
import { contactOf, hasForce, isSub, isWarship, nameOfActor, nameOfObserver, seatOf } from "../state.ts";
import { type Event, maxContactBox, noContactBox, Status, type Tabletop } from "../types.ts";

/** One box to the right, never beyond level 4. The five-box track has no No Attack box (R1). */
export function raise(t: Tabletop, observer: number, target: Actor, rule: string, log?: Event[]): void {
  const at = observer * t.ship.length + target;
  const was = t.contact[at]!;
  if (was === maxContactBox) return;
  const now = was === noContactBox && t.fiveBox ? 2 : was + 1;
  t.contact[at] = now;
  if (log !== undefined) tell(t, observer, target, was, now, rule, log);
}

/** 4.3 */
export function mayRise(t: Tabletop, observer: number, target: Actor, no?: No): May {
  return contactOf(t, observer, target) < maxContactBox || no?.("4.3", "Contact is already at its highest.");
}

/** One box to the left, never below No Contact. */
export function lower(t: Tabletop, observer: number, target: Actor, rule: string, log?: Event[]): void {
  const at = observer * t.ship.length + target;
  const was = t.contact[at]!;
  if (was === noContactBox) return;
  const now = was === 2 && t.fiveBox ? noContactBox : was - 1;
  t.contact[at] = now;
  if (log !== undefined) tell(t, observer, target, was, now, rule, log);
}

export function lose(t: Tabletop, observer: number, target: Actor, rule: string, log?: Event[]): void {
  const at = observer * t.ship.length + target;
  const was = t.contact[at]!;
  if (was === noContactBox) return;
  t.contact[at] = noContactBox;
  if (log !== undefined) tell(t, observer, target, was, noContactBox, rule, log);
}

function tell(
  t: Tabletop,
  observer: number,
  target: Actor,
  was: number,
  now: number,
  rule: string,
  log: Event[],
): void {
  const units = t.ship.length;
  const side = observer < units ? t.side[observer]! : observer - units;
  log.push({
    type: "contact",
    rule,
    observer: nameOfObserver(t, observer),
    seat: seatOf(side),
    target: nameOfActor(t, target),
    was,
    now,
  });
}

/** All enemy markers on a ship's own track one box to the left (5.2, 5.5). */
export function lowerAllOn(t: Tabletop, target: Actor, rule: string, log?: Event[]): void {
  const observers = t.ship.length + 2;
  for (let observer = 0; observer < observers; observer++) lower(t, observer, target, rule, log);
}

/** Everything one observer knows, one box down or lost (9.2, 9.3). */
export function dropContactsOf(t: Tabletop, observer: number, all: boolean, rule: string, log?: Event[]): void {
  for (let target = 0 as Actor; target < t.ship.length; target++) {
    if (all) lose(t, observer, target, rule, log);
    else lower(t, observer, target, rule, log);
  }
}

/** Some enemy has any contact on the ship. */
export function isHeld(t: Tabletop, target: Actor): boolean {
  const units = t.ship.length;
  for (let at: number = target; at < t.contact.length; at += units) if (t.contact[at] !== noContactBox) return true;
  return false;
}

/** The highest enemy box on a ship's track. */
export function highestOn(t: Tabletop, target: Actor): number {
  const units = t.ship.length;
  let highest = noContactBox;
  for (let at: number = target; at < t.contact.length; at += units)
    if (t.contact[at]! > highest) highest = t.contact[at]!;
  return highest;
}

/** A ship that left takes its markers along; a surface force without warships knows nothing any more (11.2). */
export function forgetShip(t: Tabletop, unit: Actor): void {
  const units = t.ship.length;
  for (let at: number = unit; at < t.contact.length; at += units) t.contact[at] = noContactBox;
  for (let target = 0 as Actor; target < units; target++) t.contact[unit * units + target] = noContactBox;
  const side = t.side[unit]!;
  if (isWarship(t, unit) && !hasForce(t, side)) {
    const row = (units + side) * units;
    for (let target = 0 as Actor; target < units; target++) t.contact[row + target] = noContactBox;
  }
}

/** Ships of a side in play that a submarine's range play moves against: all surface ships, transports included. */
export function isSurfaceInPlay(t: Tabletop, unit: Actor, side: number): boolean {
  return t.side[unit] === side && t.status[unit] === Status.inPlay && !isSub(t, unit);
}
