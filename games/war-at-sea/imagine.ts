/**
 * A full state that the view's owner could not tell from the true one: the other side's secret choices and the
 * British ships lying face down are dealt anew, among those that fit what was seen.
 */
import { type Chance, type Side, shuffle } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  areaIds,
  axis,
  borders,
  everyShip,
  fateNumber,
  isPort,
  isSea,
  landAirPlaces,
  mayEnter,
  neighbours,
  noShip,
  nowhere,
  type Place,
  type Port,
  placeNumber,
  portSide,
  type Ship,
  seatOf,
  shipNumber,
  sideNumber,
} from "./components.ts";
import { setPursuer } from "./rules/disengaging.ts";
import { held, unchosen } from "./rules/land-air.ts";
import { wayIsOpen } from "./rules/movement.ts";
import * as read from "./state.ts";
import { blank, portOpen, speed } from "./state.ts";
import type { AirOrder, State } from "./types.ts";
import type { BattleView, ShipView, View } from "./view.ts";

export function imagine(view: View, chance: Chance): State {
  const state = blank(view.options);
  state.turn = view.turn;
  state.step = view.step;
  if (view.next) state.next = view.next;
  state.poc = view.poc;
  state.since = view.opening.turn;
  state.opening = view.opening.poc;
  for (const ship of everyShip) placeShip(state, ship, view.ships[ship]!);
  state.uBoats = view.uBoats.inPlay;
  state.uBoatsWaiting = view.uBoats.waiting;
  for (let area = 0 as Area; area < areaCount; area++) state.boats[area] = view.uBoats.at[areaIds[area]!];
  bookkeeping(state, view);
  for (const side of [allies, axis] as const) state.air[side] = airMarker(state, view, side, chance);
  for (const place of view.toFight) state.unfought |= 1 << placeNumber(place);
  state.queue = view.toPort.map(shipNumber);
  if (view.battle) battle(state, view, view.battle, chance);
  dealFaceDown(state, view, chance);
  return state;
}

function placeShip(state: State, ship: Ship, seen: ShipView): void {
  state.damage[ship] = seen.damage;
  state.side[ship] = sideNumber(seen.side);
  state.ready[ship] = seen.ready ? 1 : 0;
  // Who lies face down is dealt a place at the end.
  state.loc[ship] = seen.fate ? fateNumber(seen.fate) : seen.place ? placeNumber(seen.place) : nowhere;
  // A ship that left the map this turn keeps the place it began the turn in; one that left before has none.
  state.origin[ship] = seen.origin ? placeNumber(seen.origin) : state.loc[ship]!;
  state.mark[ship] =
    (seen.moved ? read.moved : 0) |
    (seen.disabled ? read.disabled : 0) |
    (seen.disengaged ? read.disengaged : 0) |
    (seen.arrived ? read.arrived : 0) |
    (seen.struck ? read.struck : 0) |
    (seen.refuelled ? read.refuelled : 0) |
    (seen.stays ? read.stays : 0) |
    (seen.faceDown ? read.faceDown : 0);
}

/** Flags of turns gone by, and this turn's once they are placed. */
function bookkeeping(state: State, view: View): void {
  view.scores.forEach((score, row) => {
    setFlags(state, row, score.control);
    state.ledger[row * 4] = score.allies;
    state.ledger[row * 4 + 1] = score.axis;
    state.ledger[row * 4 + 2] = score.convoys;
    state.ledger[row * 4 + 3] = score.neutralPort;
  });
  if (view.phase === "return") setFlags(state, view.turn - 1, view.flags);
  state.convoyPoints = view.convoyPoints;
  state.attempted = view.attempted ? 1 : 0;
  for (const [port, left] of Object.entries(view.yards)) state.yards[placeNumber(port)] = left;
}

function setFlags(state: State, row: number, flags: View["flags"]): void {
  areaIds.forEach((id, area) => {
    const seat = flags[id];
    state.control[row * areaCount + area] = seat === null ? 0 : seat === "allies" ? 1 : 2;
  });
}

function airMarker(state: State, view: View, side: Side, chance: Chance): AirOrder {
  const seen = view.air[seatOf[side]];
  if (seen === null) return unchosen;
  if (seen === "held") return held;
  if (seen !== "hidden") return placeNumber(seen);
  const open = landAirPlaces[side]!.filter((place) => portOpen(state, place));
  return ([...open, held] as const)[chance.below(open.length + 1)]!;
}

