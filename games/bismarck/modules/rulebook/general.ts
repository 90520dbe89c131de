/** What all modules share, and the packages they come in. */
import { chapter, rule } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const general: Section = {
  chapters: [
    chapter("13", "The Intermediate Game (reconstruction)", [
      inPart("13.1", "Modules", "modules/index.ts", "Players agree before the game which modules are added, for all to see. The Basic Game stands except where a module that is played changes it."),
      inPart("13.2", "Two dice", "modules/shadowing.ts", "Where two dice are read 11 to 66 the coloured one is the tens, and a modifier changes that one only; below its first row a table is read in the first, above its last in the last."),
      inPart("13.21", "Rows of three", "modules/shadowing.ts", "Tables of twelve rows are read 11 to 13, 14 to 16, 21 to 23 and so on to 64 to 66."),
      inPart("13.24", "Dice beyond the table", "rules/visibility.ts", "The modifier of a box may push the two dice for the weather below 2 or above 12: the Visibility Change Table has rows for 1 and for 13."),
      inPart("13.3", "Torpedo phase", "modules/torpedo-phase.ts", "Torpedo attacks on the search board come between the air attacks and naval combat."),
      inPart("13.31", "The Chance Table", "rules/chance-phase.ts", "It is rolled at the end of every turn as in the Basic Game, for every German ship. A row whose subject has rules of its own that are played brings nothing: Huff-Duff, and convoys."),
      inPart("13.32", "Fog and visibility X", "modules/destroyers.ts", "In fog and at visibility X nothing at all is attacked, with torpedoes neither."),
      ours("13.51", "Modules by themselves", "forces.ts", "Each can be played without the others. Convoys without Destroyers have ships alone for escorts; Submarines without Shadowing use the Intermediate Shadow Table for themselves; Destroyers without Fuel burn theirs all the same (23.22)."),
      inPart("13.41", "What stays secret", "modules/seen.ts", "What modules keep of a ship is known to her own side alone."),
      inPart("13.44", "Dice out of sight", "modules/breakdown.ts", "Dice whose result one side may not know are thrown in their place whether or not they can have an effect."),
      inPart("13.42", "Who sees what", "modules/seen.ts", "Of a shadow both sides hear type, evasion and zone; who shadows is known to its own side, who is shadowed to hers, by name. A search tells of flotillas by their number, not of their size or names; how many destroyers there are is seen when they attack."),
      ours("13.43", "The referee answers", "modules/seen.ts", "Whatever a rule obliges a side to tell is told from the true position, and nothing else is."),
    ]),
    chapter("25", "General search (with modules)", [
      ours("25.1", "Who is looked for", "rules/chance-phase.ts", "The rows of general search stand with all modules. Submarines and convoys are never rolled for."),
      ours("25.2", "By which weather", "rules/chance-phase.ts", "With weather areas the level is that of the zone in which the ship is."),
    ]),
    chapter("54", "Packages (with modules)", [
      ours("54.1", "Packages", "options.ts", "The package Core is fuel, fuel damage, ammunition, torpedoes, repair, shadowing and weather areas. Fleet is Core with destroyers, submarines, convoys, Huff-Duff and breakdown."),
    ]),
  ],
  rulings: [
    rule("R103", "The end", "modules/index.ts", "Modules alone do not change how play ends: the loss of the Bismarck and her coming into port end it. In scenarios they do not (52.1).", "52.1 speaks of other orders of battle."),
  ],
};
