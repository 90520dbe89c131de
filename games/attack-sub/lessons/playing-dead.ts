import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const playingDead: Lesson<Action, Seat> = {
  id: "playing-dead",
  title: "Playing dead",
  rule: "5.5",
  minutes: 2,
  goal: "Shut down after a hit and slip out of contact.",
  seat: "orange",
  options: { scenario: "A" },
  position: {
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: ["wl44"] },
    pile: ["rn:5", "hit:dud", "rn:4", "rn:3", "rn:2", "rn:6", "rn:1", "rn:5"],
  },
  chance: [],
  steps: [
    {
      say: "You are [[ship:skvortsov|Skvortsov]], and [[ship:los-angeles|Los Angeles]] has the highest contact on you. She fires, and hits, but the warhead is a dud.",
      rule: "6.5",
      by: "blue",
      do: [{ do: "attack", ship: "los-angeles", target: "skvortsov", card: 77 }, { do: "fire" }],
    },
    {
      say: "After any hit, even a dud, a submarine may shut everything down and let some wreckage float up. All contacts on her fall by one at once, and each turn she may draw to lose more. Play dead.",
      rule: "5.5",
      do: [{ do: "play-dead" }],
      nudge: "Play dead: shut the systems down.",
    },
  ],
  end: "While she is shut down a boat plays no black cards and few red ones, and her side holds fewer cards. Power up when they have lost you.",
};
