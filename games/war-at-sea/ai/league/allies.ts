/** Where sound Allied players send their fleet. They differ in what they risk and where, not in how well they count. */
import type { By } from "@admiralty/engine";
import {
  type Area,
  allies,
  axis,
  barents,
  everyArea,
  isCarrier,
  isConvoy,
  northAtlantic,
  placeNumber,
  pocValue,
  type Ship,
  shipCount,
  shipNumber,
  turns,
} from "../../components.ts";
import { defense } from "../../state.ts";
import type { Action, State } from "../../types.ts";
import { atSea, balance, type Force, guns, join, type Orders, reachOf, threats } from "./count.ts";

export interface AlliedStyle {
  /** How many times the enemy's possible strength a sea is given before the next one is thought of. */
  readonly enough: number;
  /** How much each sea is wanted beyond its points, in the order of the board. */
  readonly wants: readonly number[];
  /** Damage, as a share of what she stands, that keeps a ship in the yard. */
  readonly yard: number;
  /** Whether every sea gets something before any gets much. */
  readonly everywhere: boolean;
  /** Ships started in Malta. */
  readonly malta: readonly string[];
  /** Strength in the Barents Sea against what may come there that lets a convoy go on to Russia. */
  readonly escort: number;
}

const old: readonly string[] = ["ramillies", "resolution", "revenge", "royal-sovereign", "royal-oak"];
const queens: readonly string[] = ["barham", "malaya", "valiant", "warspite", "queen-elizabeth"];

/** Wants: north-atlantic, south-atlantic, north-sea, barents, baltic, mediterranean. */
export const alliedStyles = {
  /** Few seas, held beyond doubt. */
  concentrated: {
    enough: 1.25,
    wants: [1.2, 1, 1.3, 0.6, 1, 0.7],
    yard: 0.4,
    everywhere: false,
    malta: [...old, "eagle"],
    escort: 1.4,
  },
  /** Something everywhere, so that every point must be fought for. */
  spread: {
    enough: 0.85,
    wants: [1, 1, 1, 1, 1, 1],
    yard: 0.5,
    everywhere: true,
    malta: [...old, "barham", "malaya", "eagle"],
    escort: 1,
  },
  /** Meets the German fleet where it comes out. */
  hunter: {
    enough: 1.1,
    wants: [1, 0.8, 1.6, 1.5, 1, 0.4],
    yard: 0.3,
    everywhere: true,
    malta: ["ramillies", "resolution", "eagle"],
    escort: 0.8,
  },
  /** The Italians first, with a battle fleet in Malta. */
  mediterranean: {
    enough: 1,
    wants: [1, 1, 1.1, 0.6, 1, 1.8],
    yard: 0.4,
    everywhere: true,
    malta: [...old, ...queens, "glorious", "eagle", "kent", "sussex"],
    escort: 1.2,
  },
  /** Convoys to Russia before anything else. */
  convoys: {
    enough: 1,
    wants: [1.4, 0.8, 1.1, 1.7, 1, 0.5],
    yard: 0.4,
    everywhere: true,
    malta: old,
    escort: 0.9,
  },
} satisfies Record<string, AlliedStyle>;

/** Seas in the order in which they are wanted, each up to what is enough; the rest where it is missed most. */
export function alliedOrders(state: State, list: readonly Action[], style: AlliedStyle): Orders {
  const to = new Array<Area | -1>(shipCount).fill(-1) as By<Ship, Area | -1>;
  const reach = reachOf(state, list);
  const threat = threats(state, axis);
  const held = atSea(state, allies);
  const fleet = [...reach.keys()].filter((ship) => !isConvoy[ship] && fit(state, ship, style));
  fleet.sort((a, b) => guns(state, b) - guns(state, a));
  const able = (ship: Ship, area: Area): number => (to[ship] === -1 ? (reach.get(ship)?.[area] ?? 0) : 0);
  const value = (area: Area): number => {
    const [own = 1, theirs = 1] = pocValue[area] ?? [];
    return (own + theirs) * (style.wants[area] as number);
  };
  const send = (ship: Ship, area: Area): void => {
    join(held[area] as Force, state, ship, able(ship, area));
    to[ship] = area;
  };
  const seas = [...everyArea]
    .filter((area) => fleet.some((ship) => able(ship, area) > 0))
    .sort((a, b) => value(b) - value(a));
  if (style.everywhere) {
    for (const area of seas) {
      // The least ship holds what nobody attacks.
      const guard = fleet.findLast((ship) => able(ship, area) === 1 && !isCarrier[ship]);
      if (guard !== undefined && held[area]?.count === 0) send(guard, area);
    }
  }
  for (const area of seas) {
    for (const ship of fleet) {
      if (balance(held[area] as Force, threat[area] as Force) >= style.enough ** 2) break;
      if (able(ship, area) >= 0.66) send(ship, area);
    }
  }
  for (const ship of fleet) {
    const missed = (area: Area): number => {
      const there = held[area] as Force;
      return (value(area) * able(ship, area) ** 2) / (2 + there.dice + there.guns);
    };
    const [best] = seas.toSorted((a, b) => missed(b) - missed(a));
    if (best !== undefined && missed(best) > 0) send(ship, best);
  }
  sendConvoys(list, to, balance(held[barents] as Force, threat[barents] as Force) >= style.escort);
  return to;
}

/** A crippled ship waits for the yard; on the last turn everything sails. */
function fit(state: State, ship: Ship, style: AlliedStyle): boolean {
  return state.turn === turns || (state.damage[ship] as number) <= style.yard * defense(state, ship);
}

/** 14.1 to 14.3: on to the Barents Sea with an escort, out of the USA when the Atlantic is free. */
function sendConvoys(list: readonly Action[], to: By<Ship, Area | -1>, escorted: boolean): void {
  for (const area of escorted ? [barents, northAtlantic] : [northAtlantic]) {
    const convoy = list.find(
      (action) =>
        action.do === "sail" &&
        isConvoy[shipNumber(action.ship)] &&
        placeNumber(action.to) === area &&
        to[shipNumber(action.ship)] === -1,
    );
    if (convoy?.do === "sail") to[shipNumber(convoy.ship)] = area;
  }
}
