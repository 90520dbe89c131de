/** British orders: eyes where the raiders may be, guns where they are known to be. */
import { modeOf } from "../rules/aircraft.ts";
import { evasion, fastest, groupType, leads, members } from "../rules/fleet.ts";
import { shipStrength } from "../rules/search.ts";
import { canChangeMode, canPatrol, mostZones } from "../rules/ships.ts";
import { isNight, strengthNeeded } from "../rules/time.ts";
import { type Action, AirStatus, ShipStatus, type State } from "../types.ts";
import { airUnits, BRITISH, CARRIER, CRUISER, SHIPS, ships, shipType, unitIds, unitNumber } from "../units.ts";
import { FAR, flight, passage, sailSteps, within, ZONES, zoneNumber } from "../zones.ts";
import { type Hunch, hunted } from "./belief.ts";

/** How a turn is gone about. */
export interface Sweep {
  /** An area the plan bets on. */
  readonly hunch?: Hunch | undefined;
  /** How far capital ships look ahead: a small figure keeps them near, a large one sends them across the ocean. */
  readonly reach: number;
  /** Capital ships burn fuel for a second zone. */
  readonly haste: boolean;
  /** Cruisers leave their patrols for a better one. */
  readonly restless: number;
}
export const USUAL: Sweep = { reach: 5, haste: true, restless: 1.3 };

const steps = sailSteps[BRITISH] as readonly (readonly number[])[];
const ways = passage[BRITISH] as readonly Uint8Array[];

/** Heavy ships in one zone make one force; carriers join them. Cruisers keep their freedom. */
export function organise(state: State, list: readonly Action[]): Action {
  for (const action of list) {
    if (action.do !== "combine") continue;
    const ship = unitNumber(action.ship);
    const other = unitNumber(action.with);
    if (shipType[ship] === CRUISER || groupType(state, other) === CRUISER) continue;
    // A force goes at the pace of its slowest ship: old battleships stay by themselves.
    if ((ships[ship]?.speed ?? 0) !== (ships[other]?.speed ?? 0)) continue;
    if (groupType(state, other) === CARRIER && shipType[ship] === CARRIER) continue;
    return action;
  }
  return list.find((a) => a.do === "done") ?? (list[0] as Action);
}

interface Orders {
  readonly weight: Float64Array;
  readonly top: readonly number[];
  readonly known: number;
}

/** Chance weight that a unit of this strength in the zone would see. */
function seen(state: State, weight: Float64Array, at: number, strength: number): number {
  return strength >= strengthNeeded(state.visibility) ? (weight[at] as number) : 0;
}

/** All flights of the turn, worked out together so that no two machines watch one zone. */
export function airOrders(state: State, list: readonly Action[], sweep: Sweep): Action[] {
  const { weight, known } = hunted(state, sweep.hunch);
  const orders: Action[] = [];
  const left = weight.slice();
  const night = (at: number): number => (isNight(state.turn, at) ? 1 : 0);
  const area = areaSums(left);
  const byUnit = new Map<string, Extract<Action, { do: "fly" }>[]>();
  for (const action of list) {
    if (action.do !== "fly") continue;
    const flights = byUnit.get(action.unit);
    if (flights) flights.push(action);
    else byUnit.set(action.unit, [action]);
  }
  for (const [id, flights] of byUnit) {
    const unit = unitNumber(id);
    const aloft = state.status[unit] === AirStatus.aloft;
    const recon = airUnits[unit - SHIPS]?.kind === "lr-recon";
    let best: Action | undefined;
    // What staying where it is would see.
    let most = aloft ? stayValue(state, left, unit) + 0.002 : 0.004;
    for (const action of flights) {
      const to = zoneNumber(action.to);
      const mode = modeOf(unit, action.mode === modeOf(unit, 0).mode ? 0 : 1);
      const strength = mode.search[night(to)] as number;
      let value = seen(state, left, to, strength);
      if (recon && action.mode === "movement") value += 0.25 * (area[to] as number);
      if (recon && action.mode === "patrol") value += 0.05 * (area[to] as number);
      if (mode.attacks) {
        // Bombers strike only what is found in daylight, and only there.
        if (night(to) === 1) continue;
        value = known === to ? 2 : (weight[to] as number) > 0.2 ? (weight[to] as number) : 0;
      } else if (known === to && recon) value += 0.5;
      if (value > most) {
        most = value;
        best = action;
      }
    }
    const at = best?.do === "fly" ? zoneNumber(best.to) : aloft ? (state.zone[unit] as number) : -1;
    if (best) orders.push(best);
    if (at >= 0 && at !== known) left[at] = (left[at] as number) * 0.15;
  }
  return orders;
}

/** What a machine already up sees if it stays. */
function stayValue(state: State, weight: Float64Array, unit: number): number {
  const at = state.zone[unit] as number;
  const strength = modeOf(unit, state.mode[unit] as number).search[isNight(state.turn, at) ? 1 : 0] as number;
  return seen(state, weight, at, strength);
}

/** Weight within two zones of each zone: what a patrol flown from there could cover in the turns after. */
function areaSums(weight: Float64Array): Float64Array {
  const area = new Float64Array(ZONES);
  for (let at = 0; at < ZONES; at++) {
    const value = weight[at] as number;
    if (value <= 0) continue;
    for (const near of within(BRITISH, at, 2)) area[near] = (area[near] as number) + value;
  }
  return area;
}

