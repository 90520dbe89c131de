/** 21: midships hits cost fuel, in an action (see `battle/rules/leaks.ts`) and by bombs. */
import { leakFor } from "../battle/rules/leaks.ts";
import { only, type Ship, sideOf, unitIds } from "../components.ts";
import { put } from "../lists.ts";
import type { Event, State } from "../types.ts";
import type { Module } from "./module.ts";
import { hasFuel, plays } from "./part.ts";

/** 21.2: none below nought; who has lost her last makes for port with fuel played (16.3), or creeps (5.23). */
function lose(state: State, ship: Ship, fuel: number, log?: Event[]): void {
  const had = state.fuel[ship] as number;
  if (fuel === 0 || had === 0) return;
  const left = Math.max(0, had - fuel);
  state.fuel = put(state.fuel, ship, left);
  if (left > 0) return;
  const rule = plays(state, "fuel") ? "16.3" : "5.23";
  log?.push({ type: "out-of-fuel", rule, ships: [unitIds[ship] as string], to: only[sideOf[ship] as 0 | 1] });
}

const leaksOf = (state: State, ship: Ship): boolean => hasFuel(plays(state, "fuel"))[ship] as boolean;

export const leaks: Module = {
  id: "leaks",
  changes: {
    leaks: leaksOf,
    leaked: lose,
    bombed(state, ship, boxes, chance, log) {
      if (!leaksOf(state, ship)) return;
      const dice = Array.from({ length: boxes }, () => chance.die());
      const fuel = dice.reduce((sum, die) => sum + leakFor(die), 0);
      const to = only[sideOf[ship] as 0 | 1];
      log?.push({ type: "leaking", rule: "21.1", ship: unitIds[ship] as string, dice, fuel, to });
      lose(state, ship, fuel, log);
    },
  },
};
