import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const surfaceCombat: Lesson<Action, Seat> = {
  id: "surface-combat",
  title: "A round of gunfire",
  rule: "11",
  minutes: 3,
  goal: "Choose targets, read the dice, and know what a five and a six do.",
  seat: "allies",
  position: {
    turn: 4,
    step: "order",
    alone: true,
    ships: { "north-sea": ["norfolk", "hood", "bismarck"] },
  },
  chance: [5, 3, 6, 2, 1, 4, 2, 3, 5, 1, 3],
  steps: [
    {
      say: "[[ship:bismarck|Bismarck]] has come out into [[area:north-sea|the North Sea]], and [[ship:hood|Hood]] and the cruiser [[ship:norfolk|Norfolk]] are there. The Axis names the sea that is fought over first.",
      rule: "5.6",
      by: "axis",
      do: [{ do: "battle", at: "north-sea" }],
    },
    {
      say: "Each of your ships chooses one target. Send both at [[ship:bismarck|Bismarck]], then fire. The chances stand beside the line of fire before you commit.",
      rule: "11.2",
      do: [
        { do: "fire", ship: "norfolk", target: "bismarck" },
        { do: "fire", ship: "hood", target: "bismarck" },
        { do: "done" },
      ],
      nudge: "Both ships are to fire at Bismarck.",
    },
    {
      say: "[[ship:norfolk|Norfolk]] rolled a 5: Bismarck is disabled and must go home after this round. [[ship:hood|Hood]] rolled one 6, a hit, and a second die for the damage: 4 points of the 9 she can take. Each point also takes one off her speed.",
      rule: "7.3",
    },
    {
      say: "Fire is simultaneous: [[ship:bismarck|Bismarck]] answers as she was before you fired. An undamaged German adds one to each die, and she was undamaged when the round began. She aims at [[ship:hood|Hood]].",
      rule: "11.5",
      by: "axis",
      do: [{ do: "fire", ship: "bismarck", target: "hood" }, { do: "done" }],
    },
    {
      say: "Her 5 counts as a 6: a hit, and 3 points of damage. [[ship:hood|Hood]] can take 4, and sinks when damage is more than that. [[ship:bismarck|Bismarck]] limps home, and [[area:north-sea|the North Sea]] is yours.",
      rule: "7.4",
    },
  ],
  end: "A 5 disables, a 6 hits, and a second die tells how hard. Both sides fire with what they had when the round began.",
};
