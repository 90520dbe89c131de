/** 39: at the start of a turn a ship at sea may break down; the enemy learns nothing of it. */
import type { Chance, Side } from "@admiralty/engine";
import { isWarship, only, type Ship, ships, sideOf, unitIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { put } from "../lists.ts";
import { inPort, isSheltered } from "../rules/fleet.ts";
import { type Event, Hit, hitCount, ShipStatus, type State } from "../types.ts";
import { afterwards, type Module } from "./module.ts";
import { note, partOf } from "./part.ts";

const { on, slowTurns, table } = figures.breakdown;
/** 13.6: in this order, each with the sums that are a breakdown. */
const nations = ["german", "france", "united-states", "british"] as const;
type Nation = (typeof nations)[number];
const nationOf: readonly Nation[] = ships.map(({ nation, side }) => nation ?? side);

/** 39.3, R153: single ships and members of forces at sea; a flotilla goes on with those that can. */
export function mayBreakDown(state: State, nation: Nation): Ship[] {
  return forcesIn(state).ships.filter(
    (ship) =>
      nationOf[ship] === nation &&
      isWarship[ship] &&
      state.status[ship] === ShipStatus.inPlay &&
      !inPort(state, ship) &&
      !isSheltered(state, ship),
  );
}

/**
 * 39.1, 13.44: the dice of every nation in the order of battle, in every turn, also of one whose ships are not there yet;
 * then for each breakdown the draw and the die of the table.
 */
function rollAll(state: State, chance: Chance, log?: Event[]): void {
  const all = forcesIn(state).ships;
  const rolled = nations
    .filter((nation) => all.some((ship) => nationOf[ship] === nation))
    .map((nation) => ({ nation, sum: chance.die() + chance.die() }));
  for (const { nation, sum } of rolled) {
    if (!on[nation].includes(sum)) continue;
    const open = mayBreakDown(state, nation);
    const ship = open.length > 1 ? open[chance.below(open.length)] : open[0];
    if (ship !== undefined) breakDown(state, ship, chance.die(), log);
  }
}

/** 39.2 */
export function breakDown(state: State, ship: Ship, die: number, log?: Event[]): void {
  const row = table[die - 1] as (typeof table)[number];
  if (row.slow) note(state, "slow", ship, state.turn + slowTurns);
  if (row.evasion > 0) {
    const at = ship * hitCount + Hit.temporary;
    state.hits = put(state.hits, at, (state.hits[at] as number) + row.evasion);
  }
  if (row.home) note(state, "broken", ship, 1);
  const what = row.slow ? "slow" : row.home ? "home" : "evasion";
  // 39.4: the enemy learns nothing of it.
  const to = only[sideOf[ship] as Side];
  log?.push({ type: "broke-down", rule: "39.2", ship: unitIds[ship] as string, die, what, evasion: row.evasion, to });
}

export const breakdown: Module = {
  id: "breakdown",
  steps: {
    steps: {
      "new-turn": afterwards((state, chance, log) => rollAll(state, chance, log)),
    },
  },
  changes: {
    brokenDown: (state, ship) => (partOf(state).slow[ship] as number) >= state.turn,
  },
};
