/** Components and setting up. */
import { FastChance, ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { cards, families, randomNumber, ships } from "../components.ts";
import { attackSub } from "../index.ts";
import { setup } from "../setup.ts";
import { handSize } from "../state.ts";
import type { Event } from "../types.ts";
import { defaultOptions, example } from "./example.ts";

test("1.1 the deck has 128 cards in 26 families, each with provenance", () => {
  expect(cards.length).toBe(128);
  expect(families.reduce((sum, family) => sum + family.count, 0)).toBe(128);
  for (const family of families) {
    expect(cards.filter((card) => card.family === family.id).length, family.id).toBe(family.count);
    expect(family.provenance["values"]?.length, family.id).toBeGreaterThan(0);
    expect(family.black || family.red, family.id).toBe(true);
  }
  for (const card of cards) expect(card.provenance["rn"]).toEqual(["derived"]);
});

test("1.2 every ship card has its tracks, Defense 8 and 7, and a Detection that damage lowers by one", () => {
  expect(ships.length).toBe(34);
  for (const ship of ships) {
    expect(ship.defense).toEqual([8, 7]);
    expect(ship.detection[1], ship.id).toBe(ship.detection[0]! - 1);
    if (ship.kind === "transport") expect(ship.damage).toBe(3);
    else expect(ship.sensor!.length, ship.id).toBe(ship.attack!.length);
    expect(Object.keys(ship.provenance).length).toBeGreaterThan(0);
  }
});

test("1.3 a view shows every marker: tracks, malfunctions, damage, shutdown and contacts both ways", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensor: 1, sensorFault: 1, attackFault: "down", playsDead: true } },
    contacts: { skvortsov: { "los-angeles": 3 }, "los-angeles": { skvortsov: "no-attack" } },
  });
  const ship = table.ship("los-angeles");
  expect(ship.sensor).toEqual({ box: 1, value: 2, boxes: 3, fault: 1 });
  expect(ship.attack?.fault).toBe(3);
  expect([ship.damaged, ship.shutDown]).toEqual([true, true]);
  expect(table.contact("skvortsov", "los-angeles")).toBe("3");
  expect(table.contact("los-angeles", "skvortsov")).toBe("no-attack");
});

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

/** Draws that leave the deck in the order of the numbers: each card changes places with itself. */
const inOrder = Array.from({ length: 127 }, (_, at) => 127 - at);

test("2.1 the lower random number takes the first turn; ties are drawn again", () => {
  // Unshuffled, blue turns over card 128 (2), orange 127 (5): blue begins.
  const log: Event[] = [];
  const state = setup({ ...defaultOptions, firstTurn: "draw" }, new ScriptedChance([...inOrder, ...inOrder]), log);
  expect(state.table.active).toBe(0);
  expect(log[0]).toMatchObject({ type: "first-turn", seat: "blue", draws: [{ blue: 128, orange: 127 }] });
  // With 127 changed for 112 (also a 2) they tie, and 126 (3) against 125 (6) decides.
  const tied = [...inOrder];
  tied[1] = 111;
  const again: Event[] = [];
  setup({ ...defaultOptions, firstTurn: "draw" }, new ScriptedChance([...tied, ...inOrder]), again);
  expect(again[0]).toMatchObject({
    seat: "blue",
    draws: [
      { blue: 128, orange: 112 },
      { blue: 126, orange: 125 },
    ],
  });
});

test("2.2 nobody has contact at the start", () => {
  const state = attackSub.setup({ ...defaultOptions, scenario: "M" }, new FastChance(3));
  expect(state.table.contact.every((box) => box === 0)).toBe(true);
});

test.each([
  ["two warships", "B", {}, 0, 7],
  ["12.2 transports do not count", "G", {}, 0, 8],
  ["reinforcements waiting do not count", "M", {}, 1, 7],
  ["a reinforcement that entered counts", "M", { ships: { yenisey: { status: "in-play" as const } } }, 1, 8],
  ["a submarine shut down does not count", "A-T", { ships: { valiant: { playsDead: true } } }, 0, 6],
  ["an airborne helicopter counts", "B", { helicopters: [{ card: 114, ship: "simpson" }] }, 0, 8],
  ["a sunk ship does not count", "B", { ships: { virginia: { status: "sunk" as const } } }, 0, 6],
] as const)("2.3, 12.2 hand size: %s", (_, scenario, position, side, size) => {
  expect(handSize(example(scenario, position as never).state.table, side)).toBe(size);
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

test("2.5, R1 contact goes through No Attack on the six-box track and straight to level 1 on the five-box track", () => {
  for (const [fiveBoxContact, first] of [
    [false, "no-attack"],
    [true, "1"],
  ] as const) {
    const table = example("A", { hands: { blue: ["ps"] }, pile: ["rn:7"] }, { fiveBoxContact });
    table.do("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "ps"),
      mode: "passive",
      target: "skvortsov",
    });
    expect(table.contact("los-angeles", "skvortsov")).toBe(first);
  }
});
