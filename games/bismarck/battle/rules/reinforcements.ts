/** Reinforcements (9.4) and the faster ships that kept out at first (9.272). */
import type { Chance, May, No, Side } from "@admiralty/engine";
import board from "../../data/battle-board.json" with { type: "json" };
import { type Heading, noSlot, type Reserve, type Ship, type Slot, seatOf, shipId, shipName } from "../components.ts";
import { oppositeEdge } from "../hexes.ts";
import { type Battle, defender, evasion, isAsked, mayCommand, present, recordIn, slotOf } from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent } from "../types.ts";
import * as say from "../verbs.ts";
import { damageIn } from "./hit-record.ts";

/** The first slot of a reserve that is still off the board; -1 when it has come. */
function leader(b: Battle, reserve: Reserve): Slot {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.reserve[slot] === reserve && b.status[slot] === "reserve") return slot;
  }
  return noSlot;
}

/** It could attack some enemy of the action: its fastest ship is as fast as one of them (9.43, 9.222). */
function qualifies(b: Battle, reserve: Reserve): boolean {
  let fastest = -1;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.reserve[slot] !== reserve) continue;
    const speed = evasion(b, slot);
    if (speed > fastest) fastest = speed;
  }
  if (fastest < 0) return false;
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.reserveSide[reserve] || !present(b, enemy)) continue;
    if (evasion(b, enemy) <= fastest) return true;
  }
  return false;
}

/** 9.42: the way ships held back already point that came on after the same round: their force points one way; -1 when open. */
function headingOfForce(b: Battle): Heading | -1 {
  if (b.joining < 0 || b.reserveHeld[b.joining] === 0) return -1;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    const reserve = b.reserve[slot]!;
    if (reserve < 0 || reserve === b.joining || b.side[slot] !== b.asked || !present(b, slot)) continue;
    if (b.reserveHeld[reserve] === 1 && b.reserveRolled[reserve] === b.round) return b.heading[slot]!;
  }
  return -1;
}

export function mayFace(b: Battle, heading: Heading, no?: No): May {
  const bound = headingOfForce(b);
  return bound < 0 || bound === heading || no?.("9.42", "Ships of one force that come on together point the same way.");
}

/** A reserve is named by its first ship, and comes only if it could attack somebody here (9.27, 9.43). */
function mayCome(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayCommand(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  const reserve = b.reserve[slot]!;
  if (reserve < 0 || b.status[slot] !== "reserve") return no?.("9.41", `${shipName(unit)} is not waiting to join.`);
  const first = leader(b, reserve);
  if (first !== slot) {
    return no?.("9.27", `${shipName(unit)} comes with ${shipName(b.unit[first]!)}: name her.`);
  }
  return qualifies(b, reserve) || no?.("9.43", `${shipName(unit)} is too slow to attack any enemy here.`);
}

/** From the end of the third round, once a round (9.41). */
function maySignal(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayCome(b, side, unit, no)) return false;
  const reserve = b.reserve[slotOf(b, unit)]!;
  if (b.reserveHeld[reserve] === 1) return no?.("9.272", `${shipName(unit)} needs no die to join.`);
  if (b.reserveReady[reserve] === 1) return no?.("9.44", `${shipName(unit)} may already join.`);
  if (b.round < board.reinforcement.firstRoundEnd) {
    return no?.("9.41", "Reinforcements are called from the end of the third round on.");
  }
  return b.reserveRolled[reserve]! < b.round || no?.("9.41", `${shipName(unit)} has been called this round.`);
}

/** Held-back ships need no die, and each comes by herself (9.272, R46). */
function mayJoin(b: Battle, side: Side, unit: Ship, no?: No): May {
  if (!mayCome(b, side, unit, no)) return false;
  const reserve = b.reserve[slotOf(b, unit)]!;
  return (
    b.reserveHeld[reserve] === 1 ||
    b.reserveReady[reserve] === 1 ||
    no?.("9.41", `The die has not yet let ${shipName(unit)} come.`)
  );
}

