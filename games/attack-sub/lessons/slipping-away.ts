import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const slippingAway: Lesson<Action, Seat> = {
  id: "slipping-away",
  title: "Slipping away",
  rule: "5",
  minutes: 3,
  goal: "Lower the contact they have on you, in your turn and in theirs.",
  seat: "blue",
  options: { scenario: "A" },
  position: {
    contacts: { skvortsov: { "los-angeles": 3 } },
    hands: { blue: ["bs", "sn1", "ps"] },
    pile: ["rn:5", "rn:6", "rn:2"],
  },
  chance: [],
  steps: [
    {
      say: "[[ship:skvortsov|Skvortsov]] has contact 3 on you: enough for most of his weapons. Play the Surface Noise card with [[ship:los-angeles|Los Angeles]]. The card says which number is needed.",
      rule: "5.2",
      do: [{ do: "reduce-contact", ship: "los-angeles", card: 33 }],
      nudge: "First get out of his sight: play Surface Noise.",
    },
    {
      say: "A 5 is enough: every contact on [[ship:los-angeles|Los Angeles]] goes down by one. She has had her action, but Battle Stations allows a second one of another kind. Play it.",
      rule: "3.6",
      do: [{ do: "battle-stations", ship: "los-angeles", card: 123 }],
      nudge: "Play Battle Stations for a second action.",
    },
    {
      say: "And now listen for [[ship:skvortsov|Skvortsov]].",
      rule: "4.22",
      do: [{ do: "search", ship: "los-angeles", card: 11, mode: "passive", target: "skvortsov" }],
      nudge: "Use the second action to listen for Skvortsov.",
    },
    {
      say: "In the enemy's turn the same card works in red: played against a search, it makes that search and all later ones of the turn harder for him.",
      rule: "5.3",
    },
  ],
  end: "Contact comes and goes. Before you shoot, make sure that he cannot.",
};
