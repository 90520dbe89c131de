/** Chapter 16: refuelling at sea. */
import type { Chance } from "@admiralty/engine";
import { isGerman, neutralPort, northAtlantic, oilerLimit, shipIds, southAtlantic } from "../components.ts";
import { refuelled, setMark } from "../state.ts";
import type { Event, ShipId, State } from "../types.ts";
import { enterPort } from "./ports.ts";

/** 16.1, R13, R15: German ships in either Atlantic, on turns 1 to 3. Who was disabled or broke contact is in port by now. */
export function mayRefuel(state: State, ship: number): boolean {
  const area = state.loc[ship];
  return isGerman[ship] === true && (area === northAtlantic || area === southAtlantic) && oilerLimit[state.turn]! > 0;
}

/** 16.2 */
export function refuel(state: State, ship: number, chance: Chance, log: Event[] | undefined): void {
  const die = chance.die();
  const success = die <= oilerLimit[state.turn]!;
  log?.push({ type: "oiler", rule: "16.2", ship: shipIds[ship] as ShipId, die, success });
  if (success) setMark(state, ship, refuelled);
  else enterPort(state, ship, neutralPort, "no-oiler", log);
}
