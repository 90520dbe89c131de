/** An early start. */
import { chapter, rule } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const early: Section = {
  chapters: [
    chapter("42", "Early start (module Early start)", [
      inPart("42.1", "Where ships begin", "modules/early.ts", "The game begins with the turn of 2400, May 22. The Hood and the Prince of Wales lie in Scapa Flow as a task force, the Norfolk in Hvalfjord, the Rodney with her convoy in the Clyde; the Ramillies is not on the board yet."),
      inPart("42.2", "Convoys", "modules/early.ts", "In the second turn the Rodney leaves the Clyde for K18 and the Ramillies enters at S7, each with her convoy."),
      ours("42.3", "The first turn", "modules/early.ts", "The breakout, visibility 4 with fog and all else that is said of the first turn is of this one; the last turn stays. The ships in Scapa Flow that the Basic Game has at sea may leave at will."),
      inPart("42.4", "Still in Bergen", "modules/early.ts", "12.33 asks at the end of 2000, May 22, as before."),
    ]),
  ],
  rulings: [
    rule("R125", "The convoys' first move", "modules/early.ts", "That the Rodney and the Ramillies come to K18 and S7 is their move of that turn.", "So they are where the Basic Game has them when its first turn begins."),
  ],
};
