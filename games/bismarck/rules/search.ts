/** 7.2: search strengths are summed by zone; a zone that is called must be answered for. */

import type { Chance, May, No, Side } from "@admiralty/engine";
import {
  type AirUnit,
  airOf,
  battleship,
  bergen,
  british,
  carrier,
  coastWatch,
  cruiser,
  everyZone,
  ferrol,
  flotilla,
  friendlyPort,
  german,
  isSouth,
  mayHoldShips,
  nowhere,
  type Seat,
  type Ship,
  seatIds,
  ships,
  shipType,
  type Zone,
  zoneCount,
  zoneIds,
} from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };
import { forcesIn, shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { inOrder, report } from "../labels.ts";
import { add, put } from "../lists.ts";
import { AirStatus, type Event, type Sighting, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { listRecalls, mayRecall, modeOf, recallUnit } from "./aircraft.ts";
import { departureKnown, disclose } from "./appearance.ts";
import { begun, changesIn, opening } from "./changes.ts";
import { afloat, inFog, inPort, isInterned, isNeutral, lead, leads, members } from "./fleet.ts";
import { isBlind, levelIn, northOf, southOf } from "./levels.ts";
import type { Step } from "./step.ts";
import { isNight, levelX, strengthNeeded } from "./time.ts";
import { isClear, levelNames } from "./visibility.ts";

const watched: readonly (readonly Zone[])[] = seatIds.map((_, seat) =>
  everyZone.filter((zone) => coastWatch[zone] === seat),
);
/** Zones in which a ship can be: those with a coordinate, and the two ports without one. */

/** Strength of one ship, or of the task force she leads (7.26), by day or at night (2.424): carriers add nothing to a patrol (R26). */
export function shipStrength(state: State, first: Ship, night: boolean): number {
  const column = night ? 1 : 0;
  if (state.mode[first] !== 1) return ships[first]?.search.movement[column] as number;
  let best = 0;
  for (const ship of members(state, first)) best = Math.max(best, ships[ship]?.search.patrol?.[column] ?? 0);
  return best;
}

const total = new Int16Array(zoneCount);
const fromAir = new Int16Array(zoneCount);

/**
 * Sums the strengths of a seat over the board into the two scratch tables: coasts (7.27), ships, and aircraft where they
 * are (2.435, 7.28) all add up (R1). A shadowing unit does not search (8.13).
 */
function sumStrengths(state: State, seat: number): void {
  total.fill(0);
  fromAir.fill(0);
  for (const at of watched[seat] as readonly Zone[]) {
    total[at] = isNight(state.turn, at) ? tables.coastalSearch.night : tables.coastalSearch.day;
  }
  for (const ship of shipsOf(state, seat)) {
    if (!afloat(state, ship) || (state.shadows[ship] as number) >= 0 || isInterned(state, ship)) continue;
    if (state.force[ship] !== 0 && lead(state, ship) !== ship) continue;
    const at = state.zone[ship] as Zone;
    total[at] = (total[at] as number) + shipStrength(state, ship, isNight(state.turn, at));
  }
  for (const [at, strength] of changesIn(state).scouts?.(state, seat) ?? []) {
    total[at] = (total[at] as number) + strength;
  }
  for (const unit of airOf[seat] as readonly AirUnit[]) {
    if (state.status[unit] !== AirStatus.aloft || (state.shadows[unit] as number) >= 0) continue;
    const at = state.zone[unit] as Zone;
    const strength = modeOf(unit, state.mode[unit] as number).search[isNight(state.turn, at) ? 1 : 0] as number;
    total[at] = (total[at] as number) + strength;
    fromAir[at] = (fromAir[at] as number) + strength;
  }
}

/** Search strength of a seat in a zone: all of it, and the part that flies. */
export function strengthIn(state: State, seat: number, zone: Zone): { readonly all: number; readonly air: number } {
  sumStrengths(state, seat);
  return { all: total[zone] as number, air: fromAir[zone] as number };
}

/** Zones the side can call now, in the board's order. */
function searchable(state: State, side: Side): Zone[] {
  const found: Zone[] = [];
  if (isBlind(state.visibility)) return found;
  sumStrengths(state, side);
  const [north, south] = [strengthNeeded(northOf(state.visibility)), strengthNeeded(southOf(state.visibility))];
  const least = Math.min(north, south);
  const called = state.called[side] as Zone[];
  for (let at = 0 as Zone; at < zoneCount; at++) {
    const strength = total[at] as number;
    if (strength < least || strength < (isSouth[at] === 1 ? south : north)) continue;
    if (mayHoldShips(at) && !inFog(state, at) && !called.includes(at)) found.push(at);
  }
  return found;
}

/** 7.17 */
export function mayFightAt(level: number, no?: No): May {
  return level !== levelX || no?.("7.17", "At visibility X there is no combat.");
}

/** 7.17: of any zone, or of all. */
export function mayRaidAt(isX: boolean, no?: No): May {
  return !isX || no?.("7.17", "At visibility X no convoy is attacked.");
}

/** 7.21, 7.22: one zone. `searchable` finds all that this allows at once. */
function maySearch(state: State, side: Side, at: Zone, no?: No): May {
  const level = levelIn(state.visibility, at);
  if (level === levelX) return no?.("7.17", blind);
  if (!mayHoldShips(at, no)) return false;
  if ((state.called[side] as Zone[]).includes(at)) return no?.("7.21", "That zone has been called this turn.");
  if (!isClear(state, at, no)) return false;
  if (strengthIn(state, side, at).all >= strengthNeeded(level)) return true;
  return no?.(side === british ? "7.21" : "7.22", tooWeak(state, at));
}

const blind = "At visibility X nothing can be searched.";

function tooWeak(state: State, at: Zone): string {
  const night = isNight(state.turn, at) ? ", at night," : "";
  return `Your search strength there${night} is less than ${strengthNeeded(levelIn(state.visibility, at))}.`;
}

/** A sweep saves naming several zones. */
function maySweep(state: State, side: Side, no?: No): May {
  if (isBlind(state.visibility)) return no?.("7.17", blind);
  const open = searchable(state, side).length;
  if (open > 1) return true;
  const rule = side === british ? "7.21" : "7.22";
  return no?.(rule, open === 1 ? "There is only one zone to call: name it." : "There is no zone you can search.");
}

/** 4.6: first the British, then the Germans. Every search may be left out (7.25). */
export const search = (side: Side, next: StepName): Step => ({
  rule: side === british ? "7.21" : "7.22",
  phase: "search",
  title: side === british ? "The British search." : "The Germans search.",
  short: side === british ? "British search" : "German search",
  ends: "End the search",
  asks: side,
  prompt: (state) => `Call zones in which your search strength is ${levelNames(state.visibility)} or more, then go on.`,
  list(state, _side, list) {
    const open = searchable(state, side);
    for (const at of open) list.push(say.search.of(at));
    if (open.length > 1) list.push(say.sweep.of());
    listRecalls(state, side, list);
    list.push(say.done.of());
  },
  orders: {
    search: {
      may: maySearch,
      apply: (state, _side, at, chance, log) =>
        callZone(state, side, at, chance, log) ? "high-speed-shadow" : undefined,
    },
    sweep: {
      may: maySweep,
      apply(state, _side, chance, log) {
        for (const at of searchable(state, side))
          if (callZone(state, side, at, chance, log)) return "high-speed-shadow";
        return undefined;
      },
    },
    recall: { may: mayRecall, apply: (state, _side, unit, _chance, log) => recallUnit(state, unit, log) },
    done: {
      apply(state, _side, _chance, log) {
        const rule = side === british ? "7.21" : "7.22";
        // Whether or not the Germans then throw dice unseen: they would tell.
        const last = side === british && changesIn(state).unseenDice ? { reveals: true as const } : {};
        const seat = seatIds[side] as Seat;
        tell(state, { type: "search-over", rule, seat, turn: state.turn, ...begun(state), ...last }, log);
        return next;
      },
    },
  },
});

export function sighting(state: State, group: readonly Ship[]): Sighting {
  let battleships = 0;
  let cruisers = 0;
  let carriers = 0;
  let flotillas = 0;
  for (const ship of group) {
    if (shipType[ship] === cruiser) cruisers++;
    else if (shipType[ship] === carrier) carriers++;
    else if (shipType[ship] === flotilla) flotillas++;
    else battleships++;
  }
  // 50.8: a flag is seen with the type.
  const neutral = isNeutral(state, group[0] as Ship) ? ({ neutral: true } as const) : {};
  const small = flotillas > 0 ? { flotillas } : {};
  const convoy = changesIn(state).isCompany?.(state, group) ? ({ convoy: true } as const) : {};
  return { force: group.length > 1, battleships, cruisers, carriers, ...small, ...neutral, ...convoy };
}

/** Calls a zone (7.21 to 7.23) and says nothing of who searched it (7.24). Returns true when ships are found to have passed through and may be shadowed (8.21). */
function callZone(state: State, seat: Side, at: Zone, chance: Chance, log?: Event[]): boolean {
  state.called = put(state.called, seat, add(state.called[seat] as readonly Zone[], at));
  const enemy = 1 - seat;
  // 7.29, 35.2: ships in port are found by air search alone.
  const port = friendlyPort[enemy]?.[at] === 1 || (at === ferrol && changesIn(state).refuge === true);
  const open = !port || strengthIn(state, seat, at).air >= strengthNeeded(levelIn(state.visibility, at));
  const seen = open && !changesIn(state).hidesPort?.(state, at);
  const found: Sighting[] = [];
  if (seen) {
    const groups = leads(state, enemy, at).map((first) => members(state, first));
    if (seat === british) report(state, groups, at, chance, log);
    for (const group of groups) {
      for (const ship of group) state.found = put(state.found, ship, state.turn);
      found.push(sighting(state, group));
    }
    found.push(...(changesIn(state).findConvoys?.(state, seat, at) ?? []));
  }
  const passed: Sighting[] = [];
  state.passing = [];
  if (seat === british && state.turn > opening(state)) {
    for (const first of leads(state, german)) {
      if (state.passed[first] !== at) continue;
      passed.push(sighting(state, members(state, first)));
      // R64: whoever is held by a shadow has one; whoever shook it off may be shadowed again.
      if (state.shadowed[first] !== state.turn && !isPlaced(state, first)) state.passing = add(state.passing, first);
    }
    const groups = state.passing.map((first) => members(state, first));
    report(state, groups, nowhere, chance, log);
    state.passing = inOrder(state, state.passing);
  }
  const zone = zoneIds[at] as string;
  const side = seatIds[seat] as Seat;
  const order = (a: Sighting, b: Sighting) => weight(b) - weight(a);
  tell(
    state,
    {
      type: "searched",
      rule: passed.length > 0 || found.length > 0 ? "7.23" : seat === british ? "7.21" : "7.22",
      seat: side,
      turn: state.turn,
      zone,
      found: found.sort(order),
      passed: passed.sort(order),
      port: seen,
      reveals: true,
    },
    log,
  );
  if (seat === british) established(state, at, seen, found.length > 0, passed.length > 0, log);
  state.passZone = state.passing.length > 0 ? at : nowhere;
  return state.passing.length > 0;
}

/** Found where she is, and one of several of her type: to name her here too would say that she is the same (R190). */
const isPlaced = (state: State, first: Ship): boolean =>
  state.found[first] === state.turn && members(state, first).some((ship) => forcesIn(state).alike[ship] === 1);

/** Sightings are told in an order that says nothing about names. */
function weight(s: Sighting): number {
  return (
    (s.force ? 100000 : 0) +
    s.battleships * 1000 +
    s.cruisers * 30 +
    s.carriers +
    (s.flotillas ?? 0) / 100 +
    (s.convoy ? 0.001 : 0)
  );
}

/** What a British search settles for the order of appearance. */
function established(state: State, at: Zone, seen: boolean, found: boolean, passed: boolean, log?: Event[]): void {
  const inBergen = [0, 0, 0];
  for (const ship of shipsOf(state, german)) {
    if (!afloat(state, ship)) continue;
    if (found && state.zone[ship] === at) disclose(state, ship, at, "search", log);
    if (passed && state.passed[ship] === at) disclose(state, ship, at, "search", log);
    const type = shipType[ship] as number;
    if (state.zone[ship] === bergen && inPort(state, ship)) inBergen[type] = (inBergen[type] as number) + 1;
  }
  // A battleship and a cruiser lay there for all to know; of others nobody can say (R191).
  if (at === bergen && seen && (inBergen[battleship] === 0 || inBergen[cruiser] === 0)) departureKnown(state, log);
}
