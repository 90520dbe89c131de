/** 13A to 13M: who meets whom, and what wins. The forces themselves are data. */

/** Number, title, what it says, and the file that carries it out. */
export type RuleRow = readonly [number: string, title: string, text: string, where: string];

export const scenarioRows: readonly RuleRow[] = [
  [
    "13A",
    "Sub Duel",
    "Los Angeles against Skvortsov, who may be joined by Ivan Rogov; for tournaments (A-T) Swiftsure and Valiant against both. Either side wins by sinking all the other has in play; after four decks it is a draw.",
    "data/scenarios.json",
  ],
  [
    "13B",
    "Search and Destroy",
    "Virginia and Simpson against Molniya and Skvortsov. Either side wins by sinking all the other has in play; after four decks it is a draw.",
    "data/scenarios.json",
  ],
  [
    "13C",
    "Hunter and Hunted",
    "Los Angeles against Udaloy, later Revnostnyy. Either side wins by sinking all the other has in play; after three decks the Soviet side has won.",
    "data/scenarios.json",
  ],
  [
    "13D",
    "Falklands",
    "Swiftsure against Salta, later San Luis. Either side wins by sinking all the other has in play; after four decks it is a draw.",
    "data/scenarios.json",
  ],
  [
    "13E",
    "Rebel Without a Cause",
    "Udaloy and Revnostnyy, later Kerch, hunt the renegade Oppokov. They win by sinking her or when three decks are used up; she wins by an exit, from deck 2 on, or by sinking all of them in play.",
    "data/scenarios.json",
  ],
  [
    "13F",
    "Moskva Group",
    "Valiant and Swiftsure against Moskva and Revnostnyy. Either side wins by sinking all the other has in play; after three decks the Soviet side has won.",
    "data/scenarios.json",
  ],
  [
    "13G",
    "Turning the Tide",
    "John Rodgers, Simpson and Bowen guard four transports against Skvortsov, Ivan Rogov and Grif. Two transports sunk win for the Soviet side; NATO wins by sinking all three submarines or after two decks.",
    "data/scenarios.json",
  ],
  [
    "13H",
    "Boomer",
    "Los Angeles, later Asheville, hunts Zarnitsa, whom Ivan Rogov escorts. NATO wins by sinking Zarnitsa; the Soviet side by her exit, from deck 2 on, by sinking all NATO has in play, or after three decks.",
    "data/scenarios.json",
  ],
  [
    "13I",
    "Carrier Hunt",
    "Yenisey and Skvortsov, later Grif, are after Kennedy, with whom sail Arleigh Burke and Virginia, later Los Angeles. The Soviet side wins by sinking Kennedy; NATO by sinking every submarine in play or after two decks.",
    "data/scenarios.json",
  ],
  [
    "13J",
    "Bastion",
    "Seawolf alone against Oppokov and Yenisey, later Ivan Rogov. NATO wins by sinking Oppokov; the Soviet side by her exit, from deck 2 on, by sinking Seawolf, or after three decks.",
    "data/scenarios.json",
  ],
  [
    "13K",
    "Royal Navy Patrol",
    "Molniya and Sura are after Invincible, with whom sails Brilliant, later Swiftsure. The Soviet side wins by sinking Invincible; NATO by sinking both submarines or after two decks.",
    "data/scenarios.json",
  ],
  [
    "13L",
    "Northern Supply Run",
    "Udaloy and Revnostnyy guard three transports against Los Angeles and Valiant. Two transports sunk win for NATO; the Soviet side wins by sinking both submarines or after two decks.",
    "data/scenarios.json",
  ],
  [
    "13M",
    "Convoy Screen",
    "Arleigh Burke and Bowen, later John Rodgers and Los Angeles, against Ivan Rogov and Skvortsov, later Yenisey, Grif and Sura. The Soviet side needs five, NATO ships sunk and own submarines exited counted together; a submarine may exit once it has been in play for an entire deck. NATO wins if five cannot be reached any more. No deck limit.",
    "data/scenarios.json",
  ],
];
