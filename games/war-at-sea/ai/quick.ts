/** A sensible step at once for every decision of the game: what trials are made of. */
import type { FastChance, Side } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  axis,
  barents,
  france,
  isConvoy,
  neutralPort,
  type Port,
  placeNumber,
  type Ship,
  shipCount,
  shipNumber,
  turns,
  usa,
} from "../components.ts";
import { actions } from "../steps.ts";
import type { Action, Seat, State } from "../types.ts";
import * as make from "../verbs.ts";
import { type Disposition, dispose, dispositionStep, stance } from "./dispositions.ts";
import { picture, shipWorth } from "./forces.ts";
import { answer } from "./raids.ts";
import { bestTarget, chooseAir, chooseFire, chooseGroup, choosePursuit, leaves, strikesLeft } from "./tactics.ts";

/** A side's disposition is thought out once in a movement phase and then followed. */
interface Thought {
  readonly turn: number;
  readonly side: Side;
  readonly to: Disposition;
}
const thoughts = new WeakMap<State, Thought>();

/** `keen`: the Axis answers what lies at sea as the forecast says, and does not just raid by eye. */
export function quickStep(state: State, seat: Seat, chance: FastChance, keen = false): Action {
  const side = seat === "allies" ? allies : axis;
  switch (state.step) {
    case "stations":
      return stationStep(state, ordinaryMalta);
    case "allied-movement":
    case "axis-movement": {
      let thought = thoughts.get(state);
      if (thought === undefined || thought.turn !== state.turn || thought.side !== side) {
        const to =
          keen && side === axis ? answer(state, chance, 0.4) : dispose(state, side, stance(side, chance, 0.5), chance);
        thought = { turn: state.turn, side, to };
        thoughts.set(state, thought);
      }
      return dispositionStep(state, side, thought.to);
    }
    case "u-boats":
      return chooseBoat(state);
    case "air":
      return chooseAir(state, side, chance);
    case "disengage":
      return leaves(state, side, 0.8) ? make.disengage.of() : make.stay.of();
    case "allied-fire":
    case "axis-fire":
      return chooseFire(state, side);
    case "over":
      return make.done.of();
    default:
      return chooseListed(state, seat, side, actions(state, seat), chance);
  }
}

function chooseListed(state: State, seat: Seat, side: Side, list: readonly Action[], chance: FastChance): Action {
  switch (state.step) {
    case "allied-strikes":
    case "axis-strikes":
      return strikesLeft(state, side) && list.length > 1 ? bestTarget(state, list) : make.done.of();
    case "torpedoes":
      return list.length > 1 && list[0] !== make.done.of() ? bestTarget(state, list) : make.done.of();
    case "intentions":
      // A carrier that holds its fire is shielded by the others (11.6).
      return list[0] as Action;
    case "groups":
      return chooseGroup(state, list);
    case "pursuit":
      return choosePursuit(state, list);
    case "allied-repairs":
    case "axis-repairs":
      return chooseRepair(list);
    case "port":
      return choosePort(state, list);
    case "axis-returns":
    case "allied-returns":
      return chooseReturn(state, seat, list, chance);
    default:
      return list[chance.below(list.length)] as Action;
  }
}

// --- set-up ----------------------------------------------------------------------------------

/** Slow battleships are as good in the Mediterranean as anywhere. */
const ordinaryMalta: readonly string[] = ["ramillies", "resolution", "revenge", "royal-sovereign", "eagle"];

export function stationStep(state: State, wanted: readonly string[]): Action {
  for (const id of wanted) {
    const ship = shipNumber(id);
    if (state.loc[ship] !== placeNumber("malta")) return make.station.of(ship, 0);
  }
  return make.done.of();
}

// --- U-boats ---------------------------------------------------------------------------------

/** Chance that at least `count` of `dice` show a 5 or a 6 (8.4). */
function atLeast(count: number, dice: number): number {
  if (count <= 0) return 1;
  let chance = 0;
  let term = (2 / 3) ** dice;
  for (let k = 0; k < count && k <= dice; k++) {
    chance += term;
    term *= ((dice - k) / (k + 1)) * 0.5;
  }
  return 1 - chance;
}

/** 6.5, 8.2: the boat goes where it most likely spoils control, or finds a convoy. */
export function chooseBoat(state: State): Action {
  const { asw, count } = picture(state);
  let best: Action = make.deploy.of(0 as Area);
  let most = -1;
  for (let area = 0 as Area; area < areaCount; area++) {
    if ((count[area] as number) === 0) continue;
    const boats = state.boats[area]!;
    const dice = asw[area] as number;
    const spoilt = atLeast(boats, dice) - atLeast(boats + 1, dice);
    const fought = (count[areaCount + area] as number) > 0 ? 0.5 : 1;
    let prey = 0.15;
    for (let ship = 0 as Ship; ship < shipCount; ship++) if (isConvoy[ship] && state.loc[ship] === area) prey = 0.5;
    const worth = spoilt * fought + prey * (1 - Math.min(1, dice / 12));
    if (worth > most) {
      most = worth;
      best = make.deploy.of(area);
    }
  }
  return best;
}

// --- ports -----------------------------------------------------------------------------------

/** 13.2: the ship worth most, as far as the yard goes. */
function chooseRepair(list: readonly Action[]): Action {
  let best: Action = make.done.of();
  let most = 0;
  for (const action of list) {
    if (action.do !== "repair") continue;
    const worth = (shipWorth[shipNumber(action.ship)] as number) * 10 + action.points;
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best === make.done.of() && list.length > 0
    ? list.includes(make.done.of())
      ? make.done.of()
      : (list[0] as Action)
    : best;
}

/** Home rather than abroad; the Neutral Port costs points (17.2), France closes after turn 6 (2.4). */
function portWorth(state: State, port: Port): number {
  if (port === neutralPort) return -2;
  if (port === usa) return 0;
  if (port === france) return state.turn >= 6 ? -5 : 1.5;
  return 1;
}

function choosePort(state: State, list: readonly Action[]): Action {
  let best = list[0] as Action;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of list) {
    if (action.do !== "return") continue;
    const worth = portWorth(state, placeNumber(action.to) as Port);
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best;
}

function chooseReturn(state: State, seat: Seat, list: readonly Action[], chance: FastChance): Action {
  const first = list.find((action) => action.do !== "done");
  if (first === undefined) return make.done.of();
  if (!("ship" in first)) return first;
  const own = list.filter((action) => "ship" in action && action.ship === first.ship);
  const ship = shipNumber(first.ship);
  if (isConvoy[ship]) {
    const deliver = own.find((action) => action.do === "return");
    const wait = own.find((action) => action.do === "stay-at-sea");
    // Three points in Russia next turn are worth a risk against one in England now (14.4, 14.5).
    return deliver && (state.loc[ship] === barents || state.turn === turns) ? deliver : (wait ?? (deliver as Action));
  }
  const refuel = own.find((action) => action.do === "refuel");
  if (refuel && seat === "axis" && state.turn < 3 && state.damage[ship] === 0 && chance.fraction() < 0.6) return refuel;
  return choosePort(state, own);
}