/**
 * A side's chance to call (9.41). Nothing before it is taken back freely any more: a die for what waits unseen would end
 * that, and so tell the enemy that something waits.
 */
export function beginMustering(b: Battle, log?: BattleEvent[]): void {
  if (b.round < board.reinforcement.firstRoundEnd) return;
  log?.push({ type: "mustering", rule: "9.41", side: seatOf[b.asked], reveals: true });
}

/** One die: 1 on the first attempt, 1 or 2 on the second, and so on (9.41, R7). */
function signal(b: Battle, reserve: Reserve, chance: Chance, log?: BattleEvent[]): void {
  const needed = b.reserveTries[reserve]! + 1;
  b.reserveTries[reserve] = needed;
  b.reserveRolled[reserve] = b.round;
  const die = chance.die();
  const comes = die <= needed;
  if (comes) b.reserveReady[reserve] = 1;
  log?.push({
    type: "signalled",
    rule: "9.41",
    to: [seatOf[b.asked]],
    ship: shipId(b.unit[leader(b, reserve)]!),
    die,
    needed,
    comes,
  });
}

/**
 * The reserve shows itself and learns its edge: by die (9.42); ships held back enter by the attacker's own edge or,
 * for the defender, the opposite one (9.272).
 */
function join(b: Battle, reserve: Reserve, chance: Chance, log?: BattleEvent[]): void {
  const side = b.reserveSide[reserve]!;
  b.joining = reserve;
  const joined: Slot[] = [];
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.reserve[slot] !== reserve) continue;
    b.status[slot] = "placing";
    joined.push(slot);
  }
  const held = b.reserveHeld[reserve] === 1;
  if (log) {
    const ships = joined.map((slot) => shipId(b.unit[slot]!));
    const hits = damageIn(joined.map((slot) => recordIn(b, slot)));
    log.push({ type: "joining", rule: held ? "9.272" : "9.42", reveals: true, side: seatOf[side], ships, ...hits });
  }
  if (held) {
    b.reserveRolled[reserve] = b.round;
    b.joinEdge = side === b.attacker ? b.edge : oppositeEdge(b.edge);
    return;
  }
  const die = chance.die();
  b.joinEdge = die;
  log?.push({ type: "edge", rule: "9.42", side: seatOf[side], die, edge: die });
}

/** 9.41 to 9.44: both sides in turn, whether or not they have anything to bring. */
export const mustering: Step = {
  rule: "9.41",
  title: "Both sides may call up and bring on reinforcements.",
  asks: isAsked,
  turn: ["9.41", "The other side may call up its reinforcements now: the attacker first."],
  prompt: () => "Call up and bring on reinforcements, or carry on.",
  list(b, side, list) {
    for (let reserve = 0 as Reserve; reserve < b.reserveSide.length; reserve++) {
      const slot = b.reserveSide[reserve] === side ? leader(b, reserve) : noSlot;
      if (slot < 0) continue;
      const unit = b.unit[slot]!;
      if (maySignal(b, side, unit)) list.push(say.signal.of(unit));
      if (mayJoin(b, side, unit)) list.push(say.join.of(unit));
    }
    list.push(say.carryOn.of());
  },
  orders: {
    signal: {
      may: maySignal,
      apply: (b, _side, unit, chance, log) => signal(b, b.reserve[slotOf(b, unit)]!, chance, log),
    },
    join: {
      may: mayJoin,
      apply(b, _side, unit, chance, log) {
        join(b, b.reserve[slotOf(b, unit)]!, chance, log);
        return "deploy";
      },
    },
    "carry-on": {
      apply(b, _side, _chance, log) {
        if (b.asked !== b.attacker) return "round";
        b.asked = defender(b);
        beginMustering(b, log);
        return undefined;
      },
    },
  },
};
