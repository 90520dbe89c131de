/** Rules 5.7 and 6.8: when combat is over ships return to port, the Axis first (R38). */
import * as make from "../actions.ts";
import { areaCount, barents, isConvoy, isSea, placeIds, shipCount, shipIds } from "../components.ts";
import { refuelled, setMark, stays } from "../state.ts";
import type { Action, AreaId, Event, ShipId, State } from "../types.ts";
import { deliver } from "./convoys.ts";
import { mayRefuel } from "./oilers.ts";
import { eliminate, enterPort, returnPorts } from "./ports.ts";

/** Still at sea and not yet told what to do. */
function atSea(state: State, side: number, ship: number): boolean {
  return (
    state.side[ship] === side &&
    isSea(state.loc[ship] as number) &&
    ((state.mark[ship] as number) & (refuelled | stays)) === 0
  );
}

/** Ships with a single way home take it; returns whether anybody is left to decide about. */
export function beginReturns(state: State, side: number, log: Event[] | undefined): boolean {
  let choices = false;
  for (let ship = 0; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    if (isConvoy[ship] || mayRefuel(state, ship)) {
      choices = true;
      continue;
    }
    const ports = returnPorts(state, ship);
    if (ports.length > 1) choices = true;
    else if (ports.length === 1) enterPort(state, ship, ports[0] as number, "returned", log);
    else eliminate(state, ship, log);
  }
  return choices;
}

export function returnActions(state: State, side: number, list: Action[]): void {
  for (let ship = 0; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    for (const port of returnPorts(state, ship)) list.push(make.returnTo[ship]![port]!);
    if (isConvoy[ship]) list.push(make.stayAtSea[ship]!);
    else if (mayRefuel(state, ship)) list.push(make.refuel[ship]!);
  }
  list.push(make.done);
}

export function anyLeft(state: State, side: number): boolean {
  for (let ship = 0; ship < shipCount; ship++) if (atSea(state, side, ship)) return true;
  return false;
}

export function returnShip(state: State, ship: number, port: number, log: Event[] | undefined): void {
  if (isConvoy[ship]) deliver(state, ship, port, log);
  else enterPort(state, ship, port, "returned", log);
}

/** 14.3 */
export function stayAtSea(state: State, ship: number, log: Event[] | undefined): void {
  setMark(state, ship, stays);
  const area = placeIds[state.loc[ship] as number] as AreaId;
  log?.push({ type: "stayed-at-sea", rule: "14.3", ship: shipIds[ship] as ShipId, at: area });
}

/** The rest go to the first port offered; convoys go in to Russia, but wait in the Atlantic. */
export function finishReturns(state: State, side: number, log: Event[] | undefined): void {
  for (let ship = 0; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    if (isConvoy[ship] && state.loc[ship] !== barents) stayAtSea(state, ship, log);
    else returnShip(state, ship, returnPorts(state, ship)[0] as number, log);
  }
}

/** R24: U-boats return to Germany and are placed anew. */
export function recallUBoats(state: State): void {
  for (let area = 0; area < areaCount; area++) state.boats[area] = 0;
}
