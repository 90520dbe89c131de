import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const repairs: Lesson<Action, Seat> = {
  id: "repairs",
  title: "In the dockyard",
  rule: "13",
  minutes: 1,
  goal: "Share a port's repairs among the ships that stayed in it.",
  seat: "axis",
  position: { turn: 3, step: "axis-repairs", ships: { france: ["scharnhorst:2", "gneisenau:2"] } },
  chance: [],
  steps: [
    {
      say: "[[ship:scharnhorst|Scharnhorst]] and [[ship:gneisenau|Gneisenau]] lie in [[area:france|France]] with two points of damage each. The white figure on a port is what it can mend in a turn: France mends 3. Only ships that did not move are mended.",
      rule: "13.2",
    },
    {
      say: "Share them out: two points to [[ship:scharnhorst|Scharnhorst]], who is then as new and has her bonus back, and one to [[ship:gneisenau|Gneisenau]].",
      rule: "13.2",
      do: [
        { do: "repair", ship: "scharnhorst", points: 2 },
        { do: "repair", ship: "gneisenau", points: 1 },
      ],
      nudge: "Two for Scharnhorst, one for Gneisenau.",
    },
  ],
  end: "A port mends as many points a turn as its figure says, in ships that stayed. A damaged ship may sail all the same.",
};
