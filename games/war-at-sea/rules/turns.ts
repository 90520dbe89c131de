/** Rules 5.1, 5.8 and 5.9: a turn begins with reinforcements by the turn chart, and ends with its points. */
import type { Chance, No } from "@admiralty/engine";
import {
  closesAfter,
  entryPort,
  everyPort,
  france,
  interned,
  nationOf,
  onChart,
  opensOn,
  placeIds,
  reinforcements,
  type Ship,
  shipCount,
  shipIds,
  ships,
  turns,
} from "../components.ts";
import { shipName } from "../names.ts";
import { margin, winner } from "../outcome.ts";
import { refuelled } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, PortId, ShipId, State } from "../types.ts";
import { scoreTurn } from "./control.ts";
import { rollReleases, rollRussians, rollTakeover } from "./minor-navies.ts";
import { recallUBoats, uBoatsArrive } from "./u-boats.ts";

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
    const rule = state.turn === 1 ? "4.2" : "5.1";
    log?.push({ type: "arrive", rule, ships: entering.map((ship) => shipIds[ship]!) });
  }
}

/** 5.1 */
export const notYetEntered = (ship: Ship, no: No): false =>
  no("5.1", `${shipName(ship)} enters on turn ${ships[ship]!.enters}.`);

/** 5.1: a turn begins. What arrives in the first one lies there already (chapter 4). */
export function beginTurn(state: State, chance: Chance, log: Event[] | undefined): void {
  if (state.turn > 1) {
    log?.push({ type: "turn", rule: "5.9", turn: state.turn });
    openPorts(state, log);
    enterShips(state, log);
    uBoatsArrive(state, log);
  }
  rollTakeover(state, chance, log);
  rollReleases(state, chance, log);
  rollRussians(state, chance, log);
  settleOrigins(state);
}

/** 2.4, 2.5 */
function openPorts(state: State, log: Event[] | undefined): void {
  if (!log) return;
  for (const port of everyPort) {
    if (opensOn(port) !== state.turn) continue;
    log.push({ type: "port-opens", rule: port === france ? "2.4" : "2.5", port: placeIds[port] as PortId });
  }
}

/** What a turn remembers of its beginning; only the oiler's marker outlives a turn. */
export function settleOrigins(state: State): void {
  state.attempted = 0;
  state.air[0] = -1;
  state.air[1] = -1;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    state.origin[ship] = state.loc[ship]!;
    state.mark[ship] = state.mark[ship]! & refuelled;
  }
}

/** 2.4, R39: ships in a port that closes are interned. */
function closePorts(state: State, log: Event[] | undefined): void {
  if (state.turn === turns) return;
  for (const port of everyPort) {
    if (closesAfter(port) !== state.turn) continue;
    const ships: ShipId[] = [];
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] !== port) continue;
      state.loc[ship] = interned;
      state.mark[ship] = 0;
      ships.push(shipIds[ship]!);
    }
    if (ships.length > 0) log?.push({ type: "interned", rule: "2.4", ships, port: placeIds[port] as PortId });
  }
}

/** 2.4 */
export const wasInterned = (ship: Ship, no: No): false => no("2.4", `${shipName(ship)} was in a port that closed.`);

/** 5.8, 5.9 */
export const endOfTurn: Step = {
  rule: "5.8",
  phase: "return",
  title: "The turn ends.",
  short: "Points",
  asks: "nobody",
  enter(state, chance, log) {
    recallUBoats(state);
    scoreTurn(state, log);
    closePorts(state, log);
    if (state.turn === turns) {
      log?.push({ type: "over", rule: "1", winner: winner(state) ?? null, margin: margin(state) });
      return "over";
    }
    state.turn++;
    beginTurn(state, chance, log);
    return "allied-movement";
  },
  prompt: () => "",
  orders: {},
};
