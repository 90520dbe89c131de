/**
 * Chapter 5: the sequence of play. Each step is entered in turn; a step that has nothing to decide names the one
 * that follows, so that the game always stops where a player is needed.
 */
import type { Chance } from "@admiralty/engine";
import { allies, areaCount, axis, isSea, placeIds, placeNumber, shipCount, shipNumber, turns } from "../components.ts";
import { arrived, marked, present } from "../state.ts";
import type { Action, Event, PlaceId, Seat, State, StepName } from "../types.ts";
import * as strikes from "./airstrikes.ts";
import { margin, placeFlags, scoreTurn, winner } from "./control.ts";
import * as contact from "./disengaging.ts";
import { held, placeLandAir } from "./land-air.ts";
import { finishMovement, sail, turnFaceUp } from "./movement.ts";
import { refuel } from "./oilers.ts";
import { chooseQueuedPort } from "./ports.ts";
import { finishRepairs, openYards, repair } from "./repairs.ts";
import * as home from "./returns.ts";
import { beginTurn, closePorts, station } from "./setup.ts";
import * as surface from "./surface.ts";
import * as boats from "./u-boats.ts";

/** Goes on until somebody must decide. */
export function go(state: State, first: StepName, chance: Chance, log: Event[] | undefined): void {
  let next: StepName | undefined = first;
  while (next !== undefined) {
    state.step = next;
    next = enter(state, next, chance, log);
  }
}

/** Prepares a step; the following one if there is nothing to decide in it. */
function enter(state: State, step: StepName, chance: Chance, log: Event[] | undefined): StepName | undefined {
  switch (step) {
    case "stations":
    case "allied-movement":
    case "axis-movement":
    case "port":
    case "over":
      return undefined;
    case "allied-repairs":
      return openYards(state, allies) ? undefined : finishRepairs(state, allies);
    case "u-boats":
      return state.uBoats > 0 ? undefined : "axis-repairs";
    case "axis-repairs":
      return openYards(state, axis) ? undefined : finishRepairs(state, axis);
    case "air":
      log?.push({ type: "flags-removed", rule: "5.4" });
      return undefined;
    case "order":
      return nextBattle(state, chance, log);
    case "torpedoes":
      return boats.torpedoesReady(state) ? undefined : "allied-strikes";
    case "allied-strikes":
      strikes.countStrikes(state);
      return strikes.mayStrike(state, allies) ? undefined : "axis-strikes";
    case "axis-strikes":
      return strikes.mayStrike(state, axis) ? undefined : strikes.finishStrikes(state, axis, log);
    case "intentions":
      if (!surface.beginRound(state, log)) return "order";
      return askCarrier(state, log);
    case "allied-fire":
      return surface.canFire(state, allies) ? undefined : "axis-fire";
    case "axis-fire":
      return surface.canFire(state, axis) ? undefined : surface.resolveFire(state, axis, chance, log);
    case "disengage":
      return contact.bothPresent(state) ? undefined : "order";
    case "groups":
      if (contact.beginGroups(state)) return undefined;
      contact.tellGroups(state, log);
      return "pursuit";
    case "pursuit":
      return contact.beginPursuit(state, log);
    case "axis-returns":
      return home.beginReturns(state, axis, log) ? undefined : "allied-returns";
    case "allied-returns":
      return home.beginReturns(state, allies, log) ? undefined : endTurn(state, chance, log);
  }
}

/** 11.6: the Axis carrier's intention, where there is one to ask for. */
function askCarrier(state: State, log: Event[] | undefined): StepName | undefined {
  const carrier = surface.askedCarrier(state);
  if (carrier < 0) return "allied-fire";
  return surface.firesAlone(state, carrier) ? surface.intend(state, carrier, true, log) : undefined;
}

// --- combat: place by place (5.6) ------------------------------------------------------------