/** All sailing orders of the turn: where each group ends, by first ship; a zone, or -1 to stay and patrol. */
export function stations(state: State, sweep: Sweep): Map<number, number> {
  const { weight, top, known } = hunted(state, sweep.hunch);
  const left = weight.slice();
  const orders: Orders = { weight: left, top, known };
  const plan = new Map<number, number>();
  const groups = leads(state, BRITISH).filter((first) => state.status[first] === ShipStatus.inPlay);
  // Guns before eyes: where the heavy ships stand decides nothing for the cruisers, but not the other way about.
  for (const first of groups)
    if (groupType(state, first) !== CRUISER) plan.set(first, capital(state, first, orders, sweep));
  let shadowers = 0;
  for (const first of groups) {
    if (groupType(state, first) !== CRUISER) continue;
    const to = cruiser(state, first, orders, sweep, shadowers);
    plan.set(first, to);
    const at = to < 0 ? (state.zone[first] as number) : to;
    if (at === known) shadowers++;
    else left[at] = (left[at] as number) * 0.25;
  }
  return plan;
}

/** Zones a group can end in: those of its move this turn. */
function reachable(state: State, first: number, most: number): number[] {
  const from = state.zone[first] as number;
  const found = [from];
  if (most < 1) return found;
  for (const near of steps[from] as readonly number[]) found.push(near);
  if (most < 2) return found;
  for (const near of steps[from] as readonly number[]) {
    for (const next of steps[near] as readonly number[]) if (!found.includes(next)) found.push(next);
  }
  return found;
}

function zonesLeft(state: State, first: number): number {
  let most = 2;
  for (const ship of members(state, first)) most = Math.min(most, mostZones(state, ship));
  return most;
}

/** Nearness to everything the enemy may be at. */
function nearness(at: number, { weight, top }: Orders, reach: number): number {
  let sum = 0;
  const far = ways[at] as Uint8Array;
  const fade = fading(reach);
  for (let index = 0; index < top.length; index++) {
    const zone = top[index] as number;
    sum += (weight[zone] as number) * (fade[far[zone] as number] as number);
  }
  return sum;
}

/** What a zone so many steps away counts for, by reach. */
const fades = new Map<number, Float64Array>();
function fading(reach: number): Float64Array {
  let fade = fades.get(reach);
  if (!fade) {
    fade = Float64Array.from({ length: FAR + 1 }, (_, far) => Math.exp(-far / reach));
    fades.set(reach, fade);
  }
  return fade;
}

/** Heavy ships go where they will be near, and into the zone itself when the enemy is there and they are fit for it. */
function capital(state: State, first: number, orders: Orders, sweep: Sweep): number {
  const from = state.zone[first] as number;
  const carrierOnly = groupType(state, first) === CARRIER;
  const chasing = orders.known >= 0 && (ways[from]?.[orders.known] as number) <= 10;
  const fuel = Math.min(...members(state, first).map((ship) => state.fuel[ship] as number));
  const most = Math.min(zonesLeft(state, first), (chasing || sweep.haste) && fuel > 1 ? 2 : 1);
  let best = from;
  let value = nearness(from, orders, sweep.reach) * 1.0001;
  for (const at of reachable(state, first, most)) {
    // A carrier by herself keeps her distance.
    if (carrierOnly && orders.known >= 0 && (ways[at]?.[orders.known] as number) < 2) continue;
    if (at === orders.known && !carrierOnly && fastest(state, first) >= 26) return at;
    const here = nearness(at, orders, sweep.reach) - (at === from ? 0 : 1e-6);
    if (here > value) {
      value = here;
      best = at;
    }
  }
  return best === from && canPatrolNow(state, first) ? -1 : best;
}

function canPatrolNow(state: State, first: number): boolean {
  return state.mode[first] === 1 || (canChangeMode(state, first) && canPatrol(state, first));
}

/** Strength she would search with on patrol. */
function patrolStrength(state: State, first: number): number {
  const mode = state.mode[first] as number;
  state.mode[first] = 1;
  const strength = shipStrength(state, first, isNight(state.turn, state.zone[first] as number));
  state.mode[first] = mode;
  return strength;
}

/** Cruisers patrol where the enemy may come, close when he is found, and leave empty sea. */
function cruiser(state: State, first: number, orders: Orders, sweep: Sweep, shadowers: number): number {
  const from = state.zone[first] as number;
  const most = zonesLeft(state, first);
  const { known, weight } = orders;
  const options = reachable(state, first, most);
  if (known >= 0 && shadowers < 3 && evasion(state, first) >= 29 && options.includes(known)) return known;
  const patrols = canPatrolNow(state, first);
  const watch =
    patrols && patrolStrength(state, first) >= strengthNeeded(state.visibility) ? (weight[from] as number) : 0;
  let best = from;
  let value = nearness(from, orders, 2) * sweep.restless + watch * 2;
  for (const at of options) {
    if (at === from) continue;
    const here = nearness(at, orders, 2);
    if (here > value) {
      value = here;
      best = at;
    }
  }
  return best === from && patrols ? -1 : best;
}

/** The next step towards a station, among the legal ones; undefined when the group has what it wants. */
export function stationStep(state: State, first: number, to: number, list: readonly Action[]): Action | undefined {
  const id = unitIds[first] as string;
  if (to < 0) {
    if (state.mode[first] === 1 || (state.moved[first] as number) > 0) return undefined;
    return list.find((a) => a.do === "patrol" && a.ship === id);
  }
  const from = state.zone[first] as number;
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
export function shadower(list: readonly Action[], score: (unit: number) => number): Action | undefined {
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
export function worthMobilising(state: State, ship: number, target: number): boolean {
  const at = state.zone[ship] as number;
  return target >= 0 && at >= 0 && (flight[BRITISH]?.[at]?.[target] as number) <= 5;
}
