/**
 * 42: the game begins three turns earlier, before some ships are where the Basic Game finds them. What is said of the
 * first turn is of this one (42.3); the award for staying in Bergen goes by the date (42.4).
 */
import { only, ramillies, rodney, type Ship, unit, unitIds, type Zone, zone, zoneIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { put } from "../lists.ts";
import { convoyOf, enter } from "../rules/appearance.ts";
import { plot } from "../tracks.ts";
import { type Draft, type Event, ShipStatus, type State } from "../types.ts";
import { afterwards, type Module } from "./module.ts";
import { freshPart, partOf, plays } from "./part.ts";

const { first, convoys } = figures.early;
export const earlyTurn = first;
const starts = new Map(Object.entries(figures.early.starts).map(([id, at]) => [unit(id), zone(at)]));

/** Where a ship begins, if it is elsewhere than in the Basic Game; -1 for one that is not on the board yet. */
export function earlyStart(state: State, ship: Ship): Zone | undefined {
  if (!plays(state, "early")) return undefined;
  return ship === ramillies ? (-1 as Zone) : starts.get(ship);
}

/** 42.1 */
function begin(state: Draft): void {
  state.turn = first;
  for (const [ship, at] of starts) {
    if (forcesIn(state).has[ship] === 0) continue;
    state.zone[ship] = at;
    state.mode[ship] = 0;
  }
  state.status[ramillies] = ShipStatus.awaited;
  state.zone[ramillies] = -1 as Zone;
  state.tracks = [];
  plot(state, first - 1);
  const { on, scenario } = partOf(state);
  state.intermediate = freshPart(state, on, scenario);
}

/** 42.2: both convoys are where the Basic Game has them at its start; that was their move of the turn (R125). */
function convoysSail(state: State, log?: Event[]): void {
  if (state.turn !== convoys.turn) return;
  const [out, home] = [zone(convoys.rodney), zone(convoys.ramillies)];
  const from = zoneIds[state.zone[rodney] as Zone] as string;
  const sailing = [rodney, ...forcesIn(state).ships.filter((ship) => convoyOf(ship) === rodney)];
  for (const ship of sailing) {
    const ships = [unitIds[ship] as string];
    log?.push({ type: "sailed", rule: "42.2", ships, from, zone: convoys.rodney, fuel: [0], to: only[0] });
    state.zone[ship] = out;
    state.moved = put(state.moved, ship, 1);
  }
  enter(state, ramillies, home, "42.2", log);
  state.status = put(state.status, ramillies, ShipStatus.escort);
  state.moved = put(state.moved, ramillies, 1);
}

export const early: Module = {
  id: "early",
  steps: { steps: { "new-turn": afterwards((state, _chance, log) => convoysSail(state, log)) } },
  changes: { firstTurn: first, begin },
};
