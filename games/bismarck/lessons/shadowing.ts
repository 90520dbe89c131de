import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const shadowing: Lesson<Action, Seat> = {
  id: "shadowing",
  title: "Shadowing",
  rule: "8",
  minutes: 3,
  goal: "Hold on to a ship that was found.",
  seat: "british",
  position: {
    turn: 10,
    step: "shadow",
    others: "away",
    ships: [
      { ship: "suffolk", zone: "M9" },
      { ship: "bismarck", zone: "M9", found: 9 },
    ],
  },
  chance: [5],
  steps: [
    {
      say: "Last turn you located [[zone:M9|a battleship in M9]], and [[unit:suffolk|Suffolk]] is there. A ship that was located may be shadowed: the shadow goes where she goes, if the die holds the contact.",
      rule: "8.11",
    },
    {
      say: "Let [[unit:suffolk|Suffolk]] shadow her, and end the phase.",
      rule: "8.13",
      do: [{ do: "shadow", unit: "suffolk", target: "bismarck" }, { do: "done" }],
      nudge: "Suffolk is to shadow the battleship.",
    },
    {
      say: "She must move at once, before everything else, and the die says whether you held her. By day [[unit:suffolk|Suffolk]] does with a 5.",
      rule: "8.14",
      by: "german",
      do: [{ do: "sail", ship: "bismarck", to: "M8" }, { do: "done" }],
    },
  ],
  end: "A shadow that holds is as good as a search: she is located again, and the others can come up.",
};
