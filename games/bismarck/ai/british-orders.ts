/** British ships: eyes where the raiders may be, guns where they are known to be. Aircraft are in `british-flights.ts`. */

import {
  type AirUnit,
  airOf,
  type ByZone,
  bismarck,
  british,
  carrier,
  cruiser,
  flight,
  flotilla,
  nowhere,
  outOfReach,
  passage,
  prinzEugen,
  type Ship,
  sailSteps,
  shipNumber,
  ships,
  shipType,
  type Unit,
  unitIds,
  unitNumber,
  type Zone,
  zoneNumber,
} from "../components.ts";
import type { Knowledge } from "../knowledge.ts";
import { modeOf } from "../rules/aircraft.ts";
import { isBound } from "../rules/appearance.ts";
import { changesIn } from "../rules/changes.ts";
import { evasion, fastest, groupType, isNeutral, leads, members } from "../rules/fleet.ts";
import { shipStrength } from "../rules/search.ts";
import { lostAt } from "../rules/shadowing.ts";
import { mayEnter, mayPatrol, mostZones } from "../rules/ships.ts";
import { lastTurn as endOfPlay, isNight } from "../rules/time.ts";
import { seenHits } from "../sightings.ts";
import { type Action, AirStatus, Hit, ShipStatus, type State } from "../types.ts";
import { type Hunch, heaviest, hunted, measured, nextTurn, raider } from "./belief.ts";
import { flotillaStation, leavesForFuel, screens } from "./destroyers.ts";
import { Board, type Post, type Watcher } from "./posts.ts";
import { forceOf } from "./strength.ts";

/** How a turn is gone about. */
export interface Sweep {
  /** An area the plan bets on. */
  readonly hunch?: Hunch | undefined;
  /** How far capital ships look ahead: a small figure keeps them near, a large one sends them across the ocean. */
  readonly reach: number;
  /** Capital ships burn fuel for a second zone. */
  readonly haste: boolean;
  /** What a sighting next turn is worth of one now: much sends the searchers far out, little keeps them busy here. */
  readonly patience: number;
  /** How likely the enemy must be in a zone for bombers to go there armed. */
  readonly chance: number;
  /** Turns after a sighting that the bombers of carriers are kept for striking. */
  readonly armed: number;
  /** Share of his ships and machines that he thinks of in a turn; the others are left where they are. */
  readonly attention: number;
}
export const usualSweep: Sweep = { reach: 5, haste: true, patience: 0.82, chance: 0.2, armed: 1, attention: 1 };
/** Who has not yet learned that the ocean is large: looks about his own ships and saves fuel. */
export const closeSweep: Sweep = {
  ...usualSweep,
  reach: 2,
  haste: false,
  patience: 0.4,
  attention: 0.12,
};
/** Who looks far out, and still has too many ships to think of. */
export const scatteredSweep: Sweep = { ...usualSweep, attention: 0.48 };
/** Who overlooks two in five. */
export const mindfulSweep: Sweep = { ...usualSweep, attention: 0.62 };
/** It is torpedoes that slow her down: bombers are sent on less, and kept for it longer. */
export const strikingSweep: Sweep = { ...usualSweep, chance: 0.08, armed: 4 };
/** The same, but one ship in five is overlooked. */
export const busySweep: Sweep = { ...strikingSweep, attention: 0.78 };

const steps = sailSteps[british];
const ways = passage[british];

/** Heavy ships in one zone make one force; carriers join them. Cruisers keep their freedom. */
export function organise(state: State, list: readonly Action[]): Action {
  const short = leavesForFuel(state, list);
  if (short) return short;
  for (const action of list) {
    if (action.do !== "combine") continue;
    const ship = shipNumber(action.ship);
    const other = shipNumber(action.with);
    if (shipType[ship] === cruiser || groupType(state, other) === cruiser) continue;
    if (shipType[ship] === flotilla && !screens(state, ship, other)) continue;
    // A force goes at the pace of its slowest ship: old battleships stay by themselves.
    if ((ships[ship]?.speed ?? 0) !== (ships[other]?.speed ?? 0)) continue;
    if (groupType(state, other) === carrier && shipType[ship] === carrier) continue;
    // Who may sail does not tie herself to one who may not (42.3).
    if (isBound(state, ship) !== isBound(state, other)) continue;
    return action;
  }
  return list.find((a) => a.do === "done") ?? (list[0] as Action);
}

