/**
 * Laying the guns (9.61 to 9.65, with the exceptions of 9.81 to 9.83): which salvos of a ship go to which target,
 * and how many shots that makes.
 */
import type { May, No, Reason } from "@admiralty/engine";
import {
  Box,
  isSecondTurret,
  isThirdTurret,
  noSlot,
  type Section,
  type Ship,
  type Slot,
  sectionIds,
  shipId,
  shipName,
} from "../components.ts";
import { aRange, bRange, Sector, sector } from "../hexes.ts";
import { count } from "../names.ts";
import { apart, type Battle, isDry, present, sinking, slotOf } from "../state.ts";
import type { BattleEvent } from "../types.ts";
import { salvos } from "./hit-record.ts";

/** An enemy afloat on the board, within six hexes, at night within three (9.61, 11.12), secondaries too (R15). */
export function inRange(b: Battle, slot: Slot, target: Slot): boolean {
  if (b.side[target] === b.side[slot] || !present(b, target) || sinking(b, target)) return false;
  return apart(b, slot, target) <= (b.night ? aRange : bRange);
}

/** In which sector of a ship another lies (9.63). */
export function sectorOf(b: Battle, slot: Slot, target: Slot): Sector {
  return sector(b.heading[slot]!, b.q[target]! - b.q[slot]!, b.r[target]! - b.r[slot]!);
}

/** Does a gun section reach into a sector, so far? 9.63, 9.81 for the third bow turret, 50.4 for the second. */
export function covers(ship: Ship, section: Section, where: Sector, hexes: number): boolean {
  switch (section) {
    case Box.bow:
      return where !== Sector.astern;
    case Box.stern:
      if (isSecondTurret(ship)) return where !== Sector.astern;
      return isThirdTurret(ship) ? where === Sector.port || where === Sector.starboard : where !== Sector.ahead;
    case Box.port:
      return where === Sector.port && hexes <= aRange;
    default:
      return where === Sector.starboard && hexes <= aRange;
  }
}

/** Does a gun section bear on a target in range? */
export function bears(b: Battle, slot: Slot, section: Section, target: Slot): boolean {
  return covers(b.unit[slot]!, section, sectorOf(b, slot, target), apart(b, slot, target));
}

/** The salvo figure showing when the round's fire began (9.64, 9.713). */
export function shown(b: Battle, slot: Slot, section: Section): number {
  return salvos(b.unit[slot]!, section, b.guns[slot * 4 + section]!);
}

/** Some section with salvos bears on some target. `except` leaves a section out. */
export function canFire(b: Battle, slot: Slot, except = -1): boolean {
  for (let target = 0 as Slot; target < b.unit.length; target++) {
    if (!inRange(b, slot, target)) continue;
    const where = sectorOf(b, slot, target);
    const hexes = apart(b, slot, target);
    for (let section = 0 as Section; section < 4; section++) {
      if (section === except || shown(b, slot, section) === 0) continue;
      if (covers(b.unit[slot]!, section, where, hexes)) return true;
    }
  }
  return false;
}

export function laidOn(b: Battle, section: Section, target: Slot): number {
  return b.laid[target * 4 + section]!;
}

export function laidFrom(b: Battle, section: Section): number {
  let sum = 0;
  for (let target = 0 as Slot; target < b.unit.length; target++) sum += b.laid[target * 4 + section]!;
  return sum;
}

/** While she withdraws, what is left of a section is halved once more, rounding up (9.98, R31). */
function ifWithdrawing(b: Battle, slot: Slot, salvos: number): number {
  return b.status[slot] === "withdrawing" ? (salvos + 1) >> 1 : salvos;
}

/** The salvos of a section that nothing but a withdrawal halves. */
export function salvosOf(b: Battle, slot: Slot, section: Section): number {
  return ifWithdrawing(b, slot, shown(b, slot, section));
}

