/** Chapter 7: shots (7.1), hits, disabled and sunk ships. */
import type { Chance, May, No } from "@admiralty/engine";
import {
  disablingFace,
  hittingFace,
  isPort,
  isSea,
  placeIds,
  type Ship,
  shipCount,
  shipIds,
  sunk,
} from "../components.ts";
import { shipName } from "../names.ts";
import { arrived, defense, disabled, disengaged, isSunk, marked, setMark } from "../state.ts";
import type { Event, State, StepName } from "../types.ts";
import { sendToPort } from "./ports.ts";
import { shotsOf } from "./rounds.ts";

/** 7.1: a ship has as many shots as its attack factor. */
export function hasShots(state: State, ship: Ship, no?: No): May {
  return shotsOf(state.guns[ship]!) > 0 || no?.("7.1", `${shipName(ship)} has no attack factor.`);
}

/** 7.4 */
export const wasSunk = (ship: Ship, no: No): false => no("7.4", `${shipName(ship)} has been sunk.`);

/** 7.3 to 7.6: damage points on a ship. It stays where it is until the end of the round. */
export function damageShip(state: State, ship: Ship, points: number, log: Event[] | undefined): void {
  const before = state.damage[ship]!;
  const after = before + points;
  state.damage[ship] = after;
  if (!log) return;
  const id = shipIds[ship]!;
  const limit = defense(state, ship);
  log.push({ type: "damaged", rule: "7.3", ship: id, points, damage: after });
  if (after > limit && before <= limit) {
    log.push({ type: "sunk", rule: "7.4", ship: id, at: placeIds[state.loc[ship]!]! });
  } else if (after === limit) log.push({ type: "crippled", rule: "7.6", ship: id });
}

/** 7.2: the ship must leave at the end of the round. In port there is nothing to leave. */
export function disableShip(state: State, ship: Ship, log: Event[] | undefined): void {
  if (isPort(state.loc[ship]!) || marked(state, ship, disabled)) return;
  setMark(state, ship, disabled);
  log?.push({ type: "disabled", rule: "7.2", ship: shipIds[ship]! });
}

/** What the die of an aircraft or a U-boat did, with the damage die if it hit (7.2, 7.3). */
export function applyShot(state: State, target: Ship, die: number, points: number, log: Event[] | undefined): void {
  if (points > 0) damageShip(state, target, points, log);
  else if (die === disablingFace) disableShip(state, target, log);
}

/** 7.3: a hit is rolled again for its damage; 0 for anything less. */
export function damageRoll(die: number, chance: Chance): number {
  return die >= hittingFace ? chance.die() : 0;
}

/**
 * The end of a round: the sunk are removed and the disabled go to port (7.2, 7.7, 11.3), those who broke contact
 * too (C4). A ship both sunk and disabled is sunk. Goes on with `next`, or first asks for ports.
 */
export function clearAway(state: State, next: StepName, log: Event[] | undefined): StepName {
  const { loc, mark, at } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at) continue;
    if (isSunk(state, ship)) {
      loc[ship] = sunk;
      mark[ship] = 0;
    } else if (isSea(at) && (mark[ship]! & (disabled | disengaged)) !== 0) {
      setMark(state, ship, arrived);
      state.next = next;
      sendToPort(state, ship, log);
    }
  }
  if (state.queue.length > 0) return "port";
  state.next = "over";
  return next;
}
