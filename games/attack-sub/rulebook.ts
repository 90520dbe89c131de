/** Every numbered rule of Attack Sub in our own words, with the file that carries it out. */
import type { Chapter, Rule, Rulebook } from "@admiralty/engine";
import { rulings } from "./rulings.ts";

function chapter(
  number: string,
  title: string,
  rules: readonly (readonly [string, string, string, string])[],
): Chapter {
  return {
    number,
    title,
    rules: rules.map(
      ([ruleNumber, ruleTitle, text, where]): Rule => ({ number: ruleNumber, title: ruleTitle, text, where }),
    ),
  };
}

const chapters: readonly Chapter[] = [
  chapter("1", "Components", [
    [
      "1.1",
      "Action cards",
      "128 cards, each with a random number, a use in one's own turn (black) or the opponent's (red) or both, and a hit result.",
      "data/cards.json",
    ],
    [
      "1.2",
      "Ship cards",
      "Each ship has Sensor and Attack tracks that end in sunk, a Detection and a Defense value, and a contact track; some carry helicopters.",
      "data/ships.json",
    ],
    [
      "1.3",
      "Markers",
      "Markers show the box on each track, contacts by observer, malfunctions, damage and shut-down systems.",
      "types.ts",
    ],
    [
      "1.4",
      "Random numbers",
      "A random number is a card turned over from the draw pile: 0 to 7, or X.",
      "rules/deck.ts",
    ],
  ]),
  chapter("2", "Setting up", [
    [
      "2.1",
      "Sides and first turn",
      "Choose a scenario and sides. Both draw a random number: the lower takes the first turn, ties are drawn again.",
      "rules/setup.ts",
    ],
    ["2.2", "Contacts at the start", "Nobody has contact on anybody.", "rules/setup.ts"],
    [
      "2.3",
      "Hand size",
      "Five cards and one for each ship or airborne helicopter in play; transports, ships not yet entered and submarines shut down do not count.",
      "rules/table.ts",
    ],
    [
      "2.4",
      "Deck and discards",
      "Hands are dealt from one shuffled deck. Discards lie face up; when the draw pile is used up they are shuffled into the next deck, numbered one higher, and hands are kept.",
      "rules/deck.ts",
    ],
    [
      "2.5",
      "Contact track",
      "No Contact, No Attack, then levels 1 to 4; an option leaves No Attack out.",
      "rules/contact.ts",
    ],
  ]),
  chapter("3", "Turns", [
    [
      "3.1",
      "Actions",
      "In his turn a player may take one of seven actions with each ship: search, reduce contact, attack, control damage, change the range (or enter), repair, launch. Helicopters only search and attack.",
      "rules/legal.ts",
    ],
    [
      "3.2",
      "Answers",
      "A ship may answer each black card played against it with one red card; Passive Sonar may also be played by ships that are not the target.",
      "rules/reactions.ts",
    ],
    [
      "3.3",
      "Helicopter cards drawn",
      "A Helicopter card turned over for a random number obliges the player to check his helicopters.",
      "rules/deck.ts",
    ],
    [
      "3.4",
      "Discards",
      "Who takes no action must discard at least one card; who takes any may not discard.",
      "rules/turn.ts",
    ],
    [
      "3.5",
      "Filling the hand",
      "At the end of his own turn a player draws up to his hand size; one who holds more keeps them and draws nothing.",
      "rules/deck.ts",
    ],
    [
      "3.6",
      "Battle Stations",
      "A ship at Battle Stations takes two actions, which must differ; in the opponent's turn it plays one red card more.",
      "rules/acting.ts",
    ],
  ]),
  chapter("4", "Sensor detection", [
    [
      "4.1",
      "Searching",
      "Play a sensor card and draw for each enemy ship sought: sensor value and random number must reach its Detection value to gain one level of contact.",
      "rules/sensors.ts",
    ],
    [
      "4.2",
      "Active and passive",
      "Some sonar cards may be used either way. Submarines cannot use sonar against helicopters.",
      "rules/sensors.ts",
    ],
    [
      "4.21",
      "Active Sonar",
      "Only in one's own turn: sensor +1, but every defending ship may answer with Passive Sonar, whether it is searched for or not.",
      "rules/sensors.ts",
    ],
    [
      "4.22",
      "Passive Sonar",
      "In one's own turn a search without bonus that cannot be heard; in the opponent's turn it gains one level on a ship that pings.",
      "rules/reactions.ts",
    ],
    [
      "4.3",
      "Highest and lowest contact",
      "Contact never rises above 4 or falls below No Contact. No card may be played that would do nothing.",
      "rules/contact.ts",
    ],
    [
      "4.4",
      "Whose contact it is",
      "Each submarine has contacts of its own; surface ships and helicopters of a side share theirs.",
      "rules/table.ts",
    ],
  ]),
  chapter("5", "Contact reduction", [
    [
      "5.1",
      "In either turn",
      "In one's own turn Contact Reduction lowers contacts on a ship; in the opponent's it makes the ship harder to find.",
      "rules/contact-reduction.ts",
    ],
    [
      "5.2",
      "Own turn",
      "Reach the number on the card and all enemy contacts on the ship fall by one.",
      "rules/contact-reduction.ts",
    ],
    [
      "5.3",
      "Opponent's turn",
      "Played before the draw it lessens the sensor value against that ship for the rest of the player turn; one for each ship and turn.",
      "rules/reactions.ts",
    ],
    ["5.4", "Sub only", "Cards with a submarine silhouette are for submarines.", "rules/contact-reduction.ts"],
    [
      "5.5",
      "Playing dead",
      "A submarine just hit, even by a dud, may shut down: contacts on it fall by one, it takes no action and plays only Surface Noise, Thermal Layer and Passive Sonar in answer; each own turn it draws for 4 or more to lose another level, or takes up its work.",
      "rules/contact-reduction.ts",
    ],
  ]),
  chapter("6", "Weapon lock-on", [
    [
      "6.1",
      "Requirements",
      "The contact on the target must reach the contact number of the card; No Contact and No Attack allow no attack.",
      "rules/weapons.ts",
    ],
    [
      "6.2",
      "Attack values",
      "One value is for submarines as targets; the other is a submarine's value against surface ships or the number of helicopters a surface ship supports.",
      "rules/table.ts",
    ],
    ["6.3", "One target", "A ship or helicopter attacks one target in a turn.", "rules/acting.ts"],
    [
      "6.4",
      "Several cards",
      "Cards may be combined if the contact reaches the sum of their contact numbers: fire values add, the attack value counts once, one number is drawn, and the target may answer each card.",
      "rules/weapons.ts",
    ],
    [
      "6.5",
      "Resolution",
      "Fire, attack value and random number, less evasion, must reach the Defense value; then a card is drawn for the hit result. A marker moved into the sunk box sinks the ship; a dud does nothing.",
      "rules/weapons.ts",
    ],
    ["6.6", "Damage", "A damaged ship's Detection and Defense fall by one, once and for good.", "rules/weapons.ts"],
    [
      "6.7",
      "Damage Control",
      "Moves one damage marker one box back; it neither raises the sunk nor repairs malfunctions.",
      "rules/damage-control.ts",
    ],
    [
      "6.8",
      "A submarine that attacks",
      "A defender's Passive Sonar gains one level on a submarine that attacks, for the whole surface force or for one submarine.",
      "rules/reactions.ts",
    ],
  ]),
  chapter("7", "Evasive action", [
    [
      "7.1",
      "Evading",
      "The target may answer each Weapon Lockon with one Evasive Action, taken off the attack.",
      "rules/reactions.ts",
    ],
    ["7.2", "Sub only", "Evasive Action with a submarine silhouette is for submarines.", "rules/reactions.ts"],
  ]),
  chapter("8", "Close and open range", [
    [
      "8.1",
      "What it needs",
      "The mover must have contact on what it moves against, except to enter.",
      "rules/range.ts",
    ],
    [
      "8.2",
      "Shared plays",
      "All surface ships and helicopters share one play and do nothing else; submarines play their own, and against a submarine only those two are affected.",
      "rules/range.ts",
    ],
    ["8.3", "Opening", "Contacts of mover and object on each other fall by one box.", "rules/range.ts"],
    ["8.4", "Closing", "Contacts of mover and object on each other rise by one box.", "rules/range.ts"],
    [
      "8.5",
      "Negating",
      "The object may negate at once with a range card of its own if it has any contact on the mover; a surface force does so once in a turn.",
      "rules/range.ts",
    ],
  ]),
  chapter("9", "Malfunctions", [
    [
      "9.1",
      "When",
      "An X drawn for a search or an attack makes it fail and puts a -1 on that system; a helicopter is discarded.",
      "rules/malfunctions.ts",
    ],
    [
      "9.2",
      "Sensors",
      "All contacts of the ship fall by one and the card is spent; a surface ship keeps the shared contacts while another has sound sensors.",
      "rules/malfunctions.ts",
    ],
    [
      "9.3",
      "Again",
      "A second malfunction makes it -2, a third puts the system down: it cannot be used, the ship cannot attack, and a sensor down loses all contacts.",
      "rules/malfunctions.ts",
    ],
    [
      "9.4",
      "Repairs",
      "A step better for a random number of 4 or more, or with a Technician; an X puts the system down.",
      "rules/malfunctions.ts",
    ],
    ["9.5", "X elsewhere", "Wherever nothing else is said an X counts 0.", "rules/malfunctions.ts"],
  ]),
  chapter("10", "Helicopters", [
    [
      "10.1",
      "Launching",
      "A ship with the symbol launches one helicopter as its action, up to the number its Attack box supports; it is used from the next turn on.",
      "rules/helicopters.ts",
    ],
    [
      "10.2",
      "Effect",
      "A helicopter searches and attacks with the values on its card, shares the surface contacts, and counts as a ship for the hand size.",
      "rules/table.ts",
    ],
    [
      "10.3",
      "Duration",
      "After each search or attack it draws: below its ship's duration number it is discarded.",
      "rules/helicopters.ts",
    ],
    [
      "10.31",
      "Checks at the end of a turn",
      "A player who drew a Helicopter card as a random number, or played a range card on his surface force, checks each helicopter once at the end of that player turn.",
      "rules/helicopters.ts",
    ],
    [
      "10.32",
      "Bad weather",
      "An X in a check grounds all helicopters. The surface player may draw at the end of later turns: 4 or more clears the sky.",
      "rules/helicopters.ts",
    ],
    [
      "10.4",
      "Orphans",
      "Helicopters cannot be attacked; they are lost with their ship, or when damage leaves it supporting fewer.",
      "rules/helicopters.ts",
    ],
    [
      "10.5",
      "Without carriers",
      "Where no ship carries helicopters the cards still serve for their numbers and hit results, and can be discarded.",
      "rules/legal.ts",
    ],
  ]),
  chapter("11", "Reinforcements", [
    [
      "11.1",
      "Entry",
      "Play a range card for the next ship listed: random number and deck number must reach 6. It cannot be negated, uses no other ship's action, but bars discards.",
      "rules/reinforcements.ts",
    ],
    [
      "11.2",
      "Contact",
      "Entering changes no contact; a surface ship shares what its force knows.",
      "rules/reinforcements.ts",
    ],
    [
      "11.3",
      "No ship left",
      "If all ships of a side in play are sunk before its reinforcements enter, the scenario ends.",
      "rules/victory.ts",
    ],
  ]),
  chapter("12", "Transports", [
    [
      "12.1",
      "Hits",
      "A transport has one damage track, moved one box for each Sensor or Attack result.",
      "rules/weapons.ts",
    ],
    ["12.2", "Hand size", "Transports do not count for the hand size.", "rules/table.ts"],
    [
      "12.3",
      "Cards",
      "Transports play no cards, and a negation by their escorts does not cover them.",
      "rules/range.ts",
    ],
  ]),
  chapter("13", "Scenarios", [
    ["13.1", "Carrier sensors", "Kennedy has no Sensor value; the track only takes damage.", "rules/table.ts"],
    [
      "13.2",
      "Carrier attacks",
      "Moskva, Kennedy and Invincible have no Attack value; their helicopters keep theirs. A value of 0 may attack.",
      "rules/table.ts",
    ],
    ["13.3", "Seawolf", "Her attacks cannot be answered with Passive Sonar.", "rules/reactions.ts"],
    [
      "13.4",
      "Victory",
      "Each scenario names what wins; unless it says otherwise, sinking every opposing warship in play does.",
      "rules/victory.ts",
    ],
    [
      "13.5",
      "Exit",
      "A ship the scenario lets go plays a range card as its action; it may be negated by who has contact on it. Otherwise random number and deck number must reach 4 and the highest enemy level on it.",
      "rules/exit.ts",
    ],
    ["13.6", "Deck limit", "Most scenarios end when the last deck is used up.", "rules/victory.ts"],
    [
      "13A",
      "Sub Duel",
      "Los Angeles against Skvortsov, who may be joined by Ivan Rogov; for tournaments (A-T) Swiftsure and Valiant against both.",
      "data/scenarios.json",
    ],
    ["13B", "Search and Destroy", "Virginia and Simpson against Molniya and Skvortsov.", "data/scenarios.json"],
    ["13C", "Hunter and Hunted", "Los Angeles against Udaloy, later Revnostnyy.", "data/scenarios.json"],
    ["13D", "Falklands", "Swiftsure against Salta, later San Luis.", "data/scenarios.json"],
    [
      "13E",
      "Rebel Without a Cause",
      "Loyal surface ships hunt the renegade Oppokov, who tries to exit.",
      "data/scenarios.json",
    ],
    ["13F", "Moskva Group", "Two British submarines against Moskva and Revnostnyy.", "data/scenarios.json"],
    ["13G", "Turning the Tide", "Three escorts guard four transports against three submarines.", "data/scenarios.json"],
    ["13H", "Boomer", "Los Angeles hunts Zarnitsa, who tries to exit under escort.", "data/scenarios.json"],
    ["13I", "Carrier Hunt", "Two submarines are after Kennedy.", "data/scenarios.json"],
    ["13J", "Bastion", "Seawolf alone against Oppokov and her escorts.", "data/scenarios.json"],
    ["13K", "Royal Navy Patrol", "Two submarines are after Invincible.", "data/scenarios.json"],
    ["13L", "Northern Supply Run", "Two escorts guard three transports against two submarines.", "data/scenarios.json"],
    [
      "13M",
      "Convoy Screen",
      "The Soviet side needs five NATO ships sunk or own submarines exited, each after an entire deck in play.",
      "data/scenarios.json",
    ],
  ]),
];

export const rulebook: Rulebook = { chapters, rulings };
