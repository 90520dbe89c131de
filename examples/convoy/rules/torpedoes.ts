/** Chapter 4: the boat fires, or does not. */
import type { May, No } from "@admiralty/engine";
import {
  distance,
  goal,
  type Hex,
  hexIds,
  type Merchant,
  merchantIds,
  submarine,
  torpedoNeed,
  torpedoRange,
} from "../components.ts";
import { merchantName } from "../names.ts";
import { boatAt, isSunk, tonnage } from "../state.ts";
import type { Step } from "../steps.ts";
import type { State } from "../types.ts";
import { shown } from "./trace.ts";

/** 4.1 */
function mayFire(state: State, target: Merchant, no?: No): May {
  if (isSunk(state, target)) return no?.("4.1", `${merchantName(target)} is sunk.`);
  const far = rangeOf(state);
  return far <= torpedoRange || no?.("4.1", `The convoy is ${far} hexes away; torpedoes run ${torpedoRange}.`);
}

export const rangeOf = (state: State): number => distance(boatAt(state), state.convoy as Hex);

export const firing: Step = {
  rule: "4.1",
  title: "The submarine may fire.",
  short: "Torpedoes",
  ends: "Hold",
  asks: submarine,
  // By what everybody knows, never by where she lies: being asked tells nothing.
  enter: (state) => (state.torpedoes === 0 ? "end-of-turn" : undefined),
  prompt: () => "Fire a salvo at one of the merchants, or hold. Whoever fires is seen.",
  orders: {
    fire: {
      may: (state, _side, target, no) => mayFire(state, target, no),
      apply(state, _side, target, chance, log) {
        const need = torpedoNeed(rangeOf(state), target);
        const die = chance.die();
        const hit = die >= need;
        state.torpedoes--;
        if (hit) state.sunk |= 1 << target;
        // 4.2
        shown(state);
        const from = hexIds[boatAt(state)]!;
        log?.push({ type: "fired", rule: "4.1", from, target: merchantIds[target]!, need, die, hit, reveals: true });
        return tonnage(state) >= goal ? "over" : "end-of-turn";
      },
    },
    hold: {
      apply(_state, _side, _chance, log) {
        log?.push({ type: "held", rule: "4.1" });
        return "end-of-turn";
      },
    },
  },
};
