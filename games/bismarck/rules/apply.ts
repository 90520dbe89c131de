/** Carries a legal action out. */
import type { Chance } from "@admiralty/engine";
import { applyBattle, type BattleAction, type BattleEvent } from "../battle/index.ts";
import { type Action, type Event, Phase, type SearchBoardAction, type Seat, type State } from "../types.ts";
import { airUnits, SEATS, SHIPS, TYPES, unitNumber } from "../units.ts";
import { zoneNumber } from "../zones.ts";
import { strike } from "./air-attack.ts";
import { fly, land, recall } from "./aircraft.ts";
import { mobilise } from "./appearance.ts";
import { radio, sayNothing, sinkConvoy } from "./chance-phase.ts";
import { announce, answer, commitReserve, keepOut, settleBattle } from "./engagement.ts";
import { callZone, searchable } from "./search.ts";
import {
  attacksDone,
  battleSettled,
  beginOrders,
  flightDone,
  keepOutDone,
  nextRoll,
  orderDone,
  reservesDone,
  searchDone,
  shadowsAssigned,
  strikesDone,
} from "./sequence.ts";
import { assignShadow, follow, rollShadow } from "./shadowing.ts";
import { sail, setMode } from "./ships.ts";
import { combine, detach } from "./task-forces.ts";

export function apply(state: State, seat: number, action: Action, chance: Chance, log?: Event[]): void {
  if (state.phase === Phase.battle && state.battle) {
    const before = log?.length ?? 0;
    applyBattle(state.battle, SEATS[seat] as Seat, action as BattleAction, chance, log as BattleEvent[] | undefined);
    // Both sit at the battle board: a decision that moves nothing is seen all the same.
    if (log && !log.slice(before).some((event) => event.to === undefined)) {
      log.push({ type: "finished", rule: "9.31", seat: SEATS[seat] as Seat, what: "a decision on the battle board" });
    }
    if (settleBattle(state, log)) battleSettled(state, chance, log);
    return;
  }
  applySearchBoard(state, seat, action as SearchBoardAction, chance, log);
}

function applySearchBoard(state: State, seat: number, action: SearchBoardAction, chance: Chance, log?: Event[]): void {
  switch (action.do) {
    case "mobilise":
    case "bring-on":
      mobilise(state, unitNumber(action.ship), log);
      return;
    case "combine":
      combine(state, unitNumber(action.ship), unitNumber(action.with), log);
      return;
    case "detach":
      detach(state, unitNumber(action.ship), log);
      return;
    case "sail":
      sail(state, unitNumber(action.ship), zoneNumber(action.to), log);
      return;
    case "patrol":
      setMode(state, unitNumber(action.ship), 1, log);
      return;
    case "cruise":
      setMode(state, unitNumber(action.ship), 0, log);
      return;
    case "fly": {
      const unit = unitNumber(action.unit);
      const mode = airUnits[unit - SHIPS]?.modes.findIndex((candidate) => candidate.mode === action.mode) as number;
      fly(state, unit, mode, zoneNumber(action.to), log);
      return;
    }
    case "land":
      land(state, unitNumber(action.unit), log);
      return;
    case "recall":
      recall(state, unitNumber(action.unit), log);
      return;
    case "shadow":
      shadow(state, unitNumber(action.unit), unitNumber(action.target), chance, log);
      return;
    case "follow":
      follow(state, unitNumber(action.unit), log);
      return;
    case "let-go":
      if (log) log.push({ type: "let-go", rule: state.chase >= 0 ? "8.23" : "8.21", pursued: state.chase >= 0 });
      letGo(state);
      return;
    case "search":
      callZone(state, seat, zoneNumber(action.zone), log);
      return;
    case "sweep":
      for (const zone of searchable(state, seat)) if (callZone(state, seat, zone, log)) return;
      return;
    case "strike":
      strike(state, unitNumber(action.unit), action.target, chance, log);
      if (state.ending !== "") strikesDone(state, seat, chance, log);
      return;
    case "attack":
      announce(state, seat, zoneNumber(action.zone), TYPES.indexOf(action.with), TYPES.indexOf(action.on), chance, log);
      return;
    case "accept":
      answer(state, true, log);
      return;
    case "decline":
      answer(state, false, log);
      return;
    case "commit":
      commitReserve(state, unitNumber(action.ship), action.action, log);
      return;
    case "keep-out":
      keepOut(state, unitNumber(action.ship), log);
      return;
    case "radio":
      radio(state, zoneNumber(action.zone), log);
      nextRoll(state, state.roll + 1, chance, log);
      return;
    case "sink-convoy":
      sinkConvoy(state, log);
      nextRoll(state, state.roll + 1, chance, log);
      return;
    case "say-nothing":
      sayNothing(state, log);
      nextRoll(state, state.roll + 1, chance, log);
      return;
    case "done":
      done(state, seat, chance, log);
  }
}

/** In its phase a shadow waits for the German move; at high speed the die is thrown at once (8.15, 8.22). */
function shadow(state: State, unit: number, target: number, chance: Chance, log?: Event[]): void {
  if (!assignShadow(state, unit, target, log) || state.phase === Phase.shadow) return;
  state.passing = state.passing.filter((first) => first !== target);
  if (rollShadow(state, unit, true, chance, log)) state.chase = state.zone[target] as number;
  else if (state.passing.length === 0) letGo(state);
}

/** Leaves the ships that passed through, or ends the pursuit of those that are shadowed. */
function letGo(state: State): void {
  if (state.chase >= 0 && state.passing.length > 0) {
    state.chase = -1;
    return;
  }
  state.chase = -1;
  state.passing = [];
  state.passZone = -1;
}

function done(state: State, seat: number, chance: Chance, log?: Event[]): void {
  switch (state.phase) {
    case Phase.availability:
      beginOrders(state, chance, log);
      return;
    case Phase.orders:
      orderDone(state, seat, chance, log);
      return;
    case Phase.shadow:
      shadowsAssigned(state, log);
      return;
    case Phase.flight:
      flightDone(state, chance, log);
      return;
    case Phase.britishSearch:
    case Phase.germanSearch:
      searchDone(state, seat, chance, log);
      return;
    case Phase.britishStrikes:
    case Phase.germanStrikes:
      strikesDone(state, seat, chance, log);
      return;
    case Phase.britishAttacks:
    case Phase.germanAttacks:
      attacksDone(state, seat, chance, log);
      return;
    case Phase.reserves:
      reservesDone(state, seat, chance, log);
      return;
    case Phase.keepOut:
      keepOutDone(state, seat, log);
      return;
    default:
      return;
  }
}
