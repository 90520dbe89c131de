/** Huff-Duff. */
import { chapter } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const huffDuff: Section = {
  chapters: [
    chapter("26", "Huff-Duff (module Huff-Duff)", [
      inPart("26.1", "The fix", "modules/huff-duff.ts", "At the start of each turn but the first two dice are read 11 to 66, out of sight, and one added for each German ship or task force at sea. Above 66 the British have a fix."),
      ours("26.2", "Who counts", "modules/huff-duff.ts", "Ships in port do not count."),
      inPart("26.3", "What it tells", "modules/huff-duff.ts", "One of them is drawn and a die thrown: on 1 or 2 her zone is named; on 3 to 5 the Germans name it or one beside it; on 6 any within two. The British hear the zone and which of the three it was, never the ship."),
      ours("26.4", "Not a location", "modules/huff-duff.ts", "A fix permits neither shadow nor attack, and tells that a ship has left Bergen only if the zone is neither Bergen nor beside it."),
      ours("26.5", "The Chance Table", "modules/huff-duff.ts", "Its row for Huff-Duff brings nothing."),
    ]),
  ],
  rulings: [],
};
