/** British aircraft: where they look, and what they keep for a strike, worked out together with what the ships will see. */
import {
  type AirUnit,
  airNumber,
  type ByZone,
  bergen,
  british,
  carrierOf,
  flight,
  nowhere,
  outOfReach,
  shipCount,
  type Zone,
  zoneNumber,
} from "../components.ts";
import type { Knowledge } from "../knowledge.ts";
import { homeZone, isRecon, lastTurn, modeOf } from "../rules/aircraft.ts";
import { isNight } from "../rules/time.ts";
import { type Action, AirStatus, type State } from "../types.ts";
import { hunted, nextTurn } from "./belief.ts";
import { attends, type Sweep, searchers, shipWatcher } from "./british-orders.ts";
import { Board, type Post, type Watcher } from "./posts.ts";

/** Long range reconnaissance: on patrol within two zones at once, further away after a flight out. */
function reconWatcher(state: State, unit: AirUnit, flights: readonly Flight[]): Watcher {
  const aloft = state.status[unit] === AirStatus.aloft;
  const base = homeZone(state, unit);
  const from = aloft ? (state.zone[unit] as Zone) : base;
  const last = aloft ? lastTurn(state, unit) : state.turn + modeOf(unit, patrolMode).endurance - 1;
  const at = new Set<Zone>();
  for (const { to, mode } of flights) if (mode === patrolMode) at.add(to);
  if (aloft && state.mode[unit] === patrolMode) at.add(from);
  const out = flight[british][from] as ByZone<number>;
  const home = flight[british][base] as ByZone<number>;
  const cruise = modeOf(unit, 0).speed;
  return {
    unit,
    when(zone) {
      if (at.has(zone)) return 0;
      const turns = Math.max(1, Math.ceil(((out[zone] as number) - 2) / cruise));
      // It must be on its way home in time (6.21).
      return state.turn + turns + Math.ceil((home[zone] as number) / cruise) > last ? outOfReach : turns;
    },
    strength: (night) => modeOf(unit, patrolMode).search[night ? 1 : 0] as number,
  };
}

/** Bombers look about in the turn they take off. */
function bomberWatcher(unit: AirUnit, flights: readonly Flight[]): Watcher {
  const at = new Set<Zone>();
  for (const { to, mode } of flights) if (mode === reconMode) at.add(to);
  return {
    unit,
    when: (zone) => (at.has(zone) ? 0 : outOfReach),
    strength: (night) => modeOf(unit, reconMode).search[night ? 1 : 0] as number,
  };
}

const patrolMode = 1;
const reconMode = 1;
interface Flight {
  readonly action: Action;
  readonly to: Zone;
  readonly mode: number;
}

function flightsByUnit(list: readonly Action[]): Map<AirUnit, Flight[]> {
  const byUnit = new Map<AirUnit, Flight[]>();
  for (const action of list) {
    if (action.do !== "fly") continue;
    const unit = airNumber(action.unit);
    const mode = action.mode === modeOf(unit, 0).mode ? 0 : 1;
    const flights = byUnit.get(unit);
    const entry = { action, to: zoneNumber(action.to), mode };
    if (flights) flights.push(entry);
    else byUnit.set(unit, [entry]);
  }
  return byUnit;
}

/** All flights of the turn, worked out together with what the ships will see. */
export function airOrders(state: State, list: readonly Action[], sweep: Sweep): Action[] {
  const { weight, known } = hunted(state, sweep.hunch);
  const byUnit = flightsByUnit(list);
  const orders: Action[] = [];
  const watchers: Watcher[] = searchers(state, known).map((first) => shipWatcher(state, first));
  let touch = 0;
  for (const [unit, flights] of byUnit) {
    if (!attends(state, unit, sweep)) continue;
    const recon = isRecon(unit);
    // Somebody keeps in touch with what is held, and bombers go there by day.
    const there =
      known < 0 ? undefined : flights.find(({ to, mode }) => to === known && mode === (recon ? patrolMode : 0));
    if (there && (recon ? touch < 2 : !isNight(state.turn, known))) {
      if (recon) touch++;
      orders.push(there.action);
      continue;
    }
    const strike = recon || known >= 0 ? undefined : likelyStrike(state, weight, flights, sweep.chance);
    if (strike) orders.push(strike);
    else if (recon) watchers.push(reconWatcher(state, unit, flights));
    else if (!readied(state, unit, sweep)) watchers.push(bomberWatcher(unit, flights));
  }
  const board = new Board(state, withBergen(state, weight), nextTurn(state, sweep.hunch), sweep.patience);
  for (const post of board.assign(watchers)) {
    const flights = byUnit.get(post.unit as AirUnit);
    const order = flights && flightTo(state, weight, post, flights);
    if (order) orders.push(order);
  }
  return orders;
}

/** Where a raider was seen in the last turns, if anywhere. */
function sighting(state: State, turns: number): Zone {
  const contact = (state.known[british] as Knowledge).contacts.findLast((c) => c.kind !== "radio");
  return contact && contact.turn >= state.turn - turns ? zoneNumber(contact.zone) : nowhere;
}

/** Torpedo bombers stay on deck, armed, for a while after a sighting: who has been out looking rests for a turn. */
function readied(state: State, unit: AirUnit, { armed }: Sweep): boolean {
  const carrier = carrierOf[unit - shipCount] as number;
  const at = carrier < 0 ? nowhere : sighting(state, armed);
  if (at < 0) return false;
  // She may go on towards a carrier: what is too far away now is not so for long.
  return (flight[british]?.[state.zone[carrier] as Zone]?.[at] as number) <= 4 + 2 * armed;
}

/** Until it is known that they have sailed, half the fleet lies in port: somebody looks into Bergen (7.29). */
function withBergen(state: State, weight: Float64Array): Float64Array {
  if (state.departure > 0) return weight;
  const more = weight.slice();
  more[bergen] = (more[bergen] as number) + 0.3;
  return more;
}

/** Bombers take their chance where the enemy most likely is. */
function likelyStrike(
  state: State,
  weight: Float64Array,
  flights: readonly Flight[],
  chance: number,
): Action | undefined {
  let best: Action | undefined;
  let most = chance;
  for (const { action, to, mode } of flights) {
    if (mode !== 0 || (weight[to] as number) <= most || isNight(state.turn, to)) continue;
    most = weight[to] as number;
    best = action;
  }
  return best;
}

/** The flight to a post, or as near to it as one turn allows. */
function flightTo(state: State, weight: Float64Array, post: Post, flights: readonly Flight[]): Action | undefined {
  const recon = isRecon(post.unit as AirUnit);
  let best: Action | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { action, to, mode } of flights) {
    if (recon ? mode !== (post.turns === 0 ? patrolMode : 0) : mode !== reconMode) continue;
    const way = flight[british]?.[to]?.[post.zone] as number;
    // Of equal ways the one that may see something itself.
    const cost = (post.turns > 0 && way <= 2 ? 1 : way) - 5 * (weight[to] as number);
    if (post.turns === 0 && way > 0) continue;
    if (cost < least) {
      least = cost;
      best = action;
    }
  }
  return best && state.zone[post.unit] === post.zone && post.turns > 0 ? undefined : best;
}
