/** Scenarios: their forces, what they score and when they end. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const scenario: Section = {
  chapters: [
    chapter("43", "Other orders of battle (scenarios)", [
      inPart("43.1", "Scenarios", "forces.ts", "A scenario adds ships to the Basic order of battle. Which one is played is known to all. What belongs to a module that is not played stays out of it. Its balance is added to the British points when play ends, or to the German ones."),
      inPart("43.2", "Who breaks out", "rules/ships.ts", "Every German ship that begins in Bergen or in the Skagerrak has the bonus of 5.28 in the first turn. Ships that begin elsewhere have none."),
      ours("43.3", "Where they begin", "modules/stations.ts", "Before the first turn the German player says in secret which ships that may do so begin at H22, off the Skagerrak, and not in Bergen. The British hear that it is done, and of nobody where."),
      ours("43.4", "Which ship it is", "labels.ts", "Search and shadow tell general types. Where there are several German ships of a type, the British know one that they are in touch with by a label, such as Cruiser 2: they shadow her by it, and it lasts as long as the touch. Names are told as in the Basic Game: in action, by damage, by the Chance Table, in port for good. For the releases of 4.1 any German ship is a German ship, and any German battleship frees Force H."),
      ours("43.5", "Looking into Brest", "modules/scenario.ts", "Ships that begin in Brest are looked for there by air search (7.29) from the second turn on, not in the first."),
      attested("43.6", "Chance rolls", "rules/chance-phase.ts", "One roll for each German ship afloat, the Bismarck's first, then the Prinz Eugen's, then the others'. A task force obeys that of its first ship."),
      inPart("43.7", "Evasion lost by midships hits", "units.ts", "As 9.724 to 9.726 say of Bismarck, Prinz Eugen and other ships: the Tirpitz as the Bismarck, the Hipper as the Prinz Eugen, a pocket battleship as other cruisers."),
      inPart("43.8", "Who comes later", "modules/scenario.ts", "From her turn on the British may place such a ship in the unit availability phase, or hold her back: the London from turn 24, in some scenarios from turn 12, Nelson and Eagle from turn 36 where play lasts so long, in any zone from Z10 to Z17. The Germans are not told, and it is no mobilisation."),
      inPart("43.9", "The Revenge", "rules/appearance.ts", "In scenarios with another German battleship she may be brought on seven turns after a German ship is first located, and not by a turn of her own."),
      ours("43.10", "Scenarios of one's own", "scenario-check.ts", "A scenario that players have made is of the same form as those that come with the game. In it ships of the Basic Game may begin elsewhere, come later or stay away; the Bismarck always takes part, in Bergen or at sea. Whoever has a convoy, a patrol or a turn of her own in the orders of appearance begins there or not at all. Where a German ship begins in one of several zones, all of them have the bonus of 43.2 or none has."),
    ]),
    chapter("44", "Admiral Scheer", [
      inPart("44.1", "Pocket battleship", "units.ts", "She has a battleship's guns and is reported as a cruiser: by search, in announcements and as a target."),
      inPart("44.2", "Movement", "rules/ships.ts", "She moves as a cruiser, two zones in every turn, and has 13 factors of fuel where cruisers burn any."),
      inPart("44.3", "Damage", "battle/components.ts", "Four midships boxes, five of evasion for each. Special damage as on a cruiser (9.84)."),
    ]),
    chapter("45", "Scharnhorst and Gneisenau", [
      inPart("45.1", "Where they lie", "forces.ts", "They begin in Brest, and sail singly or as a task force as the German player likes."),
      ours("45.2", "Ready for sea", "modules/readiness.ts", "They sail from turn 6 at the earliest. In that turn and every later one a die is thrown for each out of sight, the last dice of the phase: the Scharnhorst is ready on 1 to 3, the Gneisenau on 1 or 2, and in each later turn on one more. A ship bombed in port is never ready. The dice are thrown whether or not they matter."),
      ours("45.3", "Fit for sea", "forces.ts", "In a scenario of its own both may sail from the first turn, and the British are given more points."),
      inPart("45.4", "Special damage", "battle/components.ts", "As on any battleship: Table A in A range, B in B range, in the ordinary column; so too Dunkerque and Strasbourg. Tirpitz and North Carolina have the heavy column of the Bismarck."),
    ]),
    chapter("46", "Hipper", [
      inPart("46.1", "The Prinz Eugen's sister", "units.ts", "She is as the Prinz Eugen in every respect."),
    ]),
    chapter("47", "Köln and Nürnberg", [
      inPart("47.1", "Light cruisers", "setup.ts", "Their strongest guns are aft: three stern boxes and one bow box. They have 8 factors of fuel, and the module Fuel is always played with them."),
    ]),
    chapter("48", "Tirpitz", [
      attested("48.1", "The Bismarck's sister", "units.ts", "As the Bismarck, with four salvoes of torpedoes."),
      attested("48.2", "Evasion", "units.ts", "She loses 1 evasion for each midships hit."),
      attested("48.3", "New guns", "battle/components.ts", "They may jam as the King George V's do (9.83), in every round in which she fires."),
      ours("48.4", "Against torpedoes", "battle/rules/torpedoes.ts", "She is protected as the Bismarck is (23.62), each of the two for herself."),
    ]),
    chapter("49", "Graf Zeppelin", [
      inPart("49.1", "Carrier", "units.ts", "Evasion 33, no patrol, five midships boxes. She sails without aircraft: they come with the rules for the strength of air units."),
      ours("49.3", "Where she begins", "forces.ts", "At H22, off the Skagerrak, with whoever begins there."),
      ours("49.4", "What she is worth", "units.ts", "20 points if sunk. Alone in a zone she is attacked as any carrier is (9.271)."),
    ]),
    chapter("51", "Victory (with modules)", [
      ours("51.1", "By how much", "outcome.ts", "In a scenario a win by up to four points is marginal, by up to twelve clear, by more decisive."),
      inPart("51.2", "What the British score", "modules/scenario.ts", "What 12.3 and 12.5 give them for the Bismarck goes for every German battleship, what for the Prinz Eugen for every cruiser; a carrier counts as a battleship. Points by the date are the Bismarck's, 2 on May 28, and half of them, rounded down, the Tirpitz's. A ship that a scenario adds and that never leaves port brings them 4 points, a cruiser 2."),
      ours("51.3", "Destroyers", "modules/destroyers.ts", "When play ends a side scores one point for every two destroyers of the enemy sunk, rounded up."),
      inPart("51.4", "What the Germans score", "rules/victory.ts", "For ships at sea when play ends, 12.46 goes for every battleship as for the Bismarck and for every cruiser as for the Prinz Eugen. A merchant ship sunk is 1 point; a convoy that has lost three to surface ships 3 more, once."),
      ours("51.5", "Ships outside 12.41", "units.ts", "Sunk: Tirpitz 30, Scharnhorst and Gneisenau 18 each, Graf Zeppelin 20, Hipper and Admiral Scheer 10 each, Köln and Nürnberg 4 each; Nelson 12, Eagle 16, London 6, North Carolina 18, Augusta 6; Dunkerque and Strasbourg 12 each, Algérie and Tourville 6, La Galissonnière and Gloire 4, for the side that sinks them."),
      inPart("51.6", "Leaving the board", "modules/off-board.ts", "In a scenario a German ship may leave the board from a sea zone of row Z, Z27 to Z29 excepted. She does not come back, and counts as at sea when play ends, in the state in which she left."),
      ours("51.7", "At sea without fuel", "modules/fuel.ts", "With the module Fuel an empty ship scores nothing for being at sea at the end (12.45, 12.46)."),
      ours("51.8", "Too few", "modules/merchants.ts", "12.36 reads: surface ships have sunk fewer than three merchant ships."),
    ]),
    chapter("52", "The end of a scenario", [
      attested("52.1", "The Bismarck is not all", "rules/losses.ts", "In a scenario neither the loss of the Bismarck nor her coming into port ends play, nor does her loss end the action in which she is sunk."),
      inPart("52.2", "When it ends", "modules/scenario.ts", "After the last turn of the scenario; when no German ship is left that is at sea or may sail again; or when the Germans have more points than the British can still reach."),
      ours("52.3", "In port", "modules/scenario.ts", "A German ship that came into port sails again after two complete turns there, the turn of her coming in not counted. One that has scored by 51.2 stays for good."),
    ]),
    chapter("53", "The secret fleet", [
      inPart("53.1", "What the Germans buy", "modules/fleet.ts", "Before the first turn the German player buys ships of 44 to 49 in secret at their points (51.5), up to 40 points in all. The British player is told the sum that was spent, and no more. For a ship that was not bought the Chance Table is rolled all the same."),
      inPart("53.2", "What the British buy", "modules/fleet.ts", "They spend as much: the London from turn 12 for 3, Nelson and Eagle (from turn 36), the Exeter, who begins at K18, North Carolina and Augusta (50.6), the French of 50.1 one by one (50.2), at their points; or answers at 4 each, all of them true: how many battleships the Germans have, how many cruisers, whether a carrier, whether anybody lies in Brest, in which zones nobody begins."),
      ours("53.3", "What is kept", "modules/fleet.ts", "Of points that the British have not spent they score half, rounded down, when play is over."),
    ]),
  ],
  rulings: [
    rule("R187", "How a ship leaves the board", "modules/off-board.ts", "As one zone of her movement in the ship movement phase, with her force; never under a shadow. Nobody hears of it until play ends, and the Chance Table is rolled for her as before.", "A roll that is not made any more would tell the British that she is gone."),
    rule("R180", "Who lies in Brest", "rules/appearance.ts", "A ship found in the port in which she began, other than Bergen, and which she has not left, is not located for 4.1: nobody is freed or mobilised by it, and it does not tell that a ship has left Bergen.", "That she lies there is known to all; otherwise one flight over Brest would free the whole fleet."),
    rule("R181", "French destroyers in Brest", "forces.ts", "Under German orders the French squadron has no flotillas.", "There was no fuel for them in Brest, and no rule of 23 is written for a raider's side."),
    rule("R182", "Nelson's turrets", "battle/components.ts", "Nelson's stern boxes are a third bow turret as Rodney's are (9.81, 9.82).", "They are sisters, and their hit records are the same."),
    rule("R183", "A carrier without aircraft", "units.ts", "The Graf Zeppelin is played as a ship: her fighters and dive bombers stay ashore.", "49.1 gives them to the rules for air strength, without which only Basic air units fly."),
    rule("R190", "Found, and found to have passed", "rules/search.ts", "A ship with a label that has been found where she is this turn is told of where she passed through as well, but not shadowed at high speed from there.", "Two labels for one ship would contradict each other, and one for both would say that they are the same."),
    rule("R191", "Bergen with others in it", "rules/search.ts", "Where a scenario has more German ships, a search of Bergen tells that one has left when no battleship or no cruiser is found there.", "The Bismarck and the Prinz Eugen lie there for all to know; of others the British cannot say whether they ever did."),
    rule("R192", "A signal traced", "rules/chance-phase.ts", "Whose roll it was is told with a signal or a general search, and so is her name.", "Rolls are made in a known order for all ships afloat (10.1)."),
    rule("R120", "In port for good", "modules/scenario.ts", "Both sides hear which ship it is and where she lies, and the Chance Table is not rolled for her any more. The Bismarck stays also if she brings no points by the date.", "Her points are counted in the open (12.32, 12.33), and she is out of the game."),
  ],
};
