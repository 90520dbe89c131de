import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const patrolAndForces: Lesson<Action, Seat> = {
  id: "patrol-and-forces",
  title: "Task forces and patrols",
  rule: "5.41",
  minutes: 2,
  goal: "Put ships together, and set a cruiser on patrol.",
  seat: "british",
  position: {
    turn: 10,
    step: "task-forces",
    others: "away",
    ships: [
      { ship: "hood", zone: "M9" },
      { ship: "prince-of-wales", zone: "M9" },
      { ship: "norfolk", zone: "M8" },
      { ship: "bismarck", zone: "W10" },
      { ship: "prinz-eugen", zone: "W10" },
    ],
    bismarckLocated: 4,
  },
  chance: [],
  steps: [
    {
      say: "[[unit:hood|Hood]] and [[unit:prince-of-wales|Prince of Wales]] are both in [[zone:M9|M9]], but if they met the enemy now only one of them would begin the fight. Ships in a task force fight together. Combine them.",
      rule: "5.42",
      do: [{ do: "combine", ship: "prince-of-wales", with: "hood" }],
      nudge: "Put Prince of Wales and Hood in one force: drag one onto the other.",
    },
    {
      say: "There is nothing more to put together, and nothing in the air. Go on to the ships.",
      rule: "4.2",
      do: [{ do: "done" }, { do: "done" }],
      nudge: "Go on, past the air units, to the ships.",
    },
    {
      say: "Now [[unit:norfolk|Norfolk]]. A ship on patrol stays where she is and searches better. Set her on patrol in [[zone:M8|M8]].",
      rule: "5.31",
      do: [{ do: "patrol", ship: "norfolk" }],
      nudge: "Norfolk is to patrol.",
    },
  ],
  end: "A force moves with its slowest ship and is found as one, but it also fights as one. A patrol is a pair of sharp eyes that stays where it is.",
};
