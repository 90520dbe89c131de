/** Attack Sub: submarines and their hunters, by the complete rules. */
import type { Chance, Game } from "@admiralty/engine";
import { audit } from "./audit.ts";
import { clone } from "./clone.ts";
import { imagine } from "./imagine.ts";
import { options } from "./options.ts";
import { outcome } from "./outcome.ts";
import { rulebook } from "./rulebook.ts";
import { applyAction } from "./rules/apply.ts";
import { awaitedSide, legalActions } from "./rules/legal.ts";
import { prompt } from "./rules/prompts.ts";
import { refuse } from "./rules/refuse.ts";
import { setup } from "./rules/setup.ts";
import { scene } from "./scene.ts";
import { text } from "./text.ts";
import { type Action, type AttackSub, type Event, SEATS, type Seat, type Side, type State } from "./types.ts";
import { view } from "./view.ts";

const AWAITING: readonly (readonly Seat[])[] = [["blue"], ["orange"]];
const NOBODY: readonly Seat[] = [];

function sideOf(seat: Seat): Side {
  return seat === "blue" ? 0 : 1;
}

export const attackSub: Game<AttackSub> = {
  id: "attack-sub",
  title: "Attack Sub",
  version: "2",
  seats: SEATS,
  secrets: true,
  options,
  rulebook,
  text,
  scene,
  setup,
  awaiting(state) {
    const side = awaitedSide(state.table);
    return side < 0 ? NOBODY : AWAITING[side]!;
  },
  prompt: (state, seat) => prompt(state, sideOf(seat)),
  actions: (state, seat) => legalActions(state, sideOf(seat)),
  refuse: (state, seat, action) => refuse(state, sideOf(seat), action),
  apply(state: State, seat: Seat, action: Action, chance: Chance, log?: Event[]) {
    applyAction(state, sideOf(seat), action, chance, log);
  },
  view,
  imagine,
  clone,
  outcome,
  audit,
};

export const game = attackSub;

export {
  blackUse,
  cards,
  families,
  familyOf,
  numbers,
  provenance,
  redUse,
  type ShipCard,
  shipIndex,
  ships,
} from "./data.ts";
export { checkScenario, type Scenario, scenarioSchema, type Victory } from "./scenario.ts";
export { scenarioById, scenarios } from "./scenarios.ts";
export type { Action, AttackSub, Event, Options, Seat, State, Table } from "./types.ts";
export type { View } from "./view.ts";
