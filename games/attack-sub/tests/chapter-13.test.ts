/** Scenarios, exit and victory. */
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackOnSubs, sensorTrack, ships } from "../components.ts";
import { attackSub } from "../index.ts";
import { scenarioById, scenarios } from "../scenarios.ts";
import type { Position } from "../scene-format.ts";
import type { Event, Options } from "../types.ts";
import { defaultOptions, type Example, example, search, sink } from "./example.ts";

test("13.1, R30 Kennedy has no Sensor value: she neither searches nor hears, but takes damage on the track", () => {
  const table = example("I", { hands: { blue: ["ps"], orange: [] } });
  const card = table.card("blue", "ps");
  const search = { do: "search", ship: "kennedy", card, mode: "passive", target: "yenisey" };
  expect(table.forbids("blue", search)).toBe("13.1");
  const hunted = example("I", {
    active: "orange",
    helicopters: [{ card: 114, ship: "kennedy" }],
    contacts: { yenisey: { kennedy: 4 } },
    hands: { orange: ["wl44"], blue: ["ps", "ht1", "ps"] },
    pile: ["rn:7", "hit:sensor"],
  });
  hunted.do(
    "orange",
    { do: "attack", ship: "yenisey", target: "kennedy", card: hunted.card("orange", "wl44") },
    { do: "fire" },
  );
  const ear = hunted.card("blue", "ps");
  expect(hunted.forbids("blue", { do: "answer", ship: "kennedy", card: ear })).toBe("13.1");
  hunted.do("blue", { do: "answer", ship: "helicopter-114", card: ear });
  expect(hunted.contact("blue", "yenisey")).toBe("no-attack");
  hunted.do("blue", { do: "answer", ship: "kennedy", card: hunted.card("blue", "ht1") });
  if (hunted.awaited === "blue") hunted.do("blue", { do: "pass" });
  expect(hunted.ship("kennedy").sensor?.box).toBe(1);
});

test("13.2 the carriers have no Attack value but their helicopters do; a value of 0 may attack", () => {
  for (const [scenario, seat, ship, target] of [
    ["I", "blue", "kennedy", "yenisey"],
    ["K", "blue", "invincible", "sura"],
    ["F", "orange", "moskva", "valiant"],
  ] as const) {
    const table = example(scenario, {
      active: seat,
      helicopters: [{ card: 114, ship }],
      contacts: { [seat]: { [target]: 2 } },
      hands: { [seat]: ["wl11"] },
    });
    const card = table.card(seat, "wl11");
    expect(table.forbids(seat, { do: "attack", ship, target, card })).toBe("13.2");
    expect(table.forbids(seat, { do: "attack", ship: "helicopter-114", target, card })).toBeUndefined();
  }
  const weak = example("A", {
    active: "orange",
    ships: { skvortsov: { attack: 2 } },
    contacts: { skvortsov: { "los-angeles": 1 } },
    hands: { orange: ["wl11"] },
  });
  const attack = { do: "attack", ship: "skvortsov", target: "los-angeles", card: weak.card("orange", "wl11") };
  expect(weak.forbids("orange", attack)).toBeUndefined();
});

test("13.3 Seawolf's attack cannot be heard, her ping can", () => {
  const attack = example("J", {
    contacts: { seawolf: { yenisey: 1 } },
    hands: { blue: ["wl11"], orange: ["ps", "ht1"] },
  });
  attack.do(
    "blue",
    { do: "attack", ship: "seawolf", target: "yenisey", card: attack.card("blue", "wl11") },
    { do: "fire" },
  );
  const card = attack.card("orange", "ps");
  expect(attack.forbids("orange", { do: "answer", ship: "yenisey", card })).toBe("13.3");
  expect(attack.forbids("orange", { do: "answer", ship: "oppokov", card })).toBe("13.3");
  const ping = example("J", { hands: { blue: ["as"], orange: ["ps", "ht1"] } });
  search(ping, "blue", "seawolf", "as", "yenisey");
  expect(ping.forbids("orange", { do: "answer", ship: "oppokov", card: ping.card("orange", "ps") })).toBeUndefined();
});

const rogue = (more: Position = {}): Position => ({
  active: "orange",
  deck: 2,
  hands: { orange: ["cor", "cor"], blue: [] },
  ...more,
});

