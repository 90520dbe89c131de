/** The British side of the league: where each style looks, how it keeps in touch, and when its battleships close. */
import type { FastChance } from "@admiralty/engine";
import {
  airNumber,
  bismarck,
  british,
  carrier,
  cruiser,
  flight,
  german,
  isShip,
  noUnit,
  nowhere,
  prinzEugen,
  routeDistance,
  type Ship,
  sailSteps,
  shipNumber,
  ships,
  shipType,
  unitIds,
  unitNumber,
  type Zone,
  zone,
  zoneCount,
  zoneNumber,
} from "../../components.ts";
import { zoneOfCode } from "../../deduction.ts";
import { isRecon, modeOf } from "../../rules/aircraft.ts";
import { afloat, evasion, fastest, groupType, leads, members } from "../../rules/fleet.ts";
import { northOf, southOf } from "../../rules/levels.ts";
import { lostAt } from "../../rules/shadowing.ts";
import { mayPatrol, mostZones } from "../../rules/ships.ts";
import { isNight, strengthNeeded } from "../../rules/time.ts";
import { type Action, hitCount, ShipStatus, type State } from "../../types.ts";
import { britishWays, lastWord, midships, pick, toldTo } from "./chart.ts";

export interface BritishStyle {
  /** What a zone in which she may be is worth looking into. */
  readonly interest: (at: Zone, state: State, last: Zone, age: number) => number;
  /** Where the battleships wait while nobody has been heard of. */
  readonly centre: string;
  /** Odds of forces at which battleships attack. */
  readonly nerve: number;
}

const steps = sailSteps[british];
const fly = flight[british];

/** Guns times boxes of a group, carriers left out. */
function force(state: State, group: readonly Ship[]): number {
  let guns = 0;
  let boxes = 0;
  for (const ship of group) {
    const printed = ships[ship];
    if (printed === undefined || shipType[ship] === carrier) continue;
    guns +=
      (printed.bow[state.hits[ship * hitCount] as number] ?? 0) +
      (printed.stern[state.hits[ship * hitCount + 1] as number] ?? 0);
    boxes += printed.midships - midships(state, ship);
  }
  return guns * boxes;
}

interface Orders {
  readonly turn: number;
  readonly weight: Float64Array;
  readonly stations: Map<Ship, Zone>;
  readonly flights: Map<number, number>;
}

export class Hunter {
  private readonly style: BritishStyle;
  private readonly chance: FastChance;
  private orders: Orders | undefined;

  constructor(style: BritishStyle, chance: FastChance) {
    this.style = style;
    this.chance = chance;
  }

  choose(state: State, list: readonly Action[]): Action {
    const done = pick(list, "done", "let-go") ?? (list[0] as Action);
    switch (state.step) {
      case "availability":
        return done;
      case "orders":
        return this.order(state, list);
      case "shadow":
      case "high-speed-shadow":
        return this.shadow(state, list) ?? done;
      case "follow":
        return list.find((a) => a.do === "follow" && shipType[shipNumber(a.unit)] !== carrier) ?? done;
      case "british-search":
        return pick(list, "sweep", "search") ?? done;
      case "british-strikes":
        return list.find((a) => a.do === "strike" && a.target.startsWith("battleship")) ?? pick(list, "strike") ?? done;
      case "british-attacks":
        return this.attack(state, list) ?? done;
      case "british-consent":
        return pick(list, "decline") ?? done;
      case "reserves":
        return pick(list, "commit") ?? done;
      case "keep-out":
        return list.find((a) => a.do === "keep-out" && shipType[shipNumber(a.ship)] === carrier) ?? done;
      default:
        return done;
    }
  }

  /** Fast battleships in one zone keep together, with a carrier; cruisers go alone. */
  private combine(state: State, list: readonly Action[]): Action | undefined {
    return list.find((action) => {
      if (action.do !== "combine") return false;
      const [ship, other] = [shipNumber(action.ship), shipNumber(action.with)];
      return (
        shipType[ship] !== cruiser &&
        groupType(state, other) !== cruiser &&
        ships[ship]?.speed === ships[other]?.speed &&
        !(shipType[ship] === carrier && shipType[other] === carrier)
      );
    });
  }

