/**
 * The visibility as it is kept: its level, 1 to 9. Where two weather areas are played (14.1) it is that of the north,
 * and sixteen times that of the south besides; every rule then asks for the level of a zone (14.4).
 */
import { isSouth, type Zone } from "../components.ts";
import { levelX } from "./time.ts";

const southUnit = 16;

export const areas = (north: number, south: number): number => north + southUnit * south;
export const northOf = (visibility: number): number => visibility % southUnit;
export const southOf = (visibility: number): number =>
  visibility < southUnit ? visibility : Math.floor(visibility / southUnit);
export const hasAreas = (visibility: number): boolean => visibility >= southUnit;

export function levelIn(visibility: number, zone: Zone): number {
  if (visibility < southUnit) return visibility;
  return isSouth[zone] === 1 ? southOf(visibility) : northOf(visibility);
}

/** 7.17: X everywhere. */
export const isBlind = (visibility: number): boolean =>
  northOf(visibility) === levelX && southOf(visibility) === levelX;
