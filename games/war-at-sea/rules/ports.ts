/** Chapter 2 and rules 6.4, 6.8, 7.2: ports, and which of them a ship may go to. */

import * as make from "../actions.ts";
import {
  allies,
  borders,
  closesAfter,
  eliminated,
  england,
  isConvoy,
  nationOf,
  neutralPort,
  placeIds,
  portSide,
  returnsFrom,
  shipIds,
  southAtlantic,
  turns,
  usa,
} from "../components.ts";
import { disabled, disengaged, faceDown, marked, portOpen } from "../state.ts";
import type { Action, AreaId, Event, PortId, Seat, ShipId, State, ToPort } from "../types.ts";

const alliesOnly: readonly Seat[] = ["allies"];
const usaOnly: readonly number[] = [usa];
const neutralOnly: readonly number[] = [neutralPort];

/** Ports of `list` that are open this turn. Nearly always all of them, so the list itself is passed on then. */
function open(state: State, list: readonly number[]): readonly number[] {
  for (const port of list) {
    if (!portOpen(state, port)) return list.filter((each) => portOpen(state, each));
  }
  return list;
}

/** R39: the port closes when this turn is over, and who lies there then is lost. */
export function closing(state: State, port: number): boolean {
  return state.turn < turns && closesAfter(port) === state.turn;
}

/** Whoever is not told where to go takes the first port offered, so one that is closing comes last. */
function closingLast(state: State, list: readonly number[]): readonly number[] {
  for (const port of list) {
    if (closing(state, port)) return [...list.filter((each) => each !== port), port];
  }
  return list;
}

/** 6.8: where a ship returns to when the turn is over. Italians taken over by the Allies use British ports (R21). */
export function returnPorts(state: State, ship: number): readonly number[] {
  const area = state.loc[ship] as number;
  const nation = nationOf[ship] as (typeof nationOf)[number];
  const row = nation === "italian" && state.side[ship] === allies ? "british" : nation;
  return closingLast(state, open(state, returnsFrom(area, row)));
}

/** 7.2, 14.7, 17.1, R12, R30: where a ship goes that was disabled or broke contact. */
function withdrawalPorts(state: State, ship: number): readonly number[] {
  if (isConvoy[ship]) return usaOnly;
  if (state.loc[ship] === southAtlantic && marked(state, ship, disabled)) return neutralOnly;
  return returnPorts(state, ship);
}

/** 6.4, R1: back to the port it left, or to an open friendly or neutral port on the area it did not reach. */
function failurePorts(state: State, ship: number): readonly number[] {
  const origin = state.origin[ship] as number;
  const area = state.loc[ship] as number;
  const ports = [origin];
  for (let port = england; port <= neutralPort; port++) {
    const owner = portSide[port];
    if (port === origin || !(borders[port] as readonly number[]).includes(area)) continue;
    if ((owner === state.side[ship] || owner === 2) && portOpen(state, port) && mayUse(state, ship, port)) {
      ports.push(port);
    }
  }
  return ports;
}

/** Which nations use which ports: as the return table of the areas says, R21 included; convoys wait in the USA (R31). */
export function mayUse(state: State, ship: number, port: number): boolean {
  if (isConvoy[ship]) return port === usa;
  return (borders[port] as readonly number[]).some((area) => {
    const nation = nationOf[ship] as (typeof nationOf)[number];
    const row = nation === "italian" && state.side[ship] === allies ? "british" : nation;
    return returnsFrom(area, row).includes(port);
  });
}

/** Ports a ship in the queue may choose from. */
export function portChoices(state: State, ship: number): readonly number[] {
  if (state.next === "allied-movement" || state.next === "axis-movement") return failurePorts(state, ship);
  return withdrawalPorts(state, ship);
}

/** Sends a ship to its only port, or puts it in the queue to be asked about. */
export function sendToPort(state: State, ship: number, log: Event[] | undefined): void {
  const ports = portChoices(state, ship);
  if (ports.length > 1) state.queue.push(ship);
  else if (ports.length === 1) enterPort(state, ship, ports[0] as number, reason(state, ship), log);
  else eliminate(state, ship, log);
}

function reason(state: State, ship: number): ToPort {
  if (state.next === "allied-movement" || state.next === "axis-movement") return "failed";
  if (marked(state, ship, disabled)) return "disabled";
  return marked(state, ship, disengaged) ? "disengaged" : "returned";
}

/** The rule that sends a ship to port. */
function portRule(state: State, ship: number, why: ToPort): string {
  switch (why) {
    case "failed":
      return "6.4";
    case "disabled":
      return isConvoy[ship] ? "14.7" : state.loc[ship] === southAtlantic ? "17.1" : "7.2";
    case "disengaged":
      return isConvoy[ship] ? "R30" : "C4";
    case "returned":
      return "6.8";
    case "no-oiler":
      return "16.1";
  }
}

/** The rule by which a ship in the queue must go. */
export function queueRule(state: State, ship: number): string {
  return portRule(state, ship, reason(state, ship));
}

/** 7.2: the disabled marker comes off in port. */
export function enterPort(state: State, ship: number, port: number, why: ToPort, log: Event[] | undefined): void {
  const rule = log ? portRule(state, ship, why) : "";
  state.loc[ship] = port;
  state.mark[ship] = (state.mark[ship] as number) & ~disabled;
  if (!log) return;
  const id = shipIds[ship] as ShipId;
  const told: Event = { type: "to-port", rule, ship: id, port: placeIds[port] as PortId, why };
  // 19.3: a failed speed roll shows no name.
  log.push(why === "failed" && marked(state, ship, faceDown) ? { ...told, to: alliesOnly } : told);
}

/** R39: an Italian cruiser in the North Atlantic with France closed has no port to go to. */
export function eliminate(state: State, ship: number, log: Event[] | undefined): void {
  const area = placeIds[state.loc[ship] as number] as AreaId;
  state.loc[ship] = eliminated;
  state.mark[ship] = 0;
  log?.push({ type: "eliminated", rule: "R39", ship: shipIds[ship] as ShipId, at: area });
}

/** Side that must name a port now: the Axis first, as when all return (R38). */
export function portSeat(state: State): number {
  let side = allies;
  for (const ship of state.queue) side = Math.max(side, state.side[ship] as number);
  return side;
}

export function portActions(state: State, side: number, list: Action[]): void {
  for (const ship of state.queue) {
    if (state.side[ship] !== side) continue;
    for (const port of portChoices(state, ship)) list.push(make.returnTo[ship]![port]!);
  }
}

export function chooseQueuedPort(state: State, ship: number, port: number, log: Event[] | undefined): void {
  const why = reason(state, ship);
  state.queue.splice(state.queue.indexOf(ship), 1);
  enterPort(state, ship, port, why, log);
}
