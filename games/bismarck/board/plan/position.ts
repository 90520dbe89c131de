/**
 * A position that fits the view, to ask the rules about the viewer's own side: how far a force can go, what a zone's
 * search strength is, when a ship is free. What is hidden is made up in it and is never shown.
 */
import { FastChance } from "@admiralty/engine";
import {
  isSouth,
  type PrintedZone,
  type Ship,
  seatIds,
  shipNumber,
  type Zone,
  zoneCount,
  zoneIds,
  zoneNumber,
  zones,
} from "../../components.ts";
import { imagine } from "../../imagine.ts";
import { freeFrom } from "../../rules/appearance.ts";
import { evasion, lead, members } from "../../rules/fleet.ts";
import { levelIn } from "../../rules/levels.ts";
import { groupOrders } from "../../rules/movement.ts";
import { shipStrength, strengthIn } from "../../rules/search.ts";
import { sailTo } from "../../rules/ships.ts";
import { isNight, strengthNeeded } from "../../rules/time.ts";
import { clone } from "../../state.ts";
import type { SearchBoardAction, State } from "../../types.ts";
import type { View } from "../../view.ts";

const positions = new WeakMap<View, State>();

/** Undefined for spectators, who have no side to ask about. */
export function position(view: View): State | undefined {
  if (view.viewer === "spectator" || view.step === "over") return undefined;
  let state = positions.get(view);
  if (!state) {
    state = imagine(view, new FastChance(1));
    positions.set(view, state);
  }
  return state;
}

/** One place a force can get to: the way there and what it costs. */
export interface Leg {
  readonly zone: string;
  /** Zones entered, the last is the goal. */
  readonly path: readonly string[];
  /** Fuel factors of the ship that pays most. */
  readonly fuel: number;
}

/** Everywhere a group can be at the end of its move, by the cheapest shortest way. */
export function reach(view: View, ship: string): ReadonlyMap<string, Leg> {
  const found = new Map<string, Leg>();
  const start = position(view);
  const first = shipNumber(ship);
  if (!start || first < 0 || (start.zone[first] as number) < 0) return found;
  let edge: { readonly state: State; readonly path: readonly string[] }[] = [{ state: start, path: [] }];
  const origin = zoneIds[start.zone[first] as number] as string;
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { state, path } of edge) {
      const orders: SearchBoardAction[] = [];
      groupOrders(state, first, orders);
      for (const order of orders) {
        if (order.do !== "sail" || order.to === origin || found.has(order.to)) continue;
        const copy = clone(state);
        sailTo(copy, first, zoneNumber(order.to));
        const way = [...path, order.to];
        found.set(order.to, { zone: order.to, path: way, fuel: spent(start, copy, first) });
        next.push({ state: copy, path: way });
      }
    }
    edge = next;
  }
  return found;
}

function spent(before: State, after: State, first: Ship): number {
  let most = 0;
  for (const ship of members(before, first)) {
    most = Math.max(most, (before.fuel[ship] as number) - (after.fuel[ship] as number));
  }
  return most;
}

export interface Coverage {
  readonly zone: string;
  readonly strength: number;
  /** Reaches today's visibility. */
  readonly enough: boolean;
}

/** The viewer's search strength wherever there is any, with the orders given so far. */
export function coverage(view: View): readonly Coverage[] {
  const state = position(view);
  if (!state) return [];
  const seat = seatIds.indexOf(view.viewer as (typeof seatIds)[number]);
  const found: Coverage[] = [];
  for (let zone = 0 as Zone; zone < zoneCount; zone++) {
    const { all } = strengthIn(state, seat, zone);
    const { sea, portSide } = zones[zone] as PrintedZone;
    if (all > 0 && (sea || portSide))
      found.push({
        zone: zoneIds[zone] as string,
        strength: all,
        enough: all >= strengthNeeded(levelIn(state.visibility, zone)),
      });
  }
  return found;
}

export function strengthAt(view: View, zone: string): number {
  const state = position(view);
  if (!state) return 0;
  return strengthIn(state, seatIds.indexOf(view.viewer as (typeof seatIds)[number]), zoneNumber(zone)).all;
}

/** Search strength of one force where it stands. */
export function ownStrength(view: View, ship: string): number {
  const state = position(view);
  const number = shipNumber(ship);
  if (!state || number < 0) return 0;
  const first = lead(state, number);
  const zone = state.zone[first] as Zone;
  return zone < 0 ? 0 : shipStrength(state, first, isNight(state.turn, zone));
}

/** A level as a number. */
export const levelNumber = (level: string): number => (level === "X" ? 9 : Number(level));
export const neededStrength = (level: string): number => strengthNeeded(levelNumber(level));

/** 14.4: the level of a zone. */
export function levelOf(view: View, zone: Zone): number {
  return levelNumber(view.south !== undefined && isSouth[zone] === 1 ? view.south : view.visibility);
}

/** First turn a ship bound to port may sail; 0 while nobody knows, 1 when she is free. */
export function freeTurn(view: View, ship: string): number {
  const state = position(view);
  const number = shipNumber(ship);
  return state && number >= 0 ? freeFrom(state, number) : 1;
}

export function groupEvasion(view: View, ship: string): number {
  const state = position(view);
  const number = shipNumber(ship);
  if (!state || number < 0) return 0;
  return Math.min(...members(state, number).map((member) => evasion(state, member)));
}
