/** Units and zones as sentences name them. */
import { ref } from "@admiralty/engine";
import { unitNames, unitNumber, zoneIds } from "./components.ts";

/** With a reference that the page turns into a link. */
export function unitText(id: string): string {
  return ref("unit", id, unitNames[unitNumber(id)] ?? id);
}

export function zoneText(id: string): string {
  return ref("zone", id, id);
}

export function zoneLink(zone: number): string {
  return zoneText(zoneIds[zone] as string);
}

/** Without one: refusals are plain sentences. */
export function nameOf(unit: number): string {
  return unitNames[unit] as string;
}

/** What may be repaired (40.1), in words. */
export const repairNames = {
  evasion: "engines",
  bow: "bow turrets",
  stern: "stern turrets",
  port: "port secondary guns",
  starboard: "starboard secondary guns",
} as const;
