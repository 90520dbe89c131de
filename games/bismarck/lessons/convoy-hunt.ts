import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const convoyHunt: Lesson<Action, Seat> = {
  id: "convoy-hunt",
  title: "The hunt for convoys",
  rule: "24",
  minutes: 4,
  goal: "Find a convoy off the board, attack it, and see what the British hear of it.",
  seat: "german",
  position: {
    turn: 10,
    others: "away",
    step: "german-search",
    visibility: "3",
    modules: ["convoys"],
    departure: 4,
    located: 4,
    bismarckLocated: 4,
    ships: [
      { ship: "prinz-eugen", zone: "H8", mode: "patrol" },
      { ship: "bismarck", zone: "X9" },
      { ship: "norfolk", zone: "L12" },
    ],
  },
  chance: [5, 5, 3, 2, 1, 4, 4, 3, 4, 3, 4],
  steps: [
    {
      say: "A module of the Intermediate Game: the Chance Table brings no convoys any more, you look for them. [[unit:prinz-eugen|Prinz Eugen]] is on patrol in [[zone:H8|H8]], on the Atlantic route, and nobody has seen her this turn.",
      rule: "24.43",
    },
    {
      say: "On patrol she has strength 2, and needs ten on two dice. The British hear nothing of it, whatever the dice say. Look for a convoy in [[zone:H8|H8]].",
      rule: "24.44",
      do: [{ do: "seek", zone: "H8" }],
      nudge: "Click H8, or Look for convoys beside the board.",
    },
    {
      say: "Ten: a slow convoy of twenty ships, outward bound, and no escort to speak of. Write your attack down now, and end the search: it is carried out after the naval actions of the turn, and until then the British know of nothing.",
      rule: "24.51",
      do: [{ do: "raid", unit: "prinz-eugen", convoy: "convoy-1" }, { do: "done" }],
      nudge: "Prinz Eugen attacks the convoy; then end the search.",
    },
    {
      say: "Forty-four, and no rounds lost on an escort: four merchant ships, a point for each and three more for three of one convoy. Now the British know where she is and who she is, and she stays there next turn.",
      rule: "24.65",
    },
  ],
  end: "One convoy a day can be found, and each is harder to find than the last. An armed merchant cruiser is sunk in a few rounds; a battleship may cost you more than a convoy is worth.",
};
