/** A sensible step at once for either seat, in any phase, by what that seat knows. Trials are made of these. */
import type { FastChance, Side } from "@admiralty/engine";
import {
  bismarck,
  british,
  carrier,
  carrierOf,
  coastWatch,
  friendlyPort,
  generalTypes,
  german,
  isShip,
  nowhere,
  type Ship,
  shipCount,
  shipNumber,
  shipType,
  type Unit,
  unitIds,
  unitNumber,
  type Zone,
  zoneNumber,
} from "../components.ts";
import type { Knowledge } from "../knowledge.ts";
import { rolledFor } from "../rules/chance-phase.ts";
import { groupType, isNeutral, leads, members, slowest } from "../rules/fleet.ts";
import { sideShips } from "../rules/naval-action.ts";
import { strengthIn } from "../rules/search.ts";
import { lostAt } from "../rules/shadowing.ts";
import { isNight, lastTurn } from "../rules/time.ts";
import { seenHits } from "../sightings.ts";
import { actions, standsAt } from "../steps.ts";
import { type Action, type Engagement, Hit, type Seat, type Stage, type State } from "../types.ts";
import * as britishFlights from "./british-flights.ts";
import * as britishOrders from "./british-orders.ts";
import { huntConvoys } from "./convoys.ts";
import { torpedoStep } from "./destroyers.ts";
import { duelStep, type Temper, usualTempers } from "./duel.ts";
import { lead } from "./features.ts";
import * as germanOrders from "./german-orders.ts";
import { purchase } from "./purchases.ts";
import { forceOf } from "./strength.ts";
import { ambushStep, boatOrders, placeBoat, salvoStep } from "./submarines.ts";
import { sendTanker } from "./tankers.ts";

/** What a plan may want otherwise than usual. */
export interface Stance {
  readonly course: germanOrders.Course;
  readonly sweep: britishOrders.Sweep;
  readonly tempers: readonly Temper[];
  /** Odds of forces that are good enough to attack, by seat. */
  readonly boldness: readonly number[];
}

export const usualStance: Stance = {
  course: germanOrders.usualCourse,
  sweep: britishOrders.usualSweep,
  tempers: usualTempers,
  boldness: [0.4, 1.3],
};

/** Orders of a stage are worked out once and then given one by one. */
interface Memo {
  readonly turn: number;
  readonly stage: Stage;
  readonly stance: Stance;
  readonly flights: Action[];
  readonly stations: Map<Ship, Zone>;
}
const memos = new WeakMap<State, Memo>();

function britishMemo(state: State, list: readonly Action[], stance: Stance): Memo {
  const stage = state.stage[british];
  const known = memos.get(state);
  if (known && known.turn === state.turn && known.stage === stage && known.stance === stance) return known;
  const memo: Memo = {
    turn: state.turn,
    stage,
    stance,
    flights: stage === "air-movement" ? britishFlights.airOrders(state, list, stance.sweep) : [],
    stations: stage === "ship-movement" ? britishOrders.stations(state, stance.sweep) : new Map(),
  };
  memos.set(state, memo);
  return memo;
}

/** The action that ends the phase stands last in the list, where it is allowed. */
function ending(list: readonly Action[]): Action | undefined {
  const last = list[list.length - 1];
  return last?.do === "done" ? last : undefined;
}

/** Flights of land-based machines hinder nobody: once worked out they need no second look. */
function landFlight(state: State, stance: Stance): Action | undefined {
  if (state.step !== "orders" || state.stage[british] !== "air-movement") return undefined;
  const memo = memos.get(state);
  if (!memo || memo.turn !== state.turn || memo.stage !== "air-movement" || memo.stance !== stance) return undefined;
  const next = memo.flights.at(-1);
  if (next?.do !== "fly" || (carrierOf[unitNumber(next.unit) - shipCount] as number) >= 0) return undefined;
  return memo.flights.pop();
}

