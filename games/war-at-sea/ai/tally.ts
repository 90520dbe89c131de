/** What each side has to show for itself in a position: for telling where the luck fell. */
import type { Tally } from "@admiralty/engine";
import { allies, everyShip, isConvoy, placeCount, type Ship, shipCount, sunk } from "../components.ts";
import { shipName } from "../names.ts";
import { defense } from "../state.ts";
import type { Seat, State } from "../types.ts";
import { expectedMargin } from "./worth.ts";

export function tally(state: State, seat: Seat): readonly Tally[] {
  const own = seat === "allies" ? allies : 1 - allies;
  let ships = 0;
  let damage = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.side[ship] === own) continue;
    if (state.loc[ship] === sunk) {
      ships++;
      // She went down when the damage exceeded what she can take (7.4).
      if (!isConvoy[ship]) damage += defense(state, ship) + 1;
    } else if (state.loc[ship]! < placeCount && !isConvoy[ship]) damage += state.damage[ship]!;
  }
  return [
    // What the track shows and what the ships left may still bring: a sunk battleship is points of turns to come.
    { name: "Points of control", count: (seat === "allies" ? 1 : -1) * expectedMargin(state), lead: true },
    { name: "Ships sunk", count: ships },
    { name: "Damage dealt", count: damage },
  ];
}

export function losses(state: State, seat: Seat): readonly string[] {
  const own = seat === "allies" ? allies : 1 - allies;
  return everyShip.filter((ship) => state.side[ship] === own && state.loc[ship] === sunk).map(shipName);
}
