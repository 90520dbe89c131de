/** How a battle ends (9.32, 9.714, 9.92), and what the search board hears of it. */
import { type Battle, clearActed, recordIn, sidePresent, slotsOf } from "./state.ts";
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

/** By the fates the search board knows who has fought and may fight no more this turn (9.33). */
export function battleOver(b: Battle): BattleResult | undefined {
  if (b.ending === null) return undefined;
  return {
    why: b.ending,
    rounds: b.round,
    ships: slotsOf(b).map((slot) => ({
      unit: b.unit[slot]!,
      hits: recordIn(b, slot),
      ...(!b.ammunition ? {} : { ammunition: b.ammunition[slot]! }),
      ...(!b.torpedoes
        ? {}
        : {
            torpedoes: b.torpedoes.left[slot]!,
            torpedoHits: b.torpedoes.hits[slot]!,
            torpedoLoss: b.torpedoes.lost[slot]!,
          }),
      ...(!b.leaks ? {} : { leaked: b.leaks.fuel[slot]! }),
      fate: fates[b.status[slot]!],
    })),
  };
}
