/** What a position is worth, for judging where a trial led. */
import { axis, isConvoy, nationOf, onChart, placeCount, shipCount, turns } from "../components.ts";
import { margin } from "../rules/control.ts";
import { defense } from "../state.ts";
import type { Seat, State } from "../types.ts";
import { shipWorth } from "./forces.ts";

/** Ships still to be had, whole ones for their full worth, damaged ones for less: [British and allies, German, Italian]. */
export function material(state: State): readonly [number, number, number] {
  let british = 0;
  let german = 0;
  let italian = 0;
  for (let ship = 0; ship < shipCount; ship++) {
    const place = state.loc[ship] as number;
    if (place >= placeCount && place !== onChart) continue;
    if (isConvoy[ship]) continue;
    const whole = 1 - (0.5 * (state.damage[ship] as number)) / (defense(state, ship) + 1);
    const worth = (shipWorth[ship] as number) * whole;
    if (state.side[ship] !== axis) british += worth;
    else if (nationOf[ship] === "german") german += worth;
    else italian += worth;
  }
  return [british, german, italian];
}

/** Points the Allies expect to gain for each point of material and turn to come: fitted to quick games. */
const perTurn = { british: 0.0093, german: -0.0463, italian: -0.0217, base: -0.78 };

/** The margin the Allies can expect at the end. */
export function expectedMargin(state: State): number {
  const left = turns - state.turn + 1;
  const [british, german, italian] = material(state);
  const drift =
    perTurn.base +
    perTurn.british * (british - 100) +
    perTurn.german * (german - 40) +
    perTurn.italian * (italian - 40);
  return margin(state) + left * drift;
}

export function worth(state: State, seat: Seat): number {
  const left = turns - state.turn + 1;
  // The scatter of quick games around the expectation, as the scale of a logistic curve.
  const spread = 0.85 + 0.42 * left;
  const chance = 1 / (1 + Math.exp(-expectedMargin(state) / spread));
  return seat === "allies" ? chance : 1 - chance;
}
