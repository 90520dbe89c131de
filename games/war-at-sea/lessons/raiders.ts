import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const raiders: Lesson<Action, Seat> = {
  id: "raiders",
  title: "Raiders and oilers",
  rule: "16",
  minutes: 2,
  goal: "Keep German raiders at sea, and know what it costs when the oiler does not come.",
  seat: "axis",
  position: { turn: 2, step: "axis-returns", alone: true, ships: { "south-atlantic": ["lutzow", "graf-spee"] } },
  chance: [4, 5, 1, 1],
  steps: [
    {
      say: "Two raiders are in [[area:south-atlantic|the South Atlantic]], far from home. Up to turn 3 German ships in either Atlantic may try to meet an oiler instead of going to a port. On turn 1 a die of 1 to 5 does it, on turn 2 up to 4, on turn 3 up to 3.",
      rule: "16.2",
    },
    {
      say: "Let [[ship:lutzow|Lutzow]] try.",
      rule: "16.1",
      do: [{ do: "refuel", ship: "lutzow" }],
      nudge: "Lutzow is to look for an oiler.",
    },
    {
      say: "A 4 on turn 2: she found it. She stays at sea and next turn may appear in any sea at all. Now [[ship:graf-spee|Graf Spee]].",
      rule: "16.1",
      do: [{ do: "refuel", ship: "graf-spee" }],
      nudge: "Graf Spee is to look for an oiler too.",
    },
    {
      say: "A 5: no oiler. Graf Spee goes to [[area:neutral-port|the Neutral Port]]. She must leave next turn, or stay at the price of a point a turn.",
      rule: "17.2",
    },
  ],
  end: "An oiler makes a raider appear anywhere; a missed one means the Neutral Port, and that is not free for long.",
};
