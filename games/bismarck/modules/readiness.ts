/** 45.2, 50.3: ships of a scenario that are not ready for sea when play begins. */
import type { Chance, Module as StepChanges } from "@admiralty/engine";
import { german, only, type Ship, unitIds } from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { inPort } from "../rules/fleet.ts";
import type { Rules } from "../rules/step.ts";
import { midships } from "../rules/victory.ts";
import type { Event, State } from "../types.ts";
import { afterwards } from "./module.ts";
import { note, partOf } from "./part.ts";

/** The highest die that makes her ready now: one more in each turn. */
export function readyOn(state: State, ship: Ship): number {
  const { readiness, sails } = forcesIn(state);
  return (readiness[ship] as number) + state.turn - (sails[ship] as number);
}

/** 13.44: a die for each of them in every turn from the first on, whether or not it can matter. */
function rollReadiness(state: State, chance: Chance, log?: Event[]): void {
  const { readiness, sails } = forcesIn(state);
  for (const ship of shipsOf(state, german)) {
    if (readiness[ship] === 0 || state.turn < (sails[ship] as number)) continue;
    const die = chance.die();
    // A ship that was bombed where she lies is never ready.
    if (partOf(state).unready[ship] === 0 || midships(state, ship) > 0) continue;
    const ready = die <= readyOn(state, ship);
    if (ready) note(state, "unready", ship, 0);
    log?.push({ type: "readiness", rule: "45.2", ship: unitIds[ship] as string, die, ready, to: only[german] });
  }
}

/** 13.6: the last dice of the phase. */
export const readinessSteps: StepChanges<Rules> = {
  steps: { "new-turn": afterwards((state, chance, log) => rollReadiness(state, chance, log)) },
};

/** May she not sail yet? */
export function isFitting(state: State, ship: Ship): boolean {
  return state.turn < (forcesIn(state).sails[ship] as number) || partOf(state).unready[ship] === 1;
}

/** To one who does not know: who lies where she began may be ready as soon as a die can have made her so. */
export function imagineUnready(state: State, unready: readonly number[], own: readonly number[]): readonly number[] {
  return unready.map((waits, ship) => {
    if (own.includes(ship) || waits === 0) return waits;
    return inPort(state, ship as Ship) && state.docked[ship] === 0 && readyOn(state, ship as Ship) <= 6 ? 1 : 0;
  });
}
