/**
 * The rulebook in our own words: every numbered rule, the six clarifications (C), and the rulings (R) we made where
 * the book is silent. One rule a line: number | title | file that implements it | what it says [| why].
 */
import type { Chapter, Rule, Rulebook } from "@admiralty/engine";

function rules(table: string): readonly Rule[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [number = "", title = "", where = "", text = "", because] = line.split(" | ").map((cell) => cell.trim());
      return because ? { number, title, text, where, because } : { number, title, text, where };
    });
}

const chapter = (number: string, title: string, table: string): Chapter => ({ number, title, rules: rules(table) });

const chapters: readonly Chapter[] = [
  chapter(
    "1",
    "Object",
    `1 | Object and control | rules/control.ts | Two players, one for the Axis (Germany and Italy) and one for the Allies. Whoever leads on the track of points of control after eight turns wins. A side controls a sea area if it alone has surface vessels there when the turn's combat is over; a U-boat in the area denies it to the Allies.`,
  ),
  chapter(
    "2",
    "The map board",
    `2.1 | Sea areas and their points | components.ts | Six sea areas, each worth points to the side that controls it when a turn is over; Axis and Allied values differ, and one side at most scores an area.
2.2 | Allied ports | components.ts | The Allies have five ports: England, Malta, the USA, Leningrad and Russia.
2.3 | Axis ports | components.ts | The Axis has three ports: Italy, France and Germany; Norway counts as Germany.
2.4 | France | rules/turns.ts | France is open from turn 2 to turn 6. Nobody enters or leaves a closed port.
2.5 | Leningrad and Russia | components.ts | Leningrad and Russia open on turn 3.
2.6 | Neutral Port | components.ts | All of South America is one Neutral Port.
2.7 | USA | rules/repairs.ts | The USA and its yards may be used from the first turn, before any US ship appears.`,
  ),
  chapter(
    "3",
    "The pieces",
    `3.1 | Ships | components.ts | Green counters are Allied, dark blue ones German, light blue ones Italian. A ship's counter carries attack, defense and speed, and for carriers an airstrike factor.
3.2 | Markers | view.ts | Damage and disabled markers show a ship's condition.`,
  ),
  chapter(
    "4",
    "Preparing for play",
    `4.1 | Reinforcements wait | rules/turns.ts | Ships with an underlined name wait on the turn chart for their turn.
4.2 | Everyone else starts in port | setup.ts | All other ships start the game in their ports.
4.3 | British stations | setup.ts | British ships that start the game do so in England or Malta, ship by ship as the player likes; British reinforcements start in England.
4.4 | Germans and Italians | setup.ts | German ships start in Germany, Italian ships in Italy.
4.5 | Russians | setup.ts | Russian ships start in Leningrad on turn 3.
4.6 | Americans | setup.ts | US ships start in the USA on turn 4.`,
  ),
  chapter(
    "5",
    "Sequence of play",
    `5.1 | Reinforcements | rules/turns.ts | A turn begins with the arrivals of the turn chart.
5.2 | Allied movement and repairs | rules/movement.ts | The Allies move, then repair damaged ships that did not.
5.3 | Axis movement, U-boats and repairs | rules/movement.ts | The Axis moves, places its U-boats and repairs damaged ships that did not move.
5.4 | Flags come off | view.ts | Last turn's control flags are removed once both sides have moved.
5.5 | Land-based aircraft | rules/land-air.ts | Both sides place their land-based aircraft at the same moment.
5.6 | Combat | rules/battles.ts | Combat is resolved one place at a time.
5.61 | Submarines first | rules/u-boats.ts | In each area the Allied attack on U-boats comes first; those neither sunk nor disabled then fire.
5.62 | Then aircraft | rules/airstrikes.ts | Then both sides resolve their airstrikes.
5.63 | Then guns | rules/surface.ts | Then the Allies aim and fire their guns there, and the Axis returns the fire, also with ships just sunk or disabled.
5.64 | Rounds repeat | rules/rounds.ts | Rounds of fire repeat until one side's ships are all sunk, disabled or gone unpursued.
5.7 | Flags and return | rules/returns.ts | A flag of the side in control is placed in each sea area, and ships go back to port as 6.8 says.
5.8 | Points | rules/control.ts | Points for convoys and controlled areas move the marker on the track.
5.9 | Next turn | rules/turns.ts | The turn marker advances, until the eighth turn has been played.`,
  ),
  chapter(
    "6",
    "Movement",
    `6.1 | Adjacent areas | rules/movement.ts | A ship may always sail into an area that borders its port; speed does not matter to that.
6.2 | Two areas | rules/movement.ts | A ship may try for an area beyond, unless the enemy controlled the area on the way last turn; on turn 1 nobody did.
6.3 | Adjacent moves first | rules/movement.ts | All moves to adjacent areas are made before any attempt at two areas.
6.4 | Speed roll | rules/movement.ts | Each ship that tries for two areas rolls a die; it arrives if the die is lower than its speed. A ship that fails goes at once to the port it left or to one on the area it tried for, and is out of the turn.
6.5 | U-boats | rules/u-boats.ts | U-boats go to whatever sea areas the Axis likes: distance, enemies and control do not matter.
6.6 | Baltic | components.ts | Only German and Russian ships enter the Baltic.
6.7 | Closed to the enemy | rules/ports.ts | No ship enters an enemy port or a closed one.
6.8 | Return | rules/returns.ts | After combat every ship returns to a port as its sea area says. North Atlantic: British to England or the USA, US ships to the USA, Germans to Germany or France, Italian cruisers to France. South Atlantic: British to England or the Neutral Port, the Axis to France or the Neutral Port. North Sea: England, Germany. Barents: British to England or Russia, Germans to Germany. Baltic: Leningrad, Germany. Mediterranean: Malta, Italy. For convoys see 14.3, for oilers 16.1.
6.9 | No passage from port to port | rules/movement.ts | A ship changes port only by way of a turn at sea, or by a failed attempt at two areas.`,
  ),
  chapter(
    "7",
    "Combat",
    `7.1 | Shots | rules/combat.ts | A ship has as many shots as its attack factor; each is one die.
7.2 | Disabled | rules/combat.ts | A 5 disables: the ship goes to port at the end of the round, where the marker comes off. A disabled U-boat goes home before it can fire (8.4).
7.3 | Hit | rules/combat.ts | A 6 hits: a second die is the damage, added to what the ship has.
7.4 | Sunk | rules/combat.ts | A ship with more damage than its defense factor is sunk.
7.5 | Speed lost | state.ts | Each point of damage takes one off the speed, down to 1.
7.6 | Crippled | state.ts | Damage equal to the defense factor leaves one shot (none to a ship that had none), and takes a carrier's aircraft until repaired.
7.7 | Sixes before fives | rules/combat.ts | A ship both sunk and disabled is sunk; one damaged and disabled goes to port with its damage.`,
  ),
  chapter(
    "8",
    "U-boats",
    `8.1 | Number | rules/u-boats.ts | Three U-boats at first, more by the turn chart, never more than seven in play; what arrives beyond is lost.
8.2 | U-boats and control | rules/control.ts | U-boats alone never control an area, but deny it to the Allies, however many ships they have there.
8.3 | Attack on U-boats | rules/u-boats.ts | All Allied ships in an area attack its U-boats together: one die a ship, three for each carrier and convoy.
8.4 | Its effect | rules/u-boats.ts | Each 6 sinks a U-boat; each 5 drives one home to Germany before it can fire.
8.5 | Their fire | rules/u-boats.ts | Each U-boat left may roll one die at a ship or convoy of the Allies there, all at one or spread over several; every target is named before any die, and a shot touches no other ship.
8.6 | Once a turn | rules/u-boats.ts | U-boats fight one round; those left stay to deny control.`,
  ),
  chapter(
    "9",
    "Land-based aircraft",
    `9.1 | One marker each | rules/airstrikes.ts | Each side has one land-based marker with an airstrike factor of 3.
9.2 | Where | rules/land-air.ts | Allied aircraft reach Germany, Italy, France and the Mediterranean; Axis aircraft the Barents, the Baltic, the Mediterranean, Malta and Leningrad.
9.3 | Undivided | rules/land-air.ts | The marker goes to one place a turn.
9.4 | After a failed roll | rules/airstrikes.ts | A ship that failed its speed roll is in port before combat and may be attacked there.
9.5 | After combat | rules/airstrikes.ts | A ship that was disabled and came to port during this turn's combat may not be attacked there (R28).`,
  ),
  chapter(
    "10",
    "Airstrikes",
    `10.1 | Same place | rules/airstrikes.ts | Aircraft attack only in the place where they are; a carrier at sea cannot reach into a port.
10.2 | Factors and targets | rules/airstrikes.ts | A side adds its land-based and carrier factors in the place and attacks up to that many ships, one die each, each target named before its die; no ship is attacked from the air twice a turn.
10.3 | Simultaneous | rules/airstrikes.ts | A carrier sunk or disabled by the enemy's aircraft still launches.
10.4 | Once a turn | rules/airstrikes.ts | Airstrikes are not repeated in later rounds.
10.5 | Not at U-boats | rules/airstrikes.ts | Aircraft never attack U-boats; that is part of 8.3.`,
  ),
  chapter(
    "11",
    "Surface combat",
    `11.1 | When | rules/rounds.ts | Opposing ships still in an area after submarines and aircraft must fight.
11.2 | One target | rules/surface.ts | A ship puts all its shots on one target, named before any die is rolled.
11.3 | Simultaneous fire | rules/surface.ts | The Allies fire, then the Axis at the strength it had when the round began; sunk and disabled ships go after that.
11.4 | Further rounds | rules/rounds.ts | Rounds follow while both sides have vessels there.
11.5 | German gunnery | rules/rounds.ts | A German ship undamaged when the round begins adds 1 to each of its shots, so that 4 disables and 5 or 6 hits; nothing is added to the damage die.
11.6 | Carriers | rules/carriers.ts | A carrier may be fired on only if every other surface vessel has been fired on too, or if it fires itself in that round; so the Axis carrier's intention is asked first.`,
  ),
  chapter(
    "12",
    "Disengaging",
    `12.1 | Breaking contact | rules/disengaging.ts | After each round either side may disengage, as one fleet or in groups, each at the speed of its slowest ship.
12.2 | All or none | rules/disengaging.ts | Who disengages withdraws every ship in the area.
12.3 | Pursuit | rules/disengaging.ts | A withdrawing group can be forced into another round by ships at least as fast.
12.4 | No points for who leaves | rules/control.ts | A side that disengaged does not score the area, even if its pursuers are sunk or driven off; then nobody does.
12.5 | Breaking off | rules/disengaging.ts | Pursuers may break off after any round, winning or losing, and still score; or go on until one side is sunk or disabled, or they are no longer fast enough.
12.6 | Disabled while fleeing | rules/disengaging.ts | A withdrawing ship that is disabled and lives through the round escapes.
12.7 | At once or never | rules/disengaging.ts | The pursuer may let the enemy go, or send any of the ships he has there; who is not sent at once cannot join the chase later.
12.8 | Group against group | rules/disengaging.ts | Several groups may be pursued by several; each pursuing group engages one and must be as fast.
12.9 | Secret decision | rules/disengaging.ts | The decision may be made in secret and shown together; if both disengage nobody controls the area.`,
  ),
  chapter(
    "13",
    "Repairs",
    `13.1 | Who | rules/repairs.ts | Damaged ships that neither moved nor tried to may be repaired in friendly ports.
13.2 | How much | rules/repairs.ts | A port repairs as many points a turn as its number says, divided as the player likes: two ships with 2 each in France leave one with 1.
13.3 | Not required | rules/repairs.ts | Damaged ships may sail unrepaired.`,
  ),
  chapter(
    "14",
    "Convoys",
    `14.1 | One in an area | rules/convoys.ts | No area holds two convoys. A convoy fights as one ship.
14.2 | From the USA | rules/convoys.ts | Convoys start from the USA.
14.3 | At sea | rules/convoys.ts | Unlike ships, a convoy may stay at sea between turns. On its second turn out it may move into the Barents, whoever controls what; it never tries for two areas.
14.4 | Russia | rules/convoys.ts | A convoy that lived through a turn in the Barents may go in to Russia for 3 points, damaged or not.
14.5 | England | rules/convoys.ts | A convoy that has spent a turn in the North Atlantic may go in to England instead, for 1 point.
14.6 | Once | rules/convoys.ts | A convoy scores once and is then out of the game.
14.7 | Disabled convoys | rules/ports.ts | A disabled convoy returns to the USA and may sail again.
14.8 | Protection | rules/convoys.ts | In surface combat a convoy can be fired on only if every other ship there is damaged, disabled or sunk at that instant; fire named against it is otherwise lost.`,
  ),
  chapter(
    "15",
    "Minor navies",
    `15.1 | Russians | components.ts | Russian ships appear in Leningrad on turn 3 and use the Baltic only; before that no aircraft can attack them.
15.2 | Russian sailing | rules/minor-navies.ts | A Russian ship may sail on a turn only if it rolls 5 or 6 that turn; it need not.
15.3 | US release | rules/minor-navies.ts | Each US ship not yet released rolls once a turn from turn 4. A 6 releases it for good; each turn later a face one lower does too, down to 2 on turn 8.
15.4 | US waters | components.ts | US ships stay in the North Atlantic and the USA.
15.5 | Italians | components.ts | Italian ships stay in the Mediterranean, but the four cruisers may go to the South Atlantic if the Allies did not control the Mediterranean last turn.
15.6 | Italian cruisers abroad | rules/movement.ts | Once outside, in a later turn, a cruiser may try for the North Atlantic, and may use France and the Neutral Port.
15.7 | Takeover | rules/minor-navies.ts | At the start of turn 8, unless the Axis controlled the Mediterranean on four turns running, a die for each Italian ship: 1-2 it joins the Allies and fights for them, 3-4 it is scuttled, 5-6 it is under German control.`,
  ),
  chapter(
    "16",
    "Oilers",
    `16.1 | Staying at sea | rules/oilers.ts | When turns 1, 2 and 3 end, a German ship in either Atlantic may look for an oiler; if it finds one it stays at sea and next turn is put into any sea area, if not it goes to the Neutral Port.
16.2 | Roll | rules/oilers.ts | One die a ship: 1-5 succeeds on turn 1, 1-4 on turn 2, 1-3 on turn 3.`,
  ),
  chapter(
    "17",
    "Neutral Port",
    `17.1 | Disabled in the South Atlantic | rules/ports.ts | Whoever is disabled in the South Atlantic goes to the Neutral Port.
17.2 | Cost | rules/neutral-port.ts | A ship must leave on the turn after it arrived; otherwise it costs its side a point for each turn it stays.`,
  ),
  chapter(
    "18",
    "Example of play",
    `18 | The battle in the Barents Sea | steps.ts | A convoy battle from the attack on the U-boats to the last pursuit; it agrees with the rules above.`,
  ),
  chapter(
    "19",
    "Optional rules",
    `19.1 | Bismarck and Tirpitz | components.ts | The rules of this chapter count only where both players agreed on them before the game, one or several. With this one the defense factor of both ships is 7.
19.2 | Surplus U-boats | rules/u-boats.ts | U-boats beyond seven wait until there is room.
19.3 | Face down | rules/face-down.ts | British ships are placed face down; the Axis moves without knowing which lie where.`,
  ),
  chapter(
    "C",
    "Clarifications",
    `C1 | The track | rules/control.ts | The game does not end at a lead of ten, unless a player gives up; neither side ever leads by more, and points beyond are lost.
C2 | Germany and Norway | components.ts | Ships in Germany, Norway included, may sail to the Baltic, the North Sea or the Barents.
C3 | Convoys and carriers | rules/carriers.ts | A convoy is no surface vessel for rule 11.6.
C4 | Disengaged ships | rules/disengaging.ts | Ships that disengage go to a port, not to another sea area.
C5 | Germans in the Mediterranean | components.ts | The Mediterranean is open to German ships.
C6 | South Atlantic without France | rules/ports.ts | While France is closed, the Neutral Port is the only way home for the Axis from those waters, apart from an oiler for a German.`,
  ),
];

