/** The rules of the battle board in our own words, each with the file that carries it out. */
import type { Rule } from "@admiralty/engine";

function rules(where: string, list: readonly (readonly [number: string, title: string, text: string])[]): Rule[] {
  return list.map(([number, title, text]) => ({ number, title, text, where: `battle/${where}` }));
}

export const battleRules: readonly Rule[] = [
  ...rules("rules/deployment.ts", [
    [
      "9.28",
      "Setting up",
      "The defender stands in the centre of the battle board; the attacker then places his ships along one edge, which a die chooses.",
    ],
    [
      "9.281",
      "Two to a hex",
      "No more than two friendly ships share a hex. A defender with more fills the centre and puts the others in the hexes beside it.",
    ],
    ["9.282", "Facing", "A bow always points at a hex side. At the start all ships of a side point the same way."],
  ]),
  ...rules("steps.ts", [
    [
      "9.31",
      "The round",
      "Ships move one by one, lowest current evasion first, the attacker first among equals; then they fire; then the sides may part, and withdrawing ships make their extra move.",
    ],
  ]),
  ...rules("outcome.ts", [
    [
      "9.32",
      "How long it lasts",
      "Rounds follow each other until all ships of one side are sunk or gone from the board.",
    ],
    ["9.33", "Once a turn", "Ships that fought in an action fight in no other one this turn."],
  ]),
  ...rules("rules/reinforcements.ts", [
    [
      "9.41",
      "Calling reinforcements",
      "From the end of the third round a die may be rolled each round for every ship or task force that could join: 1 brings it the first time, one more each further time.",
    ],
    [
      "9.42",
      "Where they enter",
      "A die chooses the edge; ships of one force point the same way and stand at least six hexes from every enemy.",
    ],
    ["9.43", "Who may join", "Only ships that could attack at least one enemy of the action may join it."],
    ["9.44", "No haste", "Ships that may join can come in any later round, or never."],
    [
      "9.45",
      "Two actions in a zone",
      "Where two actions are fought in a zone, each possible reinforcement is written down for one of them before the fighting and can join no other.",
    ],
  ]),
  ...rules("rules/movement.ts", [
    ["9.51", "Distance", "How many hexes a ship may move in a round depends on her current evasion."],
    ["9.52", "Turning", "A direction change swings the bow to one of the two hex sides beside the one it points at."],
    [
      "9.53",
      "The movement table",
      "Hexes and direction changes by evasion. 0: none. 1 to 3: one change. 4 to 10: one hex or one change. 11 to 17: one hex and one change, or two changes. 18 to 24: the same, or two hexes. 25 to 29: two hexes and one change, one and two, or three changes. 30 and more: two hexes and two changes, or one and three; a cruiser may also run three hexes straight. The changes come before, between or after the hexes.",
    ],
    ["9.54", "No duty to move", "A ship may make part of her move or none of it."],
    ["9.55", "Enemy hexes", "A ship may not enter a hex with an enemy ship."],
    [
      "9.57",
      "Ahead only",
      "A ship moves only into the hex her bow points at, and not through a hex with a friend in it.",
    ],
  ]),
  ...rules("rules/deployment.ts", [
    [
      "9.56",
      "Off the board",
      "When a ship leaves the board or enters beyond it, all ships are shifted alike to bring her back; if that cannot be done, imaginary hexes go on around the board.",
    ],
  ]),
  ...rules("rules/designation.ts", [
    ["9.61", "Range", "One to three hexes are A range, four to six B range; beyond that nothing can be hit."],
    [
      "9.62",
      "Designation",
      "One ship at a time lays her salvos on one or more targets and resolves them all. All attackers fire before the defenders. Salvos laid on a ship that sinks first are lost.",
    ],
    [
      "9.63",
      "Sectors",
      "Bow turrets bear on all but what lies astern, stern turrets on all but what lies ahead, each secondary side on its own broadside and in A range only.",
    ],
    ["9.64", "Salvos", "A section fires as many salvos as its first unmarked box says; 0 is none."],
    [
      "9.651",
      "Shots beyond one hex",
      "The salvos laid on a target more than one hex away are halved, rounding down, to give the shots.",
    ],
    ["9.652", "Shots at one hex", "At an adjacent target every salvo is a shot."],
  ]),
  ...rules("rules/gunfire.ts", [
    [
      "9.66",
      "The fire table",
      "Each shot is two dice on the table of its range and field of fire. A range at a broadside: 2 and 4 secondary, 3 two midships, 5 and 9 stern, 6 and 8 bow, 10 midships, 11 and 12 special. A range at the bow: 3 secondary, 4 to 6 bow, 10 midships, 11 special, 12 two midships. B range at a broadside: 2 and 12 midships, 3 secondary, 6 bow, 8 stern, 11 special. B range at the bow: 2 secondary, 6 bow, 11 midships, 12 special. At the stern as at the bow, with stern hits for bow hits. All else misses.",
    ],
    [
      "9.67",
      "Field of fire",
      "The column is the part of the target that the firing ship looks at: bow, stern or broadside.",
    ],
    ["9.68", "Nothing in the way", "Ships between do not block fire."],
    [
      "9.712",
      "Special damage",
      "A special result is rolled again with two dice. Table A: to 6 one midships hit; 7 one and evasion 1 less for good; 8 two and 3; 9 two and 5; 10 three and 7; 11 three and 10; 12 sunk. Bismarck, King George V and Prince of Wales take two for three on 10 and 11, and on 12 three and 10. Table B: to 8 one; 9 two and 1; 10 two and 3; 11 two and 5; 12 two and 7.",
    ],
    [
      "9.713",
      "Simultaneous fire",
      "Damage counts from the end of the round's fire: guns hit this round still fire in it.",
    ],
    [
      "9.716",
      "Which secondary",
      "A secondary hit goes to the side the fire comes from; along the straight row ahead or astern it may go to either.",
    ],
    ["9.84", "Cruisers", "Cruisers, like Hood, Repulse and Renown, roll special damage on table A at every range."],
  ]),
  ...rules("rules/hit-record.ts", [
    ["9.711", "Marking hits", "Hits are marked from the left, so that the highest salvo figures go first."],
    [
      "9.714",
      "Sinking",
      "A ship sinks when every midships box is marked, and still fires in that round. With the Bismarck play ends, and the points decide who has won.",
    ],
    ["9.715", "Slash and cross", "Boxes hit this round count as guns until all fire is done."],
    [
      "9.717",
      "Sections knocked out",
      "A hit on a section without a box left is a midships hit. A box printed 0 takes a hit first.",
    ],
    ["9.721", "Evasion", "Damage may cost evasion, for a time or for good."],
    ["9.722", "For good", "Evasion that a result takes away in so many words never comes back."],
    ["9.723", "For a time", "Every midships hit also costs evasion, which can be repaired."],
    ["9.724", "Capital ships", "One for the Bismarck, two for every other battleship and carrier."],
    ["9.725", "Prinz Eugen", "Three for each midships hit."],
    ["9.726", "Cruisers", "Five for each midships hit of any other cruiser."],
    ["9.727", "Kept on the pad", "The current evasion is kept with the hit record."],
    [
      "9.728",
      "Repair",
      "A ship that moved one zone or none rolls after movement to regain evasion lost for a time: 2 on a 3, 4 on a 4, 6 on a 5, 8 on a 6. Midships boxes stay marked.",
    ],
  ]),
  ...rules("rules/gunfire.ts", [
    [
      "9.81",
      "Rodney's third turret",
      "Her stern boxes are a third bow turret, bearing on both broadsides to B range. Stern hits from broadside go to it on 3 to 6 and to either bow section on 1 or 2; from astern they are secondary hits.",
    ],
    [
      "9.83",
      "New guns",
      "Whenever Prince of Wales or King George V fires, a die of 4 to 6 halves one of her turret sections, the bow on a second die of 1 to 3.",
    ],
  ]),
  ...rules("rules/designation.ts", [
    [
      "9.82",
      "Rodney in A range",
      "When her main bow turrets fire at a target in A range, the third fires at half strength, one shot at least.",
    ],
    ["11.12", "Night", "At night only targets in A range can be fired at, and on the B tables."],
  ]),
  ...rules("rules/withdrawal.ts", [
    ["9.91", "When to part", "Ships leave an action only at the end of a round, after all fire."],
    ["9.92", "By agreement", "If both sides want to part, the action is over at once."],
    [
      "9.93",
      "Who may withdraw",
      "A ship faster than every enemy of her own general type or a larger one within six hexes.",
    ],
    [
      "9.94",
      "Declaring it",
      "Withdrawal is declared at the beginning of a round, the first included, and lost when the ship is slowed below such an enemy within six hexes.",
    ],
    [
      "9.95",
      "The extra move",
      "At the end of the round a withdrawing ship must move one hex ahead, and may then turn one hex side.",
    ],
    ["9.96", "Never nearer", "A withdrawing ship does not move nearer to an enemy unless she has no other way."],
    ["9.97", "Away", "With no enemy within six hexes after the extra move she has left the action."],
    ["9.98", "Half fire", "A withdrawing ship fires half her shots, rounded up."],
    ["9.99", "No way back", "Once withdrawing, a ship may not give it up of her own will."],
  ]),
];

