/** Scenes: built, described, and refused when impossible. */

import { type Game, looseEnds, SceneProblems } from "@admiralty/engine";
import { roundTrip, roundTrips } from "@admiralty/engine/scene-trip";
import { expect, test } from "vitest";
import { fullView } from "../full-view/index.ts";
import { attackSub } from "../index.ts";
import { scenarios } from "../scenarios.ts";
import { build } from "../scene.ts";
import type { State } from "../types.ts";
import { defaultOptions } from "./example.ts";

test("1.3 every position of random games comes back from its scene, the same to everybody", () => {
  const game = attackSub as unknown as Game;
  const options = scenarios.flatMap(({ id }, at) => [
    { scenario: id, fiveBoxContact: at % 2 === 1, autoAnswer: at % 3 === 2 },
  ]);
  expect(roundTrips(game, { games: scenarios.length, seed: 21, options })).toBeGreaterThan(2000);
  // Much is shot, pinged and answered when nobody discards.
  const onward = ["search", "add-target", "ping", "attack", "fire", "answer", "launch", "play-dead", "battle-stations"];
  expect(roundTrips(game, { games: scenarios.length, seed: 1991, options, onward })).toBeGreaterThan(1500);
});

test("1.3 the published schema lets nothing through unread", () => {
  expect(looseEnds(attackSub.scene.schema)).toEqual([]);
});

