import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const tankers: Lesson<Action, Seat> = {
  id: "tankers",
  title: "Tankers",
  rule: "17",
  minutes: 3,
  goal: "Send a tanker out, and take on fuel beside her unseen.",
  seat: "german",
  position: {
    turn: 10,
    others: "away",
    step: "ship-movement",
    visibility: "X",
    modules: ["fuel", "tankers"],
    tankers: [{ zone: "I4" }, { zone: "Z12" }],
    ships: [
      { ship: "bismarck", zone: "I4", fuel: 2, mode: "patrol" },
      { ship: "prinz-eugen", zone: "M9" },
      { ship: "norfolk", zone: "L12" },
    ],
  },
  chance: [3, 4, 3, 4, 3, 4],
  steps: [
    {
      say: "A module of the Intermediate Game: before the first turn you write down where two tankers wait, one in the north and one in the south. The British never see them. Yours are in [[zone:I4|I4]] and [[zone:Z12|Z12]], each with twelve factors of fuel.",
      rule: "17.2",
    },
    {
      say: "[[unit:bismarck|Bismarck]] is beside one with two factors left. Whoever takes on fuel lies still and does not patrol: end her patrol, and give no other orders.",
      rule: "17.3",
      do: [{ do: "cruise", ship: "bismarck" }, { do: "done" }],
      nudge: "Bismarck ends her patrol; then end the orders.",
    },
    {
      say: "The British move, and in this weather they find nobody. At the very end of the turn [[unit:bismarck|Bismarck]] takes on four factors, and nobody but you knows of it.",
      rule: "17.4",
      by: "british",
      do: [{ do: "done" }],
    },
    {
      say: "Had a search, a shadow, a general search or a fix on her very zone located her, she would have got nothing. A ship without any fuel may make for a tanker that is nearer than a port.",
      rule: "17.5",
    },
  ],
  end: "A tanker waits where you put her for the whole game: near the convoys, and where nobody comes by.",
};
