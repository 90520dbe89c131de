import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const howYouWin: Lesson<Action, Seat> = {
  id: "how-you-win",
  title: "How you win",
  rule: "13",
  minutes: 2,
  goal: "The aim, a turn and the end: enough to begin a game.",
  seat: "blue",
  options: { scenario: "A" },
  position: { hands: { blue: ["ps", "te"] }, pile: ["rn:6", "rn:5", "rn:3", "rn:2", "rn:4", "rn:1", "rn:6"] },
  chance: [],
  steps: [
    {
      say: "The aim is to sink what the other side has in play; some scenarios name one ship that matters, or let her escape. You command [[ship:los-angeles|Los Angeles]]; the Soviet boat is [[ship:skvortsov|Skvortsov]].",
      rule: "13.4",
    },
    {
      say: "Nobody sees anybody. On [[ship:skvortsov|Skvortsov]] lies a track of how well you know where she is; on [[ship:los-angeles|Los Angeles]] one of how well they know you. Only with a contact can one shoot, and the better it is, the surer the shot.",
      rule: "4.1",
    },
    {
      say: "A turn: each of your ships plays one card to search, to fire or to slip away, and a card turned over gives the number that decides. The other side may answer with a red card. Then your hand is filled up again.",
      rule: "4.22",
    },
    {
      say: "The deck is the clock: most scenarios end when so many decks are used up, for the side they name or as a draw. So listen first, shoot when the contact is good, and do not wait for a perfect one.",
      rule: "13.6",
    },
  ],
  end: "Hear without being heard, then shoot first. The other lessons show how.",
};
