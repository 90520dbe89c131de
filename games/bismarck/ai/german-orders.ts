/** German orders: reach a raiding ground unseen, lie in wait there, leave when found, run for port when it is time. */

import {
  type ByZone,
  bismarck,
  cruiser,
  everyZone,
  flight,
  german,
  nowhere,
  outOfReach,
  passage,
  prinzEugen,
  type Ship,
  sailSteps,
  searchColumn,
  shipCount,
  shipNumber,
  shipType,
  unitIds,
  unitNumber,
  type Zone,
  zone,
  zoneCount,
  zoneNumber,
} from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };
import { scenarioIn, shipsOf } from "../forces.ts";
import type { Knowledge } from "../knowledge.ts";
import { opening } from "../rules/changes.ts";
import { evasion, leads } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { fuelForNextZone } from "../rules/ships.ts";
import { isLastTurn, isNight, lastTurn, strengthNeeded } from "../rules/time.ts";
import { type Action, AirStatus, type State, type StepName } from "../types.ts";
import { danger, raidZones, type Wariness } from "./belief.ts";
import { lead as margin } from "./features.ts";
import { tankerFor } from "./tankers.ts";

/** Where each ship is bound for (-1: the best ground by distance and danger), and in how much of a hurry. */
export interface Course {
  readonly bismarck: Zone;
  readonly prinz: Zone;
  /** Two zones whenever fuel allows. */
  readonly haste: boolean;
  /** Zones worth a detour per point of danger. */
  readonly caution: number;
  /** A player's own taste in grounds and ways, so that no two games open alike; 0 none. */
  readonly leaning: number;
  readonly wariness: Wariness;
  /** The lead in points from which she only keeps out of sight, unless she is sent somewhere. */
  readonly shelter: number;
}
/** A lead that nobody has: plans are plain data, in which there is no infinity. */
const never = 999;

export const usualCourse: Course = {
  bismarck: nowhere,
  prinz: nowhere,
  haste: true,
  caution: 1.5,
  leaning: 0,
  wariness: { zones: 16, weight: 0.8, battleships: true },
  shelter: never,
};
/** Goes round the patrols, and comes out beside the Hood. */
export const heedlessCourse: Course = { ...usualCourse, wariness: { ...usualCourse.wariness, battleships: false } };
/** Straight for the convoys, whoever looks on. */
export const recklessCourse: Course = {
  ...usualCourse,
  caution: 0.3,
  wariness: { zones: 16, weight: 0, battleships: false },
};
/** Unseen she wins by six points to four (12.36, 12.46): she stays where the British do not expect her, */
const unseenCourse: Course = { ...usualCourse, wariness: { zones: 40, weight: 3, battleships: true }, shelter: 0 };
/** or does so once a convoy has given her a lead. */
export const elusiveCourse: Course = { ...unseenCourse, shelter: 8 };
/** Ways to go about a whole game. Who always hid could be hunted without a thought for the convoys. */
export const waryCourses: readonly Course[] = [unseenCourse, elusiveCourse];

/** Where nobody looks on the second day: it was tried out which waters within five zones of Bergen serve best. */
export const northabout: readonly Zone[] = ["A15", "A16", "A18"].map(zone);

const steps = sailSteps[german];

/** What a turn's orders are weighed by, worked out once: nothing is learnt between them. */
interface Chart {
  readonly turn: number;
  readonly step: StepName;
  readonly wariness: Wariness;
  readonly fear: Float64Array;
  readonly costs: Map<string, Float64Array>;
}
const charts = new WeakMap<State, Chart>();

function chartOf(state: State, wariness: Wariness): Chart {
  const { turn, step } = state;
  const known = charts.get(state);
  if (known && known.turn === turn && known.step === step && known.wariness === wariness) return known;
  const chart: Chart = { turn, step, wariness, fear: danger(state, wariness), costs: new Map() };
  charts.set(state, chart);
  return chart;
}

/** 0 to 1, the same for the same taste and zone. */
function taste(leaning: number, at: Zone): number {
  if (leaning === 0) return 0;
  let x = Math.imul(leaning ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 0x100000000;
}

/** Cheapest way from every zone to the goal, danger counted as distance. */
function costsTo(goal: Zone, fear: Float64Array, caution: number, leaning: number): Float64Array {
  const cost = new Float64Array(zoneCount).fill(outOfReach);
  cost[goal] = 0;
  const queue = [goal];
  const queued = new Uint8Array(zoneCount);
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as Zone;
    queued[at] = 0;
    const here = (cost[at] as number) + 1 + caution * (fear[at] as number) + 0.7 * taste(leaning, at);
    for (const from of steps[at] as readonly Zone[]) {
      if (here >= (cost[from] as number)) continue;
      cost[from] = here;
      if (queued[from] === 0) {
        queued[from] = 1;
        queue.push(from);
      }
    }
  }
  return cost;
}

