/**
 * 22: submarines as a match keeps them. They are no ships: nothing that counts, moves, finds or names ships knows of
 * them, so they burn no fuel and join no force (22.14), fight no gun battle (22.17) and set nobody free (22.18).
 */
import type { Index, Side } from "@admiralty/engine";
import { british, generalTypes, german, type Ship, type Zone, zone } from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };

/** By its place in the list of them: the four U-boats, then the two British ones. */
export type Boat = Index<"boat">;
export type PrintedBoat = (typeof figures.boats)[number];
export const boats: readonly PrintedBoat[] = figures.boats;
export const boatIds: readonly string[] = boats.map(({ id }) => id);
export const boatNames: readonly string[] = boats.map(({ name }) => name);
export const boatSide: readonly Side[] = boats.map(({ side }) => (side === "german" ? german : british));
const every: readonly Boat[] = boats.map((_, number) => number as Boat);
export const boatsOf: readonly (readonly Boat[])[] = [british, german].map((side) =>
  every.filter((boat) => boatSide[boat] === side),
);

/** What a submarine shadows or attacks: a general type, a flotilla, a convoy. */
export const marks = [...generalTypes, "flotilla", "convoy"] as const;
export type Mark = (typeof marks)[number];
export const convoyMark = marks.indexOf("convoy");

export interface Submarine {
  /** -1 once it is sunk. */
  readonly zone: Zone;
  /** 1 on patrol. */
  readonly patrol: number;
  /** 22.37: left for the game. */
  readonly salvoes: number;
  /** The turn of its last order: one a turn. */
  readonly ordered: number;
  /** 22.21: the mark that it shadows this turn, -1. */
  readonly stalks: number;
  /** The turn of its last attack or approach (22.31), and that in which it is kept down (22.23). */
  readonly tried: number;
  readonly down: number;
}

/** 22.21: what a side has in touch, by zone and mark, for its submarines there. Which ships they are, nobody knows. */
export interface Touch {
  readonly side: Side;
  readonly zone: Zone;
  readonly mark: number;
  /** Ships, or places of convoys. */
  readonly of: readonly number[];
}

/** 22.33: an attack whose salvoes are being divided. */
export interface SubmarineAttack {
  readonly boat: Boat;
  /** The first ship of the force that is the target; -1 for a convoy. */
  readonly target: Ship;
  /** Place of the convoy; -1 for ships. */
  readonly convoy: number;
  readonly zone: Zone;
  /** By mark, how many of them there are to fire at. */
  readonly open: readonly number[];
  /** What the table allows, and the marks that salvoes were given to. */
  readonly salvoes: number;
  readonly aims: readonly number[];
  /** 22.36: stars to roll for when the salvoes are in the water. */
  readonly stars: number;
}

export interface Submarines {
  readonly boats: readonly Submarine[];
  /** Sunk, by seat, as all have seen. */
  readonly lost: readonly number[];
  /** When the turn began; and what shadows have held in this turn. */
  readonly touch: readonly Touch[];
  readonly held: readonly Touch[];
  readonly attack: SubmarineAttack | null;
  /** 22.13: by seat, how many boats have had their zone written down before the first turn. */
  readonly posted: readonly number[];
}

/** 22.13: all on patrol where the counters begin. */
export const freshSubmarines: Submarines = {
  boats: boats.map(({ start, salvoes }) => ({
    zone: zone(start),
    patrol: 1,
    salvoes,
    ordered: 0,
    stalks: -1,
    tried: 0,
    down: 0,
  })),
  lost: [0, 0],
  touch: [],
  held: [],
  attack: null,
  posted: [0, 0],
};
/** A match without them. */
export const noSubmarines: Submarines = { ...freshSubmarines, boats: [] };
