/**
 * A full state that the view's owner could not tell from the true one: the other side's secret choices and the
 * British ships lying face down are dealt anew, among those that fit what was seen.
 */
import { type Chance, type Side, shuffle } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  axis,
  borders,
  everyShip,
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
} from "./components.ts";
import { held, unchosen } from "./rules/land-air.ts";
import { wayIsOpen } from "./rules/movement.ts";
import { blank, clone, portOpen, speed } from "./state.ts";
import type { AirOrder, Choice, State } from "./types.ts";
import { hidden, type View } from "./view.ts";

export function imagine(view: View, chance: Chance): State {
  const state = clone({ ...view, ...battleOf(view), air: [unchosen, unchosen], secret: [0, 0] });
  for (const side of [allies, axis] as const) {
    const order = view.air[side];
    state.air[side] = order === hidden ? someMarker(state, side, chance) : order;
    const choice = view.secret[side];
    state.secret[side] = choice === hidden ? ((1 + chance.below(2)) as Choice) : choice;
  }
  dealFaceDown(state, view, chance);
  return state;
}

/** What a view leaves out where nobody fights. */
function battleOf(view: View): Pick<State, "group" | "guns" | "target"> {
  const { group, guns, target } = view.at === nowhere ? blank(view.options) : view;
  return { group, guns, target };
}

/** 5.5: anywhere the marker may go, or nowhere. */
function someMarker(state: State, side: Side, chance: Chance): AirOrder {
  const open = landAirPlaces[side].filter((place) => portOpen(state, place));
  return ([...open, held] as const)[chance.below(open.length + 1)]!;
}

// --- ships face down (19.3) ---------------------------------------------------------------------

/** Deals the unseen ships to the places where face-down counters lie, so that each could have got there. */
function dealFaceDown(state: State, view: View, chance: Chance): void {
  const unseen = everyShip.filter((ship) => view.loc[ship] === nowhere);
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
