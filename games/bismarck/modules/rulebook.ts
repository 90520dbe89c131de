/**
 * The Intermediate Game, a reconstruction: its printed rules could not be had. What public sources tell of them is used;
 * the rest is designed to fit, and each rule says which it is.
 */
import { type Chapter, chapter, type Rule, rule, type Source } from "@admiralty/engine";

const known = (source: Source, ...made: Parameters<typeof rule>): Rule => ({ ...rule(...made), source });
const attested = (...made: Parameters<typeof rule>) => known("attested", ...made);
const inPart = (...made: Parameters<typeof rule>) => known("attested in part", ...made);
const ours = (...made: Parameters<typeof rule>) => known("reconstructed", ...made);

export const moduleChapters: readonly Chapter[] = [
  chapter("13", "The Intermediate Game (reconstruction)", [
    inPart(
      "13.1",
      "Modules",
      "modules/index.ts",
      "Players agree before the game which modules are added, for all to see. The Basic Game stands except where a module that is played changes it.",
    ),
    inPart(
      "13.2",
      "Two dice",
      "modules/shadowing.ts",
      "Where two dice are read 11 to 66 the coloured one is the tens, and a modifier changes that one only; below its first row a table is read in the first, above its last in the last.",
    ),
    inPart(
      "13.21",
      "Rows of three",
      "modules/shadowing.ts",
      "Tables of twelve rows are read 11 to 13, 14 to 16, 21 to 23 and so on to 64 to 66.",
    ),
    inPart(
      "13.41",
      "What stays secret",
      "modules/seen.ts",
      "What modules keep of a ship is known to her own side alone.",
    ),
    inPart(
      "13.44",
      "Dice out of sight",
      "battle/rules/leaks.ts",
      "Dice whose result one side may not know are thrown in their place whether or not they can have an effect.",
    ),
    inPart(
      "13.42",
      "Who sees what",
      "modules/seen.ts",
      "Of a shadow both sides hear type, evasion and zone; who shadows is known to its own side, who is shadowed to hers, by name.",
    ),
    ours(
      "13.43",
      "The referee answers",
      "modules/seen.ts",
      "Whatever a rule obliges a side to tell is told from the true position, and nothing else is.",
    ),
  ]),
  chapter("14", "Weather areas (module Weather areas)", [
    inPart(
      "14.1",
      "Two areas",
      "rules/levels.ts",
      "Rows A to K are the northern area, rows L to Z the southern one; each has its own visibility.",
    ),
    inPart(
      "14.2",
      "How it changes",
      "modules/weather.ts",
      "The first turn is level 4 in both, with fog. Each later turn is rolled for twice, the north first, each with the modifier of its own box.",
    ),
    ours("14.3", "Fog", "modules/weather.ts", "Only the northern dice bring fog: all fog zones lie there."),
    ours(
      "14.4",
      "Which level counts",
      "rules/levels.ts",
      "That of the zone in question: searched, attacked or fought in, where a shadowed ship ends her move, where a shadowing aircraft or a ship looked for by general search is.",
    ),
    ours(
      "14.5",
      "From one area to the other",
      "modules/fuel.ts",
      "Who moves from one to the other pays for the weather (16.4) by the worse of both.",
    ),
  ]),
  chapter("16", "Fuel expenditure (module Fuel)", [
    attested("16.1", "Battleships and carriers", "modules/fuel.ts", "They burn fuel as in the Basic Game."),
    attested(
      "16.2",
      "Cruisers",
      "modules/fuel.ts",
      "A cruiser pays one factor in a turn in which she moves two zones; one zone is free. She may still do so turn after turn.",
    ),
    inPart(
      "16.3",
      "Empty",
      "modules/homeward.ts",
      "Who has burnt her last factor moves from the next turn on as in an emergency (5.24), each move nearer by sea to the nearest friendly port; of equals her side chooses and keeps to it. She does not patrol. She fights and searches as before.",
    ),
    inPart(
      "16.4",
      "Weather",
      "modules/fuel.ts",
      "Who moved pays one factor more: battleships and carriers at visibility 8 and X, cruisers at 7, 8 and X, by the level where the move ends.",
    ),
    ours(
      "16.41",
      "When it is paid",
      "modules/fuel.ts",
      "After the move; who has nothing left to pay with ends with none, and is empty.",
    ),
    ours(
      "16.42",
      "Spared",
      "modules/fuel.ts",
      "Emergency movement and the breakout of the first turn pay nothing for the weather.",
    ),
    ours(
      "16.5",
      "Filling up",
      "modules/fuel.ts",
      "After two complete turns in a friendly port, that of coming in not counted, a ship has all her fuel again.",
    ),
    attested("16.6", "Home for good", "modules/homeward.ts", "Who comes into port empty stays there."),
    ours(
      "16.7",
      "Breakout",
      "modules/fuel.ts",
      "Cruisers pay for the fourth and fifth zone of the breakout as the Bismarck does.",
    ),
    ours(
      "16.8",
      "Following",
      "modules/fuel.ts",
      "A cruiser that follows at high speed pays a factor if it is her second zone.",
    ),
  ]),
  chapter("17", "Refuelling at sea (module Tankers)", [
    ours("17.1", "Who", "modules/tankers.ts", "German ships that burn fuel take it on at sea; British ships do not."),
    inPart(
      "17.2",
      "Rendezvous",
      "modules/tankers.ts",
      "Before the first turn the Germans write down in secret where two tankers wait: one in the north, in rows E to L west of the patrol line, one in the south, in Z10 to Z17.",
    ),
    ours(
      "17.3",
      "Taking on fuel",
      "modules/tankers.ts",
      "A ship that lies in the zone for the whole turn, neither moving nor on patrol, and is located by nothing in it, takes on four factors at most at the very end of the turn. A tanker has twelve. Nobody takes more than her tanks hold.",
    ),
    ours(
      "17.4",
      "Never found",
      "modules/seen.ts",
      "No search tells of a tanker; she does not move and cannot be attacked. The British do not learn who took on fuel.",
    ),
    ours(
      "17.5",
      "Instead of a port",
      "modules/homeward.ts",
      "A ship without fuel may make for a tanker that is nearer than any port. With four factors or more she is free again; with fewer she goes on to port.",
    ),
  ]),
  chapter("19", "Torpedoes in gun battle (module Torpedoes)", [
    inPart(
      "19.1",
      "Who carries them",
      "battle/components.ts",
      "A ship has as many salvoes of torpedoes as her hit record says; the Bismarck, King George V, Prince of Wales, Renown and carriers have none.",
    ),
    inPart(
      "19.2",
      "Launching",
      "battle/rules/torpedoes.ts",
      "In each round, when all have moved and before the guns fire, a ship may launch one to four of her salvoes at one enemy one or two hexes away. They are spent whatever they do. She may fire her guns at the same ship or another.",
    ),
    ours(
      "19.3",
      "Bearing",
      "battle/rules/torpedoes.ts",
      "The target lies in a sector where the launching ship's secondary guns would bear.",
    ),
    inPart(
      "19.4",
      "Hits",
      "battle/rules/torpedoes.ts",
      "One die, more against the slow and less against the fast, and one less if the target turns away. The table gives the hits for the salvoes launched at one hex or at two; less than one is a miss, more than seven counts as seven.",
    ),
    inPart(
      "19.5",
      "Turning away",
      "battle/rules/torpedoes.ts",
      "Before the die, a ship aimed at may turn away: one hex side at once, as her side likes, and neither guns nor torpedoes of hers are fired this round.",
    ),
    attested("19.6", "Ships between", "battle/rules/torpedoes.ts", "Torpedoes run past ships that lie between."),
    inPart(
      "19.7",
      "When they tell",
      "battle/rules/torpedoes.ts",
      "Every hit is rolled for on the torpedo damage table. The damage takes effect at the end of the round with that of the guns.",
    ),
    ours(
      "19.8",
      "Limits",
      "battle/rules/torpedoes.ts",
      "At night torpedoes are launched at one hex only. A ship without evasion launches none. One that is withdrawing may.",
    ),
    inPart(
      "19.9",
      "Loading",
      "modules/torpedoes.ts",
      "After two complete turns in a friendly port, that of coming in not counted, a ship has all her salvoes again.",
    ),
  ]),
  chapter("21", "Fuel damage (module Fuel damage)", [
    attested(
      "21.1",
      "Leaks",
      "battle/rules/leaks.ts",
      "For every midships box marked, by guns, torpedoes or bombs, one die: a 5 or 6 costs the ship one factor of fuel.",
    ),
    ours(
      "21.2",
      "Who has any",
      "modules/leaks.ts",
      "Whoever burns fuel; without the module Fuel a cruiser has none to lose. Brought to nothing, a ship is without fuel as ever (5.23, or 16.3).",
    ),
    ours(
      "21.3",
      "When, and who learns it",
      "battle/rules/leaks.ts",
      "The dice are thrown when the hits take effect, in an action at the end of the round. The enemy does not learn what they cost.",
    ),
  ]),
  chapter("23", "Torpedo damage", [
    attested(
      "23.6",
      "Damage",
      "battle/rules/torpedoes.ts",
      "One die for each hit, by the target's general type: midships boxes and evasion lost for good; a cruiser is sunk on 5 and 6, a carrier on 6.",
    ),
    attested(
      "23.61",
      "Well protected",
      "battle/rules/torpedoes.ts",
      "King George V and Prince of Wales lose one midships box at most, and half the evasion, rounded down.",
    ),
    inPart(
      "23.62",
      "Bismarck",
      "battle/rules/torpedoes.ts",
      "She loses all the evasion, but her first two torpedo hits of the game mark no midships box, and each later one marks one.",
    ),
    inPart(
      "23.64",
      "What torpedoes cost for good",
      "battle/rules/torpedoes.ts",
      "Evasion that a torpedo costs is not repaired at sea. What the midships box itself costs is lost for a time, as ever.",
    ),
    ours(
      "23.65",
      "Sunk outright",
      "battle/rules/torpedoes.ts",
      "A ship that the table sinks goes down whatever boxes she has left.",
    ),
  ]),
  chapter("26", "Huff-Duff (module Huff-Duff)", [
    inPart(
      "26.1",
      "The fix",
      "modules/huff-duff.ts",
      "At the start of each turn but the first two dice are read 11 to 66, out of sight, and one added for each German ship or task force at sea. Above 66 the British have a fix.",
    ),
    ours("26.2", "Who counts", "modules/huff-duff.ts", "Who lies in port does not count."),
    inPart(
      "26.3",
      "What it tells",
      "modules/huff-duff.ts",
      "One of them is drawn and a die thrown: on 1 or 2 her zone is named; on 3 to 5 the Germans name it or one beside it; on 6 any within two. The British hear the zone and which of the three it was, never the ship.",
    ),
    ours(
      "26.4",
      "Not a location",
      "modules/huff-duff.ts",
      "A fix permits neither shadow nor attack, and tells that a ship has left Bergen only if the zone is neither Bergen nor beside it.",
    ),
    ours("26.5", "The Chance Table", "modules/huff-duff.ts", "Its row for Huff-Duff brings nothing."),
  ]),
  chapter("38", "Ammunition (module Ammunition)", [
    inPart("38.1", "Boxes", "modules/part.ts", "Every ship begins with 14 boxes of ammunition."),
    ours(
      "38.2",
      "What fire costs",
      "battle/rules/fire.ts",
      "In a round in which any of her main guns fire, a ship marks one box, however many targets she has. Secondary guns alone cost nothing.",
    ),
    ours("38.3", "None left", "battle/rules/fire.ts", "Main guns without a box left do not fire; secondary guns do."),
    inPart(
      "38.4",
      "Loading",
      "modules/ammunition.ts",
      "After two complete turns in a friendly port, that of coming in not counted, a ship has all her boxes again.",
    ),
    ours(
      "38.5",
      "A secret",
      "battle/view.ts",
      "The enemy is not told how many boxes are left, nor that there are none: a ship is asked for her fire all the same.",
    ),
  ]),
  chapter("39", "Breakdown (module Breakdown)", [
    inPart(
      "39.1",
      "When",
      "modules/breakdown.ts",
      "At the start of each turn two dice are thrown for each nation, out of sight. For the Germans 11 is a breakdown, for the British 11 or 12.",
    ),
    ours(
      "39.2",
      "What fails",
      "modules/breakdown.ts",
      "A die tells: on 1 or 2 she moves one zone at most in this turn and the next; on 3 or 4 she loses evasion 4 for a time, on 5 evasion 8; on 6 each move must bring her nearer to port, at her usual speed, and there she stays.",
    ),
    ours("39.3", "Who", "modules/breakdown.ts", "A ship at sea of that nation is drawn, alone or in a force."),
    ours("39.4", "Unseen", "modules/breakdown.ts", "The enemy learns nothing of it."),
  ]),
  chapter("40", "Repair (module Repair)", [
    inPart(
      "40.1",
      "At sea",
      "modules/repair.ts",
      "After movement a damaged ship that moved one zone at most may try one repair: evasion, one turret section or one secondary side. A die of 1 to 4 regains 8, 6, 4 or 2 evasion; 1 to 3 regains 3, 2 or 1 boxes. Replaces 9.728.",
    ),
    inPart(
      "40.2",
      "One box stays",
      "modules/repair.ts",
      "Boxes come back lowest figure first, and one damaged box of the section always stays damaged.",
    ),
    attested(
      "40.3",
      "Until it fails",
      "modules/repair.ts",
      "A section may be tried again turn after turn until a try fails; then it is not repaired at sea any more.",
    ),
    inPart(
      "40.4",
      "What is not mended at sea",
      "modules/repair.ts",
      "A failed try at evasion closes nothing. Evasion lost for good is not regained at sea, and midships boxes never are.",
    ),
    inPart(
      "40.5",
      "Evasion in port",
      "modules/repair.ts",
      "In each complete turn in a friendly port a ship regains two evasion without a die: what was lost for a time, then what torpedoes have cost.",
    ),
    ours(
      "40.6",
      "Guns in port",
      "modules/repair.ts",
      "In each complete turn in a friendly port one gun box is mended without a die, the last one too.",
    ),
  ]),
  chapter("41", "Shadowing (module Shadowing)", [
    attested(
      "41.1",
      "Both sides shadow",
      "modules/shadowing.ts",
      "Whatever search or shadow located last turn, either side may shadow. British ships are named by type and zone; what moves under a shadow makes its whole move before the dice.",
    ),
    attested(
      "41.2",
      "The Intermediate Shadow Table",
      "modules/shadowing.ts",
      "Two dice are read, the coloured one first. Contact is lost from 31 on in column X, from 41 in A and Y, from 51 in B and Z, from 61 in C.",
    ),
    inPart(
      "41.3",
      "Modifiers",
      "modules/shadowing.ts",
      "To the coloured die: one more for a move of two zones; one less at level 1, one more at 6 and 7, two more at 8 and X.",
    ),
    inPart(
      "41.4",
      "Letters",
      "modules/shadowing.ts",
      "British ships as in the Basic Game, German ships C by day and Z at night, aircraft of both sides B and Y. Carriers never shadow.",
    ),
    inPart(
      "41.5",
      "Free to attack",
      "modules/shadowing.ts",
      "A shadowing ship may attack others than the one she shadows: 9.224 is lifted.",
    ),
    attested("41.6", "High-speed shadow", "rules/high-speed-shadow.ts", "It stays with the British alone (8.2)."),
    attested(
      "41.7",
      "What is said",
      "modules/shadowing.ts",
      "Both sides give the type and evasion of the ship or force with which they shadow; of aircraft, that it is aircraft. Evasion counts as in 8.14.",
    ),
  ]),
  chapter("43", "Other orders of battle (scenarios)", [
    inPart(
      "43.1",
      "Scenarios",
      "forces.ts",
      "A scenario adds ships to the Basic order of battle. Which one is played is known to all. What belongs to a module that is not played stays out of it.",
    ),
    inPart(
      "43.8",
      "Who comes later",
      "modules/scenario.ts",
      "From her turn on the British may place such a ship in the unit availability phase, or hold her back: the London from turn 24, in any zone from Z10 to Z17. The Germans are not told, and it is no mobilisation.",
    ),
  ]),
  chapter("51", "Victory (with modules)", [
    ours(
      "51.1",
      "By how much",
      "outcome.ts",
      "In a scenario a win by up to four points is marginal, by up to twelve clear, by more decisive.",
    ),
    inPart(
      "51.2",
      "What the British score",
      "modules/scenario.ts",
      "What 12.3 gives them for the Bismarck and the Prinz Eugen stays: for the Bismarck in port by the date, for either of them in port with a midships hit.",
    ),
    ours(
      "51.7",
      "At sea without fuel",
      "modules/fuel.ts",
      "With the module Fuel an empty ship scores nothing for being at sea at the end (12.45, 12.46).",
    ),
  ]),
  chapter("52", "The end of a scenario", [
    attested(
      "52.1",
      "The Bismarck is not all",
      "rules/losses.ts",
      "In a scenario neither the loss of the Bismarck nor her coming into port ends play, nor does her loss end the action in which she is sunk.",
    ),
    inPart(
      "52.2",
      "When it ends",
      "modules/scenario.ts",
      "After the last turn of the scenario; when no German ship is left that is at sea or may sail again; or when the Germans have more points than the British can still reach.",
    ),
    ours(
      "52.3",
      "In port",
      "modules/scenario.ts",
      "A German ship that came into port sails again after two complete turns there, the turn of her coming in not counted. One that has scored by 51.2 stays for good.",
    ),
  ]),
  chapter("54", "Packages (with modules)", [
    ours(
      "54.1",
      "Core",
      "options.ts",
      "The package Core is fuel, fuel damage, ammunition, torpedoes, repair, shadowing and weather areas.",
    ),
  ]),
];

