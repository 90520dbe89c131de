import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const convoys: Lesson<Action, Seat> = {
  id: "convoys",
  title: "Convoys",
  rule: "14",
  minutes: 2,
  goal: "Bring a convoy home, or keep it at sea for the longer way.",
  seat: "allies",
  position: {
    turn: 4,
    step: "allied-returns",
    alone: true,
    ships: { barents: ["convoy-1a:1"], "north-atlantic": ["convoy-2b"] },
  },
  chance: [],
  steps: [
    {
      say: "Convoys start from the [[area:usa|USA]]. One that has spent a turn in [[area:north-atlantic|the North Atlantic]] may put into England for 1 point; one that survives a turn in [[area:barents|the Barents Sea]] may go on to Russia for 3. Unlike other ships they may stay at sea as they like.",
      rule: "14.3",
    },
    {
      say: "[[ship:convoy-1a|The convoy in the Barents Sea]] is damaged, but afloat, and that is enough. Bring it in to [[area:russia|Russia]].",
      rule: "14.4",
      do: [{ do: "return", ship: "convoy-1a", to: "russia" }],
      nudge: "The convoy in the Barents Sea goes to Russia.",
    },
    {
      say: "The other could take its one point in England. Keep [[ship:convoy-2b|it]] at sea instead: next turn it may go on into the Barents Sea.",
      rule: "14.3",
      do: [{ do: "stay-at-sea", ship: "convoy-2b" }],
      nudge: "Let the second convoy stay at sea.",
    },
  ],
  end: "One point for England, three for Russia, and each convoy scores once. Guard them: in gunfire a convoy is only safe behind unharmed escorts.",
};
