/** What the legal actions mean on the chart: which ships can be ordered, and where the chosen ones may go. */

import board from "../../data/board.json" with { type: "json" };
import type { ShipView, FullView as View } from "../../full-view/index.ts";
import { oilerOdds, speedOdds } from "../../odds/moves.ts";
import type { Action, AreaId, PlaceId, ShipId } from "../../types.ts";

/** Actions of one ship that send it somewhere. */
export type Order = Extract<Action, { do: "sail" | "return" | "station" | "refuel" | "stay-at-sea" }>;

export function isOrder(action: Action): action is Order {
  switch (action.do) {
    case "sail":
    case "return":
    case "station":
    case "refuel":
    case "stay-at-sea":
      return true;
    default:
      return false;
  }
}

/** Ships that can be sent somewhere now, with what they can be told. */
export function ordersByShip(actions: readonly Action[]): ReadonlyMap<ShipId, readonly Order[]> {
  const found = new Map<ShipId, Order[]>();
  for (const action of actions) {
    if (!isOrder(action)) continue;
    const list = found.get(action.ship);
    if (list) list.push(action);
    else found.set(action.ship, [action]);
  }
  return found;
}

/** Where an order leads: a place, or one of the two things a ship can do without going anywhere. */
export type Goal = PlaceId | "oiler" | "stay";

export function goalOf(order: Order): Goal {
  switch (order.do) {
    case "sail":
    case "return":
      return order.to;
    case "station":
      return order.at;
    case "refuel":
      return "oiler";
    case "stay-at-sea":
      return "stay";
  }
}

export interface Destination {
  readonly goal: Goal;
  /** One order for each chosen ship that can go there, in the order chosen. */
  readonly orders: readonly Order[];
  /** Chosen ships that cannot. */
  readonly barred: readonly ShipId[];
  /** Some must roll against their speed (6.4). */
  readonly rolls: boolean;
  /** Chance that every one of them gets there. */
  readonly chance: number;
}

const goalOrder: readonly Goal[] = [
  "baltic",
  "north-sea",
  "barents",
  "north-atlantic",
  "south-atlantic",
  "mediterranean",
  "england",
  "usa",
  "malta",
  "russia",
  "leningrad",
  "germany",
  "france",
  "italy",
  "neutral-port",
  "oiler",
  "stay",
];

/** Every place at least one chosen ship may be sent to; a straight way is preferred to one that needs a roll. */
export function destinations(
  view: View,
  actions: readonly Action[],
  chosen: readonly ShipId[],
): readonly Destination[] {
  if (chosen.length === 0) return [];
  const orders = ordersByShip(actions);
  const ships = new Map(view.ships.map((ship) => [ship.id, ship]));
  const found: Destination[] = [];
  for (const goal of goalOrder) {
    const sent: Order[] = [];
    const barred: ShipId[] = [];
    let chance = 1;
    let rolls = false;
    for (const id of chosen) {
      const order = bestOrder(orders.get(id) ?? [], goal);
      if (!order) {
        barred.push(id);
        continue;
      }
      sent.push(order);
      const odds = oddsOf(order, ships.get(id), view.turn);
      chance *= odds;
      if (odds < 1) rolls = true;
    }
    if (sent.length > 0) found.push({ goal, orders: sent, barred, rolls, chance });
  }
  return found;
}

/** 6.4, 16.2: the chance that an order comes off. */
function oddsOf(order: Order, ship: ShipView | undefined, turn: number): number {
  if (order.do === "refuel") return oilerOdds(turn);
  return order.do === "sail" && order.via !== undefined ? speedOdds(ship?.current.speed ?? 7) : 1;
}

function bestOrder(orders: readonly Order[], goal: Goal): Order | undefined {
  const going = orders.filter((order) => goalOf(order) === goal);
  return going.find((order) => order.do !== "sail" || order.via === undefined) ?? going[0];
}

/** Actions that need no ship but a place: a U-boat, the land-based aircraft, the next battle. */
export function placeActions(actions: readonly Action[]): ReadonlyMap<PlaceId, Action> {
  const found = new Map<PlaceId, Action>();
  for (const action of actions) {
    if (action.do === "deploy" || action.do === "air") found.set(action.to, action);
    else if (action.do === "battle") found.set(action.at, action);
  }
  return found;
}

/** 13.2: for each damaged ship the repairs that can be made, smallest first. */
export type Repair = Extract<Action, { do: "repair" }>;

export function repairs(actions: readonly Action[]): ReadonlyMap<ShipId, readonly Repair[]> {
  const found = new Map<ShipId, Repair[]>();
  for (const action of actions) {
    if (action.do !== "repair") continue;
    const list = found.get(action.ship);
    if (list) list.push(action);
    else found.set(action.ship, [action]);
  }
  for (const list of found.values()) list.sort((a, b) => a.points - b.points);
  return found;
}

/** What to ask the rules about a place that is not lit: the plainest order there that geography allows. */
export function tried(view: View, ship: ShipView, goal: PlaceId): Action {
  if (view.step === "stations") return { do: "station", ship: ship.id, at: "malta" };
  if (!isSea(goal)) return { do: "return", ship: ship.id, to: goal };
  const port = board.ports.find((known) => known.id === ship.place);
  const way = port?.areas.find((area) => board.areas.find((known) => known.id === area)?.adjacent.includes(goal));
  if (!port || port.areas.includes(goal) || way === undefined) return { do: "sail", ship: ship.id, to: goal };
  return { do: "sail", ship: ship.id, to: goal, via: way as AreaId };
}

const seas: readonly string[] = [
  "north-atlantic",
  "south-atlantic",
  "north-sea",
  "barents",
  "baltic",
  "mediterranean",
] satisfies readonly AreaId[];

export function isSea(place: string): place is AreaId {
  return seas.includes(place);
}

export function sameAction(a: Action, b: Action): boolean {
  const keys = Object.keys(a) as (keyof Action)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Orders that cost a die, or end the adjacent moves (6.3), are planned first and rolled one by one at the end. */
export function needsPlan(order: Order): boolean {
  return (order.do === "sail" && order.via !== undefined) || order.do === "refuel";
}

/**
 * What remains of the plan after something happened: attempts whose ship has sailed are done, those the rules no
 * longer allow are dropped. `begun` says that one of them was rolled, so the rest follow without being asked for.
 */
export function remaining(
  planned: readonly Order[],
  view: View,
  actions: readonly Action[],
): { readonly rest: readonly Order[]; readonly begun: boolean } {
  // While a ship that turned back chooses its port, or the answer is on its way, the plan waits.
  if (view.step === "port" || actions.length === 0) return { rest: planned, begun: false };
  const ships = new Map(view.ships.map((ship) => [ship.id, ship]));
  const rest: Order[] = [];
  let begun = false;
  for (const order of planned) {
    if (actions.some((action) => sameAction(action, order))) rest.push(order);
    else if (done(order, ships.get(order.ship))) begun = true;
  }
  return { rest, begun };
}

function done(order: Order, ship: ShipView | undefined): boolean {
  if (!ship) return false;
  return order.do === "refuel" ? ship.refuelled || ship.place === "neutral-port" : ship.moved;
}
