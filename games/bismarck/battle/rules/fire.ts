/** The fire of a round (9.62): ship after ship is taken in hand, laid and fired. */
import type { May, No, Side } from "@admiralty/engine";
import {
  Box,
  noSlot,
  recordSize,
  type Section,
  type Ship,
  type Slot,
  seatOf,
  shipId,
  shipName,
} from "../components.ts";
import { shipRef } from "../names.ts";
import { apart, type Battle, defender, evasion, isAsked, isDry, mayCommand, slotOf } from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import {
  anyBears,
  bowBarred,
  broadside,
  covers,
  hasSalvos,
  hasTarget,
  inRange,
  isThere,
  laidFrom,
  lay,
  mayBear,
  mayBeTarget,
  mayLaySalvos,
  mayOpenFire,
  sectorOf,
  takeInHand,
  unlaid,
} from "./designation.ts";
import { areTried, mustTest, needsTrial, openFire, testGuns } from "./gunfire.ts";
import { hasHeldOn } from "./torpedoes.ts";

/** Slashes become crosses (9.715). */
export function crossOut(b: Battle): void {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    for (let section = 0 as Section; section < 4; section++) {
      b.guns[slot * 4 + section] = b.hits[slot * recordSize + section]!;
    }
    // A withdrawing ship is measured by what she had when she declared (9.94).
    if (b.status[slot] !== "withdrawing") b.speed[slot] = evasion(b, slot);
  }
}

/** The guns count by what was marked before this moment (9.713). */
export const openingFire: Step = {
  rule: "9.713",
  title: "All have moved; the guns are manned.",
  asks: "nobody",
  prompt: () => "",
  enter(b) {
    b.asked = b.attacker;
    crossOut(b);
    return "fire";
  },
  orders: {},
};

/** All attacking ships fire before the defending ones (9.62). False when all have. */
function nextToFire(b: Battle): boolean {
  for (;;) {
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) if (mayOpenFire(b, slot)) return true;
    if (b.asked !== b.attacker) return false;
    b.asked = defender(b);
  }
}

