/** Where every place stands on the chart. */
import type { PlaceId } from "../../types.ts";
import places from "../data/places.json" with { type: "json" };
import type { PortSpot, SeaSpot } from "./layout.ts";

export const seas = places.seas as unknown as readonly SeaSpot[];
export const ports = places.ports as unknown as readonly PortSpot[];
export const seaOf: ReadonlyMap<PlaceId, SeaSpot> = new Map(seas.map((sea) => [sea.id, sea]));
export const portOf: ReadonlyMap<PlaceId, PortSpot> = new Map(ports.map((port) => [port.id, port]));
export const everyPlace: readonly PlaceId[] = [...seas.map((sea) => sea.id), ...ports.map((port) => port.id)];

export function anchorOf(place: PlaceId): readonly [number, number] {
  return seaOf.get(place)?.at ?? portOf.get(place)?.dot ?? [0, 0];
}

/** Where the compass rose lies: in the South Atlantic, out of everybody's way. */
export const roseAt: readonly [number, number] = [556, 1150];