function battle(state: State, view: View, seen: BattleView, chance: Chance): void {
  state.at = placeNumber(seen.at);
  state.round = seen.round;
  state.strikes[allies] = seen.strikes.allies;
  state.strikes[axis] = seen.strikes.axis;
  state.intent = seen.carrierFires === null ? 0 : seen.carrierFires ? 2 : 1;
  state.fled = seen.fleeing === null ? -1 : seen.fleeing === "both" ? 2 : sideNumber(seen.fleeing);
  for (const { ship, shots, bonus } of seen.guns) state.guns[shipNumber(ship)] = shots + bonus * 16;
  for (const id of seen.leftBehind) state.group[shipNumber(id)] = -1;
  for (const { group, ships, pursuers, wavering } of seen.groups) {
    for (const id of ships) state.group[shipNumber(id)] = group;
    for (const id of pursuers) setPursuer(state, shipNumber(id), group, true);
    for (const id of wavering) setPursuer(state, shipNumber(id), group, false);
  }
  for (const { ship, target } of seen.alliedTargets) state.target[shipNumber(ship)] = shipNumber(target);
  for (const { ship, target } of seen.fire) {
    state.target[shipNumber(ship)] = shipNumber(target);
    state.orders.push(shipNumber(ship));
  }
  for (const target of seen.torpedoes) state.orders.push(shipNumber(target));
  if (view.step !== "disengage") return;
  for (const side of [allies, axis] as const) {
    const seat = seatOf[side];
    if (view.awaiting.includes(seat)) continue;
    const own = seen.choice[seat];
    state.secret[side] = (own ?? chance.below(2) === 1) ? 2 : 1;
  }
}

// --- ships face down (19.3) ---------------------------------------------------------------------

/** Deals the unseen ships to the places where face-down counters lie, so that each could have got there. */
function dealFaceDown(state: State, view: View, chance: Chance): void {
  const unseen = view.ships.flatMap((ship) => (ship.faceDown && ship.place === null ? [shipNumber(ship.id)] : []));
  if (unseen.length === 0) return;
  const slots: Place[] = [];
  for (const [id, count] of Object.entries(view.faceDown)) {
    for (let each = 0; each < count; each++) slots.push(placeNumber(id));
  }
  shuffle(unseen, chance);
  shuffle(slots, chance);
  const slotOf = new Map<Ship, number>();
  const shipIn: Ship[] = slots.map(() => noShip);
  for (const ship of unseen) seatShip(state, ship, slots, shipIn, new Set());
  shipIn.forEach((ship, slot) => {
    if (ship !== noShip) slotOf.set(ship, slot);
  });
  // Every deal of the true position fits, so a place is found for all; the rest is for views made by hand.
  const free = slots.flatMap((_, slot) => (shipIn[slot] === noShip ? [slot] : []));
  for (const ship of unseen) {
    const slot = slotOf.get(ship) ?? free.pop();
    if (slot !== undefined) state.loc[ship] = slots[slot]!;
  }
}

/** An augmenting path: finds the ship a slot, moving others on where needed. */
function seatShip(state: State, ship: Ship, slots: readonly Place[], shipIn: Ship[], tried: Set<number>): boolean {
  for (let slot = 0; slot < slots.length; slot++) {
    if (tried.has(slot) || !couldBeAt(state, ship, slots[slot]!)) continue;
    tried.add(slot);
    const there = shipIn[slot]!;
    if (there === noShip || seatShip(state, there, slots, shipIn, tried)) {
      shipIn[slot] = ship;
      return true;
    }
  }
  return false;
}

/** 6.1 to 6.4: whether a ship that moved this turn could lie there. */
function couldBeAt(state: State, ship: Ship, place: Place): boolean {
  const origin = state.origin[ship] as Port;
  if (isSea(place))
    return borders[origin]!.includes(place) || (speed(state, ship) > 1 && couldTry(state, ship, origin, place));
  // In port after a failed roll: its own, or one on the area it tried for.
  if (!isPort(place) || speed(state, ship) > 6) return false;
  for (let area = 0 as Area; area < areaCount; area++) {
    if (!couldTry(state, ship, origin, area)) continue;
    if (place === origin) return true;
    if (borders[place]!.includes(area) && portSide[place] !== axis && portOpen(state, place)) return true;
  }
  return false;
}

function couldTry(state: State, ship: Ship, origin: Place, area: Area): boolean {
  const near = borders[origin]!;
  if (near.includes(area) || !mayEnter[ship]?.[area]) return false;
  return near.some((via) => mayEnter[ship]?.[via] && neighbours[via]!.includes(area) && wayIsOpen(state, allies, via));
}
