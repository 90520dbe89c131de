import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const airAttack: Lesson<Action, Seat> = {
  id: "air-attack",
  title: "Air attack",
  rule: "9.11",
  minutes: 2,
  goal: "Strike at a located ship without knowing her name.",
  seat: "british",
  position: {
    turn: 10,
    step: "german-search",
    others: "away",
    ships: [
      { ship: "ark-royal", zone: "M10" },
      { ship: "bismarck", zone: "M9", found: 10 },
    ],
    aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "M9", mode: "attack", flown: 1 }],
  },
  chance: [1, 2],
  steps: [
    {
      say: "Your bombers are over [[zone:M9|M9]], where a battleship was found this turn. The Germans search first, and find nothing.",
      rule: "7.22",
      by: "german",
      do: [{ do: "done" }],
    },
    {
      say: "You see a target, not its name; that is told only if it is damaged. Strike.",
      rule: "9.18",
      do: [{ do: "strike", unit: "ark-royal-torpedo-bomber-a", target: "battleship-1" }],
      nudge: "Strike at the battleship.",
    },
    {
      say: "Two dice on the torpedo table: a 3 is a hit that also takes 20 off her evasion for good, as it once did. She was damaged, so you are told her name: [[unit:bismarck|Bismarck]]. With evasion 8 she cannot run from anybody.",
      rule: "9.17",
    },
  ],
  end: "Aircraft slow her down; ships sink her. Look at the odds before each strike.",
};
