/** 26.3: a ship or force whose signal was heard, and how far off the zone named may be (26.3). */
import { german, type Ship } from "../components.ts";
import { inPort, isSheltered, leads } from "../rules/fleet.ts";
import type { State } from "../types.ts";

export interface Traced {
  readonly ship: Ship;
  readonly within: number;
}

/** 26.2: single ships and task forces at sea. */
export function onTheAir(state: State): Ship[] {
  return leads(state, german).filter((first) => !inPort(state, first) && !isSheltered(state, first));
}
