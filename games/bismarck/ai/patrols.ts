/** British ships that everybody knows to be about on the first day, by the order of battle that is played. */
import { battleship, british, friendlyPort, type Ship, shipType, unit, type Zone, zone } from "../components.ts";
import orders from "../data/order-of-appearance.json" with { type: "json" };
import { type Forces, forcesIn } from "../forces.ts";
import { earlyStart } from "../modules/early-starts.ts";
import { plays } from "../modules/part.ts";
import type { State } from "../types.ts";

export interface Patrols {
  readonly zones: readonly Zone[];
  /** Where battleships are at sea: who comes out there is met on the first day. */
  readonly heavy: readonly Zone[];
}

const printed = orders.british.flatMap(({ ships, zone: at, condition }) =>
  condition === "none" ? ships.map((id) => ({ ship: unit(id) as Ship, at: zone(at) })) : [],
);
const known = { early: new WeakMap<Forces, Patrols>(), usual: new WeakMap<Forces, Patrols>() };

export function patrolsIn(state: State): Patrols {
  const forces = forcesIn(state);
  const kept = known[plays(state, "early") ? "early" : "usual"];
  let found = kept.get(forces);
  if (found === undefined) {
    found = patrolsOf(state, forces);
    kept.set(forces, found);
  }
  return found;
}

function patrolsOf(state: State, forces: Forces): Patrols {
  const usual = printed.filter(({ ship }) => forces.has[ship] === 1 && forces.elsewhere[ship] === 0);
  const others = forces.british.flatMap(({ ships, zone: at }) => ships.map((ship) => ({ ship, at })));
  const about = [...usual.map(({ ship, at }) => ({ ship, at: earlyStart(state, ship) ?? at })), ...others].filter(
    ({ ship }) => forces.conditions[ship] === "none",
  );
  const heavy = about.filter(({ ship, at }) => shipType[ship] === battleship && friendlyPort[british]?.[at] !== 1);
  return { zones: [...new Set(about.map(({ at }) => at))], heavy: [...new Set(heavy.map(({ at }) => at))] };
}
