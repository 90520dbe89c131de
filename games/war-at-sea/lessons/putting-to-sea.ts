import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const puttingToSea: Lesson<Action, Seat> = {
  id: "putting-to-sea",
  title: "Putting to sea",
  rule: "6",
  minutes: 3,
  goal: "Send ships from port to sea, try a longer passage, and see how a sea is won.",
  seat: "allies",
  position: {
    turn: 1,
    step: "allied-movement",
    alone: true,
    ships: { england: ["hood", "nelson", "repulse"], germany: ["admiral-hipper"] },
  },
  chance: [4],
  steps: [
    {
      say: "The board is six seas, and ports around them. Ships lie in port between turns. Each turn you send them out, fight where the enemy is too, and whoever alone has ships left in a sea controls it and scores its points.",
      rule: "1",
    },
    {
      say: "The figures on a counter are guns, defence and speed: [[ship:hood|Hood]] has 4, 4 and 7. Guns are the dice she rolls when she fires. Speed matters for long passages and when somebody runs.",
      rule: "3.1",
    },
    {
      say: "[[area:england|England]] borders [[area:north-sea|the North Sea]], so any ship there may simply sail into it. Send [[ship:nelson|Nelson]]: tap her and then the sea, or drag her there.",
      rule: "6.1",
      do: [{ do: "sail", ship: "nelson", to: "north-sea" }],
      nudge: "Nelson is to go to the North Sea; the others stay for the moment.",
    },
    {
      say: "A second sea away takes luck. [[area:barents|The Barents Sea]] lies beyond the North Sea: a ship that tries for it rolls a die and gets there if it is lower than her speed. Ships that only go next door are placed first, then those that try for more. [[ship:repulse|Repulse]] has speed 6: send her.",
      rule: "6.4",
      do: [{ do: "sail", ship: "repulse", to: "barents", via: "north-sea" }],
      nudge: "Send Repulse through the North Sea to the Barents Sea.",
    },
    {
      say: "A 4 is lower than 6: [[ship:repulse|Repulse]] is in the Barents Sea. A 6 would have sent her back to a port. End your movement; [[ship:hood|Hood]] stays in port this time.",
      rule: "6.4",
      do: [{ do: "done" }],
      nudge: "That is enough at sea: end the movement.",
    },
    {
      say: "Now the Axis moves. [[ship:admiral-hipper|Admiral Hipper]] thinks better of it and stays in [[area:germany|Germany]]. No sea has ships of both sides, so nothing is fought over.",
      rule: "5.3",
      by: "axis",
      do: [{ do: "done" }],
    },
  ],
  end: "Ships next door arrive for certain, a second sea costs a die, and only ships that are left alone in a sea bring its points home.",
};
