/** Ships of other nations: the French squadron on either side, and those of the United States, neutral until they are drawn in. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const neutrality: Section = {
  chapters: [
    chapter("50", "French and United States ships (scenarios)", [
      attested("50.1", "Who", "units.ts", "Dunkerque, Strasbourg, Algérie, Tourville, La Galissonnière and Gloire; with the Allies and the module Destroyers two flotillas, of six and of two large destroyers."),
      inPart("50.2", "With the Allies", "rules/task-forces.ts", "They begin in Gibraltar and may sail with Force H. They form task forces only among themselves."),
      inPart("50.3", "Under German orders", "modules/scenario.ts", "They begin in Brest and may sail from turn 8. They are German ships for every purpose, but do not join German task forces."),
      inPart("50.4", "Both turrets forward", "battle/rules/designation.ts", "The stern boxes of Dunkerque and Strasbourg are a second bow turret: it bears ahead and on both broadsides, and is never halved. Stern hits on them fall as on Rodney (9.81)."),
      ours("50.5", "Otherwise", "units.ts", "They fight as any other ships. There are no French aircraft."),
      inPart("50.6", "Neutral", "modules/neutrality.ts", "The North Carolina and the Augusta are one task force, moved by the British player. They are placed from turn 8 on in zones 3 to 5 of rows G to N. They search, shadow, and what they locate is located for the British; they attack nobody, join no action, and do not go east of the patrol line."),
      ours("50.7", "Drawn in", "modules/neutrality.ts", "If German ships attack them, or destroy a convoy west of the patrol line within three zones of them, the British score 5 points, once, and from the next turn on they are British ships in all respects."),
      ours("50.8", "Told by their flag", "modules/neutrality.ts", "Whoever locates them while they are neutral is told that they are of the United States, besides their types."),
    ]),
  ],
  rulings: [
    rule("R121", "Bombers and neutral ships", "modules/neutrality.ts", "Bombers do not strike at neutral ships.", "Counters lie face down for a strike (9.17): a neutral is never attacked by chance."),
    rule("R122", "A neutral of the same type", "modules/neutrality.ts", "An attack on a type is on an enemy where one of that type can be attacked; on a neutral only where there is no other.", "9.241 draws among equals, and these are not."),
    rule("R123", "A neutral who must make for port", "modules/neutrality.ts", "Without fuel or broken down she goes to the nearest British port by any way.", "16.3 leaves her no choice, and no port of hers is on the board."),
    rule("R124", "Neutral ships keep together", "modules/neutrality.ts", "While they are neutral they do not part, and nobody joins them.", "50.6 calls them one task force."),
  ],
};
