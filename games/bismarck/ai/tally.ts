/** What each side has to show for itself in a position: for telling where the luck fell. */
import type { Tally } from "@admiralty/engine";
import { GERMAN, SHIPS, ships, sideOf } from "../components.ts";
import { HITS, Hit, ShipStatus, type State } from "../types.ts";
import { lead } from "./features.ts";

export function tally(state: State, side: number): readonly Tally[] {
  let sunk = 0;
  let hits = 0;
  for (let ship = 0; ship < SHIPS; ship++) {
    if (sideOf[ship] === side) continue;
    if (state.status[ship] === ShipStatus.sunk) {
      sunk++;
      hits += ships[ship]?.midships as number;
    } else hits += state.hits[ship * HITS + Hit.midships] as number;
  }
  return [
    { name: "Victory points", count: (side === GERMAN ? 1 : -1) * lead(state), lead: true },
    { name: "Ships sunk", count: sunk },
    { name: "Midships hits", count: hits },
    { name: "Convoys sunk", count: side === GERMAN ? state.convoys : 0 },
  ];
}

export function losses(state: State, side: number): readonly string[] {
  return ships
    .filter((_, ship) => sideOf[ship] === side && state.status[ship] === ShipStatus.sunk)
    .map(({ name }) => name);
}
