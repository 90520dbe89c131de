/** A step of combat cut into beats: one roll of dice, and what it did, shown one after the other. */

import type { BattleView, ShipView, FullView as View } from "../../full-view/index.ts";
import type { Event, PlaceId, ShipId } from "../../types.ts";

export type Rolled = Extract<Event, { type: "asw" | "torpedo" | "strike" | "fired" }>;

export interface Beat {
  /** Its place among the step's events. */
  readonly at: number;
  /** Where it is rolled; undefined in the battle that was being fought before the step. */
  readonly place: PlaceId | undefined;
  readonly roll: Rolled;
  readonly effects: readonly Event[];
}

export function beatsOf(events: readonly Event[]): readonly Beat[] {
  const beats: { at: number; place: PlaceId | undefined; roll: Rolled; effects: Event[] }[] = [];
  let place: PlaceId | undefined;
  for (const [at, event] of events.entries()) {
    if (event.type === "battle" || event.type === "asw") place = event.at;
    switch (event.type) {
      case "asw":
      case "torpedo":
      case "strike":
      case "fired":
        // Shots that were never fired have no dice to show.
        if ("lost" in event && event.lost) break;
        beats.push({ at, place, roll: event, effects: [] });
        break;
      case "damaged":
      case "crippled":
      case "disabled":
      case "sunk":
        beats.at(-1)?.effects.push(event);
        break;
      default:
        break;
    }
  }
  return beats;
}

/** 7.5, 7.6: a ship as damage leaves it. */
export function hurt(ship: ShipView, damage: number): ShipView {
  const crippled = damage >= ship.printed.defense;
  return {
    ...ship,
    damage,
    crippled,
    current: {
      attack: crippled ? Math.min(1, ship.printed.attack) : ship.printed.attack,
      defense: ship.current.defense,
      speed: Math.max(1, ship.printed.speed - damage),
      air: crippled ? 0 : ship.printed.air,
    },
  };
}

export interface Afloat {
  readonly ship: ShipView;
  readonly sunk: boolean;
}

/** 11.3: a ship damaged beyond its defense is lost, though it stays in the line until the round is over. */
export function isSunk(ship: ShipView): boolean {
  return ship.fate === "sunk" || ship.damage > ship.current.defense;
}

/** The ships as they stand after so many beats, from what they were before the step. */
export function after(before: readonly ShipView[], beats: readonly Beat[], shown: number): ReadonlyMap<ShipId, Afloat> {
  const found = new Map<ShipId, Afloat>(before.map((ship) => [ship.id, { ship, sunk: isSunk(ship) }]));
  for (const beat of beats.slice(0, shown)) {
    for (const event of beat.effects) {
      if (event.type !== "damaged" && event.type !== "disabled" && event.type !== "sunk") continue;
      const was = found.get(event.ship);
      if (!was) continue;
      if (event.type === "damaged") found.set(event.ship, { ship: hurt(was.ship, event.damage), sunk: was.sunk });
      else if (event.type === "disabled")
        found.set(event.ship, { ship: { ...was.ship, disabled: true }, sunk: was.sunk });
      else found.set(event.ship, { ship: was.ship, sunk: true });
    }
  }
  return found;
}

/** The fleets in a place as a battle not yet, or no longer, in the view. */
export function battleAt(view: View, at: PlaceId): BattleView {
  const here = view.ships.filter((ship) => ship.place === at);
  return {
    at,
    round: 0,
    allies: here.filter((ship) => ship.side === "allies").map((ship) => ship.id),
    axis: here.filter((ship) => ship.side === "axis").map((ship) => ship.id),
    uBoats: at in view.uBoats.at ? view.uBoats.at[at as keyof View["uBoats"]["at"]] : 0,
    strikes: { allies: 0, axis: 0 },
    torpedoes: [],
    fire: [],
    alliedTargets: [],
    guns: [],
    carrierFires: null,
    fleeing: null,
    groups: [],
    leftBehind: [],
    choice: { allies: null, axis: null },
  };
}

/** The fight in a few figures, told when it is over. */
export interface Summary {
  readonly at: PlaceId;
  readonly rounds: number;
  readonly uBoatsSunk: number;
  readonly losses: readonly { readonly ship: ShipId; readonly what: string }[];
}

/** Adds what a step told to what the battle has told so far. */
export function summed(before: readonly Event[], events: readonly Event[]): readonly Event[] {
  const opening = events.findLastIndex((event) => event.type === "battle");
  return opening >= 0 ? events.slice(opening) : [...before, ...events];
}

export function summary(told: readonly Event[]): Summary | undefined {
  const over = told.findLast((event) => event.type === "battle-over");
  if (over?.type !== "battle-over") return undefined;
  const state = new Map<ShipId, { damage: number; disabled: boolean; sunk: boolean }>();
  const of = (ship: ShipId) => {
    const known = state.get(ship) ?? { damage: 0, disabled: false, sunk: false };
    state.set(ship, known);
    return known;
  };
  let rounds = 0;
  let uBoatsSunk = 0;
  for (const event of told) {
    if (event.type === "round") rounds = Math.max(rounds, event.round);
    else if (event.type === "asw") uBoatsSunk += event.sunk;
    else if (event.type === "damaged") of(event.ship).damage += event.points;
    else if (event.type === "disabled") of(event.ship).disabled = true;
    else if (event.type === "sunk") of(event.ship).sunk = true;
  }
  const losses = [...state].map(([ship, { damage, disabled, sunk }]) => ({
    ship,
    what: sunk ? "sunk" : [damage > 0 ? `damage ${damage}` : "", disabled ? "disabled" : ""].filter(Boolean).join(", "),
  }));
  return {
    at: over.at,
    rounds,
    uBoatsSunk,
    losses: losses.sort((a, b) => Number(b.what === "sunk") - Number(a.what === "sunk")),
  };
}
