/** 22.33, 22.35: the strength against a submarine, and what the Submarine Attack Table makes of it. */
import {
  airOf,
  apart,
  coastWatch,
  cruiser,
  everyZone,
  flotilla,
  type Ship,
  shipType,
  type Zone,
} from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };
import { modeOf } from "../rules/aircraft.ts";
import { isNight } from "../rules/time.ts";
import { AirStatus, type Sighting, type State } from "../types.ts";
import type { Convoy, ConvoyClass } from "./convoy.ts";
import { partOf } from "./part.ts";
import { kindOf } from "./trade.ts";

const { attack, strength } = figures;

/** Salvoes that a cell allows, and its stars: a die each for the boat's life. */
export interface Cell {
  readonly salvoes: number;
  readonly stars: number;
}
const cells: readonly (readonly Cell[])[] = attack.salvoes.map((row) =>
  row.map((cell) => ({ salvoes: Number.parseInt(cell, 10), stars: cell.replace(/\d/g, "").length })),
);

/** 22.33: one die less the side's submarines lost, by the strength against it. */
export function attackCell(die: number, lost: number, against: number): Cell {
  const column = attack.strength.findLastIndex((from) => against >= from);
  return cells[Math.max(0, die - lost)]?.[column] as Cell;
}

/** 22.35: within two zones of a friendly coast, by seat and zone. */
const covered: readonly (readonly boolean[])[] = [0, 1].map((seat) => {
  const coast = everyZone.filter((zone) => coastWatch[zone] === seat);
  return everyZone.map((zone) => coast.some((at) => apart(at, zone) <= strength.coast.zones));
});
export const hasAirCover = (seat: number, zone: Zone): boolean => covered[seat]?.[zone] === true;

/** Destroyers that an attacker reckons with in a flotilla whose size he does not know. */
export const usualDestroyers = 5;

/** 22.35 as far as an attacker can tell: what was said of the force, the coast, the hour. */
export function expectedStrength(turn: number, seat: number, zone: Zone, found: Sighting | undefined): number {
  const column = isNight(turn, zone) ? 1 : 0;
  return (
    (found?.flotillas ?? 0) * usualDestroyers * (strength.destroyer[column] as number) +
    (found?.cruisers ?? 0) * (strength.cruiser[column] as number) +
    (hasAirCover(seat, zone) ? (strength.coast.strength[column] as number) : 0)
  );
}

/** 22.35, 23.31: of ships, and of a convoy that they are with, for the seat whose they are. */
export function strengthAgainst(
  state: State,
  seat: number,
  zone: Zone,
  group: readonly Ship[],
  convoy?: Convoy,
): number {
  const column = isNight(state.turn, zone) ? 1 : 0;
  let sum = convoy ? (strength.convoys[kindOf(convoy).class as ConvoyClass][column] as number) : 0;
  for (const ship of group) {
    if (shipType[ship] === cruiser) sum += strength.cruiser[column] as number;
    else if (shipType[ship] === flotilla && state.fuel[ship] !== 0) {
      sum += (partOf(state).destroyers[ship] as number) * (strength.destroyer[column] as number);
    }
  }
  if (hasAirCover(seat, zone)) sum += strength.coast.strength[column] as number;
  for (const unit of airOf[seat] ?? []) {
    if (state.status[unit] !== AirStatus.aloft || state.zone[unit] !== zone) continue;
    if (modeOf(unit, state.mode[unit] as number).mode === "patrol") sum += strength.recon[column] as number;
  }
  return sum;
}
