/** 22: small questions about submarines. */
import type { May, No, Side } from "@admiralty/engine";
import type { Zone } from "../components.ts";
import { put } from "../lists.ts";
import { isOwn } from "../rules/fleet.ts";
import type { State } from "../types.ts";
import { partOf } from "./part.ts";
import { type Boat, boatIds, boatNames, boatSide, type Submarine, type Submarines } from "./submarine.ts";

export const submarinesOf = (state: State): Submarines => partOf(state).submarines;
export const boatAt = (state: State, boat: Boat): Submarine => submarinesOf(state).boats[boat] as Submarine;
export const zoneOf = (state: State, boat: Boat): Zone => boatAt(state, boat).zone;

export function setSubmarines(state: State, more: Partial<Submarines>): void {
  const part = partOf(state);
  state.intermediate = { ...part, submarines: { ...part.submarines, ...more } };
}

export function setBoat(state: State, boat: Boat, more: Partial<Submarine>): void {
  setSubmarines(state, { boats: put(submarinesOf(state).boats, boat, { ...boatAt(state, boat), ...more }) });
}

export const idOf = (boat: Boat): string => boatIds[boat] as string;
export const isDown = (state: State, boat: Boat): boolean => boatAt(state, boat).down === state.turn;

/** 22.15, 22.23, 8.13: it searches unless it shadows or is kept down. */
export function isScouting(state: State, boat: Boat): boolean {
  const { zone, stalks } = boatAt(state, boat);
  return zone >= 0 && stalks < 0 && !isDown(state, boat);
}

/** 22.23 */
export function isUp(state: State, boat: Boat, no?: No): May {
  return !isDown(state, boat) || no?.("22.23", `${boatNames[boat]} is kept down after its attack.`);
}

/** Nobody gives orders to the enemy's submarines, nor to one that is sunk. */
export function mayCommandBoat(state: State, side: Side, boat: Boat, no?: No): May {
  if (!isOwn(boatSide[boat] as Side, side, no)) return false;
  return zoneOf(state, boat) >= 0 || no?.("22.16", `${boatNames[boat]} has been sunk.`);
}