const rulings =
  rules(`R1 | Ports after a failed roll | rules/ports.ts | The port it left, or any open friendly or neutral port on the area it tried for. | 6.4 read with 6.7; played so in tournament reports.
R2 | Speed seven | rules/movement.ts | A ship of speed 7 needs no roll. | No die shows 7.
R3 | Damage and speed rolls | rules/movement.ts | The current speed is rolled against; at speed 1 the attempt fails, but the ship may still change port by it. | 6.4 with 7.5 and 6.9.
R4 | The way | rules/movement.ts | The mover picks the area on the way among those that lie between. | 6.2 names none.
R5 | Lone convoy or carrier | rules/control.ts | It controls an area like any ship. | C3 denies convoys that standing for 11.6 only.
R6 | Convoys against U-boats | rules/u-boats.ts | A convoy adds three dice wherever it is. | 8.3 and the example of play.
R7 | Convoys against aircraft and U-boats | rules/u-boats.ts | Only surface fire respects a convoy's escort. | 14.8 speaks of surface combat; the example of play attacks the convoy from the air.
R8 | Who screens a carrier | rules/carriers.ts | Every other surface vessel, convoys apart, must have been named as a target in this round. | 11.6, C3 and the example of play.
R9 | Fire at a sunk ship | rules/surface.ts | It is wasted. | 11.2 and the example of play.
R10 | Damage equal to defense | state.ts | The ship floats, with one shot; a carrier has no aircraft. | 7.4 and 7.6.
R11 | When the German bonus counts | rules/rounds.ts | By the damage when the round began; never on the damage die, nor for U-boats and aircraft. The player does not choose: it always counts. | 11.5 and the example of play.
R12 | Port of a disabled ship | rules/ports.ts | One its area allows; in the South Atlantic the Neutral Port; U-boats go to Germany. | 7.2 and 17.1.
R13 | Oilers after combat | rules/oilers.ts | A ship that was disabled or broke contact is in port and cannot refuel; a damaged one can. | 7.2 and C4.
R14 | Placing a refuelled ship | rules/movement.ts | In any sea area in the Axis move, without a roll, whoever controlled what; it cannot be repaired. | 16.1.
R15 | Oilers and France | rules/oilers.ts | Oilers may be tried on turns 2 and 3 too, although France is open. | 16.1 sets no such limit.
R16 | Nobody stays passive | rules/rounds.ts | Rounds repeat until one side has no vessel left or disengages. | 5.64, 11.1 and 11.4.
R17 | Who decides first | rules/disengaging.ts | Both, in secret. | 12.9 lets either player ask for it.
R18 | Control after a pursuit | rules/control.ts | The side that did not disengage, if it still has a ship there, be it one left behind. | 12.4 and 12.5.
R19 | When US ships roll | rules/minor-navies.ts | When the turn begins; a ship released may sail the same turn. | 15.3.
R20 | Four turns running | rules/minor-navies.ts | Any four consecutive turns among the first seven. | 15.7.
R21 | Ships taken over | rules/minor-navies.ts | Under German control they keep Italian limits and have no bonus; under Allied control they are moved to Malta. | The book is silent.
R22 | Leningrad | rules/repairs.ts | It repairs one point a turn, and from turn 3 Axis aircraft may attack it. | 9.2 and 15.1.
R23 | Arrivals beyond seven | rules/u-boats.ts | They are lost, unless 19.2 is used. | 8.1.
R24 | U-boats between turns | rules/u-boats.ts | All return to Germany and are placed anew. | 6.5 and 8.6.
R25 | From the Neutral Port | rules/movement.ts | Into the South Atlantic always, beyond it by 6.2. | 6.1 and 15.6.
R26 | Repairs abroad | rules/repairs.ts | British ships may be repaired in the USA and in Russia. | 13.1 says friendly ports.
R27 | Points of a turn | rules/control.ts | All points of the turn are netted, then the lead is capped. | 5.8 with C1.
R28 | Strikes on ports | rules/battles.ts | A port is a place of its own in the order of battles; ships that came in during this combat are no targets. | 9.5.
R29 | Back to the Neutral Port | rules/neutral-port.ts | A ship that tried to leave and failed is a new arrival. | 17.2 asks for leaving, and it tried.
R30 | A convoy that disengages | rules/ports.ts | It goes to the USA, scores nothing and may sail again. | As 14.7.
R31 | Where convoys go | rules/convoys.ts | USA, North Atlantic, Barents, then England or Russia; nowhere else. | Chapter 14 names no other place.
R32 | Repair of convoys | rules/repairs.ts | Damaged convoys in the USA are repaired like ships. | 14.1 treats them as ships.
R33 | Pursuit over several rounds | rules/disengaging.ts | Before each round the pursuer may drop ships. | 12.5.
R34 | Air targets one by one | rules/airstrikes.ts | Each target is named before its own die, so earlier results are known. | 10.2.
R35 | Carriers in a pursuit | rules/carriers.ts | For 11.6 and 14.8 only the ships of the same pursuit count. | The others are elsewhere.
R36 | What face down hides | view.ts | Each turn's British placement: the Axis sees how many lie where, not which, until they fight or return; a failed speed roll shows no name, speed or number. | 19.3.
R37 | Order of battles | rules/battles.ts | The Axis chooses it; each battle is finished before the next. | A ruling of the publisher's tournaments.
R38 | Who goes home first | rules/returns.ts | The Axis. | A ruling of the publisher's tournaments.
R39 | No port left | rules/ports.ts | Ships in France when it closes are interned, which is why the Neutral Port is offered before France on turn 6; an Italian cruiser in the North Atlantic without France is eliminated. | A ruling of the publisher's tournaments.
R40 | Speed rolls before U-boats | steps.ts | The Axis finishes its attempts before it places U-boats. | A ruling of the publisher's tournaments.
R41 | Repairs before aircraft | steps.ts | Repairs take effect before any airstrike of the turn. | 5.2 and 5.3 come before 5.5.
R42 | Order of airstrikes | rules/airstrikes.ts | The Allies strike first; effects are applied when the Axis has struck. | A ruling of the publisher's tournaments, with 10.3.
R43 | Carriers among themselves | rules/carriers.ts | Carriers do not screen one another. | Otherwise two carriers alone could never be fired on.
R44 | Firing is not refused | rules/surface.ts | A side with a shot to fire fires at least one ship in a round; so a carrier alone fires. | R16; two idle fleets would face each other for ever.
R45 | Fire on convoys last | rules/surface.ts | Of the fire named, that on convoys is rolled last. | By 14.8 it can only gain from waiting.
R46 | Bids and ties | outcome.ts | A bid counts when the game ends, on top of the capped track; a level track is a draw unless agreed otherwise. | The book names no winner of a tie.
R47 | Enemies in the Neutral Port | rules/battles.ts | Ships of both sides may lie there together; nobody fights in it. | 5.6 speaks of sea areas, and 9.2 does not name it.`);

export const rulebook: Rulebook = { chapters, rulings };
