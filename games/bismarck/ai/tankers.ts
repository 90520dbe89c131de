/** 17: where the tankers are sent, and when a German ship goes to one. */
import { german, nowhere, outOfReach, passage, type Ship, ships, type Zone, zoneNumber } from "../components.ts";
import { members } from "../rules/fleet.ts";
import type { Action, State } from "../types.ts";
import { raidZones } from "./belief.ts";

/** Fuel with which she thinks of a tanker, and with which she leaves one. */
const short = 3;
const content = 7;
/** No further than this: a port is as good then. */
const worthWhile = 10;

/** Near the convoys, but not the same zone in every game. */
export function sendTanker(list: readonly Action[], below: (count: number) => number): Action {
  const far = (action: Action): number =>
    action.do === "rendezvous"
      ? Math.min(...raidZones.map((at) => passage[german]?.[zoneNumber(action.zone)]?.[at] as number))
      : outOfReach;
  const near = list.filter((action) => far(action) >= 2 && far(action) <= 5);
  const fit = near.length > 0 ? near : list;
  return fit[below(fit.length)] as Action;
}

/** The zone of the tanker that the group of this ship makes for; -1 when it needs none. */
export function tankerFor(state: State, first: Ship): Zone {
  const tankers = state.intermediate?.tankers ?? [];
  if (tankers.length === 0) return nowhere;
  const here = state.zone[first] as Zone;
  const burning = members(state, first).filter((ship) => (ships[ship]?.fuel as number) > 0);
  const least = Math.min(...burning.map((ship) => state.fuel[ship] as number));
  const since = Math.max(state.found[first] as number, state.shadowed[first] as number);
  const sought = since > 0 && since >= state.turn - 1;
  let best = nowhere;
  let nearest = worthWhile + 1;
  for (const { zone, fuel } of tankers) {
    const way = passage[german]?.[here]?.[zone] as number;
    // Whoever lies beside one goes on until she has enough; nobody leads the hunters there.
    if (fuel === 0 || sought || least >= (way === 0 ? content : short + 1) || way >= nearest) continue;
    best = zone;
    nearest = way;
  }
  return best;
}
