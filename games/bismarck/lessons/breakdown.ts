import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const breakdown: Lesson<Action, Seat> = {
  id: "breakdown",
  title: "Breakdown",
  rule: "39",
  minutes: 2,
  goal: "Go on with a ship whose engines have failed.",
  seat: "british",
  position: {
    turn: 11,
    others: "away",
    step: "ship-movement",
    visibility: "4",
    modules: ["breakdown"],
    ships: [
      { ship: "norfolk", zone: "L12", slow: 12 },
      { ship: "suffolk", zone: "G10", broken: true },
      { ship: "bismarck", zone: "X9" },
    ],
  },
  chance: [],
  steps: [
    {
      say: "A module of the Intermediate Game: at the start of each turn two dice are thrown for either side, out of sight. With 11 or 12 one of your ships at sea breaks down, with 11 one of theirs, and a die tells what failed. Only her own side learns of it.",
      rule: "39.1",
    },
    {
      say: "[[unit:norfolk|Norfolk]] makes one zone at most, in this turn and the next. [[unit:suffolk|Suffolk]] must make for port: each move brings her nearer to it, and there she stays. Send Norfolk to [[zone:L11|L11]] and Suffolk to [[zone:F9|F9]], toward Hvalfjord.",
      rule: "39.2",
      do: [
        { do: "sail", ship: "norfolk", to: "L11" },
        { do: "sail", ship: "suffolk", to: "F9" },
      ],
      nudge: "Norfolk to L11, Suffolk to F9.",
    },
    {
      say: "A ship in port does not break down. At sea it is a matter of luck who does.",
      rule: "39.3",
    },
  ],
  end: "Evasion that a breakdown has cost comes back like any that was lost for a time: by repairs.",
};