const impossible: readonly (readonly [string, unknown, string, scenario?: string])[] = [
  ["no object", "a position", "must be an object"],
  ["1.3 an unknown field", { wind: "north" }, "wind: no such field"],
  ["1.3 a misspelt field", { contract: {} }, "contract: no such field; did you mean contacts?"],
  ["1.3 a misspelt ship", { ships: { skvortsof: {} } }, "ships.skvortsof: no such ship; did you mean skvortsov?"],
  [
    "1.3 a misspelt key of a ship",
    { ships: { skvortsov: { senso: 1 } } },
    "ships.skvortsov.senso: no such field; did you mean sensor?",
  ],
  ["1.3 a misspelt word", { phase: "trun" }, 'phase: "trun" is not allowed here; did you mean "turn"?'],
  [
    "13 a ship of another scenario",
    { ships: { kennedy: {} } },
    'ships.kennedy: no such ship in this scenario as "kennedy"',
  ],
  ["1.1 a card twice", { hands: { blue: [5], orange: [5] } }, "card 5 (Active Sonar) lies in hands.blue[0] already"],
  ["1.1 no such card", { pile: ["rn:9"] }, 'pile[0]: no such card as "rn:9"'],
  ["1.1 a misspelt family", { pile: ["wl2"] }, 'no such card as "wl2"; did you mean'],
  [
    "2.3 more cards than are ever dealt",
    { hands: { blue: Array.from({ length: 7 }, (_, at) => at + 1) } },
    "hands.blue: 7 cards, and nobody with these ships ever holds more than 6 (2.3)",
  ],
  [
    "2.3 more cards than are ever dealt, with helicopters",
    { hands: { blue: Array.from({ length: 60 }, (_, at) => at + 1) } },
    "hands.blue: 60 cards, and nobody with these ships ever holds more than",
    "B",
  ],
  ["1.1 more cards than there are", { hands: { blue: ["wl44", "wl44", "wl44"] } }, 'no further card "wl44"'],
  ["10.1 a helicopter that is none", { helicopters: [{ card: 5, ship: "los-angeles" }] }, "card 5 is no Helicopter"],
  [
    "10.1 a helicopter of a submarine",
    { helicopters: [{ card: "he", ship: "los-angeles" }] },
    "no helicopter flies from Los Angeles",
  ],
  [
    "10.1 more helicopters than she supports",
    { helicopters: [114, 115, 116, 117].map((card) => ({ card, ship: "simpson" })) },
    "Simpson flies too many",
    "B",
  ],
  ["4.1 contact on one's own ship", { contacts: { blue: { "los-angeles": 2 } } }, "own ship"],
  [
    "4.4 a surface ship's contact",
    { contacts: { simpson: { molniya: 2 } } },
    "what surface ships know is written under blue (4.4)",
    "B",
  ],
  ["4.4 a surface force that is not there", { contacts: { blue: { skvortsov: 2 } } }, "no surface warship in play"],
  [
    "4.1 contact on a ship that waits",
    { contacts: { "los-angeles": { "ivan-rogov": 2 } } },
    "Ivan Rogov is not in play",
  ],
  ["6.5 a ship past its track", { ships: { skvortsov: { sensor: 3 } } }, "Skvortsov has boxes 0 to 2"],
  [
    "1.2 a track she has not",
    { ships: { skvortsov: { damage: 1 } } },
    "Skvortsov has no such track; it has sensor and attack",
  ],
  ["6.6 a marker moved without damage", { ships: { skvortsov: { sensor: 1, damaged: false } } }, "so it is damaged"],
  ["5.5 a surface ship playing dead", { ships: { simpson: { playsDead: true } } }, "Simpson is no submarine", "B"],
  ["13.1 sensors that cannot fail", { ships: { kennedy: { sensorFault: 1 } } }, "Kennedy has no sensors", "I"],
  [
    "11.1 reinforcements out of order",
    { ships: { grif: { status: "in-play" } } },
    "Grif cannot have come before Yenisey",
    "M",
  ],
  [
    "11.3 a side with nothing left",
    { ships: { skvortsov: { status: "sunk" }, "ivan-rogov": { status: "waiting" } } },
    "orange has no ship left in play",
  ],
  ["13.4 a game that is won", { ships: { kennedy: { status: "sunk" } } }, "that is decided (13.4)", "I"],
  ["13.6 a deck beyond the limit", { deck: 9 }, "the last deck of this scenario is 4"],
  ["2.4 more kept than held", { kept: { blue: 3 } }, "kept.blue: the hand holds 0 cards only"],
  ["10.32 weather of a turn to come", { badWeatherSince: 4 }, "turn 4 is still to come"],
  ["3.2 an answer to nothing", { phase: "answer" }, "play: is missing"],
  [
    "3.2 a play in nobody's answer",
    { phase: "weather", play: { kind: "range", ship: "los-angeles", targets: ["skvortsov"], cards: ["cor"] } },
    "play: goes with the phase answer or search",
  ],
  [
    "6.4 an attack beyond its contact",
    { play: { kind: "attack", ship: "los-angeles", targets: ["skvortsov"], cards: ["wl22"] } },
    "they ask for contact 2, and the contact is 0",
  ],
  [
    "4.21 several targets of a quiet search",
    { play: { kind: "search", ship: "swiftsure", targets: ["skvortsov", "ivan-rogov"], cards: ["ps"] } },
    "only a ping is directed at several ships",
    "A-T",
  ],
  ["5.5 a hit on nobody", { phase: "play-dead" }, "hit: is missing"],
  [
    "3.4 a discard beside an action",
    { acted: true, hands: { blue: ["te"] }, draft: { kind: "discard", cards: ["te"] } },
    "who has acted may not discard",
  ],
  [
    "2.4 a card laid down that is not held",
    { hands: { blue: ["te"] }, draft: { kind: "discard", cards: ["ps"] } },
    "draft.cards[0]: ps is not in that hand",
  ],
  [
    "2.4 cards kept of no deck before",
    { hands: { blue: ["te"] }, kept: { blue: 1 } },
    "kept.blue: cards have been kept",
  ],
  [
    "3.1 an action in the opponent's turn",
    { ships: { skvortsov: { actions: 1, did: ["search"] } } },
    "ships.skvortsov.actions: Skvortsov takes its actions in its own turn",
  ],
  [
    "3.6 two actions without Battle Stations",
    { ships: { "los-angeles": { actions: 2, did: ["search", "range"] } } },
    "Los Angeles takes a second action at Battle Stations only",
  ],
  [
    "3.4 an action of one who has not acted",
    { ships: { "los-angeles": { actions: 1, did: ["search"] } }, acted: false },
    "acted: a ship has taken an action",
  ],
  [
    "6.4 weapons laid face down beyond the contact",
    {
      hands: { blue: ["wl22"] },
      draft: { kind: "lock-on", ship: "los-angeles", targets: ["skvortsov"], cards: ["wl22"] },
    },
    "draft.cards: they ask for contact 2, and the contact is 0",
  ],
  [
    "9.3 a search with sensors that are down",
    {
      ships: { "los-angeles": { sensorFault: "down" } },
      play: { kind: "search", ship: "los-angeles", targets: ["skvortsov"], cards: ["ps"] },
    },
    "play.ship: Los Angeles has no sensors to search with",
  ],
  ["10.31 a check of no helicopter", { oweHelicopterCheck: { blue: true } }, "no ship to fly helicopters from"],
  [
    "13.5 an exit that no scenario allows",
    { ships: { virginia: { status: "exited" } } },
    "does not let Virginia exit",
    "B",
  ],
  [
    "13.4 a victory nobody has won",
    { over: { winner: "blue", rule: "13.4", reason: "All are sunk." } },
    "over.rule: 13.4 ends a game in which a side has what it needs",
  ],
  [
    "11.3 an end for want of ships that are there",
    { over: { winner: "blue", rule: "11.3", reason: "Nobody is left." } },
    "over.rule: 11.3 ends a game in which a side has no ship left",
  ],
  [
    "13.6 an end of the deck in the first of them",
    { over: { winner: null, rule: "13.6", reason: "The deck is used up." } },
    "over.rule: 13.6 ends a game with its last deck, and this is deck 1",
  ],
  ["13 an end by no rule", { over: { winner: null, rule: "99", reason: "" } }, 'over.rule: no such rule as "99"'],
  ["3.5 a refill nobody asked for", { phase: "refill" }, "holdsBack: must be true"],
];

