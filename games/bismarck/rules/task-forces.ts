/** 2.52, 5.4, 23.12: ships in one zone combine into task forces and leave them, in the visibility phase only: a slowed ship is shed then or not at all (R19). */

import type { May, No, Side } from "@admiralty/engine";
import {
  battleship,
  british,
  canPatrol,
  isFrench,
  isWarship,
  only,
  type Ship,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zoneCount,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import { put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { Changed, type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { boundToPatrol, isWithoutConvoy } from "./appearance.ts";
import { evasion, isNoNeutral, isNotInterned, lead, mayCommand, members } from "./fleet.ts";
import type { Done, Step } from "./step.ts";
import { weather } from "./visibility.ts";

function joined(state: State, ship: Ship): boolean {
  return ((state.changed[ship] as number) & Changed.combined) !== 0;
}

/** 50.2, 50.3: the French with the French. */
export function mayKeepCompany(areAlike: boolean, side: Side, no?: No): May {
  return areAlike || no?.(side === british ? "50.2" : "50.3", "French ships keep to themselves.");
}

/** 5.41: once a turn. */
export function hasNotJoined(state: State, ship: Ship, no?: No): May {
  return !joined(state, ship) || no?.("5.41", `${nameOf(ship)} has joined others already this turn.`);
}

/** 5.44: once a turn. Leaving once and entering once is enough for every arrangement, and it ends. */
export function hasNotRearranged(state: State, ship: Ship, no?: No): May {
  const changed = (state.changed[ship] as number) & (Changed.detached | Changed.combined);
  return changed === 0 || no?.("5.44", `${nameOf(ship)} has joined or left others already this turn.`);
}

/** 5.41, 5.43: in one zone, once a turn; a force is entered by naming its first ship. */
function mayCombine(state: State, side: Side, ship: Ship, other: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  if (sideOf[other] !== side) return no?.("5.41", "Only your own ships join.");
  if (state.status[ship] !== ShipStatus.inPlay || state.status[other] !== ShipStatus.inPlay) {
    return no?.("5.41", "Only ships in play, and not with a convoy, form task forces.");
  }
  if (!isNoNeutral(state, ship, no) || !isNoNeutral(state, other, no)) return false;
  if (!mayKeepCompany(isFrench[ship] === isFrench[other], side, no)) return false;
  if (!isNotInterned(state, ship, no) || !isNotInterned(state, other, no)) return false;
  if (state.zone[ship] !== state.zone[other]) return no?.("5.41", "They are not in the same zone.");
  if (state.force[ship] !== 0) return no?.("5.41", "She is in a task force already.");
  if (!hasNotJoined(state, ship, no)) return false;
  const first = state.force[other] === 0 ? other < ship : lead(state, other) === other;
  return first || no?.("5.43", "Name the first ship of the force; of two single ships the later joins the earlier.");
}

/** 5.44: a force moves as one, named by its first ship. */
export function mayBeNamed(state: State, ship: Ship, no?: No): May {
  return lead(state, ship) === ship || no?.("5.44", "Name the first ship of the task force.");
}

/** 5.44 */
function mayDetach(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  if (state.force[ship] === 0) return no?.("5.44", "She is in no task force.");
  if (!isWithoutConvoy(state, ship, no)) return false;
  if (!isNoNeutral(state, ship, no)) return false;
  return hasNotRearranged(state, ship, no);
}

const crowd = new Uint8Array(zoneCount);
/** How many of these ships are in play in each zone. */
function countByZone(state: State, own: readonly Ship[]): void {
  crowd.fill(0);
  for (const ship of own) {
    if (state.status[ship] !== ShipStatus.inPlay) continue;
    const zone = state.zone[ship] as Zone;
    crowd[zone] = (crowd[zone] as number) + 1;
  }
}

/** 4.2: the first of the secret orders. */
export const taskForces = (done: Done): Step => ({
  rule: "5.41",
  phase: "visibility",
  title: "Both sides arrange their task forces.",
  short: "Task forces",
  ends: "Forces stand so",
  asks: (state, side) => state.stage[side] === "task-forces",
  prompt: (state) => `${weather(state)}: form or break task forces, then go on.`,
  list(state, side, list) {
    const own = shipsOf(state, side);
    countByZone(state, own);
    for (const ship of own) {
      if (state.status[ship] !== ShipStatus.inPlay) continue;
      if (state.force[ship] !== 0) {
        if (mayDetach(state, side, ship)) list.push(say.detach.of(ship));
        continue;
      }
      const zone = state.zone[ship] as Zone;
      // Most are alone where they are.
      if ((crowd[zone] as number) < 2 || joined(state, ship)) continue;
      for (const other of own) {
        if (state.zone[other] === zone && mayCombine(state, side, ship, other)) list.push(say.combine.of(ship, other));
      }
    }
    list.push(say.done.of());
  },
  orders: {
    combine: { may: mayCombine, apply: (state, _side, ship, other, _chance, log) => combine(state, ship, other, log) },
    detach: { may: mayDetach, apply: (state, _side, ship, _chance, log) => detach(state, ship, log) },
    done: { apply: done },
  },
});

function combine(state: State, ship: Ship, other: Ship, log?: Event[]): void {
  const side = sideOf[ship] as Side;
  if (state.force[other] === 0) {
    state.force = put(state.force, other, freeNumber(state, side));
    state.changed = put(state.changed, other, (state.changed[other] as number) | Changed.combined);
  }
  state.force = put(state.force, ship, state.force[other] as number);
  state.mode[ship] = state.mode[other] as number;
  const group = members(state, ship);
  if (boundToPatrol(state, ship)) for (const member of group) state.mode[member] = 1;
  state.changed = put(state.changed, ship, (state.changed[ship] as number) | Changed.combined);
  log?.push({
    type: "combined",
    rule: "5.41",
    ships: group.map((member) => unitIds[member] as string),
    to: only[side],
  });
}

function detach(state: State, ship: Ship, log?: Event[]): void {
  leaveForce(state, ship);
  state.changed = put(state.changed, ship, (state.changed[ship] as number) | Changed.detached);
  log?.push({ type: "detached", rule: "5.44", ship: unitIds[ship] as string, to: only[sideOf[ship] as Side] });
}

/** A force of one is no force, those left are one still (23.33); and carriers and flotillas left to themselves are not on patrol (5.31, 23.17). */
export function leaveForce(state: State, ship: Ship): void {
  const force = state.force[ship] as number;
  if (force === 0) return;
  state.force = put(state.force, ship, 0);
  const left = shipsOf(state, sideOf[ship] as Side).filter((other) => state.force[other] === force);
  if (left.length === 1) state.force = put(state.force, left[0] as number, 0);
  if (!canPatrol[ship]) state.mode[ship] = 0;
  if (!left.some((other) => canPatrol[other])) for (const other of left) state.mode[other] = 0;
}

export function freeNumber(state: State, side: Side): number {
  for (let number = 1; ; number++) {
    let used = false;
    for (const ship of shipsOf(state, side)) if (state.force[ship] === number) used = true;
    if (!used) return number;
  }
}

/** 9.729, R157: a ship that cannot move is towed by a battleship, by a ship of her own type, or by any two ships. */
export function canTow(state: State, group: readonly Ship[]): boolean {
  const towed = group.filter((ship) => evasion(state, ship) <= 6);
  let tugs = group.filter((ship) => isWarship[ship] && evasion(state, ship) > 6);
  // One tow at a time: each disabled ship needs her own tugs. Battleships first, for only a battleship tows one alone.
  for (const ship of towed.sort((a, b) => (shipType[a] as number) - (shipType[b] as number))) {
    const ownType = tugs.findIndex((tug) => shipType[tug] === shipType[ship]);
    const single = ownType >= 0 ? ownType : tugs.findIndex((tug) => shipType[tug] === battleship);
    if (single >= 0) tugs = tugs.filter((_, index) => index !== single);
    else if (tugs.length >= 2) tugs = tugs.slice(2);
    else return false;
  }
  return true;
}
