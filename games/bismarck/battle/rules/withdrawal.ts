/** Withdrawal (9.9): who may declare it, who loses it, the extra move that ends it, and parting by agreement. */
import type { May, No, Side } from "@admiralty/engine";
import {
  headingIds,
  noSlot,
  type Ship,
  type Slot,
  seatOf,
  shipId,
  shipName,
  size,
  type Turn,
  toPort,
  toStarboard,
  turnIds,
} from "../components.ts";
import { bRange, hexName } from "../hexes.ts";
import { end, endIfCleared } from "../outcome.ts";
import {
  aheadQ,
  aheadR,
  apart,
  type Battle,
  clearActed,
  defender,
  evasion,
  isAsked,
  isNext,
  mayCommand,
  present,
  sideOfSlowest,
  slotOf,
  slowest,
} from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { keepOnBoard } from "./deployment.ts";
import { allows, isHerTurn, mayEnter } from "./movement.ts";
import { beginMustering } from "./reinforcements.ts";

/**
 * The enemy that keeps a ship from declaring (9.93): of her general type or a larger one, within six hexes and not
 * slower; -1 when there is none.
 */
function heldBy(b: Battle, slot: Slot): Slot {
  const own = size(b.unit[slot]!);
  const speed = evasion(b, slot);
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.side[slot] || !present(b, enemy) || size(b.unit[enemy]!) < own) continue;
    if (evasion(b, enemy) >= speed && apart(b, slot, enemy) <= bRange) return enemy;
  }
  return noSlot;
}

function mayDeclare(b: Battle, slot: Slot, no?: No): May {
  const name = shipName(b.unit[slot]!);
  if (b.status[slot] === "withdrawing") return no?.("9.99", `${name} is withdrawing already.`);
  if (!present(b, slot)) return no?.("9.94", `${name} is not on the board.`);
  const enemy = heldBy(b, slot);
  if (enemy < 0) return true;
  const reason = `${name} must be faster than ${shipName(b.unit[enemy]!)}, ${apart(b, slot, enemy)} hexes away.`;
  return no?.("9.93", reason);
}

/** Has a side anything to declare? */
function anyToDeclare(b: Battle, side: Side): boolean {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++)
    if (b.side[slot] === side && mayDeclare(b, slot)) return true;
  return false;
}

/** The attacker declares first, then the defender. */
function endDeclaring(b: Battle): StepName | undefined {
  if (b.asked === b.attacker) {
    b.asked = defender(b);
    if (anyToDeclare(b, b.asked)) return undefined;
  }
  return "move";
}

/** 9.94: at the beginning of each round. */
export const declaring: Step = {
  rule: "9.94",
  title: "Both sides say which ships intend to withdraw.",
  asks: isAsked,
  turn: ["9.94", "The attacker declares first, then the defender."],
  enter(b) {
    b.asked = b.attacker;
    return anyToDeclare(b, b.attacker) ? undefined : endDeclaring(b);
  },
  prompt: (b) => `Round ${b.round}: say which of your ships intend to withdraw, then carry on.`,
  list(b, side, list) {
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
      if (b.side[slot] === side && mayDeclare(b, slot)) list.push(say.disengage.of(b.unit[slot]!));
    }
    list.push(say.carryOn.of());
  },
  orders: {
    disengage: {
      may: (b, side, unit, no) => mayCommand(b, side, unit, no) && mayDeclare(b, slotOf(b, unit), no),
      apply(b, _side, unit, _chance, log) {
        const slot = slotOf(b, unit);
        b.status[slot] = "withdrawing";
        b.speed[slot] = evasion(b, slot);
        log?.push({ type: "withdrawing", rule: "9.94", ship: shipId(unit) });
      },
    },
    "carry-on": { apply: endDeclaring },
  },
};

/** Ships slowed since they declared, and below an enemy of their type or larger within six hexes, lose it (9.94, R32, R47). */
export function dropWithdrawals(b: Battle, log?: BattleEvent[]): void {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.status[slot] !== "withdrawing") continue;
    const speed = evasion(b, slot);
    if (speed >= b.speed[slot]!) continue;
    const own = size(b.unit[slot]!);
    for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
      if (b.side[enemy] === b.side[slot] || !present(b, enemy) || size(b.unit[enemy]!) < own) continue;
      if (evasion(b, enemy) <= speed || apart(b, slot, enemy) > bRange) continue;
      b.status[slot] = "fighting";
      log?.push({ type: "withdrawal-lost", rule: "9.94", ship: shipId(b.unit[slot]!), evasion: speed });
      break;
    }
  }
}

/** The hex ahead is open to her bonus move; a ship too slow for any hex makes none (R43). */
function mayRunOn(b: Battle, slot: Slot): May {
  return allows(b.unit[slot]!, evasion(b, slot), 1, 0) && mayEnter(b, slot, b.heading[slot]!);
}

