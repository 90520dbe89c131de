/**
 * 42: the game begins three turns earlier, before some ships are where the Basic Game finds them. What is said of the
 * first turn is of this one (42.3); the award for staying in Bergen goes by the date (42.4).
 */
import { only, ramillies, rodney, unitIds, type Zone, zone, zoneIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { put } from "../lists.ts";
import { convoyOf, enter } from "../rules/appearance.ts";
import { plot } from "../tracks.ts";
import { type Draft, type Event, ShipStatus, type State } from "../types.ts";
import { escortedAt } from "./convoy.ts";
import { earlyStarts, earlyTurn } from "./early-starts.ts";
import { beginEarly, sailEarly } from "./escorted.ts";
import { afterwards, type Module } from "./module.ts";
import { freshPart, partOf, plays } from "./part.ts";

const { convoys } = figures.early;

/** 42.1 */
function begin(state: Draft): void {
  state.turn = earlyTurn;
  const more = plays(state, "convoys") ? escortedAt(0).company.map((ship) => [ship, zone(convoys.clyde)] as const) : [];
  for (const [ship, at] of [...earlyStarts, ...more]) {
    if (forcesIn(state).has[ship] === 0 || forcesIn(state).elsewhere[ship] === 1) continue;
    state.zone[ship] = at;
    state.mode[ship] = 0;
  }
  if (forcesIn(state).has[ramillies] === 1) {
    state.status[ramillies] = ShipStatus.awaited;
    state.zone[ramillies] = -1 as Zone;
  }
  state.tracks = [];
  plot(state, earlyTurn - 1);
  const { on, scenario } = partOf(state);
  state.intermediate = freshPart(state, on, scenario);
  if (plays(state, "convoys")) beginEarly(state);
}

/** 42.2: both convoys are where the Basic Game has them at its start; that was their move of the turn (R125). */
function convoysSail(state: State, log?: Event[]): void {
  const apart = plays(state, "convoys");
  if (apart) sailEarly(state, log);
  if (state.turn !== convoys.turn) return;
  const [out, home] = [zone(convoys.rodney), zone(convoys.ramillies)];
  const from = zoneIds[state.zone[rodney] as Zone] as string;
  const sailing = apart ? [] : forcesIn(state).ships.filter((ship) => ship === rodney || convoyOf(ship) === rodney);
  for (const ship of sailing) {
    const ships = [unitIds[ship] as string];
    log?.push({ type: "sailed", rule: "42.2", ships, from, zone: convoys.rodney, fuel: [0], to: only[0] });
    state.zone[ship] = out;
    state.moved = put(state.moved, ship, 1);
  }
  if (forcesIn(state).has[ramillies] === 0) return;
  enter(state, ramillies, home, "42.2", log);
  state.status = put(state.status, ramillies, ShipStatus.escort);
  state.moved = put(state.moved, ramillies, 1);
}

export const early: Module = {
  id: "early",
  steps: { steps: { "new-turn": afterwards((state, _chance, log) => convoysSail(state, log)) } },
  changes: { firstTurn: earlyTurn, begin },
};
