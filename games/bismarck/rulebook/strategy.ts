/** Chapters 9 (but for the battle board) to 12: combat, chance, time and victory. */
import type { Chapter } from "@admiralty/engine";
import { chapterOf } from "./search-board.ts";

export const strategyChapters: readonly Chapter[] = [
  chapterOf("9", "Combat", [
    [
      "rules/air-attack.ts",
      [
        ["9.11", "Who is attacked", "A bomber attacks ships located by search in its zone; LR recon never attacks."],
        ["9.12", "Aircraft and aircraft", "Air units neither attack nor destroy each other."],
        [
          "9.13",
          "Attack mode",
          "Only a bomber that took off in attack mode attacks. British ships in port are safe from bombers.",
        ],
        ["9.14", "When", "After all search and before naval combat."],
        ["9.15", "Order", "British attacks first, then German."],
        ["9.16", "Strikes", "Two a turn for a British bomber, one for a German, by day only; they may be divided."],
        [
          "9.17",
          "Faceless counters",
          "Targets are laid out face down; each strike is two dice on its table. Torpedoes: 2 a midships hit, 3 also takes 20 evasion, 4 also takes 5. British bombs: 2 a secondary and two midships hits (one on a battleship), 3 a secondary, 4 two bow hits (one on a battleship), 11 two stern hits, 12 a secondary, a bow and a midships hit. German bombs: 2 a secondary and a midships hit, 3 a secondary, 4 a bow, 10 a stern hit, 11 two bow and two midships hits, 12 a secondary, a stern and a midships hit.",
        ],
        ["9.18", "Damage", "It counts at once, and only a damaged ship is named."],
      ],
    ],
    [
      "rules/engagement.ts",
      [
        [
          "9.21",
          "Voluntary",
          "Where enemies are located in a zone either side may attack; several actions may take place in one zone.",
        ],
        ["9.22", "Bars to attack", "Nobody attacks with what may not attack."],
        ["9.221", "Carriers", "They never attack; a carrier in an attacking force keeps out of the action."],
        [
          "9.222",
          "Evasion",
          "A slower attacker needs the enemy's consent. What counts is the fastest ship of an attacking force, carriers aside, and the slowest of a defending one.",
        ],
        ["9.223", "Once committed", "A ship in one action begins no other."],
        ["9.224", "Shadows", "A shadowing ship attacks only what it shadows."],
        [
          "9.23",
          "Located this turn",
          "Only what was located this turn by search or shadow is attacked; the British announce first.",
        ],
        [
          "9.24",
          "Announcing",
          "Each enemy ship or force is attacked by itself; evasion levels are told, names are not.",
        ],
        [
          "9.241",
          "Choice of target",
          "Types are named, a force by its strongest ship in the order battleship, cruiser, carrier; among those of a type that can be caught the draw decides.",
        ],
        ["9.242", "Choice of attacker", "Likewise among one's own."],
        ["9.25", "The others", "They may reinforce."],
        ["9.26", "Two actions", "They are fought in the order they were chosen; nobody takes part in both."],
        ["9.27", "Forces stay together", "A force is one unit for determining combat."],
        [
          "9.271",
          "Carriers keep out",
          "A carrier of an attacked force need not fight while another ship of the force does.",
        ],
        [
          "9.272",
          "Fast ships keep out",
          "Of a force, ships faster than every opponent may, while one at least as fast as the fastest opponent stays. Each may join after any round: attackers by the edge their side entered by, defenders by the one opposite to it.",
        ],
        [
          "9.45",
          "Recording reinforcements",
          "With two actions in a zone each free group is written down for one of them before any fighting.",
        ],
      ],
    ],
    [
      "rules/orders.ts",
      [
        [
          "9.728",
          "Repair",
          "A ship that moved no more than one zone rolls when all movement is over to regain evasion lost for a time: 2 on a 3, 4 on a 4, 6 on a 5, 8 on a 6. Midships boxes stay marked.",
        ],
      ],
    ],
    [
      "rules/ships.ts",
      [
        [
          "9.729",
          "Evasion and search speed",
          "16 to 24: one zone. 7 to 15: emergency. 6 or less: only in tow by a battleship, a ship of her type, or any two ships.",
        ],
      ],
    ],
  ]),
  chapterOf("10", "Chance", [
    [
      "rules/chance-phase.ts",
      [
        [
          "10.1",
          "Two rolls",
          "One roll for the Bismarck and her force, one for the Prinz Eugen, made even when it means nothing.",
        ],
        ["10.2", "Three results", "Huff-Duff on a 2, a convoy on 10, 11 or 12, general search on anything else."],
        ["10.22", "Huff-Duff", "The German names the zone of the ship or one beside it."],
        ["10.23", "Convoy located", "The roll finds a convoy; it may be destroyed if two conditions are met:"],
        ["10.231", "Unseen", "no ship of the group has been located by search or shadowed this turn,"],
        ["10.232", "In place", "and is where and as the row asks."],
        [
          "10.24",
          "Routes",
          "A 10 asks for a zone on a route, a 12 for one beside it and not on it, an 11 for a ship on patrol no more than two zones away or on it.",
        ],
        [
          "10.25",
          "Destroying it",
          "The German tells ships and place, scores, and does not move them next turn; or he says nothing.",
        ],
        ["10.26", "One a day", "No more than one convoy is destroyed in a day."],
      ],
    ],
    [
      "chance-table.ts",
      [
        ["10.21", "General search", "The ship tells her place if three conditions are met:"],
        ["10.211", "Patrol line", "she is in or east of the marked zones and in or south of row E,"],
        [
          "10.212",
          "Visibility",
          "the level is no higher than the figure of her column, in the order A, B, C: on a 3, 3, 5 and 6; on a 4, 2, 4 and 5; on a 6, 2, 3 and 4; on an 8 or 9, 1, 2 and 3; on a 5 or 7, none, 1 and 2;",
        ],
        ["10.213", "No fog", "and she is not in fog, that is, not in one of its zones while it lasts."],
        [
          "10.214",
          "Columns",
          "A in the marked zones and two zones east of them; C no more than two zones from a coast of Great Britain or Eire or from the Shetlands; B anywhere else. Where A and C meet, A holds; O17 is A, O18 is C.",
        ],
      ],
    ],
  ]),
  chapterOf("11", "Time", [
    ["rules/time.ts", [["11.11", "Night", "2400 is night everywhere, 2000 only south of the 55° line."]]],
    ["rules/chance-phase.ts", [["11.13", "Chance at night", "In a zone where it is night only Huff-Duff counts."]]],
    [
      "rules/orders.ts",
      [
        ["11.21", "Time marker", "It moves on turn by turn."],
        ["11.22", "End of a turn", "After all phases the next turn begins."],
        ["11.23", "The game's span", "From 1200 May 22 to the end of 1200 May 27."],
      ],
    ],
  ]),
  chapterOf("12", "Victory", [
    [
      "rules/victory.ts",
      [
        ["12.1", "How it ends", "By one of these:"],
        ["12.13", "Out of reach", "The Germans have more points than the British could still make."],
        ["12.14", "Time", "The last turn is over."],
        ["12.2", "Who wins", "The higher total wins; equal totals are a draw."],
        ["12.3", "British points", "Scored as things happen:"],
        ["12.31", "German ships sunk", "Bismarck 30, Prinz Eugen 10."],
        ["12.32", "Damaged into port", "Bismarck 6, Prinz Eugen 2, with a midships hit."],
        [
          "12.33",
          "Early return",
          "Bismarck in port: 14 on May 22, and two less each day after, to 4 on May 27; 14 also if 2000 May 22 ends and she never left Bergen.",
        ],
        ["12.34", "Crippled at sea", "At the end with evasion 21 or less: Bismarck 6, Prinz Eugen 2."],
        ["12.35", "German aircraft", "2 for each that could not return."],
        ["12.36", "No convoy", "4 if none was sunk."],
        ["12.4", "German points", "Scored as things happen:"],
        [
          "12.41",
          "British ships sunk",
          "Victorious 24, Ark Royal 20, King George V and Prince of Wales 16, Hood 14, Rodney 12, Repulse and Renown 10, Revenge and Ramillies 8, a heavy cruiser 6, a light cruiser 4.",
        ],
        [
          "12.42",
          "Escorts mobilised",
          "1 for each of Rodney and Ramillies taken from her convoy, and for the Revenge.",
        ],
        ["12.43", "British aircraft", "2 for each that could not return."],
        ["12.44", "Convoys", "6, 6, 8, 10 and 12."],
        ["12.45", "Damaged but fast", "2 if the Bismarck is at sea, damaged, with evasion 22 or more."],
        ["12.46", "Undamaged", "4 for the Bismarck, 2 for the Prinz Eugen at sea without midships damage."],
        [
          "12.5",
          "Damage",
          "At the end each midships hit on a ship afloat is 2 points to the other side, on a cruiser 1.",
        ],
      ],
    ],
    [
      "rules/losses.ts",
      [["12.11", "Bismarck sunk", "Play ends with her, and the points decide: sinking her does not win by itself."]],
    ],
    [
      "rules/victory.ts",
      [["12.12", "Bismarck in port", "Entering Trondheim, Bergen, Brest or St. Nazaire ends the game."]],
    ],
    ["zones.ts", [["12.6", "Foreign ports", "German ships never enter a port that is not friendly."]]],
    [
      "rules/air-attack.ts",
      [
        [
          "12.7",
          "Attacks in port",
          "In the turn she enters, a German ship can be attacked there by ship and air; later only once, by air, until she has left and returned.",
        ],
      ],
    ],
  ]),
];
