import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const minorNavies: Lesson<Action, Seat> = {
  id: "minor-navies",
  title: "Russians, Americans, Italians",
  rule: "15",
  minutes: 2,
  goal: "Use allies that come late, come by the dice, and cannot go everywhere.",
  seat: "allies",
  position: {
    turn: 5,
    step: "allied-movement",
    alone: true,
    ships: { leningrad: ["marat", "oktyabrskaya-revolutsiya"], usa: ["washington", "augusta"], italy: ["pola"] },
    ready: ["marat", "washington"],
  },
  chance: [],
  steps: [
    {
      say: "From turn 3 each Russian ship rolls every turn and may sail on a 5 or 6, in [[area:baltic|the Baltic]] only. Today [[ship:marat|Marat]] may, and her sister may not.",
      rule: "15.2",
    },
    {
      say: "Send [[ship:marat|Marat]] into the Baltic. If no enemy comes, it is yours for this turn.",
      rule: "15.1",
      do: [{ do: "sail", ship: "marat", to: "baltic" }],
      nudge: "Marat is to go into the Baltic.",
    },
    {
      say: "American ships are released one by one from turn 4 on: with a 6 at first, with one less needed on each turn after. Once released, they are yours for good, but only in [[area:north-atlantic|the North Atlantic]]. Send [[ship:washington|Washington]] there.",
      rule: "15.3",
      do: [{ do: "sail", ship: "washington", to: "north-atlantic" }],
      nudge: "Washington is to go to the North Atlantic.",
    },
    {
      say: "The Italians are the Axis player's, and bound to [[area:mediterranean|the Mediterranean]] but for their four cruisers. If the Axis never holds that sea for four turns on end, each Italian ship rolls at the start of turn 8: she joins you, is scuttled, or stays with the Germans.",
      rule: "15.7",
    },
  ],
  end: "Three small navies with rules of their own. The board shows where each may go, and tells you why not when you try.",
};
