import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const navalAttack: Lesson<Action, Seat> = {
  id: "naval-attack",
  title: "Bringing her to action",
  rule: "9.21",
  minutes: 2,
  goal: "Attack by general type, and see how it is settled who meets whom.",
  seat: "british",
  position: {
    turn: 10,
    step: "british-attacks",
    others: "away",
    ships: [
      { ship: "bismarck", zone: "M9", found: 10 },
      { ship: "prinz-eugen", zone: "R12" },
      { ship: "king-george-v", zone: "M9" },
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "norfolk", zone: "M9", force: 1 },
    ],
  },
  chance: [1],
  steps: [
    {
      say: "In [[zone:M9|M9]] you have [[unit:king-george-v|King George V]] by herself, and [[unit:hood|Hood]] with [[unit:norfolk|Norfolk]] in a force; and a battleship was located there. Attacks are made by type: a battleship on a battleship.",
      rule: "9.241",
    },
    {
      say: "Only what was located this turn can be attacked, and a slower attacker needs the enemy's consent; yours are as fast as she is. Attack.",
      rule: "9.23",
      do: [{ do: "attack", zone: "M9", with: "battleship", on: "battleship" }],
      nudge: "Attack in M9 with a battleship, on the battleship.",
    },
    {
      say: "Two groups of yours count as battleships, so chance chose which of them comes up with her first. Others in the zone can be held ready beforehand, to join as reinforcements.",
      rule: "9.242",
    },
  ],
  end: "Ships in one force come together; ships apart come one at a time. That is why forces are made.",
};
