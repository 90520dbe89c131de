import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const listening: Lesson<Action, Seat> = {
  id: "listening",
  title: "Listening",
  rule: "4",
  minutes: 3,
  goal: "Search with passive sonar and read the contact track.",
  seat: "blue",
  options: { scenario: "A" },
  position: { hands: { blue: ["ps", "te"] }, pile: ["rn:6", "rn:5", "rn:3", "rn:2", "rn:4", "rn:1", "rn:6"] },
  chance: [],
  steps: [
    {
      say: "You command [[ship:los-angeles|Los Angeles]]. Somewhere out there are Soviet boats. Nobody sees anybody: all you have is a contact track on each enemy card, from nothing up to level 4. Only with a contact can you shoot.",
      rule: "4.1",
    },
    {
      say: "Each of your ships may do one thing a turn, by playing a card with black text. Play Passive Sonar: it makes no noise. Search for [[ship:skvortsov|Skvortsov]].",
      rule: "4.22",
      do: [{ do: "search", ship: "los-angeles", card: 11, mode: "passive", target: "skvortsov" }],
      nudge: "Los Angeles is to listen for Skvortsov with the Passive Sonar card.",
    },
    {
      say: "A card was turned over for its number, and added to the boat's Sensor value. That reached the target's Detection value, so your marker on [[ship:skvortsov|Skvortsov]] moves up a box, to No Attack: he is out there, but not well enough known to be shot at. One search may go for several enemies, one card turned for each.",
      rule: "4.1",
    },
  ],
  end: "Number plus Sensor against Detection: that is all there is to searching. The quieter the enemy, the higher his Detection value.",
};