/** 5.6: the places where anything can happen this turn, as bits. */
export function placesToFight(state: State): number {
  let bits = 0;
  for (let area = 0; area < areaCount; area++) {
    const alliesThere = present(state, allies, area);
    const axisThere = present(state, axis, area);
    const uBoatsThere = state.boats[area]! > 0;
    const struck = (alliesThere && state.air[axis] === area) || (axisThere && state.air[allies] === area);
    if ((alliesThere && (axisThere || uBoatsThere)) || struck) bits |= 1 << area;
  }
  for (let side = 0; side < 2; side++) {
    const port = state.air[side]!;
    if (port >= areaCount && anyTarget(state, 1 - side, port)) bits |= 1 << port;
  }
  return bits;
}

function anyTarget(state: State, side: number, port: number): boolean {
  for (let ship = 0; ship < shipCount; ship++) {
    if (state.loc[ship] === port && state.side[ship] === side && !marked(state, ship, arrived)) return true;
  }
  return false;
}

/** One battle is finished before the next begins; the Axis chooses the order (R37). The last one needs no choice. */
function nextBattle(state: State, chance: Chance, log: Event[] | undefined): StepName | undefined {
  if (state.at >= 0) {
    log?.push({ type: "battle-over", rule: "5.6", at: placeIds[state.at] as PlaceId });
    state.at = -1;
    state.fled = -1;
    state.round = 0;
    state.intent = 0;
    for (let ship = 0; ship < shipCount; ship++) {
      state.group[ship] = 0;
      state.guns[ship] = 0;
      state.target[ship] = -1;
    }
  }
  if (state.unfought === 0) return endCombat(state, log);
  if ((state.unfought & (state.unfought - 1)) !== 0) return undefined;
  return beginBattle(state, 31 - Math.clz32(state.unfought), chance, log);
}

function beginBattle(state: State, place: number, chance: Chance, log: Event[] | undefined): StepName {
  state.unfought &= ~(1 << place);
  state.at = place;
  log?.push({ type: "battle", rule: "5.6", at: placeIds[place] as PlaceId });
  turnFaceUp(state, place, log);
  if (!isSea(place)) return "allied-strikes";
  boats.antiSubmarine(state, chance, log);
  return "torpedoes";
}

/** 5.7 */
function endCombat(state: State, log: Event[] | undefined): StepName {
  turnFaceUp(state, -1, log);
  placeFlags(state, log);
  return "axis-returns";
}

/** 5.8, 5.9 */
function endTurn(state: State, chance: Chance, log: Event[] | undefined): StepName {
  home.recallUBoats(state);
  scoreTurn(state, log);
  closePorts(state, log);
  if (state.turn === turns) {
    log?.push({ type: "over", rule: "1", winner: winner(state) ?? null, margin: margin(state) });
    return "over";
  }
  state.turn++;
  beginTurn(state, chance, log);
  return "allied-movement";
}

// --- what is done ---------------------------------------------------------------------------------

/** Carries out a listed action and goes on to the next decision. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance, log?: Event[]): void {
  const before = state.step;
  const told = log ? log.length : 0;
  const hiddenBefore = placingFaceDown(state);
  const next = carryOut(state, seat === "allies" ? allies : axis, action, chance, log);
  if (next !== undefined) go(state, next, chance, log);
  if (!log || state.step === before || (hiddenBefore && placingFaceDown(state))) return;
  for (let index = told; index < log.length; index++) if (log[index]!.to === undefined) return;
  log.push({ type: "step", rule: stepRules[state.step], step: state.step });
}

/** 19.3: the British are placing face down, so that nobody else may notice the steps of it. */
export function placingFaceDown(state: State): boolean {
  if (!state.options.faceDown) return false;
  return state.step === "allied-movement" || (state.step === "port" && state.next === "allied-movement");
}

/** The rule that asks for each decision. */
const stepRules: Readonly<Record<StepName, string>> = {
  stations: "4.3",
  "allied-movement": "5.2",
  "allied-repairs": "13.2",
  "axis-movement": "5.3",
  "u-boats": "6.5",
  "axis-repairs": "13.2",
  air: "5.5",
  order: "5.6",
  torpedoes: "8.5",
  "allied-strikes": "10.2",
  "axis-strikes": "10.2",
  intentions: "11.6",
  "allied-fire": "11.2",
  "axis-fire": "11.2",
  disengage: "12.9",
  groups: "12.2",
  pursuit: "12.3",
  port: "7.2",
  "axis-returns": "5.7",
  "allied-returns": "5.7",
  over: "1",
};

