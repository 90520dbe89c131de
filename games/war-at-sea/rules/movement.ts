/** Chapter 6: movement. Adjacent areas first, then attempts at two areas with a die against the ship's speed. */
import { type Chance, type May, type No, none, type Side } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaIds,
  axis,
  borders,
  everyArea,
  everyShip,
  fateOf,
  isConvoy,
  isGone,
  isPort,
  isSea,
  mayEnter,
  mediterranean,
  nationOf,
  neighbours,
  type Place,
  placeCount,
  placeIds,
  portSide,
  type Ship,
  shipCount,
  shipIds,
} from "../components.ts";
import { capitalPlace, listed, placeName, shipLink, shipName } from "../names.ts";
import { clearMark, controlLastTurn, marked, moved, portOpen, refuelled, setMark, speed } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Action, Event, Fate, Nation, State, StepName } from "../types.ts";
import { done, sail } from "../verbs.ts";
import { wasSunk } from "./combat.ts";
import { convoySails, hasScored, mayConvoySail } from "./convoys.ts";
import { isReady, wasScuttled } from "./minor-navies.ts";
import { allPlaced, needsNoWay } from "./oilers.ts";
import { hadNoPort, sendToPort } from "./ports.ts";
import { notYetEntered, wasInterned } from "./turns.ts";

interface Route {
  /** Of the area on the way. */
  readonly bit: number;
  readonly action: Action;
}

/** 6.1, R25: what a ship may always do from a port, [ship][place]. From port to port there is no way (6.9). */
const adjacentFrom = byShipAndPlace((ship, place) =>
  borders[place]!.filter((area) => mayEnter[ship]![area]).map((area): Action => sail.of(ship, area, none)),
);

/** 6.2, 15.6, R4: areas beyond the first, with the area on the way, [ship][place]. */
const routesFrom = byShipAndPlace((ship, port): readonly Route[] => {
  const near = borders[port]!;
  return everyArea.flatMap((to) => {
    if (near.includes(to) || !mayEnter[ship]![to]) return [];
    const ways = near.filter((via) => mayEnter[ship]![via] && neighbours[via]!.includes(to));
    return ways.map((via) => ({ bit: 1 << via, action: sail.of(ship, to, via) }));
  });
});

function byShipAndPlace<Value>(value: (ship: Ship, place: Place) => readonly Value[]) {
  const places = placeIds.map((_, place) => place as Place);
  return everyShip.map((ship) => places.map((place) => (isConvoy[ship] ? [] : value(ship, place))));
}

/** 16.1, R14: a refuelled ship may appear anywhere it may be. */
const anywhere = everyShip.map((ship) =>
  everyArea.filter((area) => mayEnter[ship]![area]).map((area): Action => sail.of(ship, area, none)),
);

/** What `maySail` allows, by tables: of all lists the longest and the one most asked for. */
export function movementActions(state: State, side: Side, list: Action[]): void {
  const { side: sides, mark, loc, ready, attempted } = state;
  const closed = closedWays(state, side);
  let placed = true;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (sides[ship] !== side || (mark[ship]! & moved) !== 0) continue;
    const place = loc[ship]!;
    if (isConvoy[ship]) {
      if (!attempted) convoySails(state, ship, list);
    } else if (isPort(place)) {
      if (!ready[ship] || !portOpen(state, place)) continue;
      if (!attempted) pushAll(adjacentFrom[ship]![place]!, list);
      const ways = routesFrom[ship]![place]!;
      for (let at = 0; at < ways.length; at++) {
        const way = ways[at]!;
        if ((closed & way.bit) === 0) list.push(way.action);
      }
    } else if (place < placeCount && (mark[ship]! & refuelled) !== 0) {
      pushAll(anywhere[ship]!, list);
      placed = false;
    }
  }
  if (placed) list.push(done.of());
}

function pushAll(actions: readonly Action[], list: Action[]): void {
  for (let at = 0; at < actions.length; at++) list.push(actions[at]!);
}

/** 6.2: the areas on the way that the enemy controlled last turn, as bits. */
function closedWays(state: State, side: Side): number {
  let bits = 0;
  for (const via of everyArea) if (!wayIsOpen(state, side, via)) bits |= 1 << via;
  return bits;
}

/** 6.2: the enemy did not control the area on the way last turn. */
export function wayIsOpen(state: State, side: Side, via: Area): boolean {
  return controlLastTurn(state, via) !== 2 - side;
}

