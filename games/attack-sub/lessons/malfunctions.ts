import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const malfunctions: Lesson<Action, Seat> = {
  id: "malfunctions",
  title: "When things break",
  rule: "9",
  minutes: 2,
  goal: "See what an X does, and mend it.",
  seat: "blue",
  options: { scenario: "A" },
  position: {
    contacts: { "los-angeles": { skvortsov: 2 } },
    hands: { blue: ["ps", "te", "bs"] },
    pile: ["rn:x", "rn:3", "rn:4"],
  },
  chance: [],
  steps: [
    {
      say: "Some cards have an X for a number. Listen for [[ship:skvortsov|Skvortsov]] and see.",
      rule: "9.1",
      do: [{ do: "search", ship: "los-angeles", card: 11, mode: "passive", target: "skvortsov" }],
      nudge: "Search for Skvortsov with Passive Sonar.",
    },
    {
      say: "An X: the search fails, the sensors now work with one less, and what you had of the enemy fades by a level. A second X makes it two less, a third puts them out altogether. Play Battle Stations for another action.",
      rule: "9.2",
      do: [{ do: "battle-stations", ship: "los-angeles", card: 123 }],
      nudge: "Play Battle Stations, then mend the sensors.",
    },
    {
      say: "A Technician mends a fault for certain; without one you may draw, and a 4 or more does it. Play the Technician on the sensors.",
      rule: "9.4",
      do: [{ do: "technician", ship: "los-angeles", card: 110, system: "sensor" }],
      nudge: "The Technician is to mend the sensors.",
    },
  ],
  end: "Faults are not damage: they can be mended wholly, by a Technician or by luck.",
};
