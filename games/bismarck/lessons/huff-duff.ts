import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const huffDuff: Lesson<Action, Seat> = {
  id: "huff-duff",
  title: "Huff-Duff",
  rule: "26",
  minutes: 2,
  goal: "Answer a British fix, and know what it tells them.",
  seat: "german",
  position: {
    turn: 11,
    others: "away",
    step: "fix",
    visibility: "4",
    modules: ["huffDuff"],
    traced: { ship: "bismarck", within: 1 },
    ships: [
      { ship: "bismarck", zone: "J8" },
      { ship: "prinz-eugen", zone: "M9" },
      { ship: "norfolk", zone: "L12" },
    ],
  },
  chance: [3, 4],
  steps: [
    {
      say: "A module of the Intermediate Game: each turn the British listen for your radio. Two dice are read 11 to 66, and one is added for every ship or force of yours at sea. Above 66 they have a fix: two ships that sail apart are heard twice as often as two that sail together.",
      rule: "26.1",
    },
    {
      say: "They have heard [[unit:bismarck|Bismarck]], and the die was a 4: you name [[zone:J8|her zone]] or one beside it. Send them the wrong way: name [[zone:I7|I7]].",
      rule: "26.3",
      do: [{ do: "radio", zone: "I7" }],
      nudge: "Name I7.",
    },
    {
      say: "The British know that somebody is in I7 or beside it. They do not know who, and a fix permits neither shadow nor attack.",
      rule: "26.4",
    },
  ],
  end: "On a 1 or 2 your zone is named for you; on a 6 you may name any within two.",
};
