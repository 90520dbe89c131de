import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const hunting: Lesson<Action, Seat> = {
  id: "hunting",
  title: "Hunting a submarine",
  rule: "3",
  minutes: 3,
  goal: "Plot a turn for the escort, find the boat with asdic and attack her.",
  seat: "escort",
  position: {
    turn: 4,
    convoy: "D5",
    escorts: { heron: "D6", petrel: "E5" },
    boat: "D7",
    trace: ["C6", "C7", "D6", "D7", "D8", "E6", "E7"],
    sunk: ["corbrae"],
    torpedoes: 5,
  },
  chance: [2, 5, 1],
  steps: [
    {
      say: "Somewhere ahead of [[ship:convoy|the convoy]] lies a submarine. She fired last turn, so you know where she was; the marked hexes are where she can be now.",
      rule: "1.3",
    },
    {
      say: "Both sides plot at once, and nobody sees the other's orders. Keep the convoy away from her: steer it south-east, send [[ship:heron|Heron]] to D7 and [[ship:petrel|Petrel]] to D6, and sail.",
      rule: "2.1",
      do: [
        { do: "steer", course: "south-east" },
        { do: "sail", ship: "heron", to: "D7" },
        { do: "sail", ship: "petrel", to: "D6" },
        { do: "done" },
      ],
      nudge: "Convoy south-east, Heron to D7, Petrel to D6; then sail.",
    },
    {
      say: "The boat plots too. She stays where she is: nobody hears her.",
      rule: "2.4",
      by: "submarine",
      do: [{ do: "move", to: "D7" }],
    },
    {
      say: "Each escort may search or attack, once. [[ship:heron|Heron]] searches: the die says how far her asdic reaches, from her own hex with a 1 to three hexes with a 6.",
      rule: "3.1",
      do: [{ do: "ping", ship: "heron" }],
      nudge: "Search with Heron first: a pattern dropped blind is mostly wasted.",
    },
    {
      say: "A 2 reaches one hex, and that was enough: she lies in D7, below [[ship:heron|Heron]] herself. [[ship:petrel|Petrel]] is next to her. Drop depth charges there: a 5 or 6 hits.",
      rule: "3.2",
      do: [{ do: "drop", ship: "petrel", at: "D7" }],
      nudge: "Petrel can reach D7 from where she is.",
    },
    {
      say: "Oil comes up: the boat is damaged and cannot run at speed any more. Another hit will sink her. But she is near enough to fire, and does.",
      rule: "3.3",
      by: "submarine",
      do: [{ do: "fire", target: "baltic-star" }],
    },
    {
      say: "A 1: the torpedoes miss, and by firing she has shown again where she is. Next turn the hunt goes on from there.",
      rule: "4.2",
    },
  ],
  end: "Plot in secret, search before you attack, and remember that a boat which fires is a boat that is seen.",
};
