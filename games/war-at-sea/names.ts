/** Ships, places and sides as they stand in sentences. */
import { ref } from "@admiralty/engine";
import {
  areaCount,
  neutralPort,
  placeIds,
  placeNames,
  placeNumber,
  shipIds,
  shipNames,
  shipNumber,
  usa,
} from "./components.ts";
import type { PlaceId, Seat, ShipId } from "./types.ts";

export const shipName = (ship: number): string => shipNames[ship] ?? "";

/** "the North Sea", "England". */
export function placeName(place: number): string {
  const name = placeNames[place] ?? "";
  return place < areaCount || place === usa || place === neutralPort ? `the ${name}` : name;
}
/** At the head of a sentence. */
export const capitalPlace = (place: number): string => placeName(place).replace(/^the /, "The ");

// With a reference, for whatever can show one.
export const shipLink = (ship: number): string => ref("ship", shipIds[ship] ?? "", shipName(ship));
export const placeLink = (place: number): string =>
  ref(place < areaCount ? "area" : "port", placeIds[place] ?? "", placeName(place));
export const shipRef = (id: ShipId): string => shipLink(shipNumber(id));
export const placeRef = (id: PlaceId): string => placeLink(placeNumber(id));
export const fleet = (ids: readonly ShipId[]): string => listed(ids.map(shipRef));

export const sideName = (seat: Seat): string => (seat === "allies" ? "the Allies" : "the Axis");
/** The Allies do, the Axis does. */
export const does = (seat: Seat, verb: string): string => `${sideName(seat)} ${verb}${seat === "axis" ? "s" : ""}`;

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** "Hood, Rodney and Nelson". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** The sentence with a capital, inside the reference where it begins with one. */
export function capital(text: string): string {
  const at = text.startsWith("[[") ? text.indexOf("|") + 1 : 0;
  return text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
}
