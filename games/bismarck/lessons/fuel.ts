import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const fuel: Lesson<Action, Seat> = {
  id: "fuel",
  title: "Fuel",
  rule: "16",
  minutes: 3,
  goal: "Know what a cruiser burns, what heavy weather costs, and what becomes of a ship without fuel.",
  seat: "british",
  position: {
    turn: 11,
    step: "ship-movement",
    visibility: "7",
    others: "away",
    modules: ["fuel"],
    ships: [
      { ship: "norfolk", zone: "L12", fuel: 3 },
      { ship: "suffolk", zone: "L12", fuel: 1 },
      { ship: "bismarck", zone: "X9" },
    ],
  },
  chance: [],
  steps: [
    {
      say: "A module of the Intermediate Game: cruisers burn fuel too. One zone is free, two cost a factor. And in weather like today's, level 7, a cruiser that moves at all pays one more when all have moved.",
      rule: "16.2",
    },
    {
      say: "Send [[unit:norfolk|Norfolk]] one zone to [[zone:L11|L11]], [[unit:suffolk|Suffolk]] nowhere, and end your orders.",
      rule: "16.4",
      do: [{ do: "sail", ship: "norfolk", to: "L11" }, { do: "done" }],
      nudge: "Norfolk to L11, then end the orders.",
    },
    {
      say: "The Germans have moved too, and the weather is paid for.",
      by: "german",
      do: [{ do: "done" }],
      rule: "16.41",
    },
    {
      say: "[[unit:norfolk|Norfolk]] has two factors left. [[unit:suffolk|Suffolk]] kept her last one by lying still: had she moved, she would be empty, and an empty ship creeps home to the nearest port and stays there.",
      rule: "16.3",
    },
  ],
  end: "Two complete turns in a friendly port fill a ship up again, as long as she comes in with something left.",
};
