import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const howYouWin: Lesson<Action, Seat> = {
  id: "how-you-win",
  title: "How you win",
  rule: "1",
  minutes: 2,
  goal: "The aim, a turn and the end: enough to begin a game.",
  seat: "allies",
  position: {
    turn: 1,
    step: "allied-movement",
    alone: true,
    ships: { england: ["nelson", "repulse"], "north-sea": ["hood"], germany: ["admiral-hipper"] },
  },
  chance: [],
  steps: [
    {
      say: "The aim is control of the seas. Whoever alone has ships in a sea when the turn's battles are over controls it and scores its points: [[area:north-sea|the North Sea]] with [[ship:hood|Hood]] alone in it is yours.",
      rule: "1",
    },
    {
      say: "A turn: the Allies send ships from port to sea, then the Axis answers. Ships in [[area:england|England]] reach the seas next to it for certain; farther seas take a die.",
      rule: "6.1",
    },
    {
      say: "Where both sides are, they fight in rounds: each ship rolls her guns in dice, a 6 hits, a 5 drives the target away. A side that runs gives the sea up.",
      rule: "7",
    },
    {
      say: "Then control is counted, and ships go home to port, to come out again next turn. After eight turns whoever leads on the track has won; so a sea that is held every turn is worth more than one great battle.",
      rule: "1",
    },
  ],
  end: "Hold the seas that score, fight where you are stronger, and never leave every ship in port.",
};
