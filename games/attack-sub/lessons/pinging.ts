import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const pinging: Lesson<Action, Seat> = {
  id: "pinging",
  title: "A ping, and who hears it",
  rule: "4",
  minutes: 3,
  goal: "Know what active sonar gains, and what it gives away.",
  seat: "blue",
  options: { scenario: "A-T" },
  position: { hands: { blue: ["as"], orange: ["ps", "te"] }, pile: ["rn:4", "rn:2", "rn:3"] },
  chance: [],
  steps: [
    {
      say: "Active sonar adds one to the search, but everybody hears the ping. [[ship:swiftsure|Swiftsure]] faces two enemies. Ping for [[ship:skvortsov|Skvortsov]].",
      rule: "4.21",
      do: [{ do: "search", ship: "swiftsure", card: 1, mode: "active", target: "skvortsov" }],
      nudge: "Ping for Skvortsov with the Active Sonar card.",
    },
    {
      say: "The other side may answer with red cards. [[ship:ivan-rogov|Ivan Rogov]], whom you did not even search for, plays a Passive Sonar and has a contact on you now, without any draw.",
      rule: "3.2",
      by: "orange",
      do: [{ do: "answer", ship: "ivan-rogov", card: 11 }, { do: "pass" }],
    },
    {
      say: "Now your own number is turned. You could go on and search for another ship with the same card; this is enough. End the search.",
      rule: "4.1",
      do: [{ do: "search-end" }],
      nudge: "End the search.",
    },
  ],
  end: "A ping finds more and tells more. Use it when they know where you are already, or when you are about to shoot.",
};
