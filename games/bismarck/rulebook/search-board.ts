/** Chapters 2 to 8: components, sequence of play, ships, aircraft, search and shadowing. */
import type { Chapter, Rule } from "@admiralty/engine";

type Line = readonly [number: string, title: string, text: string];

export function chapterOf(
  number: string,
  title: string,
  parts: readonly (readonly [where: string, lines: readonly Line[]])[],
): Chapter {
  const rules: Rule[] = [];
  for (const [where, lines] of parts) {
    for (const [rule, name, text] of lines) rules.push({ number: rule, title: name, text, where });
  }
  return { number, title, rules };
}

export const searchBoardChapters: readonly Chapter[] = [
  chapterOf("2", "Components", [
    [
      "zones.ts",
      [
        [
          "2.2",
          "The search board",
          "Each side has its own hidden map of zones. Ships enter zones with a grid-coordinate, partial ones too, among them F15, E19, D8, G18, L24 and J18; the British also their ports of Hvalfjord and the Clyde. Coast without a coordinate is land. Air units enter every whole zone, partial ones with a coordinate, and Bordeaux.",
        ],
      ],
    ],
    [
      "battle/deployment.ts",
      [
        [
          "2.3",
          "The battle board",
          "Where ships that have found each other fight it out, the defender in the centre and the attacker on one edge.",
        ],
      ],
    ],
    [
      "units.ts",
      [
        ["2.4", "Units", "The ships and air units named in the two orders of appearance, and no others, take part."],
        [
          "2.411",
          "Search board counters",
          "Ships, LR recon, level bombers and torpedo bombers; no flotillas, submarines, fighters or dive bombers.",
        ],
        ["2.413", "Advanced counters", "Those of the Advanced Game are left in the box."],
        [
          "2.42",
          "Ship counters",
          "A ship shows her type, search strengths, name, evasion and speed; the front is movement mode, the back patrol.",
        ],
        ["2.421", "Nationality", "In the Basic Game every unit is German or British."],
        [
          "2.422",
          "General types",
          "Battleships and battlecruisers count as battleships, heavy and light cruisers as cruisers; the third type is the aircraft carrier.",
        ],
        [
          "2.423",
          "Movement and patrol mode",
          "In movement mode a ship may move; on patrol she stays and searches better. Carriers have no patrol mode.",
        ],
        ["2.424", "Search strengths", "The first figure is for day, the second for night."],
        ["2.425", "Names", "Every ship has her own name."],
        ["2.426", "Evasion rating", "Top speed in knots; it decides who can shadow and who can be caught."],
        ["2.427", "Maximum speed", "Zones a turn: one or two."],
        ["2.43", "Air unit counters", "Long range reconnaissance, level bombers and torpedo bombers."],
        ["2.431", "Air nationality", "Air units are German or British."],
        ["2.432", "Bombers", "British bombers have a reconnaissance side; German level bombers have not."],
        ["2.433", "LR recon", "Every LR recon unit has a patrol side."],
        [
          "2.434",
          "Modes of air units",
          "LR recon moves or patrols and never attacks. A bomber attacks, or scouts with a better search and range and does not attack.",
        ],
        ["2.435", "Air search strengths", "Day and night figures, as for ships."],
        ["2.436", "Endurance", "Turns an air unit can stay up."],
        ["2.437", "Air speed", "Most zones an air unit flies in a turn."],
        ["2.438", "Home base", "A port, an air base, or a carrier."],
        ["2.439", "Number of aircraft", "Not used: a unit flies and is lost as a whole."],
      ],
    ],
    [
      "view.ts",
      [
        ["2.414", "Markers", "What markers keep on the table, a seat's view keeps for it."],
        ["2.5", "Search board markers", "They help their owner's memory and are never shown to the enemy."],
        ["2.7", "Player aid markers", "Time, visibility, fuel and endurance are kept for each seat."],
      ],
    ],
    [
      "battle/ships.ts",
      [
        ["2.412", "Battle board counters", "Every ship has one, carriers too."],
        ["2.6", "On the battle board", "A ship shows her name, her evasion and where her guns are."],
        ["2.61", "Anti-aircraft value", "Not used in the Basic Game."],
        ["2.62", "Evasion in battle", "The same figure as on the search board; it decides who can withdraw."],
        ["2.63", "Names in battle", "The same name as on the search board."],
        ["2.64", "Gun sections", "Turrets fore and aft, secondary guns to port and starboard."],
        ["2.83", "Range finder and gauge", "Not used in the Basic Game."],
      ],
    ],
    [
      "rules/appearance.ts",
      [
        [
          "2.51",
          "Convoys",
          "Two British battleships begin as escorts and go where their convoy goes, a zone in each C turn: Rodney from K18 west along the Atlantic route, Ramillies from S7 east and then up the Africa route.",
        ],
      ],
    ],
    [
      "rules/task-forces.ts",
      [["2.52", "Task forces", "Ships that are to move and fight as one are put in a task force."]],
    ],
    [
      "knowledge.ts",
      [
        ["2.53", "Shadow markers", "It is kept in mind which ships are shadowed."],
        ["2.54", "Location markers", "It is kept in mind where enemy ships were located, when, and of which type."],
      ],
    ],
    [
      "data/tables.json",
      [["2.81", "Player aids", "Order of appearance, time record, visibility, search and shadow tables are at hand."]],
    ],
    [
      "battle/hit-record.ts",
      [["2.82", "Hit record", "Each ship's damage, guns and fuel are kept on her line of the pad."]],
    ],
  ]),
  chapterOf("3", "Preparing for play", [
    [
      "setup.ts",
      [
        [
          "3.0",
          "Set-up",
          "Every unit is placed as its order of appearance says, unseen by the enemy. Bismarck and Prinz Eugen lie in Bergen. At sea: Norfolk in B7, Manchester in E13, Birmingham in F14 and Edinburgh in T17 on patrol, Arethusa in F12, Hood and Prince of Wales as a task force in G15, Rodney in K18 and Ramillies in S7 with their convoys. In port: Suffolk at Hvalfjord; King George V, Victorious, Kenya, Galatea, Hermione and Aurora at Scapa Flow; Repulse in the Clyde; Ark Royal, Renown and Sheffield, which are Force H, at Gibraltar. Air units begin at their bases.",
        ],
      ],
    ],
  ]),
  chapterOf("4", "Sequence of play", [
    [
      "steps.ts",
      [
        ["4.0", "Turns", "A turn is a fixed series of phases; nobody acts out of turn."],
        ["4.2", "Visibility phase", "The visibility of the turn is diced for; then ships enter and leave task forces."],
        [
          "4.3",
          "Shadow phase",
          "Units in touch with a located ship may shadow her; she moves now and the Shadow Table says whether she is held.",
        ],
        ["4.4", "Air movement phase", "Air units fly; those at the end of their endurance go home."],
        ["4.5", "Ship movement phase", "All ships that have not moved under shadow may move."],
        ["4.6", "Search phase", "Each side may call the zones in which it is strong enough to search."],
        [
          "4.7",
          "Air attack phase",
          "Bombers attack located ships in their zone; units that took off this turn may then go home.",
        ],
        ["4.8", "Naval combat phase", "Ships that are located may be fought where enemies are in their zone."],
        ["4.9", "Chance phase", "The Chance Table is consulted for the German ships; then the time marker moves on."],
      ],
    ],
    [
      "rules/appearance.ts",
      [
        [
          "4.1",
          "Unit availability phase",
          "Refitted air units are back at base, and ships come into play: Dorsetshire in Z20 at 1600 May 25, the Revenge in L3 whenever the British like from 1600 May 24. Escorts may be mobilised in any turn after one in which a German ship was located by search or the Chance Table. Ships at Scapa Flow and in the Clyde sail from the turn after it is known that a German ship has left Bergen; Force H from the fourth turn after the Bismarck was located by search or the Chance Table; the Edinburgh keeps her patrol until a German ship is found, by these or by shadow, within ten zones of her.",
        ],
      ],
    ],
  ]),
  chapterOf("5", "Ships on the search board", [
    [
      "rules/ships.ts",
      [
        ["5.11", "Moving is free", "A side moves any of its ships, or none."],
        ["5.12", "Cruisers", "Up to two zones every turn."],
        [
          "5.13",
          "Fast capital ships",
          "Battleships and carriers of speed 2 move two zones only in turns that do not follow one another.",
        ],
        ["5.14", "Slow battleships", "Rodney, Ramillies and Revenge move one zone a turn."],
        ["5.15", "Limits", "Fuel and damage limit movement further."],
        ["5.16", "Less is allowed", "A ship may move less than she could."],
        ["5.19", "Stacking", "Any number of ships share a zone; none leaves the map."],
        [
          "5.21",
          "Fuel for two zones",
          "Cruisers burn none. A fast capital ship pays one factor in a turn in which she moves two zones.",
        ],
        ["5.22", "One zone is free", "With a factor left, a fast capital ship moves one zone without paying."],
        ["5.23", "Out of fuel", "With none left she has only emergency movement."],
        ["5.24", "Emergency movement", "One zone in turns marked C, none in others."],
        ["5.25", "Slow ships and fuel", "A battleship of speed 1 pays a factor for her zone except in C turns."],
        [
          "5.26",
          "Never twice running",
          "No capital ship moves two zones in consecutive turns; a breakout of two zones or more counts as such a move.",
        ],
        ["5.27", "Damage and fuel", "A fast ship slowed by damage still pays as a fast ship: nothing for one zone."],
        [
          "5.28",
          "German breakout",
          "In the first turn three zones cost a German ship nothing, a fourth costs one factor and a fifth another; Prinz Eugen, a cruiser, pays for none, however far the Bismarck goes.",
        ],
        ["5.29", "Launching carriers", "A carrier that launches aircraft does not move two zones that turn."],
        ["5.31", "Who patrols", "Every ship but a carrier may patrol, which raises her search strength."],
        ["5.32", "Changing mode", "Once a turn and before she moves; 8.24 is the exception."],
        ["5.33", "Patrolling ships stay", "A ship on patrol does not move."],
        ["5.34", "The counter tells", "A ship is on patrol only while her patrol side is up."],
      ],
    ],
    [
      "rules/movement.ts",
      [
        [
          "5.17",
          "Adjacent zones",
          "Each zone entered touches the last and has a grid-coordinate; the ports of Hvalfjord and the Clyde are the exceptions.",
        ],
        [
          "5.18",
          "Barred zones",
          "Hvalfjord is entered and left by D8 only, the Clyde by J18 and K19. German ships keep out of the four zones of the Irish Sea (K19, L20, M20, N21) and of the ports of Great Britain, but not of its other coasts.",
        ],
      ],
    ],
    [
      "rules/task-forces.ts",
      [
        ["5.41", "Forming a force", "Two or more ships in a zone combine in the visibility phase."],
        ["5.42", "Why a force", "A force begins a fight as one group; of ships not in a force only one begins it."],
        ["5.43", "Force markers", "Any number of forces may be formed."],
        [
          "5.44",
          "Moving a force",
          "It moves at the pace of its slowest ship, each ship paying her own fuel. Ships leave it only in the visibility phase, before anything moves.",
        ],
        ["5.45", "Force on patrol", "It patrols with the search strength of one of its ships."],
      ],
    ],
  ]),
  chapterOf("6", "Air units on the search board", [
    [
      "rules/aircraft.ts",
      [
        ["6.11", "Flying is free", "A side moves any of its air units, or none, over any zone."],
        [
          "6.12",
          "Over Great Britain",
          "A German air unit never goes from one zone of Great Britain to another; Eire may be overflown.",
        ],
        ["6.13", "Speed", "Up to the speed of the side that is up, in any direction."],
        ["6.14", "No interference", "Air units and ships do not hinder each other; none leaves the map."],
        [
          "6.21",
          "Endurance",
          "No unit flies on so that it could not be home in time; one that cannot get home is lost for two points.",
        ],
        [
          "6.22",
          "Counting turns",
          "The turn of take-off and the turn of return both count; unused speed is not saved.",
        ],
        [
          "6.23",
          "One-turn flights",
          "An endurance of one means out in the air movement phase and home when the air attacks are over, both ways out of one turn's speed, wherever the carrier has gone meanwhile. Units of greater endurance may do the same.",
        ],
        ["6.24", "Keeping count", "The turn by which a unit must be back is kept."],
        ["6.31", "Bomber modes", "A British bomber takes off to attack or to scout and keeps to it for the mission."],
        ["6.32", "LR recon modes", "It may change to and from patrol every turn before it moves, and never attacks."],
        ["6.33", "Patrol speed", "On patrol it flies two zones and searches better."],
        ["6.41", "Rest", "Every unit that returns must rest and refit."],
        ["6.42", "One turn out", "It rests for the whole of the next turn and can fly again in the one after."],
        ["6.43", "Home only", "It takes off from and lands at its own base only."],
        ["6.44", "Back at base", "After refit it is at its home base."],
        ["6.45", "Carrier aircraft", "Those on board are where their carrier is."],
      ],
    ],
  ]),
  chapterOf("7", "Search", [
    [
      "rules/visibility.ts",
      [
        [
          "7.11",
          "Visibility each turn",
          "Dice in the visibility phase set the level that decides which zones can be searched.",
        ],
        ["7.12", "The level", "It is the least search strength that can search a zone."],
        ["7.13", "Start", "The marker begins on 4."],
        [
          "7.14",
          "Change",
          "In every turn but the first, which is at level 4, two dice move the marker by as many boxes as they differ from seven: more is worse, less is clearer.",
        ],
        ["7.15", "Ends of the track", "The marker stops at the end; the excess is lost."],
        [
          "7.16",
          "Modifiers",
          "At an extreme level the dice are modified toward the middle: 1 adds one, 7 takes one off, 8 and X two.",
        ],
        ["7.17", "Level X", "No search in the turn, and no air, naval or convoy combat either."],
        [
          "7.31",
          "Fog",
          "Modified dice of 5, 6, 8, 10, 12 or 13 bring fog: then no fog zone can be searched that turn. The marker moves as usual.",
        ],
        ["7.32", "Fog at the start", "The first turn always has fog, so Bergen cannot be searched."],
      ],
    ],
    [
      "rules/search.ts",
      [
        [
          "7.21",
          "British search",
          "The British call any zones in which ships, aircraft and coast together reach the level.",
        ],
        ["7.22", "German search", "Then the Germans do the same."],
        [
          "7.23",
          "The answer",
          "The other side says how many ships of which general type are there and which are in one force; the Germans, after the first turn, also which have passed through.",
        ],
        ["7.24", "Who searched", "The searcher reveals nothing of his own units."],
        ["7.25", "Voluntary", "Any search may be left out."],
        ["7.26", "Adding up", "Day or night figures; a force counts once, as its marker or as one patrolling ship."],
        [
          "7.27",
          "Coasts",
          "The coasts of Great Britain and Eire, the Faeroes, the Shetlands and Hvalfjord search for the British, those of Norway and France for the Germans, each zone with 4, at night with 3.",
        ],
        ["7.28", "Aircraft search where they are", "Only in the zone they end in."],
        [
          "7.29",
          "Ships in port",
          "They are located by air search, which must be strong enough by itself; ships and coast do not add to it.",
        ],
      ],
    ],
    ["rules/fleet.ts", [["7.33", "No fighting in fog", "Neither air nor naval combat takes place in a zone in fog."]]],
  ]),
  chapterOf("8", "Shadowing", [
    [
      "rules/shadowing.ts",
      [
        [
          "8.11",
          "Who is shadowed",
          "The British alone shadow, and only ships that search or shadow had located the turn before; these move at once, before all other units, and are revealed if held.",
        ],
        ["8.12", "Steps", "Assignment, then evasion, then the table."],
        [
          "8.13",
          "Assignment",
          "For each enemy ship or force one shadow: a ship, a force or an aircraft that shares her zone; carriers never. It does not search that turn.",
        ],
        [
          "8.14",
          "Evasion",
          "All shadowing ships must be as fast as the slowest shadowed; if they are not, another may be named. An aircraft must be able to stay up this turn and to search by itself: on patrol LR recon can do it by day to level 6, at night to 3.",
        ],
        [
          "8.15",
          "The table",
          "After the move a die, modified, is thrown. Contact is lost at 4 or more with Ramillies, Revenge and Rodney, at 6 with Suffolk, Edinburgh, Hermione, Arethusa, Aurora and Galatea, at 5 with all others and with aircraft; at night at 3, but at 4 with Rodney, Hood, Prince of Wales, King George V and aircraft, and at 5 with the six of the 6. Held, the new place is told; who shadows is not.",
        ],
        ["8.16", "Every turn anew", "Contact is diced for each turn. If a force has broken up, it is told who left."],
        ["8.17", "Visibility", "It modifies the die: one less at level 1, one more at 6 and 7, two more at 8 and X."],
        ["8.18", "Two zones", "A ship that moved two zones says so, and the die is raised by one."],
        ["8.19", "No need to follow", "The shadow may go elsewhere."],
        [
          "8.21",
          "High speed shadow",
          "Ships found to have passed through a searched zone, the first of two they entered, may be shadowed at once by a unit there, even if they were located in the second as well.",
        ],
        ["8.22", "Its die", "The same procedure, with the one for two zones."],
        [
          "8.23",
          "Following up",
          "If held, her place is told, and British ships and aircraft left in the searched zone, with movement to spare and not in emergency movement, may move into it. A second zone costs a capital ship a factor of fuel.",
        ],
        ["8.24", "From patrol", "A ship on patrol may follow; a capital ship pays a factor for it."],
      ],
    ],
  ]),
];