/** Whether a unit is thought of this turn: as good as chance, and the same whoever asks. */
export function attends({ turn, visibility }: State, unit: Unit, { attention }: Sweep): boolean {
  if (attention >= 1) return true;
  let x = Math.imul((turn * 131 + unit) ^ (visibility * 8191), 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 15), 0x85ebca6b);
  return ((x ^ (x >>> 13)) >>> 0) / 0x100000000 < attention;
}

interface Orders {
  readonly weight: Float64Array;
  readonly top: readonly Zone[];
  readonly known: Zone;
}

/** A ship that searches: on patrol now where she is, elsewhere after the way there. */
export function shipWatcher(state: State, first: Ship): Watcher {
  const far = ways[state.zone[first] as Zone] as ByZone<number>;
  const most = zonesLeft(state, first);
  const capital = groupType(state, first) !== cruiser;
  const patrols = canPatrolNow(state, first);
  const pace = most === 0 ? 0 : capital ? 1.4 : 2;
  const best = [0, 1].map((night) => patrolStrength(state, first, night === 1));
  return {
    unit: first,
    when(zone) {
      const way = far[zone] as number;
      if (way === 0) return patrols ? 0 : 1;
      return pace === 0 ? outOfReach : Math.max(1, Math.ceil(way / pace));
    },
    strength: (night) => best[night ? 1 : 0] as number,
    arriving(zone, night) {
      const way = far[zone] as number;
      return way > 0 && way <= most ? (ships[first]?.search.movement[night ? 1 : 0] as number) : 0;
    },
  };
}

/** Groups whose first business is to look. */
export function searchers(state: State, known: Zone): Ship[] {
  return leads(state, british).filter(
    (first) =>
      state.status[first] === ShipStatus.inPlay &&
      groupType(state, first) === cruiser &&
      !(known >= 0 && (ways[state.zone[first] as Zone]?.[known] as number) <= 2),
  );
}

/** All sailing orders of the turn: where each group ends, by first ship; a zone, or -1 to stay and patrol. */
export function stations(state: State, sweep: Sweep): Map<Ship, Zone> {
  const { weight, known } = hunted(state, sweep.hunch);
  const plan = new Map<Ship, Zone>();
  const board = new Board(state, weight, nextTurn(state, sweep.hunch), sweep.patience);
  for (const unit of airOf[british] as readonly AirUnit[]) {
    if (state.status[unit] !== AirStatus.aloft) continue;
    const at = state.zone[unit] as Zone;
    board.add(at, modeOf(unit, state.mode[unit] as number).search[isNight(state.turn, at) ? 1 : 0] as number);
  }
  const groups = leads(state, british).filter((first) => state.status[first] === ShipStatus.inPlay);
  const left: Orders = prey(state, sweep);
  for (const first of groups) {
    if (groupType(state, first) === flotilla) plan.set(first, flotillaStation(state, first, known));
  }
  const capitals = groups.filter((first) => groupType(state, first) !== cruiser && !plan.has(first));
  for (const first of capitals.sort((a, b) => forceOf(state, members(state, b)) - forceOf(state, members(state, a)))) {
    const to = capital(state, first, left, sweep);
    plan.set(first, to);
    if (left.known < 0) thin(left, to < 0 ? (state.zone[first] as Zone) : to);
  }
  for (const first of known < 0 ? [] : shadowers(state, groups, known)) if (!plan.has(first)) plan.set(first, known);
  const free = groups.filter((first) => !plan.has(first));
  for (const first of free) plan.set(first, canPatrolNow(state, first) ? nowhere : (state.zone[first] as Zone));
  for (const post of board.assign(free.map((first) => shipWatcher(state, first)))) {
    if (post.zone !== state.zone[post.unit]) plan.set(post.unit as Ship, towards(state, post));
  }
  for (const first of groups) {
    if (!attends(state, first, sweep))
      plan.set(first, canPatrolNow(state, first) ? nowhere : (state.zone[first] as Zone));
  }
  return plan;
}

/** So many cruisers close on an enemy who has been found. Nobody sees her once she has gone on but who waits about her. */
const closing = 2;

