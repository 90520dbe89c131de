/** 4.1, and the orders of appearance: who is bound to port, patrol or convoy, and what sets them free. */

import type { May, No, Side } from "@admiralty/engine";
import {
  type AirUnit,
  airCount,
  apart,
  battleship,
  bergen,
  british,
  carrierOf,
  dorsetshire,
  edinburgh,
  escortRoutes,
  everyShip,
  german,
  only,
  ramillies,
  revenge,
  rodney,
  type Ship,
  shipCount,
  shipNamed,
  ships,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zone,
  zoneIds,
} from "../components.ts";
import flotillas from "../data/flotillas.json" with { type: "json" };
import orders from "../data/order-of-appearance.json" with { type: "json" };
import tables from "../data/tables.json" with { type: "json" };
import { forcesIn, scenarioIn } from "../forces.ts";
import { put } from "../lists.ts";
import { nameOf, unitText } from "../names.ts";
import { AirStatus, type Event, ShipStatus, type State } from "../types.ts";
import { changesIn } from "./changes.ts";
import { afloat, conditionOf, inPort, mayCommand, sameGroup, shipsHaveMoved } from "./fleet.ts";
import type { Step } from "./step.ts";
import { isC, moment } from "./time.ts";
import { score } from "./victory.ts";

const revengeOrder = orders.british.find((entry) => entry.ships.includes("revenge"));
const dorsetshireOrder = orders.british.find((entry) => entry.ships.includes("dorsetshire"));
const revengeTurn = revengeOrder?.turn ?? 0;
/** First turn in which the Revenge may come; in some scenarios nobody knows it yet (43.9). */
export function revengeFrom(state: State): number {
  const delay = scenarioIn(state)?.revenge;
  if (delay === undefined) return revengeTurn;
  return state.located === 0 ? Number.POSITIVE_INFINITY : state.located + delay;
}
const dorsetshireTurn = dorsetshireOrder?.turn ?? 0;
const revengeZone = zone(revengeOrder?.zone ?? "");
const dorsetshireZone = zone(dorsetshireOrder?.zone ?? "");

/** First turn in which a ship bound to her port may sail; 0 while nobody knows. Others: the first turn of all. */
export function freeFrom(state: State, ship: Ship): number {
  switch (conditionOf(state, ship)) {
    case "departure":
      return state.departure === 0 ? 0 : state.departure + 1;
    case "force-h":
      return state.bismarckLocated === 0 ? 0 : state.bismarckLocated + orders.forceHDelay.turns;
    default:
      return 1;
  }
}

/** Not yet free to leave her port or her patrol. */
export function isBound(state: State, ship: Ship): boolean {
  if (conditionOf(state, ship) === "none") return false;
  if (conditionOf(state, ship) === "edinburgh") return state.edinburghFree === 0;
  const from = freeFrom(state, ship);
  return from === 0 || state.turn < from;
}

/** What a ship that is bound waits for, as it stands in the orders of appearance. */
const releases: Readonly<Record<string, string>> = {
  departure: "the British must first learn that a German ship has left Bergen",
  "force-h": "Force H waits for the fourth turn after the Bismarck is located",
  edinburgh: "a German ship must first be found within ten zones of her",
};

/** 4.1 */
export function mayLeave(state: State, ship: Ship, no?: No): May {
  return !isBound(state, ship) || no?.("4.1", whyBound(state, ship));
}

function whyBound(state: State, ship: Ship): string {
  const from = freeFrom(state, ship);
  const until = conditionOf(state, ship) !== "edinburgh" && from > state.turn;
  const why = until ? `she may from ${moment(from)} on` : releases[conditionOf(state, ship) as string];
  return `${nameOf(ship)} is not free to sail yet: ${why}.`;
}

/** Is this the Edinburgh, or a force she is in, while she must keep her patrol? */
export function boundToPatrol(state: State, first: Ship): boolean {
  return state.edinburghFree === 0 && sameGroup(state, edinburgh, first);
}

/** 4.1 */
export function mayEndPatrol(state: State, first: Ship, no?: No): May {
  return (
    !boundToPatrol(state, first) ||
    no?.("4.1", "The Edinburgh must stay on patrol until a German ship is found within ten zones.")
  );
}

/** 12.42: she leaves her convoy when a turn begins, and not otherwise. */
export const isCalledOut = (ship: Ship, no?: No): May =>
  no?.("12.42", `${nameOf(ship)} is mobilised when a turn begins.`);

