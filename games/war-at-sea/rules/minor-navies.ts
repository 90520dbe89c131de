/** Chapter 15: the Russian, American and Italian fleets. */
import type { Chance, May, No } from "@admiralty/engine";
import {
  allies,
  isPort,
  leningrad,
  malta,
  mediterranean,
  nationOf,
  releaseFace,
  russianSail,
  type Ship,
  scuttled,
  shipCount,
  shipIds,
  takeover,
  usa,
} from "../components.ts";
import { shipName } from "../names.ts";
import type { Event, State } from "../types.ts";

/** 15.3, R19: one die for each US ship not yet released, once a turn; a release is for good. */
export function rollReleases(state: State, chance: Chance, log: Event[] | undefined): void {
  const needed = releaseFace[state.turn]!;
  if (needed === 0) return;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (nationOf[ship] !== "american" || state.ready[ship] || state.loc[ship] !== usa) continue;
    const die = chance.die();
    if (die >= needed) state.ready[ship] = 1;
    log?.push({ type: "release", rule: "15.3", ship: shipIds[ship]!, die, released: die >= needed });
  }
}

/** 15.2: each Russian ship is rolled for anew every turn. */
export function rollRussians(state: State, chance: Chance, log: Event[] | undefined): void {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (nationOf[ship] !== "russian" || state.loc[ship] !== leningrad) continue;
    const die = chance.die();
    state.ready[ship] = die >= russianSail ? 1 : 0;
    log?.push({ type: "russian", rule: "15.2", ship: shipIds[ship]!, die, maySail: die >= russianSail });
  }
}

/** 15.2, 15.3: Russians and Americans sail when their die allows it. */
export function isReady(state: State, ship: Ship, no?: No): May {
  if (state.ready[ship]) return true;
  return nationOf[ship] === "american"
    ? no?.("15.3", `${shipName(ship)} has not been released yet.`)
    : no?.("15.2", `${shipName(ship)} did not roll high enough to sail this turn.`);
}

/** 15.7 */
export const wasScuttled = (ship: Ship, no: No): false => no("15.7", `${shipName(ship)} was scuttled.`);

/** 15.7, R20: the Axis has held the Mediterranean on four turns running. */
function mediterraneanHeld(state: State): boolean {
  let run = 0;
  for (let turn = 1; turn < state.turn; turn++) {
    run = state.control[(turn - 1) * 6 + mediterranean] === 2 ? run + 1 : 0;
    if (run >= takeover.consecutiveTurnsToAvoid) return true;
  }
  return false;
}

/** 15.7, R21: at the start of turn 8 a die for each Italian ship. */
export function rollTakeover(state: State, chance: Chance, log: Event[] | undefined): void {
  if (state.turn !== takeover.turn) return;
  if (mediterraneanHeld(state)) {
    log?.push({ type: "no-takeover", rule: "15.7" });
    return;
  }
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (nationOf[ship] !== "italian" || !isPort(state.loc[ship]!)) continue;
    const die = chance.die();
    const result = takeover.allied.includes(die) ? "allied" : takeover.scuttled.includes(die) ? "scuttled" : "german";
    if (result === "allied") {
      state.side[ship] = allies;
      state.loc[ship] = malta;
    } else if (result === "scuttled") state.loc[ship] = scuttled;
    log?.push({ type: "takeover", rule: "15.7", ship: shipIds[ship]!, die, result });
  }
}
