/** Rule 5.6: combat, place by place. One battle is finished before the next begins; the Axis chooses the order (R37). */
import type { May, No, Side } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  axis,
  noShip,
  nowhere,
  type Place,
  placeIds,
  type Ship,
  shipCount,
} from "../components.ts";
import { placeName } from "../names.ts";
import { arrived, marked, present } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, State, StepName } from "../types.ts";

/** 5.6, R28: the places where anything can happen this turn, as bits. In the Neutral Port nothing does (R47). */
export function placesToFight(state: State): number {
  let bits = 0;
  for (let area = 0 as Area; area < areaCount; area++) {
    const alliesThere = present(state, allies, area);
    const axisThere = present(state, axis, area);
    const uBoatsThere = state.boats[area]! > 0;
    const struck = (alliesThere && state.air[axis] === area) || (axisThere && state.air[allies] === area);
    if ((alliesThere && (axisThere || uBoatsThere)) || struck) bits |= 1 << area;
  }
  for (const side of [allies, axis] as const) {
    const port = state.air[side] as Place;
    if (port >= areaCount && anyTarget(state, side, port)) bits |= 1 << port;
  }
  return bits;
}

/** 9.5: an enemy in port who did not come there during this turn's combat. */
function anyTarget(state: State, side: Side, port: Place): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === port && state.side[ship] !== side && !marked(state, ship, arrived)) return true;
  }
  return false;
}

function mayFight(state: State, place: Place, no?: No): May {
  return (state.unfought & (1 << place)) !== 0 || no?.("5.6", `There is nothing to resolve in ${placeName(place)}.`);
}

/** The last battle needs no choice. */
function nextBattle(state: State, log: Event[] | undefined): StepName | undefined {
  if (state.at !== nowhere) endBattle(state, log);
  if (state.unfought === 0) return "flags";
  const several = (state.unfought & (state.unfought - 1)) !== 0;
  return several ? undefined : beginBattle(state, (31 - Math.clz32(state.unfought)) as Place, log);
}

function endBattle(state: State, log: Event[] | undefined): void {
  log?.push({ type: "battle-over", rule: "5.6", at: placeIds[state.at]! });
  state.at = nowhere;
  state.fled = -1;
  state.round = 0;
  state.intent = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    state.group[ship] = 0;
    state.guns[ship] = 0;
    state.target[ship] = noShip;
  }
}

function beginBattle(state: State, place: Place, log: Event[] | undefined): StepName {
  state.unfought &= ~(1 << place);
  state.at = place;
  log?.push({ type: "battle", rule: "5.6", at: placeIds[place]! });
  return "anti-submarine";
}

export const order: Step = {
  rule: "5.6",
  phase: "combat",
  title: "The Axis chooses the next battle.",
  short: "Next battle",
  asks: axis,
  enter: (state, _chance, log) => nextBattle(state, log),
  prompt: () => "Choose where the next battle is fought.",
  against: { battle: ["R37", "The Axis chooses the order of battles."] },
  orders: {
    battle: {
      may: (state, _side, place, no) => mayFight(state, place, no),
      apply: (state, _side, place, _chance, log) => beginBattle(state, place, log),
    },
  },
};