/** 9.95: only withdrawing ships, and the slowest first (9.31); who cannot run has been passed over. */
function mayBonusMove(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayCommand(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  if (b.status[slot] !== "withdrawing") return no?.("9.95", "Only a withdrawing ship runs on.");
  if (b.acted[slot] === 1) return no?.("9.95", `${shipName(unit)} has made her extra move.`);
  return isHerTurn(b, slot, "withdrawing", no);
}

/** Finds the next ship that owes a bonus move, slowest first; those that cannot move are passed. False when none is left. */
function nextBonus(b: Battle, log?: BattleEvent[]): boolean {
  for (;;) {
    const least = slowest(b, "withdrawing");
    if (least < 0) return false;
    b.asked = sideOfSlowest(b, least, "withdrawing");
    let asked = false;
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
      if (b.side[slot] !== b.asked || !isNext(b, slot, least, "withdrawing")) continue;
      if (mayRunOn(b, slot)) asked = true;
      else endBonus(b, slot, 0, false, log);
    }
    if (asked) return true;
  }
}

/** One hex ahead, then at most one direction change in the hex entered (9.95). */
function runOn(b: Battle, slot: Slot, turn: Turn, log?: BattleEvent[]): void {
  const heading = b.heading[slot]!;
  b.q[slot] = aheadQ(b, slot, heading);
  b.r[slot] = aheadR(b, slot, heading);
  b.heading[slot] = turn === 0 ? heading : turn === 1 ? toPort(heading) : toStarboard(heading);
  endBonus(b, slot, turn, true, log);
  keepOnBoard(b, log);
}

function endBonus(b: Battle, slot: Slot, turn: Turn, moved: boolean, log?: BattleEvent[]): void {
  b.acted[slot] = 1;
  log?.push({
    type: "bonus-moved",
    rule: "9.95",
    ship: shipId(b.unit[slot]!),
    turn: turnIds[turn]!,
    moved,
    hex: hexName(b.q[slot]!, b.r[slot]!),
    heading: headingIds[b.heading[slot]!]!,
  });
  leave(b, log);
}

/** Withdrawing ships that have made their bonus move and have no enemy within six hexes are away (9.97). */
function leave(b: Battle, log?: BattleEvent[]): void {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.status[slot] !== "withdrawing" || b.acted[slot] === 0 || enemyWithinSix(b, slot)) continue;
    b.status[slot] = "withdrawn";
    log?.push({ type: "withdrew", rule: "9.97", ship: shipId(b.unit[slot]!) });
  }
}

function enemyWithinSix(b: Battle, slot: Slot): boolean {
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] !== b.side[slot] && present(b, enemy) && apart(b, slot, enemy) <= bRange) return true;
  }
  return false;
}

/** 9.95: at the end of the round every withdrawing ship must run on. */
export const runningOn: Step = {
  rule: "9.95",
  title: "Withdrawing ships run on.",
  asks: isAsked,
  turn: ["9.95", "A ship of the other side is to run on: the slowest first, and of equals the attacker's."],
  enter(b, _chance, log) {
    if (endIfCleared(b, log)) return "over";
    const more = nextBonus(b, log);
    if (endIfCleared(b, log)) return "over";
    if (more) return undefined;
    clearActed(b);
    // Both sides are asked after every round, so that being asked tells nothing about what waits in the zone.
    b.asked = b.attacker;
    beginMustering(b, log);
    return "muster";
  },
  prompt: () => "Your withdrawing ship runs one hex further; turn her after it?",
  list(b, side, list) {
    for (const unit of b.unit as Ship[]) {
      if (!mayBonusMove(b, side, unit)) continue;
      for (let turn = 0 as Turn; turn < turnIds.length; turn++) list.push(say.bonusMove.of(unit, turn));
    }
  },
  orders: {
    "bonus-move": {
      may: (b, side, unit, _turn, no) => mayBonusMove(b, side, unit, no),
      apply(b, _side, unit, turn, _chance, log) {
        runOn(b, slotOf(b, unit), turn, log);
        return "bonus";
      },
    },
  },
};

/** Both agree and it is over (9.92); the attacker is asked first, the defender only if he offers (R44). */
function answer(b: Battle, breakOff: boolean, log?: BattleEvent[]): StepName | undefined {
  log?.push({ type: "offer", rule: "9.92", side: seatOf[b.asked], breakOff });
  if (breakOff && b.asked === b.attacker) {
    b.offered = true;
    b.asked = defender(b);
    return undefined;
  }
  b.offered = false;
  return breakOff ? end(b, "agreed", log) : "bonus";
}

/** 9.91, 9.92: after all fire of the round. */
export const parley: Step = {
  rule: "9.92",
  title: "Both sides may agree to break off.",
  asks: isAsked,
  turn: (b) =>
    b.offered
      ? ["9.92", "The other side answers the offer to break off."]
      : ["9.92", "The attacker is asked first, the defender when he offers to break off."],
  enter(b) {
    b.asked = b.attacker;
    b.offered = false;
  },
  prompt: (b) =>
    b.offered
      ? "The attacker offers to break off the action. Do you agree?"
      : "Offer to break off the action, or fight on?",
  orders: {
    "fight-on": { apply: (b, _side, _chance, log) => answer(b, false, log) },
    "break-off": { apply: (b, _side, _chance, log) => answer(b, true, log) },
  },
};
