/** 9.714: a ship that is sunk leaves the game, with the aircraft on her decks. With the Bismarck play ends, and the points decide (12.11, 12.2), but not in scenarios (52.1). */

import { bismarck, carrier, nowhere, type Ship, shipType } from "../components.ts";
import { put } from "../lists.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import { carrierSunk } from "./aircraft.ts";
import { changesIn } from "./changes.ts";
import { leaveForce } from "./task-forces.ts";
import { scoreSunk } from "./victory.ts";

/** Whom she shadowed stays written down: the German side never learns which ship it was (8.13). */
export function sink(state: State, ship: Ship, log?: Event[]): void {
  leaveForce(state, ship);
  state.status = put(state.status, ship, ShipStatus.sunk);
  state.zone[ship] = nowhere;
  state.mode[ship] = 0;
  if (shipType[ship] === carrier) carrierSunk(state, ship);
  scoreSunk(state, ship, log);
  if (ship === bismarck && !changesIn(state).home) state.ending = "12.11";
}
