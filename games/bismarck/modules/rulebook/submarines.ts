/** Submarines. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const submarines: Section = {
  chapters: [
    chapter("22", "Submarines (module Submarines)", [
      attested("22.11", "Boats", "modules/submarines.ts", "Four U-boats: search strength 3 by day and 2 at night, on patrol 4 and 4. Two British submarines: 2 and 1, on patrol 3 and 2."),
      inPart("22.12", "Movement", "modules/submarines.ts", "A submarine moves one zone, or goes on patrol and stays, as ships do: one order a turn. It enters zones with a grid-coordinate and ports of its own, but no port of the enemy's; U-boats keep out of the Irish Sea."),
      inPart("22.13", "Where they begin", "modules/boat-stations.ts", "On patrol: the U-boats in H3, I6, O17 and R22, the British in E19 and R24. With the module Submarines in waiting each side writes down in secret, before the first turn, where its own lie: U-boats in any sea zone open to them at least three zones from every British port, British submarines in any at most two zones from a German port. Whoever says nothing has them where they are printed."),
      attested("22.14", "By themselves", "modules/submarine.ts", "They use no fuel and belong to no task force."),
      inPart("22.15", "Search", "modules/submarines.ts", "A submarine adds its strength to that of its zone, and may search by itself."),
      ours("22.16", "Never found", "modules/boats.ts", "No search, passage or shadow reports a submarine, and nothing can attack one. It is lost only by its own attack."),
      attested("22.17", "No guns", "modules/submarine.ts", "Submarines take no part in gun battles."),
      ours("22.18", "Nobody's signal", "modules/submarine.ts", "U-boats cause no Chance rolls, do not count for Huff-Duff, and set no British ship free."),
      inPart("22.21", "Shadowing", "modules/stalking.ts", "A submarine may shadow what was located last turn in the zone where both were when the turn began: a ship, a flotilla or a convoy. Two dice are read 11 to 66: by day contact is lost from 54 on, at night from 64 on. The coloured die is changed by the visibility as for ships, one more against ships, one less against convoys. Evasion is not compared, and a ship that moves two zones is always lost."),
      ours("22.22", "Following", "modules/stalking.ts", "A submarine that holds contact goes after the target into its zone, one zone at most."),
      ours("22.23", "Kept down", "modules/boats.ts", "In the turn after an attack a submarine may not shadow, search or attack; it may move."),
      inPart("22.31", "Attack", "modules/submarine-attack.ts", "Between the air attacks and naval combat, the British before the Germans, each submarine may attack once: a force, ship or flotilla in its zone that its side located this turn, or what it holds in its shadow. A convoy must be held so."),
      ours("22.32", "Approach", "modules/submarine-attack.ts", "One die: any for a target that did not move, 4 or less for one that moved one zone and for a convoy, 2 or less for one that moved two. Otherwise there is no attack, and the boat is in no danger."),
      attested("22.33", "The table", "modules/anti-submarine.ts", "One die, less the side's submarines lost, is read on the Submarine Attack Table under the strength against it: a number of salvoes, and stars."),
      inPart("22.34", "Salvoes", "modules/submarine-attack.ts", "They are divided among those attacked by type, before any is rolled for. Each needs the number of the torpedo hit table for the evasion of its target; a slow convoy counts as 6 to 10, a fast one as 11 to 15, W.S.8B as 16 to 20. A hit on a ship is rolled for on the torpedo damage table, one on a flotilla sinks a destroyer, one on a convoy a merchant ship."),
      inPart("22.35", "Strength against submarines", "modules/anti-submarine.ts", "By day, and at night: each destroyer in the force 2 and 1, each cruiser 1 and 0; a slow convoy and W.S.8B 4 and 3, a fast one 6 and 4; within two zones of a friendly coast 2 and 0, under a friendly LR recon on patrol 2 and 0."),
      attested("22.36", "Stars", "modules/submarine-attack.ts", "When the salvoes have been rolled, a die for each star: a 6 sinks the boat."),
      ours("22.37", "Torpedoes", "modules/submarine-attack.ts", "A U-boat has 12 salvoes for the game, a British submarine 8, and may fire fewer than the table allows. Without any it still searches and shadows."),
      ours("22.38", "Several boats", "modules/stalking.ts", "They attack one after another, each by its own dice."),
      inPart("22.39", "Weather", "modules/submarine-attack.ts", "At visibility X and in fog there is no attack. At night there is."),
    ]),
  ],
  rulings: [
    rule("R186", "Placed in turn", "modules/boat-stations.ts", "The Germans place their boats first, the British theirs when all that the Germans set up is done; neither hears where, nor how many of them.", "Submarines of a side are alike, so their order says nothing, and neither side learns anything by coming second."),
    rule("R170", "Shadows unseen", "modules/submarines.ts", "A submarine's shadow is written down with its orders, and not announced. The dice are thrown unseen when the torpedo phase begins; a boat that holds contact follows and makes its attack there and then, if it has salvoes and the weather allows it. What it holds, nobody else can attack by that.", "To call the target, or to ask before the attack, would show a submarine that nobody is to see (13.42)."),
    rule("R171", "An approach that failed", "modules/submarine-attack.ts", "The other side does not hear of it, and the boat is not kept down. It has had its attack of the turn.", "22.32: there was no attack, and nobody was in danger."),
    rule("R172", "Convoys in touch", "modules/submarines.ts", "Every convoy that was found may be shadowed by a U-boat in whose zone it is when the turn begins.", "It stays on the German chart (24.48)."),
    rule("R173", "Neutral ships", "modules/submarine-attack.ts", "Submarines leave neutral ships alone.", "Nobody attacks one by mistake (R122), and a periscope sees the flag."),
    rule("R174", "Which force", "modules/submarine-attack.ts", "The attacker names a general type; among several located ships of it in the zone one is drawn, and her force is the target. Of its destroyers he learns no number but of those he sinks, so the strength against him is told to the other side only.", "9.241 draws among equals, and the size of a flotilla is hidden (13.42)."),
  ],
};
