import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const gunnery: Lesson<Action, Seat> = {
  id: "gunnery",
  title: "Gunnery",
  rule: "9.62",
  minutes: 3,
  goal: "Lay the guns that bear, fire, and read the hit record.",
  seat: "british",
  position: {
    turn: 10,
    battleZone: "M9",
    battle: {
      attacker: "british",
      round: 2,
      phase: "fire",
      ships: [
        { ship: "hood", at: "0,0", heading: "e" },
        { ship: "bismarck", at: "3,0", heading: "nw" },
      ],
    },
  },
  chance: [6, 2, 2, 1],
  steps: [
    {
      say: "The battle board. [[ship:hood|Hood]] heads east, straight at [[ship:bismarck|Bismarck]] three hexes away: her bow guns bear, her stern guns do not. The shaded sectors show what each section reaches.",
      rule: "9.63",
    },
    {
      say: "Lay every gun that bears on [[ship:bismarck|Bismarck]], and fire.",
      rule: "9.64",
      do: [
        { do: "broadside", ship: "hood", target: "bismarck" },
        { do: "fire", ship: "hood" },
      ],
      nudge: "All guns of Hood that bear, on Bismarck.",
    },
    {
      say: "Her bow turrets fire five salvos; at more than one hex two salvos make a shot, so two shots. Each is two dice on the table for range and aspect: she shows you her broadside at three hexes. An 8 marks a box of the bow turrets, a 3 two midships boxes, and those slow her down.",
      rule: "9.66",
    },
    {
      say: "A ship sinks when all her midships boxes are marked: [[unit:bismarck|Bismarck]] has ten, [[unit:hood|Hood]] six. Fire is simultaneous, so what you knocked out still answers this round.",
      rule: "9.714",
    },
  ],
  end: "Two sections bear to the side and one ahead: turn the broadside and you fire twice as much.",
};