test("13.5 exit is an action with a range card, from the deck the scenario names", () => {
  const early = example("E", rogue({ deck: 1 }));
  const card = early.card("orange", "cor");
  expect(early.forbids("orange", { do: "exit", ship: "oppokov", card })).toBe("13.5");
  expect(example("E", rogue()).forbids("orange", { do: "exit", ship: "oppokov", card })).toBeUndefined();
});

test.each([
  [0, "rn:2", true],
  [0, "rn:1", false],
  ["no-attack", "rn:2", true],
  [3, "rn:4", false],
  [3, "rn:5", true],
] as const)("13.5 in deck 2, with the hunters at contact %s, a draw of %s gets her away: %s", (contact, rn, away) => {
  const table = example("E", rogue({ contacts: { blue: { oppokov: contact } }, pile: [rn] }));
  table.do("orange", { do: "exit", ship: "oppokov", card: table.card("orange", "cor") });
  expect(table.ship("oppokov").status).toBe(away ? "exited" : "in-play");
  expect(table.outcome()?.winner).toBe(away ? "orange" : undefined);
});

test("13.5, R44 a failed attempt has opened the range both ways; a negated one has not", () => {
  const contacts = { blue: { oppokov: 3 }, oppokov: { udaloy: 2 } } as const;
  const failed = example("E", rogue({ contacts, pile: ["rn:0"] }));
  failed.do("orange", { do: "exit", ship: "oppokov", card: failed.card("orange", "cor") });
  expect([failed.contact("blue", "oppokov"), failed.contact("oppokov", "udaloy")]).toEqual(["2", "1"]);
  const negated = example("E", rogue({ contacts, hands: { orange: ["cor"], blue: ["cor"] } }));
  negated.do("orange", { do: "exit", ship: "oppokov", card: negated.card("orange", "cor") });
  negated.do("blue", { do: "answer", ship: "surface-force", card: negated.card("blue", "cor") });
  expect([negated.contact("blue", "oppokov"), negated.contact("oppokov", "udaloy")]).toEqual(["3", "2"]);
  expect(negated.count("drew")).toBe(0);
});

test("13.5 any enemy with contact on the ship may negate its exit, a submarine as well", () => {
  const table = example("H", {
    active: "orange",
    deck: 2,
    ships: { asheville: { status: "in-play" } },
    contacts: { asheville: { zarnitsa: "no-attack" } },
    hands: { orange: ["cor"], blue: ["cor"] },
  });
  table.do("orange", { do: "exit", ship: "zarnitsa", card: table.card("orange", "cor") });
  const card = table.card("blue", "cor");
  expect(table.forbids("blue", { do: "answer", ship: "los-angeles", card })).toBe("8.5");
  table.do("blue", { do: "answer", ship: "asheville", card });
  expect(table.ship("zarnitsa").status).toBe("in-play");
  expect(table.verbs("orange")).toEqual(["end-turn", "hold-back"]);
});

test("13.6, R51 a last deck that runs out in the middle of a turn is not followed by another", () => {
  const table = example(
    "E",
    {
      active: "orange",
      deck: 3,
      ships: { oppokov: { sensorFault: 1 } },
      hands: { orange: ["bs", "cor", "te"], blue: [] },
      pile: ["rn:0"],
      rest: "discards",
    },
    {},
    new FastChance(3),
  );
  table.do(
    "orange",
    { do: "repair", ship: "oppokov", system: "sensor" },
    { do: "battle-stations", ship: "oppokov", card: table.card("orange", "bs") },
    { do: "exit", ship: "oppokov", card: table.card("orange", "cor") },
  );
  // The number came from the discards, but the sum counts the last deck and no further one.
  expect(table.last("reshuffled")).toMatchObject({ deck: 3, rule: "13.6" });
  const drawn = table.last("drew") as Extract<Event, { type: "drew" }>;
  expect(drawn.total).toBe(3 + (drawn.rn === "X" ? 0 : drawn.rn));
  expect(table.state.table.deck).toBe(3);
  if (table.outcome() === undefined) {
    table.do("orange", { do: "end-turn" });
    expect(table.held("orange")).toBe(1);
  }
  expect(table.outcome()).toBeDefined();
});

