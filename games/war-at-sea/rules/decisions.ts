/** Who must decide now, and everything they may choose from: one entry for each step of chapter 5. */
import * as make from "../actions.ts";
import { allies, axis, placeCount, shipNumber } from "../components.ts";
import type { Action, Seat, State } from "../types.ts";
import * as strikes from "./airstrikes.ts";
import * as contact from "./disengaging.ts";
import { landAirActions, unchosen } from "./land-air.ts";
import { movementActions, shipMoves } from "./movement.ts";
import { portActions, portSeat } from "./ports.ts";
import { repairActions } from "./repairs.ts";
import * as home from "./returns.ts";
import { stationActions } from "./setup.ts";
import * as surface from "./surface.ts";
import * as boats from "./u-boats.ts";

const nobody: readonly Seat[] = [];
const alliesOnly: readonly Seat[] = ["allies"];
const axisOnly: readonly Seat[] = ["axis"];
const bothSeats: readonly Seat[] = ["allies", "axis"];

function undecided(first: boolean, second: boolean): readonly Seat[] {
  return first ? (second ? bothSeats : alliesOnly) : second ? axisOnly : nobody;
}

export function awaiting(state: State): readonly Seat[] {
  switch (state.step) {
    case "stations":
    case "allied-movement":
    case "allied-repairs":
    case "allied-strikes":
    case "allied-fire":
    case "allied-returns":
      return alliesOnly;
    case "axis-movement":
    case "u-boats":
    case "axis-repairs":
    case "order":
    case "torpedoes":
    case "axis-strikes":
    case "intentions":
    case "axis-fire":
    case "axis-returns":
      return axisOnly;
    case "air":
      return undecided(state.air[allies] === unchosen, state.air[axis] === unchosen);
    case "disengage":
      return undecided(state.secret[allies] === 0, state.secret[axis] === 0);
    case "groups":
      return state.fled === allies ? alliesOnly : axisOnly;
    case "pursuit":
      return state.fled === allies ? axisOnly : alliesOnly;
    case "port":
      return portSeat(state) === allies ? alliesOnly : axisOnly;
    case "over":
      return nobody;
  }
}

export function actions(state: State, seat: Seat): readonly Action[] {
  const list: Action[] = [];
  if (!awaiting(state).includes(seat)) return list;
  const side = seat === "allies" ? allies : axis;
  switch (state.step) {
    case "stations":
      stationActions(state, list);
      break;
    case "allied-movement":
    case "axis-movement":
      movementActions(state, side, list);
      break;
    case "allied-repairs":
    case "axis-repairs":
      repairActions(state, side, list);
      break;
    case "u-boats":
      boats.deployActions(list);
      break;
    case "air":
      landAirActions(state, side, list);
      break;
    case "order":
      for (let place = 0; place < placeCount; place++) {
        if ((state.unfought & (1 << place)) !== 0) list.push(make.battle[place]!);
      }
      break;
    case "torpedoes":
      boats.torpedoActions(state, list);
      break;
    case "allied-strikes":
    case "axis-strikes":
      strikes.strikeActions(state, side, list);
      break;
    case "intentions": {
      const carrier = make.intend[surface.askedCarrier(state)]!;
      list.push(carrier[0]!, carrier[1]!);
      break;
    }
    case "allied-fire":
    case "axis-fire":
      surface.fireActions(state, side, list);
      break;
    case "disengage":
      list.push(make.stay, make.disengage);
      break;
    case "groups":
      contact.groupActions(state, list);
      break;
    case "pursuit":
      contact.pursuitActions(state, list);
      break;
    case "port":
      portActions(state, side, list);
      break;
    case "axis-returns":
    case "allied-returns":
      home.returnActions(state, side, list);
      break;
    case "over":
      break;
  }
  return list;
}

/** Whether an action is one of those; of the many ways to sail only the ship's own are looked through. */
export function isOffered(state: State, seat: Seat, action: Action): boolean {
  if (action.do !== "sail") return actions(state, seat).includes(action);
  if (state.step !== (seat === "allies" ? "allied-movement" : "axis-movement")) return false;
  const list: Action[] = [];
  shipMoves(state, seat === "allies" ? allies : axis, shipNumber(action.ship), list);
  return list.includes(action);
}
