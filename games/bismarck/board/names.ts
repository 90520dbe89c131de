/** How units are called on counters and in lists. */

import { airUnits, type PrintedAirUnit, type PrintedShip, ships } from "../components.ts";
import { boats, type PrintedBoat } from "../modules/submarine.ts";
import { labelText } from "../names.ts";

export const shipById: ReadonlyMap<string, PrintedShip> = new Map(ships.map((ship) => [ship.id, ship]));
export const airById: ReadonlyMap<string, PrintedAirUnit> = new Map(airUnits.map((unit) => [unit.id, unit]));

export const boatById: ReadonlyMap<string, PrintedBoat> = new Map(boats.map((boat) => [boat.id, boat]));

/** A counter is narrow: what does not fit is lettered as a signalman would. */
const lettered: Readonly<Record<string, string>> = {
  "prinz-eugen": "Pr. Eugen",
  "prince-of-wales": "P. of Wales",
  "king-george-v": "K.G.V",
  "north-carolina": "N. Carolina",
  "admiral-scheer": "Adm. Scheer",
  "graf-zeppelin": "G. Zeppelin",
  "la-galissonniere": "Galissonn.",
  "vichy-la-galissonniere": "Galissonn.",
  "french-flotilla": "Fr. Flot.",
  "french-large-destroyers": "Fr. Large",
  victorious: "Victorious",
  "scapa-flow-lr-recon-a": "Scapa A",
  "scapa-flow-lr-recon-b": "Scapa B",
};

export function unitName(id: string): string {
  return shipById.get(id)?.name ?? airById.get(id)?.name ?? boatById.get(id)?.name ?? labelText(id);
}

export function shortName(id: string): string {
  const known = lettered[id] ?? boatById.get(id)?.name.replace("Submarine", "Subm.");
  if (known) return known;
  const name = unitName(id).replace("Flotilla", "Flot.");
  const base = name.replace(/ (LR recon|level bomber|torpedo bomber|bomber|recon|Swordfish)/i, "").replace(/Flow /, "");
  return base.length > 11 ? `${base.slice(0, 10)}.` : base;
}

export type Outline = "BB" | "DB" | "BC" | "CV" | "PB" | "CA" | "CL" | "DD" | "SS" | "LR" | "LB" | "TB";

/** The silhouette that stands for a unit; German battleships have their own. */
export function outlineOf(id: string): Outline {
  const ship = shipById.get(id);
  if (ship) return ship.side === "german" && ship.class === "BB" ? "DB" : ship.class;
  if (boatById.has(id)) return "SS";
  const kind = airById.get(id)?.kind;
  return kind === "torpedo-bomber" ? "TB" : kind === "level-bomber" ? "LB" : "LR";
}

/** Two letters for the corner of a counter. */
export function classOf(id: string): string {
  const outline = outlineOf(id);
  return outline === "DB" ? "BB" : outline;
}

export const kindNames: Readonly<Record<string, string>> = {
  BB: "battleship",
  BC: "battlecruiser",
  PB: "pocket battleship",
  CV: "aircraft carrier",
  CA: "heavy cruiser",
  CL: "light cruiser",
  DD: "destroyer flotilla",
  SS: "submarine",
  LR: "long-range reconnaissance",
  LB: "level bomber",
  TB: "torpedo bomber",
};

export const sideNames: Readonly<Record<string, string>> = { british: "Royal Navy", german: "Kriegsmarine" };

/** The order in which ships stand in a list: the strongest first. */
const rank: readonly string[] = ["BB", "BC", "CV", "PB", "CA", "CL", "DD", "SS", "LB", "TB", "LR"];
export function byStrength(a: string, b: string): number {
  return rank.indexOf(classOf(a)) - rank.indexOf(classOf(b));
}
