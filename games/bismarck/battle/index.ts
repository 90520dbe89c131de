/**
 * The battle board: naval combat from the moment both sides are known (9.28) to the last withdrawal (9.99).
 * Who meets whom is the search board's affair (9.21 to 9.272); so are search speed and towing (9.729).
 */

export { auditBattle } from "./audit.ts";
export { imagineBattle } from "./imagine.ts";
export {
  type Aim,
  aim,
  aimAt,
  type FireOdds,
  type Flank,
  fireOdds,
  type StrikeOdds,
  shotOdds,
  strikeOdds,
  type TorpedoOdds,
  torpedoAimAt,
  torpedoOdds,
} from "./odds.ts";
export { battleOver } from "./outcome.ts";
export { battleRules, battleRulings } from "./rulebook.ts";
export { airStrike, type BomberTable, type Strike, strikeRow } from "./rules/air-strike.ts";
export {
  currentEvasion,
  freshRecord,
  isSunk,
  repairEvasion,
} from "./rules/hit-record.ts";
export { BattleScene, buildBattle, describeBattle, recordOf, type Wrong } from "./scene.ts";
export { startBattle } from "./setup.ts";
export { type Battle, cloneBattle } from "./state.ts";
export {
  applyBattle,
  battleActions,
  battleAwaiting,
  battleDisagreement,
  battlePrompt,
  describeBattleAction,
  refuseBattle,
} from "./steps.ts";
export { battleEventTypes, describeBattleEvent } from "./text.ts";
export type {
  BattleEnding,
  BattleEvent,
  BattleReserve,
  BattleResult,
  BattleSetup,
  BattleShipIn,
  BattleShipOut,
  BattleViewer,
} from "./types.ts";
export type { BattleAction } from "./verbs.ts";
export { type BattleView, viewBattle } from "./view.ts";