/** Half strength of the third bow turret, one at least (9.82). */
export function thirdTurretHalf(b: Battle, slot: Slot): number {
  const half = shown(b, slot, Box.stern) >> 1;
  return ifWithdrawing(b, slot, half > 0 ? half : 1);
}

/** Has the main bow turret been laid on a target in A range? */
function bowLaidInA(b: Battle, slot: Slot): boolean {
  for (let target = 0 as Slot; target < b.unit.length; target++) {
    if (laidOn(b, Box.bow, target) > 0 && apart(b, slot, target) <= aRange) return true;
  }
  return false;
}

/** Salvos a section may lay in this round, all targets together: halved by 9.82 or 9.83, then by 9.98 (R8). */
export function strength(b: Battle, slot: Slot, section: Section): number {
  if (section <= Box.stern && isDry(b, slot)) return 0;
  const full = shown(b, slot, section);
  if ((b.jam === "bow" && section === Box.bow) || (b.jam === "stern" && section === Box.stern)) {
    // Half, rounded down; but a ship with a gun left keeps one shot whatever was halved (official answer).
    const half = full >> 1;
    return ifWithdrawing(b, slot, half > 0 || full === 0 ? half : canFire(b, slot, section) ? 0 : 1);
  }
  if (section === Box.stern && full > 0 && isThirdTurret(b.unit[slot]!) && bowLaidInA(b, slot)) {
    return thirdTurretHalf(b, slot);
  }
  return ifWithdrawing(b, slot, full);
}

/** The main bow turret may not join in A range once the third has laid more than its half (9.82). */
export function bowBarred(b: Battle, slot: Slot, target: Slot): boolean {
  return (
    isThirdTurret(b.unit[slot]!) &&
    apart(b, slot, target) <= aRange &&
    laidFrom(b, Box.stern) > thirdTurretHalf(b, slot)
  );
}

/** Salvos of a section not yet laid on anybody. */
export function unlaid(b: Battle, slot: Slot, section: Section): number {
  const left = strength(b, slot, section) - laidFrom(b, section);
  return left > 0 ? left : 0;
}

/** Salvos of a section that may still be laid on a target. */
export function free(b: Battle, slot: Slot, section: Section, target: Slot): number {
  if (!bears(b, slot, section, target)) return 0;
  return section === Box.bow && bowBarred(b, slot, target) ? 0 : unlaid(b, slot, section);
}

/**
 * On the side asked, not yet fired, and with something to fire at. A ship sinking this round still fires (9.714); one
 * without ammunition is asked as well, for the enemy must not hear the difference (38.5).
 */
export function mayOpenFire(b: Battle, slot: Slot): boolean {
  return b.side[slot] === b.asked && b.acted[slot] === 0 && present(b, slot) && canFire(b, slot);
}

/** Takes the ship in hand; the salvos of another are never mixed with hers. */
export function takeInHand(b: Battle, slot: Slot): void {
  if (b.actor === slot) return;
  b.actor = slot;
  b.jam = "untested";
}

export function lay(b: Battle, section: Section, target: Slot, count: number, log?: BattleEvent[]): void {
  b.laid[target * 4 + section] = laidOn(b, section, target) + count;
  log?.push({
    type: "guns-laid",
    rule: "9.62",
    ship: shipId(b.unit[b.actor]!),
    target: shipId(b.unit[target]!),
    guns: sectionIds[section]!,
    salvos: count,
  });
}

/** Everything that bears and is free on one target; bow first, so that 9.82 halves the third turret. */
export function broadside(b: Battle, slot: Slot, target: Slot, log?: BattleEvent[]): void {
  for (let section = 0 as Section; section < 4; section++) {
    const most = free(b, slot, section, target);
    if (most > 0) lay(b, section, target, most, log);
  }
}

export function salvosOn(b: Battle, target: Slot): number {
  return (
    laidOn(b, Box.bow, target) +
    laidOn(b, Box.stern, target) +
    laidOn(b, Box.port, target) +
    laidOn(b, Box.starboard, target)
  );
}

