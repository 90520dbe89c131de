import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const uBoats: Lesson<Action, Seat> = {
  id: "u-boats",
  title: "Hunting U-boats",
  rule: "8",
  minutes: 2,
  goal: "Know how escorts attack U-boats, and what those that survive may do.",
  seat: "axis",
  position: {
    turn: 4,
    step: "order",
    alone: true,
    ships: { barents: ["hood", "convoy-1a"] },
    uBoats: { inPlay: 3, at: { barents: 3 } },
  },
  chance: [6, 5, 1, 1, 6, 2],
  steps: [
    {
      say: "You command the U-boats now: three lie in [[area:barents|the Barents Sea]] across the way of [[ship:convoy-1a|a convoy]] with [[ship:hood|Hood]] as its escort. U-boats cannot win a sea, but where one is left the Allies cannot either.",
      rule: "8.2",
    },
    {
      say: "You name the sea that is fought over first. Choose [[area:barents|the Barents Sea]]. The escorts then attack at once: one die for each ship, three for a convoy or a carrier. Each 6 sinks a boat, each 5 sends one home.",
      rule: "8.3",
      do: [{ do: "battle", at: "barents" }],
      nudge: "The only battle is in the Barents Sea.",
    },
    {
      say: "Four dice gave a 6 and a 5: one boat is sunk, one has gone home, and one is left to attack. Targets are named before anything is rolled. Aim it at [[ship:convoy-1a|the convoy]] and roll.",
      rule: "8.5",
      do: [{ do: "torpedo", target: "convoy-1a" }, { do: "done" }],
      nudge: "The convoy is worth more than the escort: aim at it.",
    },
    {
      say: "A 6 hits, and a second die says how hard: two points. The convoy is hurt but afloat, and since no boat may attack twice in a turn, that is all. But your boat is still there, and so the Allies do not control this sea.",
      rule: "8.6",
    },
  ],
  end: "Escorts shoot first, sixes before fives; each boat that is left attacks once; and a single boat spoils a whole sea.",
};
