/** Chapter 14: convoys. */
import * as make from "../actions.ts";
import {
  barents,
  convoyPoc,
  delivered,
  england,
  isConvoy,
  northAtlantic,
  placeIds,
  shipCount,
  shipIds,
  usa,
} from "../components.ts";
import type { Action, Event, PortId, ShipId, State } from "../types.ts";

/** 14.1: another convoy is in the area already. */
export function convoyIn(state: State, area: number): boolean {
  for (let ship = 0; ship < shipCount; ship++) {
    if (isConvoy[ship] && state.loc[ship] === area) return true;
  }
  return false;
}

/** 14.2, 14.3, R31: out of the USA, then on to the Barents Sea; otherwise it waits where it is. */
export function convoyDestination(state: State, ship: number): number {
  const place = state.loc[ship];
  return place === usa ? northAtlantic : place === northAtlantic ? barents : -1;
}

export function convoySails(state: State, ship: number, list: Action[]): void {
  const to = convoyDestination(state, ship);
  if (to >= 0 && !convoyIn(state, to)) list.push(make.sail[ship]![to]!);
}

/** 14.4 to 14.6: the convoy scores, once, and is gone. */
export function deliver(state: State, ship: number, port: number, log: Event[] | undefined): void {
  const points = port === england ? convoyPoc.england : convoyPoc.russia;
  state.loc[ship] = delivered;
  state.mark[ship] = 0;
  state.convoyPoints += points;
  log?.push({
    type: "delivered",
    rule: port === england ? "14.5" : "14.4",
    ship: shipIds[ship] as ShipId,
    port: placeIds[port] as PortId,
    points,
  });
}

/** 14.8: every other Allied ship of the same fight is damaged, disabled or sunk by now. */
export function convoyExposed(state: State, convoy: number): boolean {
  const { loc, side, group, damage, mark } = state;
  for (let ship = 0; ship < shipCount; ship++) {
    if (loc[ship] !== state.at || side[ship] !== side[convoy] || group[ship] !== group[convoy] || isConvoy[ship])
      continue;
    if (damage[ship] === 0 && ((mark[ship] as number) & 2) === 0) return false;
  }
  return true;
}