/** Those of the groups at hand that will hold her best. */
function shadowers(state: State, groups: readonly Ship[], known: Zone): Ship[] {
  const night = isNight(state.turn + 1, known);
  return groups
    .filter((first) => groupType(state, first) === cruiser && evasion(state, first) >= 29)
    .filter((first) => reachable(state, first, zonesLeft(state, first)).includes(known))
    .sort((a, b) => lostAt(state, b, night) - lostAt(state, a, night))
    .slice(0, closing);
}

/** Whom battleships are after: the Bismarck, and the Prinz Eugen when she is in company or has been slowed. */
function prey(state: State, sweep: Sweep): Orders {
  const main = raider(state, bismarck, sweep.hunch);
  const k = state.known[british] as Knowledge;
  const slowed = (k.hits[prinzEugen * seenHits + Hit.permanent] as number) >= 4;
  if (!slowed && main.weight.some((value) => value > 0))
    return { weight: main.weight, top: heaviest(main.weight, measured), known: main.at };
  const { weight, top, known } = hunted(state, sweep.hunch);
  return { weight: weight.slice(), top, known };
}

/** Of what one force has near her so much is left for the others, so that wherever she is found one is at hand. */
const leftForOthers = 0.7;
const nearby = 3;

function thin({ weight, top }: Orders, at: Zone): void {
  const far = ways[at] as ByZone<number>;
  for (const zone of top)
    weight[zone] = (weight[zone] as number) * (1 - leftForOthers * Math.exp(-(far[zone] as number) / nearby));
}

/** As near to a post as the turn's move brings her. */
function towards(state: State, post: Post): Zone {
  let best = state.zone[post.unit] as Zone;
  let least = outOfReach;
  for (const at of reachable(state, post.unit as Ship, zonesLeft(state, post.unit as Ship))) {
    const way = ways[at]?.[post.zone] as number;
    if (way < least) {
      least = way;
      best = at;
    }
  }
  return best;
}

/** Zones a group can end in: those of its move this turn that are open to it. */
function reachable(state: State, first: Ship, most: number): Zone[] {
  const found = within(state.zone[first] as Zone, most);
  return isNeutral(state, first) ? found.filter((at) => mayEnter(state, members(state, first), at)) : found;
}

function within(from: Zone, most: number): Zone[] {
  const found = [from];
  if (most < 1) return found;
  for (const near of steps[from] as readonly Zone[]) found.push(near);
  if (most < 2) return found;
  for (const near of steps[from] as readonly Zone[]) {
    for (const next of steps[near] as readonly Zone[]) if (!found.includes(next)) found.push(next);
  }
  return found;
}

function zonesLeft(state: State, first: Ship): number {
  let most = 2;
  for (const ship of members(state, first)) most = Math.min(most, mostZones(state, ship), paid(state, ship));
  return most;
}

/** A cruiser that burns fuel keeps her last for the way home (16.2). */
function paid(state: State, ship: Ship): number {
  return shipType[ship] === cruiser && changesIn(state).burns[ship] && (state.fuel[ship] as number) < fuelReserve
    ? 1
    : 2;
}

/** Nearness to everything the enemy may be at. */
function nearness(at: Zone, { weight, top }: Orders, reach: number): number {
  let sum = 0;
  const far = ways[at] as ByZone<number>;
  const fade = fading(reach);
  for (let index = 0; index < top.length; index++) {
    const zone = top[index] as Zone;
    sum += (weight[zone] as number) * (fade[far[zone] as number] as number);
  }
  return sum;
}

/** What a zone so many steps away counts for, by reach. */
const fades = new Map<number, Float64Array>();
function fading(reach: number): Float64Array {
  let fade = fades.get(reach);
  if (!fade) {
    fade = Float64Array.from({ length: outOfReach + 1 }, (_, far) => Math.exp(-far / reach));
    fades.set(reach, fade);
  }
  return fade;
}

/** Fuel kept for a chase, as long as there is time for one: what is left when play ends is of no use. */
const fuelReserve = 4;
function reserve(state: State): number {
  return Math.min(fuelReserve, Math.ceil((3 * (endOfPlay - state.turn)) / 8));
}

/** A second zone costs fuel: made for no less than this part of being near, unless she is chased. */
const fuelWorth = 0.06;

