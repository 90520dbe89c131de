/**
 * Rule 1.3: what everybody can tell of where the boat lies. Each search says where she is or where she is not, each turn
 * she may have gone farther; nothing here knows more than both players do.
 */
import { boatSpeed, distance, everyHex, type Hex, quietSpeed, within } from "../components.ts";
import type { State } from "../types.ts";

const boatAt = (state: State): Hex => state.boat as Hex;

/** Somebody looked at all hexes within a reach of one. Tells where she is, if she was found. */
export function searched(state: State, from: Hex, reach: number): Hex | undefined {
  const found = distance(from, boatAt(state)) <= reach ? boatAt(state) : undefined;
  state.trace = found === undefined ? state.trace.filter((hex) => distance(from, hex) > reach) : [found];
  return found;
}

/** 4.2: she has shown where she is. */
export function shown(state: State): void {
  state.trace = [boatAt(state)];
}

/** 2.4: she has gone somewhere, quietly or heard by all. */
export function moved(state: State, atSpeed: boolean): void {
  const reached = new Set<Hex>();
  for (const from of state.trace) {
    for (const hex of within(from, atSpeed ? boatSpeed : quietSpeed)) {
      if (!atSpeed || distance(from, hex) > quietSpeed) reached.add(hex);
    }
  }
  state.trace = everyHex.filter((hex) => reached.has(hex));
}
