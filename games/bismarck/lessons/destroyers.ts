import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const destroyers: Lesson<Action, Seat> = {
  id: "destroyers",
  title: "Destroyers",
  rule: "23",
  minutes: 3,
  goal: "Send a flotilla at the Bismarck with torpedoes, before the guns speak.",
  seat: "british",
  position: {
    turn: 10,
    others: "away",
    step: "british-flotillas",
    visibility: "4",
    modules: ["destroyers"],
    departure: 4,
    located: 4,
    bismarckLocated: 4,
    edinburghFree: 4,
    ships: [
      { ship: "bismarck", zone: "M9", found: 10 },
      { ship: "prinz-eugen", zone: "W10" },
      { ship: "flotilla-1", zone: "M9", fuel: 9 },
      { ship: "rodney", zone: "M9", status: "in-play" },
    ],
  },
  chance: [2, 3, 2, 4, 5, 1, 3, 4, 6, 4, 5, 5, 6, 3, 4, 4],
  steps: [
    {
      say: "A module of the Intermediate Game: the British have six destroyer flotillas. They sail by themselves or with other ships, never patrol, and burn fuel in every turn at sea. The [[unit:flotilla-1|1st Flotilla]] has six destroyers and has found company.",
      rule: "23.21",
    },
    {
      say: "[[unit:bismarck|Bismarck]] was located this turn in the flotilla's zone. Between the air attacks and naval combat it may attack her: you name the type of ship, for you are not told more.",
      rule: "23.51",
      do: [{ do: "torpedo", ship: "flotilla-1", on: "battleship" }],
      nudge: "The 1st Flotilla attacks the battleship.",
    },
    {
      say: "First her guns fired at the destroyers, two dice for each battery: a sum of 6 or less by day, 3 or less at night, sinks one, and the next die says whether it had launched. Then every destroyer left rolled for its torpedo: a 4 or less hits a ship as fast as she is.",
      rule: "23.53",
    },
    {
      say: "The hit costs her twenty of her evasion for good, and it counts at once: [[unit:rodney|Rodney]] could not have caught her a moment ago. A flotilla has torpedoes for two such attacks; more are to be had in port, and so is fuel.",
      rule: "23.58",
    },
  ],
  end: "Keep destroyers with the heavy ships, and send them in when she has been found: it is her speed that they are after.",
};
