/** Chapter 8 and rule 6.5: U-boats, the attack on them and their torpedoes. */
import type { Chance, May, No } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  areaIds,
  aswOf,
  axis,
  disablingFace,
  hittingFace,
  isSea,
  maxUBoats,
  type Ship,
  shipCount,
  shipIds,
  uBoatsOn,
} from "../components.ts";
import { count, placeLink, placeName, shipName } from "../names.ts";
import { isSunk, present } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, Seen, State, StepName } from "../types.ts";
import { done, torpedo } from "../verbs.ts";
import { applyShot, clearAway, damageRoll } from "./combat.ts";

/** 8.1, R23: never more than seven in play; the surplus is lost, or waits under 19.2. */
export function uBoatsArrive(state: State, log: Event[] | undefined): void {
  const arrived = uBoatsOn(state.turn, state.options.lateUBoats);
  const total = state.uBoats + state.uBoatsWaiting + arrived;
  const inPlay = Math.min(maxUBoats, total);
  const surplus = total - inPlay;
  state.uBoats = inPlay;
  state.uBoatsWaiting = state.options.keepUBoats ? surplus : 0;
  if (log && (arrived > 0 || state.uBoatsWaiting > 0)) {
    const lost = state.options.keepUBoats ? 0 : surplus;
    const rule = state.options.keepUBoats ? "19.2" : "8.1";
    log.push({ type: "u-boats-arrive", rule, arrived, inPlay, lost, waiting: state.uBoatsWaiting });
  }
}

/** R24: U-boats return to Germany and are placed anew. */
export function recallUBoats(state: State): void {
  for (let area = 0 as Area; area < areaCount; area++) state.boats[area] = 0;
}

/** U-boats in the area that is fought over. */
const boatsHere = (state: State): number => state.boats[state.at as Area]!;

/** U-boats not yet placed this turn. */
export function uBoatsToPlace(state: Seen): number {
  let left = state.uBoats;
  for (let area = 0 as Area; area < areaCount; area++) left -= state.boats[area]!;
  return left;
}

/** 6.5: anywhere, one by one; those not placed stay in Germany. */
export const uBoats: Step = {
  rule: "6.5",
  phase: "axis-movement",
  title: "The Axis places its U-boats.",
  short: "U-boats",
  ends: "End placement",
  asks: axis,
  enter: (state) => (state.uBoats > 0 ? undefined : "axis-repairs"),
  prompt: (state) => `Place U-boats in any sea areas: ${uBoatsToPlace(state)} left.`,
  orders: {
    deploy: {
      apply(state, _side, area, _chance, log) {
        state.boats[area]!++;
        log?.push({ type: "deployed", rule: "6.5", area: areaIds[area]! });
        return uBoatsToPlace(state) > 0 ? undefined : "axis-repairs";
      },
    },
    done: { apply: () => "axis-repairs" },
  },
};

/** 8.3, R6: one die a ship, three for a carrier or a convoy. */
export function aswDice(state: State, area: Area): number {
  let dice = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === area && state.side[ship] === allies) dice += aswOf[ship]!;
  }
  return dice;
}

/** 8.3, 8.4: all Allied ships attack the U-boats of the area together; sixes are counted before fives. */
function attackUBoats(state: State, chance: Chance, log: Event[] | undefined): void {
  const area = state.at as Area;
  const boats = state.boats[area]!;
  const shots = aswDice(state, area);
  if (boats === 0 || shots === 0) return;
  const dice: number[] | undefined = log ? [] : undefined;
  let sixes = 0;
  let fives = 0;
  for (let shot = 0; shot < shots; shot++) {
    const die = chance.die();
    if (die >= hittingFace) sixes++;
    else if (die === disablingFace) fives++;
    dice?.push(die);
  }
  const sunk = Math.min(sixes, boats);
  const disabled = Math.min(fives, boats - sunk);
  const left = boats - sunk - disabled;
  state.uBoats -= sunk;
  state.boats[area] = left;
  if (dice) log?.push({ type: "asw", rule: "8.3", at: areaIds[area]!, dice, sunk, disabled, left });
}

/** 5.61, 8.3: so a battle at sea begins; in port there are only aircraft. */
export const antiSubmarine: Step = {
  rule: "8.3",
  phase: "combat",
  title: "Allied ships attack the U-boats.",
  short: "Anti-submarine attack",
  asks: "nobody",
  enter(state, chance, log) {
    if (!isSea(state.at)) return "allied-strikes";
    attackUBoats(state, chance, log);
    return "torpedoes";
  },
  prompt: () => "",
  orders: {},
};

/** 8.5: an Allied ship here, while there is a U-boat without a target. Convoys are not protected from them (R7). */
function mayAim(state: State, target: Ship, no?: No): May {
  if (state.orders.length >= boatsHere(state)) return no?.("8.5", "Every U-boat here has its target.");
  return (
    (state.loc[target] === state.at && state.side[target] === allies) ||
    no?.("8.5", `${shipName(target)} is no Allied ship in ${placeName(state.at)}.`)
  );
}

/** 8.5: each U-boat's target is named before any is rolled. */
export const torpedoes: Step = {
  rule: "8.5",
  phase: "combat",
  title: "The U-boats choose their targets.",
  short: "U-boats attack",
  asks: axis,
  enter(state) {
    state.orders.length = 0;
    return boatsHere(state) > 0 && present(state, allies, state.at) ? undefined : "allied-strikes";
  },
  prompt(state) {
    const boats = boatsHere(state);
    const left = boats - state.orders.length;
    return left === 0
      ? `In ${placeLink(state.at)}: every U-boat has its target. Fire.`
      : `In ${placeLink(state.at)}: name targets for ${left} of ${count(boats, "U-boat")}, then fire.`;
  },
  against: { torpedo: ["8.5", "Only the Axis aims U-boats."] },
  list(state, _side, list) {
    if (state.orders.length < boatsHere(state)) {
      for (let ship = 0 as Ship; ship < shipCount; ship++) if (mayAim(state, ship)) list.push(torpedo.of(ship));
    }
    list.push(done.of());
  },
  orders: {
    torpedo: {
      may: (state, _side, target, no) => mayAim(state, target, no),
      apply(state, _side, target, _chance, log) {
        state.orders.push(target);
        log?.push({ type: "torpedo-aimed", rule: "8.5", target: shipIds[target]! });
      },
    },
    done: { apply: (state, _side, chance, log) => fireTorpedoes(state, chance, log) },
  },
};

/** 8.5, 8.6: one die a U-boat, once a turn. A ship already sunk draws no more fire (R9). */
function fireTorpedoes(state: State, chance: Chance, log: Event[] | undefined): StepName {
  for (const target of state.orders) {
    const id = shipIds[target]!;
    if (isSunk(state, target)) {
      log?.push({ type: "torpedo", rule: "R9", target: id, die: 0, lost: "sunk" });
      continue;
    }
    const die = chance.die();
    const points = damageRoll(die, chance);
    log?.push({ type: "torpedo", rule: "8.5", target: id, die, ...(points > 0 ? { damage: points } : {}) });
    applyShot(state, target, die, points, log);
  }
  state.orders.length = 0;
  return clearAway(state, "allied-strikes", log);
}