/** Shots of the salvos laid on a target: halved beyond one hex (9.651), all of them at one (9.652). */
export function shotsFor(salvos: number, hexes: number): number {
  return hexes > 1 ? salvos >> 1 : salvos;
}

/** Turns the salvos laid into shots; a ship that fires has one shot at least (R30). */
export function countShots(b: Battle, slot: Slot): void {
  let total = 0;
  let most = noSlot;
  for (let target = 0 as Slot; target < b.unit.length; target++) {
    const count = salvosOn(b, target);
    const shots = count > 0 ? shotsFor(count, apart(b, slot, target)) : 0;
    b.shots[target] = shots;
    total += shots;
    if (count > 0 && (most < 0 || count > salvosOn(b, most))) most = target;
  }
  if (total === 0 && most >= 0) b.shots[most] = 1;
}

/** 9.61: she fires, and is fired at, on the board only. */
export function isThere(b: Battle, unit: Ship, slot: Slot, no?: No): May {
  return (slot >= 0 && present(b, slot)) || no?.("9.61", `${shipName(unit)} is not on the board.`);
}

export function hasTarget(b: Battle, slot: Slot, no?: No): May {
  return canFire(b, slot) || no?.("9.61", `${shipName(b.unit[slot]!)} has nothing to fire at.`);
}

/** 9.61, 11.12: an enemy within range. */
export function mayBeTarget(b: Battle, slot: Slot, aim: Ship, no?: No): May {
  const target = slotOf(b, aim);
  if (!isThere(b, aim, target, no)) return false;
  if (b.side[target] === b.side[slot]) return no?.("9.61", `${shipName(aim)} is a friend.`);
  return inRange(b, slot, target) || no?.(...outOfRange(b, slot, target));
}

function outOfRange(b: Battle, slot: Slot, target: Slot): Reason {
  const name = shipName(b.unit[target]!);
  if (sinking(b, target)) return ["9.714", `${name} is sinking; no more fire is laid on her.`];
  const far = `${name} is ${apart(b, slot, target)} hexes away`;
  return b.night
    ? ["11.12", `${far}; at night ships fire at no more than ${aRange}.`]
    : ["9.61", `${far}; no gun reaches beyond ${bRange}.`];
}

/** 9.64 */
export function hasSalvos(b: Battle, slot: Slot, section: Section, no?: No): May {
  return (
    shown(b, slot, section) > 0 ||
    no?.("9.64", `${shipName(b.unit[slot]!)}'s ${sectionIds[section]} guns have no salvo.`)
  );
}

/** 9.63, 9.82 */
export function mayBear(b: Battle, slot: Slot, section: Section, target: Slot, no?: No): May {
  const ship = b.unit[slot]!;
  if (!bears(b, slot, section, target)) {
    return no?.("9.63", `${shipName(ship)}'s ${sectionIds[section]} guns do not bear on ${shipName(b.unit[target]!)}.`);
  }
  const barred = section === Box.bow && bowBarred(b, slot, target);
  return (
    !barred ||
    no?.("9.82", `${shipName(ship)}'s third turret has laid more than half; the others may not join it here.`)
  );
}

/** 9.64 */
export function mayLaySalvos(b: Battle, slot: Slot, section: Section, salvos: number, no?: No): May {
  if (salvos < 1) return no?.("9.64", "Lay one salvo at least.");
  const left = unlaid(b, slot, section);
  return (
    salvos <= left ||
    no?.(
      "9.64",
      `${shipName(b.unit[slot]!)} has ${left > 0 ? count(left, "salvo") : "no salvos"} left in her ${sectionIds[section]} guns.`,
    )
  );
}

/** 9.63: some section may still lay a salvo on the target. */
export function anyBears(b: Battle, slot: Slot, target: Slot, no?: No): May {
  for (let section = 0 as Section; section < 4; section++) if (free(b, slot, section, target) > 0) return true;
  return no?.("9.63", `No free gun of ${shipName(b.unit[slot]!)} bears on ${shipName(b.unit[target]!)}.`);
}
