/** Chapter 10: airstrikes, land and carrier based together, after U-boats and before guns (5.62). */
import { type Chance, type May, type No, other, type Side } from "@admiralty/engine";
import { allies, axis, isSea, landAirFactor, type Ship, seatOf, shipCount, shipIds } from "../components.ts";
import { placeLink, placeName, shipName } from "../names.ts";
import { airFactor, arrived, marked, setMark, struck } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, State, StepName } from "../types.ts";
import { done, strike } from "../verbs.ts";
import { applyShot, clearAway, damageRoll } from "./combat.ts";

/** 9.1, 10.2, 10.3: both sides' factors, counted before either strikes. In port only the land-based marker attacks (10.1). */
export function countStrikes(state: State): void {
  state.strikes[allies] = strikeFactors(state, allies);
  state.strikes[axis] = strikeFactors(state, axis);
}

function strikeFactors(state: State, side: Side): number {
  const { loc, side: sides, at } = state;
  let factors = state.air[side] === at ? landAirFactor : 0;
  if (isSea(at)) {
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (loc[ship] === at && sides[ship] === side) factors += airFactor(state, ship);
    }
  }
  return factors;
}

/**
 * 9.4, 9.5, 10.2, R28: an enemy ship in the place, not struck yet this turn, and not one who only just came to port
 * from a battle. U-boats are none (10.5).
 */
function mayStrike(state: State, side: Side, target: Ship, no?: No): May {
  if (state.loc[target] !== state.at) return no?.("10.1", `${shipName(target)} is not in ${placeName(state.at)}.`);
  if (state.side[target] === side) return no?.("10.1", `${shipName(target)} is your own.`);
  if (marked(state, target, struck)) {
    return no?.("10.2", `${shipName(target)} has been attacked from the air this turn.`);
  }
  return (
    isSea(state.at) ||
    !marked(state, target, arrived) ||
    no?.("9.5", `${shipName(target)} came to port during this combat.`)
  );
}

function canStrike(state: State, side: Side): boolean {
  if (state.strikes[side] === 0) return false;
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (mayStrike(state, side, ship)) return true;
  return false;
}

/** 10.2, R34: targets are named one by one, each before its die; once a turn (10.4), the Allies first (R42). */
export const strikes = (side: Side): Step => ({
  rule: "10.2",
  phase: "combat",
  title: side === allies ? "Allied aircraft attack." : "Axis aircraft attack.",
  short: side === allies ? "Allied airstrikes" : "Axis airstrikes",
  ends: "End airstrikes",
  asks: side,
  enter(state, _chance, log) {
    if (side === allies) countStrikes(state);
    return canStrike(state, side) ? undefined : finishStrikes(state, side, log);
  },
  prompt: (state) => `In ${placeLink(state.at)}: name a target for an airstrike; ${state.strikes[side]} left.`,
  against: {
    strike: side === allies ? ["R42", "The Allies strike first."] : ["10.4", "Allied aircraft have struck here."],
  },
  list(state, _side, list) {
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (mayStrike(state, side, ship)) list.push(strike.of(ship));
    }
    list.push(done.of());
  },
  orders: {
    strike: {
      may: (state, _side, target, no) => mayStrike(state, side, target, no),
      apply(state, _side, target, chance, log) {
        strikeAt(state, side, target, chance, log);
        return canStrike(state, side) ? undefined : finishStrikes(state, side, log);
      },
    },
    done: { apply: (state, _side, _chance, log) => finishStrikes(state, side, log) },
  },
});

function strikeAt(state: State, side: Side, target: Ship, chance: Chance, log: Event[] | undefined): void {
  state.strikes[side]!--;
  setMark(state, target, struck);
  const die = chance.die();
  const points = damageRoll(die, chance);
  log?.push({
    type: "strike",
    rule: "10.2",
    seat: seatOf[side],
    target: shipIds[target]!,
    die,
    ...(points > 0 ? { damage: points } : {}),
  });
  applyShot(state, target, die, points, log);
}

/** 10.3: what the Allies did takes effect when the Axis has struck too. */
function finishStrikes(state: State, side: Side, log: Event[] | undefined): StepName {
  if (side === allies) return "axis-strikes";
  state.strikes[side] = 0;
  state.strikes[other(side)] = 0;
  return clearAway(state, isSea(state.at) ? "intentions" : "order", log);
}
