/** Where sound Axis players send their fleet, having seen the Allies at sea (5.3). */
import type { By } from "@admiralty/engine";
import {
  type Area,
  allies,
  axis,
  barents,
  everyArea,
  isCarrier,
  isGerman,
  landAirFactor,
  mediterranean,
  pocValue,
  type Ship,
  shipCount,
  turns,
} from "../../components.ts";
import { defense, marked, refuelled } from "../../state.ts";
import type { Action, State } from "../../types.ts";
import { atSea, balance, type Force, guns, join, nothing, type Orders, reachOf } from "./count.ts";

export interface AxisStyle {
  /** How much stronger a German force must be, by guns times hulls, before it goes where the enemy is. */
  readonly boldness: number;
  /** The same of the Italians. */
  readonly italians: number;
  /** How much each sea is liked beyond its points, in the order of the board. */
  readonly likes: readonly number[];
  /** Chance to get there, below which two seas are not tried. */
  readonly gamble: number;
  /** Whether single ships go to seas that nobody guards. */
  readonly raids: boolean;
  /** Below this balance it breaks off (12.1). */
  readonly nerve: number;
  /** Whether ships look for oilers (16.1) rather than for a port. */
  readonly oilers: boolean;
}

/** Likes: north-atlantic, south-atlantic, north-sea, barents, baltic, mediterranean. */
export const axisStyles = {
  /** Everything to the Barents Sea, under its own aircraft. */
  barents: {
    boldness: 1,
    italians: 1.2,
    likes: [0.6, 0.6, 0.7, 2.2, 1, 1],
    gamble: 0.8,
    raids: true,
    nerve: 0.45,
    oilers: false,
  },
  /** Takes what is left unguarded and runs from whatever comes. */
  raider: {
    boldness: 2.5,
    italians: 2,
    likes: [1.4, 1.6, 0.8, 0.8, 1, 0.8],
    gamble: 0.6,
    raids: true,
    nerve: 0.9,
    oilers: true,
  },
  /** A fleet that is still there at the end: fights only what it is sure to beat. */
  saver: {
    boldness: 3.5,
    italians: 3,
    likes: [0.8, 0.7, 1, 1.2, 1.5, 1],
    gamble: 0.95,
    raids: false,
    nerve: 0.8,
    oilers: false,
  },
  /** The North Sea is worth most: all of the fleet at once. */
  northSea: {
    boldness: 0.8,
    italians: 0.9,
    likes: [0.8, 0.6, 2, 0.9, 0.7, 1.4],
    gamble: 0.7,
    raids: true,
    nerve: 0.35,
    oilers: false,
  },
  /** Goes wherever the count is best that turn. */
  opportunist: {
    boldness: 1.3,
    italians: 1.4,
    likes: [1, 1, 1, 1, 1, 1],
    gamble: 0.7,
    raids: true,
    nerve: 0.6,
    oilers: true,
  },
} satisfies Record<string, AxisStyle>;

/** One sea for the battle fleet, if it is strong enough anywhere; what is left over takes seas without a guard. */
export function axisOrders(state: State, list: readonly Action[], style: AxisStyle): Orders {
  const to = new Array<Area | -1>(shipCount).fill(-1) as By<Ship, Area | -1>;
  const reach = reachOf(state, list);
  const enemy = atSea(state, allies);
  const own = atSea(state, axis);
  const ships = [...reach.keys()].filter((ship) => fit(state, ship)).sort((a, b) => guns(state, b) - guns(state, a));
  const gets = (ship: Ship, area: Area): number => {
    const chance = reach.get(ship)?.[area] ?? 0;
    return chance === 1 || chance >= style.gamble ? chance : 0;
  };
  const stake = (area: Area): number => {
    const [theirs = 1, ours = 1] = pocValue[area] ?? [];
    return (ours + theirs) * (style.likes[area] as number);
  };
  for (const group of [ships.filter((ship) => !isGerman[ship]), ships.filter((ship) => isGerman[ship])]) {
    const needed = group.some((ship) => isGerman[ship]) ? style.boldness : style.italians;
    const [sea] = [...everyArea]
      .filter((area) => (enemy[area] as Force).count > 0)
      .map((area) => ({ area, ratio: balance(together(state, group, area, gets, own), enemy[area] as Force) }))
      .filter(({ ratio }) => ratio >= needed)
      .sort((a, b) => stake(b.area) * Math.min(2, b.ratio) - stake(a.area) * Math.min(2, a.ratio));
    if (sea === undefined) continue;
    const force = support(sea.area);
    for (const ship of group) {
      if (gets(ship, sea.area) === 0) continue;
      // Twice what is needed is enough; the others have better things to do.
      if (balance(force, enemy[sea.area] as Force) >= 2 * Math.max(1, needed) ** 2) break;
      to[ship] = sea.area;
      join(force, state, ship, gets(ship, sea.area));
    }
  }
  for (const ship of ships.toReversed()) if (to[ship] === -1) to[ship] = unguarded(ship);
  for (const ship of reach.keys()) if (to[ship] === -1 && marked(state, ship, refuelled)) to[ship] = quietest(ship);
  return to;

  function unguarded(ship: Ship): Area | -1 {
    if (!style.raids && state.turn < turns) return -1;
    const taken = new Set(ships.map((other) => to[other]));
    const free = everyArea
      .filter((area) => gets(ship, area) > 0 && enemy[area]?.count === 0 && own[area]?.count === 0 && !taken.has(area))
      .sort((a, b) => stake(b) * gets(ship, b) - stake(a) * gets(ship, a));
    return isCarrier[ship] && state.turn < turns ? -1 : (free[0] ?? -1);
  }
  function quietest(ship: Ship): Area {
    return [...everyArea]
      .filter((area) => (reach.get(ship)?.[area] ?? 0) > 0)
      .sort((a, b) => (enemy[a] as Force).guns - (enemy[b] as Force).guns)[0] as Area;
  }
}

/** Land-based aircraft that can help there (9.2). */
function support(area: Area): Force {
  return { ...nothing(), guns: area === barents || area === mediterranean ? landAirFactor : 0 };
}

function together(
  state: State,
  group: readonly Ship[],
  area: Area,
  gets: (ship: Ship, area: Area) => number,
  own: Readonly<By<Area, Force>>,
): Force {
  const force = support(area);
  force.guns += (own[area] as Force).guns;
  force.hulls += (own[area] as Force).hulls;
  for (const ship of group) join(force, state, ship, gets(ship, area));
  return force;
}

function fit(state: State, ship: Ship): boolean {
  return state.turn === turns || 2 * (state.damage[ship] as number) <= defense(state, ship);
}
