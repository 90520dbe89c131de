/** Every numbered rule of Attack Sub in our own words, with the file that carries it out. */
import type { Chapter, Rule, Rulebook } from "@admiralty/engine";
import { type RuleRow, scenarioRows } from "./rulebook-scenarios.ts";
import { rulings } from "./rulings.ts";

function chapter(number: string, title: string, rules: readonly RuleRow[]): Chapter {
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
      "128 cards. Each names its kind and what it is worth, bears a random number, and at its foot a hit result. Black print is for one's own turn, red print for the opponent's, and many cards have both. A grey head with a submarine below the number marks cards for submarines only.",
      "data/cards.json",
    ],
    [
      "1.2",
      "Ship cards",
      "A ship has a Sensor and an Attack track, both ending in sunk, a Detection value that damage lowers by one, Defense 8 (7 once damaged) and a contact track on which the enemy's markers lie. Submarines have a box for shutting down; ships with helicopters show a duration number. A transport has one damage track instead of the two.",
      "data/ships.json",
    ],
    [
      "1.3",
      "Markers",
      "Markers show the box on each track, the contact of every enemy submarine and of the enemy's surface force, malfunctions (-1, -2, Down), damage and shut-down systems.",
      "types.ts",
    ],
    [
      "1.4",
      "Random numbers",
      "A random number is drawn by turning over the next card of the draw pile and discarding it: it shows 0 to 7, or X.",
      "rules/deck.ts",
    ],
  ]),
  chapter("2", "Setting up", [
    [
      "2.1",
      "Sides and first turn",
      "Choose a scenario. Both players draw a random number; the lower takes the first turn, and ties are drawn again. In the book the higher one also picks his side; here sides are taken before the draw. All ships start whole, each marker on its best box.",
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
      "Both hands are dealt from one shuffled deck. Discards lie face up; when the draw pile is used up they are shuffled into the next deck, numbered one higher, and hands are kept. The number of the deck counts for entry (11.1), exit (13.5) and the end (13.6).",
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
      "A player works through his ships in any order and finishes with one before he decides about another. Each takes one action: A search; B reduce contact; C attack; D control damage; E close or open the range, or bring in a reinforcement; F repair a malfunction, with a Technician or by drawing 4 or more; G launch a helicopter. Helicopters have only A and C, and check after either (10.3).",
      "rules/actions.ts",
    ],
    [
      "3.2",
      "Answers",
      "In the opponent's turn a ship answers a black card aimed at it with one red card at most, or one more at Battle Stations. A range card undoes a range card, given contact on the mover (8.5); Evasive Action weakens a Weapon Lockon (7.1); Contact Reduction blunts a search (5.3); Passive Sonar gains a level on whoever pings (4.22) or on a submarine that attacks (6.8). Passive Sonar may also come from a ship that is not the target; then it does not use up that ship's answer.",
      "rules/answers.ts",
    ],
    [
      "3.3",
      "Helicopter cards drawn",
      "A Helicopter card turned over as a random number obliges whoever drew it to check all his helicopters in the air (10.31).",
      "rules/deck.ts",
    ],
    [
      "3.4",
      "Discards",
      "Who takes no action in his turn must discard one card or more. Who takes any, a try to bring in a reinforcement included, may discard nothing.",
      "rules/turn.ts",
    ],
    [
      "3.5",
      "Filling the hand",
      "Hands are filled up to their size when the owner's turn ends and at no other time, so red cards are not replaced before. A hand that has become too large is kept, but nothing is drawn while it is.",
      "rules/deck.ts",
    ],
    [
      "3.6",
      "Battle Stations",
      "A ship on which it is played has two actions this turn, and they may not be the same: no two range cards, no two attacks. Two repairs are different if they are to different systems, or if a Technician does one and a draw the other. In the opponent's turn it allows one red card more; of two Evasive Actions against one attack the extra one must be of another type. It never opens the way to a discard beside an action.",
      "rules/acting.ts",
    ],
  ]),
  chapter("4", "Sensor detection", [
    [
      "4.1",
      "Searching",
      "Play a sensor card and draw a number for each enemy ship you want better contact on: at least one, and none that you do not want. Number and sensor value, less any Contact Reduction of that ship, must reach its Detection value as it is now; then the searcher's marker on it goes one box up.",
      "rules/sensors.ts",
    ],
    [
      "4.2",
      "Active and passive",
      "Cards showing both kinds of sonar may be used either way. Submarines cannot use sonar against helicopters.",
      "rules/sensors.ts",
    ],
    [
      "4.21",
      "Active Sonar",
      "In one's own turn only. Sensor +1, and the ships searched for are named. Every enemy ship, named or not, may answer with Passive Sonar.",
      "rules/sensors.ts",
    ],
    [
      "4.22",
      "Passive Sonar",
      "In one's own turn: no bonus, but the searcher cannot be heard. In the opponent's turn: when a ship pings, any defender may play one to gain a level on it at once. The card is spent on that ping; another searcher takes another card.",
      "rules/answers.ts",
    ],
    [
      "4.3",
      "Highest and lowest contact",
      "Contact stops at level 4 and at No Contact, and what was lost can be won again. With all possible targets at level 4 no sensor card may be played. Every card needs a purpose: no Damage Control on a whole ship, no evasion by a ship nobody attacks.",
      "rules/contact.ts",
    ],
    [
      "4.4",
      "Whose contact it is",
      "What a submarine finds out is its own and needs a marker of its own on every enemy ship. Surface ships and helicopters of a side share one marker: what one of them gains all have at once.",
      "rules/table.ts",
    ],
  ]),
  chapter("5", "Contact reduction", [
    [
      "5.1",
      "In either turn",
      "In one's own turn Contact Reduction is a try to lower the contacts on a ship; in the opponent's turn it answers a search and makes the ship harder to find until the turn ends.",
      "rules/contact-reduction.ts",
    ],
    [
      "5.2",
      "Own turn",
      "Draw the number on the card or more, and each enemy marker on the ship goes one box down.",
      "rules/contact-reduction.ts",
    ],
    [
      "5.3",
      "Opponent's turn",
      "Played before the number is drawn, by the ship sought: the red figure comes off the sensor value, in this search and in all later ones for the same ship until the player turn is over. It shields no other ship, and a ship plays one in a turn. A search is therefore settled before the next is announced.",
      "rules/answers.ts",
    ],
    ["5.4", "Sub only", "Cards with a submarine silhouette are for submarines.", "rules/contact-reduction.ts"],
    [
      "5.5",
      "Playing dead",
      "A submarine just hit, even by a dud, may shut down before anything else is played: all contacts on it fall by one. From then on it takes no action, plays no black card, does not count for the hand size, and answers only with Surface Noise, Thermal Layer and Passive Sonar. In each own turn it may draw, and 4 or more takes another level off; or it gives the shutdown up and acts at once. The draw is no action, so discards stay open.",
      "rules/contact-reduction.ts",
    ],
  ]),
  chapter("6", "Weapon lock-on", [
    [
      "6.1",
      "Requirements",
      "A ship or helicopter attacks with a Weapon Lockon. Its contact on the target must be as high as the contact number on the card; No Contact and No Attack allow none.",
      "rules/weapons.ts",
    ],
    [
      "6.2",
      "Attack values",
      "The lower figure of an Attack box is the value against submarines. The upper one is a submarine's value against surface ships; on a surface ship it tells how many helicopters she supports while her marker is there.",
      "rules/table.ts",
    ],
    ["6.3", "One target", "A ship or helicopter attacks one target in a turn.", "rules/acting.ts"],
    [
      "6.4",
      "Several cards",
      "Several cards make one attack if the contact is as high as their contact numbers together: fire values add up, the attack value counts once, and one number is drawn. The target may answer once for each card. Example: John Rodgers (attack 2) at contact 3 fires 2 (contact 2) and 2 (contact 1): strength 6, and the submarine has two answers, evasions or Passive Sonars as it likes.",
      "rules/weapons.ts",
    ],
    [
      "6.5",
      "Resolution",
      "Fire and attack value, less evasion, and the random number must reach the Defense value; otherwise nothing happens. After a hit another card is turned over for its hit result, which moves the Sensor or Attack marker, or both, one or two boxes. The result sunk, or a marker in its sunk box, removes the ship. A dud did not go off.",
      "rules/weapons.ts",
    ],
    [
      "6.6",
      "Damage",
      "The first damage lowers a ship's Detection and Defense by one, for good: Damage Control does not bring them back, further hits do not lower them again.",
      "rules/weapons.ts",
    ],
    [
      "6.7",
      "Damage Control",
      "In its turn a damaged ship moves one damage marker, Sensor or Attack, one box back. It does not raise the sunk, restore Detection or Defense, or mend a malfunction.",
      "rules/damage-control.ts",
    ],
    [
      "6.8",
      "A submarine that attacks",
      "When a submarine attacks, one Passive Sonar from any surface ship or helicopter of the defender lifts the contact of his whole surface force on it by a level; each of his submarines may lift its own with a card of its own. Only here and against a ping may a ship answer a card aimed at another, and it keeps its answer for whatever is aimed at it later.",
      "rules/answers.ts",
    ],
  ]),
  chapter("7", "Evasive action", [
    [
      "7.1",
      "Evading",
      "The target may answer each Weapon Lockon with one Evasive Action (3.6 allows one more): its figure is taken off this attack, and the card is gone.",
      "rules/answers.ts",
    ],
    ["7.2", "Sub only", "Evasive Action with a submarine silhouette is for submarines.", "rules/answers.ts"],
  ]),
  chapter("8", "Close and open range", [
    [
      "8.1",
      "What it needs",
      "Played in one's own turn to raise or to lower contacts. The mover must have contact, No Attack or better, on a ship it moves against; only an entry (11.1) or an exit (13.5) needs none.",
      "rules/range.ts",
    ],
    [
      "8.2",
      "Shared plays",
      "A range card is one play for the whole surface force: every surface warship and helicopter shares it and does nothing else this turn, reinforcements that enter (11.1) and transports (12.3) excepted. Each submarine plays its own, and against another submarine it touches only what these two know of each other.",
      "rules/range.ts",
    ],
    [
      "8.3",
      "Opening",
      "Opening takes one box off the contact of mover and object on each other. A submarine opens from all enemy surface ships together or from one submarine; a surface force from one submarine.",
      "rules/range.ts",
    ],
    [
      "8.4",
      "Closing",
      "Closing adds one box to the contact of mover and object on each other. A submarine closes on all enemy surface ships together or on one submarine; a surface force on one submarine.",
      "rules/range.ts",
    ],
    [
      "8.5",
      "Negating",
      "The object may undo a range card with one of its own, before any marker moves, if it has contact (No Attack will do) with any part of what moves. Undone or not, the card was the mover's action. In the opponent's turn a range card has no other use, and a surface force negates once in a turn.",
      "rules/range.ts",
    ],
  ]),
  chapter("9", "Malfunctions", [
    [
      "9.1",
      "When",
      "An X drawn for a search or an attack makes it fail and puts a -1 on the ship's sensors or weapons until repaired. A helicopter that draws an X in a search, an attack or a check is discarded.",
      "rules/malfunctions.ts",
    ],
    [
      "9.2",
      "Sensors",
      "All contacts of the ship fall by one, and the card finds no more. A surface ship keeps the shared contacts while another surface ship in play, helicopters not counted, has sensors without any malfunction.",
      "rules/malfunctions.ts",
    ],
    [
      "9.3",
      "Again",
      "A second malfunction of the same system makes it -2, and a surface ship without a sound companion loses a level again. A third puts the system down: it cannot be used, sensors lose all contacts, and the ship cannot attack until it is back at -2.",
      "rules/malfunctions.ts",
    ],
    [
      "9.4",
      "Repairs",
      "As its action a ship takes one step off a malfunction, with a random number of 4 or more or with a Technician; from Down to sound are three steps. An X drawn in the attempt puts the system down. It is an action, so there is no discard.",
      "rules/malfunctions.ts",
    ],
    ["9.5", "X elsewhere", "Wherever nothing else is said an X counts 0.", "rules/malfunctions.ts"],
  ]),
  chapter("10", "Helicopters", [
    [
      "10.1",
      "Launching",
      "A ship with the helicopter symbol launches one Helicopter card as her action. The upper figure of her Attack box is the most she may have in the air. The helicopter acts from the next turn on.",
      "rules/helicopters.ts",
    ],
    [
      "10.2",
      "Effect",
      "A helicopter shares the contacts of the surface force, searches and attacks on its own with the values on its card (2 and 2), and counts as a ship for actions and for the hand size.",
      "rules/table.ts",
    ],
    [
      "10.3",
      "Duration",
      "When its search or attack is over a helicopter draws: at its ship's duration number or above it stays up, below it is discarded.",
      "rules/helicopters.ts",
    ],
    [
      "10.31",
      "Checks at the end of a turn",
      "A player who draws a Helicopter card as a random number (not for a hit result), or plays a range card on his surface force in either turn, checks each of his helicopters when that player turn ends: one check each, whatever the number of reasons, beside those after their own operations. Example: Udaloy's only helicopter searches, draws a 1 and is discarded; Udaloy, who has not acted, may launch another at once.",
      "rules/helicopters.ts",
    ],
    [
      "10.32",
      "Bad weather",
      "An X in a helicopter check brings bad weather: all helicopters are discarded and none is launched. A player with surface ships that carry them may draw once whenever a later turn of his is over: 4 or more clears the sky for the turns after. The draw is no action and bars no discard.",
      "rules/helicopters.ts",
    ],
    [
      "10.4",
      "Orphans",
      "Helicopters are never attacked. They are lost with their ship, and at once when damage leaves her supporting fewer than she has up.",
      "rules/helicopters.ts",
    ],
    [
      "10.5",
      "Without carriers",
      "Where no ship carries helicopters the cards serve for their numbers and hit results; in a hand they can only be discarded.",
      "rules/actions.ts",
    ],
  ]),
  chapter("11", "Reinforcements", [
    [
      "11.1",
      "Entry",
      "Reinforcements count for nothing until they enter, in the order listed. Play a range card for the next one: random number and deck number must reach 6 together; one ship for each card. It cannot be negated and costs no other ship its action, but bars discards. A ship that has entered does nothing more this turn, unless Battle Stations, played afterwards, gives it one action.",
      "rules/reinforcements.ts",
    ],
    [
      "11.2",
      "Contact",
      "An entry moves no contact marker; a surface ship has at once the contacts of the surface ships in play.",
      "rules/reinforcements.ts",
    ],
    [
      "11.3",
      "No ship left",
      "When the last ship a side has in play is sunk, reinforcements that have not entered come too late: the scenario is over.",
      "rules/victory.ts",
    ],
  ]),
  chapter("12", "Transports", [
    [
      "12.1",
      "Hits",
      "A transport has neither Sensor nor Attack value, only a damage track: one box for each Sensor or Attack a hit result names.",
      "rules/weapons.ts",
    ],
    ["12.2", "Hand size", "Transports do not count for the hand size.", "rules/table.ts"],
    [
      "12.3",
      "Cards",
      "Transports play no cards, and a negation by their escorts does not cover them. Example: a submarine closes and the escort negates; the submarine's contact on the transport still grows, while escort and submarine stay as they were.",
      "rules/range.ts",
    ],
  ]),
  chapter("13", "Scenarios", [
    [
      "13.1",
      "Carrier sensors",
      "Kennedy has no Sensor value and finds submarines through her helicopters only; damage still counts on her Sensor track.",
      "rules/table.ts",
    ],
    [
      "13.2",
      "Carrier attacks",
      "Three carriers, Moskva, Kennedy and Invincible, cannot attack by themselves; their helicopters attack with 2 whatever damage the carrier has. A ship whose value is 0 may attack.",
      "rules/table.ts",
    ],
    [
      "13.3",
      "Seawolf",
      "Her torpedoes swim out of their tubes: nobody can answer her attacks with Passive Sonar.",
      "rules/answers.ts",
    ],
    [
      "13.4",
      "Victory",
      "Each scenario names what wins. Besides, a side that has nothing left in play, sunk or exited, has lost, unless reinforcements may still come (R36).",
      "rules/victory.ts",
    ],
    [
      "13.5",
      "Exit",
      "A submarine that the scenario lets go plays a range card as its action and needs no contact. Any enemy with contact on it may negate. Otherwise random number and deck number together must reach 4 and the highest enemy level on it (No Attack is 0). A try that failed unopposed has opened the range.",
      "rules/exit.ts",
    ],
    [
      "13.6",
      "Deck limit",
      "Most scenarios name a last deck: when it is used up and the player turn is complete, the scenario ends, for the side it names or as a draw.",
      "rules/victory.ts",
    ],
    ...scenarioRows,
  ]),
];

export const rulebook: Rulebook = { chapters, rulings };