export const moduleRulings: readonly Rule[] = [
  rule(
    "R101",
    "An empty ship in a force",
    "modules/homeward.ts",
    "Her force goes where she may go, and does not patrol.",
    "5.44: a force moves as its members can.",
  ),
  rule(
    "R102",
    "Emptied in port",
    "modules/fuel.ts",
    "She stays there, as if she had come in empty, and is not filled up again.",
    "16.6 does not ask where the last factor went.",
  ),
  rule(
    "R103",
    "The end",
    "modules/index.ts",
    "Modules alone do not change how play ends: the loss of the Bismarck and her coming into port end it. In scenarios they do not (52.1).",
    "52.1 speaks of other orders of battle.",
  ),
  rule(
    "R104",
    "Launching and turning away",
    "battle/rules/torpedoes.ts",
    "The attacker's launches are answered before the defender's are made; who has turned away launches nothing, and who has launched does not turn away.",
    "19.5: she fires no torpedoes in a round in which she turns away.",
  ),
  rule(
    "R120",
    "In port for good",
    "modules/scenario.ts",
    "Both sides hear which ship it is and where she lies, and the Chance Table is not rolled for her any more. The Bismarck stays also if she brings no points by the date.",
    "Her points are counted in the open (12.32, 12.33), and she is out of the game.",
  ),
  rule("R105", "Dead in the water", "battle/rules/torpedoes.ts", "A ship without evasion cannot turn away.", "9.52"),
  rule(
    "R107",
    "Repairs without an order",
    "modules/repair.ts",
    "A ship that was told nothing tries her evasion; if none is lost for a time, the guns that have lost most.",
    "Trying costs nothing, as in R10.",
  ),
  rule(
    "R109",
    "Several of a type",
    "modules/shadowing.ts",
    "Of British ships of the named type the referee draws one that the shadow can keep up with; her owner learns which, and both sides what her force is now, by type.",
    "9.222 and 9.241 settle attacks so; 8.16 has the owner tell of a force that has changed.",
  ),
  rule(
    "R110",
    "An escort under shadow",
    "modules/shadowing.ts",
    "Who escorts a convoy goes on with it, before the dice, and does not run.",
    "2.51: she moves with her convoy.",
  ),
  rule(
    "R111",
    "A move under shadow is the whole move",
    "rules/high-speed-shadow.ts",
    "Who has moved under a shadow does not follow at high speed in the same turn.",
    "The card has targets make their whole move.",
  ),
  rule(
    "R112",
    "A fix at the rendezvous",
    "modules/tankers.ts",
    "One that names the very zone locates whoever lies there; one that names a zone near it does not, nor does a bearing of the Chance Table.",
    "The British then know a zone in which somebody is.",
  ),
  rule(
    "R113",
    "Two ships at one tanker",
    "modules/tankers.ts",
    "If she has not enough for both, the factors go one by one to whoever has least.",
    "To ask the Germans would tell the British that somebody lies there.",
  ),
  rule(
    "R114",
    "Tankers without the module Fuel",
    "modules/tankers.ts",
    "Then only whoever burns fuel in the Basic Game takes it on, and nobody has to make for port.",
    "17 rests on 16, but nothing in it needs more than 5.2.",
  ),
  rule(
    "R106",
    "Which hits count for the Bismarck",
    "battle/rules/torpedoes.ts",
    "Those on the torpedo damage table. The strikes of torpedo bombers have a table of their own (9.17) and count for nothing else.",
    "23.62 replaces a part of that table only.",
  ),
];
