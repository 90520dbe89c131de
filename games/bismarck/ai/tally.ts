/** What each side has to show for itself in a position: for telling where the luck fell. */
import type { Tally } from "@admiralty/engine";
import { german, type Ship, ships, sideOf } from "../components.ts";
import { forcesIn } from "../forces.ts";
import { Hit, hitCount, ShipStatus, type State } from "../types.ts";
import { lead } from "./features.ts";

export function tally(state: State, side: number): readonly Tally[] {
  let sunk = 0;
  let hits = 0;
  for (const ship of forcesIn(state).ships) {
    if (sideOf[ship] === side) continue;
    if (state.status[ship] === ShipStatus.sunk) {
      sunk++;
      hits += ships[ship]?.midships as number;
    } else hits += state.hits[ship * hitCount + Hit.midships] as number;
  }
  return [
    { name: "Victory points", count: (side === german ? 1 : -1) * lead(state), lead: true },
    { name: "Ships sunk", count: sunk },
    { name: "Midships hits", count: hits },
    { name: "Convoys sunk", count: side === german ? state.convoys : 0 },
  ];
}

export function losses(state: State, side: number): readonly string[] {
  return ships
    .filter((_, ship) => sideOf[ship as Ship] === side && state.status[ship] === ShipStatus.sunk)
    .map(({ name }) => name);
}
