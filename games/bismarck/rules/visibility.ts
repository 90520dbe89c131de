/** 7.1 and 7.3: the visibility track, its change by dice, and fog. */
import type { Chance, May, No } from "@admiralty/engine";
import type { Zone } from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };
import type { Event, State } from "../types.ts";
import { opening } from "./changes.ts";
import { inFog } from "./fleet.ts";
import { everywhere, hasAreas, northOf, southOf, type Visibility } from "./levels.ts";
import { between } from "./step.ts";
import { moment } from "./time.ts";

const { visibilityTrack: track, visibilityChange: change } = tables;

/** Modifier printed under the box the marker stands in (7.16, signs as corrected). */
export function visibilityModifier(level: number): number {
  return track.modifier[level - 1] as number;
}

/** The new level and whether there is fog, for a sum of two dice thrown at a level (7.14, 7.15, 7.31, 13.24, R21). */
export function visibilityAfter(level: number, sum: number): { readonly level: number; readonly fog: boolean } {
  const row = Math.max(0, Math.min(change.roll.length - 1, sum + visibilityModifier(level) - 1));
  const next = level + (change.shift[row] as number);
  return { level: Math.max(1, Math.min(track.boxes.length, next)), fog: change.fog[row] === 1 };
}

/** 7.31 */
export function isClear(state: State, at: Zone, no?: No): May {
  return !inFog(state, at) || no?.("7.31", "There is fog: that zone cannot be searched.");
}

/** 7.11: every turn has its own level. */
function rollVisibility(state: State, chance: Chance, log?: Event[]): void {
  if (state.turn === opening(state)) {
    // 7.13, 7.14, 7.32: the first turn is always level 4 with fog.
    state.visibility = everywhere(track.start);
    state.fog = 1;
    log?.push({ type: "visibility", rule: "7.14", dice: [], modifier: 0, level: track.start, fog: true });
    return;
  }
  const dice = [chance.die(), chance.die()];
  const level = northOf(state.visibility);
  const modifier = visibilityModifier(level);
  const next = visibilityAfter(level, (dice[0] as number) + (dice[1] as number));
  state.visibility = everywhere(next.level);
  state.fog = next.fog ? 1 : 0;
  log?.push({ type: "visibility", rule: "7.14", dice, modifier, level: next.level, fog: next.fog });
}

/** 4.2: the dice first, then both sides arrange their forces. */
export const visibility = between("4.2", "visibility", "The visibility is determined.", (state, chance, log) => {
  rollVisibility(state, chance, log);
  return "orders";
});

/** "4"; with weather areas "4 in the north and 6 in the south". */
export function levelNames(visibility: Visibility): string {
  const north = levelName(northOf(visibility));
  return hasAreas(visibility) ? `${north} in the north and ${levelName(southOf(visibility))} in the south` : north;
}

export function levelName(level: number): string {
  return track.boxes[level - 1] as string;
}

/** "1200, May 22, visibility 4, fog": how a question of the secret orders begins. */
export function weather(state: State): string {
  const fog = state.fog === 1 ? ", fog" : "";
  return `${moment(state.turn)}, visibility ${levelNames(state.visibility)}${fog}`;
}
