import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const breakingOff: Lesson<Action, Seat> = {
  id: "breaking-off",
  title: "Breaking off and pursuit",
  rule: "12",
  minutes: 3,
  goal: "Decide whether to stay, see who can run, and pursue.",
  seat: "allies",
  position: { turn: 4, step: "order", alone: true, ships: { "north-sea": ["hood", "nelson", "gneisenau:1"] } },
  chance: [1, 2, 3, 4, 1, 2, 4, 3, 1, 1, 2, 3, 6, 5, 2, 1, 4],
  steps: [
    {
      say: "[[ship:gneisenau|Gneisenau]], hurt already, has met [[ship:hood|Hood]] and the slow [[ship:nelson|Nelson]].",
      rule: "11.1",
      by: "axis",
      do: [{ do: "battle", at: "north-sea" }],
    },
    {
      say: "Fire with both ships.",
      rule: "11.2",
      do: [
        { do: "fire", ship: "hood", target: "gneisenau" },
        { do: "fire", ship: "nelson", target: "gneisenau" },
        { do: "done" },
      ],
      nudge: "Both are to fire at Gneisenau.",
    },
    {
      say: "Nothing. A damaged German has no bonus; she fires three plain dice at [[ship:hood|Hood]].",
      rule: "11.5",
      by: "axis",
      do: [{ do: "fire", ship: "gneisenau", target: "hood" }, { do: "done" }],
    },
    {
      say: "After each round both sides decide in secret whether to stay or to break off. You have more guns: stay.",
      rule: "12.9",
      do: [{ do: "stay" }],
      nudge: "You are the stronger: stay.",
    },
    {
      say: "[[ship:gneisenau|Gneisenau]] runs. Whoever breaks off takes all ships along and cannot win the sea, whatever happens next.",
      rule: "12.4",
      by: "axis",
      do: [{ do: "disengage" }],
    },
    {
      say: "Her speed was 7, less one for the damage: 6. Only ships at least as fast may pursue. Nelson with 3 cannot; [[ship:hood|Hood]] with 7 can. Send her after the enemy.",
      rule: "12.3",
      do: [{ do: "pursue", ship: "hood", group: 1 }, { do: "done" }],
      nudge: "Hood is fast enough: let her pursue.",
    },
    {
      say: "Another round, [[ship:hood|Hood]] alone against [[ship:gneisenau|Gneisenau]].",
      rule: "12.3",
      do: [{ do: "fire", ship: "hood", target: "gneisenau" }, { do: "done" }],
      nudge: "Hood is to fire at Gneisenau.",
    },
    {
      say: "A 6, and 4 points: with the one before that makes 5, as much as she can bear. She floats, but has one gun left and hardly any speed. A 5 disabled her as well, so she gets away to port after this round.",
      rule: "7.6",
    },
  ],
  end: "Whoever breaks off gives up the sea. Damage costs speed, and only ships at least as fast may follow.",
};
