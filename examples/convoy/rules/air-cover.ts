/**
 * Chapter 6, which players may leave out: an aircraft looks for the boat before the escorts do. A module: it brings a
 * step, a verb, a part of the state and of the view, and says what becomes of the step in which the boat fires. No other
 * chapter knows of it.
 */
import type { May, Module, No } from "@admiralty/engine";
import { airReach, escort, hexIds, seenFromAir, sorties } from "../components.ts";
import type { Rules, Step } from "../steps.ts";
import type { Options, State } from "../types.ts";
import { searched } from "./trace.ts";

export interface Air {
  /** How often the aircraft can still fly. */
  sorties: number;
  /** 6.2: the boat was seen from the air this turn. */
  keptDown: boolean;
}
export type AirView = Readonly<Air>;

export const airAtStart = (options: Options): Air | null => (options.airCover ? { sorties, keptDown: false } : null);
export const airView = ({ air }: State): AirView | null => air && { ...air };

/** 6.1 */
const patrolling: Step = {
  rule: "6.1",
  title: "The aircraft may look for the submarine.",
  short: "Air",
  ends: "Keep it on the water",
  asks: escort,
  enter(state) {
    const air = state.air as Air;
    air.keptDown = false;
    return air.sorties === 0 ? "hunt" : undefined;
  },
  prompt: ({ air }) => `Send the aircraft over a hex, or keep it on the water. It can fly ${air?.sorties} times more.`,
  orders: {
    patrol: {
      apply(state, _side, at, chance, log) {
        const air = state.air as Air;
        const die = chance.die();
        const found = seenFromAir(die) ? searched(state, at, airReach) : undefined;
        air.sorties--;
        air.keptDown = found !== undefined;
        const where = found === undefined ? {} : { found: hexIds[found]! };
        log?.push({ type: "patrolled", rule: "6.1", at: hexIds[at]!, die, ...where, reveals: true });
        return "hunt";
      },
    },
    done: {
      apply(_state, _side, _chance, log) {
        log?.push({ type: "no-flight", rule: "6.1" });
        return "hunt";
      },
    },
  },
};

/** 6.2 */
const unlessKeptDown = (state: State, no?: No): May =>
  !state.air?.keptDown || no?.("6.2", "The aircraft has seen the boat: she keeps down this turn.");

export const airCover: Module<Rules> = {
  steps: {
    air: patrolling,
    torpedoes: (was) => {
      const { fire } = was.orders;
      if (!fire) return was;
      return {
        ...was,
        orders: {
          ...was.orders,
          fire: {
            ...fire,
            may: (state, side, target, no) => unlessKeptDown(state, no) && fire.may?.(state, side, target, no),
          },
        },
      };
    },
  },
  before: { hunt: "air" },
};
