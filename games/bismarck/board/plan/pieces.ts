/** The viewer's own counters as they lie on the chart. */

import { airNumber, airUnits, shipCount, zoneNumber } from "../../components.ts";
import type { BoatView } from "../../modules/seen/submarines.ts";
import { modeOf } from "../../rules/aircraft.ts";
import { isNight } from "../../rules/time.ts";
import type { AirView, ShipView, View } from "../../view.ts";
import { airById, byStrength, classOf, kindNames, shortName, unitName } from "../names.ts";
import { trailOf } from "./modules.ts";
import { ownStrength } from "./position.ts";
import { boatStrength } from "./submarines.ts";

export interface Piece {
  /** First ship of the force, or the unit. */
  readonly id: string;
  readonly kind: "ship" | "force" | "air" | "boat";
  readonly units: readonly string[];
  readonly zone: string;
  /** Number of the task force, 0 none. */
  readonly force: number;
  readonly name: string;
  readonly patrol: boolean;
  /** Search strength on patrol. */
  readonly strength: number;
  /** Ready at its base, not yet in the air. */
  readonly atBase: boolean;
  /** What it shadows. */
  readonly shadows: string | null;
  /** The enemy has touch with it this turn. */
  readonly held: boolean;
  readonly moved: boolean;
  readonly bound: boolean;
}

export function pieces(view: View): readonly Piece[] {
  const found: Piece[] = [];
  const forces = new Map<number, ShipView[]>();
  for (const ship of view.ships) {
    if (ship.zone === null || ship.status === "sunk" || ship.status === "awaited") continue;
    if (ship.force === 0) found.push(shipPiece(view, [ship]));
    else forces.set(ship.force, [...(forces.get(ship.force) ?? []), ship]);
  }
  for (const group of forces.values()) found.push(shipPiece(view, group));
  for (const air of view.aircraft) {
    const piece = airPiece(view, air);
    if (piece) found.push(piece);
  }
  for (const boat of view.intermediate?.submarines?.boats ?? []) {
    if (boat.zone !== null) found.push(boatPiece(view, boat, boat.zone));
  }
  return found;
}

function shipPiece(view: View, group: readonly ShipView[]): Piece {
  const first = group[0] as ShipView;
  const units = group.map((ship) => ship.ship);
  const patrol = group.some((ship) => ship.mode === "patrol");
  return {
    id: first.ship,
    kind: group.length > 1 ? "force" : "ship",
    units: [first.ship, ...units.slice(1).sort(byStrength)],
    zone: first.zone as string,
    force: first.force,
    name: group.length > 1 ? `${shortName(first.ship)} ${group.length}` : shortName(first.ship),
    patrol,
    strength: patrol ? ownStrength(view, first.ship) : 0,
    atBase: false,
    shadows: group.find((ship) => ship.shadows !== null)?.shadows ?? trailOf(view, units),
    held: group.some((ship) => ship.found === view.turn || ship.shadowed === view.turn),
    moved: first.moved > 0,
    bound: first.status === "escort",
  };
}

/** 22: one's own submarine. */
function boatPiece(view: View, boat: BoatView, zone: string): Piece {
  const patrol = boat.mode === "patrol";
  return {
    id: boat.boat,
    kind: "boat",
    units: [boat.boat],
    zone,
    force: 0,
    name: shortName(boat.boat),
    patrol,
    strength: patrol ? boatStrength(view, boat) : 0,
    atBase: false,
    shadows: boat.stalks,
    held: false,
    moved: boat.ordered === view.turn && !patrol,
    bound: false,
  };
}

/** Where an air unit's base is now; null when its carrier is gone. */
export function baseZone(view: View, id: string): string | null {
  const base = airById.get(id)?.base;
  if (!base) return null;
  if ("zone" in base) return base.zone;
  const carrier = view.ships.find((ship) => ship.ship === base.carrier);
  return carrier && carrier.status !== "sunk" ? carrier.zone : null;
}

function airPiece(view: View, air: AirView): Piece | undefined {
  const flying = air.status === "aloft";
  // Aircraft on the ground are on the chart while they can be sent up; otherwise the order of battle knows them.
  if (!flying && !(air.status === "base" && view.stage === "air-movement")) return undefined;
  const zone = flying ? air.zone : baseZone(view, air.unit);
  if (zone === null) return undefined;
  const unit = airNumber(air.unit);
  const mode = airUnits[unit - shipCount]?.modes.findIndex((each) => each.mode === air.mode) ?? 0;
  const night = isNight(view.turn, zoneNumber(zone)) ? 1 : 0;
  return {
    id: air.unit,
    kind: "air",
    units: [air.unit],
    zone,
    force: 0,
    name: shortName(air.unit),
    patrol: flying && air.mode === "patrol",
    strength: flying ? (modeOf(unit, Math.max(0, mode)).search[night] as number) : 0,
    atBase: !flying,
    shadows: air.shadows ?? trailOf(view, [air.unit]),
    held: false,
    moved: air.spent,
    bound: false,
  };
}

export function byZone(list: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of list) {
    const here = found.get(piece.zone);
    if (here) here.push(piece);
    else found.set(piece.zone, [piece]);
  }
  for (const here of found.values()) here.sort((a, b) => b.units.length - a.units.length || byStrength(a.id, b.id));
  return found;
}

/** Patrol and what it sees; after the end nobody searches, and the figure would say nothing. */
export function patrolPill({ strength }: Piece): string {
  return strength > 0 ? `P${strength}` : "P";
}

/** What is told in the pill under a counter. */
export function pillOf(piece: Piece): string | undefined {
  if (piece.shadows) return "shadow";
  if (piece.patrol) return patrolPill(piece);
  return piece.bound ? "convoy" : undefined;
}

/** The counter in words, for pointers and ears. */
export function pieceLabel(piece: Piece): string {
  const words: string[] = [];
  if (piece.kind === "force") words.push(`Task force ${piece.force}: ${piece.units.map(unitName).join(", ")}`);
  else words.push(`${unitName(piece.id)}, ${kindNames[classOf(piece.id)] ?? ""}`);
  words.push(piece.atBase ? `at base in ${piece.zone}` : `in ${piece.zone}`);
  if (piece.patrol) words.push(piece.strength > 0 ? `on patrol, search ${piece.strength}` : "on patrol");
  if (piece.shadows) words.push(`shadowing`);
  if (piece.held) words.push("the enemy has touch");
  if (piece.bound) words.push("with a convoy");
  return words.join("; ");
}
