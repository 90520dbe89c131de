/** A side's order of battle in groups and words. */

import { type Ship, shipNumber, ships, sideOf, zoneIds } from "../../components.ts";
import { seenHits } from "../../sightings.ts";
import type { AirView, ShipView, View } from "../../view.ts";
import { airById, byStrength } from "../names.ts";
import { moduleNote, trailOf } from "./modules.ts";
import { freeTurn } from "./position.ts";

export interface Group {
  readonly title: string;
  readonly where: string;
  readonly ships: readonly ShipView[];
}

export function groups(view: View): readonly Group[] {
  const found: Group[] = [];
  const forces = new Map<number, ShipView[]>();
  const single: ShipView[] = [];
  const awaited: ShipView[] = [];
  const sunk: ShipView[] = [];
  const left: ShipView[] = [];
  for (const ship of view.ships) {
    if (ship.status === "sunk") sunk.push(ship);
    else if (ship.status === "awaited") awaited.push(ship);
    else if (ship.status === "left") left.push(ship);
    else if (ship.force > 0) forces.set(ship.force, [...(forces.get(ship.force) ?? []), ship]);
    else single.push(ship);
  }
  const strongest = (list: ShipView[]) => list.sort((a, b) => byStrength(a.ship, b.ship));
  for (const [number, list] of [...forces].sort(([a], [b]) => a - b)) {
    found.push({ title: `TF ${number}`, where: list[0]?.zone ?? "", ships: strongest(list) });
  }
  if (single.length > 0) found.push({ title: "Single ships", where: "", ships: strongest(single) });
  if (awaited.length > 0) found.push({ title: "Not yet in play", where: "", ships: awaited });
  if (left.length > 0) found.push({ title: "Left the board", where: "", ships: left });
  if (sunk.length > 0) found.push({ title: "Sunk", where: "", ships: sunk });
  return found;
}

export function damage(ship: ShipView): string {
  const [bow = 0, stern = 0, port = 0, starboard = 0, midships = 0] = ship.hits;
  const words = [];
  if (midships > 0) words.push(`midships ${midships}`);
  if (bow + stern > 0) words.push(`turrets ${bow + stern}`);
  if (port + starboard > 0) words.push(`secondary ${port + starboard}`);
  return words.join(", ");
}

export function condition(view: View, ship: ShipView): string {
  if ((ship.shadows || trailOf(view, [ship.ship])) && ship.status !== "sunk") return "shadowing";
  const note = ship.status === "in-play" ? moduleNote(view, ship.ship) : "";
  if (note !== "") return note;
  if (ship.status === "escort") return "convoy";
  if (ship.status === "in-play") {
    const free = freeTurn(view, ship.ship);
    if (free === 0) return "in port";
    if (free > view.turn) return `from turn ${free}`;
  }
  return ship.mode === "patrol" ? "patrol" : "";
}

export function airState(view: View, air: AirView): string {
  const unit = airById.get(air.unit);
  const endurance = unit?.modes.find((mode) => mode.mode === air.mode)?.endurance ?? 0;
  switch (air.status) {
    case "aloft":
      return `${air.zone}, ${air.mode}, turn ${view.turn - air.since + 1} of ${endurance}`;
    case "resting":
      return `refits until turn ${air.ready}`;
    case "lost":
      return "lost";
    default:
      return "at base";
  }
}

/** Enemy ships seen by name, with the damage told. */
export function enemiesKnown(view: View): readonly { readonly id: string; readonly note: string }[] {
  if (view.viewer === "spectator") return [];
  const known = view.known[view.viewer];
  const other = view.viewer === "british" ? 1 : 0;
  return ships.flatMap((ship, number) => {
    if (number * 2 >= known.sure.length || sideOf[number as Ship] !== other) return [];
    const hits = known.hits.slice(number * seenHits, number * seenHits + seenHits);
    const zone = known.sure[number * 2] as number;
    const turn = known.sure[number * 2 + 1] as number;
    const sunk = known.sunk.includes(shipNumber(ship.id));
    if (turn < 0 && !sunk && hits.every((hit) => hit === 0)) return [];
    const [bow = 0, stern = 0, port = 0, starboard = 0, midships = 0] = hits;
    const marks = bow + stern + port + starboard + midships;
    const seen = turn >= 0 && zone >= 0 ? `${zoneIds[zone]}, turn ${turn}` : "";
    return [
      { id: ship.id, note: sunk ? "sunk" : [seen, marks > 0 ? `${marks} boxes hit` : ""].filter(Boolean).join("; ") },
    ];
  });
}
