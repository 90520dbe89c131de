/** 24.13, 24.14, R165: how far convoys have come by the clock, for whoever cannot see them. */
import { british, nowhere, ramillies, type Zone, zoneNumber } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { shipsHaveMoved } from "../rules/fleet.ts";
import { firstTurn, isC } from "../rules/time.ts";
import type { State } from "../types.ts";
import { beginsWith, escortedAt } from "./convoy.ts";
import { plays } from "./part.ts";

/** Zones that a convoy on its way since the Basic Game's first turn has gone: one in each C turn. */
export function stepsMade(s: State): number {
  const moved = shipsHaveMoved(s) || (s.step === "orders" && s.stage[british] === "ship-movement");
  let step = 0;
  for (let turn = firstTurn; turn < s.turn + (moved ? 1 : 0); turn++) if (isC(turn)) step++;
  return step;
}

const { turn: sails, clyde, troops } = figures.early.convoys;
const withRamillies = beginsWith(ramillies);

/** Where an escorted convoy is by its hours. */
export function reckoned(s: State, index: number): Zone {
  const { route } = escortedAt(index);
  const start = index === 0 ? troops.turn : sails;
  if (plays(s, "early") && s.turn < start) return index === withRamillies ? nowhere : zoneNumber(clyde);
  return route[Math.min(stepsMade(s), route.length - 1)] as Zone;
}
