import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const howYouWin: Lesson<Action, Seat> = {
  id: "how-you-win",
  title: "How you win",
  rule: "12",
  minutes: 2,
  goal: "The aim, a turn and the end: enough to begin a game.",
  seat: "british",
  position: {
    turn: 10,
    step: "british-search",
    visibility: "4",
    others: "away",
    ships: [
      { ship: "hood", zone: "G15" },
      { ship: "norfolk", zone: "M9", mode: "patrol" },
      { ship: "bismarck", zone: "M9" },
    ],
  },
  chance: [],
  steps: [
    {
      say: "The aim is points. Sinking the Bismarck brings the British 30; the Germans score for the ships they sink, [[unit:hood|Hood]] for 14, and for convoys, 6 and more each. Whoever has the higher total in the end has won.",
      rule: "12.2",
    },
    {
      say: "Neither side sees the other. Both write their moves in secret, each on a chart of its own; then zones are searched. [[unit:norfolk|Norfolk]] on patrol in [[zone:M9|M9]] is strong enough for today's visibility, and only a ship that is found can be attacked.",
      rule: "7.12",
    },
    {
      say: "A turn is four hours: the dice set the visibility, aircraft and ships move, both search, and whoever was found may be shadowed, bombed or brought to action on the battle board.",
      rule: "4.1",
    },
    {
      say: "It ends after 34 turns, or when the Bismarck is sunk, reaches a port, or the Germans are out of reach. Until then fuel runs out for [[unit:hood|Hood]] as it does for her: a chase in the wrong direction cannot be paid back.",
      rule: "12.1",
    },
  ],
  end: "Find her, hold her, bring enough guns to her; or, as the German, be where nobody looks. The other lessons show how.",
};
