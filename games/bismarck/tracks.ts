/**
 * Where every ship was at the end of each turn's movement: the pencilled track of a plotting room.
 *
 * An entry is the turn and then a number a ship. Entries are never changed, only added to a new list, so copies of a
 * state share them and cost nothing.
 */

import { type Ship, type Zone, zoneCount, zoneIds, zoneNumber } from "./components.ts";
import type { State } from "./types.ts";

/** One turn's stop of one ship. */
export interface Stop {
  readonly zone: string;
  /** Zone entered and left on the way (7.23). */
  readonly via?: string;
}

/** A turn's stops of a side's own ships, in the order of its ships; null for one out of play. */
export interface TrackView {
  readonly turn: number;
  readonly stops: readonly (Stop | null)[];
}

/** Adds where the ships are now. */
export function plot(state: State, turn: number): void {
  const entry: number[] = [turn];
  for (let ship = 0 as Ship; ship < state.force.length; ship++) {
    const zone = state.zone[ship] as Zone;
    entry.push(zone < 0 ? -1 : zone + zoneCount * ((state.passed[ship] as number) + 1));
  }
  state.tracks = state.tracks.concat([entry]);
}

/** What was plotted stays as it is, so all views of a game share it: a replay holds a view for every step. */
const drawn = new WeakMap<readonly number[], Map<readonly number[], TrackView>>();

/** `ships` is one of the constant lists of a side. */
export function viewTracks(state: State, ships: readonly Ship[]): readonly TrackView[] {
  return state.tracks.map((entry) => {
    let sides = drawn.get(entry);
    if (!sides) {
      sides = new Map();
      drawn.set(entry, sides);
    }
    let track = sides.get(ships);
    if (!track) {
      track = { turn: entry[0] as number, stops: ships.map((ship) => stop(entry[ship + 1] as number)) };
      sides.set(ships, track);
    }
    return track;
  });
}

function stop(code: number): Stop | null {
  if (code < 0) return null;
  const zone = zoneIds[code % zoneCount] as string;
  const via = Math.floor(code / zoneCount) - 1;
  return via < 0 ? { zone } : { zone, via: zoneIds[via] as string };
}

/** Entries that were read before: most of a view was in the last one too, and a view is imagined many times. */
const entries = new WeakMap<TrackView, readonly number[]>();

/** The tracks of a view, for lists of that size: the other side's ships are not in them. */
export function readTracks(tracks: readonly TrackView[], ships: readonly Ship[], size: number): (readonly number[])[] {
  return tracks.map((track) => {
    let entry = entries.get(track);
    if (entry?.length !== size + 1) {
      entry = readEntry(track, ships, size);
      entries.set(track, entry);
    }
    return entry;
  });
}

function readEntry({ turn, stops }: TrackView, ships: readonly Ship[], size: number): readonly number[] {
  const entry: number[] = new Array(size + 1).fill(-1);
  entry[0] = turn;
  for (const [index, ship] of ships.entries()) {
    const at = stops[index];
    if (at) entry[ship + 1] = zoneNumber(at.zone) + zoneCount * (at.via === undefined ? 0 : zoneNumber(at.via) + 1);
  }
  return entry;
}