test("13.6, R35 the scenario ends when the last deck is empty and the turn complete", () => {
  const position: Position = { deck: 4, hands: { blue: ["te"], orange: [] }, pile: ["rn:0", "rn:1"], rest: "discards" };
  const table = example("A", position);
  table.do("blue", { do: "discard", card: table.card("blue", "te") }, { do: "end-turn" });
  expect(table.outcome()).toMatchObject({ winner: undefined, rule: "13.6" });
  expect(table.held("blue")).toBe(2);
  const named = example("C", { ...position, deck: 3 });
  named.do("blue", { do: "discard", card: named.card("blue", "te") }, { do: "end-turn" });
  expect(named.outcome()).toMatchObject({ winner: "orange", rule: "13.6" });
  const earlier = example("A", { ...position, deck: 3 }, {}, new FastChance(1));
  earlier.do("blue", { do: "discard", card: earlier.card("blue", "te") }, { do: "end-turn" });
  expect(earlier.outcome()).toBeUndefined();
  expect(earlier.state.table.deck).toBe(4);
});

const forces: readonly (readonly [
  string,
  readonly string[],
  readonly string[],
  readonly string[],
  readonly string[],
  number | null,
])[] = [
  ["A", ["los-angeles"], [], ["skvortsov"], ["ivan-rogov"], 4],
  ["A-T", ["swiftsure", "valiant"], [], ["skvortsov", "ivan-rogov"], [], 4],
  ["B", ["virginia", "simpson"], [], ["molniya", "skvortsov"], [], 4],
  ["C", ["los-angeles"], [], ["udaloy"], ["revnostnyy"], 3],
  ["D", ["swiftsure"], [], ["salta"], ["san-luis"], 4],
  ["E", ["udaloy", "revnostnyy"], ["kerch"], ["oppokov"], [], 3],
  ["F", ["valiant", "swiftsure"], [], ["moskva", "revnostnyy"], [], 3],
  [
    "G",
    [
      "john-rodgers",
      "simpson",
      "bowen",
      "nato-transport-1",
      "nato-transport-2",
      "nato-transport-3",
      "nato-transport-4",
    ],
    [],
    ["skvortsov", "ivan-rogov", "grif"],
    [],
    2,
  ],
  ["H", ["los-angeles"], ["asheville"], ["zarnitsa", "ivan-rogov"], [], 3],
  ["I", ["kennedy", "arleigh-burke", "virginia"], ["los-angeles"], ["yenisey", "skvortsov"], ["grif"], 2],
  ["J", ["seawolf"], [], ["oppokov", "yenisey"], ["ivan-rogov"], 3],
  ["K", ["invincible", "brilliant"], ["swiftsure"], ["molniya", "sura"], [], 2],
  [
    "L",
    ["los-angeles", "valiant"],
    [],
    ["udaloy", "revnostnyy", "soviet-transport-1", "soviet-transport-2", "soviet-transport-3"],
    [],
    2,
  ],
  [
    "M",
    ["arleigh-burke", "bowen"],
    ["john-rodgers", "los-angeles"],
    ["ivan-rogov", "skvortsov"],
    ["yenisey", "grif", "sura"],
    null,
  ],
];

test("13A, 13B, 13C, 13D, 13E, 13F, 13G, 13H, 13I, 13J, 13K, 13L, 13M forces, order of entry and deck limits", () => {
  expect(scenarios.map((scenario) => scenario.id)).toEqual(forces.map(([id]) => id));
  for (const [id, blue, blueLater, orange, orangeLater, limit] of forces) {
    const scenario = scenarioById(id);
    expect([scenario.blue.force, scenario.blue.reinforcements], id).toEqual([blue, blueLater]);
    expect([scenario.orange.force, scenario.orange.reinforcements], id).toEqual([orange, orangeLater]);
    expect(scenario.deckLimit, id).toBe(limit);
    expect(scenario.provenance?.["force"]?.length, id).toBeGreaterThan(0);
  }
});

