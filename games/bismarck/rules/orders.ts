/** 4: the turn begins, both sides give their orders in secret, and all ships have moved. */
import { type Chance, other, type Side } from "@admiralty/engine";
import { repairEvasion } from "../battle/index.ts";
import {
  airCount,
  british,
  german,
  nowhere,
  only,
  type Ship,
  sideOf,
  unitCount,
  unitIds,
  type Zone,
} from "../components.ts";
import { forcesIn } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { dropLabels } from "../labels.ts";
import { all } from "../lists.ts";
import { plot } from "../tracks.ts";
import { type Event, Hit, hitCount, type State } from "../types.ts";
import { returnExhausted } from "./aircraft.ts";
import { availabilityAsked, makeAvailable, moveEscorts } from "./appearance.ts";
import { begun, changesIn } from "./changes.ts";
import { afloat } from "./fleet.ts";
import { isBlind } from "./levels.ts";
import { shadowPhase } from "./shadowing.ts";
import { berth } from "./ships.ts";
import { between, type Done, finished, type Step, setStage } from "./step.ts";

/** 4.1, 11.21 */
export const newTurn = between("4.1", "availability", "A turn begins.", (state, _chance, log) => {
  clearTurn(state);
  tell(state, { type: "turn", rule: "11.21", turn: state.turn }, log);
  makeAvailable(state, log);
  return availabilityAsked(state) ? "availability" : "visibility";
});

/** What counted for one turn only. */
function clearTurn(state: State): void {
  const ships = state.force.length;
  state.moved = all(0, ships);
  state.changed = all(0, ships);
  state.passed = all(-1, ships) as readonly Zone[];
  state.faceless = all(-1, ships);
  state.shadows = all(-1, unitCount) as readonly Ship[];
  state.flown = all(0, airCount);
  state.spent = all(0, airCount);
  state.strikes = all(0, airCount);
  state.recalled = all(0, airCount);
  state.called = [[], []];
  state.passZone = nowhere;
  state.passing = [];
  state.chase = nowhere;
  state.tooSlow = [];
  state.engagements = [];
  state.action = 0;
  state.declined = [];
  state.rolls = all(0, state.rolls.length);
  state.roll = 0;
}

/**
 * 4.2, 4.4, 4.5: the two sides go through their orders apart, each by its own `stage`, and neither learns where the
 * other is. Here stands a side that waits for the other. Shadows are settled between arranging forces and moving
 * (4.3): then both come here a second time.
 */
export const orders: Step = {
  rule: "4.0",
  phase: "visibility",
  title: "Both sides give their orders in secret.",
  short: "Secret orders",
  asks: "nobody",
  prompt: () => "",
  orders: {},
  enter(state, _chance, log) {
    if (state.stage[british] === "mustered") for (const side of [british, german]) beginAir(state, side, log);
    else state.stage = ["task-forces", "task-forces"];
  },
};

/** 4.2: a side's forces stand. Both sides know whether there can be shadows, and then wait for each other. */
export const forcesStand: Done = (state, side, _chance, log) => {
  const begins = shadowPhase(state);
  if (begins === undefined) {
    beginAir(state, side, log);
    return undefined;
  }
  setStage(state, side, "mustered");
  finished(side, "task forces", "4.2", log);
  return state.stage[other(side)] === "mustered" ? begins : undefined;
};

/** 4.4 */
function beginAir(state: State, side: Side, log?: Event[]): void {
  setStage(state, side, "air-movement");
  returnExhausted(state, side, log);
}

export const airMoved: Done = (state, side, _chance, log) => {
  setStage(state, side, "ship-movement");
  if (side === british) moveEscorts(state, log);
};

/** 4.5: the last of a side's orders. */
export const shipsMoved: Done = (state, side, _chance, log) => {
  setStage(state, side, "ready");
  finished(side, "orders", "4.5", log);
  return state.stage[other(side)] === "ready" ? "movement-over" : undefined;
};

/** 9.728: trying costs nothing, so every ship that may, does: moved no more than one zone, towed and patrolling too (R10). */
function repairBasic(state: State, ship: Ship, chance: Chance, log?: Event[]): void {
  const lost = state.hits[ship * hitCount + Hit.temporary] as number;
  if (lost === 0 || (state.moved[ship] as number) > 1) return;
  const hits = state.hits.slice();
  const { die, regained } = repairEvasion(hits, ship * hitCount, chance);
  state.hits = hits;
  const to = only[sideOf[ship] as Side];
  log?.push({ type: "repaired", rule: "9.728", ship: unitIds[ship] as string, die, regained, to });
}

/** The end of 4.5: ships in port, repairs (9.728), then search. */
export const movementOver = between("4.5", "ships", "All ships have moved.", (state, chance, log) => {
  berth(state, log);
  const repair = changesIn(state).repair ?? repairBasic;
  for (const ship of forcesIn(state).ships) if (afloat(state, ship)) repair(state, ship, chance, log);
  plot(state, state.turn);
  // Who is not held by a shadow may be anywhere: found again, she is somebody.
  dropLabels(state, (ship) => state.shadowed[ship] !== state.turn);
  // The orders of both are final, whether or not dice were rolled for the other side's repairs.
  tell(state, { type: "movement-over", rule: "4.5", turn: state.turn, ...begun(state), reveals: true }, log);
  // Speeds may have changed: what was too slow in the shadow phase may try again at high speed (8.21).
  state.tooSlow = [];
  // 7.17: no search at X; and then nothing can be located for an air attack either.
  return isBlind(state.visibility) ? "british-strikes" : "british-search";
});
