import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import type { Position } from "../scene-format.ts";
import { example, sink } from "./example.ts";

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

test("11.3, R25 a side whose last ship in play is sunk has lost, reinforcements or not", () => {
  const table = sink("A", "blue", "los-angeles", "skvortsov");
  expect(table.ship("ivan-rogov").status).toBe("waiting");
  expect(table.outcome()).toMatchObject({ winner: "blue" });
});

/** Where sinking every ship is nobody's goal. */
const race = {
  id: "race",
  title: "Race",
  blue: { name: "Screen", force: ["bowen"], reinforcements: [] },
  orange: { name: "Pack", force: ["grif", "skvortsov"], reinforcements: ["ivan-rogov"] },
  victory: [{ seat: "orange", by: "score", points: 3 } as const, { seat: "blue", by: "score", points: 3 } as const],
  deckLimit: null,
  exit: { ships: ["grif", "skvortsov"] },
};

test("R25, 11.3 whoever has no ship in play has lost, though one waits; not while another is there, nor if the last one got away", () => {
  const attacked = (ships: NonNullable<Position["ships"]>) => {
    const position: Position = {
      ships,
      contacts: { blue: { skvortsov: 4 } },
      hands: { blue: ["wl44"], orange: [] },
      pile: ["rn:7", "hit:sunk"],
    };
    const table = example("", position, { custom: race });
    const fire = { do: "attack", ship: "bowen", target: "skvortsov", card: table.card("blue", "wl44") } as const;
    return table.do("blue", fire, { do: "fire" });
  };
  expect(attacked({ grif: lost }).outcome()).toMatchObject({ winner: "blue", rule: "11.3" });
  expect(attacked({}).outcome()).toBeUndefined();
  const away = (ships: NonNullable<Position["ships"]>) => {
    const position: Position = { active: "orange", ships, hands: { orange: ["cor"], blue: [] }, pile: ["rn:7"] };
    const table = example("", position, { custom: race });
    return table.do("orange", { do: "exit", ship: "skvortsov", card: table.card("orange", "cor") });
  };
  expect(away({ grif: lost }).outcome()).toBeUndefined();
  expect(away({ grif: lost, "ivan-rogov": lost }).outcome()).toMatchObject({ winner: "blue", rule: "11.3" });
});

test("13.4 a ship that is to get away has not won by being sunk", () => {
  const custom = {
    ...race,
    orange: { ...race.orange, reinforcements: [] },
    victory: [
      { seat: "orange", by: "exit-ship", ship: "skvortsov" } as const,
      { seat: "blue", by: "sink-all" } as const,
    ],
  };
  const position: Position = {
    contacts: { blue: { skvortsov: 4 } },
    hands: { blue: ["wl44"], orange: [] },
    pile: ["rn:7", "hit:sunk"],
  };
  const table = example("", position, { custom });
  const card = table.card("blue", "wl44");
  table.do("blue", { do: "attack", ship: "bowen", target: "skvortsov", card }, { do: "fire" });
  expect(table.ship("skvortsov").status).toBe("sunk");
  expect(table.outcome()).toBeUndefined();
});

test("13.4, 13A, 13B, 13C, 13D, 13E, 13F, 13G, 13H, 13I, 13J, 13K, 13L who has won after a sinking", () => {
  for (const [scenario, seat, ship, target, more, winner] of endings) {
    const table = sink(scenario, seat, ship, target, more);
    expect(table.outcome()?.winner, `${scenario}: ${ship} sinks ${target}`).toBe(winner);
    expect(table.outcome() === undefined, `${scenario}: ${ship} sinks ${target}`).toBe(winner === undefined);
  }
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