test("R38 the scenario says who commands a ship, whatever navy it comes from", () => {
  const state = attackSub.setup({ ...defaultOptions, scenario: "E" } as Options, new FastChance(1));
  const view = attackSub.view(state, "spectator");
  expect(view.ships.map((ship) => [ship.id, ship.seat])).toContainEqual(["udaloy", "blue"]);
  expect(view.ships.map((ship) => [ship.id, ship.seat])).toContainEqual(["oppokov", "orange"]);
  expect([view.forces.blue.name, view.forces.orange.name]).toEqual(["Soviet loyalists", "Renegade"]);
});

const lost = { status: "sunk" } as const;
const endings: readonly (readonly [
  string,
  "blue" | "orange",
  string,
  string,
  Position,
  "blue" | "orange" | undefined,
])[] = [
  ["A", "orange", "skvortsov", "los-angeles", {}, "orange"],
  ["A-T", "blue", "swiftsure", "skvortsov", {}, undefined],
  ["A-T", "blue", "swiftsure", "skvortsov", { ships: { "ivan-rogov": lost } }, "blue"],
  ["B", "orange", "molniya", "simpson", { ships: { virginia: lost } }, "orange"],
  ["C", "blue", "los-angeles", "udaloy", {}, "blue"],
  ["D", "orange", "salta", "swiftsure", {}, "orange"],
  ["E", "blue", "udaloy", "oppokov", {}, "blue"],
  ["E", "orange", "oppokov", "udaloy", {}, undefined],
  ["E", "orange", "oppokov", "udaloy", { ships: { revnostnyy: lost } }, "orange"],
  ["F", "blue", "valiant", "moskva", { ships: { revnostnyy: lost } }, "blue"],
  ["G", "orange", "grif", "nato-transport-1", {}, undefined],
  ["G", "orange", "grif", "nato-transport-1", { ships: { "nato-transport-2": lost } }, "orange"],
  ["G", "blue", "bowen", "grif", { ships: { skvortsov: lost, "ivan-rogov": lost } }, "blue"],
  ["H", "blue", "los-angeles", "zarnitsa", {}, "blue"],
  ["H", "blue", "los-angeles", "ivan-rogov", {}, undefined],
  ["H", "orange", "zarnitsa", "los-angeles", {}, "orange"],
  ["I", "orange", "yenisey", "kennedy", {}, "orange"],
  ["I", "orange", "yenisey", "virginia", {}, undefined],
  ["J", "blue", "seawolf", "oppokov", {}, "blue"],
  ["J", "orange", "yenisey", "seawolf", {}, "orange"],
  ["K", "orange", "sura", "invincible", {}, "orange"],
  ["K", "blue", "brilliant", "sura", { ships: { molniya: lost } }, "blue"],
  ["L", "blue", "valiant", "soviet-transport-3", { ships: { "soviet-transport-1": lost } }, "blue"],
  ["L", "orange", "udaloy", "valiant", { ships: { "los-angeles": lost } }, "orange"],
];

test("13.4, 13A, 13B, 13C, 13D, 13E, 13F, 13G, 13H, 13I, 13J, 13K, 13L who has won after a sinking", () => {
  for (const [scenario, seat, ship, target, more, winner] of endings) {
    const table = sink(scenario, seat, ship, target, more);
    expect(table.outcome()?.winner, `${scenario}: ${ship} sinks ${target}`).toBe(winner);
    expect(table.outcome() === undefined, `${scenario}: ${ship} sinks ${target}`).toBe(winner === undefined);
  }
});

test("13M a submarine may exit only after an entire deck in play", () => {
  const card = (table: Example) => table.card("orange", "cor");
  const table = example("M", {
    active: "orange",
    deck: 2,
    ships: { yenisey: { status: "in-play", wholeDeck: 2 } },
    hands: { orange: ["cor"] },
  });
  expect(table.forbids("orange", { do: "exit", ship: "skvortsov", card: card(table) })).toBeUndefined();
  // Entered during deck 1: deck 2 is the first it sees from beginning to end.
  expect(table.forbids("orange", { do: "exit", ship: "yenisey", card: card(table) })).toBe("13.5");
  const later = example("M", {
    active: "orange",
    deck: 3,
    ships: { yenisey: { status: "in-play", wholeDeck: 2 } },
    hands: { orange: ["cor"] },
  });
  expect(later.forbids("orange", { do: "exit", ship: "yenisey", card: card(later) })).toBeUndefined();
  const first = example("M", { active: "orange", deck: 1, hands: { orange: ["cor"] } });
  expect(first.forbids("orange", { do: "exit", ship: "skvortsov", card: card(first) })).toBe("13.5");
});

