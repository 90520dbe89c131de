import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const convoys: Lesson<Action, Seat> = {
  id: "convoys",
  title: "Convoys and chance",
  rule: "10.1",
  minutes: 2,
  goal: "Use the chance phase, and know what a convoy is worth.",
  seat: "german",
  position: {
    turn: 10,
    step: "german-attacks",
    others: "away",
    located: 9,
    ships: [
      { ship: "bismarck", zone: "H10" },
      { ship: "prinz-eugen", zone: "W10" },
    ],
  },
  chance: [5, 5, 3, 4],
  steps: [
    {
      say: "At the end of each turn two dice are rolled for each German ship. A 2 gives her away by her radio, 3 to 9 may let the British sight her, and 10 to 12 may be a convoy. [[unit:bismarck|Bismarck]] lies on a route in [[zone:H10|H10]], unseen. End the turn's combat.",
      rule: "10.2",
      do: [{ do: "done" }],
      nudge: "End the attacks, to come to the chance phase.",
    },
    {
      say: "Ten: a convoy, for a ship on the route itself. Sinking it is worth 6 points, once a day; but you tell the place, and she may not move next turn. Take it.",
      rule: "10.25",
      do: [{ do: "sink-convoy" }],
      nudge: "Take the convoy.",
    },
  ],
  end: "Convoys are what a raider is for. But each one tells them where you are.",
};
