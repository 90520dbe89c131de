import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const fromTheAir: Lesson<Action, Seat> = {
  id: "from-the-air",
  title: "From the air",
  rule: "10",
  minutes: 3,
  goal: "Place the land-based aircraft in secret and choose what to strike.",
  seat: "allies",
  position: {
    turn: 4,
    step: "air",
    alone: true,
    ships: { mediterranean: ["ark-royal", "barham", "littorio", "pola"], malta: ["hood"] },
  },
  chance: [6, 2, 6, 4, 5],
  steps: [
    {
      say: "Each side has one marker for its land-based aircraft, good for three attacks. Both are placed at the same moment, unseen. Yours reaches three Axis ports and [[area:mediterranean|the Mediterranean]]; theirs reaches other waters, [[area:malta|Malta]] among them.",
      rule: "9.2",
    },
    {
      say: "[[ship:ark-royal|Ark Royal]] is in the Mediterranean with three attacks of her own. Put the marker there too.",
      rule: "5.5",
      do: [{ do: "air", to: "mediterranean" }],
      nudge: "Put the aircraft where the enemy fleet is: in the Mediterranean.",
    },
    {
      say: "Both markers are turned over: theirs are at Malta, after [[ship:hood|Hood]].",
      rule: "5.5",
      by: "axis",
      do: [{ do: "air", to: "malta" }],
    },
    {
      say: "[[area:malta|Malta]] comes first. Their aircraft roll a 6 against [[ship:hood|Hood]] and then a 2 for the damage: she is hurt, and will be slower by two.",
      rule: "10.2",
      by: "axis",
      do: [
        { do: "battle", at: "malta" },
        { do: "strike", target: "hood" },
      ],
    },
    {
      say: "Now the Mediterranean. You have six attacks, but no ship can be attacked from the air twice in a turn, so two are enough. Strike [[ship:littorio|Littorio]].",
      rule: "10.2",
      do: [{ do: "strike", target: "littorio" }],
      nudge: "Littorio first: she is the one to fear.",
    },
    {
      say: "A 6, and 4 points of damage. And now [[ship:pola|Pola]].",
      rule: "10.2",
      do: [{ do: "strike", target: "pola" }],
      nudge: "Each ship once: Pola is left.",
    },
  ],
  end: "Aircraft strike before the guns, once in each place, and each ship can be their target once a turn. A 5 disables, a 6 hits, as everywhere.",
};
