/** Chapter 14: convoys. */
import { type May, type No, none } from "@admiralty/engine";
import {
  type Area,
  barents,
  convoyPoc,
  delivered,
  england,
  everyShip,
  isConvoy,
  isSea,
  northAtlantic,
  type Port,
  placeIds,
  type Ship,
  shipCount,
  shipIds,
  usa,
} from "../components.ts";
import { placeName, shipName } from "../names.ts";
import { disabled, marked, setMark, stays } from "../state.ts";
import type { Action, AreaId, Event, PortId, State } from "../types.ts";
import { sail } from "../verbs.ts";

/** 14.1: another convoy is in the area already. */
function convoyIn(state: State, area: Area): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (isConvoy[ship] && state.loc[ship] === area) return true;
  }
  return false;
}

/** 14.2, 14.3, R31: out of the USA, then on to the Barents Sea; otherwise it waits where it is. */
function destination(state: State, convoy: Ship): Area | typeof none {
  const place = state.loc[convoy];
  return place === usa ? northAtlantic : place === northAtlantic ? barents : none;
}

export function mayConvoySail(state: State, convoy: Ship, to: Area, via: Area | typeof none, no?: No): May {
  if (via !== none) return no?.("14.3", "A convoy never tries to move through two areas.");
  const allowed = destination(state, convoy);
  if (allowed !== to) {
    const from = state.loc[convoy]!;
    return no?.(
      from === usa ? "14.2" : "R31",
      `From ${placeName(from)} a convoy ${allowed === none ? "goes nowhere else" : `sails to ${placeName(allowed)}`}.`,
    );
  }
  return !convoyIn(state, to) || no?.("14.1", `There is a convoy in ${placeName(to)} already.`);
}

export function convoySails(state: State, convoy: Ship, list: Action[]): void {
  const to = destination(state, convoy);
  if (to !== none && mayConvoySail(state, convoy, to, none)) list.push(sail.of(convoy, to, none));
}

/** 14.3: a convoy may stay at sea between turns. */
export function mayRemain(state: State, ship: Ship, no?: No): May {
  if (!isConvoy[ship]) {
    return no?.("14.3", "Only a convoy may simply remain at sea; a German raider has to find an oiler (16.1).");
  }
  if (marked(state, ship, stays)) return no?.("14.3", `${shipName(ship)} remains at sea already.`);
  return isSea(state.loc[ship]!) || no?.("14.3", `${shipName(ship)} is not at sea.`);
}

/** 14.3: a convoy that was told to stay is not sent to port as well. */
export function isNotStaying(state: State, ship: Ship, no?: No): May {
  return !marked(state, ship, stays) || no?.("14.3", `${shipName(ship)} remains at sea as you decided.`);
}

/** 14.3 */
export function remain(state: State, ship: Ship, log: Event[] | undefined): void {
  setMark(state, ship, stays);
  const area = placeIds[state.loc[ship]!] as AreaId;
  log?.push({ type: "stayed-at-sea", rule: "14.3", ship: shipIds[ship]!, at: area });
}

/** 14.6 */
export const hasScored = (ship: Ship, no: No): false =>
  no("14.6", `${shipName(ship)} has scored and is out of the game.`);

/** 14.4 to 14.6: the convoy scores, once, and is gone. */
export function deliver(state: State, convoy: Ship, port: Port, log: Event[] | undefined): void {
  const points = port === england ? convoyPoc.england : convoyPoc.russia;
  state.loc[convoy] = delivered;
  state.mark[convoy] = 0;
  state.convoyPoints += points;
  log?.push({
    type: "delivered",
    rule: port === england ? "14.5" : "14.4",
    ship: shipIds[convoy]!,
    port: placeIds[port] as PortId,
    points,
  });
}

/** 14.8, R35: a ship of the convoy's own fight that is neither damaged nor disabled by now. */
function screens(state: State, ship: Ship, convoy: Ship): boolean {
  const { loc, side, group, damage } = state;
  return (
    loc[ship] === state.at &&
    side[ship] === side[convoy] &&
    group[ship] === group[convoy] &&
    !isConvoy[ship] &&
    damage[ship] === 0 &&
    !marked(state, ship, disabled)
  );
}

/** 14.8: every other Allied ship of the same fight is damaged, disabled or sunk by now. */
export function convoyExposed(state: State, convoy: Ship): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (screens(state, ship, convoy)) return false;
  return true;
}

/** 14.8: an unharmed escort at whom nobody aims. With her there, fire at the convoy is lost whatever the dice say. */
export function untouchedEscort(state: State, convoy: Ship): Ship | undefined {
  const aimedAt = state.orders.map((firing) => state.target[firing]);
  return everyShip.find((ship) => screens(state, ship, convoy) && !aimedAt.includes(ship));
}
