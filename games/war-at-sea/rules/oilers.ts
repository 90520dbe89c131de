/** Chapter 16: refuelling at sea. */
import { type Chance, type May, type No, none, type Side } from "@admiralty/engine";
import {
  type Area,
  isConvoy,
  isGerman,
  isSea,
  neutralPort,
  northAtlantic,
  oilerLimit,
  type Ship,
  shipCount,
  shipIds,
  southAtlantic,
} from "../components.ts";
import { shipName } from "../names.ts";
import { marked, moved, refuelled, setMark } from "../state.ts";
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

/** 16.2: one die a ship. */
export function hasNotRolled(state: State, ship: Ship, no?: No): May {
  return !marked(state, ship, refuelled) || no?.("16.2", `${shipName(ship)} has rolled already.`);
}

/** 16.1: who has found an oiler does not go to port. */
export function isNotRefuelled(state: State, ship: Ship, no?: No): May {
  return !marked(state, ship, refuelled) || no?.("16.1", `${shipName(ship)} has found her oiler and stays.`);
}

/** 16.1: next turn she is put into any sea area. */
export function needsNoWay(via: Area | typeof none, no?: No): May {
  return via === none || no?.("16.1", "A refuelled ship is placed at once; leave out the way.");
}

/** 16.1: whoever found an oiler must be placed. */
export function allPlaced(state: State, side: Side, no?: No): May {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.side[ship] !== side || !isSea(state.loc[ship]!) || isConvoy[ship]) continue;
    if (marked(state, ship, refuelled) && !marked(state, ship, moved)) {
      return no?.("16.1", "A refuelled ship must be placed in a sea area first.");
    }
  }
  return true;
}

/** 16.2 */
export function lookForOiler(state: State, ship: Ship, chance: Chance, log: Event[] | undefined): void {
  const die = chance.die();
  const success = die <= oilerLimit[state.turn]!;
  log?.push({ type: "oiler", rule: "16.2", ship: shipIds[ship]!, die, success });
  if (success) setMark(state, ship, refuelled);
  else enterPort(state, ship, neutralPort, "no-oiler", log);
}