/** The whole of chapter 6 for one ship and one order. `movementActions` lists by tables what this allows. */
function maySail(state: State, side: Side, ship: Ship, to: Area, via: Area | typeof none, no?: No): May {
  const from = state.loc[ship]!;
  if (state.side[ship] !== side) {
    return no?.(side === allies ? "5.2" : "5.3", `${shipName(ship)} is not yours to move.`);
  }
  if (isGone(from)) return no && gone[fateOf(from)](ship, no);
  if (marked(state, ship, moved)) return no?.("6.1", `${shipName(ship)} has moved this turn already.`);
  if (isConvoy[ship]) return mayConvoySail(state, ship, to, via, no) && precedesAttempts(state, no);
  if (isSea(from) && !marked(state, ship, refuelled)) return no?.("6.1", `${shipName(ship)} is at sea already.`);
  if (isPort(from) && !portOpen(state, from)) {
    return no?.(portSide[from] === axis ? "2.4" : "2.5", `${capitalPlace(from)} is closed this turn.`);
  }
  if (!mayEnter[ship]?.[to]) return no?.(entryRule(ship, to), `${shipName(ship)} may not enter ${placeName(to)}.`);
  if (!isReady(state, ship, no)) return false;
  if (isSea(from)) return needsNoWay(via, no);
  if (borders[from]?.includes(to)) {
    if (via !== none) {
      return no?.("6.1", `${capitalPlace(to)} borders ${placeName(from)}; no way through another area is needed.`);
    }
    return precedesAttempts(state, no);
  }
  if (via === none) {
    return no?.("6.2", `${capitalPlace(to)} does not border ${placeName(from)}; name the area on the way.`);
  }
  if (!borders[from]?.includes(via) || !neighbours[via]?.includes(to)) {
    return no?.("6.2", `There is no way from ${placeName(from)} through ${placeName(via)} to ${placeName(to)}.`);
  }
  if (!mayEnter[ship]?.[via]) {
    return no?.(entryRule(ship, via), `${shipName(ship)} may not pass through ${placeName(via)}.`);
  }
  if (wayIsOpen(state, side, via)) return true;
  // 15.5 has the same condition for the cruisers that leave the Mediterranean.
  const leaving = nationOf[ship] === "italian" && side === axis && via === mediterranean;
  return no?.(leaving ? "15.5" : "6.2", `The enemy controlled ${placeName(via)} last turn.`);
}

/** 6.3 */
function precedesAttempts(state: State, no?: No): May {
  return !state.attempted || no?.("6.3", "Attempts at two areas have begun; moves to adjacent areas come before them.");
}

/** Why a ship is not on the map: said by the chapter that took it off. */
const gone: Readonly<Record<Fate, (ship: Ship, no: No) => false>> = {
  chart: notYetEntered,
  sunk: wasSunk,
  scuttled: wasScuttled,
  interned: wasInterned,
  delivered: hasScored,
  eliminated: hadNoPort,
};

const entryRules: Readonly<Record<Nation, string>> = {
  british: "6.6",
  german: "6.6",
  american: "15.4",
  russian: "15.1",
  italian: "15.5",
  convoy: "R31",
};
const entryRule = (ship: Ship, area: Area): string =>
  areaIds[area] === "baltic" ? "6.6" : entryRules[nationOf[ship]!];

/** 5.2, 5.3 */
export const movement = (side: Side, next: StepName): Step => ({
  rule: side === allies ? "5.2" : "5.3",
  phase: side === allies ? "allied-movement" : "axis-movement",
  title: side === allies ? "The Allies move." : "The Axis moves.",
  short: side === allies ? "Allied move" : "Axis move",
  ends: "End movement",
  asks: side,
  prompt: (state) => ({ rule: state.attempted ? "6.4" : "6.1", text: movementText(state) }),
  list: movementActions,
  orders: {
    sail: {
      may: (state, mover, ship, to, via, no) => maySail(state, mover, ship, to, via, no),
      apply: (state, _side, ship, to, via, chance, log) => setOut(state, ship, to, via, chance, log),
    },
    done: {
      may: (state, mover, no) => allPlaced(state, mover, no),
      apply(state) {
        state.attempted = 0;
        return next;
      },
    },
  },
});

function movementText(state: State): string {
  const orders = state.attempted
    ? "Further attempts at two areas, or end your movement."
    : "Order ships to sea: adjacent areas first, then attempts at two areas.";
  if (state.step !== "axis-movement") return orders;
  const waiting = everyShip.filter((ship) => marked(state, ship, refuelled)).map(shipLink);
  return waiting.length === 0 ? orders : `${orders} Refuelled at sea, to be placed anywhere: ${listed(waiting)}.`;
}

/** 6.1 to 6.4, R3: by the speed that damage leaves. Returns the step to go on with. */
function setOut(
  state: State,
  ship: Ship,
  to: Area,
  via: Area | typeof none,
  chance: Chance,
  log: Event[] | undefined,
): StepName | undefined {
  const from = state.loc[ship] as Place;
  setMark(state, ship, moved);
  clearMark(state, ship, refuelled);
  state.loc[ship] = to;
  if (via === none) {
    const rule = isConvoy[ship] ? "14.3" : isPort(from) ? "6.1" : "16.1";
    log?.push({ type: "sailed", rule, ship: shipIds[ship]!, from: placeIds[from]!, area: areaIds[to]! });
    return undefined;
  }
  state.attempted = 1;
  const current = speed(state, ship);
  // R2: seven is more than any die shows.
  const die = current > 6 ? 0 : chance.die();
  const success = die < current;
  log?.push({
    type: "attempt",
    rule: "6.4",
    ship: shipIds[ship]!,
    from: placeIds[from]!,
    area: areaIds[to]!,
    speed: current,
    ...(die > 0 ? { die } : {}),
    success,
  });
  if (success) return undefined;
  state.next = state.side[ship] === allies ? "allied-movement" : "axis-movement";
  sendToPort(state, ship, log);
  if (state.queue.length > 0) return "port";
  state.next = "over";
  return undefined;
}
