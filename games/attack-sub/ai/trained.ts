/**
 * What the players learned by playing, over all scenarios. The policies were learned step by step, a step being liked better
 * when things went better after it than hoped: the Captain's against random play and the rule of thumb, the Admiral's
 * against himself, his earlier selves and the Captain. The nets were fitted to how games of the Admiral's kind ended,
 * with wild beginnings, so that all sorts of positions are met; one more, the Captain's, to games of both against random
 * play.
 */
import type { Side, State } from "../types.ts";
import { plain } from "./choices.ts";
import policies from "./data/policies.json" with { type: "json" };
import nets from "./data/value-networks.json" with { type: "json" };
import { Instinct } from "./instinct.ts";
import { unpacked } from "./stored-policy.ts";
import { ValueNetwork } from "./value-network.ts";

export const midshipmansInstinct = new Instinct(unpacked(policies.captain), plain);
export const captainsInstinct = new Instinct(unpacked(policies.captain));
export const admiralsInstinct = new Instinct(unpacked(policies.admiral));

/** Judges positions at the beginning of a turn. */
const before = new ValueNetwork(nets.before);
/** Judges positions when all of a turn is done but refilling the hand. */
const after = new ValueNetwork(nets.after);
/** Judges the beginning of an own turn where the other side plays at random. */
const careless = new ValueNetwork(nets.careless);

/** Chance that a side wins, 0 to 1: judged through the eyes of the side whose turn it is. */
export function worth(state: State, side: Side): number {
  const { acted, active } = state.table;
  const done = acted || state.draft === "discard";
  const chance = (done ? after : before).judge(state, active);
  return active === side ? chance : 1 - chance;
}

/** Chance that a side whose turn begins wins, 0 to 1, if the other plays at random. */
export function worthAgainstCareless(state: State, side: Side): number {
  return careless.judge(state, side);
}