  private order(state: State, list: readonly Action[]): Action {
    const done = pick(list, "done");
    switch (state.stage[british]) {
      case "task-forces":
        return this.combine(state, list) ?? done ?? (list[0] as Action);
      case "air-movement":
        return this.fly(state, list) ?? done ?? pick(list, "land") ?? (list.at(-1) as Action);
      case "ship-movement":
        return this.sail(state, list) ?? done ?? fetching(list) ?? (list[0] as Action);
      default:
        return done ?? (list[0] as Action);
    }
  }

  /** Where she may be, as a list of zones weighed by the style's interest in them; a zone where she is known to be. */
  private look(state: State): Orders {
    if (this.orders?.turn === state.turn) return this.orders;
    const weight = new Float64Array(zoneCount);
    const told = toldTo(state, british);
    const word = lastWord(state, british, 12);
    const last = word ? zoneNumber(word.zone) : nowhere;
    const age = word ? state.turn - word.turn : 99;
    for (const ship of [bismarck, prinzEugen]) {
      if (!afloat(state, ship)) continue;
      const share = ship === bismarck ? 0.75 : 0.25;
      const held = told.notes[ship]?.at ?? -1;
      if (held >= 0) {
        weight[held] = (weight[held] as number) + share;
        continue;
      }
      const places = new Set<Zone>();
      for (const code of told.possible[ship] as readonly number[]) {
        places.add(zoneOfCode(code));
        for (const next of steps[zoneOfCode(code)] as readonly Zone[]) places.add(next);
      }
      let sum = 0;
      for (const at of places) sum += this.style.interest(at, state, last, age);
      for (const at of places)
        weight[at] = (weight[at] as number) + (share * this.style.interest(at, state, last, age)) / Math.max(sum, 1e-9);
    }
    this.orders = { turn: state.turn, weight, stations: new Map(), flights: new Map() };
    return this.orders;
  }

  /** Her zone where it is known this turn; where she was found last turn otherwise. */
  private contact(state: State): { readonly at: Zone; readonly sure: boolean } | undefined {
    const held = toldTo(state, british).notes[bismarck]?.at ?? nowhere;
    if (held >= 0) return { at: held, sure: true };
    const word = lastWord(state, british, 1);
    return word ? { at: zoneNumber(word.zone), sure: false } : undefined;
  }

  private fly(state: State, list: readonly Action[]): Action | undefined {
    const { weight, flights } = this.look(state);
    const contact = this.contact(state);
    const needed = strengthNeeded(Math.max(northOf(state.visibility), southOf(state.visibility)));
    let best: Action | undefined;
    let most = 0;
    let unit = -1;
    for (const action of list) {
      if (action.do !== "fly") continue;
      const at = airNumber(action.unit);
      // One machine after the other.
      if (unit >= 0 && at !== unit) break;
      if (flights.has(at)) continue;
      unit = at;
      const to = zoneNumber(action.to);
      const night = isNight(state.turn, to);
      const armed = action.mode === "attack";
      if (armed) {
        if (contact?.sure && contact.at === to && !night && most < 50) {
          most = 50;
          best = action;
        } else if (contact && !contact.sure && !night && (fly[contact.at]?.[to] as number) <= 1 && most < 1) {
          most = 1;
          best = action;
        }
        continue;
      }
      const mode = isRecon(at) && action.mode === "patrol" ? 1 : isRecon(at) ? 0 : 1;
      const sees = (modeOf(at, mode).search[night ? 1 : 0] as number) >= needed;
      const taken = [...flights.values()].filter((z) => z === to).length;
      let value = (weight[to] as number) * (sees ? 1 : 0.3) * 0.2 ** taken + this.chance.fraction() * 1e-5;
      if (isRecon(at) && action.mode !== "patrol") value *= 0.6;
      // What flies from a carrier is kept for the strike while she is near.
      if (!isRecon(at) && contact && (fly[contact.at]?.[to] as number) <= 6) value = 0;
      if (value > most && value > 1e-4) {
        most = value;
        best = action;
      }
    }
    if (unit < 0) return undefined;
    flights.set(unit, best?.do === "fly" ? zoneNumber(best.to) : -1);
    if (best === undefined) return this.fly(state, list);
    return best;
  }

