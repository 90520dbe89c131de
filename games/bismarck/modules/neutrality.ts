/**
 * 50.6 to 50.8: ships of the United States. The British player moves them; they look for German ships and follow them,
 * and take no side until they are drawn in. Basic chapters ask whether a ship is neutral and no more: bombers spare her
 * (R121), an attack on a type is on an enemy first (R122), nobody joins or leaves her force (R124), and her flag is told
 * with her type (50.8).
 */
import type { May, No } from "@admiralty/engine";
import { apart, british, german, type Ship, type Zone } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { nameOf } from "../names.ts";
import { rolledFor } from "../rules/chance-phase.ts";
import type { Changes } from "../rules/changes.ts";
import { mayBeAttacked } from "../rules/engagement.ts";
import { afloat, members } from "../rules/fleet.ts";
import { score } from "../rules/victory.ts";
import type { Event, State } from "../types.ts";
import type { Module } from "./module.ts";
import { partOf } from "./part.ts";
import { isWestern, openToNeutrals } from "./western-waters.ts";

const { points, near } = figures.neutrality;

/**
 * 50.7: they take a side from the turn after they were drawn in. Chapters ask for it: search tells of their flag (50.8),
 * bombers spare them (R121), attacks are on others first (R122), and task forces leave them to themselves (R124).
 */
export function isNeutral(state: State, ship: Ship): boolean {
  const { drawnIn } = partOf(state);
  return (drawnIn === 0 || state.turn <= drawnIn) && forcesIn(state).neutral.includes(ship);
}

/** 50.6 */
function mayEnter(state: State, ship: Ship, to: Zone, no?: No): May {
  if (!isNeutral(state, ship) || openToNeutrals(to)) return true;
  return no?.("50.6", `${nameOf(ship)} is neutral and does not go east of the patrol line.`);
}

/** Who has to make for port goes there by any way (R123); so the changes of that come first. */
export function neutralityChanges(home: Partial<Changes>): Partial<Changes> {
  const goesHome = (state: State, ship: Ship): boolean => home.homeward?.(state, ship) === true;
  return {
    neutral: isNeutral,
    merchantsSunk(state, zone, log) {
      if (isNear(state, zone)) drawIn(state, "convoy", log);
    },
    homeward: (state, ship) => isNeutral(state, ship) || goesHome(state, ship),
    mayEnter: (state, ship, to, no) =>
      goesHome(state, ship) && home.mayEnter ? home.mayEnter(state, ship, to, no) : mayEnter(state, ship, to, no),
  };
}

/** 50.7: once, and for all to know. */
function drawIn(state: State, why: "attack" | "convoy", log?: Event[]): void {
  if (partOf(state).drawnIn !== 0) return;
  state.intermediate = { ...partOf(state), drawnIn: state.turn };
  tell(state, { type: "drawn-in", rule: "50.7", turn: state.turn, why, reveals: true }, log);
  score(state, british, points, "50.7", "the United States are drawn in", log);
}

/** A German attack that is to be fought has a neutral for its target. */
const isAttacked = (state: State): boolean =>
  state.engagements.some(
    ({ attacker, on }) => attacker === german && members(state, on).some((ship) => isNeutral(state, ship)),
  );

/** A convoy has been destroyed before their eyes. */
const isNear = (state: State, at: Zone): boolean =>
  isWestern(at) &&
  forcesIn(state).neutral.some((ship) => afloat(state, ship) && apart(state.zone[ship] as Zone, at) <= near);

/** Not a module that is switched on by itself: it is played wherever a scenario has neutral ships. */
export const neutrality: Pick<Module, "steps"> = {
  steps: {
    steps: {
      "german-attacks": (was) => ({
        ...was,
        prompt(state, side) {
          const said = was.prompt(state, side);
          const text = typeof said === "string" ? said : said.text;
          const met = forcesIn(state).neutral.some((ship) => isNeutral(state, ship) && mayBeAttacked(state, ship));
          return met
            ? `${text} An attack on ships of the United States draws them in: ${points} points to the British.`
            : text;
        },
      }),
      reserves: (was) => ({
        ...was,
        enter(state, chance, log) {
          if (isAttacked(state)) drawIn(state, "attack", log);
          return was.enter?.(state, chance, log);
        },
      }),
      convoy: (was) => ({
        ...was,
        orders: {
          ...was.orders,
          "sink-convoy": {
            ...was.orders["sink-convoy"],
            apply(state, side, chance, log) {
              const at = state.zone[rolledFor(state, state.roll)[0] as number] as Zone;
              const next = was.orders["sink-convoy"]?.apply(state, side, chance, log);
              if (isNear(state, at)) drawIn(state, "convoy", log);
              return next;
            },
          },
        },
      }),
    },
  },
};