/** 9.62: a ship of one's own on the board that has not fired, with no other one begun. */
function mayHandle(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayCommand(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  if (!isThere(b, unit, slot, no)) return false;
  if (b.acted[slot] === 1) return hasHeldOn(b, slot, no) && no?.("9.62", `${shipName(unit)} has fired this round.`);
  if (b.actor >= 0 && b.actor !== slot) {
    return no?.("9.62", `Finish the fire of ${shipName(b.unit[b.actor]!)} first.`);
  }
  return true;
}

/** 9.61: she has been begun, or some gun of hers bears on somebody. */
function mayHold(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayHandle(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  return b.actor === slot || hasTarget(b, slot, no);
}

/** 9.83: once, before anything is laid. */
function mayTest(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayHold(b, side, unit, no)) return false;
  return needsTrial(b, slotOf(b, unit), no);
}

/** 9.61, 11.12: an enemy within range, once the guns have been tried. */
function mayAim(b: Battle, side: Side, unit: Ship, aim: Ship, no?: No): May {
  if (!mayHandle(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  return mayBeTarget(b, slot, aim, no) && areTried(b, slot, no);
}

/** 9.63, 9.64, 9.82 */
function mayLay(b: Battle, side: Side, unit: Ship, section: Section, aim: Ship, salvos: number, no?: No): May {
  if (!mayAim(b, side, unit, aim, no)) return false;
  const slot = slotOf(b, unit);
  const target = slotOf(b, aim);
  if (!hasSalvos(b, slot, section, no)) return false;
  if (section <= Box.stern && isDry(b, slot)) return no?.("38.3", `${shipName(unit)} has no ammunition left for them.`);
  return mayBear(b, slot, section, target, no) && mayLaySalvos(b, slot, section, salvos, no);
}

function mayBroadside(b: Battle, side: Side, unit: Ship, aim: Ship, no?: No): May {
  if (!mayAim(b, side, unit, aim, no)) return false;
  return anyBears(b, slotOf(b, unit), slotOf(b, aim), no);
}

function laidByHer(b: Battle, slot: Slot): boolean {
  if (b.actor !== slot) return false;
  for (let index = 0; index < b.laid.length; index++) if (b.laid[index]! > 0) return true;
  return false;
}

function mayFire(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayHold(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  if (!areTried(b, slot, no)) return false;
  return laidByHer(b, slot) || no?.("9.62", `No gun of ${shipName(unit)} is laid.`);
}

/** 38.2: main guns, whatever they fire at, cost one box a round; secondaries nothing. Her own side alone is told (38.5). */
function spendBox(b: Battle, slot: Slot, log?: BattleEvent[]): void {
  if (!b.ammunition || laidFrom(b, Box.bow) + laidFrom(b, Box.stern) === 0) return;
  const left = b.ammunition[slot]! - 1;
  b.ammunition[slot] = left;
  log?.push({ type: "ammunition", rule: "38.2", ship: shipId(b.unit[slot]!), left, to: [seatOf[b.side[slot]!]] });
}

/** What each section has left, while one ship is listed: the same for all targets, and dear to find out. */
const left: number[] = [0, 0, 0, 0];

function listShip(b: Battle, slot: Slot, list: say.BattleAction[]): void {
  const unit = b.unit[slot]!;
  if (mustTest(b, slot)) {
    list.push(say.testGuns.of(unit), say.holdFire.of(unit));
    return;
  }
  if (laidByHer(b, slot)) list.push(say.fire.of(unit));
  for (let section = 0 as Section; section < 4; section++) left[section] = unlaid(b, slot, section);
  for (let target = 0 as Slot; target < b.unit.length; target++) {
    if (!inRange(b, slot, target)) continue;
    const aim = b.unit[target]!;
    const where = sectorOf(b, slot, target);
    const hexes = apart(b, slot, target);
    const laid = list.length;
    for (let section = 0 as Section; section < 4; section++) {
      const most = left[section]!;
      if (most === 0 || !covers(unit, section, where, hexes)) continue;
      if (section === Box.bow && bowBarred(b, slot, target)) continue;
      for (let salvos = 1; salvos <= most; salvos++) list.push(say.lay.of(unit, section, aim, salvos));
    }
    if (list.length > laid) list.push(say.broadside.of(unit, aim));
  }
  list.push(say.holdFire.of(unit));
}

/** When a hit waits to be placed, it is placed before the next shot; otherwise the ship has fired. */
export function afterShots(b: Battle, shooter: Slot): StepName {
  if (b.markSlot >= 0) {
    // The firing player places a secondary hit, Rodney's owner a turret hit (9.716, 9.81).
    b.asked = b.side[b.markKind === "secondary" ? shooter : b.markSlot] as Side;
    return "mark";
  }
  b.asked = b.side[shooter]!;
  return endShipFire(b, shooter);
}

function endShipFire(b: Battle, shooter: Slot): StepName {
  b.acted[shooter] = 1;
  b.actor = noSlot;
  b.jam = "untested";
  for (let index = 0; index < b.laid.length; index++) b.laid[index] = 0;
  return "fire";
}

/** 9.62: a ship is begun and finished before another. */
export const firing: Step = {
  rule: "9.62",
  title: "Guns are laid and fired, the attacker's ships first.",
  asks: isAsked,
  turn: ["9.62", "All attacking ships fire before the defending ones."],
  enter: (b) => (nextToFire(b) ? undefined : "damage"),
  prompt: (b) =>
    b.actor >= 0 ? `${shipRef(b.unit[b.actor]!)}: lay the guns, then fire.` : "Choose a ship and lay her guns.",
  list(b, _side, list) {
    if (b.actor >= 0) listShip(b, b.actor, list);
    else for (let slot = 0 as Slot; slot < b.unit.length; slot++) if (mayOpenFire(b, slot)) listShip(b, slot, list);
  },
  orders: {
    "test-guns": {
      may: mayTest,
      apply(b, _side, unit, chance, log) {
        const slot = slotOf(b, unit);
        takeInHand(b, slot);
        testGuns(b, slot, chance, log);
      },
    },
    lay: {
      may: mayLay,
      apply(b, _side, unit, section, aim, salvos, _chance, log) {
        takeInHand(b, slotOf(b, unit));
        lay(b, section, slotOf(b, aim), salvos, log);
      },
    },
    broadside: {
      may: mayBroadside,
      apply(b, _side, unit, aim, _chance, log) {
        const slot = slotOf(b, unit);
        takeInHand(b, slot);
        broadside(b, slot, slotOf(b, aim), log);
      },
    },
    fire: {
      may: mayFire,
      apply(b, _side, unit, chance, log) {
        const slot = slotOf(b, unit);
        spendBox(b, slot, log);
        openFire(b, slot, chance, log);
        return afterShots(b, slot);
      },
    },
    "hold-fire": {
      may: mayHold,
      apply(b, _side, unit, _chance, log) {
        log?.push({ type: "held-fire", rule: "9.61", ship: shipId(unit) });
        return endShipFire(b, slotOf(b, unit));
      },
    },
  },
};
