/** Positions that could not have come about, and what is said of them. */
import { expect, test } from "vitest";
import { duel, m9, problems } from "./problems.ts";

test.each([
  ["2.2 ships aground", { ships: [{ ship: "hood", zone: "M22" }] }, "Hood cannot be in M22"],
  ["12.6 German ships in British ports", { ships: [{ ship: "bismarck", zone: "H18" }] }, "Bismarck cannot be in H18"],
  ["5.18 German ships in the Irish Sea", { ships: [{ ship: "bismarck", zone: "L20" }] }, "Bismarck cannot be in L20"],
  ["5.43 a force of one", { ships: [m9("hood", { force: 7 })] }, "task force 7 has one ship"],
  [
    "5.41 a force in two zones",
    { ships: [m9("hood", { force: 2 }), { ship: "kenya", zone: "R12", force: 2 }] },
    "is not where her task force is",
  ],
  ["5.31 carriers on patrol", { ships: [m9("ark-royal", { mode: "patrol" })] }, "Ark Royal does not patrol"],
  [
    "5.31 carriers on patrol in company of each other",
    { ships: ["ark-royal", "victorious"].map((ship) => m9(ship, { mode: "patrol", force: 3 })) },
    "Ark Royal does not patrol",
  ],
  [
    "23.17 flotillas on patrol",
    { modules: ["destroyers"], ships: [m9("flotilla-2", { mode: "patrol" })] },
    "does not patrol, as carriers and flotillas do not",
  ],
  ["5.21 fuel beyond the bunkers", { ships: [m9("hood", { fuel: 30 })] }, "Hood carries 11 factors of fuel"],
  ["9.711 boxes she does not have", { ships: [m9("hood", { hits: { bow: 9 } })] }, "Hood has only 5 bow boxes"],
  ["9.714 a wreck afloat", { ships: [m9("hood", { hits: { midships: 6 } })] }, 'her status is "sunk"'],
  [
    "9.723 more speed lost than hits cost",
    { ships: [m9("hood", { hits: { lostForATime: 3 } })] },
    "loses 2 of evasion",
  ],
  ["2.51 other escorts", { ships: [{ ship: "hood", status: "escort" }] }, "Hood escorts no convoy"],
  ["4.1 ships out of play in a zone", { ships: [m9("hood", { status: "sunk" })] }, "Hood is sunk and cannot be in M9"],
  [
    "2.4 ships of another order of battle",
    { ships: [m9("tirpitz")] },
    "Tirpitz takes no part in this scenario, but in",
  ],
  [
    "2.4 ships of another scenario",
    { scenario: "tirpitz", ships: [m9("scharnhorst")] },
    "ships.scharnhorst: Scharnhorst takes no part in this scenario, but in brest-squadron",
  ],
  [
    "2.4 ships of a module that is not played",
    { ships: [m9("flotilla-2")] },
    "is of the module destroyers: say that it is played",
  ],
  [
    "2.4 strangers in a battle",
    { battle: duel({ ships: [...duel().ships, { ship: "scharnhorst", at: "0,4", heading: "ne" }] }) },
    "battle.scharnhorst: Scharnhorst takes no part in this scenario",
  ],
  ["2.2 ships named twice", { ships: [m9("hood"), m9("hood")] }, "ships.hood: she is named twice"],
  ["11.2 turns to come", { turn: 5, ships: [m9("hood", { found: 8 })] }, "found 8 is after turn 5"],
  ["11.2 facts to come", { turn: 5, departure: 8 }, "departure: turn 8 is after turn 5"],
  [
    "6.22 aircraft up too long",
    { turn: 20, aircraft: [{ unit: "eire-lr-recon-a", zone: "M9", since: 5 }] },
    "stays up",
  ],
  ["6.31 modes it does not have", { aircraft: [{ unit: "eire-lr-recon-a", zone: "M9", mode: "attack" }] }, "no mode"],
  [
    "9.16 strikes beyond its own",
    { aircraft: [{ unit: "eire-level-bomber", zone: "M9", mode: "attack", strikes: 9 }] },
    "strikes a turn",
  ],
  ["12.11 a game without the Bismarck", { ships: [{ ship: "bismarck", status: "sunk" }] }, "the game is over (12.11)"],
  ["9.28 a battle without ships", { step: "battle" }, "the step battle needs a battle"],
  ["7.17 a battle at X", { visibility: "X", battle: { ships: [] } }, "both sides need a ship"],
  ["9.45 reserves for nothing", { step: "reserves" }, "announced"],
  ["9.272 keeping out of nothing", { step: "keep-out" }, "announced"],
  ["9.222 consent to nothing", { step: "british-consent" }, "announced"],
  ["8.21 shadowing nobody", { step: "high-speed-shadow" }, "searched"],
  ["8.23 following nobody", { step: "follow" }, "searched"],
  ["10.2 dice that say something else", { step: "huff-duff", rolls: [7, 0] }, "huff-duff answers a roll of 2"],
  ["10.2 dice not thrown", { step: "convoy" }, "convoy one of 10 to 12"],
  [
    "5.28 moves beyond any",
    { step: "british-search", ships: [m9("hood", { moved: 6 })] },
    "Hood cannot have moved 6 zones: 5 is the most",
  ],
  ["4.5 moves before movement", { step: "availability", ships: [m9("hood", { moved: 1 })] }, "Hood has not moved yet"],
  ["7.23 ships that passed and did not move", { ships: [m9("bismarck", { passed: "M8" })] }, "moved two zones or more"],
  ["12.7 ports at sea", { turn: 9, ships: [m9("bismarck", { docked: 5 })] }, "Bismarck is in no port"],
  ["9.17 counters outside the air attacks", { ships: [m9("bismarck", { faceless: 1 })] }, "in the air attacks only"],
  [
    "8.13 carriers that shadow",
    { turn: 10, step: "flight", ships: [m9("bismarck", { found: 9 }), m9("ark-royal", { shadows: "bismarck" })] },
    "Ark Royal is a carrier, and does not shadow",
  ],
  [
    "8.11 shadows of the sunk",
    {
      turn: 10,
      step: "flight",
      ships: [{ ship: "prinz-eugen", status: "sunk" }, m9("norfolk", { shadows: "prinz-eugen" })],
    },
    "Prinz Eugen is not in play to be shadowed",
  ],
  [
    "6.21 aircraft that could not come home",
    {
      turn: 10,
      step: "german-search",
      aircraft: [{ unit: "trondheim-lr-recon", zone: "M13", mode: "patrol", since: 9 }],
    },
    "it could not be back at its base in time",
  ],
  [
    "6.13 aircraft out of their range",
    { turn: 10, aircraft: [{ unit: "brest-level-bomber", zone: "A10", mode: "attack" }] },
    "it cannot have flown as far as A10 from its base",
  ],
  ["4.6 zones called before the search", { called: { british: ["M9"], german: [] } }, "called in the search phase"],
  [
    "7.21 zones called twice",
    { step: "british-search", called: { british: ["M9", "M9"], german: [] } },
    "M9 has been called twice",
  ],
  [
    "8.13 Germans too slow to shadow",
    { tooSlow: [{ unit: "bismarck", target: "bismarck" }] },
    "is German, and shadows",
  ],
  ["6.21 more aircraft lost than there were", { airLost: { british: 99, german: 0 } }, "airLost.british: 99 could not"],
  [
    "6.21 aircraft lost and not counted",
    { turn: 10, airLost: { british: 0, german: 0 }, aircraft: [{ unit: "eire-lr-recon-a", status: "lost" }] },
    'airLost.british: 0 could not come home, and "aircraft" says of 1 that they are lost',
  ],
  ["2.51 more ships mobilised than there are", { mobilised: 9 }, "mobilised: there are"],
  ["7.23 the Bismarck located before any", { turn: 9, located: 8, bismarckLocated: 5 }, "located: when the Bismarck"],
  ["7.23 the Bismarck located and nobody", { turn: 9, located: 0, bismarckLocated: 5 }, "located: when the Bismarck"],
  [
    "12.3 points below nought",
    { points: { british: -4, german: 0 } },
    "points.british: must be a whole number of at least 0",
  ],
  ["10.26 the day of no convoy", { turn: 10, convoyDay: 1 }, "convoyDay: no convoy has been destroyed"],
  ["10.2 a sum of two dice of one", { turn: 10, step: "convoy", rolls: [1, 11], roll: 1 }, "rolls: two dice show 2"],
  ["4.9 rolls before their phase", { turn: 10, rolls: [10, 0] }, "rolls: the Chance Table is consulted last (4.9)"],
  ["7.23 ships passing outside of search", { turn: 10, passZone: "M9" }, "passZone: ships are found to have passed"],
  [
    "7.23 ships passing nowhere",
    { turn: 10, step: "british-search", passing: ["bismarck"] },
    "passZone: say through which zone",
  ],
  [
    "9.222 attacks declined before combat",
    {
      turn: 10,
      step: "british-search",
      declined: [{ side: "british", zone: "M9", with: "cruiser", on: "battleship" }],
    },
    "declined: attacks are declined in naval combat",
  ],
  [
    "4.8 attacks in the orders",
    {
      turn: 10,
      ships: [m9("norfolk"), m9("bismarck", { found: 10 })],
      engagements: [{ zone: "M9", attacker: "british", with: "norfolk", on: "bismarck" }],
    },
    "engagements: attacks are announced in naval combat",
  ],
  ["8.13 Germans shadowing Germans", { ships: [m9("bismarck", { shadows: "prinz-eugen" })] }, "shadows no German ship"],
  [
    "8.13 shadows of the British",
    { turn: 10, step: "flight", ships: [m9("norfolk", { shadows: "hood" })] },
    "Norfolk shadows a German ship, not Hood",
  ],
  [
    "8.13 shadows of aircraft by aircraft",
    { turn: 10, aircraft: [{ unit: "eire-lr-recon-a", zone: "M13", shadows: "trondheim-lr-recon" }] },
    "shadows a German ship, not",
  ],
  [
    "8.11 shadows under water",
    { turn: 10, ships: [{ ship: "norfolk", status: "sunk", shadows: "bismarck" }] },
    "Norfolk is not in play to shadow anybody",
  ],
  [
    "8.11 shadows from another zone",
    { turn: 10, step: "flight", ships: [m9("norfolk", { shadows: "bismarck" }), { ship: "bismarck", zone: "R12" }] },
    "Norfolk shadows Bismarck from another zone",
  ],
  [
    "8.11 aircraft shadowing from another zone",
    {
      turn: 10,
      step: "flight",
      ships: [{ ship: "bismarck", zone: "R12" }],
      aircraft: [{ unit: "eire-lr-recon-a", zone: "M14", shadows: "bismarck" }],
    },
    "shadows Bismarck from another zone",
  ],
  [
    "8.11 aircraft shadowing from their base",
    { turn: 10, aircraft: [{ unit: "eire-lr-recon-a", shadows: "bismarck" }] },
    "it shadows nobody from its base",
  ],
  [
    "8.11 aircraft lost before they could shadow",
    { turn: 10, aircraft: [{ unit: "eire-lr-recon-a", status: "lost", shadows: "bismarck" }] },
    "it shadows nobody from its base",
  ],
  [
    "8.11 aircraft shadowing at rest from an earlier turn",
    {
      turn: 10,
      step: "british-search",
      aircraft: [{ unit: "eire-lr-recon-a", status: "resting", ready: 11, shadows: "bismarck" }],
    },
    "it shadows nobody from its base",
  ],
  [
    "6.13 aircraft that flew too far",
    { turn: 10, aircraft: [{ unit: "eire-lr-recon-a", zone: "M18", flown: 99 }] },
    "zones a turn at most, and not 99",
  ],
  [
    "3.0 a battle in another step",
    { step: "british-search", battle: duel() },
    "step: a battle is fought in the step battle",
  ],
  ["3.0 the place of no battle", { battleZone: "M9" }, "battleZone: no battle is fought"],
  [
    "11.11 a battle by night at noon",
    { turn: 9, battle: duel({ night: true }) },
    "battle.night: in turn 9 it is day in",
  ],
  [
    "9.71 damage that a battle mends",
    { turn: 9, ships: [{ ship: "hood", hits: { bow: 3 } }], battle: duel() },
    "ships.hood.hits: Hood had no more damage before the battle",
  ],
  ["12.12 an end in port, at sea", { turn: 9, step: "over", ending: "12.12" }, 'her "docked" is turn 9'],
  [
    "12.14 an end by time, early",
    { turn: 9, step: "over", ending: "12.14" },
    "12.14 ends a game with its last turn, 34",
  ],
  ["13.1 a module twice", { modules: ["fuel", "fuel"] }, 'modules[1]: "fuel" is named twice'],
  [
    "2.2 tracks to come",
    { turn: 5, tracks: [{ turn: 30, ships: { hood: "M9" } }] },
    "tracks[0].turn: 30 is after turn 5",
  ],
  [
    "2.2 tracks out of order",
    {
      turn: 9,
      tracks: [
        { turn: 5, ships: { hood: "M9" } },
        { turn: 3, ships: { hood: "M9" } },
      ],
    },
    "tracks[1].turn: turns stand one after the other",
  ],
  ["10.26 two convoys a day", { turn: 5, convoys: 2 }, "convoys: one is destroyed in a day at most"],
  ["12.11 an end by her sinking, afloat", { step: "over", ending: "12.11" }, "in which the Bismarck is sunk"],
  ["12.33 a stay scored before its time", { turn: 4, bergenScored: true }, "scored when 2000 May 22 ends"],
  [
    "5.28 the Bismarck never left and elsewhere",
    { turn: 9, sailed: false, ships: [m9("bismarck")] },
    "she has left it",
  ],
])("%s are refused in a scene", (_, position, expected) => {
  expect(problems(position)).toContain(expected);
});
