/** Actions to be fought: the ships that met, six hexes apart or within range, and how they stood. */
import { build } from "../../scene.ts";
import type { Seat, State } from "../../types.ts";

type Ship = readonly [ship: string, at: string, heading: string, hits?: object];
export interface Meeting {
  readonly attacker: Seat;
  readonly phase?: "move" | "fire";
  readonly ships: readonly Ship[];
}
export const scenes: Readonly<Record<string, Meeting>> = {
  "Denmark Strait": {
    attacker: "british",
    ships: [
      ["bismarck", "0,0", "sw"],
      ["prinz-eugen", "0,0", "sw"],
      ["hood", "5,-6", "sw"],
      ["prince-of-wales", "5,-6", "sw"],
    ],
  },
  "last battle": {
    attacker: "british",
    ships: [
      ["bismarck", "0,0", "ne", { lostForGood: 10 }],
      ["king-george-v", "5,-6", "sw"],
      ["rodney", "5,-6", "sw"],
    ],
  },
  "slowed, cruisers about": {
    attacker: "british",
    ships: [
      ["bismarck", "0,0", "ne", { lostForGood: 10, midships: 2 }],
      ["norfolk", "5,-5", "sw"],
      ["suffolk", "5,-5", "sw"],
      ["sheffield", "4,-5", "sw"],
    ],
  },
  "alone against one": {
    attacker: "german",
    ships: [
      ["bismarck", "4,-5", "sw"],
      ["king-george-v", "0,0", "ne"],
    ],
  },
};

/** The position of an action; all else as the order of appearance has it. */
export function begin({ attacker, ships, phase }: Meeting): State {
  const position = {
    turn: 10,
    battle: {
      attacker,
      ...(phase ? { phase } : {}),
      ships: ships.map(([ship, at, heading, hits]) => ({ ship, at, heading, ...(hits ? { hits } : {}) })),
    },
    ships: ships.map(([ship, , , hits]) => ({ ship, zone: "L12", ...(hits ? { hits } : {}) })),
  };
  const state = build(position);
  if ("problems" in state) throw new Error(state.problems.join("; "));
  return state;
}
