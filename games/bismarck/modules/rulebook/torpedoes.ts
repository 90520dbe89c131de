/** Torpedoes in gun battle; what they do stands with the destroyers. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const torpedoes: Section = {
  chapters: [
    chapter("19", "Torpedoes in gun battle (module Torpedoes)", [
      inPart("19.1", "Who carries them", "battle/components.ts", "A ship has as many salvoes of torpedoes as her hit record says; the Bismarck, King George V, Prince of Wales, Renown and carriers have none."),
      inPart("19.2", "Launching", "battle/rules/torpedoes.ts", "In each round, when all have moved and before the guns fire, a ship may launch one to four of her salvoes at one enemy one or two hexes away. They are spent whatever they do. She may fire her guns at the same ship or another."),
      ours("19.3", "Bearing", "battle/rules/torpedoes.ts", "The target lies in a sector where the launching ship's secondary guns would bear."),
      inPart("19.4", "Hits", "battle/rules/torpedoes.ts", "One die, more against the slow and less against the fast, and one less if the target turns away. The table gives the hits for the salvoes launched at one hex or at two; less than one is a miss, more than seven counts as seven."),
      inPart("19.5", "Turning away", "battle/rules/torpedoes.ts", "Before the die, a ship aimed at may turn away: one hex side at once, as her side likes, and neither guns nor torpedoes of hers are fired this round."),
      attested("19.6", "Ships between", "battle/rules/torpedoes.ts", "Torpedoes run past ships that lie between."),
      inPart("19.7", "When they tell", "battle/rules/torpedoes.ts", "Every hit is rolled for on the torpedo damage table. The damage takes effect at the end of the round with that of the guns."),
      ours("19.8", "Limits", "battle/rules/torpedoes.ts", "At night torpedoes are launched at one hex only. A ship without evasion launches none. One that is withdrawing may."),
      inPart("19.9", "Loading", "modules/torpedoes.ts", "After two complete turns in a friendly port, that of coming in not counted, a ship has all her salvoes again."),
      attested("19.10", "Not those of flotillas", "rules/engagement.ts", "A flotilla never comes on the battle board: its torpedoes are those of 23.5."),
    ]),
  ],
  rulings: [
    rule("R104", "Launching and turning away", "battle/rules/torpedoes.ts", "The attacker's launches are answered before the defender's are made; who has turned away launches nothing, and who has launched does not turn away.", "19.5: she fires no torpedoes in a round in which she turns away."),
    rule("R105", "Dead in the water", "battle/rules/torpedoes.ts", "A ship without evasion cannot turn away.", "9.52"),
    rule("R106", "Which hits count for the Bismarck", "modules/torpedoes.ts", "Those on the torpedo damage table. The strikes of torpedo bombers have a table of their own (9.17) and count for nothing else.", "23.62 replaces a part of that table only."),
  ],
};
