/** Breakdown. */
import { chapter } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const breakdown: Section = {
  chapters: [
    chapter("39", "Breakdown (module Breakdown)", [
      inPart("39.1", "When", "modules/breakdown.ts", "At the start of each turn two dice are thrown out of sight for each nation that has ships in the order of battle: the Germans, the French, the Americans, the British. 11 is a breakdown, for the British 12 as well."),
      ours("39.2", "What fails", "modules/breakdown.ts", "A die tells: on 1 or 2 she moves one zone at most in this turn and the next; on 3 or 4 she loses evasion 4 for a time, on 5 evasion 8; on 6 each move must bring her nearer to port, at her usual speed, and there she stays."),
      ours("39.3", "Who", "modules/breakdown.ts", "A ship at sea of that nation is drawn, alone or in a force."),
      ours("39.4", "Unseen", "modules/breakdown.ts", "The enemy learns nothing of it."),
    ]),
  ],
  rulings: [],
};
