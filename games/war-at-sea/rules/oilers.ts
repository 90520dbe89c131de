/** Chapter 16: refuelling at sea. */
import type { Chance, May, No } from "@admiralty/engine";
import { isGerman, neutralPort, northAtlantic, oilerLimit, type Ship, shipIds, southAtlantic } from "../components.ts";
import { shipName } from "../names.ts";
import { refuelled, setMark } from "../state.ts";
import type { Event, State } from "../types.ts";
import { enterPort } from "./ports.ts";

/** 16.1, R13, R15: German ships in either Atlantic, on turns 1 to 3. Who was disabled or broke contact is in port by now. */
export function mayRefuel(state: State, ship: Ship, no?: No): May {
  if (!isGerman[ship]) return no?.("16.1", "Only German ships may refuel at sea.");
  if (oilerLimit[state.turn] === 0) return no?.("16.1", "There are no oilers after turn 3.");
  const area = state.loc[ship];
  return (
    area === northAtlantic ||
    area === southAtlantic ||
    no?.("16.1", `${shipName(ship)} is not in the North or South Atlantic.`)
  );
}

/** 16.2 */
export function lookForOiler(state: State, ship: Ship, chance: Chance, log: Event[] | undefined): void {
  const die = chance.die();
  const success = die <= oilerLimit[state.turn]!;
  log?.push({ type: "oiler", rule: "16.2", ship: shipIds[ship]!, die, success });
  if (success) setMark(state, ship, refuelled);
  else enterPort(state, ship, neutralPort, "no-oiler", log);
}