  private sail(state: State, list: readonly Action[]): Action | undefined {
    const { stations } = this.look(state);
    if (stations.size === 0) this.post(state, stations);
    for (const [first, to] of stations) {
      const order = this.under(state, first, to, list);
      if (order !== undefined) return order;
      stations.delete(first);
    }
    stations.set(noUnit, nowhere);
    return undefined;
  }

  /** Everybody's place for the turn. */
  private post(state: State, stations: Map<Ship, Zone>): void {
    const { weight } = this.look(state);
    const contact = this.contact(state);
    const left = weight.slice();
    const groups = leads(state, british).filter((first) => state.status[first] === ShipStatus.inPlay);
    let close = 0;
    for (const first of groups) {
      const at = state.zone[first] as Zone;
      if (groupType(state, first) === cruiser) continue;
      const aim = contact?.at ?? this.middle(weight, at);
      const alone = groupType(state, first) === carrier;
      const reach = this.within(state, first);
      const far = (z: Zone): number => Math.abs((britishWays[z]?.[aim] as number) - (alone ? 3 : 0));
      stations.set(
        first,
        reach.reduce((a, b) => (far(b) < far(a) ? b : a)),
      );
    }
    for (const first of groups) {
      if (groupType(state, first) !== cruiser) continue;
      const at = state.zone[first] as Zone;
      const reach = this.within(state, first);
      if (contact?.sure && reach.includes(contact.at) && close < 3 && evasion(state, first) >= 29) {
        close++;
        stations.set(first, contact.at);
        continue;
      }
      let best = at;
      let most = 0;
      for (let z = 0 as Zone; z < zoneCount; z++) {
        const way = britishWays[at]?.[z] as number;
        if (way > 8 || (left[z] as number) === 0) continue;
        const turns = way === 0 ? 0 : Math.ceil(way / 2) + 0.5;
        const value = (left[z] as number) * 0.75 ** turns;
        if (value > most) {
          most = value;
          best = z;
        }
      }
      left[best] = (left[best] as number) * 0.1;
      for (const beside of steps[best] as readonly Zone[]) left[beside] = (left[beside] as number) * 0.8;
      stations.set(first, best);
    }
  }

  /** The middle of what she may be at, weighed; the centre of the style where that is far off. */
  private middle(weight: Float64Array, from: Zone): Zone {
    const home = zone(this.style.centre);
    let best = home;
    let least = Number.POSITIVE_INFINITY;
    for (const at of [from, ...(steps[from] as readonly Zone[]), home]) {
      let cost = 0.15 * (britishWays[at]?.[home] as number);
      for (let z = 0 as Zone; z < zoneCount; z++)
        if ((weight[z] as number) > 0) cost += (weight[z] as number) * (britishWays[at]?.[z] as number);
      if (cost < least) {
        least = cost;
        best = at;
      }
    }
    return best;
  }

  private within(state: State, first: Ship): Zone[] {
    const at = state.zone[first] as Zone;
    const most = Math.min(...members(state, first).map((ship) => mostZones(state, ship)));
    const found = [at];
    if (most >= 1) found.push(...(steps[at] as readonly Zone[]));
    if (most >= 2) for (const next of steps[at] as readonly Zone[]) found.push(...(steps[next] as readonly Zone[]));
    return found;
  }

  private under(state: State, first: Ship, to: Zone, list: readonly Action[]): Action | undefined {
    const id = unitIds[first] as string;
    const at = state.zone[first] as Zone;
    const moved = state.moved[first] as number;
    if (at === to) {
      if (moved > 0 || state.mode[first] === 1 || !mayPatrol(state, first)) return undefined;
      return list.find((a) => a.do === "patrol" && a.ship === id);
    }
    let best: Action | undefined;
    let least = britishWays[at]?.[to] as number;
    for (const action of list) {
      if (action.do !== "sail" || action.ship !== id) continue;
      const way = britishWays[zoneNumber(action.to)]?.[to] as number;
      if (way < least) {
        least = way;
        best = action;
      }
    }
    return best;
  }