function ruling(number: string, title: string, text: string, where: string, because: string): Rule {
  return { number, title, text, where: `battle/${where}`, because };
}

export const battleRulings: readonly Rule[] = [
  ruling(
    "R6",
    "Secondary hits from the air",
    "A die of 1 to 3 is port, 4 to 6 starboard.",
    "rules/air-strike.ts",
    "9.18 does not name a side and a bomb has no bearing.",
  ),
  ruling(
    "R7",
    "Reinforcement die",
    "1 on the first attempt, 1 or 2 on the second, and so on.",
    "rules/reinforcements.ts",
    "The growing subtraction of 9.41 comes to this.",
  ),
  ruling(
    "R8",
    "Order of halving",
    "Sections are halved first (9.82, 9.83), then the sum on a target (9.651), then a withdrawing ship's shots, rounding up.",
    "rules/designation.ts",
    "Official answers halve assignments, not the ship; the rest follows the order of the rules.",
  ),
  ruling(
    "R9",
    "Evasion floor",
    "Evasion is never below nought; losses for good and for a time are kept apart, and repair never exceeds the latter.",
    "rules/hit-record.ts",
    "9.722 and 9.723 treat them differently.",
  ),
  ruling(
    "R15",
    "Night gunnery",
    "Secondaries may fire at night: their target is in A range.",
    "rules/designation.ts",
    "11.12 changes the table, not the range.",
  ),
  ruling(
    "R22",
    "Torpedo strikes",
    "Evasion lost to a torpedo result is lost for good.",
    "rules/air-strike.ts",
    "9.722 names air combat too.",
  ),
  ruling(
    "R29",
    "Friendly hexes",
    "A ship may end in a friend's hex that has room but not pass through it.",
    "rules/movement.ts",
    "Official answer, read with 9.281.",
  ),
  ruling(
    "R30",
    "One shot at least",
    "Salvos on each target are halved one by one; only if all come to nothing is one shot left, at the target with the most salvos.",
    "rules/designation.ts",
    "The official minimum protects a ship that fires, not each target of a split.",
  ),
  ruling(
    "R31",
    "Half fire of a withdrawing ship",
    "The shots at each target are halved after all else, rounding up.",
    "rules/designation.ts",
    "9.98 may also be read section by section; this is simpler and rarely differs.",
  ),
  ruling(
    "R32",
    "Equal evasion",
    "A withdrawing ship keeps her status against an equally fast enemy.",
    "rules/withdrawal.ts",
    "9.94 takes it from those reduced below, 9.93 asks more of a new declaration.",
  ),
  ruling(
    "R40",
    "Edges",
    "The six edges are numbered clockwise from the top.",
    "hexes.ts",
    "Any fixed numbering gives the same odds.",
  ),
  ruling(
    "R41",
    "Straight down the row",
    "Where either secondary side can be hit, the firing player says which; a side with no box left passes the hit to the other.",
    "rules/gunfire.ts",
    "9.717's example marks midships only because the other side could not be hit.",
  ),
  ruling(
    "R42",
    "No other way",
    "A withdrawing ship may step nearer to an enemy only when every open hex around her is nearer to one.",
    "rules/movement.ts",
    "9.96 must not freeze a ship between two enemies.",
  ),
  ruling(
    "R43",
    "Too slow to run",
    "A ship whose evasion allows no hex, or whose way is blocked, makes no extra move; she leaves all the same if no enemy is within six hexes.",
    "rules/withdrawal.ts",
    "9.95 calls it a normal move; 9.55 still holds.",
  ),
  ruling(
    "R44",
    "Parley",
    "At the end of a round the attacker is asked first; the defender is asked only if he offers to part.",
    "rules/withdrawal.ts",
    "9.92 needs both, so the order changes nothing but the asking.",
  ),
  ruling(
    "R45",
    "Bombs on Rodney's stern boxes",
    "They roll the die of 9.81; where it leaves a choice, the section with more boxes left takes the hit.",
    "rules/air-strike.ts",
    "A bomb comes from no bearing.",
  ),
  ruling(
    "R46",
    "Ships held back",
    "They enter like reinforcements, six hexes from every enemy, but need no die, and each may come by herself; those of the same round point the same way.",
    "rules/reinforcements.ts",
    "9.272 gives the edge and says nothing of the distance; 9.42 does.",
  ),
  ruling(
    "R47",
    "Slowed or outrun",
    "Withdrawal status is looked at after each round's fire, and only for ships that have lost evasion since they declared.",
    "rules/withdrawal.ts",
    "9.94 says reduced; an enemy coming up does not reduce.",
  ),
];