test("13M five points win, of ships sunk and submarines exited", () => {
  const table = example("M", {
    active: "orange",
    deck: 2,
    ships: {
      bowen: { status: "sunk" },
      "john-rodgers": { status: "sunk" },
      "los-angeles": { status: "sunk" },
      yenisey: { status: "exited" },
      grif: { status: "in-play" },
    },
    hands: { orange: ["cor"], blue: [] },
    pile: ["rn:7"],
  });
  table.do("orange", { do: "exit", ship: "skvortsov", card: table.card("orange", "cor") });
  expect(table.outcome()).toMatchObject({ winner: "orange", rule: "13.4", score: { orange: 5 } });
});

test("13M, 13.4 it stops when the Soviet side can no longer reach five", () => {
  const gone = { status: "sunk" } as const;
  const here = { status: "in-play" } as const;
  // Four NATO ships and Ivan Rogov's exit: five are still possible.
  const open = sink("M", "blue", "bowen", "skvortsov", {
    ships: { yenisey: gone, grif: gone, sura: gone, "john-rodgers": here, "los-angeles": here },
  });
  expect(open.outcome()).toBeUndefined();
  // With the other four submarines sunk, one that gets away makes one point, and nobody is left to sink NATO's four.
  const away = example("M", {
    active: "orange",
    deck: 3,
    ships: { "ivan-rogov": gone, yenisey: gone, grif: gone, sura: gone },
    hands: { orange: ["cor"], blue: [] },
    pile: ["rn:7"],
  });
  away.do("orange", { do: "exit", ship: "skvortsov", card: away.card("orange", "cor") });
  expect(away.outcome()).toMatchObject({ winner: "blue", score: { orange: 1 } });
});

test("13.4 a goal out of reach ends the scenario for the side that prevents it", () => {
  const custom = {
    id: "screen",
    title: "Screen",
    blue: { name: "Screen", force: ["bowen"], reinforcements: [] },
    orange: { name: "Pack", force: ["grif", "skvortsov"], reinforcements: [] },
    victory: [{ seat: "orange", by: "score", points: 3 } as const, { seat: "blue", by: "prevent" } as const],
    deckLimit: null,
    exit: { ships: ["grif", "skvortsov"] },
  };
  const table = example(
    "",
    { contacts: { blue: { grif: 4 } }, hands: { blue: ["wl44"], orange: [] }, pile: ["rn:7", "hit:sunk"] },
    { custom },
  );
  table.do("blue", { do: "attack", ship: "bowen", target: "grif", card: table.card("blue", "wl44") }, { do: "fire" });
  expect(table.outcome()).toMatchObject({ winner: "blue", rule: "13.4" });
});

test("R36 a side whose ships all exited may still bring reinforcements in", () => {
  const table = example("M", {
    active: "orange",
    deck: 2,
    ships: { "ivan-rogov": { status: "exited" } },
    hands: { orange: ["cor", "cor"], blue: [] },
    pile: ["rn:7", "rn:7"],
  });
  table.do("orange", { do: "exit", ship: "skvortsov", card: table.card("orange", "cor") });
  expect(table.outcome()).toBeUndefined();
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  expect(table.ship("yenisey").status).toBe("in-play");
});

test("R37 if every NATO ship in play is sunk the Soviet side wins", () => {
  const table = sink("M", "orange", "skvortsov", "bowen", { ships: { "arleigh-burke": { status: "sunk" } } });
  expect(table.outcome()).toMatchObject({ winner: "orange", rule: "11.3" });
});

test("1.2, 13.1, 13.2 carriers' dashes are data: no value, but boxes to lose", () => {
  const index = (id: string) => ships.findIndex((ship) => ship.id === id);
  expect(sensorTrack[index("kennedy")]!.every((value) => value < 0)).toBe(true);
  for (const id of ["kennedy", "moskva", "invincible"]) {
    expect(
      attackOnSubs[index(id)]!.every((value) => value < 0),
      id,
    ).toBe(true);
  }
});
