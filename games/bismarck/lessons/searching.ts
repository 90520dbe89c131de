import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const searching: Lesson<Action, Seat> = {
  id: "searching",
  title: "Searching",
  rule: "7",
  minutes: 3,
  goal: "Call a zone you are strong enough to search, and read the answer.",
  seat: "british",
  position: {
    turn: 10,
    step: "british-search",
    visibility: "4",
    others: "away",
    ships: [
      { ship: "norfolk", zone: "M9", mode: "patrol" },
      { ship: "suffolk", zone: "N10" },
      { ship: "bismarck", zone: "M9" },
      { ship: "prinz-eugen", zone: "M8", moved: 2, passed: "M9" },
    ],
  },
  chance: [],
  steps: [
    {
      say: "Each turn the dice set the visibility: the search strength you need in a zone to search it. Today it is 4. A ship on patrol searches better than one that is under way: [[unit:norfolk|Norfolk]] in [[zone:M9|M9]] has enough, [[unit:suffolk|Suffolk]] in [[zone:N10|N10]] alone has not.",
      rule: "7.12",
    },
    {
      say: "Call [[zone:M9|M9]]. You need not say what searches there.",
      rule: "7.21",
      do: [{ do: "search", zone: "M9" }],
      nudge: "M9 is the zone to search.",
    },
    {
      say: "The answer tells how many ships of which general type are there, no names; and which passed through. So there is a battleship in M9, and a cruiser was there and is gone. Everything you were told stays on your chart, with its age.",
      rule: "7.23",
    },
  ],
  end: "Strength against visibility, zone by zone. Empty answers are worth something too: where you looked, she is not.",
};