/** 2.51 */
export function isWithoutConvoy(state: State, ship: Ship, no?: No): May {
  return state.status[ship] !== ShipStatus.escort || no?.("2.51", `${nameOf(ship)} moves with her convoy.`);
}

/** 2.51, 4.1: she is in play, and not with a convoy. */
export function isAtHand(state: State, ship: Ship, no?: No): May {
  if (!isWithoutConvoy(state, ship, no)) return false;
  return state.status[ship] === ShipStatus.inPlay || no?.("4.1", `${nameOf(ship)} is not in play.`);
}

/** What happens by itself at the start of a turn: aircraft are back at base from refit (6.44), Dorsetshire appears. */
export function makeAvailable(state: State, log?: Event[]): void {
  for (let air = 0; air < airCount; air++) {
    const unit = (shipCount + air) as AirUnit;
    if (state.status[unit] !== AirStatus.resting || (state.ready[air] as number) > state.turn) continue;
    state.status = put(state.status, unit, AirStatus.base);
    state.ready = put(state.ready, air, 0);
    const side = carrierOf[air] as Ship;
    if (side >= 0 && !afloat(state, side)) state.status = put(state.status, unit, AirStatus.lost);
    else if (log)
      log.push({ type: "refitted", rule: "6.42", unit: unitIds[unit] as string, to: only[sideOf[unit] as Side] });
  }
  if (
    state.turn === dorsetshireTurn &&
    forcesIn(state).has[dorsetshire] === 1 &&
    state.status[dorsetshire] === ShipStatus.awaited
  ) {
    enter(state, dorsetshire, dorsetshireZone, "4.1", log);
  }
}

export function enter(state: State, ship: Ship, at: Zone, rule: string, log?: Event[]): void {
  state.status = put(state.status, ship, ShipStatus.inPlay);
  state.zone[ship] = at;
  const [id, place] = [unitIds[ship] as string, zoneIds[at] as string];
  log?.push({ type: "entered", rule, ship: id, zone: place, to: only[british] });
}

/** 12.42: since the turn after the first German ship was located. */
function mayCallEscorts(state: State): boolean {
  return state.located > 0 && state.located < state.turn;
}

/** Asked whenever both sides know that there may be something to decide, whether or not there is. */
export function availabilityAsked(state: State): boolean {
  return mayCallEscorts(state) || state.turn >= revengeFrom(state) || changesIn(state).expectsShips?.(state) === true;
}

export function mayMobilise(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  if (state.status[ship] !== ShipStatus.escort) return no?.("2.51", "She is not escorting a convoy.");
  const { mayMobilise: may } = changesIn(state);
  if (may && !may(state, ship, no)) return false;
  return mayCallEscorts(state) || no?.("12.42", "An escort is mobilised only after a German ship has been located.");
}

export function mayBringOn(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  if (ship !== revenge) return no?.("4.1", "Only the Revenge is brought on at will.");
  if (state.status[revenge] !== ShipStatus.awaited) return no?.("4.1", "The Revenge is in play already.");
  const from = revengeFrom(state);
  if (state.turn >= from) return true;
  if (scenarioIn(state)?.revenge === undefined) {
    return no?.("4.1", `The Revenge can be brought on from ${moment(from)} on.`);
  }
  const when = state.located === 0 ? "seven turns after a German ship is first located" : `from ${moment(from)} on`;
  return no?.("43.9", `The Revenge can be brought on ${when}.`);
}

/** Mobilising is declared here and nowhere else (R38). */
export const availability: Step = {
  rule: "4.1",
  phase: "availability",
  title: "The British may mobilise ships.",
  short: "Mobilisation",
  ends: "Go on",
  asks: british,
  prompt: (state) => `${moment(state.turn)}: ${available(state)}`,
  orders: {
    mobilise: { may: mayMobilise, apply: (state, _side, ship, _chance, log) => mobilise(state, ship, log) },
    "bring-on": { may: mayBringOn, apply: (state, _side, ship, _chance, log) => mobilise(state, ship, log) },
    done: { apply: () => "visibility" },
  },
};

/** The British are asked also when there is nothing left to bring on: the Germans must not hear the difference. */
function available(state: State): string {
  const choices = everyShip.flatMap((ship) =>
    mayMobilise(state, british, ship)
      ? [`mobilise ${unitText(unitIds[ship] as string)}`]
      : mayBringOn(state, british, ship)
        ? [`bring on ${unitText(unitIds[ship] as string)}`]
        : [],
  );
  return choices.length > 0 ? `${choices.join(", ")}, or go on.` : "no ship can be mobilised or brought on now; go on.";
}

