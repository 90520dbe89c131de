/** What a position is worth, for judging where a trial led. */
import {
  airOf,
  areaCount,
  attackOf,
  axis,
  everyShip,
  isConvoy,
  nationOf,
  onChart,
  placeCount,
  type Ship,
  shipCount,
  ships,
  turns,
} from "../components.ts";
import { margin } from "../outcome.ts";
import { defense } from "../state.ts";
import type { Nation, Seat, State } from "../types.ts";

/**
 * Points that a ship brings its side in each turn to come, by gun or by hull. They lie between two fits: to the ends of
 * 1,174 games between players that search, and to quick games. Players that took the first alone, where ships count for
 * about twice as much, did no better: a side that has lost fewer ships has played better too.
 * A German hull is worth most: it takes what is left unguarded.
 */
const perTurn = {
  british: { gun: 0.012, cruiser: 0.025, aircraft: 0.03 },
  german: { gun: 0.058, raider: 0.09 },
  italian: { gun: 0.022, cruiser: 0.06 },
  uBoat: 0.022,
} as const;

function turnOf(ship: Ship): number {
  const guns = attackOf[ship] as number;
  const aircraft = airOf[ship] as number;
  const cruiser = ships[ship]?.class === "CA" || ships[ship]?.class === "PB";
  switch (nationOf[ship] as Nation) {
    case "british":
      if (aircraft > 0) return perTurn.british.aircraft * aircraft;
      return cruiser ? perTurn.british.cruiser : perTurn.british.gun * guns;
    case "german":
      return (cruiser ? perTurn.german.raider : perTurn.german.gun) * (guns + aircraft);
    case "italian":
      return cruiser ? perTurn.italian.cruiser : perTurn.italian.gun * guns;
    // Released late and bound to one sea (15.2 to 15.4), they made no difference that could be seen.
    case "american":
    case "russian":
      return 0.005 * guns;
    case "convoy":
      return 0;
  }
}

/** A turn's worth of each ship, to whichever side has it. */
const shipTurn: readonly number[] = everyShip.map(turnOf);

/** Repairs of a ship all but sunk cost it about so many turns. */
const turnsInYard = 1.2;

/** Points the Allies gain from a turn on to the end, before what is left of the fleets is counted; from turn 1. */
const ahead: readonly number[] = [6, 5.8, 5.5, 4.8, 3.6, 2.8, 1.55, 0.8];

/** Points to be had by a convoy at sea and by one that still has to sail (14.4, 14.5). */
const convoyAtSea = 1.1;
const convoyWaiting = 0.4;

/** The margin the Allies can expect at the end. */
export function expectedMargin(state: State): number {
  const left = turns - state.turn + 1;
  let sum = margin(state) + (ahead[state.turn - 1] as number) - perTurn.uBoat * state.uBoats * left;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const place = state.loc[ship]!;
    if (place >= placeCount && place !== onChart) continue;
    if (isConvoy[ship]) sum += place < areaCount ? convoyAtSea : left > 1 ? convoyWaiting : 0.4 * convoyWaiting;
    else {
      const hurt = state.damage[ship]! / (defense(state, ship) + 1);
      const worth = (shipTurn[ship] as number) * (left - turnsInYard * hurt);
      sum += state.side[ship] === axis ? -worth : worth;
    }
  }
  return sum;
}

export function worth(state: State, seat: Seat): number {
  const left = turns - state.turn + 1;
  // The scatter of those games around the expectation, as the scale of a logistic curve.
  const spread = 0.85 + 0.42 * left;
  const chance = 1 / (1 + Math.exp(-expectedMargin(state) / spread));
  return seat === "allies" ? chance : 1 - chance;
}
