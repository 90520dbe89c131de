import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const twoSidedShadowing: Lesson<Action, Seat> = {
  id: "two-sided-shadowing",
  title: "Both sides shadow",
  rule: "41",
  minutes: 3,
  goal: "Shadow a British ship with a German one, and know what both sides are told of it.",
  seat: "german",
  position: {
    turn: 10,
    others: "away",
    step: "german-shadow",
    visibility: "4",
    modules: ["shadowing"],
    ships: [
      { ship: "hood", zone: "M9", found: 9 },
      { ship: "prinz-eugen", zone: "M9" },
      { ship: "bismarck", zone: "X9" },
    ],
  },
  chance: [3, 2],
  steps: [
    {
      say: "A module of the Intermediate Game: the Germans shadow too. Last turn you located [[zone:M9|a battleship in M9]], and [[unit:prinz-eugen|Prinz Eugen]] is with her.",
      rule: "41.1",
    },
    {
      say: "Let [[unit:prinz-eugen|Prinz Eugen]] shadow the battleship, and name no other. The British hear that it is a cruiser and how fast she is, not which one.",
      rule: "41.7",
      do: [{ do: "trail", unit: "prinz-eugen", type: "battleship" }, { do: "done" }],
      nudge: "Prinz Eugen shadows the battleship; then the shadows are named.",
    },
    {
      say: "The ship that is shadowed makes her whole move first. Then two dice are read, the coloured one first: by day a cruiser of yours loses her only from 61 on, and this was 32.",
      rule: "41.2",
      by: "british",
      do: [{ do: "sail", ship: "hood", to: "M8" }, { do: "done" }],
    },
  ],
  end: "Whoever moves two zones, or into thick weather, is harder to hold: one is added to the coloured die, or two.",
};
