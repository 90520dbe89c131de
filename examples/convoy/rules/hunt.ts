/** Chapter 3: the escorts search for the boat and attack her. */
import type { May, No } from "@admiralty/engine";
import {
  asdicReach,
  chargeReach,
  chargesHit,
  distance,
  type Escort,
  escort,
  escortIds,
  everyEscort,
  type Hex,
  hexIds,
} from "../components.ts";
import { escortName, hexName } from "../names.ts";
import type { Step } from "../steps.ts";
import type { Event, State } from "../types.ts";
import { searched, shown } from "./trace.ts";

/** Hits that sink her. */
export const lethal = 2;

/** 3.3 */
export function mayRun(state: State, no?: No): May {
  return state.damage === 0 || no?.("3.3", "A damaged boat cannot run at speed.");
}

/** 3.1, 3.2: each escort searches or attacks once. */
function mayAct(state: State, ship: Escort, rule: string, no?: No): May {
  return ((state.acted >> ship) & 1) === 0 || no?.(rule, `${escortName(ship)} has searched or attacked this turn.`);
}

/** 3.2 */
function mayDrop(state: State, ship: Escort, at: Hex, no?: No): May {
  if (!mayAct(state, ship, "3.2", no)) return false;
  if (state.charges[ship] === 0) return no?.("3.2", `${escortName(ship)} has no depth charges left.`);
  const far = distance(state.escorts[ship], at);
  return far <= chargeReach || no?.("3.2", `${hexName(at)} is ${far} hexes away; charges reach the next.`);
}

function acted(state: State, ship: Escort): void {
  state.acted |= 1 << ship;
}

/** When both have done something, nobody need say so. */
function next(state: State): "torpedoes" | undefined {
  return everyEscort.every((ship) => (state.acted >> ship) & 1) ? "torpedoes" : undefined;
}

/** 3.2, 3.3: what became of the charges, and of her. */
function attack(state: State, at: Hex, die: number): "nothing" | "damaged" | "sunk" {
  if (!chargesHit(die)) return "nothing";
  if (searched(state, at, 0) === undefined) return "nothing";
  state.damage++;
  shown(state);
  return state.damage >= lethal ? "sunk" : "damaged";
}

export const hunting: Step = {
  rule: "3.1",
  title: "The escorts hunt for the submarine.",
  short: "Hunt",
  ends: "End the hunt",
  asks: escort,
  prompt: () => "Each escort may search with asdic, or drop depth charges in her hex or next to it.",
  orders: {
    ping: {
      may: (state, _side, ship, no) => mayAct(state, ship, "3.1", no),
      apply(state, _side, ship, chance, log) {
        const die = chance.die();
        const found = searched(state, state.escorts[ship], asdicReach(die));
        acted(state, ship);
        log?.push({
          type: "pinged",
          rule: "3.1",
          ship: escortIds[ship]!,
          die,
          reach: asdicReach(die),
          ...(found === undefined ? {} : { found: hexIds[found]! }),
          reveals: true,
        });
        return next(state);
      },
    },
    drop: {
      may: (state, _side, ship, at, no) => mayDrop(state, ship, at, no),
      apply(state, _side, ship, at, chance, log) {
        const die = chance.die();
        const result = attack(state, at, die);
        state.charges[ship]--;
        acted(state, ship);
        tell(ship, at, die, result, log);
        return result === "sunk" ? "over" : next(state);
      },
    },
    done: { apply: () => "torpedoes" },
  },
};

function tell(ship: Escort, at: Hex, die: number, result: "nothing" | "damaged" | "sunk", log?: Event[]): void {
  const rule = result === "nothing" ? "3.2" : "3.3";
  log?.push({ type: "dropped", rule, ship: escortIds[ship]!, at: hexIds[at]!, die, result, reveals: true });
}