function carryOut(
  state: State,
  side: number,
  action: Action,
  chance: Chance,
  log: Event[] | undefined,
): StepName | undefined {
  switch (action.do) {
    case "station":
      station(state, shipNumber(action.ship), log);
      return undefined;
    case "sail": {
      const via = action.via === undefined ? -1 : placeNumber(action.via);
      return sail(state, shipNumber(action.ship), placeNumber(action.to), via, chance, log);
    }
    case "return":
      return sendHome(state, side, shipNumber(action.ship), placeNumber(action.to), chance, log);
    case "repair":
      return repair(state, side, shipNumber(action.ship), action.points, log);
    case "deploy":
      return boats.deploy(state, placeNumber(action.to), log);
    case "air":
    case "hold-air": {
      const place = action.do === "air" ? placeNumber(action.to) : held;
      if (!placeLandAir(state, side, place, log)) return undefined;
      state.unfought = placesToFight(state);
      return "order";
    }
    case "battle":
      return beginBattle(state, placeNumber(action.at), chance, log);
    case "torpedo":
      boats.aimTorpedo(state, shipNumber(action.target), log);
      return undefined;
    case "strike":
      return strikes.strike(state, side, shipNumber(action.target), chance, log);
    case "intend":
      return surface.intend(state, shipNumber(action.ship), action.fire, log);
    case "fire":
      surface.aim(state, shipNumber(action.ship), shipNumber(action.target), log);
      return undefined;
    case "stay":
    case "disengage":
      return contact.choose(state, side, action.do === "disengage", log);
    case "group":
      contact.joinGroup(state, shipNumber(action.ship), action.group, log);
      return undefined;
    case "pursue":
      contact.pursue(state, shipNumber(action.ship), action.group, log);
      return undefined;
    case "refuel":
      refuel(state, shipNumber(action.ship), chance, log);
      return returnsDone(state, side, chance, log);
    case "stay-at-sea":
      home.stayAtSea(state, shipNumber(action.ship), log);
      return returnsDone(state, side, chance, log);
    case "done":
      return finish(state, side, chance, log);
  }
}

function sendHome(
  state: State,
  side: number,
  ship: number,
  port: number,
  chance: Chance,
  log: Event[] | undefined,
): StepName | undefined {
  if (state.step !== "port") {
    home.returnShip(state, ship, port, log);
    return returnsDone(state, side, chance, log);
  }
  chooseQueuedPort(state, ship, port, log);
  return state.queue.length === 0 ? state.next : undefined;
}

/** The step that follows when a side's last ship is home. */
function returnsDone(state: State, side: number, chance: Chance, log: Event[] | undefined): StepName | undefined {
  if (home.anyLeft(state, side)) return undefined;
  return side === axis ? "allied-returns" : endTurn(state, chance, log);
}

function finish(state: State, side: number, chance: Chance, log: Event[] | undefined): StepName {
  switch (state.step) {
    case "stations":
      beginTurn(state, chance, log);
      return "allied-movement";
    case "allied-movement":
    case "axis-movement":
      return finishMovement(state, side, log);
    case "allied-repairs":
    case "axis-repairs":
      return finishRepairs(state, side);
    case "u-boats":
      return "axis-repairs";
    case "torpedoes":
      return boats.fireTorpedoes(state, chance, log);
    case "allied-strikes":
    case "axis-strikes":
      return strikes.finishStrikes(state, side, log);
    case "allied-fire":
    case "axis-fire":
      return surface.resolveFire(state, side, chance, log);
    case "groups":
      contact.tellGroups(state, log);
      return "pursuit";
    case "pursuit":
      return contact.finishPursuit(state, log);
    case "axis-returns":
    case "allied-returns":
      home.finishReturns(state, side, log);
      return side === axis ? "allied-returns" : endTurn(state, chance, log);
    default:
      throw new Error(`the step ${state.step} cannot be ended`);
  }
}
