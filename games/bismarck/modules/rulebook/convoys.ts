/** Convoys. */
import { chapter, rule } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const convoys: Section = {
  chapters: [
    chapter("24", "Convoys (module Convoys)", [
      inPart("24.13", "Speed", "modules/convoys.ts", "A slow convoy moves one zone in C turns, a fast one every turn. It uses no fuel and does not patrol."),
      inPart("24.15", "Where", "modules/convoys.ts", "Convoys off the board are looked for in sea zones on the patrol line or west of it, and on a convoy route or beside one."),
      inPart("24.41", "Looking for convoys", "modules/convoys.ts", "In the German search phase each such zone may be searched once for convoys, besides its ordinary search: by day, not in fog and not at visibility X. The Chance Table brings none then."),
      inPart("24.42", "Strength", "modules/convoys.ts", "A ship or force counts 1, on patrol 2; an air unit 1, LR recon on patrol 2; a submarine 1, on patrol 2. The best in the zone counts, and one more if there are two or more; never above 3."),
      inPart("24.43", "Unseen", "modules/convoys.ts", "A ship or force located this turn by search or shadow does not count. Aircraft and submarines do."),
      inPart("24.44", "Dice", "modules/convoys.ts", "Two dice must reach 11, 10 or 9 for strength 1, 2 or 3. It gets harder as convoys have been found: by one after two and again after four, strength 1 finding none after four and strength 2 none after five. Visibility 1 adds 1, 5 and 6 take 1 off, 7 and 8 take 2; one or two zones off a route take 1 off, three to five 2, more 3."),
      ours("24.45", "Nobody hears", "modules/convoys.ts", "The British are not told that a zone was searched for convoys, nor what was found."),
      inPart("24.46", "What is found", "modules/convoys.ts", "One die each: class, 1 and 2 fast with ten merchant ships, else slow with twenty; course, 1 to 3 outward, else homeward, along the route it is on and else due west or east; escort, 1 to 3 none, 4 and 5 an armed merchant cruiser, 6 a battleship."),
      ours("24.47", "One a day", "modules/convoys.ts", "Ships and aircraft find one convoy a day of the time track at most, and submarines one; each of the two counts for itself what it has found before. A zone where both are is searched by ships and aircraft, if they may still find one."),
      ours("24.48", "Its way", "modules/convoys.ts", "A convoy that was found sails on along its course when ships move, until it leaves the board; from a zone off a British coast it is home in the next movement. It stays on the German chart."),
      inPart("24.51", "The escort first", "modules/merchants.ts", "Ships that attack a convoy first fight its escort on the battle board, the escort defending. A convoy without escort cannot avoid them."),
      ours("24.52", "The escort removed", "modules/merchants.ts", "Merchant ships are attacked when no escort is left on the board, sunk or withdrawn; the rounds fought until then count. If the raiders leave first there is no attack."),
      ours("24.54", "Escorts of convoys found", "modules/merchants.ts", "They never leave the convoy and set no other ship free. A merchant cruiser sunk is worth 2 points, the battleship 8."),
      inPart("24.61", "Raiders", "modules/merchants.ts", "Each ship that removed the escort and is still on the board, or each of the attacking group if there was none, rolls once. With the module Ammunition she needs a box for it and spends it."),
      inPart("24.62", "Merchant ships sunk", "modules/merchants.ts", "Two dice are read 11 to 66, by rounds fought with the escort. The coloured die is lowered: evasion 16 to 24 by 1, 7 to 15 by 2, less by 3; a fast convoy by 1, a dispersed one by 1, visibility 6 or 7 by 1, 8 by 2, night by 1. Below 1 nothing is sunk."),
      ours("24.63", "Dispersed", "modules/merchants.ts", "Ships that attack a convoy disperse it for the rest of the game."),
      ours("24.64", "None left", "modules/merchants.ts", "No more ships are sunk than are left; a convoy with none left is gone."),
      inPart("24.65", "Held", "modules/merchants.ts", "Ships that attacked merchant ships may not move next turn; they may patrol."),
      inPart("24.66", "Aircraft", "modules/merchants.ts", "A bomber in the zone of a convoy counts as three aircraft: two dice sink one merchant ship at 9 or less against anti-aircraft strength 0 or 1, 7 to 4, 6 to 7, 5 to 10, 4 to 14, 3 to 19 and 2 above. A slow convoy has 2, a fast one 4; a cruiser with it adds 4, a battleship 6."),
    ]),
  ],
  rulings: [
    rule("R160", "When an attack is decided", "modules/convoys.ts", "Attacks on a convoy are written down in the German search phase and carried out in their place: bombers with the air attacks, ships with naval combat, if they are still free then. The Germans say nothing of them before.", "To ask in the combat phase would tell the British that a convoy was found."),
    rule("R161", "Two merchant cruisers and one battleship", "modules/convoys.ts", "If all that the die asks for are with other convoys or sunk, the convoy has no escort.", "Each escort keeps her hits, and is one ship."),
    rule("R162", "No way out", "modules/merchants.ts", "The escort of a convoy that is attacked does not decline (9.222), however fast the attacker; she may withdraw from the board.", "She is tied to her convoy."),
  ],
};
