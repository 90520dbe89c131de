/** Making, copying and reading the state. */
import {
  chargesCarried,
  everyMerchant,
  type Hex,
  lurkingHexes,
  type Merchant,
  startOfConvoy,
  startOfEscorts,
  tonsOf,
  torpedoesCarried,
  unplotted,
} from "./components.ts";
import { airAtStart } from "./rules/air-cover.ts";
import type { Options, Plot, State } from "./types.ts";

export const blankPlot = (): Plot => ({
  course: unplotted,
  escorts: [unplotted, unplotted],
  done: false,
  boat: unplotted,
});

/** 1.2: as the counters lie before the first turn. */
export function blank(options: Options): State {
  return {
    options,
    turn: 1,
    step: "lurk",
    convoy: startOfConvoy,
    sunk: 0,
    escorts: [...startOfEscorts],
    charges: [chargesCarried, chargesCarried],
    acted: 0,
    boat: unplotted,
    damage: 0,
    torpedoes: torpedoesCarried,
    trace: [...lurkingHexes],
    plot: blankPlot(),
    air: airAtStart(options),
  };
}

export function clone(state: State): State {
  const { plot } = state;
  return {
    options: state.options,
    turn: state.turn,
    step: state.step,
    convoy: state.convoy,
    sunk: state.sunk,
    escorts: [state.escorts[0], state.escorts[1]],
    charges: [state.charges[0], state.charges[1]],
    acted: state.acted,
    boat: state.boat,
    damage: state.damage,
    torpedoes: state.torpedoes,
    trace: state.trace.slice(),
    plot: { course: plot.course, escorts: [plot.escorts[0], plot.escorts[1]], done: plot.done, boat: plot.boat },
    air: state.air && { ...state.air },
  };
}

export const isSunk = (state: State, merchant: Merchant): boolean => ((state.sunk >> merchant) & 1) === 1;

/** Thousands of tons sunk. */
export function tonnage(state: State): number {
  return everyMerchant.reduce((sum, merchant) => sum + (isSunk(state, merchant) ? tonsOf[merchant]! : 0), 0);
}

/** The boat once she is at sea. */
export const boatAt = (state: State): Hex => state.boat as Hex;
