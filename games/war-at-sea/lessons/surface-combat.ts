import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

/** Chapters 7 and 11: one battle, two rounds. */
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
  chance: [5, 3, 6, 2, 1, 4],
  steps: [
    {
      say: "[[ship:bismarck|Bismarck]] has come out into [[area:north-sea|the North Sea]], and [[ship:hood|Hood]] and the cruiser [[ship:norfolk|Norfolk]] are there. The three figures on a counter are guns, defence and speed. Guns are also the number of dice.",
      rule: "2.1",
    },
    {
      say: "The Axis player names the sea to fight over first.",
      rule: "5.6",
      by: "axis",
      do: [{ do: "battle", at: "north-sea" }],
    },
    {
      say: "Each of your ships chooses one target. There is only one: send both at [[ship:bismarck|Bismarck]], then press the button to fire. The odds stand beside the line of fire before you commit.",
      rule: "11.2",
      do: [
        { do: "fire", ship: "norfolk", target: "bismarck" },
        { do: "fire", ship: "hood", target: "bismarck" },
        { do: "done" },
      ],
      nudge: "Both ships are to fire at Bismarck.",
    },
  ],
  end: "A five disables, a six hits, and a second die tells how hard.",
};
