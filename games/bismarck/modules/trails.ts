/** 41: what is kept of shadows where both sides may shadow. British ships are located by type and zone, never by name. */
import type { Side } from "@admiralty/engine";
import { generalTypes, type Ship, type Unit, type Zone } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import tables from "../data/tables.json" with { type: "json" };

/** British ships of a type that the Germans located in a zone last turn (41.1). Both sides know of them. */
export interface Sighted {
  readonly zone: Zone;
  readonly type: number;
  readonly ships: number;
}

/** A German shadow. Which ship it fell on is known to the British, who shadows is known to the Germans. */
export interface Trail {
  /** -1 for a side that does not know. */
  readonly unit: Unit;
  readonly target: Ship;
  /** Where it was announced, on which type. */
  readonly zone: Zone;
  readonly type: number;
  /** 41.7: what was said of the shadowing unit; evasion -1 for aircraft. */
  readonly by: Shadower;
  readonly evasion: number;
}

export interface Trailing {
  readonly sighted: readonly Sighted[];
  readonly trails: readonly Trail[];
  /** German ships that the British shadow, in the order in which it was announced (13.6). */
  readonly pursuits: readonly Ship[];
  /** Attempts refused this turn. */
  readonly unfit: readonly Refused[];
}

/** A unit that may not shadow a ship of the type, and what was said of it (41.7). */
export interface Refused {
  readonly side: Side;
  /** -1 for a side that does not know. */
  readonly unit: Unit;
  readonly type: number;
  readonly by: Shadower;
  readonly evasion: number;
}

export const shadowers = [...generalTypes, "flotilla", "aircraft"] as const;
export type Shadower = (typeof shadowers)[number];

export const noTrailing: Trailing = { sighted: [], trails: [], pursuits: [], unfit: [] };

/** 41.4: German ships have one line, aircraft of both sides that of LR recon. */
export function trailLetter(by: Shadower, night: boolean): string {
  const letters = by === "aircraft" ? tables.shadow.airUnits : figures.shadow.german;
  return night ? letters.night : letters.day;
}
