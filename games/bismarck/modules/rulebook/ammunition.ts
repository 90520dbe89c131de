/** Ammunition. */
import { chapter } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const ammunition: Section = {
  chapters: [
    chapter("38", "Ammunition (module Ammunition)", [
      inPart("38.1", "Boxes", "modules/part.ts", "Every ship begins with 14 boxes of ammunition."),
      ours("38.2", "What fire costs", "battle/rules/fire.ts", "In a round in which any of her main guns fire, a ship marks one box, however many targets she has. Secondary guns alone cost nothing."),
      ours("38.3", "None left", "battle/rules/fire.ts", "Main guns without a box left do not fire; secondary guns do."),
      inPart("38.4", "Loading", "modules/ammunition.ts", "After two complete turns in a friendly port, that of coming in not counted, a ship has all her boxes again."),
      ours("38.5", "A secret", "battle/view.ts", "The enemy is not told how many boxes are left, nor that there are none: a ship is asked for her fire all the same."),
    ]),
  ],
  rulings: [],
};
