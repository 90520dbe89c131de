/**
 * The visibility as it is kept: its level, 1 to 9. Where two weather areas are played (14.1) it is that of the north,
 * and sixteen times that of the south besides; every rule then asks for the level of a zone (14.4). So it is no level
 * itself, and cannot stand where one is meant.
 */
import type { Index } from "@admiralty/engine";
import { isSouth, type Zone } from "../components.ts";
import { levelX } from "./time.ts";

const southUnit = 16;

export type Visibility = Index<"visibility">;

/** The same everywhere. */
export const everywhere = (level: number): Visibility => level as Visibility;
export const areas = (north: number, south: number): Visibility => (north + southUnit * south) as Visibility;
export const northOf = (visibility: Visibility): number => visibility % southUnit;
export const southOf = (visibility: Visibility): number =>
  visibility < southUnit ? visibility : Math.floor(visibility / southUnit);
export const hasAreas = (visibility: Visibility): boolean => visibility >= southUnit;

export function levelIn(visibility: Visibility, zone: Zone): number {
  if (visibility < southUnit) return visibility;
  return isSouth[zone] === 1 ? southOf(visibility) : northOf(visibility);
}

/** 7.17: X everywhere. */
export const isBlind = (visibility: Visibility): boolean =>
  northOf(visibility) === levelX && southOf(visibility) === levelX;
