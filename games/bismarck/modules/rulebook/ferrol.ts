/** Ferrol. */
import { chapter, rule } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const ferrol: Section = {
  chapters: [
    chapter("35", "Ferrol (module Ferrol)", [
      inPart("35.1", "A neutral port", "modules/ferrol.ts", "German ships may enter T24, which 12.6 forbids otherwise. When the next turn begins one die is rolled for all who lie there: 1, they are interned; 2, they may stay six turns and have fuel and ammunition in full after two complete turns; 3 to 5, the same without ammunition; 6, they leave next turn with nothing."),
      inPart("35.2", "Under Spanish guns", "modules/ferrol.ts", "Ships there are found by air search alone, and no ship attacks them or is attacked by them. British aircraft may. From the turn after they came in the British are told at the start of each turn, by general type, who lies there."),
      inPart("35.3", "Spain answers", "modules/ferrol.ts", "After a turn's air attacks on ships in Ferrol one die is rolled. 1 to 3, a protest: 2 points to the Germans. 4 or 5, also 2 points, and Spanish guns defend the port from then on. 6, 4 points, and Ferrol is a German port for the rest of the game."),
      ours("35.4", "No friendly port", "modules/ferrol.ts", "Coming into Ferrol does not end the game and scores nothing (12.12, 12.3, 51.2). An interned ship is out of the game where she lies: the British score half of what sinking her brings, rounded up, and her midships hits as of a ship afloat (12.5)."),
    ]),
  ],
  rulings: [
    rule("R141", "One visit", "modules/ferrol.ts", "From the first ship's coming in until the last has left is one visit, with one die and one leave. A ship that comes later shares it, but waits for her own two turns to be supplied.", "The die is rolled once for all ships there."),
    rule("R142", "Outstaying", "modules/ferrol.ts", "Nobody is made to leave: whoever ends her movement in Ferrol after the leave has run out is interned then.", "A ship that cannot move could not obey, and to be interned may be a choice."),
    rule("R143", "The Bismarck interned", "modules/ferrol.ts", "In the Basic order of battle her internment ends play as her loss does; in a scenario play goes on.", "12.1 ends play when the Bismarck is out of it."),
    rule("R144", "Spanish guns without air strength", "modules/ferrol.ts", "Where aircraft have no strength of their own, bombers do not attack a port that Spanish guns defend.", "There is no anti-aircraft fire in the Basic Game that eight factors could be added to."),
    rule("R145", "In Ferrol at the end", "modules/ferrol.ts", "A ship there counts neither as at sea nor as in a friendly port: 12.34, 12.45 and 12.46 pass her over. A port that Spain has opened gives shelter, fuel and ammunition and scores no more than before.", "Else it were the safest place in which to score for being at sea."),
  ],
};
