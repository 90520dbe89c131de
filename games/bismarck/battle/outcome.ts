/** How a battle ends (9.32, 9.714, 9.92), and what the search board hears of it. */
import { RECORD } from "./rules/hit-record.ts";
import { type Battle, clearActed, sidePresent } from "./state.ts";
import type { BattleEnding, BattleEvent, BattleResult, BattleShipOut, Status, StepName } from "./types.ts";

const rules: Readonly<Record<BattleEnding, string>> = { agreed: "9.92", cleared: "9.32", "bismarck-sunk": "9.714" };

export function end(b: Battle, why: BattleEnding, log?: BattleEvent[]): StepName {
  b.ending = why;
  b.asked = b.attacker;
  clearActed(b);
  log?.push({ type: "battle-ends", rule: rules[why], why, rounds: b.round });
  return "over";
}

/** 9.32: a side has nothing left on the board. */
export function endIfCleared(b: Battle, log?: BattleEvent[]): boolean {
  if (sidePresent(b, 0) && sidePresent(b, 1)) return false;
  end(b, "cleared", log);
  return true;
}

const fates: Readonly<Record<Status, BattleShipOut["fate"]>> = {
  reserve: "reserve",
  placing: "reserve",
  fighting: "afloat",
  withdrawing: "afloat",
  withdrawn: "withdrew",
  sunk: "sunk",
};

export function battleOver(b: Battle): BattleResult | undefined {
  if (b.ending === null) return undefined;
  return {
    why: b.ending,
    rounds: b.round,
    ships: b.unit.map((unit, slot) => ({
      unit,
      hits: b.hits.slice(slot * RECORD, slot * RECORD + RECORD),
      fate: fates[b.status[slot] as Status],
    })),
  };
}
