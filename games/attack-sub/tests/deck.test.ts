import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { randomNumber } from "../components.ts";
import { attackSub } from "../index.ts";
import type { Position } from "../scene-format.ts";
import type { Event } from "../types.ts";
import { example } from "./example.ts";

test("1.4 random numbers run from 0 to 7, and eight cards show an X", () => {
  const counts = new Map<number, number>();
  for (const rn of randomNumber.slice(1)) counts.set(rn, (counts.get(rn) ?? 0) + 1);
  expect([...counts].sort(([a], [b]) => a - b)).toEqual([
    [-1, 8],
    [0, 8],
    [1, 16],
    [2, 16],
    [3, 16],
    [4, 16],
    [5, 16],
    [6, 16],
    [7, 16],
  ]);
});

test("1.4 a number is the next card of the pile, turned over and discarded", () => {
  const table = example("A", {
    contacts: { skvortsov: { "los-angeles": 3 } },
    hands: { blue: ["sn2"], orange: [] },
    pile: ["rn:3", "rn:5"],
  });
  const [next, after] = table.state.pile.slice().reverse();
  const card = table.card("blue", "sn2");
  table.do("blue", { do: "reduce-contact", ship: "los-angeles", card });
  expect(table.state.table.discards.slice(-2)).toEqual([card, next]);
  expect(table.state.pile.at(-1)).toBe(after);
});

test("2.4, R42 when a card is needed and none is left the discards become the next deck; hands are kept", () => {
  const table = example(
    "A",
    {
      active: "blue",
      hands: { blue: ["sn1"], orange: [60] },
      contacts: { skvortsov: { "los-angeles": 2 } },
      rest: "discards",
    },
    {},
    new FastChance(1),
  );
  expect(table.state.pile.length).toBe(0);
  expect(table.state.table.deck).toBe(1);
  table.do("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") });
  expect(table.state.table.deck).toBe(2);
  expect(table.state.hands[1]).toEqual([60]);
  expect(table.state.pile.length + table.state.table.discards.length).toBe(127);
  // The one who counts knows what the other kept.
  expect(attackSub.view(table.state, "blue").known).toEqual([60]);
  expect(attackSub.view(table.state, "orange").known).toEqual([]);
});

test("3.3 a Helicopter card drawn for a number means a check at the end of the turn for the one who drew it", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    hands: { blue: ["ps"] },
    pile: [118, "rn:2"],
  });
  table.do(
    "blue",
    { do: "search", ship: "virginia", card: table.card("blue", "ps"), mode: "passive", target: "molniya" },
    { do: "search-end" },
  );
  expect(table.count("drew")).toBe(1);
  table.do("blue", { do: "end-turn" });
  expect(table.last("drew")).toMatchObject({ reason: "helicopter-check", rn: 2, success: true, rule: "10.31" });
});

test("3.5, R24 who holds more than the hand size keeps the cards and draws none", () => {
  const lost: Position = { ships: { swiftsure: { status: "sunk" }, valiant: { playsDead: true } } };
  const table = example("A-T", { ...lost, hands: { blue: ["dc", "dc", "te", "te", "he", "he", "bs"], orange: [] } });
  table.do("blue", { do: "discard", card: table.card("blue", "bs") }, { do: "end-turn" });
  expect(table.held("blue")).toBe(6);
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

test("2.4 without a last deck the hand is filled on from the next one", () => {
  const position: Position = { deck: 4, hands: { blue: ["te"], orange: [] }, pile: ["rn:1"], rest: "discards" };
  const table = example("M", position, {}, new FastChance(1));
  table.do("blue", { do: "discard", card: table.card("blue", "te") }, { do: "end-turn" });
  expect(table.held("blue")).toBeGreaterThan(1);
  expect(table.state.table.deck).toBe(5);
});
