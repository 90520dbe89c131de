/** Where the other side may be, from what a seat has been told: weights by zone. */

import {
  battleship,
  bismarck,
  british,
  everyZone,
  german,
  neighbours,
  nowhere,
  passage,
  type Ship,
  searchColumn,
  shipType,
  within,
  type Zone,
  zoneCount,
  zoneNumber,
  zones,
} from "../components.ts";
import { expand, zoneOfCode } from "../deduction.ts";
import { shipsOf } from "../forces.ts";
import type { Knowledge, MoveNotes } from "../knowledge.ts";
import { changesIn, opening } from "../rules/changes.ts";
import { afloat, shipsHaveMoved } from "../rules/fleet.ts";
import type { State } from "../types.ts";
import { patrolsIn } from "./patrols.ts";
import { likelihoods } from "./track.ts";

/** Zones where a raider waits for convoys: on a route, and where British patrols from the shore see least. */
export const raidZones: readonly Zone[] = everyZone.filter(
  (zone) => zones[zone]?.route && (searchColumn[zone] as number) <= 0,
);

/** An area that a plan bets on: zones within some distance count for more. */
export interface Hunch {
  readonly at: Zone;
  readonly reach: number;
  readonly factor: number;
}

export interface Belief {
  /** Weights by zone, summing to one. */
  readonly weight: Float64Array;
  /** The zone, when it is known, -1. */
  readonly at: Zone;
}

/** 43.4: where she was when she got the label that she has; undefined without one. */
function labelled(state: State, ship: number): readonly number[] | undefined {
  const labels = state.intermediate?.labels;
  const at = labels && (labels.label[ship] as number) >= 0 ? (labels.at[ship] as Zone) : nowhere;
  return at < 0 ? undefined : [at * 2];
}

/** Where a German ship will be at the end of this turn's move, as the British must judge it. */
export function raider(state: State, ship: Ship, hunch?: Hunch): Belief {
  const weight = new Float64Array(zoneCount);
  const k = state.known[british] as Knowledge;
  const notes = k.notes[ship] as MoveNotes;
  // Who has come into port for good is nobody to hunt (52.3).
  const home = changesIn(state).home?.(state, ship) === true;
  if (!afloat(state, ship) || home || k.sunk.includes(ship)) return { weight, at: nowhere };
  const held = state.shadowed[ship] === state.turn ? zoneOfCode(labelled(state, ship)?.[0] ?? nowhere * 2) : nowhere;
  const known = notes.at >= 0 ? notes.at : held;
  if (known >= 0) {
    weight[known] = 1;
    return { weight, at: known };
  }
  const codes = labelled(state, ship) ?? (k.possible[ship] as number[]);
  const moving = !shipsHaveMoved(state);
  const places = moving ? expand(codes, ship, state.turn, notes, []) : codes;
  const likely = likelihoods(ship, state.turn, true, places);
  let sum = 0;
  let only = nowhere;
  let several = false;
  for (let index = 0; index < places.length; index++) {
    const at = zoneOfCode(places[index] as number);
    let value = likely[index] as number;
    if (hunch && (passage[british]?.[hunch.at]?.[at] as number) <= hunch.reach) value *= hunch.factor;
    weight[at] = (weight[at] as number) + value;
    sum += value;
    several ||= only >= 0 && only !== at;
    only = at;
  }
  if (sum > 0) for (let at = 0 as Zone; at < zoneCount; at++) weight[at] = (weight[at] as number) / sum;
  return { weight, at: several ? nowhere : only };
}

/** What each raider counts for in the hunt: battleships for more. */
const shareOf = (ship: Ship): number => (shipType[ship] === battleship ? 0.72 : 0.28);

/** All raiders in one map; and the heaviest zones. */
export function hunted(state: State, hunch?: Hunch): { weight: Float64Array; top: Zone[]; known: Zone } {
  const weight = new Float64Array(zoneCount);
  let known = nowhere;
  const sought = shipsOf(state, german);
  const total = sought.length === 2 ? 1 : sought.length / 2;
  for (const ship of sought) {
    const belief = raider(state, ship, hunch);
    const share = shareOf(ship) / total;
    if (belief.at >= 0 && known < 0) known = belief.at;
    for (let at = 0 as Zone; at < zoneCount; at++) {
      const value = belief.weight[at] as number;
      if (value > 0) weight[at] = (weight[at] as number) + share * value;
    }
  }
  return { weight, top: heaviest(weight, measured), known };
}

