import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const aircraft: Lesson<Action, Seat> = {
  id: "aircraft",
  title: "Aircraft",
  rule: "6",
  minutes: 3,
  goal: "Send a carrier's bombers out so that they come home again.",
  seat: "british",
  position: { turn: 12, step: "air-movement", bismarckLocated: 4, ships: [{ ship: "ark-royal", zone: "T14" }] },
  chance: [],
  steps: [
    {
      say: "[[unit:ark-royal|Ark Royal]] is in [[zone:T14|T14]] with her torpedo bombers. They fly out and home in one turn, with five zones for both ways together. A British bomber takes off either to attack or to scout.",
      rule: "6.23",
    },
    {
      say: "Send the first squadron to [[zone:T16|T16]], to attack whatever is found there. Two zones out leave three for the way home.",
      rule: "6.31",
      do: [{ do: "fly", unit: "ark-royal-torpedo-bomber-a", mode: "attack", to: "T16" }],
      nudge: "The squadron goes to T16 in attack mode.",
    },
    {
      say: "That is all for the air. Go on to the ships.",
      rule: "4.4",
      do: [{ do: "done" }],
      nudge: "Go on to the ships.",
    },
    {
      say: "A carrier that has launched moves one zone at most, and her aircraft must still reach her. Move [[unit:ark-royal|Ark Royal]] one zone, to [[zone:T13|T13]]: three zones from T16, just enough.",
      rule: "5.29",
      do: [{ do: "sail", ship: "ark-royal", to: "T13" }],
      nudge: "One zone, to T13.",
    },
  ],
  end: "An order that would lose aircraft is not accepted. After a flight they rest for the whole next turn.",
};