  /** Who holds contact longest; battleships have better to do. */
  private shadow(state: State, list: readonly Action[]): Action | undefined {
    let best: Action | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of list) {
      if (action.do !== "shadow") continue;
      const unit = unitNumber(action.unit);
      const heavy = isShip(unit) && groupType(state, unit) !== cruiser;
      const holds = lostAt(state, unit, isNight(state.turn, state.zone[unit] as Zone)) - (heavy ? 1.5 : 0);
      if (holds > most) {
        most = holds;
        best = action;
      }
    }
    return best;
  }

  /** Battleships fight at fair odds, or whatever has been slowed; cruisers only the Prinz Eugen, and only several. */
  private attack(state: State, list: readonly Action[]): Action | undefined {
    for (const action of list) {
      if (action.do !== "attack") continue;
      const at = zoneNumber(action.zone);
      const groups = leads(state, british, at);
      const all = groups.reduce((sum, first) => sum + force(state, members(state, first)), 0);
      const enemy = leads(state, german, at).filter(
        (first) => groupType(state, first) === (action.on === "battleship" ? 0 : 1),
      );
      const against = Math.max(1, ...enemy.map((first) => force(state, members(state, first))));
      if (action.with === "battleship") {
        const heavy = groups.filter((first) => groupType(state, first) === 0);
        const best = Math.max(
          0,
          ...heavy.filter((f) => fastest(state, f) >= 0).map((f) => force(state, members(state, f))),
        );
        if (best + 0.3 * (all - best) >= this.style.nerve * against) return action;
      } else if (action.on === "cruiser" && all >= 3 * against) return action;
    }
    return undefined;
  }
}

/** Somebody must move before orders can end: a carrier to her aircraft. */
function fetching(list: readonly Action[]): Action | undefined {
  return list.find((a) => a.do === "sail" && shipType[shipNumber(a.ship)] === carrier) ?? pick(list, "sail");
}

const lineZones: readonly (readonly [from: number, ids: readonly string[]])[] = [
  [0, ["B7", "C6", "D5", "E5", "E13", "F12", "F14", "G13", "E11", "F16"]],
  [11, ["G3", "H4", "H6", "H8", "H10", "I10", "J11", "K12", "L14", "M15"]],
  [20, ["L15", "N15", "P15", "R16", "S17", "T18", "U18", "W19", "H3", "H7"]],
];

export const britishStyles = {
  lines: {
    centre: "H9",
    nerve: 0.9,
    interest(at, state, last, age) {
      if (age <= 4) return Math.exp(-Math.abs((britishWays[last]?.[at] as number) - 1.2 * age));
      const line = lineZones.findLast(([from]) => state.turn - 4 >= from)?.[1] ?? [];
      return line.some((id) => zone(id) === at) ? 1 : 0.02;
    },
  },
  probability: { centre: "I10", nerve: 0.9, interest: () => 1 },
  convoys: {
    centre: "L12",
    nerve: 0.8,
    interest: (at) => Math.exp(-(routeDistance[at] as number) / 1.5) + 0.03,
  },
  ring: {
    centre: "H9",
    nerve: 0.8,
    interest(at, _state, last, age) {
      if (last < 0) return Math.exp(-(routeDistance[at] as number) / 4);
      return Math.exp(-Math.abs((britishWays[last]?.[at] as number) - Math.min(1.2 * age, 10)) / 2) + 0.02;
    },
  },
  carriers: {
    centre: "K12",
    nerve: 1.2,
    interest: (at, _state, last, age) =>
      (last < 0 ? 1 : Math.exp(-(britishWays[last]?.[at] as number) / (2 + age))) *
      (0.3 + Math.exp(-(routeDistance[at] as number) / 3)),
  },
} as const satisfies Readonly<Record<string, BritishStyle>>;
