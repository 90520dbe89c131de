/** Chapter 6: movement. Adjacent areas first, then attempts at two areas with a die against the ship's speed. */
import type { Chance } from "@admiralty/engine";
import * as make from "../actions.ts";
import {
  allies,
  areaIds,
  axis,
  borders,
  isBritish,
  isConvoy,
  isPort,
  mayEnter,
  neighbours,
  placeCount,
  placeIds,
  shipCount,
  shipIds,
} from "../components.ts";
import { clearMark, controlLastTurn, faceDown, marked, moved, portOpen, refuelled, setMark, speed } from "../state.ts";
import type { Action, AreaId, Event, PlaceId, Seat, ShipId, State, StepName } from "../types.ts";
import { convoySails } from "./convoys.ts";
import { sendToPort } from "./ports.ts";

interface Route {
  readonly to: number;
  readonly via: number;
  readonly action: Action;
}

/** 6.1: what a ship may always do from a port, [ship][place]. */
const adjacentFrom: readonly (readonly (readonly Action[])[])[] = shipIds.map((_, ship) =>
  placeIds.map((_, place) =>
    isConvoy[ship]
      ? []
      : (borders[place] as readonly number[])
          .filter((area) => mayEnter[ship]?.[area])
          .map((area) => make.sail[ship]?.[area] as Action),
  ),
);

/** 6.2, R4: areas beyond the first, with the area on the way, [ship][place]. */
const routesFrom: readonly (readonly (readonly Route[])[])[] = shipIds.map((_, ship) =>
  placeIds.map((_, place) => (isConvoy[ship] ? [] : routes(ship, place))),
);

function routes(ship: number, port: number): Route[] {
  const found: Route[] = [];
  const near = borders[port] as readonly number[];
  for (let to = 0; to < areaIds.length; to++) {
    if (near.includes(to) || !mayEnter[ship]?.[to]) continue;
    for (const via of near) {
      if (!mayEnter[ship]?.[via] || !(neighbours[via] as readonly number[]).includes(to)) continue;
      found.push({ to, via, action: make.sailVia[ship]?.[to * 6 + via] as Action });
    }
  }
  return found;
}

/** 16.1, R14: a refuelled ship may appear anywhere it may be. */
const anywhere: readonly (readonly Action[])[] = shipIds.map((_, ship) =>
  areaIds.flatMap((_, area) => (mayEnter[ship]?.[area] ? [make.sail[ship]?.[area] as Action] : [])),
);

export function movementActions(state: State, side: number, list: Action[]): void {
  let placed = true;
  for (let ship = 0; ship < shipCount; ship++) if (!shipMoves(state, side, ship, list)) placed = false;
  if (placed) list.push(make.done);
}

/** Where one ship may go. False where it may not be left where it is. */
export function shipMoves(state: State, side: number, ship: number, list: Action[]): boolean {
  const mark = state.mark[ship] as number;
  if (state.side[ship] !== side || (mark & moved) !== 0) return true;
  const place = state.loc[ship] as number;
  if (isConvoy[ship]) {
    if (!state.attempted) convoySails(state, ship, list);
  } else if (isPort(place)) {
    if (!state.ready[ship] || !portOpen(state, place)) return true;
    if (!state.attempted) for (const action of adjacentFrom[ship]![place]!) list.push(action);
    for (const route of routesFrom[ship]![place]!) {
      if (wayIsOpen(state, side, route.via)) list.push(route.action);
    }
  } else if (place < placeCount && (mark & refuelled) !== 0) {
    for (const action of anywhere[ship]!) list.push(action);
    return false;
  }
  return true;
}

/** 6.2: the enemy did not control the area on the way last turn. */
export function wayIsOpen(state: State, side: number, via: number): boolean {
  return controlLastTurn(state, via) !== 2 - side;
}

const alliesOnly: readonly Seat[] = ["allies"];

/** 6.1 to 6.4. Returns the step to go on with. */
export function sail(
  state: State,
  ship: number,
  to: number,
  via: number,
  chance: Chance,
  log: Event[] | undefined,
): StepName | undefined {
  const from = state.loc[ship] as number;
  const hidden = state.options.faceDown && isBritish[ship] === true;
  setMark(state, ship, hidden ? moved | faceDown : moved);
  clearMark(state, ship, refuelled);
  state.loc[ship] = to;
  if (via < 0) {
    if (log) {
      const told: Event = {
        type: "sailed",
        rule: isConvoy[ship] ? "14.3" : isPort(from) ? "6.1" : "16.1",
        ship: shipIds[ship] as ShipId,
        from: placeIds[from] as PlaceId,
        area: areaIds[to] as AreaId,
      };
      log.push(hidden ? { ...told, to: alliesOnly } : told);
    }
    return undefined;
  }
  state.attempted = 1;
  const current = speed(state, ship);
  // R2: seven is more than any die shows.
  const die = current > 6 ? 0 : chance.die();
  const success = die < current;
  if (log) {
    const told = {
      type: "attempt" as const,
      rule: "6.4",
      ship: shipIds[ship] as ShipId,
      from: placeIds[from] as PlaceId,
      area: areaIds[to] as AreaId,
      speed: current,
      ...(die > 0 ? { die } : {}),
      success,
    };
    log.push(hidden ? { ...told, to: alliesOnly } : told);
  }
  if (success) return undefined;
  state.next = state.side[ship] === allies ? "allied-movement" : "axis-movement";
  sendToPort(state, ship, log);
  return state.queue.length > 0 ? "port" : undefined;
}

/** 5.2, 5.3: the side has placed its ships. */
export function finishMovement(state: State, side: number, log: Event[] | undefined): StepName {
  state.attempted = 0;
  if (side === axis) return "u-boats";
  if (state.options.faceDown)
    log?.push({ type: "face-down", rule: "19.3", counts: faceDownCounts(state), reveals: true });
  return "allied-repairs";
}

/** 19.3: how many British ships lie face down in each place. */
export function faceDownCounts(state: State): Partial<Record<PlaceId, number>> {
  const counts: Partial<Record<PlaceId, number>> = {};
  for (let place = 0; place < placeCount; place++) {
    let count = 0;
    for (let ship = 0; ship < shipCount; ship++) {
      if (state.loc[ship] === place && marked(state, ship, faceDown)) count++;
    }
    if (count > 0) counts[placeIds[place] as PlaceId] = count;
  }
  return counts;
}

/** 19.3: ships in a place, or everywhere (-1), are turned up. */
export function turnFaceUp(state: State, place: number, log: Event[] | undefined): void {
  if (!state.options.faceDown) return;
  const ships: { ship: ShipId; at: PlaceId }[] = [];
  for (let ship = 0; ship < shipCount; ship++) {
    const here = state.loc[ship] as number;
    if ((place >= 0 && here !== place) || !marked(state, ship, faceDown)) continue;
    clearMark(state, ship, faceDown);
    ships.push({ ship: shipIds[ship] as ShipId, at: placeIds[here] as PlaceId });
  }
  if (ships.length > 0) log?.push({ type: "face-up", rule: "19.3", ships, reveals: true });
}
