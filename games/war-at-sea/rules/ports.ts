/** Chapter 2 and rules 6.4, 6.8, 7.2: ports, and which of them a ship may go to. Who is asked for one: see returns. */
import type { No, Side } from "@admiralty/engine";
import {
  type Area,
  allies,
  borders,
  closesAfter,
  eliminated,
  england,
  france,
  isConvoy,
  nationOf,
  neutralPort,
  type Port,
  placeIds,
  portSide,
  returnsFrom,
  type Ship,
  shipIds,
  southAtlantic,
  turns,
  usa,
} from "../components.ts";
import { capitalPlace, placeLink, placeName, shipName } from "../names.ts";
import { clearMark, disabled, disengaged, marked, portOpen } from "../state.ts";
import type { AreaId, Event, Nation, PortId, State, ToPort } from "../types.ts";

const usaOnly: readonly Port[] = [usa];
const neutralOnly: readonly Port[] = [neutralPort];

/** Ports of `list` that are open this turn. Nearly always all of them, so the list itself is passed on then. */
function open(state: State, list: readonly Port[]): readonly Port[] {
  for (const port of list) {
    if (!portOpen(state, port)) return list.filter((each) => portOpen(state, each));
  }
  return list;
}

/** R39: the port closes when this turn is over, and who lies there then is lost. */
export function closing(state: State, port: Port): boolean {
  return state.turn < turns && closesAfter(port) === state.turn;
}

/** Whoever is not told where to go takes the first port offered, so one that is closing comes last. */
function closingLast(state: State, list: readonly Port[]): readonly Port[] {
  for (const port of list) {
    if (closing(state, port)) return [...list.filter((each) => each !== port), port];
  }
  return list;
}

/** The nation whose ports a ship uses: Italians taken over by the Allies go to British ones (R21). */
function tableRow(state: State, ship: Ship): Nation {
  const nation = nationOf[ship]!;
  return nation === "italian" && state.side[ship] === allies ? "british" : nation;
}

/** 6.8, C6: where a ship returns to when the turn is over. */
export function returnPorts(state: State, ship: Ship): readonly Port[] {
  return closingLast(state, open(state, returnsFrom(state.loc[ship] as Area, tableRow(state, ship))));
}

/** 7.2, 14.7, 17.1, R12, R30: where a ship goes that was disabled or broke contact. */
function withdrawalPorts(state: State, ship: Ship): readonly Port[] {
  if (isConvoy[ship]) return usaOnly;
  if (state.loc[ship] === southAtlantic && marked(state, ship, disabled)) return neutralOnly;
  return returnPorts(state, ship);
}

/** 6.4, R1: back to the port it left, or to an open friendly or neutral port on the area it did not reach. */
function failurePorts(state: State, ship: Ship): readonly Port[] {
  const origin = state.origin[ship] as Port;
  const area = state.loc[ship] as Area;
  const ports = [origin];
  for (let port = england; port <= neutralPort; port++) {
    const owner = portSide[port];
    if (port === origin || !borders[port]!.includes(area)) continue;
    if ((owner === state.side[ship] || owner === 2) && portOpen(state, port) && mayUse(state, ship, port)) {
      ports.push(port);
    }
  }
  return ports;
}

/** Which nations use which ports: as the return table of the areas says, R21 included; convoys wait in the USA (R31). */
export function mayUse(state: State, ship: Ship, port: Port): boolean {
  if (isConvoy[ship]) return port === usa;
  return borders[port]!.some((area) => returnsFrom(area, tableRow(state, ship)).includes(port));
}

/** Ports a ship in the queue may choose from. */
export function portChoices(state: State, ship: Ship): readonly Port[] {
  if (state.next === "allied-movement" || state.next === "axis-movement") return failurePorts(state, ship);
  return withdrawalPorts(state, ship);
}

/** Sends a ship to its only port, or puts it in the queue to be asked about. */
export function sendToPort(state: State, ship: Ship, log: Event[] | undefined): void {
  const ports = portChoices(state, ship);
  if (ports.length > 1) state.queue.push(ship);
  else if (ports.length === 1) enterPort(state, ship, ports[0]!, wayToPort(state, ship), log);
  else eliminate(state, ship, log);
}

export function wayToPort(state: State, ship: Ship): ToPort {
  if (state.next === "allied-movement" || state.next === "axis-movement") return "failed";
  if (marked(state, ship, disabled)) return "disabled";
  return marked(state, ship, disengaged) ? "disengaged" : "returned";
}

/** The rule that sends a ship to port. */
function portRule(state: State, ship: Ship, why: ToPort): string {
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
export function queueRule(state: State, ship: Ship): string {
  return portRule(state, ship, wayToPort(state, ship));
}

/** 7.2: the disabled marker comes off in port. */
export function enterPort(state: State, ship: Ship, port: Port, why: ToPort, log: Event[] | undefined): void {
  const rule = log ? portRule(state, ship, why) : "";
  state.loc[ship] = port;
  clearMark(state, ship, disabled);
  log?.push({ type: "to-port", rule, ship: shipIds[ship]!, port: placeIds[port] as PortId, why });
}

/** R39 */
export const hadNoPort = (ship: Ship, no: No): false =>
  no("R39", `${shipName(ship)} had no port to go to and was lost.`);

/** R39: an Italian cruiser in the North Atlantic with France closed has no port to go to. */
export function eliminate(state: State, ship: Ship, log: Event[] | undefined): void {
  const area = placeIds[state.loc[ship]!] as AreaId;
  state.loc[ship] = eliminated;
  state.mark[ship] = 0;
  log?.push({ type: "eliminated", rule: "R39", ship: shipIds[ship]!, at: area });
}

/** Why a port is not among those a ship may go to. */
export function closedTo(
  state: State,
  side: Side,
  ship: Ship,
  port: Port,
  choices: readonly Port[],
  rule: string,
  no: No,
): false {
  const owner = portSide[port];
  if (owner !== 2 && owner !== side) return no("6.7", `${capitalPlace(port)} is an enemy port.`);
  if (!portOpen(state, port)) return no("6.7", `${capitalPlace(port)} is closed this turn.`);
  if (choices.length === 0) return no(rule, `${shipName(ship)} has no port to go to.`);
  return no(rule, `${shipName(ship)} may go to ${choices.map(placeName).join(" or ")} only.`);
}

/** 2.4, R39 */
export const closingText = `${placeLink(france)} falls when this turn is over: ships there are then out of the game.`;
