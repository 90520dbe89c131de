/** War at Sea: the whole game as one object. */
import type { Chance, Game } from "@admiralty/engine";
import { audit } from "./audit.ts";
import { imagine } from "./imagine.ts";
import { options } from "./options.ts";
import { prompt } from "./prompt.ts";
import { rulebook } from "./rulebook.ts";
import { outcome } from "./rules/control.ts";
import { actions, awaiting } from "./rules/decisions.ts";
import { refuse } from "./rules/refuse.ts";
import { apply } from "./rules/sequence.ts";
import { enterShips, settleOrigins } from "./rules/setup.ts";
import { uBoatsArrive } from "./rules/u-boats.ts";
import { scene } from "./scene.ts";
import { blank, clone } from "./state.ts";
import { text } from "./text.ts";
import type { Event, Options, State, WarAtSea } from "./types.ts";
import { view } from "./view.ts";

/** Chapter 4: everything that is on the map before the first decision. */
function setup(chosen: Options, _chance: Chance, log?: Event[]): State {
  const state = blank(chosen);
  log?.push({ type: "turn", rule: "5.1", turn: 1 });
  enterShips(state, log);
  uBoatsArrive(state, log);
  settleOrigins(state);
  return state;
}

export const warAtSea: Game<WarAtSea> = {
  id: "war-at-sea",
  title: "War at Sea",
  version: "2",
  seats: ["allies", "axis"],
  options,
  rulebook,
  text,
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
};

export const game = warAtSea;
export type {
  Action,
  AreaId,
  Event,
  Options,
  PlaceId,
  PortId,
  Seat,
  ShipId,
  State,
  StepName,
  WarAtSea,
} from "./types.ts";
export type { BattleView, GroupView, Phase, ShipView, TurnScore, View } from "./view.ts";
