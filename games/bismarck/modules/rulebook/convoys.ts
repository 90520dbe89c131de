/** Convoys. */
import { chapter, rule } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const convoys: Section = {
  chapters: [
    chapter("24", "Convoys (module Convoys)", [
      inPart("24.11", "Escorted convoys", "modules/escorted.ts", "Three convoys are British units from the start: W.S.8B, the Rodney's convoy and the Ramillies's. All others are off the board until the Germans find them."),
      ours("24.12", "Sizes", "modules/escorted.ts", "W.S.8B has nine merchant ships worth two points each, the Rodney's convoy one liner worth two, the Ramillies's convoy is a slow one of twenty. Of those that are found a slow convoy has twenty ships, a fast one ten, worth one point each."),
      inPart("24.13", "Speed", "modules/escorted.ts", "A convoy moves one zone in C turns, a fast one that was found every turn. It uses no fuel and does not patrol."),
      inPart("24.14", "Routes", "modules/escorted.ts", "W.S.8B goes from K18 by the Africa route to Z20, the Rodney's convoy from K18 by the Atlantic route to H1, the Ramillies's convoy from S7 along row S and by the Africa route to K19. In its last zone a convoy is safe: it leaves the board and its escorts are free."),
      inPart("24.15", "Where", "modules/convoys.ts", "Convoys off the board are looked for in sea zones on the patrol line or west of it, and on a convoy route or beside one."),
      inPart("24.41", "Looking for convoys", "modules/convoys.ts", "In the German search phase each such zone may be searched once for convoys, besides its ordinary search: by day, not in fog and not at visibility X. The Chance Table brings none then."),
      inPart("24.42", "Strength", "modules/convoys.ts", "A ship or force counts 1, on patrol 2; an air unit 1, LR recon on patrol 2; a submarine 1, on patrol 2. The best in the zone counts, and one more if there are two or more; never above 3."),
      inPart("24.43", "Unseen", "modules/convoys.ts", "A ship or force located this turn by search or shadow does not count. Aircraft and submarines do."),
      inPart("24.44", "Dice", "modules/convoys.ts", "Two dice must reach 11, 10 or 9 for strength 1, 2 or 3. It gets harder as convoys have been found: by one after two and again after four, strength 1 finding none after four and strength 2 none after five. Visibility 1 adds 1, 5 and 6 take 1 off, 7 and 8 take 2; one or two zones off a route take 1 off, three to five 2, more 3."),
      inPart("24.21", "Escorts", "modules/escorted.ts", "The Exeter, the Cairo and the 4th Flotilla are with W.S.8B, the Rodney and the 5th Flotilla with the Rodney's convoy, the Ramillies with hers. They are one group, move as their convoy does, and burn no fuel."),
      inPart("24.22", "Leaving a convoy", "modules/escorted.ts", "The Rodney and the Ramillies are mobilised as ever. Others of the first escorts may leave when task forces are arranged, from the turn after a German ship was located; ships that joined later, at any time."),
      inPart("24.23", "Points for it", "modules/escorted.ts", "For each of the first escorts that leaves a convoy at sea the Germans score 1 point, once. For the two battleships that is told at once, for the others when play is over."),
      ours("24.24", "Joining a convoy", "modules/escorted.ts", "A single British ship in the zone of a convoy may join it when task forces are arranged, and then goes with it."),
      ours("24.31", "What a search shows", "modules/escorted.ts", "A German search of the zone tells of a convoy and of the ships with it by general type. Only a convoy that was located this turn may be attacked."),
      ours("24.32", "Convoys off the board", "modules/convoys.ts", "British searches never find them, and the British do not know where they are."),
      ours("24.45", "Nobody hears", "modules/convoys.ts", "The British are not told that a zone was searched for convoys, nor what was found."),
      inPart("24.46", "What is found", "modules/convoys.ts", "One die each: class, 1 and 2 fast with ten merchant ships, else slow with twenty; course, 1 to 3 outward, else homeward, along the route it is on and else due west or east; escort, 1 to 3 none, 4 and 5 an armed merchant cruiser, 6 a battleship."),
      ours("24.47", "One a day", "modules/convoys.ts", "Ships and aircraft find one convoy a day of the time track at most, and submarines one; each of the two counts for itself what it has found before. A zone where both are is searched by ships and aircraft, if they may still find one."),
      ours("24.48", "Its way", "modules/convoys.ts", "A convoy that was found sails on along its course when ships move, until it leaves the board; from a zone off a British coast it is home in the next movement. It stays on the German chart."),
      inPart("24.51", "The escort first", "modules/merchants.ts", "Ships that attack a convoy first fight its escort on the battle board, the escort defending. A convoy without escort cannot avoid them. An attack on its escort that is announced as any other is one on the convoy too."),
      ours("24.52", "The escort removed", "modules/merchants.ts", "Merchant ships are attacked when no escort is left on the board, sunk or withdrawn; the rounds fought until then count. If the raiders leave first there is no attack."),
      ours("24.53", "Flotillas with a convoy", "modules/merchants.ts", "They attack with torpedoes as ever. They are not on the battle board, and a convoy that only flotillas are with has no escort there."),
      ours("24.54", "Escorts of convoys found", "modules/merchants.ts", "They never leave the convoy and set no other ship free. A merchant cruiser sunk is worth 2 points, the battleship 8."),
      inPart("24.61", "Raiders", "modules/merchants.ts", "Each ship that removed the escort and is still on the board, or each of the attacking group if there was none, rolls once. With the module Ammunition she needs a box for it and spends it."),
      inPart("24.62", "Merchant ships sunk", "modules/merchants.ts", "Two dice are read 11 to 66, by rounds fought with the escort. The coloured die is lowered: evasion 16 to 24 by 1, 7 to 15 by 2, less by 3; a fast convoy by 1, a dispersed one by 1, visibility 6 or 7 by 1, 8 by 2, night by 1. Below 1 nothing is sunk."),
      ours("24.63", "Dispersed", "modules/merchants.ts", "Ships that attack a convoy disperse it for the rest of the game."),
      ours("24.64", "None left", "modules/merchants.ts", "No more ships are sunk than are left; a convoy with none left is gone."),
      inPart("24.65", "Held", "modules/merchants.ts", "Ships that attacked merchant ships may not move next turn; they may patrol."),
      inPart("24.66", "Aircraft", "modules/merchants.ts", "A bomber in the zone of a convoy counts as three aircraft: two dice sink one merchant ship at 9 or less against anti-aircraft strength 0 or 1, 7 to 4, 6 to 7, 5 to 10, 4 to 14, 3 to 19 and 2 above. A slow convoy has 2, a fast one 4, W.S.8B 6; a cruiser with it adds 4, a battleship 6, a flotilla one for two destroyers."),
      ours("24.67", "Points", "modules/merchants.ts", "The Germans score for merchant ships by whatever sank them (51.4); what U-boats and aircraft sink does not count as lost to ships."),
    ]),
  ],
  rulings: [
    rule("R160", "When an attack is decided", "modules/convoys.ts", "Attacks on a convoy are written down in the German search phase and carried out in their place: bombers with the air attacks, ships with naval combat, if they are still free then. The Germans say nothing of them before.", "To ask in the combat phase would tell the British that a convoy was found."),
    rule("R161", "Two merchant cruisers and one battleship", "modules/convoys.ts", "If all that the die asks for are with other convoys or sunk, the convoy has no escort.", "Each escort keeps her hits, and is one ship."),
    rule("R163", "Carriers", "modules/escorted.ts", "Aircraft carriers do not join convoys, nor do ships of a task force before they have left it, ships that cannot move by themselves or must make for port, and neutral or French ships.", "A carrier turns into the wind to fly, and leaves a convoy behind; whoever joins must be able to go with it."),
    rule("R164", "The 5th Flotilla", "modules/escorted.ts", "It leaves the Rodney's convoy as the 4th leaves W.S.8B, and scores as it does.", "24.22 and 24.23 name the others only."),
    rule("R165", "Their hours", "modules/timetable.ts", "Convoys keep to their routes and go in C turns, so both sides can reckon where one is; who is with it, and that it has been found, the Germans learn by searching.", "24.13 and 24.14 leave no choice to anybody."),
    rule("R166", "The Exeter in a secret fleet", "modules/fleet.ts", "Where convoys are played she begins with W.S.8B in any case; bought, she is free of it before the first turn, and nobody scores.", "53.2 sells her free of the convoy."),
    rule("R162", "No way out", "modules/merchants.ts", "The escort of a convoy that is attacked does not decline (9.222), however fast the attacker; she may withdraw from the board.", "She is tied to her convoy."),
  ],
};
