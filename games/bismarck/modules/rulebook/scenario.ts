/** Scenarios: their forces, what they score and when they end. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const scenario: Section = {
  chapters: [
    chapter("43", "Other orders of battle (scenarios)", [
      inPart("43.1", "Scenarios", "forces.ts", "A scenario adds ships to the Basic order of battle. Which one is played is known to all. What belongs to a module that is not played stays out of it. Its balance is added to the British points when play ends, or to the German ones."),
      inPart("43.8", "Who comes later", "modules/scenario.ts", "From her turn on the British may place such a ship in the unit availability phase, or hold her back: the London from turn 24, in any zone from Z10 to Z17. The Germans are not told, and it is no mobilisation."),
    ]),
    chapter("51", "Victory (with modules)", [
      ours("51.1", "By how much", "outcome.ts", "In a scenario a win by up to four points is marginal, by up to twelve clear, by more decisive."),
      inPart("51.2", "What the British score", "modules/scenario.ts", "What 12.3 gives them for the Bismarck and the Prinz Eugen stays: for the Bismarck in port by the date, for either of them in port with a midships hit."),
      ours("51.3", "Destroyers", "modules/destroyers.ts", "When play ends a side scores one point for every two destroyers of the enemy sunk, rounded up."),
      ours("51.7", "At sea without fuel", "modules/fuel.ts", "With the module Fuel an empty ship scores nothing for being at sea at the end (12.45, 12.46)."),
      ours("51.4", "German points", "modules/merchants.ts", "A merchant ship sunk is 1 point; a convoy that has lost three to surface ships 3 more, once."),
      ours("51.8", "Too few", "modules/merchants.ts", "12.36 reads: surface ships have sunk fewer than three merchant ships."),
    ]),
    chapter("52", "The end of a scenario", [
      attested("52.1", "The Bismarck is not all", "rules/losses.ts", "In a scenario neither the loss of the Bismarck nor her coming into port ends play, nor does her loss end the action in which she is sunk."),
      inPart("52.2", "When it ends", "modules/scenario.ts", "After the last turn of the scenario; when no German ship is left that is at sea or may sail again; or when the Germans have more points than the British can still reach."),
      ours("52.3", "In port", "modules/scenario.ts", "A German ship that came into port sails again after two complete turns there, the turn of her coming in not counted. One that has scored by 51.2 stays for good."),
    ]),
  ],
  rulings: [
    rule("R120", "In port for good", "modules/scenario.ts", "Both sides hear which ship it is and where she lies, and the Chance Table is not rolled for her any more. The Bismarck stays also if she brings no points by the date.", "Her points are counted in the open (12.32, 12.33), and she is out of the game."),
  ],
};
