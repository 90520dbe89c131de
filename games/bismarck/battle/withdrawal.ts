/** Withdrawal (9.9): who may declare it, who loses it, and the extra move that ends it. */
import { BONUS_TURNS, bonusAction, CARRY_ON, DISENGAGE } from "./actions.ts";
import { keepOnBoard } from "./deployment.ts";
import { B_RANGE, HEADINGS, hexName } from "./hexes.ts";
import { allows, hexBarred } from "./movement.ts";
import { shipId, size } from "./ships.ts";
import { aheadQ, aheadR, apart, evasion, isNext, present, sideOfSlowest, slowest } from "./state.ts";
import { type Battle, type BattleAction, type BattleEvent, type BonusTurn, type Heading, Status } from "./types.ts";

/**
 * The enemy that keeps a ship from declaring (9.93): of her general type or a larger one, within six hexes and not
 * slower; -1 when there is none.
 */
export function heldBy(b: Battle, slot: number): number {
  const own = size(b.unit[slot] as number);
  const speed = evasion(b, slot);
  for (let enemy = 0; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.side[slot] || !present(b, enemy) || size(b.unit[enemy] as number) < own) continue;
    if (evasion(b, enemy) >= speed && apart(b, slot, enemy) <= B_RANGE) return enemy;
  }
  return -1;
}

export function mayDeclare(b: Battle, slot: number): boolean {
  return b.status[slot] === Status.fighting && heldBy(b, slot) < 0;
}

export function declareActions(b: Battle): readonly BattleAction[] {
  const actions: BattleAction[] = [];
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && mayDeclare(b, slot))
      actions.push(DISENGAGE[b.unit[slot] as number] as BattleAction);
  }
  actions.push(CARRY_ON);
  return actions;
}

/** Has a side anything to declare? */
export function anyToDeclare(b: Battle, side: number): boolean {
  for (let slot = 0; slot < b.unit.length; slot++) if (b.side[slot] === side && mayDeclare(b, slot)) return true;
  return false;
}

export function declare(b: Battle, slot: number, log?: BattleEvent[]): void {
  b.status[slot] = Status.withdrawing;
  b.speed[slot] = evasion(b, slot);
  if (log) log.push({ type: "withdrawing", rule: "9.94", ship: shipId(b.unit[slot] as number) });
}

/** Ships slowed since they declared, and below an enemy of their type or larger within six hexes, lose it (9.94, R32, R47). */
export function dropWithdrawals(b: Battle, log?: BattleEvent[]): void {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.status[slot] !== Status.withdrawing) continue;
    const speed = evasion(b, slot);
    if (speed >= (b.speed[slot] as number)) continue;
    const own = size(b.unit[slot] as number);
    for (let enemy = 0; enemy < b.unit.length; enemy++) {
      if (b.side[enemy] === b.side[slot] || !present(b, enemy) || size(b.unit[enemy] as number) < own) continue;
      if (evasion(b, enemy) <= speed || apart(b, slot, enemy) > B_RANGE) continue;
      b.status[slot] = Status.fighting;
      if (log) {
        const ship = shipId(b.unit[slot] as number);
        log.push({ type: "withdrawal-lost", rule: "9.94", ship, evasion: speed });
      }
      break;
    }
  }
}

/** The hex ahead is open to her bonus move; a ship too slow for any hex makes none (R43). */
export function mayBonusMove(b: Battle, slot: number): boolean {
  return (
    allows(b.unit[slot] as number, evasion(b, slot), 1, 0) &&
    hexBarred(b, slot, b.heading[slot] as number) === undefined
  );
}

/** Finds the next ship that owes a bonus move, slowest first; those that cannot move are passed. False when none is left. */
export function nextBonus(b: Battle, log?: BattleEvent[]): boolean {
  for (;;) {
    const least = slowest(b, Status.withdrawing);
    if (least < 0) return false;
    b.asked = sideOfSlowest(b, Status.withdrawing, least);
    let asked = false;
    for (let slot = 0; slot < b.unit.length; slot++) {
      if (b.side[slot] !== b.asked || !isNext(b, slot, Status.withdrawing, least)) continue;
      if (mayBonusMove(b, slot)) asked = true;
      else endBonus(b, slot, 0, false, log);
    }
    if (asked) return true;
  }
}

export function bonusActions(b: Battle): readonly BattleAction[] {
  const actions: BattleAction[] = [];
  const least = slowest(b, Status.withdrawing);
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] !== b.asked || !isNext(b, slot, Status.withdrawing, least) || !mayBonusMove(b, slot)) continue;
    for (let turn = 0; turn < 3; turn++) actions.push(bonusAction(b.unit[slot] as number, turn));
  }
  return actions;
}

/** One hex ahead, then at most one direction change in the hex entered (9.95). */
export function bonusMove(b: Battle, slot: number, turn: number, log?: BattleEvent[]): void {
  const heading = b.heading[slot] as number;
  b.q[slot] = aheadQ(b, slot, heading);
  b.r[slot] = aheadR(b, slot, heading);
  b.heading[slot] = (heading + (turn === 0 ? 0 : turn === 1 ? 5 : 1)) % 6;
  endBonus(b, slot, turn, true, log);
  keepOnBoard(b, log);
}

function endBonus(b: Battle, slot: number, turn: number, moved: boolean, log?: BattleEvent[]): void {
  b.acted[slot] = 1;
  if (log) {
    log.push({
      type: "bonus-moved",
      rule: "9.95",
      ship: shipId(b.unit[slot] as number),
      turn: BONUS_TURNS[turn] as BonusTurn,
      moved,
      hex: hexName(b.q[slot] as number, b.r[slot] as number),
      heading: HEADINGS[b.heading[slot] as number] as Heading,
    });
  }
  leave(b, log);
}

/** Withdrawing ships that have made their bonus move and have no enemy within six hexes are away (9.97). */
function leave(b: Battle, log?: BattleEvent[]): void {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.status[slot] !== Status.withdrawing || b.acted[slot] === 0 || enemyWithinSix(b, slot)) continue;
    b.status[slot] = Status.withdrawn;
    if (log) log.push({ type: "withdrew", rule: "9.97", ship: shipId(b.unit[slot] as number) });
  }
}

function enemyWithinSix(b: Battle, slot: number): boolean {
  for (let enemy = 0; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] !== b.side[slot] && present(b, enemy) && apart(b, slot, enemy) <= B_RANGE) return true;
  }
  return false;
}
