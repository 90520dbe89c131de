/** Ships, sides, guns and headings as sentences name them. */
import { ref } from "@admiralty/engine";
import { type Ship, shipId, shipName, shipNumber } from "./components.ts";
import type { BoxId, HeadingId, Seat } from "./types.ts";

export { shipName };

export function shipRef(unit: Ship): string {
  return ref("ship", shipId(unit), shipName(unit));
}

/** The same by id. */
export function shipLink(id: string): string {
  const unit = shipNumber(id);
  return unit === undefined ? id : shipRef(unit);
}

export function shipLinks(ids: readonly string[]): string {
  const names = ids.map(shipLink);
  return names.length < 2 ? (names[0] ?? "nothing") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function count(number: number, word: string, plural = `${word}s`): string {
  return `${number} ${number === 1 ? word : plural}`;
}

export const sideNames: Readonly<Record<Seat, string>> = { british: "The British", german: "The Germans" };

export const compass: Readonly<Record<HeadingId, string>> = {
  ne: "north-east",
  e: "east",
  se: "south-east",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};

export const sectionNames: Readonly<Record<BoxId, string>> = {
  bow: "bow turrets",
  stern: "stern turrets",
  port: "port secondary",
  starboard: "starboard secondary",
  midships: "midships",
};
