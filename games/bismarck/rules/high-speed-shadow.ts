/** 8.2: ships found to have passed at high speed are shadowed at once, and followed; by the British alone (41.6). */

import type { May, No, Reason, Side } from "@admiralty/engine";
import {
  type AirUnit,
  airOf,
  british,
  isAirUnit,
  isShip,
  nowhere,
  only,
  type Ship,
  shipCount,
  ships,
  type Unit,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import { dropLabels, shipOf } from "../labels.ts";
import { put } from "../lists.ts";
import { zoneLink } from "../names.ts";
import { type Event, ShipStatus, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { canFollow, mayTakeAway, modeOf } from "./aircraft.ts";
import { changesIn } from "./changes.ts";
import { evasion, lead, mayCommand, members } from "./fleet.ts";
import { mayGiveChase } from "./movement.ts";
import { assignShadow, listShadows, mayBeTold, rollShadow } from "./shadowing.ts";
import { canStep, fuelForNextZone, hasFuel, hasHerMove, inEmergency, mayEnter, stepTo } from "./ships.ts";
import type { Step } from "./step.ts";
import { mayBeNamed } from "./task-forces.ts";

/** What the search goes on with is refused until the ships that passed are settled. */
const before = (reason: Reason): NonNullable<Step["against"]> => ({
  search: reason,
  sweep: reason,
  recall: reason,
  done: reason,
});

/** 8.21: a unit in the zone just searched, for a ship found to have passed through the zone just searched. */
function mayShadowPassing(state: State, side: Side, unit: Unit, handle: number, no?: No): May {
  const target = shipOf(state, handle);
  if (!state.passing.includes(target)) return no?.("8.21", "She has not been found passing through.");
  return mayBeTold(state, side, unit, target, state.passZone, no);
}

/** 8.21: ships have been found to have passed through the zone just called. */
export const highSpeedShadow: Step = {
  rule: "8.21",
  phase: "search",
  title: "The British may shadow at high speed.",
  short: "British search",
  asks: british,
  prompt: (state) =>
    `Ships have passed through ${zoneLink(state.passZone)}: shadow them at high speed, or let them go.`,
  against: before(["8.21", "Decide first about the ships that have passed."]),
  list(state, _side, list) {
    for (const target of state.passing) listShadows(state, state.passZone, target, list);
    list.push(say.letGo.of());
  },
  orders: {
    shadow: {
      may: mayShadowPassing,
      /** 8.22: the die is thrown at once. */
      apply(state, _side, unit, handle, chance, log) {
        const target = shipOf(state, handle);
        if (!assignShadow(state, unit, target, state.shadowed[lead(state, target)] === state.turn, log))
          return undefined;
        state.passing = state.passing.filter((first) => first !== target);
        if (rollShadow(state, unit, true, chance, log)) {
          state.chase = state.zone[target] as Zone;
          return "follow";
        }
        return state.passing.length === 0 ? searchOn(state) : undefined;
      },
    },
    "let-go": {
      apply(state, _side, _chance, log) {
        log?.push({ type: "let-go", rule: "8.21", pursued: false });
        return searchOn(state);
      },
    },
  },
};

const isLocated = (state: State, ship: number): boolean =>
  state.found[ship] === state.turn || state.shadowed[ship] === state.turn;

/** Nobody is left to decide about. */
function searchOn(state: State): StepName {
  dropLabels(state, (ship) => !isLocated(state, ship));
  state.chase = nowhere;
  state.passing = [];
  state.passZone = nowhere;
  return "british-search";
}

/** 8.23: contact is held, and whoever is left in the searched zone may come up. */
export const follow: Step = {
  rule: "8.23",
  phase: "search",
  title: "The British may follow.",
  short: "British search",
  asks: british,
  prompt: (state) => `Contact held: units left in ${zoneLink(state.passZone)} may follow to ${zoneLink(state.chase)}.`,
  against: before(["8.23", "Follow, or end the pursuit, first."]),
  list(state, side, list) {
    for (const units of [shipsOf(state, british), airOf[british] as readonly AirUnit[]]) {
      for (const unit of units) {
        if (state.zone[unit] === state.passZone && mayFollow(state, side, unit)) list.push(say.follow.of(unit));
      }
    }
    list.push(say.letGo.of());
  },
  orders: {
    follow: { may: mayFollow, apply: (state, _side, unit, _chance, log) => followUp(state, unit, log) },
    "let-go": {
      apply(state, _side, _chance, log) {
        log?.push({ type: "let-go", rule: "8.23", pursued: true });
        if (state.passing.length === 0) return searchOn(state);
        state.chase = nowhere;
        return "high-speed-shadow";
      },
    },
  },
};

/** 8.23, 8.24: movement left, not in emergency, and the fuel that the zone costs; a capital ship on patrol always pays. */
function followCost(state: State, ship: Ship): number {
  const capital = ships[ship]?.type !== "cruiser";
  return Math.max(fuelForNextZone(state, ship), capital && state.mode[ship] === 1 ? 1 : 0);
}

function mayFollow(state: State, side: Side, unit: Unit, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  if (state.zone[unit] !== state.passZone) return no?.("8.23", "Only units left in the searched zone may follow.");
  if (isShip(unit)) return groupCanFollow(state, unit, no);
  return (
    canFollow(state, unit as AirUnit, state.chase) || no?.("8.23", "It has not the range left to follow and come home.")
  );
}

function groupCanFollow(state: State, first: Ship, no?: No): May {
  if (state.status[first] !== ShipStatus.inPlay) return no?.("8.23", "She is not in play, or with a convoy.");
  if (!mayBeNamed(state, first, no)) return false;
  // R111: her move under shadow was the whole of it.
  if (!hasHerMove(state, first, no)) return false;
  if (!mayGiveChase(state, first, state.passZone, state.chase, no)) return false;
  // The zone counts as movement, for 5.26 too (R27).
  if (!canStep(state, first, no) || !mayEnter(state, members(state, first), state.chase, no)) return false;
  if (!mayTakeAway(state, first, state.chase, no)) return false;
  for (const ship of members(state, first)) {
    if (inEmergency(state, ship) || evasion(state, ship) <= 6) return no?.("8.23", "She has only emergency movement.");
    if (!hasFuel(state, ship, followCost(state, ship), no)) return false;
  }
  return true;
}

function followUp(state: State, unit: Unit, log?: Event[]): void {
  const from = zoneIds[state.passZone] as string;
  const zone = zoneIds[state.chase] as string;
  if (isAirUnit(unit)) {
    state.zone[unit] = state.chase;
    state.flown = put(state.flown, unit - shipCount, (state.flown[unit - shipCount] as number) + 1);
    const mode = modeOf(unit, state.mode[unit] as number).mode;
    log?.push({ type: "flew", rule: "8.23", unit: unitIds[unit] as string, mode, from, zone, to: only[british] });
    return;
  }
  const group = members(state, unit as Ship);
  const fuel = group.map((ship) => followCost(state, ship));
  for (let index = 0; index < group.length; index++) {
    stepTo(state, group[index] as Ship, state.chase, fuel[index] as number);
  }
  const ids = group.map((ship) => unitIds[ship] as string);
  log?.push({ type: "sailed", rule: "8.23", ships: ids, from, zone, fuel, to: only[british] });
  const { followed } = changesIn(state);
  if (followed) for (const ship of group) followed(state, ship, log);
}
