/**
 * What the players learned by playing, over all scenarios. Habits were learned step by step, a step being liked better
 * when the position after it was worth more than hoped: the Captain's against random play and the rule of thumb, the
 * Admiral's against his like and his earlier selves. The nets were fitted to how games of the Admiral's kind ended,
 * with wild beginnings, so that all sorts of positions are met.
 */
import type { Side, State } from "../types.ts";
import habits from "./data/habits.json" with { type: "json" };
import nets from "./data/nets.json" with { type: "json" };
import { Instinct } from "./instinct.ts";
import { Net } from "./net.ts";

export const captainsInstinct = new Instinct(habits.captain);
export const admiralsInstinct = new Instinct(habits.admiral);

/** Judges positions at the beginning of a turn. */
const before = new Net(nets.before);
/** Judges positions when all of a turn is done but refilling the hand. */
const after = new Net(nets.after);

/** Chance that a side wins, 0 to 1: judged through the eyes of the side whose turn it is. */
export function worth(state: State, side: Side): number {
  const { acted, active } = state.table;
  const done = acted || state.draft === "discard";
  const chance = (done ? after : before).judge(state, active);
  return active === side ? chance : 1 - chance;
}
