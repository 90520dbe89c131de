/**
 * The battle board: naval combat from the moment both sides are known (9.28) to the last withdrawal (9.99).
 * Who meets whom is the search board's affair (9.21 to 9.272); so are search speed and towing (9.729).
 */
export { airStrike, type BomberTable, type Strike, strikeRow } from "./air-strike.ts";
export { auditBattle } from "./audit.ts";
export {
  currentEvasion,
  freshRecord,
  isSunk,
  repairEvasion,
} from "./hit-record.ts";
export {
  type Aim,
  aim,
  aimAt,
  type FireOdds,
  fireOdds,
  type Side,
  type StrikeOdds,
  shotOdds,
  strikeOdds,
} from "./odds.ts";
export { battlePrompt } from "./prompt.ts";
export { refuseBattle } from "./refuse.ts";
export { applyBattle, battleActions, battleAwaiting, battleOver } from "./rounds.ts";
export { battleRules, battleRulings } from "./rulebook.ts";
export { BattleScene, buildBattle, describeBattle, recordOf } from "./scene.ts";
export { startBattle } from "./start.ts";
export { cloneBattle } from "./state.ts";
export { describeBattleAction, describeBattleEvent } from "./text.ts";
export type {
  Battle,
  BattleAction,
  BattleEnding,
  BattleEvent,
  BattleReserve,
  BattleResult,
  BattleSetup,
  BattleShipIn,
  BattleShipOut,
  BattleView,
  BattleViewer,
} from "./types.ts";
export { imagineBattle, viewBattle } from "./view.ts";
