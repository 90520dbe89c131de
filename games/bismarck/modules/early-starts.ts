/** 42.1: when and where play begins in an early start, for whoever imagines or describes it. */
import { ramillies, type Ship, unit, type Zone, zone } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import type { State } from "../types.ts";
import { plays } from "./part.ts";

export const earlyTurn = figures.early.first;
export const earlyStarts: ReadonlyMap<Ship, Zone> = new Map(
  Object.entries(figures.early.starts).map(([id, at]) => [unit(id) as Ship, zone(at)]),
);

/** Where a ship begins, if it is elsewhere than in the Basic Game; -1 for one that is not on the board yet. */
export function earlyStart(state: State, ship: Ship): Zone | undefined {
  if (!plays(state, "early") || forcesIn(state).elsewhere[ship] === 1) return undefined;
  return ship === ramillies ? (-1 as Zone) : earlyStarts.get(ship);
}
