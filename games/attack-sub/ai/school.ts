/**
 * What the players learned by playing, over all scenarios. Habits were learned step by step, a step being liked better
 * when the position after it was worth more than hoped; the nets were fitted to how games ended from the positions in
 * them. The Captain's school were random play and the rule of thumb, the Admiral's were his own like and his earlier
 * selves.
 */
import type { Side, State } from "../types.ts";
import admiralData from "./data/admiral.json" with { type: "json" };
import captainData from "./data/captain.json" with { type: "json" };
import { Instinct } from "./instinct.ts";
import { Net, type StoredNet } from "./net.ts";

interface Stored {
  readonly habits: readonly number[];
  /** Judges positions at the beginning of a turn, and when all of it is done but refilling the hand. */
  readonly before: StoredNet;
  readonly after: StoredNet;
}

export class School {
  readonly instinct: Instinct;
  private readonly before: Net;
  private readonly after: Net;

  constructor(stored: Stored) {
    this.instinct = new Instinct(stored.habits);
    this.before = new Net(stored.before);
    this.after = new Net(stored.after);
  }

  /** Chance that a side wins, 0 to 1: judged through the eyes of the side whose turn it is. */
  worth(state: State, side: Side): number {
    const { acted, active } = state.table;
    const done = acted || state.draft === "discard";
    const worth = (done ? this.after : this.before).judge(state, active);
    return active === side ? worth : 1 - worth;
  }
}

export const captainSchool = new School(captainData);
export const admiralSchool = new School(admiralData);