test.each(impossible.map((one) => [...one] as const))(
  "an impossible position is refused: %s",
  (_what, position, cause, scenario = "A") => {
    const built = build(position, { ...defaultOptions, scenario });
    expect(built).toBeInstanceOf(SceneProblems);
    expect((built as SceneProblems).problems.join("; ")).toContain(cause);
  },
);

test("3.4 who has a ship that acted has acted, unless a scene says so itself", () => {
  const state = build({ ships: { "los-angeles": { actions: 1, did: ["search"] } } }, defaultOptions) as State;
  expect(state.table.acted).toBe(true);
});

test("2.4 cards being played may have been shuffled into the next deck, and come back from its scene", () => {
  const position = {
    deck: 2,
    play: { kind: "search", ship: "los-angeles", targets: ["skvortsov"], cards: [11] },
    hands: { orange: ["sn1"] },
    contacts: { "los-angeles": { skvortsov: 1 } },
    pile: [20, 11],
  };
  const state = build(position, defaultOptions) as State;
  expect([state.table.cards, state.table.discards, state.pile.slice(-2)]).toEqual([[11], [], [11, 20]]);
  roundTrip(attackSub as unknown as Game, state, defaultOptions as never);
});

test("3.2, 10.32 a phase with nothing to decide goes on as the game would", () => {
  const answered = build(
    { play: { kind: "search", ship: "los-angeles", targets: ["skvortsov"], cards: ["ps"] }, pile: ["rn:7"] },
    defaultOptions,
  ) as State;
  expect(answered.table.phase).toBe("turn");
  expect(
    fullView(attackSub.view(answered, "spectator")).ships.find(({ id }) => id === "skvortsov")?.contacts[0]?.box,
  ).toBe(1);
  const fine = build({ phase: "weather", acted: true }, defaultOptions) as State;
  expect([fine.table.phase, fine.table.turn, fine.hands[0].length]).toEqual(["turn", 2, 6]);
});

test("1.1 cards in the actions of a scene may be named by their family, as in hands", () => {
  const state = build({ hands: { blue: ["te", "ps", "ps"] } }, defaultOptions) as State;
  const read = (given: unknown) => attackSub.scene.readAction?.(state, "blue", given);
  const search = { do: "search", ship: "los-angeles", mode: "passive", target: "skvortsov" };
  expect(read({ ...search, card: "ps" })).toEqual({ ...search, card: 11 });
  expect(read({ ...search, card: 12 })).toEqual({ ...search, card: 12 });
  // One that is not held is refused for that; one that does not exist is no card.
  expect(attackSub.refuse(state, "blue", read({ ...search, card: "wl22" }))?.rule).toBe("2.4");
  expect(read({ ...search, card: "wl99" })).toEqual({ ...search, card: "wl99" });
  expect(read({ do: "end-turn" })).toEqual({ do: "end-turn" });
});
