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
      say: "Active sonar adds one to the search, but everybody hears the ping. [[ship:swiftsure|Swiftsure]] faces two enemies. Choose the card and [[ship:skvortsov|Skvortsov]]: nobody sees it before you ping.",
      rule: "4.21",
      do: [{ do: "search", ship: "swiftsure", card: 1, mode: "active", target: "skvortsov" }],
      nudge: "Direct the Active Sonar card at Skvortsov.",
    },
    {
      say: "One ping may be directed at several ships, one number for each, but all of them are designated before anybody answers. This time one is enough: ping.",
      rule: "4.21",
      do: [{ do: "ping" }],
      nudge: "Ping Skvortsov alone.",
    },
    {
      say: "The other side may answer with red cards. [[ship:ivan-rogov|Ivan Rogov]], whom you did not even search for, plays a Passive Sonar and has a contact on you now, without any draw. Then your own number is turned.",
      rule: "3.2",
      by: "orange",
      do: [{ do: "answer", ship: "ivan-rogov", card: 11 }, { do: "pass" }],
    },
  ],
  end: "A ping finds more and tells more. Use it when they know where you are already, or when you are about to shoot.",
};
