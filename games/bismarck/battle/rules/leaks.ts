/** 21: midships hits may cost fuel. */
import type { Chance } from "@admiralty/engine";
import figures from "../../data/intermediate.json" with { type: "json" };
import { Box, recordSize, type Slot, seatOf, shipId } from "../components.ts";
import { type Battle, present, sinking } from "../state.ts";
import type { BattleEvent } from "../types.ts";

/** 21.1: the fuel that a die costs. */
export const leakFor = (die: number): number => (die >= figures.leaks.from ? figures.leaks.fuel : 0);

/** 21.1, 21.3: ship by ship, for every midships box marked in this round; nobody asks it of who goes down. */
export function leak(b: Battle, chance: Chance, log?: BattleEvent[]): void {
  if (!b.leaks) return;
  const { has, tested, fuel } = b.leaks;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    const marked = b.hits[slot * recordSize + Box.midships]!;
    const dice: number[] = [];
    // 13.44: whether or not she has any fuel left.
    if (has[slot] && present(b, slot) && !sinking(b, slot)) {
      for (let box = tested[slot]!; box < marked; box++) dice.push(chance.die());
    }
    tested[slot] = marked;
    if (dice.length === 0) continue;
    const lost = dice.reduce((sum, die) => sum + leakFor(die), 0);
    fuel[slot] = fuel[slot]! + lost;
    const to = [seatOf[b.side[slot]!]];
    log?.push({ type: "leaked", rule: "21.1", ship: shipId(b.unit[slot]!), dice, fuel: lost, to });
  }
}
