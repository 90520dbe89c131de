/** Destroyer flotillas, and what torpedoes do. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const destroyers: Section = {
  chapters: [
    chapter("23", "Destroyer flotillas (module Destroyers), and torpedo damage", [
      attested("23.11", "Flotillas", "modules/destroyers.ts", "The British have six: the first three of six destroyers each, the fourth of five, the fifth and sixth of three. Evasion 34, two zones a turn, search strength one by day and night."),
      inPart("23.12", "Alone or in company", "rules/task-forces.ts", "A flotilla moves by itself or in a task force, and a force may be of flotillas only."),
      ours("23.13", "Evasion", "rules/fleet.ts", "A force moves as its slowest ship does, flotillas counted. When an attack is announced they are left out of the comparison, as carriers are."),
      ours("23.14", "Losses", "modules/destroyers.ts", "The loss of destroyers does not slow a flotilla. When the last is gone it leaves the board."),
      inPart("23.15", "Where they begin", "setup.ts", "The first lies in Scapa Flow and the sixth in Clyde, bound as those who lie there; the second is in the task force of the Hood; the third is in Gibraltar and bound as Force H; the fourth and the fifth begin at K18 with convoys."),
      ours("23.16", "Shadowing", "modules/destroyers.ts", "A flotilla may shadow: letter A by day, X at night."),
      attested("23.17", "No patrol", "rules/ships.ts", "A flotilla never patrols; in a force on patrol it adds nothing to the search."),
      inPart("23.21", "Fuel", "modules/destroyers.ts", "A flotilla has 18 factors. Each turn at sea costs it one, moving or not, and a turn in which it moves two zones three; it must have them before it moves so far. Lying in port and going with a convoy cost nothing. It takes on none at sea."),
      ours("23.22", "Without the module Fuel", "modules/destroyers.ts", "These costs are paid in any case. That they are doubled at visibility 5 or worse is of the module Fuel (16.4)."),
      ours("23.23", "Out of fuel", "modules/destroyers.ts", "Without fuel a flotilla cannot move, attack, screen or shadow, and falls out of its force. If it is still at sea six turns later it is towed away, and the enemy scores one point when play ends. One complete turn in a friendly port, that of coming in not counted, fills it again."),
      inPart("23.31", "Screens", "modules/anti-submarine.ts", "Every destroyer of a flotilla in a force, or with a convoy, adds to its strength against submarines (22.35); of a flotilla without fuel none does."),
      inPart("23.32", "Never on the battle board", "rules/engagement.ts", "Flotillas fight no gun battles and cannot be brought to one; of a force that fights they stay away."),
      ours("23.33", "Left behind", "rules/task-forces.ts", "When every other ship of its force is gone a flotilla stays in the zone; two or more are a force of their own."),
      inPart("23.51", "Torpedo attack", "modules/destroyers.ts", "Between the air attacks and naval combat a flotilla may attack one enemy in its zone that its side has located this turn by search or shadow. It names a general type; all its torpedoes go to one ship of that type."),
      inPart("23.52", "Defensive fire", "modules/destroyers.ts", "First each ship of the force attacked that has a gun left rolls two dice, a battleship with both secondary batteries whole twice. By day a sum of 6 or less sinks a destroyer, at night 3 or less; a further die of 1 to 4 says that it had not launched yet, 5 or 6 that it had."),
      attested("23.53", "Torpedoes", "modules/destroyers.ts", "Then two dice for each destroyer left to launch: a hit at or below the number for the target's evasion, from 10 for one that hardly moves to 3 for the fastest."),
      attested("23.54", "Hits", "modules/torpedo-hit.ts", "Every hit rolls one die on the torpedo damage table."),
      ours("23.55", "The sea", "modules/torpedo-hit.ts", "At visibility 5 and 6 the number needed is one less, at 7 and 8 two less; below 2 nothing hits."),
      ours("23.56", "Two attacks", "modules/destroyers.ts", "A flotilla has torpedoes for two attacks. More it takes on in one complete turn in a friendly port."),
      ours("23.57", "Before the guns", "modules/destroyers.ts", "Other ships may fight the same enemy in naval combat afterwards, and the flotilla's own force may be attacked in it."),
      ours("23.58", "At once", "modules/torpedo-hit.ts", "What the torpedoes cost counts at once, also for who can catch whom in naval combat."),
      attested("23.6", "Damage", "battle/rules/torpedoes.ts", "One die for each hit, by the target's general type: midships boxes and evasion lost for good; a cruiser is sunk on 5 and 6, a carrier on 6."),
      attested("23.61", "Well protected", "battle/rules/torpedoes.ts", "King George V and Prince of Wales lose one midships box at most, and half the evasion, rounded down."),
      inPart("23.62", "Bismarck", "battle/rules/torpedoes.ts", "She loses all the evasion, but her first two torpedo hits of the game mark no midships box, and each later one marks one."),
      attested("23.63", "Pocket battleships", "battle/rules/torpedoes.ts", "The Admiral Scheer is damaged as a cruiser is."),
      inPart("23.64", "What torpedoes cost for good", "battle/rules/torpedoes.ts", "Evasion that a torpedo costs is not repaired at sea. What the midships box itself costs is lost for a time, as ever."),
      ours("23.65", "Sunk outright", "battle/rules/torpedoes.ts", "A ship that the table sinks goes down whatever boxes she has left."),
    ]),
  ],
  rulings: [
    rule("R150", "Bombers and flotillas", "rules/air-attack.ts", "Aircraft do not attack flotillas.", "The bomber tables of 9.17 have no column for destroyers; those of the Intermediate Game come with its air attack."),
    rule("R151", "Shadowing a flotilla", "modules/trailing.ts", "With the module Shadowing the Germans shadow a flotilla only with the ships of its force.", "By itself it outruns every ship (8.14), and nothing that shadows it could attack it (23.32)."),
    rule("R152", "Which ship", "modules/destroyers.ts", "Among several located ships of the type in the zone one is drawn, whichever force she is in; it is her force that fires. Her side learns who she is; the attacker is told that it was a ship of the type, and her name if she is damaged.", "9.241 draws among equals, and 9.18 names a damaged ship only."),
    rule("R153", "Breakdown", "modules/breakdown.ts", "Flotillas do not break down.", "One destroyer that lies stopped does not stop the others."),
    rule("R154", "With the Rodney's convoy", "rules/appearance.ts", "Where convoys are not played the fourth and the fifth flotilla escort the Rodney's convoy with her. Each is mobilised by itself as she is (12.42), and they move and burn fuel as escorts do until then.", "24.21 gives the fourth to a convoy that the Basic Game has not."),
    rule("R155", "All at once", "modules/destroyers.ts", "All torpedoes of an attack run by the evasion that the target had before it; when she sinks, no more are rolled for.", "19.7 treats ships' torpedoes so."),
    rule("R156", "When it is paid", "modules/destroyers.ts", "A flotilla pays for the turn when it ends, a zone in which it followed at high speed (8.23) counted.", "It pays for every turn, and how far it went is known only then."),
    rule("R157", "Towing", "rules/task-forces.ts", "Flotillas tow nobody.", "9.729 asks for two ships, and a destroyer pulls no battleship."),
  ],
};