/** An escort leaves her convoy, or the Revenge is brought on: either way the German side scores (12.42) and hears that it was done, not of whom (R63). */
function mobilise(state: State, ship: Ship, log?: Event[]): void {
  state.mobilised++;
  log?.push({ type: "mobilised", rule: "4.1", ship: unitIds[ship] as string, to: only[british] });
  log?.push({ type: "mobilised", rule: "12.42", to: only[german] });
  changesIn(state).mobilised?.(state, ship, log);
  if (ship === revenge) enter(state, ship, revengeZone, "4.1", log);
  else state.status = put(state.status, ship, ShipStatus.inPlay);
  score(state, german, tables.victory.german.mobilised, "12.42", "a British ship is mobilised", log);
}

/** R154: the ship whose convoy a flotilla goes with; nobody for others. */
const convoys = new Map(
  flotillas.starts.flatMap(({ ship, convoy }) => (convoy ? [[shipNamed(ship), shipNamed(convoy)] as const] : [])),
);
export const convoyOf = (ship: Ship): Ship | undefined => convoys.get(ship);
/** All who begin with a convoy. */
export const escorts: readonly Ship[] = [rodney, ramillies, ...convoys.keys()];

/** The way she goes with her convoy. */
export const routeOf = (ship: Ship): readonly Zone[] =>
  escortRoutes[unitIds[convoyOf(ship) ?? ship] as string] as readonly Zone[];

/** Escorts go one zone along the route with their convoy, in C turns only (R16, R37). */
export function moveEscorts(state: State, log?: Event[]): void {
  const { moveConvoys } = changesIn(state);
  if (moveConvoys) moveConvoys(state, log);
  else for (const ship of escorts) moveEscort(state, ship, log);
}

/** One of them; who has moved under a shadow does not move again. */
export function moveEscort(state: State, ship: Ship, log?: Event[]): void {
  if (!isC(state.turn) || state.status[ship] !== ShipStatus.escort || state.moved[ship] !== 0) return;
  const route = routeOf(ship);
  const place = route.indexOf(state.zone[ship] as Zone);
  const next = route[place + 1];
  if (place < 0 || next === undefined) return;
  log?.push({
    type: "sailed",
    rule: "2.51",
    ships: [unitIds[ship] as string],
    from: zoneIds[state.zone[ship] as Zone] as string,
    zone: zoneIds[next] as string,
    fuel: [0],
    to: only[british],
  });
  state.zone[ship] = next;
  state.moved = put(state.moved, ship, 1);
}

/** A German ship has been located by search or Chance Table, or shadowed. */
export function disclose(state: State, ship: Ship, at: Zone, how: "search" | "chance" | "shadow", log?: Event[]): void {
  // R180: who lies where she began, for all to know, has not been located.
  if (at !== bergen && hasNeverSailed(state, ship) && state.zone[ship] === at) return;
  if (how !== "shadow") {
    if (state.located === 0) state.located = state.turn;
    // 43.4: whichever battleship it is, for nobody can tell.
    if (shipType[ship] === battleship && state.bismarckLocated === 0) {
      state.bismarckLocated = state.turn;
      announceFree(state, "force-h", log);
    }
  }
  if (at !== bergen) departureKnown(state, log);
  const her = state.zone[edinburgh] as Zone;
  if (state.edinburghFree === 0 && her >= 0 && apart(her, at) <= orders.edinburghRange.zones) {
    state.edinburghFree = state.turn;
    announceFree(state, "edinburgh", log);
  }
}

/** In a port that she has not come into: she has lain there from the start. */
const hasNeverSailed = (state: State, ship: Ship): boolean => inPort(state, ship) && state.docked[ship] === 0;

/** The British have established that a German ship has left Bergen (R17). */
export function departureKnown(state: State, log?: Event[]): void {
  if (state.departure !== 0) return;
  state.departure = state.turn;
  announceFree(state, "departure", log);
}

function announceFree(state: State, condition: string, log?: Event[]): void {
  if (!log) return;
  const list: string[] = [];
  // Found under shadow, before ships move, she may sail at once.
  let from = condition === "edinburgh" && !shipsHaveMoved(state) ? state.turn : state.turn + 1;
  for (let ship = 0 as Ship; ship < ships.length; ship++) {
    if (conditionOf(state, ship) !== condition || !afloat(state, ship)) continue;
    list.push(unitIds[ship] as string);
    from = Math.max(from, freeFrom(state, ship));
  }
  if (list.length > 0) log.push({ type: "free-to-sail", rule: "4.1", ships: list, from, to: only[british] });
}