/** Undefined only where there is nothing to choose from. */
export function quickStep(
  state: State,
  seat: Seat,
  chance: FastChance,
  stance: Stance = usualStance,
): Action | undefined {
  const side = seat === "british" ? british : german;
  if (state.battle) {
    return duelStep(state.battle, seat, stance.tempers[side] as Temper, unitIds);
  }
  const flight = side === british ? landFlight(state, stance) : undefined;
  if (flight) return flight;
  const list = actions(state, seat);
  const [only] = list;
  if (list.length <= 1) return only;
  const done = ending(list) ?? (only as Action);
  switch (standsAt(state, side)) {
    case "availability":
      return availability(state, list) ?? done;
    case "task-forces":
      return side === british ? britishOrders.organise(state, list) : done;
    case "air-movement":
      return side === british ? britishAir(state, list, stance) : germanOrders.germanAir(state, list);
    case "ship-movement":
      return (
        boatOrders(state, side, list) ??
        (side === british ? britishShips(state, list, stance) : germanOrders.germanShips(state, list, stance.course))
      );
    case "shadow":
      return britishOrders.shadower(list, (unit) => shadowScore(state, unit)) ?? done;
    case "flight":
      return germanOrders.germanShips(state, list, stance.course);
    case "german-shadow":
      return germanOrders.trailer(state, list) ?? done;
    case "british-flight":
      return britishRun(state, list, stance);
    case "british-search":
      return callAll(list) ?? done;
    case "high-speed-shadow":
    case "follow":
      return pursuit(state, list);
    case "german-search":
      return germanSearch(state, list) ?? done;
    case "british-strikes":
    case "german-strikes":
      return strike(list) ?? done;
    case "british-submarines":
    case "german-submarines":
      return ambushStep(state, side, list) ?? done;
    case "british-salvoes":
    case "german-salvoes":
      return salvoStep(list) ?? done;
    case "british-flotillas":
      return torpedoStep(state, list) ?? done;
    case "british-attacks":
    case "german-attacks":
      return attack(state, side, list, stance) ?? done;
    case "british-consent":
    case "german-consent":
      return answer(state, side, list, stance);
    case "reserves":
      return list.find((a) => a.do === "commit") ?? done;
    case "keep-out":
      return list.find((a) => a.do === "keep-out" && shipType[shipNumber(a.ship)] === carrier) ?? done;
    case "german-purchase":
    case "british-purchase":
      return purchase(state, side, list, chance);
    case "stations":
      // As good as any: whoever comes by the one way is not looked for by the other.
      return list[chance.below(list.length)] as Action;
    case "rendezvous":
      return sendTanker(list, (count) => chance.below(count));
    case "german-boats":
    case "british-boats":
      return placeBoat(state, list, (count) => chance.below(count));
    case "fix":
      return germanOrders.misleading(state, list, state.intermediate?.traced?.ship ?? bismarck);
    case "huff-duff":
      return germanOrders.misleading(state, list, rolledFor(state, state.roll)[0] ?? bismarck);
    case "convoy":
      return list.find((a) => a.do === "sink-convoy") ?? (only as Action);
    default:
      return list[chance.below(list.length)] as Action;
  }
}

/** Escorts are slow and cost a point (12.42): they are called to finish a raider who has been slowed. */
function availability(state: State, list: readonly Action[]): Action | undefined {
  const k = state.known[british] as Knowledge;
  const seenAt = state.turn - (k.sure[bismarck * 2 + 1] as number) <= 3 ? (k.sure[bismarck * 2] as Zone) : nowhere;
  const placed = britishOrders.comeUp(state, list);
  if (placed) return placed;
  const slowed = (k.hits[bismarck * seenHits + Hit.permanent] as number) >= 5;
  if (!slowed) return undefined;
  return list.find((a) => a.do === "mobilise" && britishOrders.worthMobilising(state, shipNumber(a.ship), seenAt));
}

function britishAir(state: State, list: readonly Action[], stance: Stance): Action {
  const memo = britishMemo(state, list, stance);
  for (let next = memo.flights.pop(); next; next = memo.flights.pop()) if (list.includes(next)) return next;
  return ending(list) ?? germanOrders.homeward(list);
}

function britishShips(state: State, list: readonly Action[], stance: Stance): Action {
  const memo = britishMemo(state, list, stance);
  for (const [first, to] of memo.stations) {
    const step = britishOrders.stationStep(state, first, to, list);
    if (step) return step;
    memo.stations.delete(first);
  }
  return ending(list) ?? mustMove(state, list);
}

/** British ships under shadow keep to what they would have done (41.1): the hunt is theirs. */
function britishRun(state: State, list: readonly Action[], stance: Stance): Action {
  for (const [first, to] of britishOrders.stations(state, stance.sweep)) {
    const step = britishOrders.stationStep(state, first, to, list);
    if (step) return step;
  }
  return ending(list) as Action;
}

/** Somebody must move first: out of a German port zone (R60), or a carrier to her aircraft (R25). */
function mustMove(state: State, list: readonly Action[]): Action {
  const sails = list.flatMap((a) => (a.do === "sail" ? [a] : []));
  const leaving = sails.find((a) => friendlyPort[german]?.[state.zone[shipNumber(a.ship)] as Zone] === 1);
  const fetching = sails.find((a) => members(state, shipNumber(a.ship)).some((s) => shipType[s] === carrier));
  return leaving ?? fetching ?? (list[0] as Action);
}

/** Ships that hold contact longest come first; forces of heavy ships are wanted for fighting. */
function shadowScore(state: State, unit: Unit): number {
  const night = isNight(state.turn, state.zone[unit] as Zone);
  const hold = lostAt(state, unit, night);
  if (!isShip(unit)) return hold - 0.2;
  const heavy = groupType(state, unit) !== 1;
  return hold - (heavy ? 0.6 : 0) - (slowest(state, unit) < 29 ? 3 : 0);
}

function callAll(list: readonly Action[]): Action | undefined {
  return list.find((a) => a.do === "sweep") ?? list.find((a) => a.do === "search");
}

