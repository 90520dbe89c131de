/** What the battle needs to know of each ship, by unit number. */
import fire from "../data/battle-fire.json" with { type: "json" };
import { BISMARCK, type Seat, SHIPS, ships, TYPES } from "../units.ts";

export { BISMARCK, SHIPS };

const IDS = ships.map((ship) => ship.id);
const NUMBERS = new Map(IDS.map((id, unit) => [id, unit]));
const NAMES = ships.map((ship) => ship.name);
const SIDE = ships.map((ship) => ship.side);
const EVASION = ships.map((ship) => ship.evasion);
const MIDSHIPS = ships.map((ship) => ship.midships);
const LOSS = ships.map((ship) => ship.evasionLossPerMidships);
const BOXES = ships.flatMap((ship) => [ship.bow, ship.stern, ship.port, ship.starboard]);
/** The highest figure in any box. */
export const mostSalvos = Math.max(...BOXES.flat());
/** 9.241 and 9.93: battleship 3, cruiser 2, aircraft carrier 1. */
const SIZE = ships.map((ship) => TYPES.length - TYPES.indexOf(ship.type));
const CAPITAL = ships.map((ship) => ship.class === "BB" || ship.class === "BC");
const HEAVY = IDS.map((id) => fire.special.heavyArmour.includes(id));
const TABLE_A = ships.map(
  (ship) => fire.special.alwaysTableA.types.includes(ship.class) || fire.special.alwaysTableA.ships.includes(ship.id),
);
const UNCERTAIN = IDS.map((id) => fire.uncertainGuns.ships.includes(id));
const THIRD = IDS.map((id) => fire.thirdBowTurret.ships.includes(id));

export function shipId(unit: number): string {
  return IDS[unit] as string;
}
export function shipName(unit: number): string {
  return NAMES[unit] as string;
}
export function shipNumber(id: unknown): number | undefined {
  return typeof id === "string" ? NUMBERS.get(id) : undefined;
}
export function shipSide(unit: number): Seat {
  return SIDE[unit] as Seat;
}
export function printedEvasion(unit: number): number {
  return EVASION[unit] as number;
}
export function midshipsBoxes(unit: number): number {
  return MIDSHIPS[unit] as number;
}
/** 9.724 to 9.726. */
export function evasionPerMidships(unit: number): number {
  return LOSS[unit] as number;
}
/** The boxes of a gun section, highest salvo figure first. */
export function boxes(unit: number, section: number): readonly number[] {
  return BOXES[unit * 4 + section] as readonly number[];
}
export function size(unit: number): number {
  return SIZE[unit] as number;
}
export function isCruiser(unit: number): boolean {
  return SIZE[unit] === 2;
}
export function isCarrier(unit: number): boolean {
  return SIZE[unit] === 1;
}
/** A battleship or battlecruiser. */
export function isCapital(unit: number): boolean {
  return CAPITAL[unit] as boolean;
}
/** Has the heavy column of Special Damage A. */
export function isHeavy(unit: number): boolean {
  return HEAVY[unit] as boolean;
}
/** Rolls on Special Damage A at every range (9.84). */
export function alwaysTableA(unit: number): boolean {
  return TABLE_A[unit] as boolean;
}
/** New guns that may fail (9.83). */
export function hasUncertainGuns(unit: number): boolean {
  return UNCERTAIN[unit] as boolean;
}
/** Her stern boxes are a third bow turret (9.81). */
export function isThirdTurret(unit: number): boolean {
  return THIRD[unit] as boolean;
}
