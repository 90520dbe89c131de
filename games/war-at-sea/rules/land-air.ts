/** Chapter 9: the land-based aircraft of each side, placed in secret at the same moment (5.5). */
import * as make from "../actions.ts";
import { landAirPlaces, placeIds, seatOf } from "../components.ts";
import { portOpen } from "../state.ts";
import type { Action, Event, PlaceId, Seat, State } from "../types.ts";

export const unchosen = -1;
export const held = -2;

/** 9.2; a port that is closed holds nobody to attack (2.4, 15.1). */
export function landAirActions(state: State, side: number, list: Action[]): void {
  for (const place of landAirPlaces[side]!) if (portOpen(state, place)) list.push(make.air[place]!);
  list.push(make.holdAir);
}

const owner: readonly (readonly Seat[])[] = [["allies"], ["axis"]];

/** Returns true when both have chosen and the markers are shown. */
export function placeLandAir(state: State, side: number, place: number, log: Event[] | undefined): boolean {
  state.air[side] = place;
  const seat = seatOf[side] as Seat;
  log?.push({ type: "air-chosen", rule: "5.5", seat, at: placeOf(place), to: owner[side]! });
  if (state.air[0] === unchosen || state.air[1] === unchosen) return false;
  log?.push({
    type: "air-placed",
    rule: "5.5",
    allies: placeOf(state.air[0] as number),
    axis: placeOf(state.air[1] as number),
    reveals: true,
  });
  return true;
}

function placeOf(place: number): PlaceId | null {
  return place < 0 ? null : (placeIds[place] as PlaceId);
}
