import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const beingFiredAt: Lesson<Action, Seat> = {
  id: "being-fired-at",
  title: "Being fired at",
  rule: "7",
  minutes: 2,
  goal: "Answer an attack with a red card.",
  seat: "blue",
  options: { scenario: "B" },
  position: {
    active: "orange",
    phase: "answer",
    acted: true,
    ships: { molniya: { actions: 1, did: ["attack"] } },
    contacts: { molniya: { virginia: 1 } },
    hands: { blue: ["ht2", "nm2"] },
    discards: [53],
    play: { kind: "attack", ship: "molniya", targets: ["virginia"], cards: [53] },
    pile: ["rn:4", "rn:2", "rn:3"],
  },
  chance: [],
  steps: [
    {
      say: "[[ship:molniya|Molniya]] fires at [[ship:virginia|Virginia]]. Before the number is turned you may answer with one red card for each of his. The window shows what each would change. The Noisemaker is for submarines only; play the High Speed Turn.",
      rule: "7.1",
      do: [{ do: "answer", ship: "virginia", card: 83 }],
      nudge: "Only the turn can be used by a surface ship: play it.",
    },
    {
      say: "That took two off his strength. You are asked the same way whether you hold another card or not, so he learns nothing from the question. One card against one: let the rest pass.",
      rule: "3.2",
      do: [{ do: "pass" }],
      nudge: "You have answered his one card: pass.",
    },
  ],
  end: "One red card for each black card against that ship. Keep one for the day it matters.",
};
