/** Attack Sub: submarines and their hunters, by the complete rules. */
import type { Game } from "@admiralty/engine";
import { audit } from "./audit.ts";
import { clone } from "./clone.ts";
import { diary } from "./diary.ts";
import { imagine } from "./imagine.ts";
import { options } from "./options.ts";
import { outcome } from "./outcome.ts";
import { rulebook } from "./rulebook.ts";
import { scene } from "./scene.ts";
import { setup } from "./setup.ts";
import { actions, apply, awaiting, disagreement, prompt, refuse } from "./steps.ts";
import { text } from "./text.ts";
import { type AttackSub, SEATS } from "./types.ts";
import { view } from "./view.ts";

export const attackSub: Game<AttackSub> = {
  id: "attack-sub",
  title: "Attack Sub",
  version: "3",
  seats: SEATS,
  secrets: true,
  options,
  rulebook,
  text: { ...text, diary },
  scene,
  setup,
  awaiting,
  prompt,
  actions,
  refuse,
  apply,
  view,
  imagine,
  clone,
  outcome,
  audit,
  disagreement,
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
} from "./components.ts";
export { checkScenario, type Scenario, scenarioSchema, type Victory } from "./scenario.ts";
export { scenarioById, scenarios } from "./scenarios.ts";
export type { Action, AttackSub, Event, Options, Seat, State, Table } from "./types.ts";
export type { View } from "./view.ts";
