import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const torpedoes: Lesson<Action, Seat> = {
  id: "torpedoes",
  title: "Torpedoes",
  rule: "19",
  minutes: 3,
  goal: "Launch torpedoes at a ship abeam, and see what turning away costs her.",
  seat: "british",
  position: {
    turn: 10,
    battleZone: "M9",
    modules: ["torpedoes"],
    battle: {
      attacker: "british",
      round: 2,
      phase: "torpedoes",
      ships: [
        { ship: "norfolk", at: "0,0", heading: "e" },
        { ship: "prinz-eugen", at: "0,1", heading: "e" },
      ],
    },
  },
  chance: [6, 2],
  steps: [
    {
      say: "A module of the Intermediate Game. All have moved, no gun has fired: now ships launch torpedoes at an enemy one or two hexes away who lies abeam. [[ship:norfolk|Norfolk]] has four salvoes, [[ship:prinz-eugen|Prinz Eugen]] is one hex off on her starboard side.",
      rule: "19.2",
    },
    {
      say: "Launch all four, then carry on. Fast ships are hard to hit; each button shows the chance.",
      rule: "19.4",
      do: [{ do: "launch", ship: "norfolk", target: "prinz-eugen", salvoes: 4 }, { do: "carry-on" }],
      nudge: "Four salvoes at Prinz Eugen, then carry on.",
    },
    {
      say: "A ship that is aimed at may turn away: one off the die, but neither her guns nor her own torpedoes fire this round. She does.",
      rule: "19.5",
      by: "german",
      do: [{ do: "turn-away", ship: "prinz-eugen", to: "port" }, { do: "carry-on" }],
    },
    {
      say: "A 6, less two for her speed and one for turning away, is a 3: one hit. The damage die takes a midships box and ten evasion for good. It counts with the guns at the end of the round.",
      rule: "23.6",
    },
  ],
  end: "Salvoes are few and come back only in port. Even a miss may be worth its price, if she turned away and held her fire.",
};
