import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const firing: Lesson<Action, Seat> = {
  id: "firing",
  title: "Firing",
  rule: "6",
  minutes: 4,
  goal: "Combine Weapon Lockon cards, and know what the defender may do.",
  seat: "blue",
  options: { scenario: "G" },
  position: {
    contacts: { blue: { skvortsov: 3 } },
    hands: { blue: ["wl22", "wl21"], orange: ["ht1", "ps"] },
    pile: ["rn:4", "hit:sensor", "rn:2"],
  },
  chance: [],
  steps: [
    {
      say: "Your surface ships share one contact on [[ship:skvortsov|Skvortsov]]: level 3. A Weapon Lockon card needs a contact of its own number at least. Choose a card for [[ship:john-rodgers|John Rodgers]] and aim at Skvortsov: the one that needs 2.",
      rule: "6.1",
      do: [{ do: "attack", ship: "john-rodgers", target: "skvortsov", card: 65 }],
      nudge: "Begin with the card that needs contact 2.",
    },
    {
      say: "Contact 3 leaves room for a card that needs 1: their numbers together must not be more than the contact. Add it. The strengths add up, and the ship's Attack value counts once.",
      rule: "6.4",
      do: [{ do: "add-weapon", card: 61 }],
      nudge: "Add the second card to the attack.",
    },
    { say: "Fire. The cards are turned over for the enemy to see.", rule: "6.4", do: [{ do: "fire" }], nudge: "Fire." },
    {
      say: "You played two black cards, so he may answer with two red ones. He turns hard: one less for you. And he listens to where the shot came from.",
      rule: "7.1",
      by: "orange",
      do: [
        { do: "answer", ship: "skvortsov", card: 79 },
        { do: "answer", ship: "skvortsov", card: 11 },
      ],
    },
    {
      say: "Your number is turned and added. Against an undamaged ship 8 is a hit, against a damaged one 7. A second card says what was hit; a damaged ship is found and hit more easily for the rest of the game.",
      rule: "6.5",
      by: "orange",
      do: [{ do: "carry-on" }],
    },
  ],
  end: "Wait for contact, add up your cards, and think of the answer: two cards at once let him answer twice.",
};