/** Ships found to have passed: shadow them, then follow with all that can be of use. */
function pursuit(state: State, list: readonly Action[]): Action {
  if (state.chase >= 0) {
    for (const action of list) {
      if (action.do !== "follow") continue;
      const unit = unitNumber(action.unit);
      if (!isShip(unit) || shipType[unit] !== carrier) return action;
    }
  }
  return (
    britishOrders.shadower(list, (unit) => shadowScore(state, unit)) ?? (list.find((a) => a.do === "let-go") as Action)
  );
}

/** Calling a zone tells the British that somebody is there: done where aircraft or the coast could have called it. */
function germanSearch(state: State, list: readonly Action[]): Action | undefined {
  const hunt = huntConvoys(state, list);
  if (hunt) return hunt;
  for (const action of list) {
    if (action.do !== "search") continue;
    const at = zoneNumber(action.zone);
    const own = leads(state, german, at);
    const betrayed = own.some((first) => state.found[first] === state.turn || state.shadowed[first] === state.turn);
    if (own.length === 0 || betrayed || coastWatch[at] === german) {
      if (strengthIn(state, german, at).all > 0) return action;
    }
  }
  return undefined;
}

/** Battleships first, then carriers: the row says what each counter is. */
function strike(list: readonly Action[]): Action | undefined {
  const on = (type: string) => list.find((a) => a.do === "strike" && a.target.startsWith(type));
  return on("carrier") ?? on("battleship") ?? on("cruiser");
}

/** The largest force of a seat in the zone, of the named type. */
function strongest(state: State, side: number, zone: Zone, type: number): number {
  let best = 0;
  for (const first of leads(state, side, zone)) {
    if (groupType(state, first) === type && !isNeutral(state, first))
      best = Math.max(best, forceOf(state, members(state, first)));
  }
  return best;
}

/** Types by what the seat can know: the German ships by name, British ones as a usual ship of the type. */
const usualForce = [130, 16, 8];

function expected(state: State, side: number, zone: Zone, type: number): number {
  if (side === german) return strongest(state, german, zone, type);
  const k = state.known[german] as Knowledge;
  let force = 0;
  for (const contact of k.contacts) {
    if (contact.turn !== state.turn || zoneNumber(contact.zone) !== zone) continue;
    for (const found of contact.found ?? []) {
      const has = [found.battleships, found.cruisers, found.carriers];
      const named = has.findIndex((count) => count > 0);
      if (named !== type) continue;
      const size = found.battleships + 0.2 * found.cruisers;
      force = Math.max(force, found.battleships > 0 ? 100 * size * size : (usualForce[named] as number));
    }
  }
  return force > 0 ? force : (usualForce[type] as number);
}

/** Behind with no time left, a side has nothing to lose. */
const lastChance = 3;
const desperateBelow = 0.3;

function boldness(state: State, side: number, stance: Stance): number {
  const behind = side === german ? lead(state) < 0 : lead(state) > 0;
  return (stance.boldness[side] as number) * (behind && state.turn > lastTurn - lastChance ? desperateBelow : 1);
}

/** 50.7: nobody brings a neutral in against himself. */
function drawsIn(state: State, side: number, zone: Zone, type: number): boolean {
  const there = leads(state, 1 - side, zone).filter((first) => groupType(state, first) === type);
  return there.length > 0 && there.every((first) => isNeutral(state, first));
}

/** The odds of an attack; other forces in the zone count for a part. */
export function attackOdds(state: State, side: Side, action: Extract<Action, { readonly do: "attack" }>): number {
  const zone = zoneNumber(action.zone);
  const own = strongest(state, side, zone, generalTypes.indexOf(action.with));
  const rest = leads(state, side, zone).reduce(
    (sum, first) => sum + (isNeutral(state, first) ? 0 : forceOf(state, members(state, first))),
    0,
  );
  const enemy = expected(state, 1 - side, zone, generalTypes.indexOf(action.on));
  return (own + 0.35 * (rest - own)) / Math.max(1, enemy);
}

/** Attacks whose odds are good enough. */
function attack(state: State, side: Side, list: readonly Action[], stance: Stance): Action | undefined {
  let best: Action | undefined;
  let most = boldness(state, side, stance);
  for (const action of list) {
    if (action.do !== "attack") continue;
    const zone = zoneNumber(action.zone);
    if (drawsIn(state, side, zone, generalTypes.indexOf(action.on))) continue;
    const odds = attackOdds(state, side, action);
    const prize = action.on === "battleship" ? 1.05 : 1;
    if (odds * prize > most) {
      most = odds * prize;
      best = action;
    }
  }
  return best;
}

function answer(state: State, side: Side, list: readonly Action[], stance: Stance): Action {
  const e = state.engagements[state.engagements.length - 1] as Engagement;
  const own = forceOf(state, sideShips(state, e, side));
  const enemy =
    side === german ? (usualForce[e.withType] as number) * 1.3 : expected(state, german, e.zone, e.withType);
  const accept = own > (stance.boldness[side] as number) * enemy;
  return list.find((a) => a.do === (accept ? "accept" : "decline")) ?? (list[0] as Action);
}