/** The raiding ground that costs least to reach and to stay in; the ships do not crowd one another. */
function groundFor(state: State, ship: Ship, fear: Float64Array, leaning: number): Zone {
  const from = state.zone[ship] as Zone;
  const others = shipsOf(state, german).filter((other) => other < ship && (state.zone[other] as Zone) >= 0);
  let best = raidZones[0] as Zone;
  let least = Number.POSITIVE_INFINITY;
  for (const at of raidZones) {
    let cost = (passage[german]?.[from]?.[at] as number) + 4 * (fear[at] as number) + 6 * taste(leaning + ship, at);
    for (const other of others) {
      if ((passage[german]?.[state.zone[other] as Zone]?.[at] as number) < 3) cost += 3;
    }
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best;
}

/** Waters that nobody on the shore looks after. */
const quiet: readonly Zone[] = everyZone.filter(
  (at) => (searchColumn[at] as number) < 0 && (steps[at] as readonly Zone[]).length > 0,
);

/** The quiet water that is least expected of her, not too far away, and not too near. */
function shelterFor(state: State, ship: Ship, fear: Float64Array, leaning: number, nearest = 0): Zone {
  const far = passage[german][state.zone[ship] as Zone] as ByZone<number>;
  let best = quiet[0] as Zone;
  let least = Number.POSITIVE_INFINITY;
  for (const at of quiet) {
    if ((far[at] as number) < nearest) continue;
    const cost = 0.6 * (far[at] as number) + 8 * (fear[at] as number) + 4 * taste(leaning + ship, at);
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best;
}

/** So far off her place who is held in sight makes for, at least. */
const outOfSight = 3;

/** Where a ship is bound that has not been sent anywhere. */
function goalFor(state: State, ship: Ship, fear: Float64Array, { leaning, shelter }: Course): Zone {
  const look = margin(state) >= shelter ? shelterFor : groundFor;
  const goal = look(state, ship, fear, leaning);
  const near = (passage[german][state.zone[ship] as Zone]?.[goal] as number) < outOfSight;
  return state.step === "flight" && near ? shelterFor(state, ship, fear, leaning, outOfSight) : goal;
}

/** Is this where she would lie and wait? */
function onStation(state: State, ship: Ship, goal: Zone): boolean {
  return state.zone[ship] === goal;
}

/** The next order for a German group among the legal ones; undefined when she has done what she wants. */
export function shipOrder(state: State, first: Ship, list: readonly Action[], course: Course): Action | undefined {
  const id = unitIds[first] as string;
  const mine = list.filter((a) => (a.do === "sail" || a.do === "patrol" || a.do === "cruise") && a.ship === id);
  if (mine.length === 0) return undefined;
  const { fear, costs } = chartOf(state, course.wariness);
  const given = first === bismarck ? course.bismarck : first === prinzEugen ? course.prinz : nowhere;
  const tanker = tankerFor(state, first);
  const goal = tanker >= 0 ? tanker : given >= 0 ? given : goalFor(state, first, fear, course);
  const patrol = mine.find((a) => a.do === "patrol");
  const moved = state.moved[first] as number;
  // 17.3: she stops beside her, and does not patrol.
  if (tanker >= 0 && state.zone[first] === tanker) return mine.find((a) => a.do === "cruise");
  if (onStation(state, first, goal)) return moved === 0 ? patrol : undefined;
  const key = `${goal}/${course.caution}/${course.leaning}`;
  let cost = costs.get(key);
  if (!cost) {
    cost = costsTo(goal, fear, course.caution, course.leaning);
    costs.set(key, cost);
  }
  const here = state.zone[first] as Zone;
  let best: Action | undefined;
  // 8.11: who is held in sight moves, be it a detour.
  const held = state.step === "flight" && moved === 0;
  let least = held ? outOfReach : (cost[here] as number) + (moved > 0 ? 0 : 3);
  for (const action of mine) {
    if (action.do !== "sail") continue;
    const to = zoneNumber(action.to);
    const value = (cost[to] as number) + course.caution * 0.7 * (fear[to] as number);
    if (value < least) {
      least = value;
      best = action;
    }
  }
  if (best === undefined || moved === 0) return best ?? patrol;
  // Further zones cost fuel: spent on the way out and when hunted, but never to the last.
  if (state.turn === opening(state)) return moved < 3 || (course.haste && moved < 5) ? best : undefined;
  if (shipType[first] === cruiser && fuelForNextZone(state, first) === 0) return best;
  const hunted =
    isLastTurn(state.found[first] as number, state.turn) || isLastTurn(state.shadowed[first] as number, state.turn);
  const fuel = state.fuel[first] as number;
  return (course.haste || hunted) && fuel > 1 ? best : undefined;
}

/** Late, and with hunters at her heels, she takes what she is worth at sea out of their reach (51.6). */
const lateEnough = 8;
function overTheEdge(state: State, first: Ship, list: readonly Action[]): Action | undefined {
  const leave = list.find((action) => action.do === "leave-board" && shipNumber(action.ship) === first);
  if (!leave || (scenarioIn(state)?.lastTurn ?? lastTurn) - state.turn > lateEnough) return undefined;
  const seen = Math.max(state.found[first] as number, state.shadowed[first] as number);
  return seen > 0 && state.turn - seen <= 2 && evasion(state, first) > tables.victory.british.crippledAtSea.evasion
    ? leave
    : undefined;
}

/** The order of all groups: the first that still has one. */
export function germanShips(state: State, list: readonly Action[], course: Course): Action {
  for (const first of leads(state, german)) {
    const order = overTheEdge(state, first, list) ?? shipOrder(state, first, list, course);
    if (order) return order;
  }
  return list.find((a) => a.do === "done") ?? (list[0] as Action);
}

/** Aircraft look where British ships were last seen near enough; bombers go with them by day. */
export function germanAir(state: State, list: readonly Action[]): Action {
  const last = list[list.length - 1] as Action;
  const ahead = state.zone[bismarck] as Zone;
  const seen = new Map<string, number>();
  for (const contact of (state.known[german] as Knowledge).contacts) {
    const since = state.turn - contact.turn;
    if (since <= 1) seen.set(contact.zone, (seen.get(contact.zone) ?? 0) + 1 / (1 + since));
  }
  const weather = strengthNeeded(levelIn(state.visibility, ahead)) <= 6;
  let best: Action | undefined;
  let most = 0;
  for (let index = 0; index < list.length; index++) {
    const action = list[index] as Action;
    if (action.do !== "fly") continue;
    const bomber = action.mode === "attack";
    let value = seen.size > 0 ? (seen.get(action.to) ?? 0) : 0;
    if (bomber) {
      if (value === 0 || !weather || isNight(state.turn, zoneNumber(action.to))) continue;
    } else {
      // A machine in the air that need not move keeps its station.
      if (action.mode !== "patrol" && state.status[unitNumber(action.unit)] === AirStatus.aloft) continue;
      if (ahead >= 0) value += Math.max(0, 4 - (flight[german]?.[zoneNumber(action.to)]?.[ahead] as number)) * 0.1;
      if (action.mode === "patrol") value += 0.05;
    }
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best ?? (last.do === "done" ? last : homeward(list));
}

/** Somebody must move to get home: land if possible, otherwise anything that is offered. */
export function homeward(list: readonly Action[]): Action {
  return list.find((a) => a.do === "land") ?? (list[list.length - 1] as Action);
}

/** The radio is heard: name the zone that tells least about where she is going. */
export function misleading(state: State, list: readonly Action[], ship: Ship): Action {
  const fear = danger(state, usualCourse.wariness);
  const goal = groundFor(state, ship, fear, 0);
  let best = list[0] as Action;
  let far = -1;
  for (const action of list) {
    if (action.do !== "radio") continue;
    const way = passage[german]?.[zoneNumber(action.zone)]?.[goal] as number;
    if (way < outOfReach && way > far) {
      far = way;
      best = action;
    }
  }
  return best;
}

/** 41.1: to shadow says where one is. Aircraft may always, ships where they have been located themselves; big game first. */
export function trailer(state: State, list: readonly Action[]): Action | undefined {
  const prey = ["carrier", "battleship", "cruiser"];
  let best: Action | undefined;
  let most = -1;
  for (const action of list) {
    if (action.do !== "trail") continue;
    const unit = unitNumber(action.unit);
    const located = unit < shipCount && Math.max(state.found[unit] as number, state.shadowed[unit] as number);
    if (located !== false && located < state.turn - 1) continue;
    // Ships are wanted for other work, and hold what they shadow better.
    const value = prey.length - prey.indexOf(action.type) + (unit < shipCount ? 0 : 0.5);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}