/** What it is worth to be in the very zone she may have gone to, beside being near: only there is she brought to action. */
const meeting = 1;
/** Forces with so much of her strength look for her company. */
const fitToMeet = 0.4;

/** Heavy ships go where they will be near, and into the zone itself when the enemy is there and they are fit for it. */
function capital(state: State, first: Ship, orders: Orders, sweep: Sweep): Zone {
  const from = state.zone[first] as Zone;
  const carrierOnly = groupType(state, first) === carrier;
  const chasing = orders.known >= 0 && (ways[from]?.[orders.known] as number) <= 10;
  const fuel = Math.min(...members(state, first).map((ship) => state.fuel[ship] as number));
  const most = Math.min(zonesLeft(state, first), fuel > (chasing ? 1 : sweep.haste ? reserve(state) : 99) ? 2 : 1);
  let best = from;
  const fit =
    !carrierOnly &&
    !isNeutral(state, first) &&
    forceOf(state, members(state, first)) >= fitToMeet * forceOf(state, [bismarck]);
  const meet = fit ? meeting : 0;
  let value = nearness(from, orders, sweep.reach) * 1.0001 + meet * (orders.weight[from] as number);
  const near = most === 2 && !chasing ? reachable(state, first, 1) : undefined;
  for (const at of reachable(state, first, most)) {
    // A carrier by herself keeps her distance.
    if (carrierOnly && orders.known >= 0 && (ways[at]?.[orders.known] as number) < 2) continue;
    if (at === orders.known && !carrierOnly && fastest(state, first) >= 26) return at;
    let here = nearness(at, orders, sweep.reach) + meet * (orders.weight[at] as number) - (at === from ? 0 : 1e-6);
    if (near && !near.includes(at)) here *= 1 - fuelWorth;
    if (here > value) {
      value = here;
      best = at;
    }
  }
  return best === from && canPatrolNow(state, first) ? nowhere : best;
}

function canPatrolNow(state: State, first: Ship): boolean {
  return state.mode[first] === 1 || mayPatrol(state, first) === true;
}

/** Strength she would search with on patrol. */
function patrolStrength(state: State, first: Ship, night: boolean): number {
  const mode = state.mode[first] as number;
  state.mode[first] = 1;
  const strength = shipStrength(state, first, night);
  state.mode[first] = mode;
  return strength;
}

/** The next step towards a station, among the legal ones; undefined when the group has what it wants. */
export function stationStep(state: State, first: Ship, to: Zone, list: readonly Action[]): Action | undefined {
  const id = unitIds[first] as string;
  if (to < 0) {
    if (state.mode[first] === 1 || (state.moved[first] as number) > 0) return undefined;
    return list.find((a) => a.do === "patrol" && a.ship === id);
  }
  const from = state.zone[first] as Zone;
  if (from === to) return undefined;
  let best: Action | undefined;
  let least = ways[from]?.[to] as number;
  for (const action of list) {
    if (action.do !== "sail" || action.ship !== id) continue;
    const far = ways[zoneNumber(action.to)]?.[to] as number;
    if (far < least) {
      least = far;
      best = action;
    }
  }
  return best;
}

/** The best unit in touch: the one that loses contact last; a lone cruiser before a battle force, then aircraft. */
export function shadower(list: readonly Action[], score: (unit: Unit) => number): Action | undefined {
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of list) {
    if (action.do !== "shadow") continue;
    const value = score(unitNumber(action.unit));
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/** Battleships with the fuel and the speed to be of use soon. */
export function worthMobilising(state: State, ship: Ship, target: Zone): boolean {
  const at = state.zone[ship] as Zone;
  return target >= 0 && at >= 0 && (flight[british]?.[at]?.[target] as number) <= 5;
}

/** 43.8: who comes later comes at once, where it is nearest to the likeliest place of a raider. */
export function comeUp(state: State, list: readonly Action[]): Action | undefined {
  const open = list.filter((action) => action.do === "place");
  if (open.length === 0) return undefined;
  const likely = hunted(state).top[0];
  const far = (zone: string) => (likely === undefined ? 0 : (passage[british]?.[zoneNumber(zone)]?.[likely] as number));
  return open.reduce((best, action) => (far(action.zone) < far(best.zone) ? action : best));
}
