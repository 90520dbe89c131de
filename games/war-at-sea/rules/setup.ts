/** Chapter 4 and rule 5.1: the first placing, and reinforcements by the turn chart. */
import type { Chance } from "@admiralty/engine";
import * as make from "../actions.ts";
import {
  closesAfter,
  england,
  entryPort,
  france,
  interned,
  isBritish,
  isPort,
  malta,
  nationOf,
  onChart,
  opensOn,
  placeCount,
  placeIds,
  portIds,
  reinforcements,
  shipCount,
  shipIds,
} from "../components.ts";
import { refuelled } from "../state.ts";
import type { Action, Event, PortId, ShipId, State } from "../types.ts";
import { rollReleases, rollRussians, rollTakeover } from "./minor-navies.ts";
import { uBoatsArrive } from "./u-boats.ts";

/** 4.1 to 4.6, 5.1: the ships of this turn of the chart. */
export function enterShips(state: State, log: Event[] | undefined): void {
  const entering = reinforcements[state.turn]!;
  for (const ship of entering) {
    if (state.loc[ship] !== onChart) continue;
    state.loc[ship] = entryPort[ship]!;
    // 15.2, 15.3: Russians and Americans wait for their die.
    state.ready[ship] = nationOf[ship] === "american" || nationOf[ship] === "russian" ? 0 : 1;
  }
  if (entering.length > 0) {
    log?.push({
      type: "arrive",
      rule: state.turn === 1 ? "4.2" : "5.1",
      ships: entering.map((ship) => shipIds[ship] as ShipId),
    });
  }
}

/** 4.3: British ships that start the game may do so in Malta. */
export function stationActions(state: State, list: Action[]): void {
  for (const ship of reinforcements[1]!) {
    if (isBritish[ship] && state.loc[ship] === england) list.push(make.station[ship]!);
  }
  list.push(make.done);
}

export function station(state: State, ship: number, log: Event[] | undefined): void {
  state.loc[ship] = malta;
  log?.push({ type: "stationed", rule: "4.3", ship: shipIds[ship] as ShipId, at: "malta" });
}

/** 5.1: a turn begins. */
export function beginTurn(state: State, chance: Chance, log: Event[] | undefined): void {
  if (state.turn > 1) {
    log?.push({ type: "turn", rule: "5.9", turn: state.turn });
    for (const port of portIds) {
      const place = placeIds.indexOf(port);
      if (opensOn(place) === state.turn)
        log?.push({ type: "port-opens", rule: port === "france" ? "2.4" : "2.5", port });
    }
    enterShips(state, log);
    uBoatsArrive(state, log);
  }
  rollTakeover(state, chance, log);
  rollReleases(state, chance, log);
  rollRussians(state, chance, log);
  settleOrigins(state);
}

/** What a turn remembers of its beginning; only the oiler's marker outlives a turn. */
export function settleOrigins(state: State): void {
  state.attempted = 0;
  state.air[0] = -1;
  state.air[1] = -1;
  for (let ship = 0; ship < shipCount; ship++) {
    state.origin[ship] = state.loc[ship]!;
    state.mark[ship] = state.mark[ship]! & refuelled;
  }
}

/** 2.4, R39: ships in a port that closes are interned. */
export function closePorts(state: State, log: Event[] | undefined): void {
  for (let port = france; port < placeCount; port++) {
    if (!isPort(port) || closesAfter(port) !== state.turn || state.turn === 8) continue;
    const ships: ShipId[] = [];
    for (let ship = 0; ship < shipCount; ship++) {
      if (state.loc[ship] !== port) continue;
      state.loc[ship] = interned;
      state.mark[ship] = 0;
      ships.push(shipIds[ship] as ShipId);
    }
    if (ships.length > 0) log?.push({ type: "interned", rule: "2.4", ships, port: placeIds[port] as PortId });
  }
}
