/** 14: two weather areas, divided by the 55th parallel; every rule asks for the level of a zone: see `rules/levels.ts`. */
import type { Chance } from "@admiralty/engine";
import tables from "../data/tables.json" with { type: "json" };
import { opening } from "../rules/changes.ts";
import { areas, northOf, southOf } from "../rules/levels.ts";
import { visibilityAfter, visibilityModifier } from "../rules/visibility.ts";
import type { Event, State } from "../types.ts";
import type { Module } from "./module.ts";

const { start } = tables.visibilityTrack;

/** 14.2: one area's dice, with the modifier of its own box. */
function roll(
  area: "north" | "south",
  level: number,
  chance: Chance,
  log?: Event[],
): ReturnType<typeof visibilityAfter> {
  const dice = [chance.die(), chance.die()];
  const modifier = visibilityModifier(level);
  const next = visibilityAfter(level, (dice[0] as number) + (dice[1] as number));
  // 14.3: all fog zones lie in the north.
  const fog = area === "north" && next.fog;
  log?.push({ type: "visibility", rule: "14.2", dice, modifier, level: next.level, fog, area });
  return next;
}

/** 14.2: the first turn has level 4 in both, with fog; later the north is rolled for first. */
function rollAreas(state: State, chance: Chance, log?: Event[]): void {
  if (state.turn === opening(state)) {
    state.visibility = areas(start, start);
    state.fog = 1;
    for (const area of ["north", "south"] as const) {
      const fog = area === "north";
      log?.push({ type: "visibility", rule: "14.2", dice: [], modifier: 0, level: start, fog, area });
    }
    return;
  }
  const north = roll("north", northOf(state.visibility), chance, log);
  const south = roll("south", southOf(state.visibility), chance, log);
  state.visibility = areas(north.level, south.level);
  state.fog = north.fog ? 1 : 0;
}

export const weather: Module = {
  id: "weather",
  steps: {
    steps: {
      visibility: (was) => ({
        ...was,
        enter(state, chance, log) {
          rollAreas(state, chance, log);
          return "orders";
        },
      }),
    },
  },
};
