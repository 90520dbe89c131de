import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const helicopters: Lesson<Action, Seat> = {
  id: "helicopters",
  title: "Helicopters",
  rule: "10",
  minutes: 3,
  goal: "Launch a helicopter, and know why it may not last.",
  seat: "orange",
  options: { scenario: "C" },
  position: {
    active: "orange",
    helicopters: [{ card: 114, ship: "udaloy" }],
    hands: { orange: ["ps", "he"] },
    pile: ["rn:5", "rn:1", "rn:3", "rn:4", "rn:2", "rn:6", "rn:3", "rn:4"],
  },
  chance: [],
  steps: [
    {
      say: "[[ship:udaloy|Udaloy]] has a helicopter in the air. It may search or attack as a ship may, submarines cannot search for it, and it makes your hand larger. Let it listen for [[ship:los-angeles|Los Angeles]].",
      rule: "10.1",
      do: [{ do: "search", ship: "helicopter-114", card: 11, mode: "passive", target: "los-angeles" }],
      nudge: "Let the helicopter search, with Passive Sonar.",
    },
    {
      say: "After it acted a number was turned to see whether its fuel lasts: too low, and it had to go home. [[ship:udaloy|Udaloy]] has another card, and has not acted yet: launch it.",
      rule: "10.3",
      do: [{ do: "launch", ship: "udaloy", card: 115 }],
      nudge: "Launch the next helicopter from Udaloy.",
    },
  ],
  end: "Helicopters come and go. They are at their best for one good search and one shot.",
};
