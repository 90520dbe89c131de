import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const range: Lesson<Action, Seat> = {
  id: "range",
  title: "Closing and opening the range",
  rule: "8",
  minutes: 2,
  goal: "Move nearer or farther, and know what the others may do about it.",
  seat: "orange",
  options: { scenario: "G" },
  position: {
    active: "orange",
    contacts: { skvortsov: { "nato-transport-1": 1, "john-rodgers": 2 }, blue: { skvortsov: 2 } },
    hands: { orange: ["cor"], blue: ["cor"] },
  },
  chance: [],
  steps: [
    {
      say: "[[ship:skvortsov|Skvortsov]] has contact on a convoy and wants more. Closing the range raises contact on both sides without a draw; opening it lowers them. Close on the surface force.",
      rule: "8.1",
      do: [{ do: "close-range", ship: "skvortsov", card: 94, target: "surface-force" }],
      nudge: "Close the range on the surface force.",
    },
    {
      say: "The escorts answer with a range card of their own and stay where they are. Transports are too slow for that: on [[ship:nato-transport-1|the transport]] your contact grows all the same.",
      rule: "12.3",
      by: "blue",
      do: [{ do: "answer", ship: "surface-force", card: 93 }],
    },
  ],
  end: "Range works on both sides at once, and can be answered. Slow transports cannot get away from it.",
};