/** Where the raiders will be a turn later: who is held runs, of the others it is lost sight. */
export function nextTurn(state: State, hunch?: Hunch): Float64Array {
  const weight = new Float64Array(zoneCount);
  for (const ship of shipsOf(state, german)) {
    const belief = raider(state, ship, hunch);
    const share = shareOf(ship);
    if (belief.at < 0) {
      const later = blurred(belief.weight);
      for (let at = 0 as Zone; at < zoneCount; at++)
        weight[at] = (weight[at] as number) + share * (later[at] as number);
      continue;
    }
    // A capital ship that has just made two zones makes one (5.13).
    const { zones } = (state.known[british] as Knowledge).notes[ship] as MoveNotes;
    const tired = ship === bismarck && zones === 2;
    const near = within(german, belief.at, tired ? 1 : 2).filter((at) => at !== belief.at);
    for (const at of near) weight[at] = (weight[at] as number) + share / near.length;
  }
  return weight;
}

/** Half stays, half goes to the zones beside: how a raider's place is lost sight of in a turn. */
export function blurred(weight: Float64Array): Float64Array {
  const after = new Float64Array(zoneCount);
  for (let at = 0 as Zone; at < zoneCount; at++) {
    const value = weight[at] as number;
    if (value === 0) continue;
    const near = neighbours[at] as readonly Zone[];
    after[at] = (after[at] as number) + value * 0.5;
    for (const to of near) after[to] = (after[to] as number) + (value * 0.5) / near.length;
  }
  return after;
}

/** Distances are measured to so many zones. */
export const measured = 50;

export function heaviest(weight: Float64Array, count: number): Zone[] {
  const top: Zone[] = [];
  for (let at = 0 as Zone; at < zoneCount; at++) if ((weight[at] as number) > 0) top.push(at);
  return top.sort((a, b) => (weight[b] as number) - (weight[a] as number)).slice(0, count);
}

/** How a raider keeps clear of where the British expect her. */
export interface Wariness {
  /** So many zones the British are thought to look into at once. */
  readonly zones: number;
  /** What it is worth to keep out of the likeliest. */
  readonly weight: number;
  /** Thinks of the battleships that are at sea from the first day, not only of cruisers on patrol. */
  readonly battleships: boolean;
}

/** What a German ship fears in each zone: ships seen lately, the pickets of the first days, eyes on the shore. */
export function danger(state: State, wariness: Wariness): Float64Array {
  const fear = new Float64Array(zoneCount);
  for (let at = 0 as Zone; at < zoneCount; at++) {
    const column = searchColumn[at] as number;
    fear[at] = column < 0 ? 0 : column === 0 ? 0.1 : column === 1 ? 0.3 : 0.8;
    if (zones[at]?.coastWatch === "british") fear[at] = (fear[at] as number) + 5;
  }
  const age = state.turn - opening(state);
  const patrols = patrolsIn(state);
  for (const at of patrols.zones) spread(fear, at, 2 * Math.exp(-age / 8), 1);
  if (wariness.battleships) for (const at of patrols.heavy) spread(fear, at, 3 * Math.exp(-age / 8), 2);
  for (const contact of (state.known[german] as Knowledge).contacts) {
    const since = state.turn - contact.turn;
    if (since > 5) continue;
    const heavy = (contact.found ?? []).some((group) => group.battleships > 0) ? 2 : 1;
    spread(fear, zoneNumber(contact.zone), (3 * heavy) / (1 + since), Math.min(3, 1 + since));
  }
  for (const ship of shipsOf(state, german)) watched(state, ship, fear, wariness);
  // What the British have been told, they will come to see about.
  for (const contact of (state.known[british] as Knowledge).contacts) {
    const since = state.turn - contact.turn;
    if (since <= 4) spread(fear, zoneNumber(contact.zone), 1.6 / (1 + since), Math.min(3, 1 + since));
  }
  return fear;
}

/** The British look where they think she is, and she knows what they have been told: their plot is her chart of danger. */
function watched(state: State, ship: Ship, fear: Float64Array, { zones, weight: worth }: Wariness): void {
  const { weight, at } = raider(state, ship);
  if (at >= 0) return;
  const top = heaviest(weight, zones);
  const least = weight[top.at(-1) as number] as number;
  if (top.length < zones || least <= 0) return;
  for (let zone = 0 as Zone; zone < zoneCount; zone++) {
    const value = weight[zone] as number;
    if (value > 0) fear[zone] = (fear[zone] as number) + 0.5 * worth * Math.min(1, value / least);
  }
}

function spread(fear: Float64Array, at: Zone, value: number, reach: number): void {
  for (const near of within(german, at, reach)) fear[near] = (fear[near] as number) + value;
}
