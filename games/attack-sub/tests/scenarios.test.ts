import { expect, test } from "vitest";
import { scenarioById, scenarios } from "../scenarios.ts";
import { type Example, example, sink } from "./example.ts";

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

test("13M a submarine that enters during a deck must see the next one through before it may exit", () => {
  const table = example("M", { active: "orange", hands: { orange: ["cor"], blue: [] }, pile: ["rn:7"] });
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  const free = (deck: number) => {
    table.state.table.deck = deck;
    return [table.ship("skvortsov").mayExit, table.ship("yenisey").mayExit];
  };
  expect([free(1), free(2), free(3)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

test("13M, 13.4 ships still waiting count for what the Soviet side can reach", () => {
  expect(sink("M", "blue", "bowen", "skvortsov").outcome()).toBeUndefined();
  // Two NATO ships here, two to come, and Ivan Rogov's exit make five.
  const gone = { status: "sunk" } as const;
  const last = sink("M", "blue", "bowen", "skvortsov", { ships: { yenisey: gone, grif: gone, sura: gone } });
  expect(last.outcome()).toBeUndefined();
});
