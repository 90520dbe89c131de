/** A refusal cites the rule a player would look up: at the wrong moment, by the wrong side, with the wrong target, repeated. */
import { describe, expect, test } from "vitest";
import type { Position } from "../scene-format.ts";
import type { verbs } from "../verbs.ts";
import { type Example, example } from "./table.ts";

/** One card of each kind for both sides, in a fight between submarines and surface ships. */
const hand = ["ps", "sn1", "wl11", "dc", "cor", "te", "he", "bs", "ht1"];
const position: Position = {
  ships: { virginia: { sensorFault: 1, sensor: 1 }, molniya: { sensorFault: 1 } },
  contacts: { blue: { molniya: 3 }, molniya: { virginia: 3 } },
  hands: { blue: hand, orange: hand },
  pile: ["rn:0", "rn:0", "rn:0"],
};
type Make = (table: Example) => Record<string, unknown>;
const of =
  (action: string, family: string | undefined, more: Record<string, unknown>): Make =>
  (table) => ({ do: action, ...(family && { card: table.card("blue", family) }), ...more });

/** Each kind of action as Blue would do it in its own turn; the rule at another moment, for Orange, with a wrong target. */
const virginia = { ship: "virginia" };
const kinds: Readonly<Record<keyof typeof verbs, readonly [Make, answering: string, orange: string, wrong?: string]>> =
  {
    search: [of("search", "ps", { ...virginia, mode: "passive", target: "molniya" }), "3.2", "3.1", "4.1"],
    "search-next": [of("search-next", undefined, { target: "molniya" }), "4.1", "4.1"],
    "search-end": [of("search-end", undefined, {}), "4.1", "4.1"],
    "reduce-contact": [of("reduce-contact", "sn1", virginia), "3.2", "3.1"],
    attack: [of("attack", "wl11", { ...virginia, target: "molniya" }), "3.2", "3.1", "6.1"],
    "add-weapon": [of("add-weapon", "wl11", {}), "6.1", "6.1"],
    fire: [of("fire", undefined, {}), "6.1", "6.1"],
    "damage-control": [of("damage-control", "dc", { ...virginia, track: "sensor" }), "3.2", "3.1"],
    "close-range": [of("close-range", "cor", { ship: "surface-force", target: "molniya" }), "3.2", "3.1", "8.4"],
    "open-range": [of("open-range", "cor", { ship: "surface-force", target: "molniya" }), "3.2", "3.1", "8.3"],
    enter: [of("enter", "cor", virginia), "3.2", "3.1"],
    exit: [of("exit", "cor", virginia), "3.2", "3.1"],
    repair: [of("repair", undefined, { ...virginia, system: "sensor" }), "3.2", "3.1"],
    technician: [of("technician", "te", { ...virginia, system: "sensor" }), "3.2", "3.1"],
    launch: [of("launch", "he", virginia), "3.2", "3.1"],
    "battle-stations": [of("battle-stations", "bs", virginia), "3.2", "3.1"],
    "stay-dead": [of("stay-dead", undefined, virginia), "3.2", "3.1"],
    "power-up": [of("power-up", undefined, virginia), "3.2", "3.1"],
    discard: [of("discard", "ps", {}), "3.2", "3.1"],
    "end-turn": [of("end-turn", undefined, {}), "3.2", "3.1"],
    "weather-check": [of("weather-check", undefined, {}), "10.32", "10.32"],
    "skip-weather": [of("skip-weather", undefined, {}), "10.32", "10.32"],
    answer: [of("answer", "ht1", virginia), "3.2", "2.4"],
    pass: [of("pass", undefined, {}), "3.2", "3.2"],
    "play-dead": [of("play-dead", undefined, {}), "5.5", "5.5"],
    "carry-on": [of("carry-on", undefined, {}), "5.5", "5.5"],
  };

describe.each(Object.entries(kinds))("%s", (_name, [make, answering, orange, wrong]) => {
  test(`3.2 while the other player is asked to answer: ${answering}`, () => {
    const table = example("B", position);
    const action = make(table);
    table.do("blue", { do: "close-range", ship: "surface-force", card: table.card("blue", "cor"), target: "molniya" });
    expect(table.awaited).toBe("orange");
    expect(table.forbids("blue", action)).toBe(answering);
  });

  test(`3.1 by the side whose turn it is not: ${orange}`, () => {
    const table = example("B", position);
    expect(table.forbids("orange", make(table))).toBe(orange);
  });

  if (wrong === undefined) return;
  test(`with one's own ship for a target: ${wrong}`, () => {
    const table = example("B", position);
    expect(table.forbids("blue", { ...make(table), target: "simpson" })).toBe(wrong);
  });
});

test("3.1, 6.3, 8.2, 11.1 a ship that has acted is told what with", () => {
  const fought = example("B", { ...position, hands: { blue: [...hand, "wl11"], orange: [] }, pile: ["rn:0", "rn:0"] });
  const shoot = (at: number) => ({
    do: "attack" as const,
    ship: "virginia",
    target: "molniya",
    card: fought.card("blue", "wl11", at),
  });
  fought.do("blue", shoot(0), { do: "fire" });
  expect(fought.forbids("blue", shoot(0))).toBe("6.3");
  expect(fought.forbids("blue", { do: "repair", ship: "virginia", system: "sensor" })).toBe("3.1");

  const shared = example("B", { ...position, hands: { blue: hand, orange: [] } });
  shared.do("blue", { do: "close-range", ship: "surface-force", card: shared.card("blue", "cor"), target: "molniya" });
  expect(shared.forbids("blue", { do: "repair", ship: "virginia", system: "sensor" })).toBe("8.2");

  const entered = example("C", {
    active: "orange",
    deck: 2,
    hands: { orange: ["cor", "ps"], blue: [] },
    pile: ["rn:7"],
  });
  entered.do("orange", { do: "enter", ship: "revnostnyy", card: entered.card("orange", "cor") });
  const search = { do: "search", ship: "revnostnyy", card: entered.card("orange", "ps"), mode: "passive" };
  expect(entered.forbids("orange", { ...search, target: "los-angeles" })).toBe("11.1");
});

test.each([
  ["cor", "8.5"],
  ["ht1", "7.1"],
  ["sn1", "5.3"],
  ["ps", "4.22"],
  ["bs", "3.6"],
  ["te", "3.2"],
])("3.2 a red card that nobody asks for, %s: %s", (family, rule) => {
  const table = example("B", position);
  const card = table.card("orange", family);
  expect(table.forbids("orange", { do: "answer", ship: "molniya", card })).toBe(rule);
});
